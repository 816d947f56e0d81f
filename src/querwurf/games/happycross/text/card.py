"""happycross's card: the winner's best grid."""

from typing import cast

from querwurf.core.art import INK, PAPER, askew, box, grid, symbol, write
from querwurf.core.card import Finished, Headline, tell_lead
from querwurf.core.cell import Cell
from querwurf.core.words import Language, Words
from querwurf.games.happycross.rules.dice import VALUES
from querwurf.games.happycross.rules.grid import CELLS, DOUBLE, SIZE, TRIPLE
from querwurf.games.happycross.rules.rules import Breakdown
from querwurf.games.happycross.rules.state import Score, State, Turn

_ROUND = Words("Runde {n}", "round {n}", "la manche {n}", "il turno {n}")
_BEST = Words(
    "Bestes Wort: {word} mit {points}",
    "Best word: {word} with {points}",
    "Meilleur mot : {word} avec {points}",
    "Parola migliore: {word} con {points}",
)
_SIDE = 55.0
_WHOLE = SIZE * _SIDE
_FADED = 0.4


def headline(finished: Finished, language: Language) -> Headline | None:
    """The most points win."""
    return None


def decided(finished: Finished, language: Language) -> str:
    """Compare the rounds; where there was only one, or all alone, name the best word."""
    by_seat = cast(Breakdown, finished.outcome.breakdown).rounds
    if len(by_seat) == 1 or len(by_seat[0]) == 1:
        return _best_word(by_seat[finished.winner], language)
    names = [_ROUND.of(language).format(n=number + 1) for number in range(len(by_seat[0]))]
    points = [[score.total for score in scores] for scores in by_seat]
    return tell_lead([Words(name, name, name, name) for name in names], points, finished, language)


def _best_word(scores: tuple[Score, ...], language: Language) -> str:
    words = [word for score in scores for word in score.words]
    if not words:
        return ""
    best = max(words, key=lambda word: word.points)
    return _BEST.of(language).format(word=best.word, points=best.points)


def draw(state: State, finished: Finished, language: Language) -> str:
    """Draw the grid of the winner's best round."""
    turns = [turns[finished.winner] for turns in state.finished]
    best = max(turns, key=lambda turn: turn.score.total)
    paper = box((0, 0), (_WHOLE, _WHOLE), PAPER, radius=6)
    fields = "".join(_field(cell) for cell in range(CELLS))
    content = f'<g filter="url(#shadow)">{paper}</g>' + fields + grid((0, 0), SIZE, _SIDE)
    return askew(content + _dice(best), (56, 62), (_WHOLE, _WHOLE), -3)


def _corner(cell: Cell) -> tuple[float, float]:
    row, column = divmod(cell, SIZE)
    return column * _SIDE, row * _SIDE


def _field(cell: Cell) -> str:
    if cell not in TRIPLE | DOUBLE:
        return ""
    colour, factor = ("k-red", "3×") if cell in TRIPLE else ("k-blue", "2×")
    left, top = _corner(cell)
    tint = box((left, top), (_SIDE, _SIDE), f"var(--{colour})", opacity=0.2)
    middle = (left + _SIDE / 2, top + _SIDE / 2 + 6)
    return tint + write(
        middle, factor, 18, weight=800, colour=f"var(--{colour}-ink)", anchor="middle"
    )


def _dice(turn: Turn) -> str:
    """Lay the dice; those that counted for nothing are pale."""
    layout, drawn = turn.layout, []
    for die, cell in enumerate(layout.cells):
        if cell is not None:
            opacity = 1 if die in turn.score.kept else _FADED
            drawn.append(
                f'<g opacity="{opacity}">{_die(layout.throw[die], layout.letters[die], cell)}</g>'
            )
    return "".join(drawn)


def _die(thrown: str, letter: str, cell: Cell) -> str:
    left, top = _corner(cell)
    body = symbol("letter", (left + 2, top + 2), (_SIDE - 4, _SIDE - 4))
    shown = write(
        (left + _SIDE / 2 - 3, top + 38), letter, 30, weight=800, colour=INK, anchor="middle"
    )
    value = write(
        (left + _SIDE - 9, top + _SIDE - 12), str(VALUES[thrown]), 13, weight=700, anchor="end"
    )
    return body + shown + value
