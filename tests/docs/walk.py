"""Walking through a page as its reader would: files are written, commands run where they stand."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FENCE = re.compile(
    r"(?:(?P<how>This is all of|These are|Add to)\s`(?P<file>[\w./-]+)`:\n\n)?"
    r"^```(?P<kind>\w+)\n(?P<text>.*?)^```$",
    re.DOTALL | re.MULTILINE,
)
PROGRAMS = {
    "hearts-rules": [sys.executable, "-m", "hearts_rules.cli"],
    "pytest": [sys.executable, "-m", "pytest", "-p", "no:cacheprovider"],
}


class Walk:
    """A reader who does what a page says, in a folder of his own.

    Args:
        folder: The folder to begin in.
    """

    def __init__(self, folder: Path) -> None:
        self.here = folder
        self.packages = folder / "site-packages"
        self.path = [self.packages, ROOT, ROOT / "variants"]
        self.packages.mkdir()

    def through(self, text: str) -> list[str]:
        """Do all that a page says; returns the commands that were run."""
        commands: list[str] = []
        for fence in FENCE.finditer(text):
            if fence["file"]:
                self.write(fence["file"], fence["text"], add=fence["how"] == "Add to")
            elif fence["kind"] == "console":
                commands += self.session(fence["text"])
        return commands

    def write(self, name: str, text: str, *, add: bool) -> None:
        """Write a file that is there already, or what is added to its end."""
        file = self.here / name
        before = file.read_text("utf-8")
        file.write_text(f"{before}\n\n{text}" if add else text, "utf-8")

    def session(self, text: str) -> list[str]:
        """Run the commands of a block; the lines below each must come in what it prints."""
        commands: list[str] = []
        for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
            command, *shown = part.splitlines()
            printed = iter(self.run(command).splitlines())
            for line in shown:
                assert line in printed, f"$ {command}\ndoes not print: {line}"
            commands.append(command)
        return commands

    def run(self, command: str) -> str:
        """What a command prints, which must succeed."""
        program, *arguments = shlex.split(command)
        if program == "cd":
            self.here = (self.here / arguments[0]).resolve()
            return ""
        if program == "pip":
            assert arguments == ["install", "-e", ".[test]"]
            self.install()
            return ""
        done = subprocess.run(
            [*PROGRAMS.get(program, [program]), *arguments],
            cwd=self.here,
            env={
                **os.environ,
                "PYTHONPATH": os.pathsep.join(map(str, self.path)),
                "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
                "COLUMNS": "100",
                "LANG": "C.UTF-8",
                "LC_ALL": "C.UTF-8",
            },
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"$ {command}\n{done.stdout}{done.stderr}"
        return done.stdout

    def install(self) -> None:
        """What an editable installation does: metadata, and the folder on the path."""
        project = tomllib.loads((self.here / "pyproject.toml").read_text("utf-8"))["project"]
        stem = f"{project['name'].replace('-', '_')}-{project['version']}"
        info = self.packages / f"{stem}.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Name: {project['name']}\nVersion: {project['version']}\n")
        points = project["entry-points"]["hearts_rules"].items()
        lines = ["[hearts_rules]", *(f"{name} = {value}" for name, value in points)]
        (info / "entry_points.txt").write_text("\n".join(lines) + "\n")
        self.path.append(self.here)
