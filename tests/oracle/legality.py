"""Which cards may be played: an ordered list of rules, each of which takes cards away.

The forced opening and following suit are hard: they always bind. The rules after them are
soft: one that would leave nothing to play is passed over. A card is refused for the first
rule in this order that takes it away.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from .cards import QUEEN, is_heart, suit_of
from .options import Options


@dataclass
class Turn:
    """What the rules look at: the hand of the seat to play, and what everybody sees."""

    options: Options
    hand: list[str]
    trick: list[str]
    first_trick: bool
    broken: bool
    led_suits: set[str]
    exposed: list[str]
    must_open_with: str | None

    @property
    def leads(self) -> bool:
        """Whether the seat to play leads the trick."""
        return not self.trick


Rule = Callable[[Turn, list[str]], list[str]]


def forced_opening(turn: Turn, cards: list[str]) -> list[str]:
    """The first card of a round may have to be one card, or one of a suit."""
    if turn.must_open_with is None:
        return cards
    return [card for card in cards if turn.must_open_with in (card, suit_of(card))]


def follow_suit(turn: Turn, cards: list[str]) -> list[str]:
    """Who holds a card of the led suit plays one."""
    if turn.leads:
        return cards
    return [card for card in cards if suit_of(card) == suit_of(turn.trick[0])] or cards


def hearts_wait(turn: Turn, cards: list[str]) -> list[str]:
    """No heart is led before hearts are broken."""
    if not turn.leads or turn.broken or not turn.options.hearts_must_break:
        return cards
    only_penalties = all(is_heart(card) or card == QUEEN for card in turn.hand)
    if only_penalties and turn.options.lead_hearts_instead_of_queen:
        return cards
    return [card for card in cards if not is_heart(card)]


def first_trick_ban(turn: Turn, cards: list[str]) -> list[str]:
    """No heart and no queen of spades in the first trick, the bonus card excepted."""
    if not turn.first_trick:
        return cards
    return [card for card in cards if not _banned_from_first_trick(turn.options, card)]


def _banned_from_first_trick(options: Options, card: str) -> bool:
    """Whether the table keeps a card out of the first trick."""
    if card == options.bonus_card:
        return False
    if is_heart(card):
        return not options.first_trick_hearts
    return card == QUEEN and not options.first_trick_queen


def exposed_cards_wait(turn: Turn, cards: list[str]) -> list[str]:
    """An exposed card waits: through the first trick, or until its suit has been led."""
    if turn.options.exposed_ban == "first_trick":
        return [card for card in cards if not _waits_by_first_trick(turn, card)]
    if turn.options.exposed_ban == "first_lead_of_suit":
        return [card for card in cards if not _waits_by_suit(turn, card)]
    return cards


def _waits_by_first_trick(turn: Turn, card: str) -> bool:
    """Barred in trick 1 in any role, later as the lead that opens its suit."""
    if card not in turn.exposed:
        return False
    return turn.first_trick or (turn.leads and suit_of(card) not in turn.led_suits)


def _waits_by_suit(turn: Turn, card: str) -> bool:
    """Barred in the first trick of its suit, led or followed, unless its holder's only one."""
    suit = suit_of(card)
    if card not in turn.exposed or suit in turn.led_suits:
        return False
    plays_the_suit = turn.leads or suit_of(turn.trick[0]) == suit
    return plays_the_suit and sum(suit_of(other) == suit for other in turn.hand) > 1


def queen_waits(turn: Turn, cards: list[str]) -> list[str]:
    """The queen of spades may not be discarded before hearts are broken."""
    if turn.leads or turn.broken or not turn.options.queen_waits_for_hearts:
        return cards
    if suit_of(turn.trick[0]) == suit_of(QUEEN):
        return cards
    return [card for card in cards if card != QUEEN]


HARD: list[Rule] = [forced_opening, follow_suit]
SOFT: list[Rule] = [hearts_wait, first_trick_ban, exposed_cards_wait, queen_waits]


def _stages(turn: Turn) -> Iterator[tuple[Rule, list[str]]]:
    """Each rule in order with the cards it leaves."""
    cards = turn.hand
    for rule in HARD:
        cards = rule(turn, cards)
        yield rule, cards
    for rule in SOFT:
        cards = rule(turn, cards) or cards
        yield rule, cards


def legal_cards(turn: Turn) -> list[str]:
    """The cards that may be played, twins twice."""
    *_, (_, cards) = _stages(turn)
    return list(cards)


def refusal(turn: Turn, card: str) -> str | None:
    """The code of the rule that refuses a card of the hand, or None when it is legal."""
    for rule, cards in _stages(turn):
        if card not in cards:
            return _code(rule, turn, card)
    return None


def _code(rule: Rule, turn: Turn, card: str) -> str:
    """The reason code of a rule that takes a card away."""
    if rule is forced_opening:
        return "must-lead-suit" if turn.must_open_with == "C" else "must-lead-card"
    if rule is first_trick_ban:
        return "no-hearts-on-first-trick" if is_heart(card) else "no-queen-on-first-trick"
    codes: dict[Rule, str] = {
        follow_suit: "must-follow-suit",
        hearts_wait: "hearts-not-broken",
        exposed_cards_wait: "exposed-card",
        queen_waits: "queen-waits-for-hearts",
    }
    return codes[rule]
