"""Records: a game as JSON, saved at any moment and loaded by replaying it.

A record names the rules with every option, how the game began, and then deals and actions. What
it says is played through the engine again, so a record that could not have happened is refused
with the step at which it fails.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Final, TypeVar

from hearts_rules.errors import ArgumentError, HeartsError, RecordError, told_key
from hearts_rules.loading import Rules, __version__
from hearts_rules.plaindata import plain, read_json
from hearts_rules.play import (
    Action,
    Announce,
    ChooseMoon,
    Claim,
    Dealer,
    Expose,
    GameState,
    Pass,
    Phase,
    Play,
    acts,
    begin_game,
    origin_at_position,
    origin_before_deal,
)
from hearts_rules.records.form import (
    FORMAT,
    DealingRecord,
    DealRecord,
    GameRecord,
    PluginRecord,
    RoundRecord,
    StartRecord,
    record_from_plain,
)
from hearts_rules.seats import eldest_hand

__all__ = ["read_game", "record_of", "replay", "write_game"]

G = TypeVar("G", bound=GameState)


def write_game(game: GameState, dealer: Dealer | None = None) -> str:
    """A game as JSON, with the seed of its dealer once it is over.

    Raises:
        ArgumentError: If a dealer is named while the game goes on.
    """
    return json.dumps(plain(record_of(game, dealer)))


def record_of(game: GameState, dealer: Dealer | None = None) -> GameRecord:
    """A game as a record.

    Raises:
        ArgumentError: If a dealer is named while the game goes on: its seed would tell every
            card still to come.
    """
    if dealer is not None:
        _check_told(game, dealer)
    rounds = [RoundRecord.of(played.progress, played.plays, played.points) for played in game.past]
    if game.phase not in (Phase.DEAL, Phase.OVER):
        rounds.append(RoundRecord.of(game.progress, game.plays, None))
    return GameRecord(
        format=FORMAT,
        library=__version__,
        plugins=[PluginRecord.of(name, distribution) for name, distribution in game.rules.plugins],
        rules=game.rules.spec,
        start=StartRecord.of(game.origin),
        rounds=rounds,
        dealing=None if dealer is None else DealingRecord.of(dealer),
    )


def _check_told(game: GameState, dealer: Dealer) -> None:
    """That a seed may be told now, and is that of the game."""
    if not isinstance(dealer, Dealer):
        raise ArgumentError(f"a seed is told by its Dealer, not by {type(dealer).__name__}")
    if game.phase is not Phase.OVER:
        raise ArgumentError("a seed may be told only once the game is over")
    players = game.rules.players
    for played in game.past:
        eldest = eldest_hand(played.dealer, players)
        dealt = played.progress.deal
        if dealt not in (None, dealer.deal(game.rules, played.number, eldest=eldest)):
            raise ArgumentError(f"round {played.number} was not dealt from the seed of this dealer")


def read_game(game_type: type[G], text: str | bytes) -> G:
    """The game of a record, replayed.

    Raises:
        RecordError: If it is no record, or could not have happened.
    """
    return replay(game_type, record_from_plain(read_json(text)))


def replay(game_type: type[G], record: GameRecord) -> G:
    """The game that a record comes to.

    Raises:
        RecordError: If it could not have happened; the step says where.
    """
    game = _started(game_type, record)
    dealer = _dealer(record.dealing)
    for i, played in enumerate(record.rounds):
        if dealer is not None and played.deal is not None:
            _check_dealt(game, played.deal, dealer, f"rounds[{i}].deal")
        if game.phase is not Phase.DEAL and not (i == 0 and game.origin.position):
            raise RecordError(
                "the round before it is not complete, or ended the game", f"rounds[{i}]"
            )
        positioned = game.phase is Phase.PLAY
        if played.deal is None and not positioned:
            raise RecordError("begins with a deal", f"rounds[{i}]")
        game = _replayed(game, played, f"rounds[{i}]", positioned=positioned)
    return game


def _dealer(dealing: DealingRecord | None) -> Dealer | None:
    """The dealer of a revealed seed, which must bear out the commitment."""
    if dealing is None:
        return None
    try:
        hexed = dealing.encoding == "hex"
        dealer = Dealer(bytes.fromhex(dealing.seed) if hexed else dealing.seed)
    except (ValueError, HeartsError) as error:
        raise RecordError(f"is no seed: {error}", "dealing.seed") from None
    if dealing.encoding not in ("text", "hex"):
        raise RecordError("is text or hex", "dealing.encoding")
    if dealer.commitment != dealing.commitment:
        raise RecordError("is not the commitment of this seed", "dealing.commitment")
    return dealer


def _check_dealt(game: GameState, dealt: DealRecord, dealer: Dealer, step: str) -> None:
    """That a deal is the one which the seed gives."""
    eldest = eldest_hand(game.dealer, game.rules.players)
    if DealRecord.of(dealer.deal(game.rules, game.round_number, eldest=eldest)) != dealt:
        raise RecordError("is not the deal of the seed that was told", step)


def _started(game_type: type[G], record: GameRecord) -> G:
    """The game as the record begins."""
    try:
        rules = Rules.from_spec(record.rules)
    except HeartsError as error:
        raise RecordError(f"{error}; {_made_by(record)}", "rules") from error
    start, before = record.start, record.start.before
    try:
        if start.position is not None:
            origin = origin_at_position(rules, start.position.claim())
            told = (start.round, start.dealer, tuple(start.scores), start.leader, before)
            if told != (origin.number, origin.dealer, origin.scores, None, None):
                raise RecordError("does not say the same as its position", "start")
            return begin_game(game_type, rules, origin)
        score = None if before is None else before.score()
        origin = origin_before_deal(
            rules, start.scores, start.round, start.dealer, start.leader, score
        )
        return begin_game(game_type, rules, origin)
    except HeartsError as error:
        raise RecordError(str(error), "start") from error


def _made_by(record: GameRecord) -> str:
    named = [
        " ".join(map(told_key, (p.name, "of", p.distribution, p.version)))
        for p in record.plugins
        if p.distribution
    ]
    more = ", …" if len(named) > _SOME else ""
    plugins = ", ".join(named[:_SOME]) + more
    return f"the record was made with {plugins or 'plugins that it does not name'}"


_SOME: Final = 5
"""How many of a record's plugins an error names."""


