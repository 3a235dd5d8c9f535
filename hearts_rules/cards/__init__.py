"""Cards: suits, ranks, single cards, sets of them over integer masks, and their names in sentences."""
