"""Crosswise's first game: a row of one's own, a danger, and one tile that serves two purposes."""

from querwurf.core.cell import Cell
from querwurf.core.lesson import (
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
from querwurf.core.line import row
from querwurf.core.words import Language
from querwurf.games.crosswise.rules.bag import FULL_BAG, take
from querwurf.games.crosswise.rules.moves import change, effect
from querwurf.games.crosswise.rules.rules import drawer, outcome
from querwurf.games.crosswise.rules.scoring import Score, score_board
from querwurf.games.crosswise.rules.state import (
    ACTION_KINDS,
    CELLS,
    SIZE,
    SYMBOLS,
    ActionCounts,
    Board,
    CrosswiseAction,
    Options,
    Place,
    State,
    Swap,
    Symbol,
    Tile,
    Tiles,
)
from querwurf.games.crosswise.text import lesson_words as words

_FIRST = ". C . D B . / F . E . B F / A A . A . D / . D . . B . / F B . E B . / . . C . . ."
_LATE = "A D F A E A / B B F E A D / C C C B . F / C B E E C D / F E . F . . / . . D B . ."
_ROW: tuple[Cell, ...] = tuple(range(12, 18))
_SUNS: tuple[Cell, ...] = (14, 16)
"""The cells of the third row that are empty: c3 and e3."""
_GAP: Cell = 16
_COLUMN: tuple[Cell, ...] = tuple(range(4, 36, SIZE))
_RIVAL_DROP, _RIVAL_CLOVER = Place("B", 34), Place("C", 35)
_DROP, _RING = 10, 24
"""Whom the swap concerns: e2 and a5."""
_OTHER_DROPS = frozenset({4, 22, 34})
_BEST_SWAP = Swap(_DROP, _RING)
_HAND: Tiles = ("A", "C", "D", "E")
_SWAP_HAND: Tiles = ("C", "D", "E", "swap")
_RIVAL_HAND: Tiles = ("B", "C", "E", "F")
_LATE_HAND: Tiles = ("D", "E", "move", "swap")
_LATE_RIVAL_HAND: Tiles = ("B", "C", "F", "remove")


def _board(text: str, *laid: Place) -> Board:
    board: list[Symbol | None] = [None if sign == "." else _symbol(sign) for sign in signs(text)]
    for place in laid:
        board[place.cell] = place.symbol
    return tuple(board)


def _symbol(sign: str) -> Symbol:
    return next(symbol for symbol in SYMBOLS if symbol == sign)


def _position(board: Board, mover: int, hands: tuple[Tiles, Tiles], played: ActionCounts) -> State:
    """Give a position with everything else in the bag, at the turn of a seat."""
    spent: list[Tile] = [k for k in ACTION_KINDS for _ in range(getattr(played, k))]
    lying = [symbol for symbol in board if symbol is not None]
    bag = take(FULL_BAG, (*lying, *hands[0], *hands[1], *spent))
    turn = len(lying) + len(spent)
    nothing: tuple[Tiles, ...] = ((), ())
    starter = (mover + turn) % 2
    return State(Options(), board, bag, hands, nothing, played, starter, turn, 0, None)


def _at_row(_: State) -> State:
    return _position(_board(_FIRST), LEARNER, (_HAND, _RIVAL_HAND), ActionCounts())


_AFTER_SUN = _board(_FIRST, Place("A", _SUNS[0]))
_AFTER_DROP = _board(_FIRST, Place("A", _SUNS[0]), _RIVAL_DROP, Place("A", _GAP))
_BEFORE_SWAP = _board(_FIRST, Place("A", _SUNS[0]), _RIVAL_DROP, Place("A", _GAP), _RIVAL_CLOVER)
_AFTER_SWAP = change(_BEFORE_SWAP, effect(_BEFORE_SWAP, _BEST_SWAP).changes)


def _at_danger(_: State) -> State:
    return _position(_AFTER_SUN, RIVAL, (_HAND, _RIVAL_HAND), ActionCounts())


def _at_swap(_: State) -> State:
    return _position(_AFTER_DROP, RIVAL, (_SWAP_HAND, _RIVAL_HAND), ActionCounts())


def _after_swap(_: State) -> State:
    hand: Tiles = ("C", "D", "E", "F")
    return _position(_AFTER_SWAP, RIVAL, (hand, _RIVAL_HAND), ActionCounts(swap=1))


def _at_end(_: State) -> State:
    played = ActionCounts(move=1, replace=1)
    return _position(_board(_LATE), LEARNER, (_LATE_HAND, _LATE_RIVAL_HAND), played)


def _draws(state: State, tile: Tile) -> tuple[int, ...] | None:
    """Let the learner draw a tile next, as far as it is in the bag."""
    is_learners = drawer(state) == LEARNER and len(state.hands[LEARNER]) == len(_HAND) - 1
    return (state.bag.index(tile),) if is_learners and tile in state.bag else None


def _points(score: Score) -> tuple[int, int]:
    return score.row_total, score.column_total


def _gains() -> tuple[int, int]:
    """Tell what the best swap brings the rows, and takes from the columns."""
    before, after = (_points(score_board(board)) for board in (_BEFORE_SWAP, _AFTER_SWAP))
    return after[0] - before[0], before[1] - after[1]


def _row_points(suns: int) -> int:
    """Tell what so many suns in one row are worth."""
    return score_board(tuple("A" if cell < suns else None for cell in range(CELLS))).row_total


def _judge_sun(_: State, action: CrosswiseAction, __: State) -> Answer:
    if isinstance(action, Place) and action.symbol == "A" and action.cell in _SUNS:
        return yes(words.FOUR_SUNS, n=_row_points(4), m=_row_points(3))
    return otherwise(words.NOT_FOUR)


def _judge_danger(_: State, action: CrosswiseAction, __: State) -> Answer:
    if not isinstance(action, Place) or action.cell != _GAP or action.symbol == "B":
        return otherwise(words.STILL_OPEN)
    told = words.TWO_PURPOSES if action.symbol == "A" else words.PLUGGED
    return yes(told, n=_row_points(5))


def _judge_swap(_: State, action: CrosswiseAction, __: State) -> Answer:
    gained, taken = _gains()
    cells = {action.first, action.second} if isinstance(action, Swap) else set()
    if cells == {_DROP, _RING}:
        return yes(words.BEST_SWAP, n=gained, m=taken)
    if _RING in cells and cells & _OTHER_DROPS:
        return yes(words.GOOD_SWAP)
    return otherwise(words.NO_SWAP, n=gained, m=taken)


def _end(state: State) -> Line:
    score = outcome(state).breakdown
    if score.by == "six":
        return words.SIX if score.winner == "rows" else words.SIX_AGAINST
    if score.winner == "draw":
        return words.DRAW
    told = words.ROWS_WIN if score.winner == "rows" else words.COLUMNS_WIN
    return Line(told, {"a": score.row_total, "b": score.column_total})


def _best(state: State) -> Line | None:
    """Name the learner's strongest row; six alike say it themselves."""
    score = outcome(state).breakdown
    names = [row(number + 1) for number in range(SIZE)]
    return None if score.by == "six" else strongest(names, score.rows)


def _only(action: CrosswiseAction, count: int) -> CrosswiseAction | None:
    return None if count else action


_STEPS: tuple[Step[State, CrosswiseAction], ...] = (
    Step(
        _at_row,
        lambda _: words.PLACE,
        _judge_sun,
        lambda _: Marks(cells=_SUNS, line=_ROW, controls=("tile-A",)),
        chance=lambda state, _: _draws(state, "A"),
    ),
    Step(
        _at_danger,
        lambda _: words.DANGER,
        _judge_danger,
        lambda _: Marks(cells=(_GAP,), line=_COLUMN),
        chance=lambda state, _: _draws(state, "swap"),
        rival=lambda _, count: _only(_RIVAL_DROP, count),
    ),
    Step(
        _at_swap,
        lambda _: words.SWAP,
        _judge_swap,
        lambda _: Marks(cells=(_DROP, _RING), controls=("tile-swap",)),
        chance=lambda state, _: _draws(state, "F"),
        rival=lambda _, count: _only(_RIVAL_CLOVER, count),
    ),
    Step(
        _after_swap,
        lambda _: words.ACTIONS,
        marks=lambda _: Marks(controls=("actions",)),
        control="actions",
    ),
    points_step(_after_swap, words.POINTS, words.POINTS_SEEN),
)

_LESSON: Lesson[State, CrosswiseAction] = Lesson(
    options={},
    steps=_STEPS,
    free=Free(_at_end, words.EIGHT_CELLS, _end, words.TILES_WERE_SET, _best),
    holds=lambda _: False,
    is_same=lambda before, after: before.board == after.board,
)


def lesson(_: Language) -> Lesson[State, CrosswiseAction]:
    """Give the lesson; Crosswise needs no words."""
    return _LESSON
