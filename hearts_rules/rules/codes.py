"""Every code with which the engine refuses an act: what it means and where the rule stands.

This is the index of the rules: a code's ``functions`` are those in which its rule stands: that say
what holds, and that refuse or make the restriction which does. Plugins add codes of their own,
which begin with the plugin's name and a dot; a restriction of theirs may also use a code that is
``shared``.
"""

from __future__ import annotations

import enum

from hearts_rules.plugins import is_name

__all__ = ["Code", "is_own_code", "may_restrict"]


class _Row(str):
    """A code with the attributes of its member."""


def _code(value: str, because: str, acts: str, functions: str, shared: bool = False) -> str:
    """A code's row. To type checkers a member's value is text, so that texts compare with it."""
    row = _Row(value)
    vars(row).update(
        because=because,
        acts=tuple(acts.split()),
        functions=tuple(functions.split()),
        shared=shared,
    )
    return row


class Code(enum.StrEnum):
    """Why an act is refused; the value is the code that clients get.

    Attributes:
        because: What is wrong, as a clause.
        acts: The acts that it refuses, as methods of ``Game``.
        functions: Where the rule stands: modules and functions within ``hearts_rules``.
        shared: Whether a plugin's restriction may use it for a rule of that meaning.

    >>> Code.MUST_FOLLOW_SUIT == "must-follow-suit", Code("may-not-pass").because
    (True, 'the card may not be passed while others are left')
    """

    because: str
    acts: tuple[str, ...]
    functions: tuple[str, ...]
    shared: bool

    def __new__(cls, row: str) -> Code:
        member = str.__new__(cls, row)
        member._value_ = str(row)
        vars(member).update(vars(row))
        return member

    # Whether the game waits for the act, in the order in which it is asked.
    STALE_STATE = _code(
        "stale-state",
        "the act carries a token, and it is of an older moment of the game",
        "pass_cards expose announce play claim choose_moon",
        "play.token.check_token",
    )
    GAME_OVER = _code(
        "game-over",
        "the game is over",
        "deal pass_cards expose announce play claim choose_moon",
        "play.phase.check_due",
    )
    WRONG_PHASE = _code(
        "wrong-phase",
        "the game waits for something else",
        "deal pass_cards expose announce play claim choose_moon",
        "play.phase.check_due play.round.Round.explain play.round.Round.claim",
    )
    UNKNOWN_SEAT = _code(
        "unknown-seat",
        "there is no such seat",
        "pass_cards expose announce play claim choose_moon view events_since can_claim",
        "rules.refusals.check_seat",
    )
    NOT_YOUR_TURN = _code(
        "not-your-turn",
        "it is another seat's turn",
        "announce play",
        "play.phase.check_turn rules.announcing.check_announce views.seen.Seen.explain",
    )
    ALREADY_DONE = _code(
        "already-done",
        "the seat has already chosen",
        "pass_cards expose announce",
        "rules.chosen_cards.check_unanswered",
    )
    # Which cards are chosen to pass or to expose, and what is announced.
    BAD_CARD = _code(
        "bad-card",
        "a text or number names no card",
        "pass_cards expose play",
        "rules.refusals.bad_card",
    )
    DUPLICATE_CARD = _code(
        "duplicate-card",
        "a card is named more often than there are packs",
        "pass_cards expose",
        "rules.chosen_cards.read_chosen",
    )
    WRONG_COUNT = _code(
        "wrong-count",
        "too few or too many cards",
        "pass_cards",
        "rules.passing.check_pass",
    )
    NOT_IN_HAND = _code(
        "not-in-hand",
        "the seat does not hold the card, or not as often",
        "pass_cards expose play",
        "rules.chosen_cards.take_from_hand play.round.Round.explain rules.refusals.not_in_hand",
    )
    MAY_NOT_PASS = _code(
        "may-not-pass",
        "the card may not be passed while others are left",
        "pass_cards",
        "rules.passing.check_pass",
    )
    NOT_EXPOSABLE = _code(
        "not-exposable",
        "the card is none of those that may be exposed",
        "expose",
        "rules.exposing.check_expose",
    )
    NOT_ANNOUNCEABLE = _code(
        "not-announceable",
        "there is no such announcement, or the seat is not asked for any",
        "announce",
        "rules.announcing.check_announce",
    )
    # Which card is played: hard rules first, then restrictions.
    MUST_LEAD_CARD = _code(
        "must-lead-card",
        "the opening lead is one certain card",
        "play",
        "rules.opening.opening_holder rules.opening.forced_code",
    )
    MUST_LEAD_SUIT = _code(
        "must-lead-suit",
        "the opening lead is one of certain cards, such as any club",
        "play",
        "rules.opening.opening_holder rules.opening.forced_code",
    )
    MUST_FOLLOW_SUIT = _code(
        "must-follow-suit",
        "the seat holds a card of the suit led",
        "play",
        "rules.following_suit.hard_choice rules.explaining.why_not",
    )
    HEARTS_NOT_BROKEN = _code(
        "hearts-not-broken",
        "hearts may not be led yet",
        "play",
        "rules.breaking_hearts.hearts_not_broken",
        True,
    )
    NO_HEARTS_ON_FIRST_TRICK = _code(
        "no-hearts-on-first-trick",
        "no heart may be played to the first trick",
        "play",
        "rules.first_trick.barred_on_first_trick",
        True,
    )
    NO_QUEEN_ON_FIRST_TRICK = _code(
        "no-queen-on-first-trick",
        "the queen of spades may not be played to the first trick",
        "play",
        "rules.first_trick.barred_on_first_trick",
        True,
    )
    BARRED_ON_FIRST_TRICK = _code(
        "barred-on-first-trick",
        "a card that the variant bars from it may not be played to the first trick",
        "play",
        "rules.first_trick.barred_on_first_trick",
    )
    EXPOSED_CARD = _code(
        "exposed-card",
        "an exposed card has to wait",
        "play",
        "rules.exposing.exposed_waits_for_first_trick rules.exposing.exposed_waits_for_suit",
        True,
    )
    QUEEN_WAITS_FOR_HEARTS = _code(
        "queen-waits-for-hearts",
        "the queen of spades has to wait until hearts are broken",
        "play",
        "rules.breaking_hearts.queen_waits_for_hearts",
        True,
    )
    MUST_DISCARD = _code(
        "must-discard",
        "who cannot follow must discard one of certain cards",
        "play",
        "rules.cannot_follow.must_discard",
        True,
    )
    # Whether the rest is claimed.
    NOT_PROVABLE = _code(
        "not-provable",
        "what the seat knows does not prove that it takes all the rest",
        "claim",
        "rules.claiming.not_provable",
    )
    # What a moon does.
    NOT_THE_SHOOTER = _code(
        "not-the-shooter",
        "another seat shot the moon",
        "choose_moon",
        "rules.moon.choose_shot",
    )
    UNKNOWN_CHOICE = _code(
        "unknown-choice",
        "it is neither of the two choices",
        "choose_moon",
        "rules.moon.choose_shot",
    )


def is_own_code(code: str, plugin: str) -> bool:
    """Whether a code is a plugin's own: its name, a dot, and words joined by dashes.

    >>> is_own_code("gong_zhu.no-pig", "gong_zhu"), is_own_code("gong_zhu.", "gong_zhu")
    (True, False)
    >>> is_own_code("gong_zhu.no pig", "gong_zhu"), is_own_code("gong_zhu.a.b", "gong_zhu")
    (False, False)
    """
    words = code.removeprefix(f"{plugin}.").split("-")
    return code.startswith(f"{plugin}.") and all(map(is_name, words))


def may_restrict(code: str, plugin: str) -> bool:
    """Whether a restriction of a plugin may have a code: a shared one, or one of its own.

    >>> may_restrict("exposed-card", "gong_zhu"), may_restrict("bad-card", "gong_zhu")
    (True, False)
    """
    return code in _SHARED or is_own_code(code, plugin)


_SHARED = frozenset(code for code in Code if code.shared)
