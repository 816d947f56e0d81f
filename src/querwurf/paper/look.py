"""What pictures borrow from the built web app: sprite, typeface, colours of the light theme.

All of it is written down once, in `web/`; without a built web app there are no pictures.
"""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from querwurf.paper.font import SUBSETS, font_file

WEIGHTS = (450, 700, 800)
"""Of the typeface, from ordinary to very bold."""
_SPRITE = re.compile(r"<defs>.*?</defs>", re.DOTALL)
_LIGHT = re.compile(r"(?:^|\})\s*:root\s*\{([^{}]*)\}")
"""The blocks that hold in the light theme: bare `:root`, outside of media queries."""
_MEDIA = re.compile(r"@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")
_VALUE = re.compile(r"--([a-z0-9-]+)\s*:\s*(#[0-9a-fA-F]{3,8})\b")
_USED = re.compile(r"var\(--([a-z0-9-]+)\)")


class NoLook(ValueError):
    """The web app has not been built, or looks otherwise than pictures need it."""


class Look(NamedTuple):
    """Everything that a picture is drawn with besides the match."""

    sprite: str
    colours: dict[str, str]
    fonts: tuple[Path, ...]

    def coloured(self, drawing: str, hue: str) -> str:
        """Put the colours of the light theme in; `--game` is the game's own, or ink."""
        colours = {**self.colours, "game": self.colours.get(hue, self.colours["ink-2"])}
        try:
            return _USED.sub(lambda used: colours[used[1]], drawing)
        except KeyError as missing:
            raise NoLook(f"the web app has no colour {missing}") from None


@cache
def look_of(web_app: Path) -> Look:
    """Read a built web app, once."""
    page = web_app / "index.html"
    found = _SPRITE.search(page.read_text("utf-8")) if page.is_file() else None
    if found is None:
        raise NoLook("the web app has not been built")
    colours: dict[str, str] = {}
    for sheet in sorted((web_app / "assets").glob("*.css")):
        for block in _LIGHT.findall(_MEDIA.sub("", sheet.read_text("utf-8"))):
            colours.update(_VALUE.findall(block))
    if "ink-2" not in colours:
        raise NoLook("the web app's colours were not found")
    fonts = tuple(font_file(web_app, subset, weight) for weight in WEIGHTS for subset in SUBSETS)
    return Look(found[0], colours, fonts)
