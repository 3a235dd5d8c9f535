"""Variants and house rules with trumps and open kitties keep every law of the kit."""

import pytest

from hearts_rules.testing.conformance import check_house_rule, check_variant

pytestmark = pytest.mark.usefixtures("trump_variants")


def test_knaves_keeps_the_laws() -> None:
    report = check_variant("knaves", tables=2, rounds=1, share=0.1)
    assert report.games > 0


@pytest.mark.parametrize("variant", ["published", "cancellation", "gong_zhu", "domino"])
def test_a_house_rule_of_spade_trumps_keeps_the_laws(variant: str) -> None:
    report = check_house_rule("spades", variants=[variant], tables=1, share=0.1)
    assert report.games > 0


@pytest.mark.parametrize("house_rule", ["open", "face_up"])
def test_a_house_rule_of_open_kitties_keeps_the_laws(house_rule: str) -> None:
    report = check_house_rule(house_rule, variants=["cancellation"], tables=2, share=0.1)
    assert report.games > 0
