"""The play of a round: leads, bans, tricks and what they bring."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal, get_args

import attrs

from hearts_rules.cards import Card, CardSet, Suit
from hearts_rules.errors import ArgumentError, ArgumentValueError, told_value
from hearts_rules.plugins.hooks.fields import (
    card_set,
    maybe_card,
    maybe_card_set,
    maybe_function,
    one_of,
    said,
)
from hearts_rules.plugins.hooks.marks import one_answer
from hearts_rules.plugins.options import Options

__all__ = [
    "HEARTS",
    "Breaking",
    "FirstTrickBan",
    "ForcedLead",
    "KittyRule",
    "KittyTaker",
    "Opening",
    "TrickRule",
    "TrickWinner",
    "Trumps",
    "VoidAction",
    "VoidRule",
    "first_trick_restrictions",
    "heart_breaking",
    "opening_lead",
    "trick_taken",
    "trick_winner",
    "void_rule",
]

HEARTS: Final = CardSet.suit(Suit.HEARTS)

ForcedLead = Literal["card", "among", "free"]
"""What must be led to the first trick."""


@attrs.frozen(kw_only=True)
class Opening:
    """Who leads to the first trick, and with what.

    Attributes:
        holder_of: The holder of the lowest of these cards that lies in any hand leads; the
            eldest hand, if there is none.
        forced: What the holder must lead: that ``card``, any card ``among`` these, or ``free``.
        later: From round 2 on, whoever took this card in the round before leads, freely.
        sentence: The answer for people, where the book cannot find the words itself.
    """

    holder_of: CardSet = card_set()
    forced: ForcedLead = one_of(ForcedLead, "free")
    later: Card | None = maybe_card()
    sentence: str | None = said()


@one_answer
def opening_lead(options: Options) -> Opening | None:
    """Who leads to the first trick, and what must be led.

    Asked:
        Once, as rules are compiled. The hands of each round decide who it is.

    Answer:
        An ``Opening``. Of two copies of the card that decides, the one nearest the eldest hand
        counts. It is a ``ConfigError`` if ``later``, or the only card of ``holder_of``, is not
        in the pack.

    Codes:
        ``must-lead-card`` where ``forced`` is ``card``, ``must-lead-suit`` where it is
        ``among``, for any other lead.

    Wrapper:
        ``yield`` gives the ``Opening`` that holds without it; what it returns holds instead.

    Default:
        The eldest hand leads anything.

    Example:
        The holder of the lowest spade leads it:

        >>> from hearts_rules import CardSet, Opening, Suit, hookimpl
        >>> @hookimpl
        ... def opening_lead():
        ...     return Opening(holder_of=CardSet.suit(Suit.SPADES), forced="card")
        >>> opening_lead().forced
        'card'
    """


@attrs.frozen(kw_only=True)
class FirstTrickBan:
    """Cards barred from a round's first trick, lead included, unless nothing else is held.

    Attributes:
        cards: The barred cards.
        sentence: The answer for people, where the book cannot find the words itself.
    """

    cards: CardSet = card_set()
    sentence: str | None = said()


@one_answer
def first_trick_restrictions(options: Options) -> FirstTrickBan | None:
    """Which cards are barred from a round's first trick.

    Asked:
        Once, as rules are compiled.

    Answer:
        A ``FirstTrickBan``. It is one rule for all its cards, and binds the leader, too.

    Codes:
        ``no-hearts-on-first-trick`` for hearts, ``no-queen-on-first-trick`` for the queen of
        spades, ``barred-on-first-trick`` for other cards.

    Wrapper:
        ``yield`` gives the ``FirstTrickBan`` that holds without it; what it returns holds instead.

    Default:
        Nothing is barred.

    Example:
        The ace of spades is barred, too, whatever else is:

        >>> import attrs
        >>> from hearts_rules import CardSet, hookimpl
        >>> @hookimpl(wrapper=True)
        ... def first_trick_restrictions():
        ...     below = yield
        ...     return attrs.evolve(below, cards=below.cards | CardSet("AS"))
    """


@attrs.frozen(kw_only=True)
class Breaking:
    """Which cards may not be led until broken, and what breaks them.

    Attributes:
        closed: The cards that may not be led before; none where they are free.
        breakers: The cards that, once played, break them. Whether they are broken is kept
            even where nothing is closed.
        lifted_within: A leader whose hand lies within these cards may lead any.
        sentence: The answer for people, where the book cannot find the words itself.
    """

    closed: CardSet = card_set()
    breakers: CardSet = card_set(HEARTS)
    lifted_within: CardSet | None = maybe_card_set()
    sentence: str | None = said()


@one_answer
def heart_breaking(options: Options) -> Breaking | None:
    """Which cards may not be led until they are broken, and what breaks them.

    Asked:
        Once, as rules are compiled. Every round begins unbroken.

    Answer:
        A ``Breaking``. Cards of a kitty break nothing. Restrictions may ask whether it has
        happened, by ``When.broken`` and ``Table.broken``.

    Codes:
        ``hearts-not-broken`` for closed cards, whatever suit they are of.

    Wrapper:
        ``yield`` gives the ``Breaking`` that holds without it; what it returns holds instead.

    Default:
        Every card may be led. A heart that is played breaks all the same.

    Example:
        The queen of spades breaks hearts, too, and who holds nothing else may lead them:

        >>> from hearts_rules import Breaking, CardSet, Suit, hookimpl
        >>> @hookimpl
        ... def heart_breaking():
        ...     hearts, queen = CardSet.suit(Suit.HEARTS), CardSet("QS")
        ...     either = hearts | queen
        ...     return Breaking(closed=hearts, breakers=either, lifted_within=either)
        >>> "QS" in heart_breaking().breakers
        True
    """


VoidAction = Literal["anything", "draw", "discard"]
"""What a player who cannot follow does."""


@attrs.frozen(kw_only=True)
class VoidRule:
    """What a player who cannot follow must do.

    Attributes:
        action: Play ``anything``; ``draw`` from the stock until it fits or is used up; or
            ``discard`` one of ``cards`` while holding any.
        cards: The cards to be discarded.
        sentence: The answer for people, where the book cannot find the words itself.
    """

    action: VoidAction = one_of(VoidAction, "anything")
    cards: CardSet = card_set()
    sentence: str | None = said()


@one_answer
def void_rule(options: Options) -> VoidRule | None:
    """What a player who cannot follow suit must do.

    Asked:
        Once, as rules are compiled.

    Answer:
        A ``VoidRule``. Drawing happens by itself as the turn comes; it is a ``ConfigError`` if
        the ``DeckPlan`` has no stock. A discard that is asked for comes after all other
        restrictions.

    Codes:
        ``must-discard`` for other cards, where one of certain cards must be discarded.

    Wrapper:
        ``yield`` gives the ``VoidRule`` that holds without it; what it returns holds instead.

    Default:
        Anything may be played.

    Example:
        Who cannot follow must part with a heart:

        >>> from hearts_rules import CardSet, Suit, VoidRule, hookimpl
        >>> @hookimpl
        ... def void_rule():
        ...     return VoidRule(action="discard", cards=CardSet.suit(Suit.HEARTS))
        >>> void_rule().action
        'discard'
    """


TrickWinner = Callable[[tuple[Card, ...]], int | None]
"""A function from the cards of a trick, in the order played, to the winning one's index or None."""

