"""The web app's typeface, made ready for PDFs once and kept in the cache."""

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
        (subset, style): _font(web_app, subset, style) for subset in SUBSETS for style in _WEIGHTS
    }


def _font(web_app: Path, subset: str, style: str) -> Path:
    source = next(web_app.rglob(_FILES.format(subset=subset)), None)
    if source is None:
        raise NoFont("the web app has not been built: its typeface is missing")
    made = cache_root() / "fonts" / f"{source.stem}-{_WEIGHTS[style]}.ttf"
    if not made.exists():
        _make(source, _WEIGHTS[style], made)
    return made


def _make(source: Path, weight: int, made: Path) -> None:
    """Take one weight out of the variable font, and pack it in the way that PDFs need."""
    from fontTools.ttLib import TTFont
    from fontTools.varLib.instancer import instantiateVariableFont

    font = instantiateVariableFont(TTFont(source), {"wght": weight})
    font.flavor = None
    made.parent.mkdir(parents=True, exist_ok=True)
    unfinished = made.with_suffix(f".{os.getpid()}")
    font.save(unfinished)
    unfinished.replace(made)
