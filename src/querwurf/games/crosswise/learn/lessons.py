"""What self-play teaches about lines: how many points each line had in the end.

A position teaches twelve times, once a line; that is far more than who won. Sums of products
are gathered, from which least squares finds what every entry adds to a line's points.
"""

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from querwurf.botkit.jit import jit
from querwurf.games.crosswise.bot.chance import Random, below
from querwurf.games.crosswise.bot.codes import EMPTY, Ints
from querwurf.games.crosswise.bot.features import (
    ACTION_AT,
    CROSS_AT,
    ENTRIES,
    LINE_AT,
    SCALE_AT,
    SYMBOL_AT,
    Work,
    count_held,
    count_unseen,
    list_cell,
    list_line,
    list_tiles,
    role_of,
    set_of,
)
from querwurf.games.crosswise.bot.kernel import (
    DRAW,
    LINES,
    NOBODY,
    OPEN,
    PATTERN_OF,
    ROWS,
    SEATS,
    SIX,
    WINNER,
    Floats,
    Table,
    deal,
    draw,
    play,
    ready_mover,
)
from querwurf.games.crosswise.bot.potential import MOST_TURNS
from querwurf.games.crosswise.bot.values import best_of, value_moves
from querwurf.games.crosswise.rules.state import SIZE

Doubles: TypeAlias = NDArray[np.float64]

MOST_LISTED = 60
EVERY = 3
"""One position in so many is studied: neighbours teach much the same."""
SLIPS, SEEN_AT_A_SLIP = 20, 4
"""One move in so many is the best of about a quarter of all, so that more is seen."""

ROLES = 2
_LINES, _SYMBOLS = (SYMBOL_AT - LINE_AT) // ROLES, (CROSS_AT - SYMBOL_AT) // ROLES
ENTRIES_OF: Ints = np.array(
    [
        [
            *range(LINE_AT + role * _LINES, LINE_AT + (role + 1) * _LINES),
            *range(SYMBOL_AT + role * _SYMBOLS, SYMBOL_AT + (role + 1) * _SYMBOLS),
            *range(CROSS_AT, SCALE_AT),
        ]
        for role in range(ROLES)
    ]
)
"""By role, the entries that tell something about a line."""
PARTS = len(ENTRIES_OF[0])
PART_OF: Ints = np.zeros((ROLES, ENTRIES), np.int64)
"""The other way round: where an entry stands among those of a role."""
for _role in range(ROLES):
    PART_OF[_role, ENTRIES_OF[_role]] = np.arange(PARTS)
TILES_FROM = int(PART_OF[0, ACTION_AT])
"""From here on the parts tell about action tiles; all six lines of a role have them alike."""


class Sums(NamedTuple):
    """By brain of the stage and role, what least squares needs."""

    pairs: Floats
    """[…, part, earlier part of the same line] → how often."""
    seen: Doubles
    worth: Doubles
    """By part, the points of all lines that had it."""

    def met(self) -> Ints:
        """Number the rows of `pairs` that hold anything: most parts are never met."""
        return np.flatnonzero(self.seen)


class Forecasts(NamedTuple):
    """What was expected, and what came."""

    slot: Ints
    opened: Ints
    points: Floats
    results: Floats


class Notes(NamedTuple):
    """The positions of one match: by turn and line its parts."""

    listed: NDArray[np.int16]
    counts: Ints
    seats: Ints


def new_sums(slots: int) -> Sums:
    """Begin to count."""
    shape = (slots, ROLES, PARTS)
    return Sums(np.zeros((*shape, PARTS), np.float32), np.zeros(shape), np.zeros(shape))


def new_forecasts(matches: int) -> Forecasts:
    """Make room for the forecasts of some matches."""
    slot, opened = np.zeros((2, matches * MOST_TURNS), np.int64)
    points, results = np.zeros((2, matches * MOST_TURNS), np.float32)
    return Forecasts(slot, opened, points, results)


def first_of(forecasts: Forecasts, rows: int) -> Forecasts:
    """Leave out what was not written."""
    return Forecasts(
        forecasts.slot[:rows],
        forecasts.opened[:rows],
        forecasts.points[:rows],
        forecasts.results[:rows],
    )


def new_notes() -> Notes:
    """Make room for a match."""
    return Notes(
        np.zeros((MOST_TURNS, LINES, MOST_LISTED), np.int16),
        np.zeros((MOST_TURNS, LINES), np.int64),
        np.zeros(MOST_TURNS, np.int64),
    )


@jit
def slot_of(seats: int, seat: int) -> int:
    """Tell which of the brains of a stage a seat thinks with."""
    return set_of(seats, seat) - set_of(seats, 0)


