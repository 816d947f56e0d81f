"""What an action comes to in this row: exact chances when the best player goes on from there."""

from functools import lru_cache
from typing import TypeAlias

import msgspec
import numpy as np

from querwurf.core.data import Data
from querwurf.games.kribbeln.bot.field import ends_of
from querwurf.games.kribbeln.bot.kernel import chances, solve, throw_on
from querwurf.games.kribbeln.bot.player import SolvedTurn, solved_turn
from querwurf.games.kribbeln.bot.throws import (
    AXES,
    CODES,
    FAILED,
    NUMBERS,
    Codes,
    Floats,
    Grid,
    codes_of,
    hand_means,
    hand_of,
)
from querwurf.games.kribbeln.rules.dice import FACES, Die
from querwurf.games.kribbeln.rules.scoring import number_of
from querwurf.games.kribbeln.rules.sheet import KRIBBEL_ROWS, Row
from querwurf.games.kribbeln.rules.state import Again, Dodge, Entries, KribbelnAction, Stop
from querwurf.games.kribbeln.rules.view import View

_LEVEL = "master"
_BEFORE_LAST = 2
_SETS = 1 << AXES

Faces: TypeAlias = tuple[int, ...]


class Odds(Data, frozen=True):
    """How this attempt at the row ends after an action; a dodge's is the attempt that follows."""

    fulfilled: float
    """The chance to write a number in the row."""
    dodge: float
    """The chance to end with a dodge."""
    cross: float
    """The chance to end with an X."""
    sums: dict[int, float]
    """By number, the chance to write it in the row."""

    def above(self, number: int) -> float:
        """Give the chance to write more than a number."""
        return sum(chance for total, chance in self.sums.items() if total > number)

    @property
    def mean(self) -> float:
        """The mean of what is written, where something is."""
        return sum(n * chance for n, chance in self.sums.items()) / (self.fulfilled or 1)

    @property
    def spread(self) -> float:
        """The variance of the entry; an X and a dodge count 0."""
        first = sum(n * chance for n, chance in self.sums.items())
        return sum(n * n * chance for n, chance in self.sums.items()) - first * first


def odds(view: View, action: KribbelnAction) -> Odds:
    """Tell what an action comes to; later throws of the turn are played as the master does."""
    assert view.turn is not None
    if isinstance(action, Again):
        solved = solved_turn(view, _LEVEL)
        return _weigh(view, solved.values, _after_again(view, solved, action))
    if isinstance(action, Dodge):
        after = after_dodge(view)
        solved = solved_turn(after, _LEVEL)
        return _weigh(after, solved.values, chances(solved.codes, ends_of(solved.values))[1])
    judged = view.turn.judged
    assert judged is not None
    if isinstance(action, Stop) and isinstance(judged.entry, int):
        return Odds(1.0, 0.0, 0.0, {judged.entry: 1.0})
    return Odds(0.0, 0.0, 1.0, {})


def _after_again(view: View, solved: SolvedTurn, action: Again) -> Grid:
    """Tell by code how likely the turn ends so after these dice are thrown again."""
    assert view.turn is not None
    lying = _throw(_faces(view), action.dice)
    if view.turn.throws_left == _BEFORE_LAST:
        lying = throw_on(lying, ends_of(solved.values)[solved.codes])
    return np.bincount(solved.codes, lying, CODES).astype(np.float64)


def _throw(faces: Faces, dice: tuple[Die, ...]) -> Floats:
    """Tell how likely each of all throws lies there when these dice are thrown again."""
    lying = np.ones(1, np.float32)
    for die, face in enumerate(faces):
        one = np.full(FACES, 1 / FACES, np.float32) if die in dice else np.eye(FACES)[face]
        lying = np.multiply.outer(lying, one.astype(np.float32)).reshape(-1)
    return lying


def _weigh(view: View, values: Grid, coded: Grid) -> Odds:
    """Turn codes into entries; whatever cannot happen stays exactly 0."""
    floor = view.floors[view.turn.seat] if view.turn and view.row in KRIBBEL_ROWS else 0
    failed = coded[FAILED:]
    dodged = values[FAILED:] > values[0]
    dodge = float(failed[dodged].sum())
    cross = float(failed[~dodged].sum() + coded[: floor + 1].sum())
    sums = {n: float(coded[n]) for n in range(floor + 1, NUMBERS) if coded[n] > 0}
    return Odds(max(0.0, 1 - dodge - cross) if sums else 0.0, dodge, cross, sums)


def after_dodge(view: View) -> View:
    """Show the sheet after the dodge that the dice allow, before the new attempt."""
    assert view.turn is not None
    judged, seat = view.turn.judged, view.turn.seat
    assert judged is not None
    assert judged.dodge is not None
    entries = write(view.entries, judged.dodge, seat, judged.sum)
    floors = list(view.floors)
    if not view.options.beginner:
        floors[seat] = max(floors[seat], judged.sum)
    return msgspec.structs.replace(view, entries=entries, floors=tuple(floors))


def write(entries: tuple[Entries, ...], row: Row, seat: int, entry: int) -> tuple[Entries, ...]:
    """Fill a field of the sheet; 0 is an X."""
    written = list(entries[row])
    written[seat] = entry or "X"
    return (*entries[:row], tuple(written), *entries[row + 1 :])


def value_of_end(view: View, code: int) -> float:
    """Give what ending the turn with a code is worth, as the master sees it."""
    return float(solved_turn(view, _LEVEL).values[code])


@lru_cache(NUMBERS)
def rise(number: int) -> float:
    """Give the chance to throw more than a number in a Kribbel row, when nothing else counts."""
    wanted = (np.arange(CODES) > number).astype(np.float32)
    return solve(_kribbel_codes(), wanted).value


@lru_cache(1)
def _kribbel_codes() -> Codes:
    return codes_of(None)


def blockers(view: View) -> tuple[Die, ...]:
    """Give the dice that alone stand in the task's way; () when there is no such set.

    Every set of dice that can fulfil the task when thrown again contains them, and they do.
    """
    if view.task is None or view.turn is None:
        return ()
    works = hand_means(solved_turn(view, _LEVEL).codes < FAILED, _faces(view)) > 0
    common = _SETS - 1
    for dice in np.flatnonzero(works):
        common &= int(dice)
    if not common or not works[common]:
        return ()
    return tuple(die for die in range(AXES) if common & hand_of((die,)))


def _faces(view: View) -> Faces:
    assert view.turn is not None
    return tuple(face.number - 1 for face in view.turn.dice)


def best_of_others(view: View) -> int | None:
    """Give the best number that the others have in this row; None when nobody wrote yet."""
    assert view.turn is not None
    others = [e for seat, e in enumerate(view.entries[view.row]) if seat != view.turn.seat]
    written = [number_of(entry) for entry in others if entry is not None]
    return max(written, default=None)
