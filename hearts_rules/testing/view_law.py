"""The law of views as a property: what a seat cannot know makes no difference to it.

``another`` gives a game that differs from a given one only in what a seat cannot know: cards
swapped between other hands, kitty and stock, passes out of its sight, sealed answers. The law is
that the seat gets equal views, JSON, hashes, events and refusals from both, now and for as long
as those cards stay hidden. ``check_law`` walks both games on side by side and looks.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import attrs

from hearts_rules.actions import Action, ChooseMoon, Deal, Expose, Pass, Play
from hearts_rules.cards import CARDS, Card
from hearts_rules.cardset import CardSet
from hearts_rules.dealing import Dealer
from hearts_rules.errors import HeartsError
from hearts_rules.game import Game
from hearts_rules.history import Progress, actions_of
from hearts_rules.phases import Phase
from hearts_rules.sealed import exchanged

__all__ = ["another", "check_law", "difference"]


def check_law(game: Game, seat: int | None, rng: random.Random, *, steps: int = 20) -> int:
    """Check the law of views at a moment of a game and at those that follow.

    Args:
        game: The game.
        seat: Who looks on; None for a spectator.
        rng: Where the chance comes from.
        steps: How many acts to follow the two games for, as long as nothing hidden shows.

    Returns:
        At how many moments two games were compared; 0 if no second game was found.

    Raises:
        AssertionError: If the seat can tell the two games apart.

    >>> import random
    >>> from hearts_rules import Dealer, Game, load_rules
    >>> rules = load_rules("published")
    >>> game = Game.new(rules).deal(Dealer("example").deal(rules, 1))
    >>> check_law(game, 0, random.Random(1), steps=3)
    4
    """
    other = another(game, seat, rng)
    if other is None:
        return 0
    pair = (game, other)
    earlier = pair
    for compared in range(1, steps + 2):
        found = difference(pair, earlier, seat, rng)
        assert found is None, f"seat {seat} can tell two games apart by {found}\n" + "\n".join(
            each.to_json() for each in pair
        )
        if rng.random() < 0.5:
            earlier = pair
        after = _stepped(pair, seat, rng) if compared <= steps else None
        if after is None or _public(after[0], seat) != _public(after[1], seat):
            return compared
        pair = after
    return compared


# -- telling apart -------------------------------------------------------------------------------


def difference(
    pair: tuple[Game, Game], earlier: tuple[Game, Game], seat: int | None, rng: random.Random
) -> str | None:
    """What lets a seat tell two games apart; None if nothing does.

    Args:
        pair: The two games.
        earlier: Earlier moments of both, from which on events are told.
        seat: Who looks on.
        rng: Where the acts that are tried come from.
    """
    views = [game.view(seat) for game in pair]
    for field in attrs.fields(type(views[0])):
        first, second = (getattr(view, field.name) for view in views)
        if first != second:
            return f"view.{field.name}: {first!r} and {second!r}"
    state = rng.getstate()
    for name, look in _LOOKS.items():
        answers = []
        for game, before in zip(pair, earlier, strict=True):
            rng.setstate(state)
            answers.append(look(game, before, seat, rng))
        if answers[0] != answers[1]:
            return f"{name}: {answers[0]!r} and {answers[1]!r}"
    return None


Look = Callable[[Game, Game, int | None, random.Random], object]


def _events(game: Game, earlier: Game, seat: int | None, rng: random.Random) -> object:
    return None if seat is None else game.events_since(earlier, seat)


def _explanations(game: Game, earlier: Game, seat: int | None, rng: random.Random) -> object:
    return None if seat is None else [game.explain(card, seat) for card in CARDS]


def _refusals(game: Game, earlier: Game, seat: int | None, rng: random.Random) -> object:
    """What is said to acts of the seat, and to acts of those who have no turn."""
    if seat is None:
        return None
    cards = rng.sample(CARDS, 4)
    few = [" ".join(map(str, cards[:n])) for n in (0, 1, game.rules.tables.passing.count, 4)]
    acts: list[Callable[[], object]] = []
    for who in {seat, *range(game.rules.players)} - set(game.to_act) | {seat}:
        acts += [lambda card=card, who=who: game.play(card, who) for card in CARDS]  # type: ignore[misc]
        acts += [lambda text=text, who=who: game.pass_cards(who, text) for text in few]  # type: ignore[misc]
        acts += [lambda text=text, who=who: game.expose(who, text) for text in few]  # type: ignore[misc]
        acts += [lambda how=how, who=who: game.choose_moon(who, how) for how in ("add", "both")]  # type: ignore[misc]
    return [_refused(act) for act in acts]


def _refused(act: Callable[[], object]) -> object:
    try:
        act()
    except HeartsError as error:
        return error.code, str(error), repr(error), error.args
    return None


_LOOKS: dict[str, Look] = {
    "its view": lambda game, earlier, seat, rng: game.view(seat),
    "its JSON": lambda game, earlier, seat, rng: game.view(seat).to_json(),
    "its repr": lambda game, earlier, seat, rng: repr(game.view(seat)),
    "its hash": lambda game, earlier, seat, rng: hash(game.view(seat)),
    "what it may conclude": lambda game, earlier, seat, rng: (
        game.view(seat).cannot_hold,
        game.view(seat).surely_held,
        game.view(seat).can_claim,
    ),
    "the repr of the game": lambda game, earlier, seat, rng: repr(game),
    "events": _events,
    "explanations": _explanations,
    "refusals": _refusals,
}


# -- another game --------------------------------------------------------------------------------


def another(game: Game, seat: int | None, rng: random.Random, *, tries: int = 20) -> Game | None:
    """A game that a seat cannot tell from a given one; None if none was found.

    Args:
        game: The game.
        seat: Who looks on; None for a spectator.
        rng: Where the chance comes from.
        tries: How many changes to try.
    """
    for _ in range(tries):
        other = _rebuilt(game, seat, rng)
        if other is not None and other != game:
            return other
    return None


def _rebuilt(game: Game, seat: int | None, rng: random.Random) -> Game | None:
    """The game played once more with some of what is hidden changed, if it comes to the same."""
    same = other = _beginning(game)
    rounds = [(p.number, p.progress, tuple(play.card for play in p.plays)) for p in game.past]
    if game.phase not in (Phase.DEAL, Phase.OVER):
        rounds.append((game.round_number, game.progress, tuple(p.card for p in game.plays)))
    for index, (number, progress, cards) in enumerate(rounds):
        position = game.origin.position if index == 0 else None
        last = index == len(rounds) - 1
        changed = progress
        if position is not None:
            if last:
                other = _changed_position(game, seat, rng)
            cards = cards[len(position.trick) :]
        elif progress.deal is not None:
            layout = _Layout.of(game, number, progress)
            layout.change(game if last else None, seat, rng)
            changed = layout.progress(progress)
        done = zip(_acts(progress, cards), _acts(changed, cards), strict=True)
        for ours, theirs in done:
            try:
                same, other = same.apply(ours), other.apply(theirs)
            except HeartsError:
                return None
            if _public(same, seat) != _public(other, seat):
                return None
    assert same == game
    return other


def _beginning(game: Game) -> Game:
    """The game as it began."""
    return Game(
        rules=game.rules,
        origin=game.origin,
        past=type(game.past)(),
        phase=Phase.DEAL if game.origin.position is None else Phase.PLAY,
        round_number=game.origin.number,
        dealer=game.origin.dealer,
        scores=game.origin.scores,
        named_leader=game.origin.leader,
        progress=Progress()
        if game.origin.position is None
        else Progress(start=game.origin.position.start),
        round=None if game.origin.position is None else game.origin.position.resume(),
        plays=() if game.origin.position is None else game.origin.position.plays,
    )


def _acts(progress: Progress, cards: Sequence[Card]) -> list[Action]:
    """The acts of a round with these cards played."""
    before = attrs.evolve(progress, choice=None)
    acts = [*actions_of(before, ()), *map(Play, cards)]
    return acts if progress.choice is None else [*acts, progress.choice]


def _public(game: Game, seat: int | None) -> object:
    """What has come to light of the cards, apart from views: what all see, and the own hand."""
    played = game.round
    return (
        game.phase,
        game.to_act,
        game.leader,
        game.scores,
        game.points,
        game.choice,
        tuple(map(len, game.hands)),
        None if seat is None or not game.hands else game.hands[seat],
        None if played is None else (played.taken, played.pot, played.trick, played.exposed),
        None if played is None else (len(played.kitty), len(played.stock)),
        game.round is not None and game.progress.exposures,
    )


@attrs.define
class _Layout:
    """The cards of a round as they lay when play began, to be moved about.

    Attributes:
        hands: By seat, its hand.
        kitty: The kitty.
        stock: The stock.
        passes: By seat, what it passed.
        exposures: By seat, what it exposed.
        offset: How far passes have travelled; 0 as long as they have not.
    """

    hands: list[list[Card]]
    kitty: list[Card]
    stock: list[Card]
    passes: list[CardSet | None]
    exposures: list[CardSet | None]
    offset: int

    @classmethod
    def of(cls, game: Game, number: int, progress: Progress) -> _Layout:
        """The layout of a round."""
        deal = progress.deal
        assert deal is not None
        direction = game.rules.tables.passing.direction(number)
        offset = 0
        hands = deal.hands
        if direction is not None and None not in progress.passes:
            offset = direction.offset(game.rules.players)
            hands = exchanged(hands, progress.passes, offset)
        return cls(
            hands=[list(hand) for hand in hands],
            kitty=list(deal.kitty),
            stock=list(deal.stock),
            passes=list(progress.passes),
            exposures=list(progress.exposures),
            offset=offset,
        )

    def progress(self, like: Progress) -> Progress:
        """The deal and the choices that lead to this layout."""
        given = [cards or CardSet() for cards in self.passes]
        hands = [CardSet(hand) for hand in self.hands]
        if self.offset:
            hands = [
                hand - given[seat - self.offset] + given[seat] for seat, hand in enumerate(hands)
            ]
        return attrs.evolve(
            like,
            deal=Deal(hands, self.kitty, self.stock),
            passes=tuple(self.passes),
            exposures=tuple(self.exposures),
        )

    def change(self, game: Game | None, seat: int | None, rng: random.Random) -> None:
        """Change something that a seat cannot know; of the round in play, hidden cards as well."""
        if game is not None:
            for _ in range(rng.randint(0, 3)):
                self._swap(game, seat, rng)
        for giver, cards in enumerate(self.passes):
            receiver = (giver + self.offset) % len(self.hands)
            if cards is not None and seat not in (giver, receiver):
                self.passes[giver] = self._other_pass(cards, self.hands[receiver], rng)
        if game is not None and game.phase is Phase.EXPOSE:
            for who, shown in enumerate(self.exposures):
                if shown is not None and who != seat:
                    mine = CardSet(self.hands[who]) & game.rules.tables.exposing.cards
                    self.exposures[who] = CardSet(c for c in mine if rng.random() < 0.5)

    def _other_pass(self, cards: CardSet, hand: list[Card], rng: random.Random) -> CardSet:
        """What may have been passed in place of some cards."""
        keep = cards <= CardSet(hand) and rng.random() < 0.5
        return cards if keep else CardSet(rng.sample(hand, len(cards)))

    def _swap(self, game: Game, seat: int | None, rng: random.Random) -> None:
        """Swap two hidden cards."""
        places = list(self._hidden(game, seat))
        if len(places) < 2:
            return
        (row_a, a), (row_b, b) = rng.sample(places, 2)
        row_a[a], row_b[b] = row_b[b], row_a[a]

    def _hidden(self, game: Game, seat: int | None) -> Iterator[tuple[list[Card], int]]:
        """Where cards lie that a seat has not seen."""
        passed = self.passes[seat] if self.passes and seat is not None else None
        known = game.round.exposed if game.round else CardSet()
        if seat is not None and self.offset and passed is not None:
            known = known + passed
        for who, hand in enumerate(game.hands):
            held = [] if who == seat else list(hand - known)
            for row in (self.hands[who], self.stock):
                for i, card in enumerate(row):
                    if card in held:
                        held.remove(card)
                        yield row, i
        lying = game.round.kitty if game.round else self.kitty
        yield from ((self.kitty, i) for i in range(len(lying)))
        left = len(game.round.stock) if game.round else len(self.stock)
        yield from ((self.stock, i) for i in range(len(self.stock) - left, len(self.stock)))


def _changed_position(game: Game, seat: int | None, rng: random.Random) -> Game:
    """The beginning of a game in the middle of a round, with hidden cards swapped."""
    position = game.origin.position
    assert position is not None
    plain = position.plain()
    hidden = [list(hand) for hand in game.hands]
    hands = [CardSet(hand) for hand in plain["hands"]]
    others = [who for who in range(game.rules.players) if who != seat and hidden[who]]
    exposed = position.start.exposed
    if len(others) >= 2:
        one, two = rng.sample(others, 2)
        a, b = rng.choice(hidden[one]), rng.choice(hidden[two])
        if not exposed >> a.number & 1 and not exposed >> b.number & 1:
            hands[one] = hands[one] - CardSet([a]) + CardSet([b])
            hands[two] = hands[two] - CardSet([b]) + CardSet([a])
    try:
        return Game.from_position(game.rules, plain | {"hands": hands})
    except HeartsError:
        return _beginning(game)


# -- playing on ----------------------------------------------------------------------------------


def _stepped(
    pair: tuple[Game, Game], seat: int | None, rng: random.Random
) -> tuple[Game, Game] | None:
    """Both games after an act that is legal in both; None if there is none."""
    game, other = pair
    if game.phase is Phase.OVER:
        return None
    if game.phase is Phase.DEAL:
        eldest = (game.dealer + 1) % game.rules.players
        dealer = Dealer(str(rng.random()))
        deal = dealer.deal(game.rules, game.round_number, eldest=eldest)
        return game.deal(deal), other.deal(deal)
    who = rng.choice(game.to_act)
    acts = _acts_for(pair, who, seat, rng)
    if acts is None:
        return None
    try:
        return game.apply(acts[0]), other.apply(acts[1])
    except HeartsError:
        return None


def _acts_for(
    pair: tuple[Game, Game], who: int, seat: int | None, rng: random.Random
) -> tuple[Action, Action] | None:
    """What somebody does in both games: the same, but where it stays out of sight."""
    game, other = pair
    hands = [each.hands[who] for each in pair]
    match game.phase:
        case Phase.PASS:
            direction = game.pass_direction
            assert direction is not None
            receiver = (who + direction.offset(game.rules.players)) % game.rules.players
            if seat in (who, receiver):
                hands = [hands[0] & hands[1]] * 2
            chosen = [_some_pass(game, hand, rng) for hand in hands]
            if seat in (who, receiver):
                chosen[1] = chosen[0]
            return Pass(who, chosen[0]), Pass(who, chosen[1])
        case Phase.EXPOSE:
            both = hands[0] & hands[1] & game.rules.tables.exposing.cards
            shown = CardSet(card for card in both if rng.random() < 0.5)
            return Expose(who, shown), Expose(who, shown)
        case Phase.CHOOSE:
            assert game.choice is not None
            choice = ChooseMoon(who, rng.choice(game.choice.options))
            return choice, choice
    cards = game.legal & other.legal
    if not cards:
        return None
    play = Play(cards.choice(rng))
    return play, play


def _some_pass(game: Game, hand: CardSet, rng: random.Random) -> CardSet:
    """Cards to pass, passable ones first."""
    barred = game.rules.tables.passing.unpassable
    row: list[Any] = sorted(hand, key=lambda card: (card in barred, rng.random()))
    return CardSet(row[: game.pass_count])
