"""The plugin door: broken, doubled, blocked, hostile and honest plugins."""

import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from hearts_rules import (
    Adjustments,
    Breaking,
    Card,
    CardPoints,
    CardSet,
    ConfigError,
    Deal,
    DeckPlan,
    Direction,
    EndCondition,
    ExposePlan,
    FirstTrickBan,
    Game,
    HeartsOptions,
    HouseRuleInfo,
    KittyRule,
    MoonPlan,
    Opening,
    PassPlan,
    PileScore,
    PluginError,
    Restriction,
    Rules,
    VariantInfo,
    VoidRule,
    hookimpl,
)
from hearts_rules.loading import Library, PluginDoor
from tests.deals import PURE, VOID_IN_CLUBS, played

GOOD = """
from hearts_rules import HouseRuleInfo, hookimpl

@hookimpl
def variant_info():
    return HouseRuleInfo(name="{name}", title="T", summary="S", source="nobody")
"""


def house_rule(name: str, **hooks: Any) -> SimpleNamespace:
    """A plugin object that brings a house rule, with these hooks."""
    info = HouseRuleInfo(name=name, title=name, summary="A rule of the tests.", source="the tests")
    return plugin(variant_info=lambda: info, **hooks)


def plugin(**hooks: Callable[..., Any]) -> SimpleNamespace:
    """A plugin object with these hooks."""
    return SimpleNamespace(**{name: hookimpl(hook) for name, hook in hooks.items()})


def variant(name: str) -> VariantInfo:
    """A variant that extends the published game."""
    return VariantInfo(
        name=name,
        title=name,
        summary="A variant of the tests.",
        source="the tests",
        players=(3, 8),
        options=HeartsOptions,
        rules=(),
        extends="published",
    )


def library(*plugins: object) -> Library:
    """A library of the shipped plugins and these."""
    door = PluginDoor()
    for one in plugins:
        door.register(one)
    return Library(door)


@pytest.fixture
def install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[[str, str, str], None]]:
    """Install a distribution: its name, the name of its plugin, and the plugin's source."""
    modules: list[str] = []

    def installed(distribution: str, name: str, source: str) -> None:
        folder = tmp_path / distribution
        module = distribution.replace("-", "_")
        info = folder / f"{module}-1.0.dist-info"
        info.mkdir(parents=True)
        (info / "METADATA").write_text(
            f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 1.0\n"
        )
        (info / "entry_points.txt").write_text(f"[hearts_rules]\n{name} = {module}\n")
        (folder / f"{module}.py").write_text(source)
        modules.append(module)
        monkeypatch.syspath_prepend(folder)

    yield installed
    for module in modules:
        sys.modules.pop(module, None)


Install = Callable[[str, str, str], None]


# -- finding and importing -----------------------------------------------------------------------


@pytest.mark.parametrize(
    "source",
    ["raise ImportError('no wings')", "raise SystemExit(3)", "raise ValueError('no wings')", ""],
    ids=["import error", "exit", "any error", "no plugin in it"],
)
def test_a_plugin_that_fails_stays_out_and_its_failure_is_kept(
    install: Install, source: str
) -> None:
    install("broken-wings", "wings", source)
    library = Library(PluginDoor())
    assert "published" in [info.name for info in library.variants()]
    assert "wings" not in [info.name for info in library.house_rules()]
    failures = library.door.failures()
    assert [(one.plugin, one.distribution) for one in failures] == [("wings", "broken-wings")]
    if source:
        cause = failures[0].__cause__
        assert cause is not None
        assert cause.__traceback__ is not None
    with pytest.raises(PluginError, match="wings"):
        library.variants(strict=True)
    with pytest.raises(PluginError, match="broken-wings"):
        library.load("published", house_rules=["wings"])
    assert library.load("published").players == 4


