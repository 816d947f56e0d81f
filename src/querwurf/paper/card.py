"""A card: the end of a match as a picture of 1200 by 630 points, always light."""

from collections.abc import Sequence
from datetime import date
from functools import cache
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from querwurf.core import art
from querwurf.core.card import Finished, Headline
from querwurf.core.words import Language, Words
from querwurf.paper.look import Look, look_of
from querwurf.paper.story import AnyGame, Story, maker_of, named, tell

SIZE = (1200, 630)
FAMILY = "Bricolage Grotesque 96pt ExtraBold"
"""What the files of the typeface call their family, whatever their weight."""
_LEFT, _ROOM, _RIGHT = 594.0, 546.0, 1140.0
_BOTTOM = 540.0
_UNKNOWN = 0.6
"""The width of letters that the typeface lacks."""
_CHIP_HIGH, _CHIP_GAP, _CHIP_SIZE = 46.0, 10.0, 22.0
_SLOGAN = Words("Ein Wurf genügt.", "One throw will do.", "Un lancer suffit.", "Basta un lancio.")
_MONTHS: dict[Language, str] = {
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    "en": "January February March April May June July August September October November December",
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "it": "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre "
    "dicembre",
}
_SHADOW = (
    '<filter id="shadow" x="-15%" y="-15%" width="130%" height="135%">'
    '<feDropShadow dx="0" dy="10" stdDeviation="12" flood-color="#5a4426" flood-opacity=".28"/>'
    "</filter>"
)
_SEAL = (
    '<g transform="translate(592 540) scale(1.3)"><g transform="rotate(-9 18 18)">'
    '<rect x="4" y="5" width="28" height="28" rx="8" fill="var(--primary-edge)"/>'
    '<rect x="4" y="3.5" width="28" height="27.5" rx="7.5" fill="var(--primary)"/>'
    '<g fill="var(--on-primary)"><circle cx="12" cy="11" r="2.7"/><circle cx="18" cy="17.2" '
    'r="2.7"/><circle cx="24" cy="23.4" r="2.7"/></g></g><path d="M23 27.5c3.5 2.5 7 5.3 13.5 9" '
    'fill="none" stroke="var(--ink)" stroke-width="3.2" stroke-linecap="round"/></g>'
)


class _Word(NamedTuple):
    """A word of the headline."""

    text: str
    is_figure: bool = False


def make_card(
    game: AnyGame, state: Any, finished: Finished, language: Language, day: date, web_app: Path
) -> bytes:
    """Make the picture, as a PNG; the same match gives the same bytes."""
    import resvg_py

    look = look_of(web_app)
    svg = draw_card(game, state, finished, language, day, look)
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg,
            skip_system_fonts=True,
            font_family=FAMILY,
            font_files=[str(file) for file in look.fonts],
        )
    )


def draw_card(
    game: AnyGame, state: Any, finished: Finished, language: Language, day: date, look: Look
) -> str:
    """Draw the card as SVG that stands on its own."""
    finished = named(finished, language)
    story = tell(game, finished, language)
    maker = maker_of(game)
    picture = _ranking(finished) if maker is None else maker.draw(state, finished, language)
    parts = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{SIZE[0]}" height="{SIZE[1]}" '
        f'font-family="{FAMILY}">',
        look.sprite,
        f"<defs>{_SHADOW}{_table()}</defs>",
        '<rect width="1200" height="630" fill="var(--table)"/>',
        '<rect width="1200" height="630" fill="url(#table)"/>',
        '<rect width="14" height="630" fill="var(--game)"/>',
        picture,
        _words(game.title, story, _day(day, language), look),
        _SEAL,
        art.write((660, 578), "Querwurf", 30, weight=800),
        art.write((_RIGHT, 575), _SLOGAN.of(language), 21, colour=art.FAINT_INK, anchor="end"),
        "</svg>",
    )
    return look.coloured("".join(parts), game.key)


def _table() -> str:
    return (
        '<linearGradient id="table" x1="0" y1="0" x2=".62" y2=".5">'
        '<stop stop-color="var(--game)" stop-opacity=".2"/>'
        '<stop offset="1" stop-color="var(--game)" stop-opacity="0"/></linearGradient>'
    )


def _day(day: date, language: Language) -> str:
    month = _MONTHS[language].split()[day.month - 1]
    return f"{day.day}. {month}" if language == "de" else f"{day.day} {month}"


def _ranking(finished: Finished) -> str:
    """Draw the ranking on a pad, for games without a picture of their own."""
    outcome, rows = finished.outcome, []
    order = sorted(range(len(finished.names)), key=lambda seat: outcome.places[seat])[:6]
    for at, seat in enumerate(order):
        base = 100.0 + 62 * at
        is_first = outcome.places[seat] == 1
        rows += [
            art.write((28, base), f"{outcome.places[seat]}.", 24, colour=art.FAINT_INK),
            art.write(
                (70, base), finished.names[seat], 26, weight=700 if is_first else 450, most=220
            ),
            art.number(
                outcome.scores[seat], (360, base - 9), 34, art.GAME if is_first else art.GRAPHITE
            ),
            art.line((24, base + 20), (404, base + 20), "var(--rule)", 1.2),
        ]
    size = (428.0, 500.0)
    return art.askew(art.pad(size, "".join(rows)), (82, 50), size, -3.5)


