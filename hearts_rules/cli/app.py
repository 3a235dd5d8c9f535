"""The program: its commands, and what they all have in common."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from hearts_rules.cli.check import check
from hearts_rules.cli.compare import compare
from hearts_rules.cli.deal import deal
from hearts_rules.cli.demo import demo
from hearts_rules.cli.failures import guarded
from hearts_rules.cli.new_variant import new_variant
from hearts_rules.cli.output import prepare_streams
from hearts_rules.cli.play import play
from hearts_rules.cli.replay import replay
from hearts_rules.cli.rules import rules
from hearts_rules.cli.score import score
from hearts_rules.cli.simulate import simulate
from hearts_rules.cli.variants import variants
from hearts_rules.loading import __version__

__all__ = ["app"]

_EXAMPLES = """Examples:

\b
hearts-rules demo
hearts-rules play gong_zhu --save game.json
hearts-rules rules published --players 5
hearts-rules compare published black_maria
hearts-rules deal --seed tonight --count 3
hearts-rules simulate -n 1000 --bots cautious,random,random,random
hearts-rules check tests/vectors
hearts-rules new-variant kitchen
"""


class _Program(TyperGroup):
    """The program, whose failures are one line on the error stream and an exit status."""

    def main(self, *args: Any, **settings: Any) -> Any:
        """Run, and leave with the exit status."""
        prepare_streams()
        settings["standalone_mode"] = False
        guarded(lambda: super(_Program, self).main(*args, **settings))

    def invoke(self, ctx: Any) -> Any:
        """Run a command; an interrupt must not become a mere exit, as some typers make it."""
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            raise typer.Abort from None


app = typer.Typer(
    cls=_Program,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog=_EXAMPLES,
)


@app.callback()
def program(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help="Print the version and leave.", is_eager=True)
    ] = False,
) -> None:
    """The rules of the Hearts family of card games, at a terminal."""
    if version:
        typer.echo(f"hearts-rules {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


_PLAYING = "Playing"
_RULES = "Rules"
_PROGRAMS = "For programs and people who write them"

app.command(rich_help_panel=_PLAYING)(demo)
app.command(rich_help_panel=_PLAYING)(play)
app.command(rich_help_panel=_PLAYING)(replay)
app.command(rich_help_panel=_PLAYING)(score)
app.command(rich_help_panel=_RULES)(variants)
app.command(rich_help_panel=_RULES)(rules)
app.command(rich_help_panel=_RULES)(compare)
app.command(rich_help_panel=_PROGRAMS)(check)
app.command(rich_help_panel=_PROGRAMS)(new_variant)
app.command(rich_help_panel=_PROGRAMS)(deal)
app.command(rich_help_panel=_PROGRAMS)(simulate)
