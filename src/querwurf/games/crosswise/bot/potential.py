"""The potential player in the kernel: what moves are worth by a table of line patterns, and what
lines become while it plays itself."""

import numpy as np

from querwurf.botkit.jit import jit
from querwurf.games.crosswise.bot.chance import Random, below
from querwurf.games.crosswise.bot.codes import EMPTY, PASS_AT, PLACES_AT, REDRAW_AT
from querwurf.games.crosswise.bot.features import Work
from querwurf.games.crosswise.bot.kernel import (
    KEY,
    LINES,
    NO_CELL,
    NOBODY,
    PATTERN_OF,
    SIX,
    WINNER,
    Floats,
    Table,
    changes_of,
    deal,
    draw,
    list_moves,
    play,
    ready_mover,
)
from querwurf.games.crosswise.rules.state import SIZE

MOST_TURNS = 100
DECISIVE = 1000
"""What six equal symbols are worth beside all points."""


@jit
def change_patterns(potential: Floats, table: Table, work: Work, team: int) -> None:
    """Find what every exchange of one tile for another changes in every line."""
    for line in range(LINES):
        role = 1 if (line < SIZE) == (team == 0) else -1
        counts, key = table.counts[line], table.keys[line]
        for a in range(EMPTY + 1):
            if counts[a] == 0:
                continue
            less = key if a == EMPTY else key + KEY[counts[a] - 1] - KEY[counts[a]]
            for b in range(EMPTY + 1):
                if a == b:
                    continue
                after = less if b == EMPTY else less + KEY[counts[b] + 1] - KEY[counts[b]]
                rise = potential[PATTERN_OF[after]] - potential[PATTERN_OF[key]]
                work.change[line, a, b] = role * (rise + DECISIVE if after == SIX else rise)


@jit
def value_by_table(potential: Floats, price: float, table: Table, work: Work, seat: int) -> int:
    """Value all moves by the patterns of own and rival lines, minus a price for an action tile."""
    n = list_moves(table, seat, work.codes)
    change_patterns(potential, table, work, seat % 2)
    change, board = work.change, table.board
    for at in range(n):
        code = work.codes[at]
        value = np.float32(0 if PLACES_AT <= code < REDRAW_AT else -price)
        if code != PASS_AT:
            x, to_x, y, to_y = changes_of(table, code)
            from_x = board[x]
            if from_x != to_x and (y == NO_CELL or x // SIZE != y // SIZE):
                value += change[x // SIZE, from_x, to_x]
                if y != NO_CELL:
                    value += change[y // SIZE, board[y], to_y]
            if from_x != to_x and (y == NO_CELL or x % SIZE != y % SIZE):
                value += change[SIZE + x % SIZE, from_x, to_x]
                if y != NO_CELL:
                    value += change[SIZE + y % SIZE, board[y], to_y]
        work.values[at] = value
    return n


@jit
def any_best_of(work: Work, n: int, random: Random) -> int:
    """Find a place of the highest value, by lot among equals."""
    best, equals = 0, 1
    for at in range(1, n):
        if work.values[at] > work.values[best] + 1e-5:
            best, equals = at, 1
        elif work.values[at] > work.values[best] - 1e-5:
            equals += 1
            if below(random, equals) == 0:
                best = at
    return best


@jit
def watch_lines(
    potential: Floats,
    points: Floats,
    price: float,
    table: Table,
    work: Work,
    games: int,
    random: Random,
    total: Floats,
    seen: Floats,
) -> None:
    """Let the table player play itself; adds up by pattern what lines became in the end.

    When six equal symbols ended a match, only that line tells something.
    """
    patterns = np.zeros((MOST_TURNS, LINES), np.int64)
    for _ in range(games):
        deal(table, 2, below(random, 2), random)
        turns = 0
        while table.info[WINNER] == NOBODY:
            seat = ready_mover(table, random)
            n = value_by_table(potential, price, table, work, seat)
            play(table, seat, work.codes[any_best_of(work, n, random)])
            draw(table, seat)
            for line in range(LINES):
                patterns[turns, line] = PATTERN_OF[table.keys[line]]
            turns += 1
        by_six = (table.keys == SIX).any()
        for line in range(LINES):
            if by_six and table.keys[line] != SIX:
                continue
            for turn in range(turns):
                total[patterns[turn, line]] += points[patterns[turns - 1, line]]
                seen[patterns[turn, line]] += 1
