"""``python -m tests.benchmarks.report``: measure, print the table, write it to the docs."""

import platform
import sys
from collections.abc import Sequence
from importlib import metadata
from pathlib import Path

from tests.benchmarks.growth import Growth, draw, growth
from tests.benchmarks.rows import Row, rows

DOCS = Path(__file__).parents[2] / "docs"
BEGIN, END = "<!-- measured: begin -->", "<!-- measured: end -->"


def main() -> None:
    """Measure, print and write."""
    measured: list[Row] = []
    for row in rows():
        measured.append(row)
        print(
            f"{'ok ' if row.met else 'NOT'} {row.what}: {row.measured}, bar {row.bar}", flush=True
        )
    lines = growth()
    draw(lines, DOCS / "speed-growth.svg")
    page = DOCS / "speed.md"
    before, rest = page.read_text("utf-8").split(BEGIN)
    after = rest.split(END)[1]
    text = "\n\n".join([_machine(), _table(measured), _costs(lines)])
    page.write_text(f"{before}{BEGIN}\n{text}\n{END}{after}", "utf-8")
    sys.exit(not all(row.met for row in measured))


def _machine() -> str:
    """What it was measured on."""
    versions = ", ".join(f"{name} {metadata.version(name)}" for name in ("open_spiel", "numba"))
    return (
        f"{platform.python_implementation()} {platform.python_version()} on "
        f"{platform.system()} {platform.machine()}, {versions}."
    )


def _table(measured: Sequence[Row]) -> str:
    lines = ["| what | bar | measured |", "| --- | --- | --- |"]
    for row in measured:
        mark = "" if row.met else " **missed**"
        lines.append(f"| {row.what} | {row.bar} | {row.measured}{mark} |")
    return "\n".join(lines)


def _costs(lines: Sequence[Growth]) -> str:
    parts = []
    for line in lines:
        costs = ", ".join(f"{n} {c:.2f}" for n, c in zip(line.names, line.costs, strict=True))
        parts.append(f"- µs a play by {line.title}: {costs}")
    return "\n".join(parts)


if __name__ == "__main__":
    main()
