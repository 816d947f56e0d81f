"""What the value of a Crosswise move is made of: how every line ends when it is played on.

The unseen tiles are dealt anew many times, the same ways for all moves, and each deal is played
to the end by the brain. So the real hidden hands cannot enter, and the same view always gives the
same numbers. Lines are counted over the deals that fill the board for every move compared; sixes
over all.
"""

from collections.abc import Sequence
from math import inf, sqrt
from zlib import crc32

import msgspec
import numpy as np

from querwurf.botkit.jit import Array, jit
from querwurf.core.reason import Part, Parts
from querwurf.games.crosswise.bot.chance import Random
from querwurf.games.crosswise.bot.codes import Ints, code_of
from querwurf.games.crosswise.bot.features import Work
from querwurf.games.crosswise.bot.kernel import (
    COLUMNS,
    LINES,
    NOBODY,
    OPEN,
    PATTERN_OF,
    POINTS,
    ROWS,
    SIX,
    WINNER,
    Floats,
    Table,
    copy,
    draw,
    play,
    ready_mover,
)
from querwurf.games.crosswise.bot.player import learnt, table_of
from querwurf.games.crosswise.bot.search import redeal
from querwurf.games.crosswise.bot.values import best_of, value_moves
from querwurf.games.crosswise.rules.state import SIZE, CrosswiseAction
from querwurf.games.crosswise.rules.view import View

GAMES = 400
_MOST_STEPS = 100_000
"""Deals times the square of the empty cells: a bound for the time, which grows about like that."""
OWN_SIX, RIVAL_SIX = "six own", "six rival"
_NO_SIX = 0
_WHAT = tuple(f"{kind} {n + 1}" for kind in ("row", "column") for n in range(SIZE))
"""The lines as the kernel counts them."""


def parts(
    view: View, actions: Sequence[CrosswiseAction], games: int | None = None
) -> tuple[Parts[CrosswiseAction], ...]:
    """Count how every line ends after each action; the first one's sum is what errors refer to."""
    assert view.seat is not None
    games = games or deals_for(view)
    tables, (table, known) = learnt(), table_of(view)
    codes = np.array([code_of(action) for action in actions])
    lines = np.zeros((len(actions), games, LINES), np.int64)
    sixes = np.zeros((len(actions), games), np.int64)
    scratch = tables.scratch
    play_out(
        tables.brains, table, known, tables.work, scratch.dealt, scratch.trial, view.seat,
        codes, lines, sixes, seed_of(view),
    )  # fmt: skip
    full = (lines[:, :, 0] >= 0).all(axis=0)
    signs = np.where(np.arange(LINES) // SIZE == view.seat % 2, 1, -1)
    sums = (lines[:, full] * signs).sum(axis=2)
    return tuple(
        Parts(
            action,
            (*_line_parts(lines[at, full]), *_six_parts(sixes[at], view.seat)),
            games,
            _error(sums[at] - sums[0]),
            _errors(lines[:, full], sixes, at, view.seat),
        )
        for at, action in enumerate(actions)
    )


def _errors(lines: Ints, sixes: Ints, at: int, seat: int) -> dict[str, float]:
    """Give the errors of what sets an action apart from the first one, deal by deal."""
    apart = lines[at] - lines[0]
    few = len(apart) < SIZE
    found = {_WHAT[line]: inf if few else _error(apart[:, line]) for line in range(LINES)}
    for what, team in zip((OWN_SIX, RIVAL_SIX), _teams(seat), strict=True):
        found[what] = _error((sixes[at] == team) * 1 - (sixes[0] == team) * 1)
    return found


def deals_for(view: View) -> int:
    """Tell how many deals are played: fewer while much is open, since each takes longer then."""
    return min(GAMES, _MOST_STEPS // max(1, view.board.count(None)) ** 2)


def seed_of(view: View) -> Random:
    """Make a seed of what the seat sees and nothing else."""
    return np.array([crc32(msgspec.json.encode(view))], np.uint64)


@jit
def play_out(
    brains: Floats, table: Table, known: Ints, work: Work, dealt: Table, trial: Table, seat: int,
    codes: Array, lines: Array, sixes: Array, random: Random,
) -> None:  # fmt: skip
    """Play every move on every deal to the end; lines are -1 where the board is not full."""
    for game in range(sixes.shape[1]):
        redeal(table, dealt, known, seat, random)
        chance = random[0]
        for at in range(len(codes)):
            random[0] = chance
            copy(dealt, trial)
            play(trial, seat, codes[at])
            draw(trial, seat)
            while trial.info[WINNER] == NOBODY:
                mover = ready_mover(trial, random)
                best = best_of(work, value_moves(brains, trial, work, mover))
                play(trial, mover, work.codes[best])
                draw(trial, mover)
            _note(trial, lines[at, game], sixes, at, game)


@jit
def _note(trial: Table, points: Array, sixes: Array, at: int, game: int) -> None:
    for line in range(LINES):
        if trial.keys[line] == SIX:
            sixes[at, game] = ROWS if line < SIZE else COLUMNS
    for line in range(LINES):
        if trial.info[OPEN] > 0 or sixes[at, game] != _NO_SIX:
            points[line] = -1
        else:
            points[line] = POINTS[PATTERN_OF[trial.keys[line]]]


def _line_parts(points: Ints) -> tuple[Part, ...]:
    """Give means and chances by line; nothing where no deal filled the board."""
    if not len(points):
        return ()
    found = []
    for line, what in enumerate(_WHAT):
        values, counts = np.unique(points[:, line], return_counts=True)
        shares = counts / len(points)
        chances = {int(v): float(c) for v, c in zip(values, shares, strict=True)}
        found.append(Part(what, float(points[:, line].mean()), chances))
    return tuple(found)


def _six_parts(sixes: Ints, seat: int) -> tuple[Part, Part]:
    shares = (float((sixes == team).mean()) for team in _teams(seat))
    first, second = (
        Part(what, share, {0: 1 - share, 1: share})
        for what, share in zip((OWN_SIX, RIVAL_SIX), shares, strict=True)
    )
    return first, second


def _teams(seat: int) -> tuple[int, int]:
    return (ROWS, COLUMNS) if seat % 2 == 0 else (COLUMNS, ROWS)


def _error(differences: Ints) -> float:
    if len(differences) < SIZE:
        return 0.0
    return float(differences.std() / sqrt(len(differences)))
