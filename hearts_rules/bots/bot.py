"""What a bot is, a base for those that choose, and one that does anything legal.

A bot never sees a ``Game``, so it cannot look at hidden cards.
"""

from __future__ import annotations

import abc
import functools
import random
from collections.abc import Callable
from typing import Final, Protocol

from hearts_rules.cards import Card, CardSet
from hearts_rules.errors import ArgumentError
from hearts_rules.game import View
from hearts_rules.play import Action, Announce, ChooseMoon, Expose, Pass, Phase, Play
from hearts_rules.rules import Given, MoonChoice
from hearts_rules.seats import Direction

__all__ = ["Bot", "ChoosingBot", "RandomBot", "act_of", "exposable", "pick_pass"]


class Bot(Protocol):
    """Anything that plays a seat.

    A bot that also has a method ``choose_announcement(view, rng)`` may announce things before
    play; any other announces nothing, and is not asked.
    """

    def act(self, view: View, rng: random.Random) -> Action:
        """What the seat does now.

        Args:
            view: All that the seat may know; the game is waiting for it.
            rng: Where the bot takes its chances from, so that games can be repeated.
        """
        ...


class ChoosingBot(abc.ABC):
    """A base for bots: one method for each thing that a seat may have to choose."""

    def act(self, view: View, rng: random.Random) -> Action:
        """What the seat does now.

        Raises:
            ArgumentError: If the game is not waiting for the seat of this view.

        >>> from hearts_rules import Dealer, Game, load_rules
        >>> rules = load_rules("published")
        >>> game = Game.new(rules).deal(Dealer("example").deal(rules, 1))
        >>> game = game.apply(RandomBot().act(game.view(2), random.Random(1)))
        >>> game.to_act
        (0, 1, 3)
        """
        seat = view.seat
        if seat is None or seat not in view.to_act:
            raise ArgumentError("a bot acts when the game is waiting for its seat")
        if view.phase is Phase.PASS:
            return Pass(seat, self.choose_pass(view, rng))
        if view.phase is Phase.EXPOSE:
            return Expose(seat, self.choose_exposed(view, rng))
        if view.phase is Phase.ANNOUNCE:
            return Announce(seat, self.choose_announcement(view, rng))
        if view.choice is not None:
            return ChooseMoon(seat, self.choose_moon(view, view.choice, rng))
        return Play(self.choose_card(view, rng), seat)

    @abc.abstractmethod
    def choose_pass(self, view: View, rng: random.Random) -> Given:
        """The cards to pass, in a scatter in the order of the seats that get them."""

    @abc.abstractmethod
    def choose_exposed(self, view: View, rng: random.Random) -> CardSet:
        """The cards to expose; perhaps none."""

    def choose_announcement(self, view: View, rng: random.Random) -> str | None:
        """What to announce, out of ``view.announceable``; None for nothing, as by default."""
        return None

    @abc.abstractmethod
    def choose_card(self, view: View, rng: random.Random) -> Card:
        """The card to play."""

    @abc.abstractmethod
    def choose_moon(self, view: View, choice: MoonChoice, rng: random.Random) -> str:
        """What a moon that this seat has shot does."""


_ANNOUNCES: Final = 1 / 8
"""The chance that a bot which plays at random announces anything."""


class RandomBot(ChoosingBot):
    """Does anything legal, everything with the same chance; but it rarely announces anything."""

    def choose_pass(self, view: View, rng: random.Random) -> Given:
        return pick_pass(view, lambda _hand, _card: rng.random())

    def choose_exposed(self, view: View, rng: random.Random) -> CardSet:
        return CardSet(card for card in exposable(view) if rng.random() < 0.5)

    def choose_announcement(self, view: View, rng: random.Random) -> str | None:
        return rng.choice(view.announceable) if rng.random() < _ANNOUNCES else None

    def choose_card(self, view: View, rng: random.Random) -> Card:
        return view.legal.choice(rng)

    def choose_moon(self, view: View, choice: MoonChoice, rng: random.Random) -> str:
        return rng.choice(choice.options)


def act_of(bot: Bot, view: View, rng: random.Random) -> Action:
    """What a bot does now; one that knows of no announcing announces nothing.

    Args:
        bot: The bot.
        view: What its seat knows; the game is waiting for it.
        rng: Where the bot takes its chances from.
    """
    if view.phase is Phase.ANNOUNCE and view.seat is not None:
        choose = getattr(bot, "choose_announcement", None)
        return Announce(view.seat, None if choose is None else choose(view, rng))
    return bot.act(view, rng)


def pick_pass(view: View, eagerness: Callable[[CardSet, Card], float]) -> Given:
    """The cards that a seat is most eager to pass, one by one, as far as it may.

    In a scatter the one that it is most eager to pass goes to its left neighbour.

    Args:
        view: What the seat knows.
        eagerness: From what is left of the hand and a card of it, how gladly it is passed.
    """
    hand = view.hand
    barred = hand & view.rules.tables.passing.unpassable.both_copies()
    picked: list[Card] = []
    for _ in range(view.pass_count):
        passable = hand - barred or hand
        picked.append(max(passable, key=functools.partial(eagerness, hand)))
        hand -= CardSet(picked[-1:])
    return tuple(picked) if view.pass_direction is Direction.SCATTER else CardSet(picked)


def exposable(view: View) -> CardSet:
    """The cards that a seat may expose."""
    return view.hand & view.rules.tables.exposing.cards
