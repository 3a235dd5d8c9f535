"""The typed program does at run time what it says to the type checkers."""

import runpy
from pathlib import Path


def test_app_runs() -> None:
    """The program plays its game to the end."""
    runpy.run_path(str(Path(__file__).with_name("app.py")), run_name="__main__")
