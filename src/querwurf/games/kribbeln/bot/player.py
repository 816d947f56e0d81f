"""A turn as a player sees it: what every way to go on is worth to it.

Three players share the exact turn program and differ in what the end of a turn is worth to
them: `medium` goes by rules of thumb, `hard` by the worth of entries against the averaged field
with fixed Kribbel targets, `master` by its chance to win: of two, as the solved match says, of more
in playouts from this very table.
"""

from functools import cache, lru_cache
from math import sqrt
from typing import NamedTuple

import numpy as np

from querwurf.games.kribbeln.bot import thumb
from querwurf.games.kribbeln.bot.duel import LEAD, LEADS
from querwurf.games.kribbeln.bot.duel_turn import Point, end_values
from querwurf.games.kribbeln.bot.field import ends_of, fields_of, turn_values
from querwurf.games.kribbeln.bot.kernel import chances, throw_once
from querwurf.games.kribbeln.bot.playout import (
    EMPTY,
    QUANTILES,
    Table,
    draws,
    no_retry,
    quantiles,
    win_chances,
)
from querwurf.games.kribbeln.bot.standing import stand_of
from querwurf.games.kribbeln.bot.tables import Setting, learnt, stage
from querwurf.games.kribbeln.bot.throws import (
    CODES,
    FAILED,
    Codes,
    Floats,
    Grid,
    codes_of,
    hand_means,
    hand_of,
)
from querwurf.games.kribbeln.rules.scoring import number_of
from querwurf.games.kribbeln.rules.sheet import KRIBBEL_ROWS, OWN, ROWS, Row, task_in
from querwurf.games.kribbeln.rules.state import SEATS, Again, Dodge, Entries, KribbelnAction, Stop
from querwurf.games.kribbeln.rules.task import Task
from querwurf.games.kribbeln.rules.view import View, legal

_ROUNDS = 2
"""How often playouts go through all quantiles, unless told otherwise."""
_MOST_ROUNDS = 64
_ROUND_MS = 5
_SEED = 20
"""Of the draws in playouts: always the same ones, so that a choice needs nothing but the view."""
_WORTH_WEIGHT = 1e-4
"""How much a point against the field counts beside a win: it decides what playouts cannot."""
_TWO = 2
_TURNS = 128
_TASKS = 40


class SolvedTurn(NamedTuple):
    """A turn solved."""

    values: Grid
    """[code] what the ends of the turn are worth; a failure's is that of its dodge."""
    codes: Codes
    """[throw] what the dice come to."""
    later: Floats
    """[throw] what they are worth with one throw left."""


def value_actions(
    view: View, level: str, ms: float | None = None
) -> list[tuple[KribbelnAction, float]]:
    """Value everything that the view's seat may do now."""
    assert view.turn is not None
    solved = solved_turn(view, level, ms)
    faces = tuple(face.number - 1 for face in view.turn.dice)
    throws = solved.later if view.turn.throws_left > 1 else ends_of(solved.values)[solved.codes]
    means = hand_means(throws, faces) if view.turn.throws_left else np.zeros(1)
    total = sum(face.number for face in view.turn.dice)
    return [(action, _value(solved, means, total, action)) for action in legal(view)]


def _value(solved: SolvedTurn, means: Grid, total: int, action: KribbelnAction) -> float:
    if isinstance(action, Again):
        return float(means[hand_of(action.dice)])
    if isinstance(action, Dodge):
        return float(solved.values[FAILED + total])
    return float(solved.values[total if isinstance(action, Stop) else 0])


def standard_error(level: str, seats: int, ms: float | None, value: float) -> float:
    """Tell how far a value may be off: only playouts are sampled."""
    if level != "master" or seats == _TWO:
        return 0.0
    return sqrt(max(value * (1 - value), 0.0) / (_rounds(ms) * QUANTILES))


