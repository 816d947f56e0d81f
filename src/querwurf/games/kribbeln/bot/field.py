"""A seat's whole game against a field of rivals, as a chain of turns.

A seat stands at a row with so many Kribbel fields of the area filled ahead of time and a floor
that its next Kribbel sum must exceed; `standing[row, ahead, floor]`. What a turn comes to is a
code: the entry (0 for an X), or FAILED + sum for a dodge, after which the seat stands at the same
row with one more field filled. The field is how likely a rival writes each number in each row.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from querwurf.games.kribbeln.bot.kernel import chances
from querwurf.games.kribbeln.bot.throws import CODES, FAILED, LOWEST, NUMBERS, Codes, Floats, Grid
from querwurf.games.kribbeln.rules.sheet import KRIBBEL_ROWS, ROWS, TASK_ROWS, area_of

AHEAD = 3
"""Kribbel fields of an area that may be filled ahead of time: none, one or two."""
ATTEMPTS = AHEAD
_FLOORS = (0, *range(LOWEST, NUMBERS))


class Chain(NamedTuple):
    """How a seat plays and what that is worth."""

    worth: Grid
    """[row, ahead, floor] what the rows still to be written are worth before the turn."""
    chances: Grid
    """[row, ahead, floor, code] how likely a turn comes to each code."""


def fields_of(row: int) -> tuple[int, ...]:
    """Give the Kribbel rows of a row's area."""
    return tuple(field for field in KRIBBEL_ROWS if field in area_of(row))


def first_field() -> Grid:
    """Guess a field to begin with: an X in six, else sums about 24."""
    numbers = np.arange(NUMBERS)
    bell = np.where(numbers >= LOWEST, np.exp(-(((numbers - 24) / 5) ** 2)), 0)
    bell *= 5 / 6 / bell.sum()
    bell[0] = 1 / 6
    return np.tile(bell, (ROWS, 1))


def entry_worth(field: Grid, seats: int) -> Grid:
    """Value each number in each row: own points less the mean of the rivals' points.

    Only what depends on the own number counts: who is not below takes a point from it, and it
    takes a point from all who are not above.
    """
    at_most = np.cumsum(field, axis=1) - field[:, :1]
    at_least = 1 - np.cumsum(field, axis=1) + field
    worth: Grid = seats - (seats - 1) * at_least + at_most
    worth[:, 0] = 0
    return worth


def reply(tasks: tuple[Codes, ...], field: Grid, seats: int, beginner: bool) -> Chain:
    """Solve a seat's game against a field, from the last row to the first."""
    entries = entry_worth(field, seats)
    chain = Chain(np.zeros((ROWS + 1, AHEAD, NUMBERS)), np.zeros((ROWS, AHEAD, NUMBERS, CODES)))

    def values_of(row: int, ahead: int, floor: int) -> Grid:
        return turn_values(chain.worth, entries, row, ahead, floor, beginner)

    for row in reversed(range(ROWS)):
        for ahead in reversed(range(_most_ahead(row) + 1)):
            _play_row(tasks, chain, row, ahead, values_of, beginner)
            if ahead and ahead == _most_ahead(row):
                _shift_worth(chain.worth, row, ahead)
    return chain


def follow(
    tasks: tuple[Codes, ...], values_of: Callable[[int, int, int], Grid], beginner: bool
) -> Grid:
    """Tell how likely turns come to each code for a player whose wishes never change."""
    chain = Chain(np.zeros((ROWS + 1, AHEAD, NUMBERS)), np.zeros((ROWS, AHEAD, NUMBERS, CODES)))
    for row in range(ROWS):
        for ahead in range(_most_ahead(row) + 1):
            _play_row(tasks, chain, row, ahead, values_of, beginner)
    return chain.chances


def _most_ahead(row: int) -> int:
    return 0 if row in KRIBBEL_ROWS else len(fields_of(row))


def _play_row(
    tasks: tuple[Codes, ...],
    chain: Chain,
    row: int,
    ahead: int,
    values_of: Callable[[int, int, int], Grid],
    beginner: bool,
) -> None:
    """Solve the turns of a row for all floors; without a dodge the floor changes no turn."""
    codes = tasks[TASK_ROWS.index(row) if row in TASK_ROWS else -1]
    dodges = ahead < _most_ahead(row)
    for floor in _FLOORS if (dodges or row in KRIBBEL_ROWS) and not beginner else (0,):
        values = values_of(row, ahead, floor)
        value, coded = chances(codes, ends_of(values))
        if row in KRIBBEL_ROWS:
            coded[0] += coded[1 : floor + 1].sum()
            coded[1 : floor + 1] = 0
        chain.worth[row, ahead, floor] = value
        chain.chances[row, ahead, floor] = _outcomes(coded, values)
    if not (dodges or row in KRIBBEL_ROWS):
        chain.chances[row, ahead] = chain.chances[row, ahead, 0]


