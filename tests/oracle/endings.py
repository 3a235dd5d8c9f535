"""Small rounds for golden counts: tiny decks dealt whole, and the last tricks of full packs."""

from typing import Any

from .cards import PACK, in_order, read_list, show_list, without
from .resolve import resolve

Data = dict[str, Any]


def tiny(deck: str, packs: int = 1) -> str:
    """The `removed` list that leaves only these cards of the packs in play."""
    return show_list(without(PACK * packs, read_list(deck)))


def ending(rules: Data, hands: list[str], piles: list[str], **more: object) -> Data:
    """A position with these hands, in which each pile holds at least the cards named.

    Cards named nowhere are spread over the piles in ascending order so that every pile is
    whole tricks; the last pile gets what is over. `more` adds keys of the position, such as
    `leader` (0 unless told), `trick`, `kitty`, `kitty_owner`, `pot` or `stock`.
    """
    deck = list(resolve(rules).deck)
    places = [*hands, *piles, *(str(more.get(key, "")) for key in ("trick", "kitty", "pot"))]
    rest = without(deck, read_list(" ".join([*places, str(more.get("stock", ""))])))
    full = [read_list(pile) for pile in piles]
    owner = more.get("kitty_owner")
    kitty = [resolve(rules).kitty_size if seat == owner else 0 for seat in range(len(hands))]
    for seat, pile in enumerate(full):
        fill = -(len(pile) - kitty[seat]) % len(hands)
        pile += rest[:fill]
        rest = rest[fill:]
    full[-1] += rest
    tricks = [
        -(-(len(pile) - extra) // len(hands)) for pile, extra in zip(full, kitty, strict=True)
    ]
    return {
        "hands": hands,
        "trick": "",
        "leader": 0,
        "taken": [show_list(in_order(pile)) for pile in full],
        "tricks_won": tricks,
        **more,
    }
