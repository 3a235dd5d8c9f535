"""Restrictions: the rules that take cards out of a player's choice.

One ordered list of restrictions gives the legal cards, the reason why a card is refused, and
the sentence in the rule book. Following suit and a forced opening are hard; every restriction
here is soft: where it would leave nothing, it is skipped.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Sequence

import attrs

from hearts_rules.cards import Card, CardSet, Suit
from hearts_rules.errors import ArgumentError, told_set, told_value
from hearts_rules.plugins.bounds import items, text
from hearts_rules.plugins.hooks.fields import (
    card_set,
    flag,
    maybe_card_set,
    maybe_flag,
    maybe_function,
    member_of,
    sentence,
)
from hearts_rules.plugins.hooks.marks import hookspec
from hearts_rules.plugins.options import Options

__all__ = ["Restriction", "Role", "Table", "When", "legal_plays"]


class Role(enum.Enum):
    """What the next card does: it leads a trick, follows suit, or is discarded."""

    LEAD = "lead"
    FOLLOW = "follow"
    DISCARD = "discard"


@attrs.frozen
class Table:
    """What everybody at the table can see, for restrictions that are functions.

    Attributes:
        seat: The seat that is about to play.
        role: What its card will do.
        trick: The cards of the current trick in the order played.
        leader: Who led it, or is about to lead.
        first_trick: Whether it is the round's first.
        broken: Whether hearts have been broken.
        led_suits: The suits led in earlier tricks of this round.
        exposed: The cards exposed before play.
        taken: The cards in each seat's pile.
        tricks_won: How many tricks each seat has won.
        hand_sizes: How many cards each seat holds.
        trump: The trump suit of the round; None where there is none.
    """

    seat: int
    role: Role
    trick: tuple[Card, ...]
    leader: int
    first_trick: bool
    broken: bool
    led_suits: frozenset[Suit] = attrs.field(repr=told_set)
    exposed: CardSet
    taken: tuple[CardSet, ...]
    tricks_won: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    trump: Suit | None = None


def _roles(roles: Iterable[Role]) -> frozenset[Role]:
    found = items("roles", roles)
    for role in found:
        if type(role) is not Role:
            raise ArgumentError(f"roles must be of Role, not {told_value(role)}")
    return frozenset(found)


@attrs.frozen(kw_only=True)
class When:
    """When a restriction binds. Everything that is set must hold at once.

    Attributes:
        roles: The roles in which it binds, of ``Role.LEAD``, ``Role.FOLLOW`` and
            ``Role.DISCARD``.
        first_trick: Whether it binds in the round's first trick alone (True), in later ones
            (False), or in all.
        broken: Whether it binds after hearts are broken (True), before (False), or always.
    """

    roles: frozenset[Role] = attrs.field(default=frozenset(Role), converter=_roles, repr=told_set)
    first_trick: bool | None = maybe_flag()
    broken: bool | None = maybe_flag()

    def holds(self, role: Role, *, first_trick: bool, broken: bool) -> bool:
        """Whether the restriction binds in such a moment.

        >>> early_lead = When(roles=frozenset({Role.LEAD}), broken=False)
        >>> early_lead.holds(Role.LEAD, first_trick=True, broken=False)
        True
        >>> early_lead.holds(Role.DISCARD, first_trick=True, broken=False)
        False
        """
        return (
            role in self.roles
            and self.first_trick in (None, first_trick)
            and self.broken in (None, broken)
        )


def _code(code: str) -> str:
    return text("code", code)


def _codes(codes: Iterable[tuple[CardSet, str]]) -> tuple[tuple[CardSet, str], ...]:
    """Cards and the code that they have; cards may be told as text."""
    found = []
    for pair in items("codes", codes):
        if type(pair) not in (tuple, list) or len(pair) != 2:
            raise ArgumentError(f"codes are pairs of cards and a code, not {told_value(pair)}")
        cards, code = pair
        if type(cards) not in (CardSet, str):
            raise ArgumentError(
                f"codes are pairs of a CardSet and a code, not of {told_value(cards)}"
            )
        found.append((CardSet(cards), text("a code of codes", code)))
    return tuple(found)


@attrs.frozen(kw_only=True)
class Restriction:
    """A soft rule that bars cards.

    Where it would leave nothing to play, it is skipped. It names the cards either as data
    (``bars``, narrowed by ``exposed`` and ``unopened``), which is looked up in tables while
    cards are played, or as a function (``allows``).

    Attributes:
        code: The refusal's code. A plugin's own begins with the plugin's name and a dot.
        sentence: The rule for people, as it stands in rule books and refusals.
        codes: Pairs of cards and a code: some of the barred cards have codes of their own.
        when: When it binds.
        bars: The cards that it bars.
        exposed: It bars only those of them that were exposed.
        unopened: It bars only cards of suits that no earlier trick was led in.
        spares_singletons: It spares a card that is its holder's only one of the suit.
        lifted_within: It is lifted for a hand that lies within these cards.
        allows: A function from the own hand and the table to the cards of the hand that it
            leaves to play.

    >>> Restriction(code="house.no-aces", sentence="No aces on the first trick.",
    ...             when=When(first_trick=True), bars=CardSet("AC AD AH AS")).code
    'house.no-aces'
    """

    code: str = attrs.field(converter=_code)
    sentence: str = sentence()
    codes: tuple[tuple[CardSet, str], ...] = attrs.field(default=(), converter=_codes)
    when: When = attrs.field(factory=When, validator=member_of(When))
    bars: CardSet = card_set()
    exposed: bool = flag()
    unopened: bool = flag()
    spares_singletons: bool = flag()
    lifted_within: CardSet | None = maybe_card_set()
    allows: Callable[[CardSet, Table], CardSet] | None = maybe_function()

    def code_for(self, card: Card) -> str:
        """The code with which this rule refuses a card."""
        return next((code for cards, code in self.codes if card in cards), self.code)


@hookspec
def legal_plays(options: Options) -> Sequence[Restriction] | None:
    """Which cards may not be played, beyond what the engine's own rules bar.

    Asked:
        Once, as rules are compiled. What depends on the moment of play goes into a
        restriction: its ``when``, or its ``allows``.

    Answer:
        A sequence of ``Restriction``, in the order in which they apply. The answers of all
        plugins count: what is extended first, then the variant, then house rules, of which
        the one written last comes first. All of them come after following suit, a forced
        opening lead, hearts that are not broken and the ban of the first trick, and before a
        discard that a ``VoidRule`` asks for.

    Codes:
        The plugin's name, a dot, and words of your own, joined by dashes: ``kitchen.no-aces``. A
        rule that means the same as one of these may use its code: ``hearts-not-broken``,
        ``no-hearts-on-first-trick``, ``no-queen-on-first-trick``, ``exposed-card``,
        ``queen-waits-for-hearts``, ``must-discard``. Any other is refused.

    Wrapper:
        ``yield`` gives a list that holds one sequence: all restrictions that plugins would add
        without it. It returns a list of sequences that holds in its place: that one, changed
        or not, and others. The engine's own restrictions are in none of them.

    Default:
        Nothing else is barred.

    Example:
        No ace to the first trick, and no heart to a trick that has one:

        >>> from hearts_rules import CardSet, Restriction, Suit, When, hookimpl
        >>> hearts = CardSet.suit(Suit.HEARTS)
        >>> def one_heart(hand, table):
        ...     return hand - hearts if any(card in hearts for card in table.trick) else hand
        >>> @hookimpl
        ... def legal_plays():
        ...     return [
        ...         Restriction(
        ...             code="kitchen.no-aces",
        ...             sentence="No ace may be played to the first trick.",
        ...             when=When(first_trick=True),
        ...             bars=CardSet("AC AD AH AS"),
        ...         ),
        ...         Restriction(
        ...             code="kitchen.one-heart",
        ...             sentence="One heart a trick is enough.",
        ...             allows=one_heart,
        ...         ),
        ...     ]
        >>> [restriction.allows for restriction in legal_plays()] == [None, one_heart]
        True
    """
