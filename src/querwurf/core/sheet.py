"""Score sheets on paper: what a game draws with, and what it offers to be printed."""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Literal, Protocol, TypeAlias

from querwurf.core.data import Data, Seat
from querwurf.core.words import Language

Colour: TypeAlias = str
"""Six hexadecimal digits behind a #."""
Align: TypeAlias = Literal["left", "centre", "right"]
Point: TypeAlias = tuple[float, float]

INK: Colour = "#222222"
GREY: Colour = "#777777"
RULE: Colour = "#8796a3"
"""Fine lines between cells."""
SHADE: Colour = "#f0ece5"
PENCIL: Colour = "#1f4e8c"
"""What was written by hand."""


class Pen(Protocol):
    """Draws on paper, in millimetres from the top left."""

    def line(
        self, start: Point, end: Point, width: float = 0.3, colour: Colour = INK, dash: float = 0
    ) -> None:
        """Draw a straight line; `dash` is the length of dashes and gaps."""
        ...

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
        """Draw a rectangle, with round corners where there is a radius."""
        ...

    def disc(
        self,
        centre: Point,
        radius: float,
        *,
        width: float = 0.35,
        colour: Colour | None = INK,
        fill: Colour | None = None,
    ) -> None:
        """Draw a circle."""
        ...

    def shape(
        self,
        points: Sequence[Point],
        *,
        width: float = 0.35,
        colour: Colour | None = INK,
        fill: Colour | None = None,
    ) -> None:
        """Draw a polygon."""
        ...

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
        """Write a line of text on a base line; `size` is its height, `most` the room it has."""
        ...

    def moved(self, corner: Point, scale: float = 1) -> AbstractContextManager[None]:
        """Draw from another origin and in another size for a while."""
        ...


class Filling(Data, frozen=True):
    """What stands on a sheet: the options it is made for, and a finished match if there is one."""

    options: Data
    state: Data | None = None
    names: tuple[str, ...] = ()
    """By seat."""
    seat: Seat = 0
    """Whose sheet it is, where everybody has one."""


class SheetMaker(Protocol):
    """What a game offers under `Game.sheet`."""

    SHEET: Point
    """The size of one sheet, in millimetres."""
    SHARED: bool
    """Whether one sheet is for all seats."""

    def draw(self, pen: Pen, filling: Filling, language: Language) -> None:
        """Draw one sheet with its top left corner at the origin."""
        ...
