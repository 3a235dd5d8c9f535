"""What may be announced before play, and what an announcement does to the round."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

import attrs

from hearts_rules.errors import ArgumentError, ArgumentValueError, told_value
from hearts_rules.plugins.bounds import items, words
from hearts_rules.plugins.hooks.fields import (
    flag,
    member_of,
    number,
    one_of,
    optional,
    said,
    sentence,
)
from hearts_rules.plugins.hooks.marks import one_answer
from hearts_rules.plugins.hooks.scoring import MoonPlan
from hearts_rules.plugins.options import Options

__all__ = [
    "AnnounceOrder",
    "AnnouncePlan",
    "Announcement",
    "AnnouncingSeats",
    "Goal",
    "Outcome",
    "announcing",
]

Goal = Literal["every_trick", "no_trick", "moon"]
"""What an announcer undertakes."""

AnnouncingSeats = Literal["anyone", "eldest", "dealer"]
"""Who is asked for an announcement."""

AnnounceOrder = Literal["in_turn", "sealed"]
"""How players are asked: one after the other, or all at once."""


def _word(value: str) -> str:
    """The name of an announcement, as plain text."""
    name = words("name", value)
    if name.lower() == "none":
        raise ArgumentValueError('name must not be "none", which announces nothing')
    return name


@attrs.frozen(kw_only=True)
class Outcome:
    """The points that an undertaking brings, once it is made or failed.

    Attributes:
        own: What the announcer gets.
        others: What each player of another side gets; without partners, each other player.
        instead: Whether this is all that the round comes to, in place of what it would score;
            otherwise it is added to that.
    """

    own: int = number(0)
    others: int = number(0)
    instead: bool = flag()


def _outcome() -> Any:
    return attrs.field(default=Outcome(), validator=member_of(Outcome))


@attrs.frozen(kw_only=True)
class Announcement:
    """Something that a player may announce before play.

    Attributes:
        name: One word of letters, digits and underscores, which actions and records have.
        sentence: What it is, for people.
        goal: What the announcer undertakes: ``every_trick``, ``no_trick``, or a ``moon``: all
            that a moon in the round needs, whether or not there is one to be shot.
        made: What it brings if the announcer alone does so.
        failed: What it brings otherwise.
        leads: Whether the announcer leads to the first trick, in place of who would, with a card
            of his choice.
        moon: The moon that there is in the round; None for that of the rules.
    """

    name: str = attrs.field(converter=_word)
    sentence: str = sentence()
    goal: Goal = one_of(Goal)
    made: Outcome = _outcome()
    failed: Outcome = _outcome()
    leads: bool = flag()
    moon: MoonPlan | None = attrs.field(default=None, validator=optional(member_of(MoonPlan)))

    def __attrs_post_init__(self) -> None:
        if self.made == self.failed == Outcome() and not self.leads and self.moon is None:
            raise ArgumentValueError(
                f"announcement {self.name!r} changes nothing: give it points that are made or "
                "failed, a moon, or the lead"
            )


def _announcements(values: Iterable[Announcement]) -> tuple[Announcement, ...]:
    """Announcements whose names tell them apart."""
    found = items("announcements", values)
    for value in found:
        if type(value) is not Announcement:
            raise ArgumentError(f"announcements must be Announcements, not {told_value(value)}")
    names = [each.name for each in found]
    for name in sorted({name for name in names if names.count(name) > 1}):
        raise ArgumentValueError(
            f"two announcements are called {name!r}: nothing could tell them apart"
        )
    return found


@attrs.frozen(kw_only=True)
class AnnouncePlan:
    """What may be announced before play, by whom, and how players are asked.

    Attributes:
        announcements: What may be announced; none means that the round has no announcing.
        by: Who is asked: ``anyone``, only the ``eldest`` hand, or only the ``dealer``.
        order: ``in_turn`` from the eldest hand, each heard by all at once; or ``sealed``: nothing
            shows until all have answered.
        alone: Whether one announcement alone holds: in turn, nobody is asked after it; of several
            sealed ones, that of the player nearest to the eldest hand, the eldest itself first.
            Otherwise the points of all add up, the nearest to the eldest hand of those who may
            leads, and of several moons that which stands first among ``announcements`` holds.
        sentence: The answer for people, where the book cannot find the words itself.
    """

    announcements: tuple[Announcement, ...] = attrs.field(default=(), converter=_announcements)
    by: AnnouncingSeats = one_of(AnnouncingSeats, "anyone")
    order: AnnounceOrder = one_of(AnnounceOrder, "in_turn")
    alone: bool = attrs.field(default=True, validator=member_of(bool))
    sentence: str | None = said()

    def __attrs_post_init__(self) -> None:
        if self.by == "anyone":
            return
        if self.order == "sealed":
            raise ArgumentValueError(
                f'the {self.by} alone is asked, so nothing is sealed: order must be "in_turn", '
                'or by must be "anyone"'
            )
        if not self.alone:
            raise ArgumentValueError(
                f"the {self.by} alone is asked, so one announcement alone holds: alone must be "
                'true, or by must be "anyone"'
            )

    @property
    def names(self) -> tuple[str, ...]:
        """The names of what may be announced."""
        return tuple(each.name for each in self.announcements)

    def called(self, name: str) -> Announcement:
        """The announcement of a name, which there must be."""
        return next(each for each in self.announcements if each.name == name)


@one_answer
def announcing(options: Options) -> AnnouncePlan | None:
    """What may be announced before play, and what an announcement does to the round.

    Asked:
        Once, as rules are compiled. Players are asked in every round, after the pass and after
        exposing, and may always announce nothing.

    Answer:
        An ``AnnouncePlan``. What is announced holds for the round, whose points its
        ``Outcome`` changes as it ends, bonus cards and a moon of the round included. With
        partners ``own`` is the announcer's and ``others`` is for each player of the other
        sides; then sides are added up, as all points are. A ``quick`` end waits until it is
        decided whether an undertaking is made. It is a ``ConfigError`` if a ``moon`` is to be
        made where no card costs anything, or if the ``moon`` of an announcement needs a card
        that is not in the pack, or has a sun and ``mode`` ``off``.

    Codes:
        ``not-announceable`` for anything else, and from anybody who is not asked.

    Wrapper:
        ``yield`` gives the ``AnnouncePlan`` that holds without it; what it returns holds instead.

    Default:
        Nothing is announced.

    Example:
        Who announces the general undertakes every trick, and leads to the first. Made, it costs
        each other player 5 points, and nothing else counts; failed, it costs the announcer 5
        points on top of all the rest:

        >>> from hearts_rules import Announcement, AnnouncePlan, Outcome, hookimpl
        >>> @hookimpl
        ... def announcing():
        ...     general = Announcement(
        ...         name="general",
        ...         sentence="The announcer undertakes to take every trick.",
        ...         goal="every_trick",
        ...         made=Outcome(others=5, instead=True),
        ...         failed=Outcome(own=5),
        ...         leads=True,
        ...     )
        ...     return AnnouncePlan(announcements=[general])
        >>> announcing().names
        ('general',)
    """