def _rounds(ms: float | None) -> int:
    return _ROUNDS if ms is None else min(max(int(ms // _ROUND_MS), 1), _MOST_ROUNDS)


def solved_turn(view: View, level: str, ms: float | None = None) -> SolvedTurn:
    """Solve the turn that a view shows as a level sees it."""
    assert view.sheet is not None
    assert view.turn is not None
    if view.sheet == OWN:
        return _own_turn(view)
    setting = Setting(view.sheet, len(view.totals), view.options.beginner)
    me = view.turn.seat
    if level == "master":
        return _master_turn(setting, view.row, me, view.entries, view.totals, _rounds(ms))
    table = table_of(view.row, me, view.entries, view.totals, setting.beginner)
    return _lone_turn(level, setting, view.row, int(table.ahead[me]), int(table.floors[me]))


def _own_turn(view: View) -> SolvedTurn:
    """Play a sheet that nobody has learnt: sensibly, by its tasks alone."""
    assert view.turn is not None
    me = view.turn.seat
    table = table_of(view.row, me, view.entries, view.totals, view.options.beginner)
    return _sensible_turn(view.task, view.row, int(table.ahead[me]), int(table.floors[me]))


@lru_cache(_TURNS)
def _sensible_turn(task: Task | None, row: Row, ahead: int, floor: int) -> SolvedTurn:
    values, codes = thumb.wishes(row, ahead, floor), codes_of(task)
    return SolvedTurn(values, codes, throw_once(ends_of(values)[codes]))


def table_of(
    row: Row, me: int, entries: tuple[Entries, ...], totals: tuple[int, ...], beginner: bool
) -> Table:
    """Lay a table out as arrays for the seat that is at its turn."""
    numbers = np.array([[EMPTY if e is None else number_of(e) for e in by] for by in entries]).T
    fields = [] if row in KRIBBEL_ROWS else list(fields_of(row))
    highest = np.maximum(numbers[:, list(KRIBBEL_ROWS)].max(axis=1), 0)
    return Table(
        np.ascontiguousarray(numbers),
        np.array(totals),
        (numbers[:, fields] != EMPTY).sum(axis=1),
        np.zeros_like(highest) if beginner else highest,
        row,
        me,
        beginner,
    )


@lru_cache(_TURNS)
def _lone_turn(level: str, setting: Setting, row: Row, ahead: int, floor: int) -> SolvedTurn:
    if level == "medium":
        return _solve(setting, row, thumb.wishes(row, ahead, floor))
    good = learnt(setting)
    values = thumb.ambitions(good.entries, good.usual, row, ahead, floor)
    return _solve(setting, row, values)


def _worth_values(setting: Setting, row: Row, ahead: int, floor: int) -> Grid:
    """Value the codes of a turn against the averaged field."""
    table = learnt(setting)
    return turn_values(table.worth, table.entries, row, ahead, floor, setting.beginner)


@lru_cache(_TURNS)
def _master_turn(
    setting: Setting,
    row: Row,
    me: int,
    entries: tuple[Entries, ...],
    totals: tuple[int, ...],
    rounds: int,
) -> SolvedTurn:
    table = table_of(row, me, entries, totals, setting.beginner)
    ahead, floor = int(table.ahead[me]), int(table.floors[me])
    if setting.seats == _TWO:
        wins = end_values(stage(setting.sheet, setting.beginner, row), point_of(table))
    else:
        wins = _playout_wins(setting, table, rounds)
    if row in KRIBBEL_ROWS:
        wins[: floor + 1] = wins[0]
    return _solve(setting, row, wins + _WORTH_WEIGHT * _worth_values(setting, row, ahead, floor))


@cache
def get_ready() -> None:
    """Compile all that masters ever use, or read it from the cache: later no player waits."""
    empty: Entries = (None,) * (_TWO + 1)
    table = table_of(0, 0, (empty,) * ROWS, (0,) * len(empty), False)
    _playout_wins(Setting(1, len(empty), False), table, 1)
    chances(_codes(1, 0), np.zeros(CODES, np.float32))
    for row, other in ((0, None), (0, 20), (ROWS - 1, None)):
        end_values(stage(1, False, row), Point(0, 0, LEAD, other))


def point_of(table: Table) -> Point:
    """Tell where the two of a match stand."""
    fields = [field for field in fields_of(table.row) if field >= table.row]
    stands = []
    for column, floor in zip(table.entries, table.floors, strict=True):
        ahead = tuple(int(number) for number in column[fields] if number > 0)
        stands.append(stand_of(ahead, int(floor)))
    other = int(table.entries[1 - table.me, table.row])
    lead = int(table.totals[table.me] - table.totals[1 - table.me])
    return Point(
        stands[table.me],
        stands[1 - table.me],
        min(max(lead + LEAD, 0), LEADS - 1),
        None if other == EMPTY else other,
    )


def _playout_wins(setting: Setting, table: Table, rounds: int) -> Grid:
    good, drawn = learnt(setting), _draws(rounds, setting.seats)
    retry = no_retry()
    if _answers_rivals(table):
        ends = win_chances(good.codes, good.rivals, drawn, table, False, retry)
        ends[FAILED:] = ends[0]
        coded = chances(_codes(setting.sheet, table.row), ends.astype(np.float32))[1]
        retry = quantiles(coded)
        retry[retry >= FAILED] = 0
    return win_chances(good.codes, good.rivals, drawn, table, True, retry)


def _answers_rivals(table: Table) -> bool:
    """Tell whether my last dodge is open and rivals have written already.

    Then the attempt after it is solved for what they wrote; the chain knows nothing of that.
    """
    if table.row in KRIBBEL_ROWS or (table.entries[:, table.row] == EMPTY).all():
        return False
    return bool(table.ahead[table.me] + 1 == len(fields_of(table.row)))


@lru_cache(len(SEATS))
def _draws(rounds: int, seats: int) -> "np.typing.NDArray[np.int16]":
    return draws(rounds * QUANTILES, seats, _SEED)


@lru_cache(_TASKS)
def _codes(sheet: int, row: Row) -> Codes:
    return codes_of(task_in(sheet, row))


def _solve(setting: Setting, row: Row, values: Grid) -> SolvedTurn:
    codes = _codes(setting.sheet, row)
    return SolvedTurn(values, codes, throw_once(ends_of(values)[codes]))
