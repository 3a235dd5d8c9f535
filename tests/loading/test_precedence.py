"""Which plugin's answer to a hook counts."""

import pytest

from tests.plugin_objects import costs, house_rule, library, queen_costs


def test_nought_is_an_answer_and_none_is_not() -> None:
    ours = library(
        house_rule("free", card_points=costs(0)), house_rule("silent", card_points=lambda: None)
    )
    assert queen_costs(ours.load("published")) == 13
    assert queen_costs(ours.load("published", house_rules=["free"])) == 0
    assert queen_costs(ours.load("published", house_rules=["silent"])) == 13
    assert queen_costs(ours.load("published", house_rules=["silent", "free"])) == 0


@pytest.mark.parametrize("registered", [("five", "seven"), ("seven", "five")])
def test_the_house_rule_written_first_counts_most_however_they_were_registered(
    registered: tuple[str, str],
) -> None:
    hooks = {"five": costs(5), "seven": costs(7)}
    ours = library(*(house_rule(name, card_points=hooks[name]) for name in registered))
    assert queen_costs(ours.load("published", house_rules=["five", "seven"])) == 5
    assert queen_costs(ours.load("published", house_rules=["seven", "five"])) == 7
