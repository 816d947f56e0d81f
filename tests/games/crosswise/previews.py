"""Boards and moves with what Crosswise's rules say about them, for the browser's previews."""

from random import Random

from querwurf.core.match import Match
from querwurf.games.crosswise import GAME
from querwurf.games.crosswise.rules.scoring import columns_of, is_six, rows_of, score_board
from querwurf.games.crosswise.rules.state import CELLS, SYMBOLS, Board


def make(rng: Random) -> dict[str, object]:
    """Give boards with their lines' points, and moves of whole matches with what they do."""
    boards = [_board(rng) for _ in range(80)]
    return {
        "boards": [_scored(board) for board in boards],
        "moves": [move for seed in range(4) for move in _moves(rng, seed)],
    }


def _board(rng: Random) -> Board:
    few = rng.sample(SYMBOLS, rng.randint(1, len(SYMBOLS)))
    return tuple(rng.choice((None, *few)) for _ in range(CELLS))


def _text(board: Board) -> str:
    """Write a board as 36 letters, a dot for an empty cell."""
    return "".join(held or "." for held in board)


def _scored(board: Board) -> dict[str, object]:
    score = score_board(board)
    return {
        "board": _text(board),
        "rows": score.rows,
        "columns": score.columns,
        "sixes": [
            [is_six(line) for line in lines] for lines in (rows_of(board), columns_of(board))
        ],
    }


def _moves(rng: Random, seed: int) -> list[list[object]]:
    """Play a random match: board, action, and the board after it."""
    match, made = Match(GAME, seats=2, seed=seed, auto_throw=True), list[list[object]]()
    while not match.over:
        (seat,) = match.waiting
        board, action = match.state.board, rng.choice(match.legal(seat))
        match.act(seat, action)
        made.append([_text(board), action, _text(match.state.board)])
    return made
