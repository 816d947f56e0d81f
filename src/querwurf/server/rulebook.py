"""The rules of a game as a page in one language: what the web app draws.

The text is the game's own (`core.rules_text`); here its words are said in a language. The types
are those of the text with `str` in the place of words.
"""

import gzip
from functools import cache
from hashlib import blake2b
from typing import Any, TypeAlias

import msgspec

from querwurf import catalog
from querwurf.core.rules_text import HEADINGS, RulesText, typeset
from querwurf.core.words import LANGUAGES, Language
from querwurf.server import opening
from querwurf.server.call import Call, Endpoint
from querwurf.server.held import Ready
from querwurf.server.wire import Told


class RulesParagraph(Told, frozen=True, tag_field="type", tag="paragraph"):
    """Some sentences."""

    text: str


class RulesSteps(Told, frozen=True, tag_field="type", tag="steps"):
    """Sentences that are numbered."""

    steps: tuple[str, ...]


class RulesRemarks(Told, frozen=True, tag_field="type", tag="remarks"):
    """Sentences that stand side by side."""

    remarks: tuple[str, ...]


class RulesPicture(Told, frozen=True, tag_field="type", tag="picture"):
    """Pieces in rows, by their names in the game's folder; "" is an empty cell."""

    pieces: tuple[str, ...]
    columns: int
    text: str
    captioned: bool
    felt: bool
    marked: tuple[int, ...]
    heads: tuple[str, ...]
    sides: tuple[str, ...]


class RulesTable(Told, frozen=True, tag_field="type", tag="table"):
    """Rows below a head; a cell is words or a picture."""

    head: tuple[str, ...]
    rows: tuple[tuple[str | RulesPicture, ...], ...]


class RulesDrawing(Told, frozen=True, tag_field="type", tag="drawing"):
    """Characters in fixed places."""

    lines: tuple[str, ...]


class RulesLine(Told, frozen=True):
    """A line of a worked example."""

    name: str
    cells: tuple[int, ...]
    points: str
    why: str


class RulesWorked(Told, frozen=True, tag_field="type", tag="worked"):
    """A whole sheet with the points of its every line."""

    picture: RulesPicture
    lines: tuple[RulesLine, ...]
    total: str


class RulesControls(Told, frozen=True, tag_field="type", tag="controls"):
    """How people act by touch, and what they type in a terminal."""

    touch: tuple[str, ...]
    typed: tuple[tuple[str, str], ...]


class RulesOption(Told, frozen=True):
    """An option with its values and its default."""

    name: str
    values: str
    default: str
    label: str
    choices: tuple[str, ...]
    usual: str
    help: str


class RulesOptions(Told, frozen=True, tag_field="type", tag="options"):
    """All options of a game."""

    options: tuple[RulesOption, ...]


RulesBlock: TypeAlias = (
    RulesParagraph
    | RulesSteps
    | RulesRemarks
    | RulesPicture
    | RulesTable
    | RulesDrawing
    | RulesWorked
    | RulesControls
    | RulesOptions
)


class RulesSection(Told, frozen=True):
    """What stands below one heading."""

    heading: str
    title: str
    """The heading in words."""
    blocks: tuple[RulesBlock, ...]


class RulesVariant(Told, frozen=True):
    """What the key tells besides, at tables where an option has a value."""

    option: str
    value: bool | int | str
    blocks: tuple[RulesBlock, ...]


class RulesPage(Told, frozen=True):
    """The rules of a game in a language; no sections where the game has no text of rules."""

    sections: tuple[RulesSection, ...]
    key: tuple[RulesBlock, ...]
    """What counts in short, to be kept beside the board."""
    variants: tuple[RulesVariant, ...]


async def rules(call: Call[None]) -> Ready:
    """Tell the rules of a game."""
    opening.find_game(call.named["game"])
    return _page(call.named["game"], call.named["language"])


@cache
def _page(game: str, language: Language) -> Ready:
    """Write a page; texts do not change while the server runs."""
    content = msgspec.json.encode(tell_rules(catalog.game(game), language))
    tag = blake2b(content, digest_size=12).hexdigest()
    return Ready(content, gzip.compress(content, mtime=0), f'"{tag}"')


def tell_rules(game: "catalog.AnyGame", language: Language) -> RulesPage:
    """Say the rules of a game in a language."""
    text = RulesText(()) if game.rules_text is None else game.rules_text()
    sections = [
        {
            "heading": section.heading,
            "title": HEADINGS[section.heading],
            "blocks": section.blocks,
        }
        for section in text.sections
    ]
    told = msgspec.to_builtins(
        {"sections": sections, "key": text.points_key, "variants": text.variants}
    )
    return msgspec.convert(_say(told, language), RulesPage)


_LANGUAGES = set(LANGUAGES)


def _say(told: Any, language: Language) -> Any:
    """Say whatever is words in a language, however deep it lies."""
    if isinstance(told, dict):
        if told.keys() == _LANGUAGES:
            return typeset(told[language])
        return {name: _say(inner, language) for name, inner in told.items()}
    if isinstance(told, list | tuple):
        return [_say(inner, language) for inner in told]
    return told


ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/games/{game}/rules/{language}",
        rules,
        None,
        RulesPage,
        "The rules of a game in a language.",
    ),
)
