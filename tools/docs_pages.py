"""Pages of the documentation that are made while it is built: the start, the rules, the API.

mkdocs calls `on_files` and `on_page_markdown` (mkdocs.yml names this file).
"""

import re
import sys
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).parent.parent
_LINK = re.compile(r"(?<!!)\[([^\]]+)\]\(([^)\s]+)\)")
_ON_THE_PAGES = re.compile(r"https?:|#|[a-z][\w-]*\.md|pictures/")

REFERENCE = """# API reference

What `querwurf` names is promised; the rest may change without notice.

## querwurf
::: querwurf.door
    options:
      members: [games, game, Match, Record, play]

## querwurf.vector
::: querwurf.vector
    options:
      members: [make, encoding]
::: querwurf.botkit.batch.Batch
::: querwurf.botkit.encoding.Encoding

## querwurf.research
::: querwurf.research.gym
::: querwurf.research.gym_vector
::: querwurf.research.zoo
::: querwurf.research.openspiel

## querwurf.arena
::: querwurf.arena.tournament
::: querwurf.arena.standing
::: querwurf.arena.training
::: querwurf.botkit.recipe

## querwurf.dataset
::: querwurf.dataset
"""


def on_files(files: Files, config: Any) -> Files:
    """Add the pages that are made here."""
    pages = {"index.md": _start(), "rules.md": _rules(), "reference.md": REFERENCE}
    for name, text in pages.items():
        files.append(File.generated(config, name, content=text))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Files) -> str:
    """Leave out links to sources, which are not on these pages."""
    return _LINK.sub(lambda link: link[0] if _ON_THE_PAGES.match(link[2]) else link[1], markdown)


def _start() -> str:
    text = (ROOT / "README.md").read_text("utf-8")
    return text.replace("](docs/", "](")


def _rules() -> str:
    """Write the rules of all games as the program tells them."""
    sys.path.insert(0, str(ROOT / "src"))
    from querwurf import catalog
    from querwurf.core.rules_text import HEADINGS

    lines = ["# The rules"]
    for game in catalog.games():
        lines += ["", f"## {game.title}", "", game.description.about.en, ""]
        if game.rules_text is not None:
            for section in game.rules_text().sections:
                lines += ["", f"### {HEADINGS[section.heading].en}", ""]
                for block in section.blocks:
                    lines += ["", *_block(block), ""]
    return "\n".join(lines)


def _block(block: Any) -> list[str]:
    """Write a block of the rules as Markdown; what is drawn in the apps is told in words."""
    kind = type(block).__name__
    if kind in ("Paragraph", "Picture"):
        return _fenced(_words(block))
    if kind == "Steps":
        return [f"{number}. {step.en}" for number, step in enumerate(block.steps, 1)]
    if kind == "Remarks":
        return [f"- {remark.en}" for remark in block.remarks]
    if kind == "Drawing":
        return ["```text", *block.lines, "```"]
    if kind == "Worked":
        scored = [(_words(line.name), line.points, _words(line.why)) for line in block.lines]
        told = _table([("line", "points", "why"), *scored])
        return [*_block(block.picture), "", *told, "", block.total.en]
    if kind == "Controls":
        return _table([("type", "to"), *(tuple(map(_words, pair)) for pair in block.typed)])
    if kind == "OptionTable":
        rows = [(one.name, one.values.en, one.default, one.help.en) for one in block.options]
        return _table([("option", "values", "default", "what it changes"), *rows])
    return _table([tuple(map(_words, row)) for row in (block.head, *block.rows)])


def _words(told: Any) -> str:
    """Give words, or those of a picture, in English."""
    return str(getattr(told, "text", told).en)


def _fenced(text: str) -> list[str]:
    return ["```text", *text.split("\n"), "```"] if "\n" in text else [text]


def _table(rows: list[tuple[str, ...]]) -> list[str]:
    lines = [f"| {' | '.join(cell.replace(chr(10), ' ') for cell in row)} |" for row in rows]
    return [lines[0], "|" + "---|" * len(rows[0]), *lines[1:]]
