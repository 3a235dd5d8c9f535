"""Fuzzing the parsers.

::

    python -m tests.fuzz.targets games -max_total_time=60   # atheris, guided by coverage
    python -m tests.fuzz.targets --plain games 100000       # any Python, plain random changes

With atheris, further arguments are those of libFuzzer; a folder among them keeps what it finds.
What crashes a parser is written to a file, and the command fails.
"""

from __future__ import annotations

import importlib
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from tests.fuzz.mutation import mutated

CORPUS = Path(__file__).parent / "corpus"
FOUND = Path(__file__).parent / "found"
"""What earlier hours found: documents that reach code which no other does, or that were faults."""
NAMES = ("actions", "cards", "games", "positions", "rules", "transcripts", "vectors", "views")


def seeds(name: str) -> list[bytes]:
    """The documents that fuzzing of a parser starts from."""
    return _documents(CORPUS / name)


def found(name: str) -> list[bytes]:
    """The documents that earlier fuzzing of a parser has found."""
    return _documents(FOUND / name)


def _documents(folder: Path) -> list[bytes]:
    return [file.read_bytes() for file in sorted(folder.iterdir())]


def run_plain(name: str, count: int, seed: int = 0) -> int:
    """Try a parser on a number of changed documents; how many of them it accepted.

    Raises:
        AssertionError: With the document, if anything but a documented error comes out.
    """
    parser = importlib.import_module("tests.fuzz.parsers").PARSERS[name]
    rng, pool = random.Random(f"{name} {seed}"), seeds(name) + found(name)
    accepted = 0
    for _ in range(count):
        data = mutated(rng.choice(pool), rng, pool)
        try:
            accepted += parser(data)
        except Exception as error:
            raise AssertionError(f"{name} fails on {data!r}") from error
    return accepted


def run_guided(name: str, arguments: list[str]) -> None:
    """Try a parser under atheris until it says that the time is over. It does not return."""
    atheris: Any = importlib.import_module("atheris")
    with atheris.instrument_imports(include=["hearts_rules", "hearts_variants"]):
        parser = importlib.import_module("tests.fuzz.parsers").PARSERS[name]
    pool = seeds(name) + found(name)

    def change(data: bytes, most: int, seed: int) -> Any:
        rng = random.Random(seed)
        if rng.random() < 0.3:
            return atheris.Mutate(data, most)
        return mutated(data, rng, pool)[:most]

    flags = [argument for argument in arguments if argument.startswith("-")]
    folders = [a for a in arguments if a not in flags] or [tempfile.mkdtemp()]
    for folder in folders:
        Path(folder).mkdir(parents=True, exist_ok=True)
    argv = [sys.argv[0], "-max_len=65536", *flags, *folders, str(CORPUS / name), str(FOUND / name)]
    atheris.Setup(argv, lambda data: parser(data) and None, custom_mutator=change)
    atheris.Fuzz()


def main(arguments: list[str]) -> None:
    """Run what the command line asks for."""
    match arguments:
        case ["--plain", name, count] if name in NAMES and count.isdecimal():
            begun = time.perf_counter()
            accepted = run_plain(name, int(count))
            seconds = time.perf_counter() - begun
            print(f"{name}: {count} documents, {accepted} accepted, {seconds:.0f} s, no fault")
        case [name, *rest] if name in NAMES:
            run_guided(name, rest)
        case _:
            sys.exit(f"{__doc__}\nParsers: {', '.join(NAMES)}")


if __name__ == "__main__":
    main(sys.argv[1:])
