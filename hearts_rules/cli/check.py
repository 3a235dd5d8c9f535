"""``hearts-rules check``: run conformance vectors."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from hearts_rules import RecordError
from hearts_rules.cli.failures import Stop
from hearts_rules.cli.output import say, write_json
from hearts_rules.testing.vectors import run_file, vector_files

__all__ = ["check"]


def check(
    paths: Annotated[
        list[str], typer.Argument(metavar="FILE_OR_FOLDER…", help="Vector files, and folders.")
    ],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Run conformance vectors; the exit status is 0 only when all pass.

    Prints one line a failing case, then how many passed and failed.

    \b
    hearts-rules check tests/vectors
    hearts-rules check my-vectors.json --json
    """
    passed = 0
    failures: list[dict[str, Any]] = []
    for file in vector_files(paths):
        try:
            for result in run_file(file):
                if result.passed:
                    passed += 1
                    continue
                failures.append({"file": str(file), "id": result.id, "problem": result.problem})
                if not as_json:
                    problem = " ".join(str(result.problem).split())
                    say(f"{file}: {result.id}: {problem}")
        except RecordError as error:
            named = str(error).startswith(str(file))
            raise Stop(str(error) if named else f"{file}: {error}") from error
    if as_json:
        write_json({"passed": passed, "failed": len(failures), "failures": failures})
    else:
        say(f"{passed} passed, {len(failures)} failed")
    if failures:
        raise typer.Exit(1)
