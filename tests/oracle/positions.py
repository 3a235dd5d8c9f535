"""The middle of a round, as somebody claims it, checked by sizes and places.

Whether suits were followed is not asked: only whether every card has its place, whether
hands, trick and piles have sizes that go together, and whether the first trick was opened
by the right seat with a right card.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations

from .cards import SUITS, is_heart, read_list, suit_of
from .claims import (
    Data,
    check_keys,
    check_whole_deck,
    read_count,
    read_exposed,
    read_lists,
    read_numbers,
    read_running_game,
    read_seat,
)
from .errors import Invalid
from .opening import opening
from .options import Options
from .points import is_penalty

NEEDED = ["hands", "trick", "leader", "taken", "tricks_won"]
ALLOWED = [
    *("pot", "broken", "led_suits", "exposed", "kitty", "stock", "kitty_owner"),
    *("round", "dealer", "scores"),
]


@dataclass
class Position:
    """A claimed position; what the claim may leave open is filled in."""

    hands: list[list[str]]
    trick: list[str]
    leader: int
    taken: list[list[str]]
    tricks_won: list[int]
    pot: list[str]
    kitty: list[str]
    stock: list[str]
    exposed: list[str]
    round: int
    dealer: int
    scores: list[int]
    kitty_owner: int | None = None
    players_in_trick: list[int] = field(default_factory=list)
    tricks_done: int = 0
    led_suits: set[str] = field(default_factory=set)
    broken: bool = False

    @property
    def played_by(self) -> dict[int, str]:
        """The card of the trick that each seat has played."""
        return dict(zip(self.players_in_trick, self.trick, strict=False))


def read_position(options: Options, data: object) -> Position:
    """A position that could have come from a legal deal; anything else is invalid."""
    claim = check_keys(data, NEEDED, ALLOWED)
    position = _read_cards(options, claim)
    position.kitty_owner = _kitty_owner(options, position, claim)
    if options.variant == "domino":
        _check_domino(options, position)
    else:
        _check_sizes(options, position)
    _check_kitty_place(options, position)
    if position.tricks_done == 0:
        _check_opening(options, position)
    position.led_suits = _led_suits(options, position, claim)
    position.broken = _broken(options, position, claim)
    return position


def _read_cards(options: Options, claim: Data) -> Position:
    """All cards in their places, the whole deck of them, and the numbers beside them."""
    number, dealer, scores = read_running_game(options, claim)
    position = Position(
        hands=read_lists(options, claim["hands"]),
        trick=read_list(claim["trick"]),
        leader=read_seat(options, claim["leader"]),
        taken=read_lists(options, claim["taken"]),
        tricks_won=[read_count(won, 0) for won in read_numbers(options, claim["tricks_won"])],
        pot=read_list(claim.get("pot", "")),
        kitty=read_list(claim.get("kitty", "")),
        stock=read_list(claim.get("stock", "")),
        exposed=read_exposed(options, claim.get("exposed", "")),
        round=number,
        dealer=dealer,
        scores=scores,
    )
    piles = [*position.hands, *position.taken]
    places = [*piles, position.trick, position.pot, position.kitty, position.stock]
    check_whole_deck(options, [card for place in places for card in place])
    if not any(position.hands):
        raise Invalid("no card is left to play")
    return position


def _kitty_owner(options: Options, position: Position, claim: Data) -> int | None:
    """Whoever has the kitty in his pile, as the sizes of the piles tell."""
    told = claim.get("kitty_owner")
    if position.kitty or options.kitty_size == 0:
        if told is not None or len(position.kitty) not in (0, options.kitty_size):
            raise Invalid("the kitty does not lie as dealt")
        return None
    size = options.kitty_size
    owners = [s for s, pile in enumerate(position.taken) if len(pile) % options.players == size]
    if len(owners) != 1 or (told is not None and read_seat(options, told) != owners[0]):
        raise Invalid("nobody, or somebody else, has the kitty")
    return owners[0]


def _check_sizes(options: Options, position: Position) -> None:
    """Piles are whole tricks, and every hand is short by the tricks it has played."""
    seats = range(options.players)
    if len(position.trick) >= options.players or position.stock:
        raise Invalid("a trick on the table is not complete, and there is no stock")
    gathered = sum(_tricks_in_pile(options, position, seat) for seat in seats)
    position.tricks_done = gathered + _whole_tricks(options, len(position.pot))
    position.players_in_trick = [(position.leader + step) % options.players for step in seats]
    for seat in seats:
        played = position.tricks_done + (seat in position.played_by)
        if len(position.hands[seat]) != options.hand_size - played:
            raise Invalid("a hand has a wrong size")
    if position.pot and options.variant != "cancellation":
        raise Invalid("no trick is held over in this game")


def _tricks_in_pile(options: Options, position: Position, seat: int) -> int:
    """How many tricks lie in a pile; more than were won only where tricks are held over."""
    kitty = options.kitty_size if seat == position.kitty_owner else 0
    tricks = _whole_tricks(options, len(position.taken[seat]) - kitty)
    won = position.tricks_won[seat]
    held_over = options.variant == "cancellation" and 0 < won < tricks
    if tricks != won and not held_over:
        raise Invalid("a pile does not fit the tricks won")
    return tricks


def _whole_tricks(options: Options, cards: int) -> int:
    """How many tricks so many cards make, with none left over."""
    tricks, over = divmod(cards, options.players)
    if over or tricks < 0:
        raise Invalid("cards that make no whole number of tricks")
    return tricks


def _check_domino(options: Options, position: Position) -> None:
    """In Domino Hearts hands differ; a trick has a card of each seat that held one."""
    position.tricks_done = sum(position.tricks_won)
    position.players_in_trick = players = _domino_players(options, position)
    if position.pot or position.kitty or len(position.stock) > options.stock_size:
        raise Invalid("there is a stock and nothing else")
    if len(players) < 2:
        raise Invalid("the round is complete")
    for won, pile in zip(position.tricks_won, position.taken, strict=True):
        if not 2 * won <= len(pile) <= options.players * won:
            raise Invalid("a pile does not fit the tricks won")
    for seat in range(options.players):
        played = position.tricks_done + (seat in position.played_by)
        if len(position.hands[seat]) < options.hand_size - played:
            raise Invalid("a hand has too few cards")


def _domino_players(options: Options, position: Position) -> list[int]:
    """The seats of the trick from its leader on.

    Of several readings it is the one with fewest in which everybody followed suit, or else
    simply the one with fewest.
    """
    readings = []
    for players in _domino_readings(options, position):
        played = players[: len(position.trick)]
        done = all(position.hands[seat] or seat in played for seat in players)
        if done and len(played) < len(players) and players[0] == position.leader:
            readings.append(players)
    if not readings:
        raise Invalid("the trick is complete, or its leader has no card")
    return next((r for r in readings if _nobody_revoked(position, r)), readings[0])


def _nobody_revoked(position: Position, players: list[int]) -> bool:
    """Whether nobody holds the suit led who played another."""
    for seat, card in zip(players, position.trick, strict=False):
        suit = position.trick[0][1]
        if card[1] != suit and any(held[1] == suit for held in position.hands[seat]):
            return False
    return True


def _domino_readings(options: Options, position: Position) -> Iterator[list[int]]:
    """Who may be in the trick: whoever holds cards, and some who just played their last."""
    seats = [(position.leader + step) % options.players for step in range(options.players)]
    if position.tricks_done < options.hand_size:
        yield seats
        return
    empty = [seat for seat in seats if not position.hands[seat]]
    for size in range(len(empty) + 1):
        for last_played in combinations(empty, size):
            yield [seat for seat in seats if position.hands[seat] or seat in last_played]


def _check_kitty_place(options: Options, position: Position) -> None:
    """A kitty has been won if, and only if, the rule about it has come true."""
    if options.kitty_size == 0:
        return
    owner = position.kitty_owner
    if options.kitty_to in ("last_trick", "nobody"):
        right = owner is None
    elif options.kitty_to == "first_trick":
        right = (owner is None) == (sum(position.tricks_won) == 0)
    else:
        costly = [any(is_penalty(options, card) for card in pile) for pile in position.taken]
        right = costly[owner] if owner is not None else not any(costly)
    if not right or (owner is not None and position.tricks_won[owner] == 0):
        raise Invalid("the kitty lies where it cannot")


def _check_opening(options: Options, position: Position) -> None:
    """The first trick is led by the seat that opens, with a card it may open with."""
    if options.variant == "gong_zhu" and position.round > 1:
        return
    hands = [list(hand) for hand in position.hands]
    for seat, card in position.played_by.items():
        hands[seat].append(card)
    leader, card_or_suit = opening(options, hands, position.dealer, position.round, None)
    if position.leader != leader:
        raise Invalid("another seat leads the first trick")
    if card_or_suit is None or not position.trick:
        return
    if card_or_suit not in (position.trick[0], suit_of(position.trick[0])):
        raise Invalid("the first trick was opened with a wrong card")


def _led_suits(options: Options, position: Position, claim: Data) -> set[str]:
    """The suits led in complete tricks, which must be told while an exposed card is held."""
    told = claim.get("led_suits")
    if told is None:
        held = any(card in hand for card in position.exposed for hand in position.hands)
        if held and position.tricks_done:
            raise Invalid("the suits led so far must be told")
        return set()
    if not isinstance(told, str) or len(set(told)) != len(told) or not set(told) <= set(SUITS):
        raise Invalid("led suits are letters of C D H S, each once")
    if not min(1, position.tricks_done) <= len(told) <= position.tricks_done:
        raise Invalid("so many suits cannot have been led")
    seen = {suit_of(card) for pile in [*position.taken, position.pot] for card in pile}
    if not set(told) <= seen:
        raise Invalid("a suit was led of which no card was played")
    return set(told)


def _broken(options: Options, position: Position, claim: Data) -> bool:
    """Whether hearts are broken, as the cards decide or, where a kitty hides it, as told."""
    told = claim.get("broken")
    if told is not None and type(told) is not bool:
        raise Invalid("hearts are broken, or not")
    surely, perhaps = _breakers_seen(options, position)
    if told is None:
        if perhaps and not surely:
            raise Invalid("it must be told whether hearts are broken")
        return surely
    if (surely and not told) or (told and not surely and not perhaps):
        raise Invalid("the cards say otherwise about hearts being broken")
    return bool(told)


def _breakers_seen(options: Options, position: Position) -> tuple[bool, bool]:
    """Whether a card that breaks hearts was played for sure, and whether one may have been."""
    surely = any(_breaks(options, card) for card in position.trick + position.pot)
    perhaps = False
    for seat, pile in enumerate(position.taken):
        breakers = sum(_breaks(options, card) for card in pile)
        hidden = options.kitty_size if seat == position.kitty_owner else 0
        surely = surely or breakers > hidden
        perhaps = perhaps or breakers > 0
    return surely, perhaps


def _breaks(options: Options, card: str) -> bool:
    """Whether playing a card breaks hearts."""
    return is_heart(card) or (card == "QS" and options.queen_breaks_hearts)
