"""Failures: one clear line on the error stream, and the exit status that people expect.

0 is success, 1 that a check has failed, 2 that the program was asked for something it cannot
do: wrong usage, rules that cannot be, files that cannot be read.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Any, Final, NoReturn, Protocol, runtime_checkable

import typer

from hearts_rules import ConfigError, HeartsError, PositionError

__all__ = ["INTERRUPTED", "Stop", "complain", "guarded"]

BAD_INPUT: Final = 2
INTERRUPTED: Final = 130
"""The exit status of a program that was interrupted from the keyboard."""
_DEFECT: Final = 70


class Stop(Exception):
    """The command cannot go on; the text says why."""


@runtime_checkable
class _CommandLineError(Protocol):
    """What is wrong with a command line.

    The class of these errors is click's, on which some typers depend and which others carry
    within them under a name of their own; all of them can say what is wrong.
    """

    def format_message(self) -> str:
        """What is wrong, in a sentence."""
        ...


def guarded(run: Callable[[], Any]) -> NoReturn:
    """Run the program and leave with its exit status, whatever happens in it."""
    try:
        status = run()
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever was reading has gone; nothing may be written any more, not even at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except (KeyboardInterrupt, typer.Abort):
        complain("interrupted")
        sys.exit(INTERRUPTED)
    except (HeartsError, Stop, OSError) as error:
        complain(_cause(error))
        sys.exit(BAD_INPUT)
    except Exception as error:
        if isinstance(error, _CommandLineError):
            complain(_usage(error))
            sys.exit(BAD_INPUT)
        if sys.flags.dev_mode:
            raise
        name = type(error).__name__
        complain(f"this is a defect, please report it ({name}: {error}); python -X dev shows more")
        sys.exit(_DEFECT)
    sys.exit(status if isinstance(status, int) else 0)


def complain(message: str) -> None:
    """Print a message as one line on the error stream."""
    print(f"hearts-rules: {' '.join(message.split())}", file=sys.stderr, flush=True)


def _cause(error: Exception) -> str:
    if isinstance(error, (ConfigError, PositionError)):
        return "; ".join(map(str, error.problems))
    if isinstance(error, OSError) and error.filename is not None:
        return f"{error.filename}: {error.strerror}"
    return str(error)


def _usage(error: _CommandLineError) -> str:
    """What is wrong with the command line, and where to read how it is right."""
    context = getattr(error, "ctx", None)
    command = "hearts-rules" if context is None else context.command_path
    message = error.format_message().rstrip(".")
    return f"{message.removeprefix('Invalid value: ')}; see {command} --help"