TurnedUp = Literal["turned_up"]
"""The suit of the first card of a kitty that lies open."""

Trumps = Suit | TurnedUp
"""What is trump: a suit, or that of the card that is turned up."""


def _trumps(instance: object, attribute: attrs.Attribute[Any], value: object) -> None:
    """Validate what is trump."""
    if value is None or type(value) is Suit:
        return
    if type(value) is not str or value not in get_args(TurnedUp):
        raise ArgumentError(f'trumps must be a Suit, "turned_up" or None, not {told_value(value)}')


@attrs.frozen(kw_only=True)
class TrickRule:
    """Which card wins a trick: the highest card of the suit led, if nothing else is said.

    Attributes:
        winner: A function that says it in place of that rule; not beside trumps, which it would
            have to know.
        trumps: The suit whose highest card wins whatever was led; ``turned_up`` is the suit of
            the first card of a kitty that lies open.
        sentence: The answer for people, where the book cannot find the words itself.

    >>> TrickRule(trumps=Suit.SPADES).trumps
    <Suit.SPADES: 'S'>
    """

    winner: TrickWinner | None = maybe_function()
    trumps: Trumps | None = attrs.field(default=None, validator=_trumps)
    sentence: str | None = said()

    def __attrs_post_init__(self) -> None:
        if self.winner is not None and self.trumps is not None:
            raise ArgumentValueError(
                "a trick is won by what a function says or by trumps, not by both"
            )