def _replayed(game: G, played: RoundRecord, step: str, *, positioned: bool) -> G:
    """The game after what a record says of a round."""
    complete = len(game.past)
    for place, action in _actions(played, game.eldest, skip=len(game.plays) if positioned else 0):
        try:
            game = acts.apply(game, action() if callable(action) else action)
        except HeartsError as error:
            raise RecordError(str(error), f"{step}.{place}") from error
    if played.points is not None:
        came_to = list(game.points or ()) if len(game.past) > complete else "no end"
        if came_to != played.points:
            raise RecordError(f"the round came to {came_to}", f"{step}.points")
    return game


def _actions(
    played: RoundRecord, eldest: int, *, skip: int
) -> Iterator[tuple[str, Action | Callable[[], Action]]]:
    """What a record says was done in a round, with its place; deals are read when applied.

    What seats announce comes from the eldest hand on, as they are asked where they are in turn.
    """
    if played.deal is not None:
        yield "deal", played.deal.action
    for seat, cards in enumerate(played.passes or ()):
        if cards is not None:
            yield f"passes[{seat}]", Pass(seat, cards)
    for seat, cards in enumerate(played.exposures or ()):
        if cards is not None:
            yield f"exposures[{seat}]", Expose(seat, cards)
    answers = played.announcements or ()
    for seat in sorted(range(len(answers)), key=lambda seat: (seat < eldest, seat)):
        if (what := answers[seat]) is not None:
            yield f"announcements[{seat}]", Announce(seat, what or None)
    for i, card in enumerate(played.plays.split()):
        if i >= skip:
            yield f"plays[{i}]", Play(card)
    if played.claim is not None:
        yield "claim", Claim(played.claim)
    if played.choice is not None:
        yield "choice", ChooseMoon(played.choice.seat, played.choice.how)
