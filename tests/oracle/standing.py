"""Totals: how a round changes them, when they end a game, and who has won and lost."""

from dataclasses import dataclass, field

from .options import Options


@dataclass
class Standing:
    """Whether a game is over and, where it is, how everybody stands."""

    over: bool = False
    winners: list[int] = field(default_factory=list)
    losers: list[int] = field(default_factory=list)
    ranking: list[int] = field(default_factory=list)


def partner_of(options: Options, seat: int) -> int:
    """The seat opposite where sides play, else the seat itself."""
    if options.teams == "none":
        return seat
    return (seat + options.players // 2) % options.players


def by_side(options: Options, points: list[int]) -> list[int]:
    """The points of each player's side, told for each of its seats."""
    if options.teams == "none":
        return list(points)
    return [own + points[partner_of(options, seat)] for seat, own in enumerate(points)]


def new_totals(options: Options, scores: list[int], points: list[int]) -> list[int]:
    """The totals after a round: points added, then the floor, then the exact target."""
    totals = [score + gained for score, gained in zip(scores, points, strict=True)]
    if options.floor_at_zero:
        totals = [max(0, total) for total in totals]
    if options.exact_target_becomes is not None:
        fallen = options.exact_target_becomes
        totals = [fallen if total == options.target else total for total in totals]
    return totals


def standing_after(options: Options, scores: list[int], rounds: int) -> Standing:
    """How the game stands on these totals after so many complete rounds."""
    best = max(scores) if options.high_wins else min(scores)
    winners = [seat for seat, score in enumerate(scores) if score == best]
    if not _end_is_reached(options, scores, rounds):
        return Standing()
    if options.ties == "play_on" and not _one_side(options, winners):
        return Standing()
    losers = [seat for seat in _losers(options, scores) if seat not in winners]
    return Standing(True, winners, losers, _ranking(options, scores))


def _end_is_reached(options: Options, scores: list[int], rounds: int) -> bool:
    """Whether a total or the number of rounds ends the game, ties aside."""
    if options.rounds is not None and rounds >= options.rounds:
        return True
    if not options.high_wins:
        return max(scores) >= options.target
    if options.upper_limit is not None and max(scores) >= options.upper_limit:
        return True
    return min(scores) <= options.limit


def _one_side(options: Options, winners: list[int]) -> bool:
    """Whether the winners are one player, or partners."""
    first = winners[0]
    return all(seat in (first, partner_of(options, first)) for seat in winners)


def _losers(options: Options, scores: list[int]) -> list[int]:
    """The worst totals; in Gong Zhu all at the limit or below, if any are."""
    if not options.high_wins:
        return [seat for seat, score in enumerate(scores) if score == max(scores)]
    line = max(options.limit, min(scores))
    return [seat for seat, score in enumerate(scores) if score <= line]


def _ranking(options: Options, scores: list[int]) -> list[int]:
    """One more than the number of players, or sides, with a better total."""
    sides = options.players // 2 if options.teams == "opposite" else options.players
    totals = scores[:sides]
    if options.high_wins:
        return [1 + sum(other > score for other in totals) for score in scores]
    return [1 + sum(other < score for other in totals) for score in scores]
