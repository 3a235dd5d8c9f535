"""Write the golden counts: `python -m tests.oracle.make_golden`.

A golden entry tells in how many ways a small round can go on to its end, and how often each
result comes of it. Up to twelve different results are written out; more are told by their
number and by the SHA-256 of the whole table, as canonical JSON: keys sorted, no spaces. The
keys of the table are results, canonical JSON themselves; its values are the counts.

Seats that choose at the same time are walked in ascending order; twins are one choice.

A flip compares two rules that differ in one option. What is shown is either the outcomes as
above, or the `first` moment (phase, seats to act, legal cards) where a whole deal is too
large to walk, or that the second rules refuse the start (`b_refuses`).
"""

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from .cards import show_list
from .errors import Invalid
from .game import Game
from .golden_flips import FLIPS, Flip
from .golden_rounds import LAST_TRICKS, WHOLE, Small, last_tricks, whole_round
from .variants import DOMINO, FAMILY, GONG_ZHU
from .walk import outcomes

GOLDEN = Path(__file__).parent.parent / "golden"
WRITTEN_OUT = 12
MOST_WAYS = 20_000
DEALS_TRIED = 6
Data = dict[str, Any]
Begin = Callable[[Small, int], Data]


def canonical(value: object) -> str:
    """Canonical JSON: keys sorted, no spaces."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


def start(rules: Data, begin: Data) -> Game:
    """A game at the start that an entry tells."""
    game = Game(rules)
    if "deal" in begin:
        game.start_deal(begin["deal"])
    else:
        game.start_position(begin["position"])
    return game


def table_of(game: Game) -> dict[str, int]:
    """The results of a round as canonical JSON, each with the number of ways to it."""
    names = ("points", "scores", "over", "winners")
    tally = outcomes(game)
    assert tally.total() <= MOST_WAYS
    return {canonical(dict(zip(names, result, strict=True))): n for result, n in tally.items()}


def told(table: dict[str, int], prefix: str = "") -> Data:
    """A table of results as an entry tells it: written out, or by its digest."""
    entry: Data = {f"{prefix}count": sum(table.values())}
    if len(table) <= WRITTEN_OUT:
        entry[f"{prefix}outcomes"] = dict(sorted(table.items()))
    else:
        entry[f"{prefix}distinct"] = len(table)
        digest = hashlib.sha256(canonical(table).encode())
        entry[f"{prefix}sha256"] = digest.hexdigest()
    return entry


def first_moment(rules: Data, begin: Data) -> Data | None:
    """What is asked first of whom; None where the rules refuse the start."""
    try:
        game = start(rules, begin)
    except Invalid:
        return None
    return {"phase": game.phase, "to_act": game.to_act, "legal": show_list(game.legal())}


def flip_entry(number: int, flip: Flip) -> Data:
    """One flip, which must make a difference."""
    a, b = flip.table(flip.a), flip.table(flip.b)
    entry: Data = {
        "option": flip.option,
        "id": f"{a['variant']}-{flip.option}-{number}".replace("_", "-"),
        "about": flip.about,
        "a": a,
        "b": b,
        "start": flip.start,
    }
    return {**entry, **_difference(flip, a, b)}


def _difference(flip: Flip, a: Data, b: Data) -> Data:
    """How the two rules differ from the same start."""
    first_a, first_b = first_moment(a, flip.start), first_moment(b, flip.start)
    assert first_a is not None
    if first_b is None:
        return {"a_first": first_a, "b_refuses": True}
    assert flip.shown != "refused", flip
    if flip.shown == "first":
        assert first_a != first_b, flip
        return {"a_first": first_a, "b_first": first_b}
    table_a, table_b = table_of(start(a, flip.start)), table_of(start(b, flip.start))
    assert table_a != table_b, flip
    return {**told(table_a, "a_"), **told(table_b, "b_")}


def flips() -> list[Data]:
    """All flips; every option of the three tables has at least one."""
    for name, options in (("family", FAMILY), ("gong_zhu", GONG_ZHU), ("domino", DOMINO)):
        assert {flip.option for flip in FLIPS[name]} == set(options), name
    return [flip_entry(n, flip) for group in FLIPS.values() for n, flip in enumerate(group, 1)]


def entries(smalls: list[Small], begin: Begin) -> list[Data]:
    """One golden entry for each small round: of a few deals the one with most results."""
    return [_richest(small, begin) for small in smalls]


def _richest(small: Small, begin: Begin) -> Data:
    """The entry of the deal that comes out in most ways; the first of equals."""
    begins = [begin(small, attempt) for attempt in range(DEALS_TRIED)]
    tables = [table_of(start(each["rules"], each)) for each in begins]
    best = max(range(DEALS_TRIED), key=lambda n: (len(tables[n]), sum(tables[n].values())))
    return {"id": small.name, "about": small.about, **begins[best], **told(tables[best])}


def write(name: str, written: list[Data]) -> None:
    """Write one golden file, an entry a line."""
    lines = ",\n ".join(json.dumps(entry) for entry in written)
    text = f'{{"format": "hearts-golden/1", "entries": [\n {lines}\n]}}\n'
    (GOLDEN / name).write_text(text, encoding="utf-8")


def main() -> None:
    """Write all golden files."""
    GOLDEN.mkdir(exist_ok=True)
    write("rounds.json", entries(WHOLE, whole_round))
    write("endings.json", entries(LAST_TRICKS, last_tricks))
    write("flips.json", flips())


if __name__ == "__main__":
    main()
