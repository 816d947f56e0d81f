"""Kriss Kross's first game: runs, why four pay, and no cell left alone."""

from querwurf.core.cell import Cell
from querwurf.core.lesson import (
    DICE_WERE_SET,
    LEARNER,
    RIVAL,
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
from querwurf.games.krisskross.rules import rules
from querwurf.games.krisskross.rules.scoring import COLUMNS, RUN_POINTS, score_grid
from querwurf.games.krisskross.rules.state import (
    CELLS,
    EMPTY_GRID,
    SYMBOLS,
    ChooseSymbol,
    Grid,
    KrissKrossAction,
    Options,
    State,
    Symbol,
    Throw,
    Write,
)
from querwurf.games.krisskross.text import lesson_words as words
from querwurf.games.krisskross.text.reasons import NAMES

_OPTIONS = Options()
_START: Cell = rules.start_cell(_OPTIONS)
_LEFT, _RIGHT = (0, 1), (3, 4)
"""The pairs beside the start cell: a1 b1 and d1 e1."""
_MINE = """
    circle cross star star dot / circle . star star cross / circle . triangle . .
    / circle . triangle star . / dot . square square .
"""
_RIVALS = """
    . square circle circle . / . circle circle dot . / . dot star cross star
    / . dot dot cross star / . . square square cross
"""
_ROUND = 8
_TRIANGLES: Throw = (4, 4)
_GAP = COLUMNS[1]
_BEST = Write((6, 11), _TRIANGLES)
_COSTS: dict[tuple[Cell, Cell], float] = {(11, 16): 2.9, (14, 19): 6.0}
"""What the entries that leave cells alone cost on average: the best one's value less theirs."""
_TEMPTING = (11, 16)


def _grid(text: str) -> Grid:
    names: tuple[str, ...] = SYMBOLS
    return tuple(0 if sign == "." else 1 + names.index(sign) for sign in signs(text))


def _with(grid: Grid, cells: tuple[Cell, ...], symbol: Symbol) -> Grid:
    return tuple(symbol if cell in cells else old for cell, old in enumerate(grid))


def _next(symbol: Symbol) -> Symbol:
    return symbol % len(SYMBOLS) + 1


def _chosen(state: State) -> Symbol:
    """Tell the learner's start symbol; the first one where none was chosen."""
    return state.grids[LEARNER][_START] or 1


def _rivals_choice(symbol: Symbol) -> Symbol:
    return _next(_next(symbol))


def _write_first(grid: Grid, dice: Throw) -> Write:
    """Tell where the rival writes: into the first cells that are free."""
    return rules.writes(grid, dice)[0]


def _rival(state: State, count: int) -> KrissKrossAction | None:
    if count:
        return None
    if state.dice is None:
        return ChooseSymbol(_rivals_choice(_chosen(state)))
    return _write_first(state.grids[RIVAL], state.dice)


def _play(grids: tuple[Grid, Grid], closed: int, dice: Throw | None) -> State:
    return State(_OPTIONS, grids, closed, dice, (None, None))


def _at_start(_: State) -> State:
    return rules.start(_OPTIONS, 2)


def _opening(symbol: Symbol) -> tuple[Grid, Grid]:
    mine = _with(EMPTY_GRID, (_START,), symbol)
    return mine, _with(EMPTY_GRID, (_START,), _rivals_choice(symbol))


def _at_first_throw(state: State) -> State:
    symbol = _chosen(state)
    return _play(_opening(symbol), 0, (symbol, symbol))


def _at_second_throw(state: State) -> State:
    """Give three in the top row, on the side where the learner laid them."""
    symbol = _chosen(state)
    mine, rivals = _opening(symbol)
    laid = state.grids[LEARNER]
    side = _RIGHT if all(laid[cell] == symbol for cell in _RIGHT) else _LEFT
    rivals = rules.fill(rivals, _write_first(rivals, (symbol, symbol)))
    return _play((_with(mine, side, symbol), rivals), 1, (symbol, _next(symbol)))


def _open_end(state: State) -> tuple[Cell, Cell]:
    """Give the cell that makes the run four, and the corner behind it."""
    return (1, 0) if state.grids[LEARNER][_RIGHT[0]] else (3, 4)


def _ninth(dice: Throw | None) -> State:
    grids = _grid(_MINE), _grid(_RIVALS)
    if dice:
        return _play(grids, _ROUND, dice)
    mine, rivals = grids
    rivals = rules.fill(rivals, _write_first(rivals, _TRIANGLES))
    return _play((rules.fill(mine, _BEST), rivals), _ROUND + 1, None)


def _judge_run(before: State, action: KrissKrossAction, _: State) -> Answer:
    assert isinstance(action, Write)
    after = rules.fill(before.grids[LEARNER], action)
    if score_grid(after, _OPTIONS).best_line >= RUN_POINTS[3]:  # two pairs are no run of three
        return yes(words.THREE, n=RUN_POINTS[3])
    return otherwise(words.NOT_THREE)


def _judge_four(before: State, action: KrissKrossAction, _: State) -> Answer:
    assert isinstance(action, Write)
    end, corner = _open_end(before)
    after = rules.fill(before.grids[LEARNER], action)
    if after[end] != _chosen(before):
        return otherwise(words.NOT_FOUR, n=RUN_POINTS[4])
    return yes(words.FOUR_ROW_FULL if after[corner] else words.FOUR_BELOW, n=RUN_POINTS[4])


def _lone(grid: Grid) -> tuple[Cell, ...]:
    """List the empty cells into which nothing fits any more."""
    open_cells = {cell for pair in rules.open_pairs(grid) for cell in pair}
    return tuple(cell for cell in range(CELLS) if not grid[cell] and cell not in open_cells)


def _judge_lone(before: State, action: KrissKrossAction, _: State) -> Answer:
    assert isinstance(action, Write)
    lone = _lone(rules.fill(before.grids[LEARNER], action))
    if not lone:
        return yes(words.NONE_ALONE)
    told = words.TEMPTING if action.cells == _TEMPTING else words.LEAVES_EMPTY
    return otherwise(told, k=len(lone), d=_COSTS[action.cells])


def _end(state: State) -> Line:
    return Line(words.END, {"n": score_grid(state.grids[LEARNER], _OPTIONS).total})


def _best(state: State) -> Line | None:
    score = score_grid(state.grids[LEARNER], _OPTIONS)
    return strongest(NAMES, (*score.rows, *score.columns))


_STEPS: tuple[Step[State, KrissKrossAction], ...] = (
    Step(
        _at_start,
        lambda _: words.CHOOSE,
        lambda *_: yes(words.CHOSEN),
        lambda _: Marks(controls=("symbols",)),
        rival=_rival,
    ),
    Step(
        _at_first_throw,
        lambda _: words.FIRST_RUN,
        _judge_run,
        lambda _: Marks(cells=(*_LEFT, *_RIGHT)),
        half=words.DRAG,
        rival=_rival,
    ),
    Step(
        _at_second_throw,
        lambda _: Line(words.FOUR_PAYS, {"n": RUN_POINTS[4], "m": RUN_POINTS[3]}),
        _judge_four,
        lambda state: Marks(cells=_open_end(state)[:1]),
        rival=_rival,
    ),
    Step(
        lambda _: _ninth(_TRIANGLES),
        lambda _: words.LONE_CELLS,
        _judge_lone,
        lambda _: Marks(line=_GAP),
        rival=_rival,
    ),
    points_step(lambda _: _ninth(None), words.BOTH_COUNT, words.BOTH_DIRECTIONS),
)

_LESSON: Lesson[State, KrissKrossAction] = Lesson(
    options={},
    steps=_STEPS,
    free=Free(lambda _: _ninth(None), words.THREE_THROWS, _end, DICE_WERE_SET, _best),
    holds=lambda state: state.dice is None,
    is_same=lambda before, after: before.grids == after.grids,
)


def lesson(_: Language) -> Lesson[State, KrissKrossAction]:
    """Give the lesson; Kriss Kross needs no words."""
    return _LESSON
