"""A Kriss Kross table drawn in characters."""

from collections.abc import Iterable, Mapping, Sequence

from querwurf.core.cell import Cell
from querwurf.core.data import Seat
from querwurf.core.figure import number
from querwurf.core.text import Language, Names, beside
from querwurf.games.krisskross.rules.rules import fill, open_pairs
from querwurf.games.krisskross.rules.scoring import (
    COLUMNS,
    DIAGONAL,
    ROWS,
    WORTHLESS_LINE,
    Score,
    score_grid,
)
from querwurf.games.krisskross.rules.state import ROUNDS, SIZE, Grid
from querwurf.games.krisskross.rules.view import View
from querwurf.games.krisskross.text.words import GLYPHS, WORDS, spell_symbol

_LOST = "░"
_ABREAST = 2
"""Whole sheets that a spectator sees beside each other; more of them are drawn small."""
_NAME, _SMALL_NAME = 12, 9
"""What is shown of a long name."""


def draw(view: View, names: Names, language: Language) -> str:
    """Draw the own sheet beside the table and the rivals' below; a spectator sees all alike."""
    seats = range(len(view.grids))
    whole = [view.seat] if view.seat is not None else list(seats if len(seats) <= _ABREAST else ())
    sheets = [f"[bold]{names[seat][:_NAME]}[/]\n{_draw_sheet(view, seat)}" for seat in whole]
    top = beside(*sheets, _draw_table(view, names, language), gap=2)
    small = [_draw_small(view.grids[seat], names[seat]) for seat in seats if seat not in whole]
    return f"{top}\n\n{beside(*small)}" if small else top


def _draw_sheet(view: View, seat: Seat) -> str:
    """Draw a sheet; the own entry and what it brings are there at once."""
    grid, score, fresh = view.grids[seat], view.scores[seat], set[Cell]()
    if seat == view.seat and view.entry is not None:
        grid, fresh = fill(grid, view.entry), set(view.entry.cells)
        score = score_grid(grid, view.options)
    open_cells = _open_cells(grid)
    lines = ["     a  b  c  d  e"]
    for line, (row, points) in enumerate(zip(ROWS, score.rows, strict=True), 1):
        cells = "".join("  " + _draw_cell(grid, cell, open_cells, fresh) for cell in row)
        lines.append(f" {line} {cells}  │[blue]{_points(row, points, open_cells)}[/]")
    columns = zip(COLUMNS, score.columns, strict=True)
    below = "".join(_points(column, points, open_cells) for column, points in columns)
    lines += [f"   {'─' * 3 * SIZE}──┘", f"   [blue]{below}[/]"]
    diagonal = ""
    if score.diagonal is not None:
        diagonal = f"↘[blue]{_points(DIAGONAL, score.diagonal, open_cells)}[/]   "
    return "\n".join([*lines, f"   {diagonal}= [bold]{number(_total(score, open_cells))}[/]"])


def _open_cells(grid: Grid) -> set[Cell]:
    return {cell for pair in open_pairs(grid) for cell in pair}


def _points(line: Sequence[Cell], points: int, open_cells: set[Cell]) -> str:
    return "  ·" if _threatens(line, points, open_cells) else number(points, ">3")


def _threatens(line: Sequence[Cell], points: int, open_cells: set[Cell]) -> bool:
    """Tell whether a line would cost points that can still get some: nothing to show yet."""
    return points == WORTHLESS_LINE and not open_cells.isdisjoint(line)


def _total(score: Score, open_cells: set[Cell]) -> int:
    """Sum up what is certain."""
    if score.diagonal is None:
        return score.total
    by_line = zip(
        (*ROWS, *COLUMNS, DIAGONAL), (*score.rows, *score.columns, score.diagonal), strict=True
    )
    return sum(points for line, points in by_line if not _threatens(line, points, open_cells))


def _draw_cell(grid: Grid, cell: Cell, open_cells: Iterable[Cell], fresh: Iterable[Cell]) -> str:
    if not grid[cell]:
        return "_" if cell in open_cells else _LOST
    glyph = GLYPHS[grid[cell]]
    return f"[bold yellow]{glyph}[/]" if cell in fresh else glyph


def _draw_small(grid: Grid, name: str) -> str:
    open_cells = _open_cells(grid)
    rows = (" ".join(_draw_cell(grid, cell, open_cells, ()) for cell in row) for row in ROWS)
    return "\n".join([f"[bold]{name[:_SMALL_NAME]}[/]", *rows])


def _draw_table(view: View, names: Names, language: Language) -> str:
    words = WORDS[language]
    lines = [words[_phase(view)].format(round=view.round + 1, rounds=ROUNDS)]
    if view.dice:
        first, second = (spell_symbol(symbol, language) for symbol in view.dice)
        lines.append(f"[bold yellow]{first}[/] + [bold yellow]{second}[/]")
    lines += ["", words["points"]]
    for seat, name in enumerate(names):
        total = _total(view.scores[seat], _open_cells(view.grids[seat]))
        lines.append(
            f"{number(total):>4}  {name[:_NAME]:<{_NAME}} {_status(view, seat, words)}".rstrip()
        )
    return "\n".join(lines)


def _phase(view: View) -> str:
    if view.dice is None and view.waiting:
        return "choosing"
    return "round" if any(map(open_pairs, view.grids)) else "over"


def _status(view: View, seat: Seat, words: Mapping[str, str]) -> str:
    if not open_pairs(view.grids[seat]):
        return words["full"]
    if seat in view.waiting:
        return words["writing" if view.dice else "choosing seat"]
    return words["done"] if view.dice else ""
