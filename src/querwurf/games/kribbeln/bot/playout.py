"""How often a seat wins after each way its turn may end: the rest of the game, played many times.

Every seat plays on as the learnt chain says (`field`), by one draw a turn. The draws are a
Latin hypercube: over all playouts each turn of each seat meets every quantile equally often.
All ways to end the turn meet the same draws, so that their differences are sharper than their
values.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from querwurf.botkit.copying import copy_row
from querwurf.botkit.jit import jit
from querwurf.games.kribbeln.bot.field import ATTEMPTS
from querwurf.games.kribbeln.bot.throws import CODES, FAILED, LOWEST, NUMBERS, Grid
from querwurf.games.kribbeln.rules.sheet import KRIBBEL_ROWS, ROWS

QUANTILES = 1024
EMPTY = -1
_KRIBBEL_1, _KRIBBEL_2, _KRIBBEL_3, _KRIBBEL_4 = KRIBBEL_ROWS
_YELLOW, _BLUE = _KRIBBEL_1 + 1, _KRIBBEL_2 + 1


class Table(NamedTuple):
    """A table at the moment when a seat is to throw."""

    entries: NDArray[np.int64]
    """[seat, row] a number, 0 for an X, or EMPTY."""
    totals: NDArray[np.int64]
    """[seat] points of the scored rows."""
    ahead: NDArray[np.int64]
    """[seat] Kribbel fields of the row's area that are filled ahead of time."""
    floors: NDArray[np.int64]
    """[seat] what the next Kribbel sum must exceed; 0 for beginners."""
    row: int
    me: int
    beginner: bool


class Rest(NamedTuple):
    """The rest of a game in one playout, but for my own rows."""

    codes: NDArray[np.uint8]
    """How I play on: [row, ahead, floor, quantile]."""
    drawn: NDArray[np.int16]
    """My draws: [row, attempt]."""
    columns: NDArray[np.int64]
    """[seat, row] what the rivals have written at the end."""
    totals: NDArray[np.int64]
    """[seat] their points without me."""


def quantiles(chances: Grid) -> NDArray[np.uint8]:
    """Turn chances by code into the codes at evenly spaced quantiles, the worst first."""
    order = np.concatenate((np.arange(FAILED, CODES), np.arange(FAILED)))
    edges = np.cumsum(chances[..., order], axis=-1)
    edges /= np.maximum(edges[..., -1:], 1e-9)
    at = (np.arange(QUANTILES) + 0.5) / QUANTILES
    flat = [order[np.searchsorted(edge, at)] for edge in edges.reshape(-1, CODES)[:, :-1]]
    return np.array(flat, np.uint8).reshape(*chances.shape[:-1], QUANTILES)


def no_retry() -> NDArray[np.uint8]:
    """Leave what the next attempt writes to the chain."""
    return np.zeros(0, np.uint8)


