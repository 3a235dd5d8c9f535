"""The options by which commands are told rules, seed and bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final

import typer

from hearts_rules import Dealer, RecordError, Rules
from hearts_rules.bots import Bot, CautiousBot, RandomBot
from hearts_rules.plaindata import read_json

__all__ = [
    "BotNames",
    "HouseRules",
    "OptionValues",
    "Players",
    "PresetOption",
    "Seed",
    "VariantArgument",
    "VariantOption",
    "read_bots",
    "read_dealer",
    "read_rules",
    "rules_words",
    "seed_of",
]

_RULES: Final = "Rules"

VariantArgument = Annotated[
    str | None,
    typer.Argument(metavar="VARIANT", help="The variant; published if none is named."),
]
VariantOption = Annotated[
    str | None,
    typer.Option(
        "--variant", metavar="NAME", help="The variant, said as an option.", rich_help_panel=_RULES
    ),
]
PresetOption = Annotated[
    str | None,
    typer.Option(metavar="NAME", help="One of the variant's presets.", rich_help_panel=_RULES),
]
Players = Annotated[
    int | None,
    typer.Option(metavar="N", help="The number of players.", rich_help_panel=_RULES),
]
HouseRules = Annotated[
    list[str] | None,
    typer.Option(
        "--house-rule",
        metavar="NAME",
        help="A house rule; may be repeated.",
        rich_help_panel=_RULES,
    ),
]
OptionValues = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help="An option of the variant; the value is JSON or a bare word. May be repeated.",
        rich_help_panel=_RULES,
    ),
]
Seed = Annotated[
    str | None,
    typer.Option(metavar="TEXT", help="The seed of deals and bots; a fresh one if none is given."),
]
BotNames = Annotated[
    str,
    typer.Option(metavar="NAMES", help="random or cautious, for all seats or one a seat: a,b,…"),
]

_BOTS: Final[Mapping[str, type[RandomBot] | type[CautiousBot]]] = {
    "random": RandomBot,
    "cautious": CautiousBot,
}


def read_rules(
    argument: str | None,
    option: str | None,
    preset: str | None,
    players: int | None,
    house_rules: Sequence[str] | None,
    assignments: Sequence[str] | None,
) -> Rules:
    """The rules that the command line asks for.

    Raises:
        ConfigError: If they cannot be.
        typer.BadParameter: If something is said twice, or no value is given.
    """
    if argument is not None and option is not None and argument != option:
        raise typer.BadParameter(f"the variant is both {argument} and {option}")
    options = _assigned(assignments or ())
    if players is not None:
        if "players" in options:
            raise typer.BadParameter("the number of players is given twice")
        options["players"] = players
    # Through the spec, so that no option's name can meet a keyword of load_rules.
    return Rules.from_spec(
        {
            "variant": argument or option or "published",
            "preset": preset,
            "house_rules": list(house_rules or ()),
            "options": options,
        }
    )


def rules_words(
    argument: str | None,
    option: str | None,
    preset: str | None,
    players: int | None,
    house_rules: Sequence[str] | None,
    assignments: Sequence[str] | None,
) -> list[str]:
    """The words of a command line that asks for the same rules.

    >>> " ".join(rules_words(None, None, "pagat", 5, ["no_passing"], ["rounds=1"]))
    'published --preset pagat --players 5 --house-rule no_passing -o rounds=1'
    """
    words = [argument or option or "published"]
    if preset is not None:
        words += ["--preset", preset]
    if players is not None:
        words += ["--players", str(players)]
    for name in house_rules or ():
        words += ["--house-rule", name]
    for assignment in assignments or ():
        words += ["-o", assignment]
    return words


def _assigned(assignments: Sequence[str]) -> dict[str, Any]:
    options: dict[str, Any] = {}
    for assignment in assignments:
        name, equals, text = assignment.partition("=")
        if not equals or not name.strip():
            raise typer.BadParameter(f"{assignment!r} is not of the form NAME=VALUE")
        if name.strip() in options:
            raise typer.BadParameter(f"the option {name.strip()} is given twice")
        options[name.strip()] = _value(text.strip())
    return options


def _value(text: str) -> Any:
    """A value as JSON has it, or else the bare word."""
    try:
        return read_json(text)
    except RecordError:
        return text


def read_dealer(seed: str | None) -> Dealer:
    """The dealer of a seed, or one that nobody can guess."""
    return Dealer.fresh() if seed is None else Dealer(seed)


def seed_of(dealer: Dealer) -> str:
    """A dealer's seed, which at a command line is text."""
    assert isinstance(dealer.seed, str)
    return dealer.seed


def read_bots(names: str, players: int) -> list[Bot]:
    """The bots of a list of names, one for all seats or one a seat.

    Raises:
        typer.BadParameter: If there is no such bot, or not one a seat.
    """
    asked = [name.strip() for name in names.split(",")]
    for name in asked:
        if name not in _BOTS:
            raise typer.BadParameter(f"there is no bot {name!r}; there are {', '.join(_BOTS)}")
    if len(asked) == 1:
        asked *= players
    if len(asked) != players:
        raise typer.BadParameter(f"{players} players need 1 or {players} bots, not {len(asked)}")
    return [_BOTS[name]() for name in asked]
