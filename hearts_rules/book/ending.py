"""The end: totals, when a game is over, who wins and who loses."""

from __future__ import annotations

from collections.abc import Iterator

from hearts_rules.book.book import Section, own_words
from hearts_rules.cards import counted
from hearts_rules.rules import Tables

__all__ = ["end_section"]


def end_section(tables: Tables) -> Section:
    """When a game is over, who wins, and how ties stand."""
    lines = [*_adjustments(tables), *_over(tables), *_winners(tables)]
    lines += own_words(tables.adjustments, None if tables.end.after else tables.end)
    return Section("end", "The end of the game", lines)


def _adjustments(tables: Tables) -> Iterator[str]:
    rules = tables.adjustments
    if rules.floor is not None:
        yield f"After each round a total below {_number(rules.floor)} becomes that."
    if rules.becomes is not None and rules.exactly is not None:
        then = "Then a" if rules.floor is not None else "After each round a"
        yield f"{then} total of exactly {_number(rules.exactly)} becomes {_number(rules.becomes)}."


def _over(tables: Tables) -> Iterator[str]:
    end = tables.end
    when = []
    if end.upper is not None:
        when.append(f"a total is {_number(end.upper)} or more")
    if end.lower is not None:
        when.append(f"a total is {_number(end.lower)} or less")
    if end.rounds is not None:
        when.append(f"{counted(end.rounds, 'round')} or more have been played")
    if end.after is not None:
        yield end.sentence or "A round may end the game by a rule of the variant's own."
    if not when and end.after is None:
        yield "The game goes on for as long as the players like."
    if not when:
        return
    yield f"The game is over when, after a complete round, {', or '.join(when)}."
    if end.ties == "play_on":
        yield "It goes on, however, while several are tied for the win."


def _winners(tables: Tables) -> Iterator[str]:
    end = tables.end
    worst = "highest" if end.best == "lowest" else "lowest"
    who = "side" if end.partners else "player"
    yield f"The {end.best} total wins."
    if end.ties == "shared":
        yield f"If more than one {who} has it, they all win."
    limit = end.lower if end.best == "highest" else end.upper
    if end.all_at_limit_lose and limit is not None:
        beyond = "or less" if end.best == "highest" else "or more"
        yield (
            f"Every {who} with {_number(limit)} {beyond} loses; where there is none, the {worst} "
            "total does. Winners never lose."
        )
    else:
        yield f"The {worst} total loses, if it is not the winning one."


def _number(number: int) -> str:
    return str(number).replace("-", "−")
