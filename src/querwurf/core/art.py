"""Drawing pictures of finished matches: pieces of SVG that all games put their cards together from.

A drawing names the symbols of the web app's sprite (`d4` is a four in pencil, `ring` what is drawn
around it) and the colours of its light theme (`var(--paper)`); whoever makes a picture of it puts
both in.
"""

from html import escape
from typing import Literal, TypeAlias

from querwurf.core.sheet import Point

Anchor: TypeAlias = Literal["start", "middle", "end"]
GAME = "var(--game)"
GRAPHITE = "var(--graphite)"
PAPER = "var(--paper)"
INK, FAINT_INK = "var(--ink)", "var(--ink-2)"

_DIGIT_WIDE, _DIGIT_HIGH, _DIGIT_STEP = 20, 28, 15
_LETTER_WIDTH = 0.53
"""Of the size of a text: what a letter takes on average, rather too much than too little."""
_BINDING = 16


def box(
    corner: Point,
    size: Point,
    fill: str,
    *,
    opacity: float = 1,
    radius: float = 0,
    edge: str = "none",
    width: float = 0,
) -> str:
    """Draw a rectangle."""
    return (
        f'<rect x="{corner[0]:g}" y="{corner[1]:g}" width="{size[0]:g}" height="{size[1]:g}" '
        f'rx="{radius:g}" fill="{fill}" fill-opacity="{opacity:g}" stroke="{edge}" '
        f'stroke-width="{width:g}"/>'
    )


def line(start: Point, end: Point, colour: str, width: float, dash: str = "") -> str:
    """Draw a straight line."""
    dashes = f' stroke-dasharray="{dash}" stroke-linecap="round"' if dash else ""
    return (
        f'<path d="M{start[0]:g} {start[1]:g}L{end[0]:g} {end[1]:g}" stroke="{colour}" '
        f'stroke-width="{width:g}"{dashes}/>'
    )


def symbol(name: str, corner: Point, size: Point, colour: str = INK) -> str:
    """Draw a symbol of the sprite."""
    return (
        f'<use href="#{name}" x="{corner[0]:g}" y="{corner[1]:g}" width="{size[0]:g}" '
        f'height="{size[1]:g}" color="{colour}" fill="{colour}"/>'
    )


def stroke(name: str, corner: Point, size: Point, colour: str, width: float) -> str:
    """Draw a symbol of the sprite that is a pencil's stroke."""
    return (
        f'<g fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-linecap="round" '
        f'stroke-linejoin="round"><use href="#{name}" x="{corner[0]:g}" y="{corner[1]:g}" '
        f'width="{size[0]:g}" height="{size[1]:g}"/></g>'
    )


def number(value: int | str, centre: Point, high: float, colour: str = GRAPHITE) -> str:
    """Write a number in pencil: digits, a minus, an X."""
    names = [{"-": "dm", "X": "dx"}.get(sign, f"d{sign}") for sign in str(value)]
    scale = high / _DIGIT_HIGH
    wide = (_DIGIT_WIDE + _DIGIT_STEP * (len(names) - 1)) * scale
    left, top = centre[0] - wide / 2, centre[1] - high / 2
    size = (_DIGIT_WIDE * scale, high)
    return "".join(
        stroke(name, (left + at * _DIGIT_STEP * scale, top), size, colour, 2.5)
        for at, name in enumerate(names)
    )


def ringed(value: int, centre: Point, side: float = 42) -> str:
    """Write a line's points in the game's colour, with a ring around them."""
    corner = (centre[0] - side / 2, centre[1] - side / 2)
    ring = stroke("ring", corner, (side, side), GAME, 1.6)
    return ring + number(value, centre, side * 0.62, GAME)


def write(
    place: Point,
    text: str,
    size: float,
    *,
    weight: int = 450,
    colour: str = INK,
    anchor: Anchor = "start",
    most: float | None = None,
) -> str:
    """Write a line of text on a base line; where it may not fit it is made smaller, then cut."""
    if most is not None:
        size, text = _fitted(text, size, most)
    return (
        f'<text x="{place[0]:g}" y="{place[1]:g}" font-size="{size:.2f}" font-weight="{weight}" '
        f'fill="{colour}" text-anchor="{anchor}">{escape(text)}</text>'
    )


def _fitted(text: str, size: float, most: float) -> tuple[float, str]:
    room = most / _LETTER_WIDTH
    if len(text) * size <= room:
        return size, text
    size = max(0.7 * size, room / len(text))
    letters = int(room / size)
    return size, text if len(text) <= letters else text[: max(1, letters - 1)].rstrip() + "…"


def grid(corner: Point, cells: int, side: float) -> str:
    """Draw a square grid: fine lines between the cells, a frame around them."""
    left, top = corner
    whole = cells * side
    inner = "".join(
        line((left + at, top), (left + at, top + whole), "var(--grid)", 1.5)
        + line((left, top + at), (left + whole, top + at), "var(--grid)", 1.5)
        for at in (side * step for step in range(1, cells))
    )
    frame = box(corner, (whole, whole), "none", radius=6, edge="var(--grid-strong)", width=2.5)
    return inner + frame


def pad(size: Point, content: str) -> str:
    """Draw a sheet of a pad with its binding, and the pages below it."""
    wide, high = size
    pages = "".join(
        box((0, 8), (wide, high - 8 + below), PAPER, radius=16, edge="var(--rule)", width=1)
        for below in (9, 5, 0)
    )
    binding = (
        f'<path d="M0 {_BINDING}V7q0-7 7-7h{wide - 14:g}q7 0 7 7v{_BINDING - 7}z" fill="{GAME}"/>'
    )
    holes = line((12, 26), (wide - 12, 26), "var(--rule-strong)", 2, "0 7")
    return f'<g filter="url(#shadow)">{pages}</g>{binding}{holes}{content}'


def askew(content: str, corner: Point, size: Point, degrees: float) -> str:
    """Lay a drawing on the table, a little askew."""
    return (
        f'<g transform="translate({corner[0]:g} {corner[1]:g}) '
        f'rotate({degrees:g} {size[0] / 2:g} {size[1] / 2:g})">{content}</g>'
    )
