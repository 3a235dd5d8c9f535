"""Random games under random rules, and small endings to search through."""

import random
from collections.abc import Iterator

from hypothesis import strategies as st

from hearts_rules import ConfigError, Dealer, Game, Rules, load_rules
from hearts_rules.bots import RandomBot, play_on
from hearts_rules.testing import strategies

VARIANTS = (
    "published",
    "summary",
    "jack_of_diamonds",
    "black_maria",
    "gong_zhu",
    "spot_hearts",
    "cancellation",
    "domino",
)
SEEDS = st.integers(0, 2**32)


def played(rules: Rules, rng: random.Random, share: float) -> Iterator[Game]:
    """Some moments of the first two rounds of a random game."""
    bots = [RandomBot()] * rules.players
    for game in play_on(Game.new(rules), bots, Dealer(str(rng.random())), rng):
        if len(game.past) == 2:
            return
        if rng.random() < share:
            yield game


def moment(rules: Rules, rng: random.Random) -> Game:
    """One moment of a random game, complete rounds included."""
    games = list(played(rules, rng, 0.2))
    return rng.choice(games) if games else Game.new(rules)


def before_claim(rules: Rules, rng: random.Random) -> tuple[Game, int] | None:
    """A random game at its first moment in which a seat can prove a claim, with that seat."""
    for game in played(rules, rng, 1):
        for seat in range(rules.players):
            if game.can_claim(seat) and game.view(seat).can_claim:
                return game, seat
    return None


def position_of(game: Game) -> dict[str, object]:
    """The middle of a round as a claim."""
    played_round = game.round
    assert played_round is not None
    return {
        "hands": [str(hand) for hand in game.hands],
        "trick": " ".join(map(str, played_round.trick)),
        "leader": played_round.leader,
        "taken": [str(pile) for pile in played_round.taken],
        "tricks_won": list(played_round.tricks_won),
        "broken": played_round.broken,
        "round": game.round_number,
        "dealer": game.dealer,
        "scores": list(game.scores),
    }


@st.composite
def some_rules(draw: st.DrawFn) -> Rules:
    """Rules of any variant, each as likely as the others, with up to four options changed."""
    variant = draw(st.sampled_from(VARIANTS))
    return draw(strategies.rules([variant]))


def small_family(rng: random.Random, variant: str, hand_size: int) -> Rules:
    """Rules with hands so small that a round can be searched through."""
    while True:
        try:
            return _small(rng, variant, hand_size)
        except ConfigError:  # such as a sun without a moon
            continue


def _small(rng: random.Random, variant: str, hand_size: int) -> Rules:
    players = rng.choice([3, 4])
    options = {
        "moon": rng.choice(["add", "subtract", "choice", "auto", "off"]),
        "bonus_card": rng.choice([None, "JD", "TD"]),
        "sun_points": rng.choice([None, 30]),
        "no_trick_points": rng.choice([0, 5]),
        "heart_points": rng.choice(["one", "rank"]),
        "hearts_must_break": rng.random() < 0.7,
        "queen_breaks_hearts": rng.random() < 0.5,
        "opening": rng.choice(["lowest_club", "any_club", "eldest"]),
        "kitty_to": rng.choice(["first_trick", "last_trick", "first_penalty", "nobody"]),
        "uneven": "kitty",
    }
    kept = hand_size * players + rng.randrange(players)
    pack = [f"{rank}{suit}" for suit in "CDHS" for rank in "23456789TJQKA"]
    bonus = options["bonus_card"]
    out = rng.sample([card for card in pack if card != bonus], len(pack) - kept)
    return load_rules(
        variant,
        players=players,
        removed=" ".join(out),
        house_rules=["no_passing"],
        **options,
    )
