"""Knister's first game: strong lines, diagonals that count twice, a number that fits nowhere."""

from querwurf.core.cell import Cell
from querwurf.core.lesson import (
    DICE_WERE_SET,
    LEARNER,
    Answer,
    Free,
    Lesson,
    Line,
    Marks,
    Step,
    otherwise,
    points_step,
    signs,
    strongest,
    yes,
)
from querwurf.core.words import Language
from querwurf.games.knister.rules.rules import filled
from querwurf.games.knister.rules.scoring import (
    DIAGONAL_FACTOR,
    DIAGONALS,
    FULL_HOUSE,
    ROWS,
    STRAIGHT_WITHOUT_SEVEN,
    score_grid,
)
from querwurf.games.knister.rules.state import Grid, Options, State, Write
from querwurf.games.knister.text import lesson_words as words
from querwurf.games.knister.text.reasons import NAMES

_MINE = "7 9 . 9 . / . 5 8 . 8 / 9 . 7 . 10 / 2 3 4 5 . / 6 9 8 . ."
_RIVALS = "6 . 2 9 . / 7 5 . . 10 / 9 8 8 9 9 / . . 4 5 3 / 8 . . . 7"
_THROWS = ((2, 4), (3, 4), (1, 1))
_BEST: tuple[Cell, ...] = (19, 24, 5)
"""Where the set throws belong: e4, e5, a2."""
_RIVAL_WRITES: tuple[Cell, ...] = (1, 7, 23)
_HARMLESS: tuple[Cell, ...] = (2, 11, 13)
"""Where a 2 does not hurt either: c1, b3, d3."""
_SPOILS_ROW: Cell = 23
_WORTH_A_LOOK = 6
"""Points of a diagonal."""
_LOSS = 3.0
"""Points on average that are worth a word in the short game."""


def _grid(text: str) -> Grid:
    return tuple(0 if sign == "." else int(sign) for sign in signs(text))


def _position(throws: int, dice: tuple[int, int] | None) -> State:
    """Give both sheets after some of the set throws, with the next one thrown or not."""
    grids = [_grid(_MINE), _grid(_RIVALS)]
    for number in range(throws):
        for seat, cell in enumerate((_BEST[number], _RIVAL_WRITES[number])):
            grids[seat] = filled(grids[seat], cell, sum(_THROWS[number]))
    written = sum(map(bool, grids[LEARNER]))
    return State(Options(), (), tuple(grids), written, dice, (None, None))


def _judge_straight(_: State, action: Write, __: State) -> Answer:
    if action.cell == _BEST[0]:
        return yes(words.STRAIGHT, n=STRAIGHT_WITHOUT_SEVEN)
    return otherwise(words.NOT_THE_STRAIGHT, n=STRAIGHT_WITHOUT_SEVEN)


def _judge_diagonal(_: State, action: Write, __: State) -> Answer:
    doubled = DIAGONAL_FACTOR * FULL_HOUSE
    if action.cell == _BEST[1]:
        return yes(words.FULL_HOUSE, n=FULL_HOUSE, m=doubled)
    return otherwise(words.NOT_THE_DIAGONAL, n=doubled)


def _judge_two(_: State, action: Write, __: State) -> Answer:
    if action.cell == _BEST[2]:
        return yes(words.WELL_HIDDEN)
    if action.cell in _HARMLESS:
        return yes(words.HARMLESS)
    return otherwise(words.SPOILS_ROW if action.cell == _SPOILS_ROW else words.COSTS_DOUBLE)


def _rival(number: int) -> Write:
    return Write(_RIVAL_WRITES[number])


def _note(state: State) -> Line | None:
    """Point at the diagonals when the number brings many points there."""
    grid, number = state.grids[LEARNER], sum(state.dice or ())
    free = {cell for diagonal in DIAGONALS for cell in diagonal if not grid[cell]}
    before = sum(score_grid(grid).diagonals)
    gains = [sum(score_grid(filled(grid, cell, number)).diagonals) - before for cell in free]
    return words.LOOK_AT_DIAGONAL if max(gains, default=0) >= _WORTH_A_LOOK else None


def _end(state: State) -> Line:
    return Line(words.END, {"n": score_grid(state.grids[LEARNER]).total})


def _best(state: State) -> Line | None:
    score = score_grid(state.grids[LEARNER])
    return strongest(NAMES, (*score.rows, *score.columns, *score.diagonals))


_STEPS: tuple[Step[State, Write], ...] = (
    Step(
        lambda _: _position(0, _THROWS[0]),
        lambda _: words.BUILD_LINES,
        _judge_straight,
        lambda _: Marks(cells=(_BEST[0],), line=ROWS[3]),
        half=words.TAP_AGAIN,
        rival=lambda _, n: None if n else _rival(0),
    ),
    Step(
        lambda _: _position(1, _THROWS[1]),
        lambda _: words.DIAGONAL,
        _judge_diagonal,
        lambda _: Marks(cells=(_BEST[1],), line=DIAGONALS[0]),
        rival=lambda _, n: None if n else _rival(1),
    ),
    Step(
        lambda _: _position(2, _THROWS[2]),
        lambda _: words.A_TWO,
        _judge_two,
        lambda _: Marks(line=tuple({*DIAGONALS[0], *DIAGONALS[1]})),
        rival=lambda _, n: None if n else _rival(2),
    ),
    points_step(lambda _: _position(3, None), words.PATTERNS, words.TWELVE_LINES),
)

_LESSON: Lesson[State, Write] = Lesson(
    options={},
    steps=_STEPS,
    free=Free(
        lambda _: _position(3, None),
        words.SIX_THROWS,
        _end,
        DICE_WERE_SET,
        _best,
        note=_note,
        loss=_LOSS,
    ),
    holds=lambda state: state.dice is None,
    is_same=lambda before, after: before.grids == after.grids,
)


def lesson(_: Language) -> Lesson[State, Write]:
    """Give the lesson; Knister needs no words."""
    return _LESSON
