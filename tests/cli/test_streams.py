"""Streams that are closed: a command does its work all the same."""

import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    ("command", "status"),
    [
        ("variants >&-", 0),
        ("deal --seed 1 >&-", 0),
        ("simulate -n 1 -o rounds=1 >&- 2>&-", 0),
        ("deal --no-such-option 2>&-", 2),
    ],
)
def test_closed_streams_do_no_harm(command: str, status: int) -> None:
    shell = f'"{sys.executable}" -m hearts_rules.cli {command}'
    done = subprocess.run(["sh", "-c", shell], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (status, "", "")