def _words(title: str, story: Story, day: str, look: Look) -> str:
    """Set title, headline, what stands beside and the chips below each other, in the middle."""
    size, lines = _fit_headline(story.headline, look)
    below = _wrapped(story.beside.split(), 28, 450, look)[:2]
    chips = _chips([chip for chip in (story.decided, day) if chip], look)
    rows = 1 + max((row for row, *_ in chips), default=-1)
    high = 46 + len(lines) * size + 18 + len(below) * 37 + 26 + rows * (_CHIP_HIGH + _CHIP_GAP)
    top = max(36.0, (_BOTTOM - high) / 2 + 10)
    parts = [art.write((_LEFT, top + 26), title, 30, weight=700, colour=art.GAME)]
    base = top + 46 + size * 0.82
    for words in lines:
        parts.append(_headline_line(words, base, size))
        base += size
    base += 12 - size * 0.82 + 28
    for words in below:
        text = " ".join(word.text for word in words)
        parts.append(art.write((_LEFT, base), text, 28, colour=art.FAINT_INK))
        base += 37
    parts += [
        _chip(text, _LEFT + left, base - 2 + row * 56, wide) for row, left, wide, text in chips
    ]
    return "".join(parts)


def _headline_line(words: Sequence[_Word], base: float, size: float) -> str:
    spans = " ".join(
        f'<tspan fill="{art.GAME if word.is_figure else art.INK}">{escape(word.text)}</tspan>'
        for word in words
    )
    return (
        f'<text x="{_LEFT:g}" y="{base:.1f}" font-size="{size:g}" font-weight="800" '
        f'letter-spacing="{-0.03 * size:.2f}" xml:space="preserve">{spans}</text>'
    )


def _fit_headline(headline: Headline, look: Look) -> tuple[float, list[list[_Word]]]:
    """Find the largest size in which the headline has two lines, three if it is long."""
    words = _kept_together(headline)
    for size, most in ((72.0, 2), (60.0, 2), (52.0, 3), (44.0, 3)):
        lines = _broken(words, size, look)
        if len(lines) <= most and all(_wide(line, size, look) <= _ROOM for line in lines):
            return size, lines
    return 44.0, [_cut(line, look) for line in _broken(words, 44.0, look)[:3]]


def _kept_together(headline: Headline) -> list[list[_Word]]:
    """Give the headline's words; the figure stays with what it counts or follows."""
    before = [[_Word(word)] for word in headline.before.split()]
    figure = [_Word(headline.figure, is_figure=True)]
    figure += [_Word(word) for word in headline.after.split()]
    if len(before) > 1 and not headline.after:
        figure = [*before.pop(), *figure]
    return [*before, figure]


def _cut(line: list[_Word], look: Look) -> list[_Word]:
    """Shorten the longest word of a line until it fits."""
    words = list(line)
    while _wide(words, 44.0, look) > _ROOM:
        longest = max(range(len(words)), key=lambda at: len(words[at].text))
        words[longest] = words[longest]._replace(text=words[longest].text[:-2] + "…")
    return words


def _broken(words: Sequence[list[_Word]], size: float, look: Look) -> list[list[_Word]]:
    lines: list[list[_Word]] = [[]]
    for together in words:
        if lines[-1] and _wide([*lines[-1], *together], size, look) > _ROOM:
            lines.append([])
        lines[-1] += together
    return lines


def _wide(words: Sequence[_Word], size: float, look: Look) -> float:
    """Measure a line of the headline; its letters stand closer together than usual."""
    text = " ".join(word.text for word in words)
    return (_measure(look, 800, text) - 0.03 * len(text)) * size


def _wrapped(words: Sequence[str], size: float, weight: int, look: Look) -> list[list[_Word]]:
    lines: list[list[_Word]] = [[]]
    for word in words:
        longer = " ".join([*(one.text for one in lines[-1]), word])
        if lines[-1] and _measure(look, weight, longer) * size > _ROOM:
            lines.append([])
        lines[-1].append(_Word(word))
    return [line for line in lines if line]


def _chips(texts: Sequence[str], look: Look) -> list[tuple[int, float, float, str]]:
    """Lay chips out in rows: row, left, width, text."""
    laid, row, left = [], 0, 0.0
    for text in texts:
        wide = min(_ROOM, _measure(look, 700, text) * _CHIP_SIZE + 38)
        if left and left + wide > _ROOM:
            row, left = row + 1, 0.0
        laid.append((row, left, wide, text))
        left += wide + _CHIP_GAP
    return laid


def _chip(text: str, left: float, top: float, wide: float) -> str:
    size = (wide, _CHIP_HIGH)
    ground = art.box((left, top), size, art.PAPER, radius=23)
    tint = art.box((left, top), size, art.GAME, opacity=0.1, radius=23)
    edge = (
        f'<rect x="{left:g}" y="{top:g}" width="{wide:g}" height="{_CHIP_HIGH:g}" rx="23" '
        f'fill="none" stroke="{art.GAME}" stroke-opacity=".35" stroke-width="1.5"/>'
    )
    place = (left + wide / 2, top + 30)
    label = art.write(place, text, _CHIP_SIZE, weight=700, colour=art.GAME, anchor="middle")
    return ground + tint + edge + label


def _measure(look: Look, weight: int, text: str) -> float:
    """Measure a text, in parts of its size."""
    widths = _widths(look.fonts)[weight]
    return sum(widths.get(ord(letter), _UNKNOWN) for letter in text)


@cache
def _widths(fonts: tuple[Path, ...]) -> dict[int, dict[int, float]]:
    """Read how wide letters are, by weight."""
    from fontTools.ttLib import TTFont

    widths: dict[int, dict[int, float]] = {}
    for file in fonts:
        font = TTFont(file)
        advances, em = font["hmtx"], font["head"].unitsPerEm
        known = widths.setdefault(font["OS/2"].usWeightClass, {})
        for letter, glyph in font.getBestCmap().items():
            known.setdefault(letter, advances[glyph][0] / em)
    return widths
