"""Everything in web/ that follows from Python: `python -m querwurf.server.webfiles web`.

The types of the wire, and for each game with a board of its own the figures of its rules that the
board draws with. A test fails when a file is not what this module would write.
"""

import argparse
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import cast

from querwurf import catalog
from querwurf.core.description import WebTables
from querwurf.server import typescript

_HEAD = "// Made by `python -m querwurf.server.webfiles` from the game's rules: do not edit.\n"
_WIDTH, _SHORT = 100, 70


def generate() -> dict[str, str]:
    """Give the text of every file by its path in web/."""
    files = {"src/lib/wire.ts": typescript.generate()}
    for game in catalog.games():
        if game.web_tables is not None:
            tables = cast(WebTables, game.web_tables()).TABLES
            files[f"src/games/{game.key}/tables.ts"] = tables_text(tables)
    return files


def tables_text(tables: Mapping[str, object]) -> str:
    """Write tables as TypeScript constants; words keep their narrowest types."""
    return "\n".join((_HEAD, *(_constant(name, value) for name, value in tables.items())))


def _constant(name: str, value: object) -> str:
    narrow = " as const" if '"' in json.dumps(value) else ""
    return f"export const {name} = {_value(value)}{narrow}\n"


def _value(value: object) -> str:
    """Write a value as JSON: on one line, or on several where that would be too long."""
    whole = json.dumps(value)
    if len(whole) <= _SHORT or not isinstance(value, Mapping | tuple | list):
        return whole
    if isinstance(value, Mapping):
        entries = [f"{json.dumps(name)}: {json.dumps(inner)}" for name, inner in value.items()]
        return "\n".join(("{", *_filled(entries), "}"))
    return "\n".join(("[", *_filled([json.dumps(inner) for inner in value]), "]"))


def _filled(entries: Sequence[str]) -> list[str]:
    """Set entries into lines of at most the usual width."""
    lines = [" "]
    for entry in entries:
        if len(lines[-1]) + len(entry) + 2 > _WIDTH:
            lines.append(" ")
        lines[-1] += f" {entry},"
    return lines


def main() -> None:
    """Write all files."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("web", type=Path, help="the folder of the web app")
    web = parser.parse_args().web
    for path, text in generate().items():
        (web / path).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
