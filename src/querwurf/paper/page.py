"""Pages of score sheets: a head, sheets to cut apart, what counts at the foot."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeAlias, cast

from querwurf.core.match import Match
from querwurf.core.protocol import Game
from querwurf.core.rules_text import Cell, Picture, Table
from querwurf.core.sheet import GREY, INK, SHADE, Filling, Pen, Point, SheetMaker
from querwurf.core.words import Language
from querwurf.paper.pdf import PdfPen

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any, Any]
Paper: TypeAlias = Literal["a4", "letter"]
PAPERS: Mapping[Paper, Point] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}

_MARGIN, _GAP, _HEAD, _FOOT = 14.0, 6.0, 29.0, 10.0
_ROW = 5.2
"""The height of a row of the points table."""
_SHORT = 7
_LEAST = 0.85
"""Of their size: smaller sheets are too small to write on."""
_LAYOUTS = (1, 2, 4, 6, 8)
"""How many sheets a page may hold."""


class NoSheet(ValueError):
    """A game that has no sheet to be printed."""


class _Fit(NamedTuple):
    """How sheets lie on a page."""

    across: int
    down: int
    scale: float


class _Row(NamedTuple):
    """A row of the points table."""

    label: str
    points: str
    example: str


def print_sheets(
    game: AnyGame,
    fillings: Sequence[Filling],
    language: Language,
    paper: Paper,
    fonts: Mapping[tuple[str, str], Path],
) -> bytes:
    """Put one sheet after the other on as few pages as they stay readable on."""
    if game.sheet is None:
        raise NoSheet(f"{game.title} has no sheet to print")
    maker = cast(SheetMaker, game.sheet())
    pen = PdfPen(PAPERS[paper], fonts, game.title)
    key = _key_of(game, language)
    fit = _fit(maker.SHEET, PAPERS[paper], len(fillings), len(key))
    per_page = fit.across * fit.down
    for first in range(0, len(fillings), per_page):
        pen.page()
        _head(pen, game, language, PAPERS[paper])
        _sheets(pen, maker, fillings[first : first + per_page], language, fit, PAPERS[paper])
        _foot(pen, key, PAPERS[paper])
    return pen.finish()


def fillings_of(match: Match[Any, Any, Any, Any, Any, Any], names: Sequence[str]) -> list[Filling]:
    """Give the sheets of a finished match: one a seat, or the one that all share."""
    if match.game.sheet is None:
        raise NoSheet(f"{match.game.title} has no sheet to print")
    maker = cast(SheetMaker, match.game.sheet())
    seats = range(1 if maker.SHARED else match.seats)
    return [Filling(match.options, match.state, tuple(names), seat) for seat in seats]


def _room(paper: Point, key_rows: int) -> Point:
    """Tell what is left for the sheets between head and foot."""
    wide = paper[0] - 2 * _MARGIN
    key = _ROW * -(-key_rows // 2) + 4
    return wide, paper[1] - _HEAD - key - _FOOT - 4


def _fit(size: Point, paper: Point, sheets: int, key_rows: int) -> _Fit:
    """Find how many sheets a page holds: no more than wanted, as large as they can be.

    Only one that is alone may be made much smaller than it is.
    """
    best = None
    for count in _LAYOUTS:
        fit = _largest(size, _room(paper, key_rows), count)
        if best is None or (fit.scale >= _LEAST and count <= max(sheets, 1)):
            best = fit
    assert best is not None
    return best


def _largest(size: Point, room: Point, count: int) -> _Fit:
    ways = [(across, -(-count // across)) for across in range(1, count + 1)]
    fits = [
        _Fit(
            across,
            down,
            min(
                (room[0] - _GAP * (across - 1)) / (across * size[0]),
                (room[1] - _GAP * (down - 1)) / (down * size[1]),
            ),
        )
        for across, down in ways
        if across * down == count
    ]
    return max(fits, key=lambda fit: fit.scale)


def _head(pen: Pen, game: AnyGame, language: Language, paper: Point) -> None:
    _die(pen, (_MARGIN, 9.5), ((0.3, 0.3), (0.7, 0.3), (0.3, 0.7), (0.7, 0.7)))
    _die(pen, (_MARGIN + 12.5, 12.5), ((0.28, 0.28), (0.5, 0.5), (0.72, 0.72)))
    pen.write((_MARGIN + 28, 21.5), game.title, 11, bold=True)
    about = game.description.about.of(language)
    room = paper[0] - 2 * _MARGIN - 32 - 6 * len(game.title)
    pen.write((paper[0] - _MARGIN, 20.5), about, 3.3, align="right", most=room)


def _die(pen: Pen, corner: Point, pips: Sequence[Point], side: float = 11) -> None:
    pen.box(corner, (side, side), width=0.6, fill="#ffffff", radius=2.4)
    for across, down in pips:
        pen.disc((corner[0] + across * side, corner[1] + down * side), 1, colour=None, fill=INK)


def _sheets(
    pen: Pen,
    maker: SheetMaker,
    fillings: Sequence[Filling],
    language: Language,
    fit: _Fit,
    paper: Point,
) -> None:
    wide, high = maker.SHEET[0] * fit.scale, maker.SHEET[1] * fit.scale
    whole = fit.across * wide + (fit.across - 1) * _GAP
    left = (paper[0] - whole) / 2
    for number, filling in enumerate(fillings):
        down, across = divmod(number, fit.across)
        corner = (left + across * (wide + _GAP), _HEAD + down * (high + _GAP))
        with pen.moved(corner, fit.scale):
            maker.draw(pen, filling, language)
    bottom = _HEAD + fit.down * high + (fit.down - 1) * _GAP
    for across in range(1, fit.across):
        at = left + across * (wide + _GAP) - _GAP / 2
        pen.line((at, _HEAD), (at, bottom), 0.25, GREY, 2)
    for down in range(1, fit.down):
        at = _HEAD + down * (high + _GAP) - _GAP / 2
        pen.line((_MARGIN, at), (paper[0] - _MARGIN, at), 0.25, GREY, 2)


def _key_of(game: AnyGame, language: Language) -> tuple[_Row, ...]:
    """Take the first points table of the rules, its head before its rows."""
    if game.rules_text is None:
        return ()
    tables = [
        block
        for section in game.rules_text().sections
        if section.heading == "points"
        for block in section.blocks
        if isinstance(block, Table)
    ]
    if not tables:
        return ()
    table = tables[0]
    points = next(
        (at for at, head in enumerate(table.head) if at and head.en.startswith("points")),
        len(table.head) - 1,
    )
    rows = [[_words(cell, language) for cell in row] for row in (table.head, *table.rows)]
    return tuple(
        _Row(row[0], row[points], "".join(row[1:points] + row[points + 1 :])) for row in rows
    )


def _words(cell: Cell, language: Language) -> str:
    """Give a cell of the table in words, a drawing too."""
    return (cell.text if isinstance(cell, Picture) else cell).of(language)


def _foot(pen: Pen, key: Sequence[_Row], paper: Point) -> None:
    """Write what counts in two columns, and whose sheet it is."""
    pen.write((paper[0] - _MARGIN, paper[1] - 5.5), "Querwurf", 2.8, align="right", colour=GREY)
    if not key:
        return
    head, *rows = key
    half = -(-len(rows) // 2)
    wide = (paper[0] - 2 * _MARGIN - 4) / 2
    top = paper[1] - _FOOT - _ROW * half
    for column in range(2):
        _key_row(pen, (_MARGIN + column * (wide + 4), top - _ROW), wide, head, is_head=True)
    for number, row in enumerate(rows):
        column, line = divmod(number, half)
        corner = (_MARGIN + column * (wide + 4), top + line * _ROW)
        pen.box(corner, (wide, _ROW - 0.8), colour=None, fill=SHADE, radius=1)
        _key_row(pen, corner, wide, row)


def _key_row(pen: Pen, corner: Point, wide: float, row: _Row, is_head: bool = False) -> None:
    """Write a row of the table: what it is about, its points, and the example between them."""
    base = corner[1] + 3.1
    bold, colour = not is_head, GREY if is_head else INK
    right = corner[0] + wide - 2
    pen.write((corner[0] + 2, base), row.label, 2.9, bold=bold, colour=colour, most=wide * 0.48)
    pen.write((right, base), row.points, 3, bold=bold, align="right", colour=colour, most=wide / 2)
    if len(row.points) <= _SHORT:  # a longer one needs the room of the example
        at = (corner[0] + wide * 0.8, base)
        pen.write(at, row.example, 2.7, align="right", most=wide * 0.28, colour=GREY)
