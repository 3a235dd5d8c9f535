"""The starting folder of a plugin: its files, filled in from templates."""

from __future__ import annotations

import errno
import shutil
import tempfile
from collections.abc import Mapping
from importlib import resources
from pathlib import Path
from string import Template
from typing import Final

import attrs

import hearts_rules
from hearts_rules import Options, VariantInfo

__all__ = ["StartingFolder", "write_folder"]

_ALWAYS: Final = {"pyproject.toml": "pyproject.toml", "README.md": "README.md"}
_HOUSE_RULE_SUMMARY: Final = "The ten of clubs may not be led."


@attrs.frozen
class StartingFolder:
    """What a plugin begins with.

    Attributes:
        name: The name of its variant or house rule.
        extends: The variant whose rules hold wherever this one says nothing; None for a house
            rule.
    """

    name: str
    extends: VariantInfo | None

    def files(self) -> dict[str, str]:
        """The text of every file, by its path within the folder.

        >>> sorted(StartingFolder("quiet", None).files())
        ['README.md', 'hearts_quiet.py', 'pyproject.toml', 'tests/test_quiet.py', \
'tests/vectors/quiet.json']
        """
        kind = "house_rule" if self.extends is None else "variant"
        templates = {
            **_ALWAYS,
            f"hearts_{self.name}.py": f"{kind}.py",
            f"tests/test_{self.name}.py": f"{kind}_test.py",
            f"tests/vectors/{self.name}.json": f"{kind}_vectors.json",
        }
        words = self._words()
        return {path: _filled(template, words) for path, template in templates.items()}

    def _words(self) -> dict[str, str]:
        title = self.name.replace("_", " ").strip().capitalize()
        words = {
            "name": self.name,
            "title": title,
            "module": f"hearts_{self.name}",
            "distribution": f"hearts-{self.name.replace('_', '-').strip('-')}",
        }
        if self.extends is None:
            return words | {
                "summary": _HOUSE_RULE_SUMMARY,
                "see": f"hearts-rules rules published --house-rule {self.name}",
                "play": f"hearts-rules play published --house-rule {self.name}",
            }
        return words | _variant_words(self.name, self.extends)


def _variant_words(name: str, base: VariantInfo) -> dict[str, str]:
    """What the templates of a variant need to know beside its name."""
    base_options = base.options.__name__
    options = "".join(part.capitalize() for part in name.split("_")) + "Options"
    players = next(o.default for o in base.options.declared() if o.name == "players")
    return {
        "summary": f"As {base.name}, for four rounds.",
        "base": base.name,
        "base_options": base_options,
        "options": f"My{options}" if options == base_options else options,
        "least": str(base.players[0]),
        "most": str(base.players[1]),
        "imports": _imports(base.options),
        "scores": ", ".join(str(number) for number in range(1, players + 1)),
        "see": f"hearts-rules rules {name}",
        "play": f"hearts-rules play {name}",
    }


def _imports(options: type[Options]) -> str:
    """The imports of a variant whose options extend those of another."""
    offered = getattr(hearts_rules, options.__name__, None) is options
    names = ["EndCondition", "VariantInfo", "Whole", "hookimpl", "option"]
    if offered:
        names.append(options.__name__)
    # As linters sort them: classes before functions.
    names.sort(key=lambda each: (each.islower(), each))
    lines = ["from hearts_rules import (", *(f"    {each}," for each in names), ")"]
    if not offered:
        lines.append(f"from {options.__module__} import {options.__name__}")
    return "\n".join(lines)


def _filled(template: str, words: Mapping[str, str]) -> str:
    file = resources.files("hearts_rules.cli") / "templates" / f"{template}.txt"
    return Template(file.read_text(encoding="utf-8")).substitute(words)


def write_folder(folder: StartingFolder, path: Path) -> None:
    """Write a starting folder, all of it or nothing.

    Raises:
        FileExistsError: If something is there already.
    """
    if path.exists() or path.is_symlink():
        raise FileExistsError(errno.EEXIST, "is there already", str(path))
    path.parent.mkdir(parents=True, exist_ok=True)
    part = Path(tempfile.mkdtemp(prefix=".hearts-", dir=path.parent))
    try:
        part.chmod(0o755)
        for name, text in folder.files().items():
            file = part / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8", newline="\n")
        part.rename(path)
    except BaseException:
        shutil.rmtree(part, ignore_errors=True)
        raise