def draws(playouts: int, seats: int, seed: int) -> NDArray[np.int16]:
    """Make the draws: [playout, seat, row, attempt]; playouts are a multiple of QUANTILES."""
    rng = np.random.default_rng(seed)
    strata = np.tile(np.arange(QUANTILES, dtype=np.int16), playouts // QUANTILES)
    columns = rng.permuted(np.tile(strata, (seats * ROWS * ATTEMPTS, 1)), axis=1)
    return np.ascontiguousarray(columns.T).reshape(playouts, seats, ROWS, ATTEMPTS)


@jit
def kribbel_field(row: int, ahead: int) -> int:
    """Give the Kribbel row that a dodge in a task row fills."""
    if row < _KRIBBEL_1:
        return _KRIBBEL_1
    if row < _KRIBBEL_2:
        return _KRIBBEL_2
    return _KRIBBEL_3 + ahead


@jit
def play_on(
    codes: NDArray[np.uint8],
    drawn: NDArray[np.int16],
    column: NDArray[np.int64],
    row: int,
    ahead: int,
    floor: int,
    beginner: bool,
) -> None:
    """Fill the empty rows of a seat's column from `row` on."""
    for at in range(row, ROWS):
        if at in (_YELLOW, _BLUE):
            ahead = 0
        if column[at] != EMPTY:
            continue
        if at in (_KRIBBEL_1, _KRIBBEL_2, _KRIBBEL_3, _KRIBBEL_4):
            column[at] = codes[at, 0, floor, drawn[at, 0]]
            if not beginner:
                floor = max(floor, int(column[at]))
            continue
        attempt = 0
        code = np.int64(codes[at, ahead, floor, drawn[at, attempt]])
        while code >= FAILED:
            column[kribbel_field(at, ahead)] = code - FAILED
            if not beginner:
                floor = int(code) - FAILED
            ahead += 1
            attempt += 1
            code = np.int64(codes[at, ahead, floor, drawn[at, attempt]])
        column[at] = code


@jit
def meet_rivals(columns: NDArray[np.int64], me: int, row: int, totals: NDArray[np.int64]) -> None:
    """Add to the rivals' totals what they score from `row` on without me."""
    seats = len(columns)
    for at in range(row, ROWS):
        for seat in range(seats):
            number = columns[seat, at]
            if seat == me or number == 0:
                continue
            totals[seat] += seats
            for other in range(seats):
                if other not in (me, seat) and columns[other, at] >= number:
                    totals[seat] -= 1


@jit
def meet_me(
    columns: NDArray[np.int64], me: int, at: int, number: int, totals: NDArray[np.int64]
) -> None:
    """Add what my number in a row brings me and takes from the rivals."""
    if number == 0:
        return
    seats = len(columns)
    totals[me] += seats
    for seat in range(seats):
        if seat != me:
            if columns[seat, at] >= number:
                totals[me] -= 1
            if 0 < columns[seat, at] <= number:
                totals[seat] -= 1


@jit
def share(columns: NDArray[np.int64], me: int, mine: int, totals: NDArray[np.int64]) -> float:
    """Give my share of the win; `mine` is my number in Kribbel 4."""
    sharing = 1
    for seat in range(len(columns)):
        if seat == me or totals[seat] < totals[me]:
            continue
        if totals[seat] > totals[me] or columns[seat, _KRIBBEL_4] > mine:
            return 0.0
        if columns[seat, _KRIBBEL_4] == mine:
            sharing += 1
    return 1.0 / sharing


@jit
def end(table: Table, rest: Rest, mine: NDArray[np.int64]) -> float:
    """Score my full column and give my share of the win."""
    final = rest.totals.copy()
    for at in range(table.row, ROWS):
        meet_me(rest.columns, table.me, at, mine[at], final)
    return share(rest.columns, table.me, mine[_KRIBBEL_4], final)


@jit
def end_task_row(table: Table, rest: Rest, wins: Grid) -> None:
    """Add my shares for an X and for all sums; how I play on is the same for all of them."""
    row, me = table.row, table.me
    mine = table.entries[me].copy()
    ahead, floor = table.ahead[me], table.floors[me]
    play_on(rest.codes, rest.drawn, mine, row + 1, ahead, floor, table.beginner)
    later = rest.totals.copy()
    for at in range(row + 1, ROWS):
        meet_me(rest.columns, me, at, mine[at], later)
    final = later.copy()
    for number in range(NUMBERS):
        if number == 0 or number >= LOWEST:
            copy_row(later, final)
            meet_me(rest.columns, me, row, number, final)
            wins[number] += share(rest.columns, me, mine[_KRIBBEL_4], final)


@jit
def end_kribbel_row(table: Table, rest: Rest, wins: Grid) -> None:
    """Add my shares for an X and for all sums that rise."""
    floor = table.floors[table.me]
    for number in range(floor, NUMBERS):
        if number == floor or number >= LOWEST:
            mine = table.entries[table.me].copy()
            mine[table.row] = number if number > floor else 0
            stands = 0 if table.beginner else number
            play_on(rest.codes, rest.drawn, mine, table.row + 1, 0, stands, table.beginner)
            wins[mine[table.row]] += end(table, rest, mine)


@jit
def dodge(table: Table, rest: Rest, wins: Grid, retry: NDArray[np.uint8]) -> None:
    """Add my shares for all dodges with a sum that rises."""
    row, ahead = table.row, table.ahead[table.me]
    field = kribbel_field(row, ahead)
    for number in range(max(table.floors[table.me] + 1, LOWEST), NUMBERS):
        mine = table.entries[table.me].copy()
        mine[field] = number
        stands = 0 if table.beginner else number
        if len(retry):
            mine[row] = retry[rest.drawn[row, 0]]
        play_on(rest.codes, rest.drawn, mine, row, ahead + 1, stands, table.beginner)
        wins[FAILED + number] += end(table, rest, mine)


@jit
def win_chances(
    codes: NDArray[np.uint8],
    rivals: NDArray[np.uint8],
    drawn: NDArray[np.int16],
    table: Table,
    dodging: bool,
    retry: NDArray[np.uint8],
) -> Grid:
    """Give my share of wins by the code of my turn's end; a failure's code means its dodge.

    Without `dodging` dodges are left out. `retry`, if not empty, tells by quantile what my next
    attempt at the task writes, else the chain does.
    """
    wins = np.zeros(CODES)
    totals = np.empty_like(table.totals)
    is_kribbel = table.row in (_KRIBBEL_1, _KRIBBEL_2, _KRIBBEL_3, _KRIBBEL_4)
    fields = 2 if table.row >= _BLUE else 1
    for playout in range(len(drawn)):
        columns = table.entries.copy()
        for seat in range(len(columns)):
            if seat != table.me:
                ahead, floor = table.ahead[seat], table.floors[seat]
                column, mine = columns[seat], drawn[playout, seat]
                play_on(rivals, mine, column, table.row, ahead, floor, table.beginner)
        copy_row(table.totals, totals)
        meet_rivals(columns, table.me, table.row, totals)
        rest = Rest(codes, drawn[playout, table.me], columns, totals)
        if is_kribbel:
            end_kribbel_row(table, rest, wins)
        else:
            end_task_row(table, rest, wins)
            if dodging and table.ahead[table.me] < fields:
                dodge(table, rest, wins, retry)
    return wins / len(drawn)
