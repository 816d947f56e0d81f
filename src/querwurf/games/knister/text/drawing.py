"""A Knister table drawn in characters."""

from collections.abc import Sequence

from querwurf.core.data import Seat
from querwurf.core.text import Language, Names, beside
from querwurf.games.knister.rules.rules import filled
from querwurf.games.knister.rules.scoring import COLUMNS, ROWS, Score
from querwurf.games.knister.rules.state import ROUNDS, SIZE, Grid
from querwurf.games.knister.rules.view import View
from querwurf.games.knister.text.words import WORDS

_ABREAST, _SMALL_ABREAST = 2, 4
"""Sheets beside each other: whole ones, and small ones without points."""
_MOST_SMALL = 8
_MOST_NAMES = 11
"""Of very many seats, the leading ones and the own one are listed."""


def draw(view: View, names: Names, language: Language) -> str:
    """Draw the own sheet beside the table; a spectator sees everybody's sheets."""
    if view.seat is not None:
        sheet = _draw_sheet(view, view.seat, names)
        return beside(sheet, _draw_table(view, names, language), gap=2)
    seats = range(len(view.grids))
    if len(seats) <= _ABREAST:
        sheets = [_draw_sheet(view, seat, names) for seat in seats]
        return beside(*sheets, _draw_table(view, names, language), gap=2)
    shown = sorted([seat for seat in _leaders(view) if view.grids[seat]][:_MOST_SMALL])
    rows = [shown[i : i + _SMALL_ABREAST] for i in range(0, len(shown), _SMALL_ABREAST)]
    small = (beside(*(_draw_small(view, seat, names) for seat in row)) for row in rows)
    return "\n".join([" · ".join(_heading(view, language)), "", *small])


def _draw_sheet(view: View, seat: Seat, names: Names) -> str:
    """Draw a sheet; the own entry and what it brings are there at once."""
    grid = view.grids[seat]
    if seat == view.seat and view.entry is not None and view.dice is not None:
        grid = filled(grid, view.entry, sum(view.dice))
    return f"[bold]{names[seat][:20]}[/]\n{_draw_grid(grid, view.scores[seat])}"


def _draw_grid(grid: Grid, score: Score) -> str:
    falling, rising = score.diagonals
    lines = ["     a  b  c  d  e"]
    for number, (row, points) in enumerate(zip(ROWS, score.rows, strict=True), 1):
        cells = "".join(f"{grid[cell] or '·':>3}" for cell in row)
        lines.append(f" {number} {cells}  │[red]{_points(row, grid, points)}[/]")
    columns = "".join(
        _points(column, grid, points) for column, points in zip(COLUMNS, score.columns, strict=True)
    )
    lines.append(f"   {'─' * 3 * SIZE}──┘")
    lines.append(f"   [red]{columns}[/]")
    lines.append(f"   ↘ [red]{falling}[/]   ↙ [red]{rising}[/]   = [bold]{score.total}[/]")
    return "\n".join(lines)


def _points(line: Sequence[int], grid: Grid, points: int) -> str:
    return "   " if any(not grid[cell] for cell in line) else f"{points:>3}"


def _draw_small(view: View, seat: Seat, names: Names) -> str:
    total = view.earlier[seat] + view.scores[seat].total
    lines = [f"[bold]{names[seat][:10]:<10}[/]{total:>4}"]
    grid = view.grids[seat]
    lines += [" ".join(f"{grid[cell] or '·':>2}" for cell in row) for row in ROWS]
    return "\n".join([*lines, ""])


def _heading(view: View, language: Language) -> list[str]:
    words = WORDS[language]
    lines = [words["round"].format(round=min(view.round + 1, ROUNDS), rounds=ROUNDS)]
    if view.options.games > 1:
        lines.append(words["game"].format(game=view.game + 1, games=view.options.games))
    if view.dice:
        first, second = view.dice
        lines.append(words["thrown"].format(first=first, second=second, sum=first + second))
    return lines


def _draw_table(view: View, names: Names, language: Language) -> str:
    words = WORDS[language]
    lines = [*_heading(view, language), "", words["points"]]
    listed = _listed(view)
    for seat in listed:
        state = "" if view.dice is None else words["writing" if seat in view.waiting else "done"]
        lines.append(f"{_total(view, seat):>4}  {names[seat][:12]:<12} {state}".rstrip())
    if len(listed) < len(names):
        lines.append(f"      {words['more'].format(count=len(names) - len(listed))}")
    return "\n".join(lines)


def _listed(view: View) -> list[Seat]:
    seats = len(view.grids)
    if seats <= _MOST_NAMES:
        return list(range(seats))
    first = _leaders(view)[: _MOST_NAMES - 1]
    own = [] if view.seat is None or view.seat in first else [view.seat]
    return sorted([*first[: len(first) - len(own)], *own])


def _leaders(view: View) -> list[Seat]:
    return sorted(range(len(view.grids)), key=lambda seat: -_total(view, seat))


def _total(view: View, seat: Seat) -> int:
    return view.earlier[seat] + view.scores[seat].total
