"""One deal of a contest: two players on the same chance, once on each side."""

import shlex
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeAlias

from querwurf import catalog
from querwurf.arena.match import match_seed
from querwurf.arena.program import Forfeit, Program
from querwurf.arena.standing import beaten
from querwurf.core.data import Data, Seat
from querwurf.core.match import Match
from querwurf.core.play import chooser

AnyMatch: TypeAlias = Match[Any, Any, Any, Any, Any, Any]
Choose: TypeAlias = Callable[[AnyMatch, Seat], Any]
PROGRAM = "program:"
Pair: TypeAlias = tuple[str, str]


class Fault(Data, frozen=True):
    """A player that forfeited a match, and why."""

    player: str
    reason: str
    told: str


class Deal(Data, frozen=True):
    """What came of a deal."""

    pair: tuple[str, str]
    deal: int
    share: float
    """Of the first player: 1 won, ½ even, 0 lost, the mean over both sides."""
    points: tuple[float, float]
    """Of each player, the mean over its seats."""
    faults: tuple[Fault, ...] = ()


class Contestant:
    """A player of the arena: a level, a function `module:function`, or `program:COMMAND`."""

    def __init__(self, game: catalog.AnyGame, spec: str, seconds: float) -> None:
        self.spec = spec
        self._program: Program | None = None
        self._choose: Choose
        command = command_of(spec)
        if command is None:
            self._choose = chooser(game, spec)
        else:
            self._program = Program(command, seconds)
            self._choose = self._program.choose

    def begin(self, match: AnyMatch, seat: Seat) -> None:
        """Take a seat."""
        if self._program is not None:
            self._program.begin(match, seat)

    def choose(self, match: AnyMatch, seat: Seat) -> Any:
        """Choose an action; whatever goes wrong is a Forfeit."""
        return self._choose(match, seat)

    def end(self, match: AnyMatch) -> None:
        """Hear how a match ended."""
        if self._program is not None:
            self._program.end(match.outcome if match.over else None)

    def close(self) -> None:
        """End what was started."""
        if self._program is not None:
            self._program.close()


def command_of(spec: str) -> list[str] | None:
    """Give the command line of a player that is a program, or is run as one; None for levels."""
    if spec.startswith(PROGRAM):
        return shlex.split(spec.removeprefix(PROGRAM))
    if ":" in spec:
        return [sys.executable, "-m", "querwurf.arena.runner", spec]
    return None


@contextmanager
def seated(
    game: catalog.AnyGame, pair: Pair, seconds: float
) -> Iterator[tuple[Contestant, Contestant]]:
    """Have both players of a pair ready, and end them afterwards."""
    first, second = (Contestant(game, spec, seconds) for spec in pair)
    try:
        yield first, second
    finally:
        first.close()
        second.close()


def play_deal(
    game: catalog.AnyGame,
    options: Data,
    seats: int,
    players: Sequence[Contestant],
    seed: int,
    deal: int,
) -> Deal:
    """Play a deal: alone, each for itself; else twice, the players taking turns on the seats."""
    pair = (players[0].spec, players[1].spec)
    match_of = match_seed(seed, deal)
    if seats == 1:
        alone = [_play(Match(game, 1, match_of, options), [one]) for one in players]
        (mine, faults), (theirs, more) = alone
        return _compare_alone(pair, deal, (mine, theirs), (*faults, *more))
    shares, points, faults = [], [], ()
    for side in range(2):
        at_seat = [players[(seat + side) % 2] for seat in range(seats)]
        match = Match(game, seats, match_of, options)
        _, more = _play(match, at_seat)
        faults = (*faults, *more)
        shares.append(_share(match, side, more, pair))
        points.append(_points(match, side))
    means = (sum(p[0] for p in points) / 2, sum(p[1] for p in points) / 2)
    return Deal(pair, deal, sum(shares) / 2, means, faults)


def _play(match: AnyMatch, players: Sequence[Contestant]) -> tuple[float, tuple[Fault, ...]]:
    """Play a match to its end or to a forfeit; gives the first seat's points."""
    seat = 0
    try:
        for seat, player in enumerate(players):
            player.begin(match, seat)
        while not match.over:
            if match.chance is not None:
                match.throw()
            else:
                seat = match.waiting[0]
                match.act(seat, players[seat].choose(match, seat))
    except Forfeit as forfeit:
        players[seat].close()
        fault = Fault(players[seat].spec, forfeit.reason, forfeit.told)
        _end(match, players)
        return 0.0, (fault,)
    _end(match, players)
    return float(match.outcome.scores[0]), ()


def _end(match: AnyMatch, players: Sequence[Contestant]) -> None:
    for player in dict.fromkeys(players):
        player.end(match)


def _compare_alone(
    pair: Pair, deal: int, points: tuple[float, float], faults: tuple[Fault, ...]
) -> Deal:
    lost = [any(fault.player == spec for fault in faults) for spec in pair]
    mine, theirs = ((not out, score) for out, score in zip(lost, points, strict=True))
    share = 0.5 + ((mine > theirs) - (mine < theirs)) / 2
    return Deal(pair, deal, share, points, faults)


def _share(match: AnyMatch, side: int, faults: tuple[Fault, ...], pair: Pair) -> float:
    """Give the first player's share of a match; who forfeits has lost it."""
    if faults:
        return 0.0 if faults[0].player == pair[0] else 1.0
    own = [seat for seat in range(match.seats) if (seat + side) % 2 == 0]
    rivals = [seat for seat in range(match.seats) if (seat + side) % 2]
    return beaten(match.outcome.places, own, rivals)


def _points(match: AnyMatch, side: int) -> tuple[float, float]:
    if not match.over:
        return 0.0, 0.0
    scores = match.outcome.scores
    by_player = [
        [score for seat, score in enumerate(scores) if (seat + side) % 2 == player]
        for player in range(2)
    ]
    return sum(by_player[0]) / len(by_player[0]), sum(by_player[1]) / len(by_player[1])