def _shift_worth(worth: Grid, row: int, ahead: int) -> None:
    """Give a turn without a dodge its worth for every floor: only what follows differs."""
    after = np.array([after_row(worth, row, ahead, floor) for floor in range(NUMBERS)])
    worth[row, ahead] = worth[row, ahead, 0] + after - after[0]


def ends_of(values: Grid) -> Floats:
    """Value the ends of a turn by code, a failure's by the better of X and dodge."""
    ends = values.astype(np.float32)
    ends[FAILED:] = np.maximum(ends[FAILED:], ends[0])
    return ends


def _outcomes(coded: Grid, values: Grid) -> Grid:
    """Turn failures that are not worth a dodge into an X."""
    crossed = np.arange(CODES) >= FAILED
    crossed &= values <= values[0]
    outcomes: Grid = np.where(crossed, 0, coded)
    outcomes[0] += coded[crossed].sum()
    outcomes /= outcomes.sum()
    return outcomes


def after_row(worth: Grid, row: int, ahead: int, floor: int) -> float:
    """Give the worth of what follows a row that left the seat so."""
    below = row + 1
    while below in KRIBBEL_ROWS and ahead:
        below, ahead = below + 1, ahead - 1
    return float(worth[below, ahead, floor])


def turn_values(
    worth: Grid, entries: Grid, row: int, ahead: int, floor: int, beginner: bool
) -> Grid:
    """Value the codes of a turn against a field; a failure's is that of its dodge."""
    if row in KRIBBEL_ROWS:
        return _kribbel_values(worth, entries, row, floor, beginner)
    return _task_values(worth, entries, row, ahead, floor, beginner)


def _kribbel_values(worth: Grid, entries: Grid, row: int, floor: int, beginner: bool) -> Grid:
    values = np.zeros(CODES)
    for total in range(NUMBERS):
        entry = total if total > floor else 0
        stands = 0 if beginner else max(total, floor)
        values[total] = entries[row, entry] + after_row(worth, row, 0, stands)
    return values


def _task_values(
    worth: Grid, entries: Grid, row: int, ahead: int, floor: int, beginner: bool
) -> Grid:
    after = after_row(worth, row, ahead, floor)
    values = np.full(CODES, -np.inf)
    values[:NUMBERS] = entries[row] + after
    fields = fields_of(row)
    if ahead == len(fields):
        return values
    for total in range(LOWEST if beginner else max(LOWEST, floor + 1), NUMBERS):
        stands = 0 if beginner else total
        values[FAILED + total] = entries[fields[ahead], total] + worth[row, ahead + 1, stands]
    return values


def spread(chain: Chain, beginner: bool) -> Grid:
    """Tell how likely a seat that plays so writes each number in each row."""
    field = np.zeros((ROWS, NUMBERS))
    stands = np.zeros((AHEAD, NUMBERS))
    stands[0, 0] = 1
    for row in range(ROWS):
        if row in KRIBBEL_ROWS:
            stands = _play_kribbel(chain, field, stands, row, beginner)
        else:
            stands = _play_task(chain, field, stands, row, beginner)
    return field


def _play_kribbel(chain: Chain, field: Grid, stands: Grid, row: int, beginner: bool) -> Grid:
    after = np.zeros_like(stands)
    after[:-1] = stands[1:]
    outcomes = chain.chances[row, 0, :, :NUMBERS] * stands[0, :, None]
    field[row] += outcomes.sum(axis=0)
    for floor in range(NUMBERS):
        after[0, floor] += outcomes[floor, 0]
        after[0] += 0 if beginner else np.where(np.arange(NUMBERS) > 0, outcomes[floor], 0)
    if beginner:
        after[0, 0] += outcomes[:, 1:].sum()
    return after


def _play_task(chain: Chain, field: Grid, stands: Grid, row: int, beginner: bool) -> Grid:
    after = np.zeros_like(stands)
    fields = fields_of(row)
    for ahead in range(len(fields) + 1):
        outcomes = chain.chances[row, ahead] * stands[ahead, :, None]
        field[row] += outcomes[:, :NUMBERS].sum(axis=0)
        after[ahead] += outcomes[:, :NUMBERS].sum(axis=1)
        dodged = outcomes[:, FAILED:].sum(axis=0)
        if ahead < len(fields):
            field[fields[ahead]] += dodged
            if beginner:
                stands[ahead + 1, 0] += dodged.sum()
            else:
                stands[ahead + 1] += dodged
    return after
