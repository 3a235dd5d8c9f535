"""``hearts-rules deal``: the deals of a seed."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from hearts_rules import Deal
from hearts_rules.cli.arguments import (
    HouseRules,
    OptionValues,
    Players,
    PresetOption,
    Seed,
    VariantArgument,
    VariantOption,
    read_dealer,
    read_rules,
    seed_of,
)
from hearts_rules.cli.output import cards_text, say, write_json
from hearts_rules.cli.sheet import headline, seat_name
from hearts_rules.plaindata import plain
from hearts_rules.records import DealRecord
from hearts_rules.seats import dealer_of_round

__all__ = ["deal"]


def deal(
    variant: VariantArgument = None,
    variant_option: VariantOption = None,
    preset: PresetOption = None,
    players: Players = None,
    house_rule: HouseRules = None,
    option: OptionValues = None,
    seed: Seed = None,
    round_number: Annotated[
        int, typer.Option("--round", metavar="N", min=1, help="The first round to deal.")
    ] = 1,
    count: Annotated[int, typer.Option(metavar="N", min=1, help="How many rounds to deal.")] = 1,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print JSON, deals in the form of the vectors.")
    ] = False,
) -> None:
    """Print the deals of a seed, and the commitment that can be told before the game.

    \b
    hearts-rules deal --seed tonight
    hearts-rules deal cancellation --players 7 --seed tonight --round 2 --count 3 --json
    """
    rules = read_rules(variant, variant_option, preset, players, house_rule, option)
    dealer = read_dealer(seed)
    numbers = range(round_number, round_number + count)
    if as_json:
        deals = [
            _deal_data(dealer.deal(rules, number), number, rules.players) for number in numbers
        ]
        data = {"seed": seed_of(dealer), "commitment": dealer.commitment}
        write_json({**data, "rules": rules.spec, "deals": deals})
        return
    say(headline(rules))
    say(f"Seed: {seed_of(dealer)}")
    say(f"Commitment: {dealer.commitment}")
    for number in numbers:
        _show(dealer.deal(rules, number), number, rules.players)


def _deal_data(dealt: Deal, number: int, players: int) -> dict[str, Any]:
    """A deal as the vectors have it."""
    told = plain(DealRecord.of(dealt))
    return {**told, "round": number, "dealer": dealer_of_round(number, players)}


def _show(dealt: Deal, number: int, players: int) -> None:
    say()
    say(f"Round {number}, dealt by {seat_name(dealer_of_round(number, players))}", style="bold")
    for seat, hand in enumerate(dealt.hands):
        say(f"{seat_name(seat)}: {cards_text(hand)}")
    for name, rest in (("Kitty", dealt.kitty), ("Stock", dealt.stock)):
        if rest:
            say(f"{name}: {' '.join(card.symbol for card in rest)}")
    if dealt.pool:
        say(f"Pool: {' '.join(map(str, dealt.pool))}")
