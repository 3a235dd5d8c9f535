"""Dealing that anybody can repeat: a seed gives the same deals in every language.

``K = SHA-256("hearts-rules/deal/1" ‖ 0x00 ‖ seed)``. Round ``r`` reads big-endian 32-bit words
from the blocks ``SHA-256(K ‖ r ‖ c)``, c = 0, 1, …, with ``r`` and ``c`` as 8 big-endian bytes.
The deck in ascending order, pack by pack, is shuffled by Fisher–Yates with those words and
dealt one card at a time, clockwise from the eldest hand. Where the round's pass is a pool, the
words that follow shuffle the places of its cards in the same way.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, TypeVar

from hearts_rules.cards import Card, CardSet
from hearts_rules.errors import ArgumentError, told_value
from hearts_rules.loading import Rules
from hearts_rules.play.actions import Deal
from hearts_rules.rules import Checks, Tables, size_of_pool
from hearts_rules.seats import dealer_of_round, eldest_hand, is_seat, ring

__all__ = ["Dealer", "check_deal", "deal_out", "draw_for_deal", "verify_commitment"]

T = TypeVar("T")

_LABEL: Final = b"hearts-rules/deal/1\x00"
_WORDS: Final = 1 << 32


class Dealer:
    """Deals the rounds of a game from a seed.

    Args:
        seed: Text, which counts as its UTF-8 bytes, or bytes.

    Raises:
        ArgumentError: If the seed is anything else.

    >>> from hearts_rules import load_rules
    >>> rules = load_rules("published")
    >>> Dealer("example").deal(rules, 1) == Dealer(b"example").deal(rules, 1)
    True
    """

    __slots__ = ("_key", "_seed")

    def __init__(self, seed: str | bytes) -> None:
        if not isinstance(seed, (str, bytes)):
            raise ArgumentError(f"a seed is text or bytes, not {type(seed).__name__}")
        self._seed = seed
        self._key = _key(seed)

    @classmethod
    def fresh(cls) -> Dealer:
        """A dealer whose seed nobody can guess: 256 bits from the operating system, in hex."""
        import secrets

        return cls(secrets.token_hex(32))

    @property
    def seed(self) -> str | bytes:
        """The seed, to be told once the game is over."""
        return self._seed

    @property
    def commitment(self) -> str:
        """A text to be shown before the game, which the seed bears out after it.

        >>> verify_commitment("example", Dealer("example").commitment)
        True
        """
        return _sha256(self._key).hex()

    def deal(self, rules: Rules, round_number: int, *, eldest: int | None = None) -> Deal:
        """The deal of a round.

        Args:
            rules: The rules that the cards are dealt by.
            round_number: The round, from 1.
            eldest: Who gets the first card; by default seat ``(round_number - 1) % players``.

        Raises:
            ArgumentError: If there is no such round or seat.
        """
        if not isinstance(rules, Rules):
            raise ArgumentError(f"rules come from load_rules, not {type(rules).__name__}")
        if type(round_number) is not int or not 1 <= round_number < 1 << 64:
            raise ArgumentError("rounds are numbered from 1")
        if eldest is None:
            dealer = dealer_of_round(round_number, rules.players)
            eldest = eldest_hand(dealer, rules.players)
        words = _words(self._key, round_number)
        deck = _shuffled(_ascending(rules.tables.deck.cards), words)
        pool = _shuffled(list(range(size_of_pool(rules.tables, round_number))), words)
        return deal_out(rules, deck, eldest=eldest, pool=pool)

    def __repr__(self) -> str:
        return f"Dealer(commitment={self.commitment!r})"


def verify_commitment(seed: str | bytes, commitment: str) -> bool:
    """Whether a seed told after a game is the one committed to before it."""
    import secrets

    told = str(commitment).encode(errors="replace")
    return secrets.compare_digest(Dealer(seed).commitment.encode(), told)


def _key(seed: str | bytes) -> bytes:
    try:
        data = seed.encode() if isinstance(seed, str) else seed
    except UnicodeEncodeError:
        raise ArgumentError("a seed's text must be encodable as UTF-8") from None
    return _sha256(_LABEL + data)


def _sha256(data: bytes) -> bytes:
    # hashlib loads OpenSSL, which adds about a thirtieth to the time in which a program gets its
    # first rules; one that is dealt its cards elsewhere never needs it. So it is with secrets.
    import hashlib

    return hashlib.sha256(data).digest()


def _words(key: bytes, round_number: int) -> Iterator[int]:
    """The round's stream of 32-bit words."""
    counter = 0
    while True:
        block = _sha256(key + round_number.to_bytes(8) + counter.to_bytes(8))
        for i in range(0, len(block), 4):
            yield int.from_bytes(block[i : i + 4])
        counter += 1


def _ascending(cards: CardSet) -> list[Card]:
    """The deck in ascending card order, pack by pack."""
    first = CardSet(dict.fromkeys(cards))
    return [*first, *(cards - first)]


