"""The command line ``hearts-rules``; it needs the extra ``cli``."""

from __future__ import annotations

import sys

__all__ = ["main"]


def main() -> None:
    """Run the command line, or say what is missing to run it."""
    try:
        from hearts_rules.cli.app import app
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] not in ("typer", "rich"):
            raise
        print(
            f'hearts-rules: the command line needs {error.name}: pip install "hearts-rules[cli]"',
            file=sys.stderr,
        )
        sys.exit(2)
    app(prog_name="hearts-rules")