@pytest.mark.parametrize("order", [("one-pig", "other-pig"), ("other-pig", "one-pig")])
def test_a_name_that_two_distributions_bring_is_refused_with_both(
    install: Install, order: tuple[str, str]
) -> None:
    for distribution in order:
        install(distribution, "pig", GOOD.format(name="pig"))
    library = Library(PluginDoor())
    with pytest.raises(PluginError) as caught:
        library.load("published", house_rules=["pig"])
    assert "one-pig, other-pig" in str(caught.value)
    assert "pig" not in [info.name for info in library.house_rules()]


def test_a_shipped_variant_is_not_shadowed_in_silence(install: Install) -> None:
    install("other-pigs", "gong_zhu", GOOD.format(name="gong_zhu"))
    library = Library(PluginDoor())
    with pytest.raises(PluginError) as caught:
        library.load("gong_zhu")
    assert "hearts-rules" in str(caught.value)
    assert "other-pigs" in str(caught.value)
    assert library.load("published").players == 4


def test_importing_the_library_imports_no_plugin() -> None:
    code = "import sys, hearts_rules; print([m for m in sys.modules if 'hearts_variants' in m])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_a_blocked_plugin_is_never_imported(
    install: Install, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    install("loud-rule", "loud", "print('loud')" + GOOD.format(name="loud"))
    assert "loud" not in [info.name for info in Library(PluginDoor(blocked=["loud"])).house_rules()]
    monkeypatch.setenv("HEARTS_RULES_BLOCK", "loud, gong_zhu")
    quiet = Library(PluginDoor())
    assert "loud" not in quiet.door.names()
    assert "gong_zhu" not in [info.name for info in quiet.variants()]
    assert capsys.readouterr().out == ""
    monkeypatch.delenv("HEARTS_RULES_BLOCK")
    assert "loud" in [info.name for info in Library(PluginDoor()).house_rules()]
    assert capsys.readouterr().out == "loud\n"


