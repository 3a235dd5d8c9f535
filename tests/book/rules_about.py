"""Rules whose options differ where a section of the book speaks of them."""

from collections.abc import Sequence
from typing import Any

from hypothesis import reject
from hypothesis import strategies as st

from hearts_rules import ConfigError, Rules, available_house_rules, available_variants, load_rules
from hearts_rules.testing.strategies import option_values
from tests.random_games import some_rules


@st.composite
def rules_about(draw: st.DrawFn, *names: str, house_rules: Sequence[str] = ()) -> Rules:
    """Any rules, or those of a variant with values drawn for these options in particular."""
    if draw(st.integers(0, 3)) == 0:
        return draw(some_rules())
    infos = available_variants()
    declared = {i.name: {o.name: o for o in i.options.declared()} for i in infos}
    fitting = [i for i in infos if declared[i.name].keys() & set(names)]
    info = draw(st.sampled_from(fitting or infos))
    values: dict[str, Any] = {"players": draw(st.integers(*info.players))}
    for name in names:
        if name in declared[info.name]:
            values[name] = draw(option_values(declared[info.name][name]))
    admitted = [r.name for r in available_house_rules() if r.admitted_by(info.options)]
    stacked = [name for name in house_rules if name in admitted and draw(st.booleans())]
    return _loaded(info.name, stacked, values)


def _loaded(variant: str, house_rules: list[str], values: dict[str, Any]) -> Rules:
    """The rules, without the options that contradict others."""
    while True:
        try:
            return load_rules(variant, house_rules=house_rules, **values)
        except ConfigError as error:
            named = {problem.name for problem in error.problems} & values.keys()
            if not named and not house_rules:
                reject()
            house_rules = house_rules if named else []
            values = {name: value for name, value in values.items() if name not in named}
