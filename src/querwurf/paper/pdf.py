"""A pen that draws on the pages of a PDF."""

import logging
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from querwurf.core.sheet import INK, Align, Colour, Point
from querwurf.paper.font import SUBSETS

_POINTS_A_MILLIMETRE = 72 / 25.4
_SMALLEST = 0.6
"""The smallest share of its size that a text is made to fit with."""


class PdfPen:
    """Draws with fpdf2; a `core.sheet.Pen`."""

    def __init__(self, size: Point, fonts: Mapping[tuple[str, str], Path], title: str) -> None:
        from fpdf import FPDF

        # Characters of people's names that the typeface lacks are left blank, without a word.
        logging.getLogger("fpdf").setLevel(logging.ERROR)
        logging.getLogger("fontTools").setLevel(logging.ERROR)
        self._pdf: Any = FPDF(unit="mm", format=size)
        self._pdf.set_auto_page_break(False)
        self._pdf.set_margin(0)
        self._pdf.set_title(title)
        self._pdf.set_creator("Querwurf")
        for (subset, style), file in fonts.items():
            self._pdf.add_font(subset, style, file)
        self._pdf.set_fallback_fonts(SUBSETS[1:], exact_match=False)
        self._origin: Point = (0.0, 0.0)
        self._scale = 1.0

    def page(self) -> None:
        """Begin a page."""
        self._pdf.add_page()

    def finish(self) -> bytes:
        """Give the whole file."""
        return bytes(self._pdf.output())

    def line(
        self, start: Point, end: Point, width: float = 0.3, colour: Colour = INK, dash: float = 0
    ) -> None:
        """Draw a straight line."""
        self._prepare(width, colour, None)
        if dash:
            self._pdf.set_dash_pattern(dash=dash * self._scale, gap=dash * self._scale)
        self._pdf.line(*self._at(start), *self._at(end))
        if dash:
            self._pdf.set_dash_pattern()

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
        """Draw a rectangle."""
        wide, high = size[0] * self._scale, size[1] * self._scale
        self._pdf.rect(
            *self._at(corner),
            wide,
            high,
            self._prepare(width, colour, fill),
            round_corners=radius > 0,
            corner_radius=radius * self._scale,
        )

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
        style = self._prepare(width, colour, fill)
        self._pdf.circle(*self._at(centre), radius * self._scale, style)

    def shape(
        self,
        points: Sequence[Point],
        *,
        width: float = 0.35,
        colour: Colour | None = INK,
        fill: Colour | None = None,
    ) -> None:
        """Draw a polygon."""
        style = self._prepare(width, colour, fill)
        self._pdf.polygon([self._at(point) for point in points], style=style)

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
        """Write a line of text; where it has too little room it is made smaller, then cut."""
        wide = self._use_font(size, bold, text)
        room = wide if most is None else most * self._scale
        if wide > room:
            wide = self._use_font(size * max(_SMALLEST, room / wide), bold, text)
        while text and wide > room + 1e-6:
            text = text[:-1]
            wide = self._pdf.get_string_width(text)
        left, base = self._at(place)
        self._pdf.set_text_color(colour)
        self._pdf.text(left - {"left": 0.0, "centre": wide / 2, "right": wide}[align], base, text)

    @contextmanager
    def moved(self, corner: Point, scale: float = 1) -> Iterator[None]:
        """Draw from another origin and in another size for a while."""
        before = self._origin, self._scale
        self._origin, self._scale = self._at(corner), self._scale * scale
        try:
            yield
        finally:
            self._origin, self._scale = before

    def _at(self, place: Point) -> Point:
        return (
            self._origin[0] + place[0] * self._scale,
            self._origin[1] + place[1] * self._scale,
        )

    def _use_font(self, size: float, bold: bool, text: str) -> float:
        """Take a size, and tell how wide a text is in it."""
        points = size * self._scale * _POINTS_A_MILLIMETRE
        self._pdf.set_font(SUBSETS[0], "B" if bold else "", points)
        return float(self._pdf.get_string_width(text))

    def _prepare(self, width: float, colour: Colour | None, fill: Colour | None) -> str:
        """Set colours and width, and name what fpdf shall do: draw, fill or both."""
        self._pdf.set_line_width(width * self._scale)
        if colour is not None:
            self._pdf.set_draw_color(colour)
        if fill is not None:
            self._pdf.set_fill_color(fill)
        return ("D" if colour is not None else "") + ("F" if fill is not None else "")
