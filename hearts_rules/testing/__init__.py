"""Helps for testing variants, apps and other engines against the rules."""
