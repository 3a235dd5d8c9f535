"""``hearts-rules new-variant``: the starting folder of a plugin."""

from __future__ import annotations

import re
import shlex
from difflib import get_close_matches
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Final

import typer

from hearts_rules import VariantInfo, available_house_rules, available_variants, plugin_failures
from hearts_rules.cli.output import say
from hearts_rules.cli.starting_folder import StartingFolder, write_folder

__all__ = ["new_variant"]

_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,29}")


def new_variant(
    name: Annotated[
        str,
        typer.Argument(metavar="NAME", help="Its name: letters, digits and underscores."),
    ],
    extends: Annotated[
        str | None,
        typer.Option(metavar="VARIANT", help="What it differs from; published if none is named."),
    ] = None,
    house_rule: Annotated[
        bool, typer.Option("--house-rule", help="Begin a house rule in place of a variant.")
    ] = False,
    path: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="The folder to write; hearts-NAME if none is given."),
    ] = None,
) -> None:
    """Write the starting folder of a variant or a house rule of your own.

    It has the plugin, what installs it, tests by the conformance kit, vectors and a README, and
    passes as it is written. Nothing that is there already is touched.

    \b
    hearts-rules new-variant kitchen
    hearts-rules new-variant shy_pig --extends gong_zhu
    hearts-rules new-variant no_aces --house-rule --path ~/games/no-aces
    """
    _check_name(name)
    if house_rule and extends is not None:
        raise typer.BadParameter("a house rule extends no variant: it stacks on all that admit it")
    base = None if house_rule else _variant(extends or "published")
    folder = Path(f"hearts-{name}") if path is None else path.expanduser()
    write_folder(StartingFolder(name, base), folder)
    say(f"{folder} is written. What comes next:")
    say(f'  cd {shlex.quote(str(folder))} && pip install -e ".[test]" && pytest')


def _check_name(name: str) -> None:
    """That a plugin may have this name, and none has it.

    Raises:
        typer.BadParameter: If not.
    """
    if not _NAME.fullmatch(name) or name.endswith("_"):
        raise typer.BadParameter(
            f"{name!r} is no name: a letter first, then letters, digits and underscores, "
            "30 at most, no underscore last"
        )
    taken = {info.name for info in available_variants()}
    taken |= {rule.name for rule in available_house_rules()}
    taken |= {str(failure.plugin) for failure in plugin_failures()}
    if name.lower() in {each.lower() for each in taken}:
        raise typer.BadParameter(f"there is a plugin {name} already")
    if find_spec(f"hearts_{name}"):
        raise typer.BadParameter(f"there is a module hearts_{name} already, which it would hide")


def _variant(name: str) -> VariantInfo:
    known = {info.name: info for info in available_variants()}
    if name in known:
        return known[name]
    close = get_close_matches(name, known, n=1)
    hint = f"; did you mean {close[0]}?" if close else f"; there are {', '.join(known)}"
    raise typer.BadParameter(f"there is no variant {name!r}{hint}")
