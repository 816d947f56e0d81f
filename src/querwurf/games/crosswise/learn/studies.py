"""What looking ahead teaches: how much better one move of a position is than another.

A position is studied as the search does it: its most promising moves and some others are tried
on the same deals. From the sums gathered here least squares finds the entries that tell these
differences at sight. How good the position is altogether counts a little too, so that forecasts
of different positions stay comparable.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from querwurf.botkit.jit import jit
from querwurf.games.crosswise.bot.chance import Random, below
from querwurf.games.crosswise.bot.codes import Ints
from querwurf.games.crosswise.bot.features import MOST_ACTIVE, SCALE_AT, Work, list_entries, set_of
from querwurf.games.crosswise.bot.kernel import (
    NOBODY,
    OPEN,
    WINNER,
    Floats,
    Table,
    copy,
    deal,
    draw,
    play,
    ready_mover,
)
from querwurf.games.crosswise.bot.search import Scratch, list_at_sight, redeal, try_deal
from querwurf.games.crosswise.bot.values import value_moves
from querwurf.games.crosswise.learn.lessons import Doubles, pick, slot_of

WIDE, OTHERS, POOL = 10, 5, 60
"""Moves tried: the best at sight, and some by chance of so many that follow."""
EVERY = 3
"""One position in so many is studied; between them the match goes on at sight."""
END = 8
"""With fewer empty cells everything is played out."""
DEALS, DEPTH = (16, 8), (99, 6)
"""At the end and before: deals tried, turns played on."""
SPREAD: Doubles = np.array([0.07] * END + [0.035] * 7 + [0.02] * 10 + [0.012] * 12)
"""By empty cells, how far the chances of moves usually lie apart: what matters is told in it."""
LEVEL = 0.3
"""What the position itself counts, beside each move."""
FEWEST = 3
SUREST = 0.95


class Evidence(NamedTuple):
    """By brain of the stage, what least squares needs."""

    pairs: Doubles
    """[…, entry, entry]; the two entries of a pair stand in any order."""
    worth: Doubles

    def met(self) -> Ints:
        """Number the rows of `pairs` that hold anything: an entry is paired with itself, too."""
        return np.flatnonzero(np.diagonal(self.pairs, axis1=1, axis2=2))


class Sheet(NamedTuple):
    """Where a position is written down, move by move."""

    rows: Doubles
    """[move, entry] → how often."""
    mean: Doubles
    chances: Doubles
    listed: Ints
    """The entries that any of the moves has."""
    seen: NDArray[np.bool_]
    scratch: Ints


def new_evidence(slots: int) -> Evidence:
    """Begin to gather."""
    shape = (slots, SCALE_AT)
    return Evidence(np.zeros((*shape, SCALE_AT)), np.zeros(shape))


def new_sheet() -> Sheet:
    """Make room for a position."""
    return Sheet(
        np.zeros((WIDE + OTHERS, SCALE_AT)),
        np.zeros(SCALE_AT),
        np.zeros(WIDE + OTHERS),
        np.zeros(SCALE_AT, np.int64),
        np.zeros(SCALE_AT, np.bool_),
        np.zeros(MOST_ACTIVE, np.int64),
    )


@jit
def try_moves(
    brains: Floats,
    table: Table,
    known: Ints,
    scratch: Scratch,
    work: Work,
    seat: int,
    random: Random,
) -> int:
    """Try the best moves at sight and some others; tells how many, in `scratch.place`."""
    n = list_at_sight(brains, table, work, scratch, seat, 0)
    tried = min(WIDE + OTHERS, n)
    last = min(WIDE + POOL, n)
    for at in range(WIDE, tried):
        other = at + np.int64(below(random, last - at))
        scratch.place[at], scratch.place[other] = scratch.place[other], scratch.place[at]
    stage = 0 if table.info[OPEN] < END else 1
    for _ in range(DEALS[stage]):
        redeal(table, scratch.dealt, known, seat, random)
        try_deal(brains, table, work, scratch, seat, tried, DEPTH[stage], random)
    return tried


@jit
def write_down(
    table: Table, scratch: Scratch, work: Work, sheet: Sheet, seat: int, tried: int
) -> tuple[int, int]:
    """Write down the moves that do not decide the match; tells how many, and how many entries."""
    rows, size = 0, 0
    for at in range(tried):
        move = scratch.place[at]
        copy(table, scratch.trial)
        play(scratch.trial, seat, scratch.codes[move])
        if scratch.trial.info[WINNER] != NOBODY:
            continue
        for entry in sheet.scratch[: list_entries(scratch.trial, work, seat, sheet.scratch)]:
            if not sheet.seen[entry]:
                sheet.seen[entry] = True
                sheet.listed[size] = entry
                size += 1
            sheet.rows[rows, entry] += 1
        sheet.chances[rows] = scratch.sums[move] / scratch.tries[move]
        rows += 1
    return rows, size


@jit
def add_row(
    row: Doubles, goal: float, weight: float, listed: Ints, pairs: Doubles, worth: Doubles
) -> None:
    """Add an equation: the entries of this row should add up to the goal."""
    for at, entry in enumerate(listed):
        amount = weight * row[entry]
        if amount == 0:
            continue
        worth[entry] += amount * goal
        for other in listed[: at + 1]:
            pairs[entry, other] += amount * row[other]


@jit
def add_position(
    brain: Floats, sheet: Sheet, rows: int, size: int, opened: int, evidence: Evidence, slot: int,
    spread: Doubles,
) -> None:  # fmt: skip
    """Add what the moves of a position teach: each against their mean, and the mean itself."""
    listed = sheet.listed[:size]
    pairs, worth = evidence.pairs[slot], evidence.worth[slot]
    mean = sheet.chances[:rows].mean()
    chance = min(max(mean, 1 - SUREST), SUREST)
    slope = chance * (1 - chance) * brain[SCALE_AT + opened]
    weight = (slope / SPREAD[opened]) ** 2
    for entry in listed:
        sheet.mean[entry] = sheet.rows[:rows, entry].mean()
    for at in range(rows):
        row, goal, forecast = sheet.rows[at], (sheet.chances[at] - mean) / slope, 0.0
        for entry in listed:
            row[entry] -= sheet.mean[entry]
            forecast += row[entry] * brain[entry]
        add_row(row, goal, weight, listed, pairs, worth)
        spread[0] += weight * goal * goal
        spread[1] += weight * (goal - forecast) ** 2
    goal = np.log(chance / (1 - chance)) / brain[SCALE_AT + opened]
    add_row(sheet.mean, goal, LEVEL * weight, listed, pairs, worth)


@jit
def clean(sheet: Sheet, size: int) -> None:
    """Wipe what was written down."""
    for entry in sheet.listed[:size]:
        sheet.seen[entry] = False
        sheet.mean[entry] = 0
        sheet.rows[:, entry] = 0


@jit
def study_turn(
    brains: Floats, table: Table, known: Ints, scratch: Scratch, work: Work, sheet: Sheet,
    seat: int, random: Random, evidence: Evidence, slot: int, brain: int, spread: Doubles,
) -> int:  # fmt: skip
    """Study a position; tells its best move."""
    tried = try_moves(brains, table, known, scratch, work, seat, random)
    best = scratch.place[0]
    for move in scratch.place[:tried]:
        if scratch.sums[move] > scratch.sums[best]:
            best = move
    code, opened = scratch.codes[best], table.info[OPEN]
    rows, size = write_down(table, scratch, work, sheet, seat, tried)
    if rows >= FEWEST:
        add_position(brains[brain], sheet, rows, size, opened, evidence, slot, spread)
    clean(sheet, size)
    return int(code)


@jit
def study(
    brains: Floats, table: Table, known: Ints, scratch: Scratch, work: Work, sheet: Sheet,
    seats: int, matches: int, random: Random, evidence: Evidence,
) -> Doubles:  # fmt: skip
    """Let the brains play themselves and study some positions of every match.

    Tells the squares of the differences between moves, before and after the forecast.
    """
    spread = np.zeros(2)
    for _ in range(matches):
        deal(table, seats, below(random, seats), random)
        turn = np.int64(below(random, EVERY))
        while table.info[WINNER] == NOBODY:
            seat = ready_mover(table, random)
            turn += 1
            if turn % EVERY == 0:
                slot, brain = slot_of(seats, seat), set_of(seats, seat)
                code = study_turn(
                    brains, table, known, scratch, work, sheet, seat, random, evidence, slot, brain,
                    spread,
                )  # fmt: skip
            else:
                chosen = pick(work, value_moves(brains, table, work, seat), random)
                code = int(work.codes[chosen])
            play(table, seat, code)
            draw(table, seat)
    return spread


def refine(evidence: Evidence, slot: int, brain: Doubles, pull: float) -> Doubles:
    """Find better entries: least squares, pulled towards the present ones."""
    usual = pull * np.diag(evidence.pairs[slot]).mean()
    met = np.flatnonzero(np.diag(evidence.pairs[slot]))
    pairs = evidence.pairs[slot][np.ix_(met, met)]
    own = np.diag_indices(len(met))
    pairs = pairs + pairs.T
    pairs[own] /= 2
    missing = evidence.worth[slot, met] - pairs @ brain[met]
    pairs[own] += usual
    found = brain.copy()
    found[met] += np.linalg.solve(pairs, missing)
    return found