def _shuffled(deck: list[T], words: Iterator[int]) -> list[T]:
    for i in range(len(deck) - 1, 0, -1):
        j = _below(i + 1, words)
        deck[i], deck[j] = deck[j], deck[i]
    return deck


def _below(bound: int, words: Iterator[int]) -> int:
    """A number below a bound, every one with the same chance."""
    limit = _WORDS // bound * bound
    return next(word for word in words if word < limit) % bound


def deal_out(
    rules: Rules,
    cards: Iterable[Card | str],
    *,
    eldest: int = 0,
    cut: int = 0,
    pool: Sequence[int] = (),
) -> Deal:
    """The deal of a pack in a known order, as at a table.

    Args:
        rules: The rules that the cards are dealt by.
        cards: The pack, the card on top first. Whether it is the right pack is checked as the
            deal is played.
        eldest: Who gets the first card.
        cut: How many cards the dealer's right neighbour lifts off and puts beneath the rest.
        pool: Where the round's pass is a pool, the order in which it will be dealt back, as
            ``Deal`` has it.

    Raises:
        ArgumentError: If there is no such seat, or the pack cannot be cut there.

    >>> from hearts_rules import CardSet, Suit, load_rules
    >>> rules = load_rules("published", removed=str(CardSet.suit(Suit.SPADES)) + " 2C 3C 4C")
    >>> pack = [card for card in rules.tables.deck.cards]
    >>> deal_out(rules, pack, cut=2).hands[0]
    CardSet('7C JC 2D 6D TD AD 5H 9H KH')
    """
    if not isinstance(rules, Rules):
        raise ArgumentError(f"rules come from load_rules, not {type(rules).__name__}")
    players, plan = rules.players, rules.tables.deck
    if not is_seat(eldest, players):
        raise ArgumentError(f"a seat lies between 0 and {players - 1}")
    deck = [Card(card) for card in cards]
    if type(cut) is not int or not 0 <= cut <= len(deck):
        raise ArgumentError(f"a pack of {len(deck)} cannot be cut at {told_value(cut)}")
    deck = deck[cut:] + deck[:cut]
    dealt = (plan.hand_size or 0) * players
    hands = [CardSet()] * players
    for i, seat in enumerate(ring(eldest, players)):
        hands[seat] = CardSet(deck[i:dealt:players])
    rest = deck[dealt:]
    return Deal(
        hands,
        kitty=rest if plan.left_over == "kitty" else (),
        stock=rest if plan.left_over == "stock" else (),
        pool=pool,
    )


def check_deal(tables: Tables, deal: Deal, number: int) -> None:
    """That a deal has the deck's cards, each hand its number, and the rest where it belongs.

    Args:
        tables: The compiled rules.
        deal: The deal.
        number: The round that is dealt, which says whether there is a pool.

    Raises:
        PositionError: With every problem.
    """
    checks = Checks(tables)
    plan = tables.deck
    size = plan.hand_size or 0
    masks = checks.piles("hands", deal.hands)
    for seat, hand in enumerate(masks):
        if hand.bit_count() != size:
            checks.fault(f"hands[{seat}]", f"has {hand.bit_count()} cards, not {size}")
    for name, cards in (("kitty", deal.kitty), ("stock", deal.stock)):
        due = tables.left_over if plan.left_over == name else 0
        if len(cards) != due:
            checks.fault(name, f"has {len(cards)} cards, not {due}")
    rest = [1 << card.number for card in (*deal.kitty, *deal.stock)]
    checks.partition("hands", [*masks, *rest])
    due = size_of_pool(tables, number)
    if sorted(deal.pool) != list(range(due)):
        order = f"an order of the numbers from 0 to {due - 1}" if due else "none in this round"
        checks.fault("pool", f"must be {order}")
    checks.settle()


def draw_for_deal(drawn: Mapping[int, Card | str]) -> tuple[int, ...]:
    """Who deals first: the seat that drew the lowest card, or those that have to draw again.

    Args:
        drawn: The card that each seat drew. Suits do not matter, and aces are high.

    Returns:
        One seat, which deals; or several, which tied for the lowest and draw again.

    Raises:
        ArgumentError: If nobody has drawn, or something else than seats has.
        CardError: If something drawn is no card.

    >>> draw_for_deal({0: "9C", 1: "3D", 2: "3S", 3: "AS"})
    (1, 2)
    >>> draw_for_deal({1: "KD", 2: "4H"})
    (2,)
    """
    if not isinstance(drawn, Mapping) or not drawn:
        raise ArgumentError("each seat's card is told by seat, at least one")
    if any(type(seat) is not int for seat in drawn):
        raise ArgumentError("seats are whole numbers")
    ranks = {seat: Card(card).rank for seat, card in drawn.items()}
    lowest = [seat for seat, rank in ranks.items() if not any(r < rank for r in ranks.values())]
    return tuple(sorted(lowest))
