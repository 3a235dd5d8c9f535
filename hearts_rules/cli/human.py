"""A person at the table: a bot whose decisions are typed at a prompt."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from typing import TypeVar

import attrs

from hearts_rules import (
    Action,
    Announce,
    Card,
    CardSet,
    ChooseMoon,
    Claim,
    Expose,
    HeartsError,
    IllegalAction,
    Pass,
    Phase,
    Play,
    View,
)
from hearts_rules.bots import CautiousBot
from hearts_rules.cards import joined
from hearts_rules.cli.output import cards_text, say
from hearts_rules.cli.sheet import Namer, signed
from hearts_rules.rules import Given, check_expose, check_pass, not_provable
from hearts_rules.seats import Direction, ring

__all__ = ["Human", "Quit"]

T = TypeVar("T")

_HELP = """\
A card is rank and suit: QS, 10D, th. Several are separated by spaces or commas.
hint   what a cautious player would do
hand   your cards again
claim  end the round as you play: all the rest is yours, if what you know proves that
score  the totals, and the points taken in this round
quit   leave (so does the end of the input)"""


class Quit(Exception):
    """The person leaves the table."""


@attrs.frozen
class Human:
    """Asks for everything that a seat has to decide, until the answer is a legal one.

    Attributes:
        name: What the seats are called.
    """

    name: Namer

    def act(self, view: View, rng: random.Random) -> Action:
        """What the person at this seat does.

        Raises:
            Quit: If he leaves.
        """
        assert view.seat is not None
        if view.phase is Phase.PASS:
            return Pass(view.seat, self._ask_pass(view, rng))
        if view.phase is Phase.EXPOSE:
            return Expose(view.seat, self._ask_expose(view, rng))
        if view.phase is Phase.ANNOUNCE:
            return Announce(view.seat, self.choose_announcement(view, rng))
        if view.choice is not None:
            return ChooseMoon(view.seat, self._ask_moon(view, rng))
        card = self._ask_card(view, rng)
        return Claim(view.seat) if card is None else Play(card, view.seat)

    def _ask_pass(self, view: View, rng: random.Random) -> Given:
        assert view.seat is not None
        seat = view.seat
        say(f"Your hand: {cards_text(view.hand)}")

        def read(text: str) -> Given:
            return check_pass(view.rules.tables, view.round_number, seat, view.hand, text)

        return self._ask(view, rng, self._told_pass(view, seat), read)

    def _told_pass(self, view: View, seat: int) -> str:
        """What is to be passed, and where it goes."""
        players, direction = view.rules.players, view.pass_direction
        assert direction is not None
        if direction is Direction.SCATTER:
            others = list(ring(seat + 1, players))[:-1]
            return f"Pass a card each to {joined(map(self.name, others))}, in this order"
        cards = f"{view.pass_count} {'card' if view.pass_count == 1 else 'cards'}"
        if direction is Direction.POOL:
            return f"Pass {cards} into the pool"
        return f"Pass {cards} to {self.name((seat + direction.offset(players)) % players)}"

    def _ask_expose(self, view: View, rng: random.Random) -> CardSet:
        assert view.seat is not None
        seat = view.seat
        exposable = view.hand & view.rules.tables.exposing.cards
        say(f"Your hand: {cards_text(view.hand)}")
        say(f"You may expose: {cards_text(exposable)}")

        def read(text: str) -> CardSet:
            chosen = "" if text.lower() == "none" else text
            return check_expose(view.rules.tables, seat, view.hand, chosen)

        return self._ask(view, rng, "Expose which, or none", read)

    def choose_announcement(self, view: View, rng: random.Random) -> str | None:
        """What the person at this seat announces; None for nothing.

        Raises:
            Quit: If he leaves.
        """
        plan = view.rules.tables.announcing
        say(f"Your hand: {cards_text(view.hand)}")
        for each in plan.announcements:
            say(f"{each.name}: {each.sentence}")
        names = {name.lower(): name for name in view.announceable}

        def read(text: str) -> str | None:
            if text.lower() in ("none", "nothing"):
                return None
            if text.lower() not in names:
                raise ValueError(f"announce {', '.join(view.announceable)}, or none")
            return names[text.lower()]

        return self._ask(view, rng, "Announce which, or none", read)

    def _ask_card(self, view: View, rng: random.Random) -> Card | None:
        """The card to play; None to claim the rest."""
        assert view.seat is not None
        seat = view.seat
        if view.trump is not None:
            say(f"Trump: {view.trump.name.lower()}")
        if view.trick:
            say(f"On the table: {' '.join(card.symbol for card in view.trick)}")
        say(f"Your hand: {cards_text(view.hand)}")
        say(f"You may play: {cards_text(view.legal)}")

        def read(text: str) -> Card | None:
            if text.lower() == "claim":
                if not view.can_claim:
                    raise not_provable(seat)
                return None
            card = Card(text)
            refusal = view.explain(card)
            if refusal is not None:
                raise IllegalAction(refusal)
            return card

        return self._ask(view, rng, "Play", read)

    def _ask_moon(self, view: View, rng: random.Random) -> str:
        assert view.choice is not None
        points = dict(view.choice.points)
        say("You have shot the moon.")
        for how in points:
            listed = ", ".join(
                f"{self.name(seat)} {signed(more)}" for seat, more in enumerate(points[how])
            )
            say(f"{how}: {listed}")

        def read(text: str) -> str:
            if text.lower() not in points:
                raise ValueError(f"choose {' or '.join(points)}")
            return text.lower()

        return self._ask(view, rng, "Choose", read)

    def _ask(self, view: View, rng: random.Random, prompt: str, read: Callable[[str], T]) -> T:
        """Ask until the answer can be read; commands are carried out in between."""
        commands: dict[str, Callable[[], str]] = {
            "?": lambda: _HELP,
            "help": lambda: _HELP,
            "hand": lambda: f"Your hand: {cards_text(view.hand)}",
            "score": lambda: self._score(view),
            "hint": lambda: _hint(view, rng),
        }
        while True:
            text = " ".join(_read_line(f"{prompt} (? for help): ").replace(",", " ").split())
            command = commands.get(text.lower())
            if command is not None:
                say(command())
                continue
            if text.lower() in ("q", "quit", "exit"):
                raise Quit
            try:
                return read(text)
            except IllegalAction as error:
                say(f"No: {error} ({error.code}).")
            except (HeartsError, ValueError) as error:
                say(f"No: {error}.")

    def _score(self, view: View) -> str:
        return "\n".join(
            f"{self.name(seat)}: {total}, and {signed(so_far)} in this round"
            for seat, (total, so_far) in enumerate(
                zip(view.scores, view.points_so_far, strict=True)
            )
        )


def _hint(view: View, rng: random.Random) -> str:
    match CautiousBot().act(view, rng):
        case Play(card):
            return f"Perhaps {Card(card).symbol}."
        case Pass(_, cards) if not isinstance(cards, str):
            return f"Perhaps {cards_text(cards)}."
        case Expose(_, cards):
            return f"Perhaps {cards_text(CardSet(cards))}."
        case ChooseMoon(_, how):
            return f"Perhaps {how}."
        case Announce(_, what):
            return f"Perhaps {what or 'none'}."
    return "No idea."


def _read_line(prompt: str) -> str:
    """A line typed at the prompt, shown as well where it comes from a file.

    Raises:
        Quit: If there is none left.
    """
    if sys.stdin.isatty():
        try:
            return input(prompt)
        except EOFError:
            say()
            raise Quit from None
    # input() would lose an interrupt that comes just as it shows the prompt.
    print(prompt, end="", flush=True)
    line = sys.stdin.readline()
    say(line.rstrip("\n"))
    if not line:
        raise Quit
    return line
