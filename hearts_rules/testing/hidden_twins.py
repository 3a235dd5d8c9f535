"""Games that a seat cannot tell from a given one: what it has not seen is changed."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import attrs

from hearts_rules.cards import Card, CardSet
from hearts_rules.errors import HeartsError
from hearts_rules.game import Game
from hearts_rules.play import Action, Claim, Deal, Phase, Play, Progress, actions_of
from hearts_rules.testing.hidden_passes import HiddenPasses

__all__ = ["another", "come_to_light"]


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
    same = other = game.at_start()
    rounds = [
        (p.number, p.dealer, p.progress, tuple(play.card for play in p.plays)) for p in game.past
    ]
    if game.phase not in (Phase.DEAL, Phase.OVER):
        cards = tuple(play.card for play in game.plays)
        rounds.append((game.round_number, game.dealer, game.progress, cards))
    for index, (number, dealer, progress, cards) in enumerate(rounds):
        position = game.origin.position if index == 0 else None
        last = index == len(rounds) - 1
        changed = progress
        if position is not None:
            if last:
                other = _changed_position(game, seat, rng)
            cards = cards[len(position.trick) :]
        elif progress.deal is not None:
            arranged = _Arrangement.of(game, number, dealer, progress)
            arranged.change(game if last else None, seat, rng)
            changed = arranged.progress(progress)
        done = zip(_acts(progress, cards, dealer), _acts(changed, cards, dealer), strict=True)
        for ours, theirs in done:
            try:
                same, other = same.apply(ours), other.apply(theirs)
            except HeartsError:
                return None
            if come_to_light(same, seat) != come_to_light(other, seat):
                return None
    assert same == game
    return other


def _acts(progress: Progress, cards: Sequence[Card], dealer: int) -> list[Action]:
    """The acts of a round with these cards played."""
    before = attrs.evolve(progress, claim=None, choice=None)
    acts = [*actions_of(before, (), dealer), *map(Play, cards)]
    if progress.claim is not None:
        acts.append(Claim(progress.claim.seat))
    return acts if progress.choice is None else [*acts, progress.choice]


def come_to_light(game: Game, seat: int | None) -> object:
    """What has come to light of the cards, apart from views: what all see, and the own hand."""
    played = game.round
    return (
        game.phase,
        game.to_act,
        game.announced,
        game.leader,
        game.scores,
        game.points,
        game.choice,
        tuple(map(len, game.hands)),
        None if seat is None or not game.hands else game.hands[seat],
        None if played is None else (played.taken, played.pot, played.trick, played.exposed),
        None if played is None else (len(played.kitty), len(played.stock)),
        game.exposed and game.progress.exposures,
        game.phase is not Phase.ANNOUNCE and game.progress.announcements,
        _laid_open(game),
    )


def _laid_open(game: Game) -> object:
    """The hands that were laid open in this round or the last, for a claim."""
    last = game.past.last
    return game.progress.claim, None if last is None else last.progress.claim


@attrs.define
class _Arrangement:
    """The cards of a round as they lay when play began, to be moved about.

    Attributes:
        hands: By seat, its hand.
        kitty: The kitty.
        stock: The stock.
        passing: What was passed.
        exposures: By seat, what it exposed.
        announcements: By seat, what it announced.
    """

    hands: list[list[Card]]
    kitty: list[Card]
    stock: list[Card]
    passing: HiddenPasses
    exposures: list[CardSet | None]
    announcements: list[str | None]

    @classmethod
    def of(cls, game: Game, number: int, dealer: int, progress: Progress) -> _Arrangement:
        """How the cards of a round lay."""
        deal = progress.deal
        assert deal is not None
        passing = HiddenPasses.of(game.rules.tables, number, dealer, progress)
        return cls(
            hands=[list(hand) for hand in passing.moved(deal.hands)],
            kitty=list(deal.kitty),
            stock=list(deal.stock),
            passing=passing,
            exposures=list(progress.exposures),
            announcements=list(progress.announcements),
        )

    def progress(self, like: Progress) -> Progress:
        """The deal and the choices that lead to this arrangement."""
        hands = self.passing.undone([CardSet(hand) for hand in self.hands])
        return attrs.evolve(
            like,
            deal=Deal(hands, self.kitty, self.stock, self.passing.pool),
            passes=self.passing.passes,
            exposures=tuple(self.exposures),
            announcements=tuple(self.announcements),
        )

    def change(self, game: Game | None, seat: int | None, rng: random.Random) -> None:
        """Change something that a seat cannot know; of the round in play, hidden cards as well."""
        if game is not None:
            for _ in range(rng.randint(0, 3)):
                self._swap(game, seat, rng)
        self.passing = self.passing.changed([CardSet(hand) for hand in self.hands], seat, rng)
        if game is not None and game.phase is Phase.EXPOSE:
            for who, shown in enumerate(self.exposures):
                if shown is not None and who != seat:
                    mine = CardSet(self.hands[who]) & game.rules.tables.exposing.cards
                    self.exposures[who] = CardSet(c for c in mine if rng.random() < 0.5)
        if game is not None and game.phase is Phase.ANNOUNCE:
            self._announce_otherwise(game, seat, rng)

    def _announce_otherwise(self, game: Game, seat: int | None, rng: random.Random) -> None:
        """Change what others have announced sealed."""
        plan = game.rules.tables.announcing
        for who, said in enumerate(self.announcements):
            if plan.order == "sealed" and said is not None and who != seat:
                self.announcements[who] = rng.choice(("", *plan.names))

    def _swap(self, game: Game, seat: int | None, rng: random.Random) -> None:
        """Swap two hidden cards."""
        places = list(self._hidden(game, seat))
        if len(places) < 2:
            return
        (row_a, a), (row_b, b) = rng.sample(places, 2)
        pooled = self.passing.pooled_by(seat)
        if row_a[a] in pooled or row_b[b] in pooled:
            # It came back to somebody, so it lies in a hand.
            aside = (self.kitty, self.stock)
            if any(row is lying for row in (row_a, row_b) for lying in aside):
                return
        row_a[a], row_b[b] = row_b[b], row_a[a]

    def _hidden(self, game: Game, seat: int | None) -> Iterator[tuple[list[Card], int]]:
        """Where cards lie that a seat has not seen."""
        exposed = game.exposed
        for who, hand in enumerate(game.hands):
            known = exposed + self.passing.sent(seat, who)
            held = [] if who == seat else list(hand - known)
            for row in (self.hands[who], self.stock):
                for i, card in enumerate(row):
                    if card in held:
                        held.remove(card)
                        yield row, i
        lying = game.round.kitty if game.round else self.kitty
        if game.rules.tables.deck.face_up:
            lying = ()
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
        return game.at_start()
