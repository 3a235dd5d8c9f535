"""Cards: suits and ranks, sets of cards over integer masks, and how sentences name them."""

from hearts_rules.cards.card import CARDS, PACK, Card, Rank, Suit
from hearts_rules.cards.cardset import CardSet, Random
from hearts_rules.cards.masks import (
    BITS,
    LOW,
    SUIT_MASK,
    SUIT_MASKS,
    add_masks,
    both,
    mask_of,
    subtract_masks,
)
from hearts_rules.cards.wording import counted, in_words, joined, sentence

__all__ = [
    "BITS",
    "CARDS",
    "LOW",
    "PACK",
    "SUIT_MASK",
    "SUIT_MASKS",
    "Card",
    "CardSet",
    "Random",
    "Rank",
    "Suit",
    "add_masks",
    "both",
    "counted",
    "in_words",
    "joined",
    "mask_of",
    "sentence",
    "subtract_masks",
]