def test_listing_names_imports_nothing(
    install: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    install("loud-rule", "loud", "print('loud')" + GOOD.format(name="loud"))
    assert "loud" in PluginDoor().names()
    assert capsys.readouterr().out == ""


def test_shipped_variants_are_found_without_package_metadata(tmp_path: Path) -> None:
    code = (
        "import importlib.metadata as m; m.entry_points = lambda **_: ();"
        "from hearts_rules import available_variants;"
        "print(len(available_variants(strict=True)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert int(done.stdout) == 8


# -- precedence ----------------------------------------------------------------------------------


def costs(points: int) -> Callable[[], CardPoints]:
    """A hook that sets what the queen of spades costs, beside a point each for two hearts."""
    return lambda: CardPoints(cards=[(Card("QS"), points), (Card("2H"), 1), (Card("3H"), 1)])


def queen_costs(rules: Rules) -> int:
    """What the queen of spades costs."""
    points = rules.score(["QS", "2H", "3H", ""]).points
    assert points is not None
    return points[0]


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


def test_a_restriction_that_leaves_nothing_is_skipped() -> None:
    nothing = Restriction(
        code="nothing.nothing", sentence="Nothing.", allows=lambda hand, table: CardSet()
    )
    ours = library(house_rule("nothing", legal_plays=lambda: [nothing]))
    rules = ours.load("published", house_rules=["nothing", "no_passing"])
    plain = ours.load("published", house_rules=["no_passing"])
    game, other = (Game.new(r).deal(Deal(VOID_IN_CLUBS)) for r in (rules, plain))
    while game.turn is not None:
        assert game.legal == other.legal != CardSet()
        card = game.legal.nth(0)
        game, other = game.play(card), other.play(card)


# -- registering ---------------------------------------------------------------------------------


def test_a_plugin_that_fails_while_it_registers_leaves_nothing_behind() -> None:
    door = PluginDoor()
    before = door.names()

    def fails() -> Any:
        raise RuntimeError("no wings")

    for broken in (
        plugin(variant_info=fails),
        plugin(variant_info=lambda: (variant("wings"), "no info")),
        plugin(variant_info=lambda: (variant("wings"), variant("published"))),
        plugin(variant_info=lambda: None),
        plugin(variant_info=lambda: ()),
        plugin(card_points=costs(1)),
        plugin(variant_info=lambda: variant("wings"), card_pints=costs(1)),
        plugin(variant_info=lambda: variant("wings"), card_points=lambda options, seed: None),
        None,
        3,
    ):
        with pytest.raises(PluginError):
            door.register(broken)
        assert door.names() == before
        assert door.plugin("wings") is None
    door.register(plugin(variant_info=lambda: variant("wings")))
    assert set(door.names()) - set(before) == {"wings"}


def test_a_plugin_registered_after_a_listing_is_listed() -> None:
    ours = library()
    before = {info.name for info in ours.house_rules()}
    ours.door.register(house_rule("late"))
    assert {info.name for info in ours.house_rules()} - before == {"late"}
    assert ours.load("published", house_rules=["late"]).house_rules == ("late",)


def test_threads_that_list_and_register_see_whole_plugins() -> None:
    ours = library()
    before = len(ours.house_rules())
    errors: list[BaseException] = []
    start = threading.Barrier(8)

    def register_and_list(number: int) -> None:
        try:
            start.wait()
            for i in range(10):
                name = f"rule_{number}_{i}"
                ours.door.register(house_rule(name, card_points=costs(number)))
                assert name in [info.name for info in ours.house_rules()]
                rules = ours.load("published", house_rules=[name])
                assert queen_costs(rules) == number
        except BaseException as error:
            errors.append(error)

    threads = [threading.Thread(target=register_and_list, args=(n,)) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []
    assert len(ours.house_rules()) == before + 80


def test_one_of_two_threads_gets_a_name() -> None:
    ours = library()
    start = threading.Barrier(8)
    outcomes: list[bool] = []

    def register() -> None:
        start.wait()
        try:
            ours.door.register(house_rule("wanted"))
        except PluginError:
            outcomes.append(False)
        else:
            outcomes.append(True)

    threads = [threading.Thread(target=register) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(outcomes) == [False] * 7 + [True]


# -- playing -------------------------------------------------------------------------------------


def test_games_of_a_plugin_that_counts_tricks_do_not_mix() -> None:
    spades_wait = Restriction(
        code="slow.spades-wait",
        sentence="No spade before the third trick.",
        allows=lambda hand, table: hand if sum(table.tricks_won) >= 2 else _no_spades(hand),
    )
    ours = library(house_rule("slow", legal_plays=lambda: [spades_wait]))
    rules = ours.load("published", house_rules=["slow", "no_passing"])
    one = played(Game.new(rules).deal(Deal(VOID_IN_CLUBS)), "2C")
    other = played(one, "3D QC KC | 8C 3C 2H TC")
    assert str(one.legal) == "3D 4D 7D JD QD KD"
    assert str(other.legal) == "5C 7C 8D 7H TH JH AH 4S 6S 8S JS"
    assert "9S" not in one.legal
    refusal = one.explain("9S")
    assert refusal and refusal.code == "slow.spades-wait"
    again = played(Game.new(rules).deal(Deal(VOID_IN_CLUBS)), "2C")
    assert again.legal == one.legal
    assert played(again, "3D QC KC | 8C 3C 2H TC").legal == other.legal


def _no_spades(hand: CardSet) -> CardSet:
    return hand & CardSet([card for card in hand if str(card)[1] != "S"])


def wrong(hook: str, answer: Any) -> SimpleNamespace:
    """A house rule whose answer to a hook is of the wrong shape."""
    return house_rule("wrong", **{hook: lambda: answer})


@pytest.mark.parametrize(
    ("hook", "answer"),
    [
        ("deck", CardSet("QS")),
        ("deck", {"cards": "QS"}),
        ("passing", 3),
        ("exposing", "QS"),
        ("opening_lead", "2C"),
        ("first_trick_restrictions", CardSet("QS")),
        ("heart_breaking", True),
        ("card_points", {"QS": 13}),
        ("moon_scoring", "add"),
        ("end_condition", 100),
        ("standing_adjustments", ()),
        ("void_rule", "draw"),
        ("trick_taken", "first_trick"),
        ("score_round", 3),
        ("trick_winner", 0),
        ("legal_plays", "QS"),
        ("legal_plays", [CardSet("QS")]),
        ("legal_plays", 3),
    ],
)
def test_an_answer_of_the_wrong_shape_names_the_plugin(hook: str, answer: Any) -> None:
    ours = library(wrong(hook, answer))
    with pytest.raises(PluginError) as caught:
        ours.load("published", house_rules=["wrong"])
    assert caught.value.plugin == "wrong"
    assert hook in str(caught.value)
    assert ours.load("published").players == 4


@pytest.mark.parametrize(
    ("hook", "answer"),
    [
        ("opening_lead", Opening(holder_of=CardSet("3C"), later=Card("2C"))),
        ("moon_scoring", MoonPlan(needs=CardSet("2D"))),
    ],
)
def test_a_card_that_is_not_in_the_pack_is_named_with_the_hook_that_wants_it(
    hook: str, answer: Any
) -> None:
    with pytest.raises(ConfigError) as caught:
        library(wrong(hook, answer)).load("published", None, ["wrong"], {"players": 5})
    assert [problem.name for problem in caught.value.problems] == [hook]


@pytest.mark.parametrize(
    ("hook", "answer"),
    [
        ("card_points", lambda: CardPoints(cards=[(Card("QS"), 1.5)])),  # type: ignore[list-item]
        ("card_points", lambda: CardPoints(cards=[("QS", 13)])),  # type: ignore[list-item]
        ("card_points", lambda: CardPoints(cards=[(Card("QS"), 13), (Card("QS"), 1)])),
        ("card_points", lambda: CardPoints(no_trick="x")),  # type: ignore[arg-type]
        ("deck", lambda: DeckPlan(removed="QS")),  # type: ignore[arg-type]
        ("deck", lambda: DeckPlan(hand_size="3")),  # type: ignore[arg-type]
        ("deck", lambda: DeckPlan(left_over="pot")),  # type: ignore[arg-type]
        ("end_condition", lambda: EndCondition(upper=0)),
        ("end_condition", lambda: EndCondition(lower=0)),
        ("end_condition", lambda: EndCondition(rounds=0)),
        ("passing", lambda: PassPlan(count=-1, cycle=(Direction.LEFT,))),
        ("passing", lambda: PassPlan(count="3")),  # type: ignore[arg-type]
        ("passing", lambda: PassPlan(cycle=())),
        ("passing", lambda: PassPlan(cycle=("north",))),  # type: ignore[arg-type]
        ("passing", lambda: PassPlan(unpassable="QS")),  # type: ignore[arg-type]
        ("exposing", lambda: ExposePlan(cards="QS")),  # type: ignore[arg-type]
        ("moon_scoring", lambda: MoonPlan(mode="x")),  # type: ignore[arg-type]
        ("moon_scoring", lambda: MoonPlan(mode="add", points=2.5)),  # type: ignore[arg-type]
        ("opening_lead", lambda: Opening(holder_of="2C")),  # type: ignore[arg-type]
        ("opening_lead", lambda: Opening(forced="x")),  # type: ignore[arg-type]
        ("first_trick_restrictions", lambda: FirstTrickBan(cards="QS")),  # type: ignore[arg-type]
        ("heart_breaking", lambda: Breaking(closed="2H")),  # type: ignore[arg-type]
        ("end_condition", lambda: EndCondition(upper="100")),  # type: ignore[arg-type]
        ("end_condition", lambda: EndCondition(best="x")),  # type: ignore[arg-type]
        ("trick_taken", lambda: KittyRule(to="x")),  # type: ignore[arg-type]
        ("void_rule", lambda: VoidRule(action="x")),  # type: ignore[arg-type]
        ("standing_adjustments", lambda: Adjustments(floor="0")),  # type: ignore[arg-type]
        ("legal_plays", lambda: [Restriction(code="w.x", sentence="S", bars="QS")]),  # type: ignore[arg-type]
        ("legal_plays", lambda: [Restriction(code=3, sentence="S")]),  # type: ignore[arg-type]
        ("score_round", lambda: PileScore(cards="QS", points=lambda *_: 0, face=())),  # type: ignore[arg-type]
        ("score_round", lambda: PileScore(cards=CardSet(), points=3, face=())),  # type: ignore[arg-type]
    ],
)
def test_contents_of_the_wrong_type_name_the_plugin(hook: str, answer: Any) -> None:
    ours = library(house_rule("wrong", **{hook: answer}))
    with pytest.raises(PluginError) as caught:
        ours.load("published", house_rules=["wrong"])
    assert caught.value.plugin == "wrong"
    assert hook in str(caught.value)


@pytest.mark.parametrize(
    "points",
    [lambda pile, exposed: 1.5, lambda pile, exposed: None, lambda pile, exposed: 1 / 0],
    ids=["a half", "nothing", "fails"],
)
def test_a_scorer_that_gives_no_whole_number_is_a_plugin_error(points: Any) -> None:
    scorer = PileScore(cards=CardSet("QS"), points=points, face=())
    ours = library(house_rule("wrong", score_round=lambda: scorer))
    rules = ours.load("published", house_rules=["wrong"])
    with pytest.raises(PluginError):
        rules.score(["QS", "", "", ""])


def test_a_hook_that_fails_names_the_plugin() -> None:
    def fails() -> Any:
        raise ZeroDivisionError("no wings")

    ours = library(house_rule("wrong", card_points=fails))
    with pytest.raises(PluginError, match=r"wrong.*card_points") as caught:
        ours.load("published", house_rules=["wrong"])
    assert isinstance(caught.value.__cause__, ZeroDivisionError)


@pytest.mark.parametrize("answer", [4, -1, True, "0", 1.0])
def test_a_winner_who_is_not_in_the_trick_is_a_plugin_error(answer: Any) -> None:
    ours = library(house_rule("wrong", trick_winner=lambda: lambda trick: answer))
    rules = ours.load("published", house_rules=["wrong", "no_passing"])
    game = played(Game.new(rules).deal(Deal(PURE)), "2C 2D 2H")
    with pytest.raises(PluginError, match="trick_winner"):
        game.play("2S")


@pytest.mark.parametrize(
    "allows",
    [lambda hand, table: None, lambda hand, table: ["QS"], lambda hand, table: 1 / 0],
    ids=["none", "a list", "fails"],
)
def test_a_restriction_that_fails_in_play_is_a_plugin_error(allows: Any) -> None:
    restriction = Restriction(code="wrong.bad", sentence="Bad.", allows=allows)
    ours = library(house_rule("wrong", legal_plays=lambda: [restriction]))
    rules = ours.load("published", house_rules=["wrong", "no_passing"])
    with pytest.raises(PluginError, match=r"wrong\.bad"):
        Game.new(rules).deal(Deal(PURE))


def test_cards_of_others_that_a_restriction_allows_do_not_become_legal() -> None:
    restriction = Restriction(
        code="wrong.more",
        sentence="More.",
        allows=lambda hand, table: CardSet("QS AS 2H") | hand,
    )
    ours = library(house_rule("wrong", legal_plays=lambda: [restriction]))
    rules = ours.load("published", house_rules=["wrong", "no_passing"])
    game = Game.new(rules).deal(Deal(PURE))
    assert str(game.legal) == "2C"
    assert game.play("2C").legal <= game.hands[1]


def test_a_module_is_a_plugin() -> None:
    module = ModuleType("a_module")
    exec(GOOD.format(name="a_module"), module.__dict__)
    assert library(module).load("published", house_rules=["a_module"]).house_rules == ("a_module",)
