"""What score sheets of several games have in common: the pad's edge, grids, fields, a name."""

from collections.abc import Sequence
from math import cos, pi, sin

from querwurf.core.figure import number as written
from querwurf.core.sheet import GREY, INK, PENCIL, RULE, Filling, Pen, Point
from querwurf.core.words import Language, Words

_NAME = Words("Name", "Name", "Nom", "Nome")
_ROUNDS = Words("Runden", "Rounds", "Manches", "Turni")
_SUM = Words("Summe", "Total", "Total", "Totale")
_HATCHING = "#cfc8bd"
_FIELD = 10.0
"""The height of a field for points."""


def tear_off(pen: Pen, width: float) -> None:
    """Draw the bound edge of a pad along the top of a sheet."""
    pen.box((0, 0), (width, 3.7), colour=None, fill=INK, radius=1.5)
    pen.line((2, 6), (width - 2, 6), 0.35, GREY, 0.7)


def name_line(pen: Pen, place: Point, width: float, filling: Filling, language: Language) -> None:
    """Draw where a name goes, and write it there if it is known."""
    left, base = place
    label = _NAME.of(language)
    pen.write(place, label, 4)
    begin = left + 3 + 2.1 * len(label)
    pen.line((begin, base + 0.8), (left + width, base + 0.8))
    if filling.names:
        name, room = filling.names[filling.seat], left + width - begin - 1
        pen.write((begin + 1, base), name, 4, colour=PENCIL, most=room)


def grid(pen: Pen, corner: Point, cells: int, side: float) -> None:
    """Draw a square grid: fine lines between the cells, a frame around them."""
    left, top = corner
    whole = cells * side
    for line in range(1, cells):
        at = line * side
        pen.line((left + at, top), (left + at, top + whole), 0.3, RULE)
        pen.line((left, top + at), (left + whole, top + at), 0.3, RULE)
    pen.box(corner, (whole, whole), width=0.6, radius=1)


def hatch(pen: Pen, corner: Point, side: float, gap: float = 1.8) -> None:
    """Hatch a square cell: to be told apart also where nothing is printed in colour."""
    left, top = corner
    for step in range(int(2 * side / gap)):
        offset = (step + 0.5) * gap
        start = (left + max(0.0, offset - side), top + min(offset, side))
        end = (left + min(offset, side), top + max(0.0, offset - side))
        pen.line(start, end, 0.25, _HATCHING)


def field(
    pen: Pen, corner: Point, size: Point, number: int | None = None, *, width: float = 0.35
) -> None:
    """Draw a field for a number with round corners, with the number if it is known."""
    pen.box(corner, size, width=width, radius=min(2.0, size[1] / 4))
    if number is not None:
        middle = (corner[0] + size[0] / 2, corner[1] + size[1] / 2 + 1.6)
        pen.write(
            middle, written(number), 4.6, bold=True, align="centre", colour=PENCIL, most=size[0] - 1
        )


def line_fields(
    pen: Pen,
    corner: Point,
    side: float,
    rows: Sequence[int | None],
    columns: Sequence[int | None],
) -> None:
    """Draw a field for the points beside each row and below each column of a grid."""
    left, top = corner
    right, below = left + len(columns) * side, top + len(rows) * side
    for line, points in enumerate(rows):
        middle = top + (line + 0.5) * side
        pen.line((right + 0.3, middle), (right + 2, middle))
        field(pen, (right + 2.5, middle - _FIELD / 2), (12, _FIELD), points)
    for line, points in enumerate(columns):
        middle = left + (line + 0.5) * side
        pen.line((middle, below + 0.3), (middle, below + 2))
        field(pen, (middle - 5.25, below + 2.5), (10.5, _FIELD), points)


def double_field(pen: Pen, corner: Point, points: int | None) -> None:
    """Draw the field of a line that counts double."""
    field(pen, corner, (12, _FIELD), points, width=0.5)
    at = (corner[0] + 11.3, corner[1] + 9)
    pen.write(at, "×2", 2.4, bold=True, align="right", colour=GREY)


def round_marks(pen: Pen, place: Point, rounds: int, language: Language, is_over: bool) -> None:
    """Draw a small circle a round, to be filled one after the other."""
    left, middle = place
    pen.write((left, middle + 1), _ROUNDS.of(language), 2.8, most=12.4)
    rows = 1 if rounds <= 13 else 2
    for number in range(rounds):
        down, across = divmod(number, -(-rounds // rows))
        centre = (left + 14 + across * 2.3, middle + (down - (rows - 1) / 2) * 2.9)
        pen.disc(centre, 0.9, width=0.25, fill=PENCIL if is_over else None)


def total_field(pen: Pen, corner: Point, total: int | None, language: Language) -> None:
    """Draw the field for the sum of everything."""
    place = (corner[0] - 2, corner[1] + 6.4)
    pen.write(place, _SUM.of(language), 3.4, bold=True, align="right")
    field(pen, corner, (16, _FIELD), total, width=0.7)


def corners_around(centre: Point, radius: float, corners: int, inner: float = 1) -> list[Point]:
    """Go round a centre from the top; every second corner lies `inner` times as far out."""
    points = []
    for corner in range(corners):
        reach = radius * (inner if corner % 2 else 1)
        turn = 2 * pi * corner / corners
        points.append((centre[0] + reach * sin(turn), centre[1] - reach * cos(turn)))
    return points