@one_answer
def trick_winner(options: Options) -> TrickRule | TrickWinner | None:
    """Which card wins a trick, or that none does.

    Asked:
        Once, as rules are compiled. A function that it hands in is asked with every trick.

    Answer:
        A ``TrickRule``, or a ``TrickWinner``, which stands for a ``TrickRule`` with this
        function. With trumps, the highest trump wins a trick, and the highest card of the suit
        led where there is none; of two equal cards the first one does. Who cannot follow suit
        need not play a trump. It is a ``ConfigError`` if trumps are ``turned_up`` and no
        kitty lies open, which the hook ``deck`` says. A ``TrickWinner`` is a function that gets
        the cards of a trick in the order played, and returns the index of the one that wins, or
        None. It must be pure and should be quick. Bots ask it about tricks to which not
        everybody has played. A trick that nobody wins is held over for the next winner, and its
        leader leads again, or takes everything if it was the last.

    Codes:
        None.

    Wrapper:
        ``yield`` gives the ``TrickRule`` that holds without it, also where a function was
        returned; what it returns holds instead.

    Default:
        ``TrickRule()``: the highest card of the suit led wins.

    Example:
        The lowest card of the suit led wins:

        >>> from hearts_rules import Card, TrickRule, hookimpl
        >>> def lowest(trick):
        ...     return trick.index(min(card for card in trick if card.suit is trick[0].suit))
        >>> @hookimpl
        ... def trick_winner():
        ...     return TrickRule(winner=lowest, sentence="The lowest card of the suit led wins.")
        >>> trick_winner().winner((Card("9C"), Card("2S"), Card("4C"), Card("KC")))
        2
    """


KittyTaker = Literal["first_trick", "last_trick", "first_penalty", "nobody"]
"""Whose trick brings the kitty."""


@attrs.frozen(kw_only=True)
class KittyRule:
    """What else a taken trick brings.

    Attributes:
        to: The kitty goes to the winner of the ``first_trick`` that is won, of the
            ``last_trick``, of the ``first_penalty`` trick, or to ``nobody``.
        sentence: The answer for people, where the book cannot find the words itself.
    """

    to: KittyTaker = one_of(KittyTaker, "first_trick")
    sentence: str | None = said()


@one_answer
def trick_taken(options: Options) -> KittyRule | None:
    """What else a taken trick brings: the kitty.

    Asked:
        Once, as rules are compiled. It matters where the ``DeckPlan`` leaves a kitty.

    Answer:
        A ``KittyRule``. A kitty for ``nobody`` is out of play: a moon does not need its cards
        and is not worth them.

    Codes:
        None.

    Wrapper:
        ``yield`` gives the ``KittyRule`` that holds without it; what it returns holds instead.

    Default:
        The first trick that is won brings the kitty.

    Example:
        The last trick brings it:

        >>> from hearts_rules import KittyRule, hookimpl
        >>> @hookimpl
        ... def trick_taken():
        ...     return KittyRule(to="last_trick")
        >>> trick_taken()
        KittyRule(to='last_trick')
    """