@jit
def list_parts(table: Table, work: Work, seat: int, line: int, entries: Ints) -> int:
    """List what tells about a line; as entries."""
    team = seat % 2
    n = list_tiles(table, table.hands[seat], table.info[OPEN], entries, 0)
    n = list_line(table, work, role_of(line, team), line, entries, n)
    first, step = (line * SIZE, 1) if line < SIZE else (line - SIZE, SIZE)
    for cell in range(first, first + SIZE * step, step):
        if table.board[cell] == EMPTY:
            n = list_cell(table, work, team, cell, entries, n)
    return n


@jit
def take_note(table: Table, work: Work, seat: int, notes: Notes, turn: int, part_of: Ints) -> None:
    """Remember a position that a seat has just left."""
    entries = np.zeros(MOST_LISTED, np.int64)
    count_unseen(table, table.hands[seat], work)
    count_held(table.hands[seat], work)
    notes.seats[turn] = seat
    for line in range(LINES):
        n = list_parts(table, work, seat, line, entries)
        role = role_of(line, seat % 2)
        for at in range(n):
            notes.listed[turn, line, at] = part_of[role, entries[at]]
        notes.counts[turn, line] = n


@jit
def pick(work: Work, n: int, random: Random) -> int:
    """Find the best move, or now and then the best of a few."""
    if below(random, SLIPS) > 0:
        return best_of(work, n)
    best: int | np.int64 = np.int64(below(random, n))
    for at in range(n):
        if below(random, SEEN_AT_A_SLIP) == 0 and work.values[at] > work.values[best]:
            best = at
    return int(best)


@jit
def play_match(
    brains: Floats, table: Table, work: Work, notes: Notes, random: Random, part_of: Ints,
    forecasts: Forecasts, row: int,
) -> int:  # fmt: skip
    """Play a dealt match and take notes; tells how many turns were noted."""
    turn = 0
    while table.info[WINNER] == NOBODY:
        seat, seats = ready_mover(table, random), table.info[SEATS]
        chosen = pick(work, value_moves(brains, table, work, seat), random)
        value = work.values[chosen]
        play(table, seat, work.codes[chosen])
        if table.info[WINNER] == NOBODY and below(random, EVERY) == 0:
            take_note(table, work, seat, notes, turn, part_of)
            opened = table.info[OPEN]
            forecasts.slot[row + turn] = slot_of(seats, seat)
            forecasts.opened[row + turn] = opened
            forecasts.points[row + turn] = value / brains[set_of(seats, seat), SCALE_AT + opened]
            turn += 1
        draw(table, seat)
    return turn


@jit
def add_turn(
    table: Table, notes: Notes, turn: int, points: Floats, six_only: bool, sums: Sums
) -> None:
    """Add what a position's lines have become."""
    seat = notes.seats[turn]
    slot = slot_of(table.info[SEATS], seat)
    for line in range(LINES):
        # when six equal symbols ended the match, the other lines were not finished
        if six_only and table.keys[line] != SIX:
            continue
        role, listed = role_of(line, seat % 2), notes.listed[turn, line]
        pairs, seen = sums.pairs[slot, role], sums.seen[slot, role]
        for at in range(notes.counts[turn, line]):
            part = listed[at]
            seen[part] += 1
            sums.worth[slot, role, part] += points[PATTERN_OF[table.keys[line]]]
            for earlier in range(at):
                pairs[part, listed[earlier]] += 1


@jit
def learn(
    brains: Floats, points: Floats, table: Table, work: Work, notes: Notes, seats: int,
    matches: int, random: Random, part_of: Ints, sums: Sums, forecasts: Forecasts,
) -> int:  # fmt: skip
    """Let the brains play themselves; tells how many forecasts were written."""
    row = 0
    for _ in range(matches):
        deal(table, seats, below(random, seats), random)
        turns = play_match(brains, table, work, notes, random, part_of, forecasts, row)
        winner, six_only = table.info[WINNER], (table.keys == SIX).any()
        for turn in range(turns):
            add_turn(table, notes, turn, points, six_only, sums)
            won = winner == ROWS + notes.seats[turn] % 2
            forecasts.results[row + turn] = 0.5 if winner == DRAW else 1.0 if won else 0.0
        row += turns
    return row


def solve(sums: Sums, slot: int, role: int, prior: Doubles, pull: float) -> Doubles:
    """Find what each part adds to a line's points: least squares, pulled towards a prior."""
    seen = sums.seen[slot, role]
    met = np.flatnonzero(seen)
    pairs = sums.pairs[slot, role][np.ix_(met, met)].astype(np.float64)
    matrix = pairs + pairs.T
    matrix[np.diag_indices(len(met))] += seen[met]
    missing = sums.worth[slot, role, met] - matrix @ prior[met]
    matrix[np.diag_indices(len(met))] += pull
    found = prior.copy()
    found[met] += np.linalg.solve(matrix, missing)
    return found
