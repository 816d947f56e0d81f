"""A pen that remembers what it drew, in millimetres of the sheet."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from querwurf.core.sheet import INK, Align, Colour, Point

_WIDTH_OF_A_LETTER = 0.62
"""Of its height: a little more than the typeface's mean."""


class RecordingPen:
    """Keeps every text, and the corners of everything."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.points: list[Point] = []

    def line(
        self, start: Point, end: Point, width: float = 0.3, colour: Colour = INK, dash: float = 0
    ) -> None:
        self.points += [start, end]

    def box(
        self,
        corner: Point,
        size: Point,
        *,
        width: float = 0.35,
        colour: Colour | None = INK,
        fill: Colour | None = None,
        radius: float = 0,
    ) -> None:
        self.points += [corner, (corner[0] + size[0], corner[1] + size[1])]

    def disc(
        self,
        centre: Point,
        radius: float,
        *,
        width: float = 0.35,
        colour: Colour | None = INK,
        fill: Colour | None = None,
    ) -> None:
        x, y = centre
        self.points += [(x - radius, y - radius), (x + radius, y + radius)]

    def shape(
        self,
        points: Sequence[Point],
        *,
        width: float = 0.35,
        colour: Colour | None = INK,
        fill: Colour | None = None,
    ) -> None:
        self.points += points

    def write(
        self,
        place: Point,
        text: str,
        size: float,
        *,
        bold: bool = False,
        align: Align = "left",
        colour: Colour = INK,
        most: float | None = None,
    ) -> None:
        self.texts.append(text)
        wide = _WIDTH_OF_A_LETTER * size * len(text)
        wide = wide if most is None else min(wide, most)
        left = place[0] - {"left": 0.0, "centre": wide / 2, "right": wide}[align]
        self.points += [(left, place[1] - 0.7 * size), (left + wide, place[1])]

    @contextmanager
    def moved(self, corner: Point, scale: float = 1) -> Iterator[None]:
        yield
