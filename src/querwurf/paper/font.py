"""The web app's typeface, made ready for PDFs and pictures once and kept in the cache."""

import os
from pathlib import Path

from querwurf.botkit.cache import cache_root

_FILES = "bricolage-grotesque-{subset}-wght-normal*.woff2"
_WEIGHTS = {"": 450, "B": 800}
"""By fpdf's style."""
SUBSETS = ("latin", "latin-ext", "vietnamese")
"""The first has what the sheets say; the others are for people's names."""


class NoFont(ValueError):
    """The web app, whose typeface sheets are printed with, has not been built."""


def fonts(web_app: Path) -> dict[tuple[str, str], Path]:
    """Give font files by subset and style; made from the built web app at the first time."""
    return {
        (subset, style): font_file(web_app, subset, weight)
        for subset in SUBSETS
        for style, weight in _WEIGHTS.items()
    }


def font_file(web_app: Path, subset: str, weight: int) -> Path:
    """Give the font file of a subset in a weight."""
    source = next(web_app.rglob(_FILES.format(subset=subset)), None)
    if source is None:
        raise NoFont("the web app has not been built: its typeface is missing")
    made = cache_root() / "fonts" / f"{source.stem}-{weight}.ttf"
    if not made.exists():
        _make(source, weight, made)
    return made


def _make(source: Path, weight: int, made: Path) -> None:
    """Take one weight out of the variable font, and pack it as PDFs and pictures need it."""
    from fontTools.ttLib import TTFont
    from fontTools.varLib.instancer import instantiateVariableFont

    font = instantiateVariableFont(TTFont(source), {"wght": weight})
    font.flavor = None
    made.parent.mkdir(parents=True, exist_ok=True)
    unfinished = made.with_suffix(f".{os.getpid()}")
    font.save(unfinished)
    unfinished.replace(made)
