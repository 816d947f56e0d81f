"""happycross's score sheet on paper: the grid, and what every round brought."""

from typing import cast

from querwurf.core.pad import field, grid, name_line, tear_off, total_field
from querwurf.core.sheet import GREY, INK, PENCIL, SHADE, Filling, Pen
from querwurf.core.words import Language, Words
from querwurf.games.happycross.rules.grid import CELLS, FACTORS, SIZE, START
from querwurf.games.happycross.rules.state import ROUNDS, State, Turn

SHEET = (170.0, 114.0)
SHARED = False

_ROUND = Words("Runde", "Round", "Manche", "Turno")
_WORDS = Words("Wörter", "Words", "Mots", "Parole")
_LEFT, _TOP, _CELL = 2.0, 20.0, 10.2
_LIST, _WIDE = _LEFT + SIZE * _CELL + 6, 68.0
_LINE = 10.5


def draw(pen: Pen, filling: Filling, language: Language) -> None:
    """Draw one sheet: the grid with its bonus cells, and a line a round."""
    turns = _turns(filling)
    tear_off(pen, SHEET[0])
    name_line(pen, (_LEFT, 16.4), 90, filling, language)
    _grid(pen, turns[-1] if turns else None)
    rounds = max(ROUNDS, len(turns))
    line = min(_LINE, 6 * _LINE / rounds)
    for number in range(rounds):
        turn = turns[number] if number < len(turns) else None
        _round(pen, _TOP + number * (line + 2), line, number, turn, language)
    total = sum(turn.score.total for turn in turns) if turns else None
    total_field(pen, (_LIST + _WIDE - 16, 100), total, language)


def _turns(filling: Filling) -> tuple[Turn, ...]:
    """Give what a seat laid, round by round."""
    if filling.state is None:
        return ()
    rounds = cast(State, filling.state).finished
    return tuple(by_seat[filling.seat] for by_seat in rounds)


def _grid(pen: Pen, turn: Turn | None) -> None:
    """Draw the bonus cells, and the dice of the last round if they are known."""
    for cell in range(CELLS):
        row, column = divmod(cell, SIZE)
        corner = (_LEFT + column * _CELL, _TOP + row * _CELL)
        middle = (corner[0] + _CELL / 2, corner[1] + _CELL / 2 + 1.4)
        if FACTORS[cell] > 1 or cell == START:
            pen.box(corner, (_CELL, _CELL), colour=None, fill=SHADE)
            label = "START" if cell == START else f"{FACTORS[cell]}×"
            size = 2.4 if cell == START else 4
            pen.write(middle, label, size, bold=True, align="centre", colour=GREY)
    grid(pen, (_LEFT, _TOP), SIZE, _CELL)
    if turn is None:
        return
    for letter, cell_or_tray in zip(turn.layout.letters, turn.layout.cells, strict=True):
        if cell_or_tray is None:
            continue
        row, column = divmod(cell_or_tray, SIZE)
        corner = (_LEFT + column * _CELL + 0.8, _TOP + row * _CELL + 0.8)
        side = _CELL - 1.6
        pen.box(corner, (side, side), width=0.4, colour=PENCIL, fill="#ffffff", radius=1.4)
        middle = (corner[0] + side / 2, corner[1] + side / 2 + 1.9)
        pen.write(middle, letter, 5.4, bold=True, align="centre", colour=PENCIL)


def _round(
    pen: Pen, top: float, high: float, number: int, turn: Turn | None, language: Language
) -> None:
    """Draw a round's line: its number, room for the words, its points."""
    pen.write((_LIST, top + 2.6), f"{_ROUND.of(language)} {number + 1}", 2.8, bold=True)
    if number == 0:
        pen.write((_LIST + 18, top - 1.2), _WORDS.of(language), 2.4, colour=GREY)
    pen.line((_LIST, top + high), (_LIST + _WIDE - 19, top + high), 0.25, INK)
    points = None if turn is None else turn.score.total
    field(pen, (_LIST + _WIDE - 16, top), (16, high), points)
    if turn is not None:
        words = " ".join(word.word for word in turn.score.words)
        place = (_LIST + 1, top + high - 1.4)
        pen.write(place, words, 3.4, colour=PENCIL, most=_WIDE - 21)
