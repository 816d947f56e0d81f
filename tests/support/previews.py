"""Writes positions with what the rules say about them to web/fixtures: the browser's previews
are compared with them. `python -m tests.support.previews`

A game whose board computes something by itself has a module previews.py beside its tests.
"""

import json
from importlib import import_module
from pathlib import Path
from random import Random

import msgspec

ROOT = Path(__file__).parents[2]
FIXTURES = ROOT / "web" / "fixtures"


def games() -> list[str]:
    """List the games that have previews."""
    return sorted(path.parent.name for path in ROOT.glob("tests/games/*/previews.py"))


def fixture(game: str) -> str:
    """Give the text of a game's file: an entry of its lists a line."""
    made = import_module(f"tests.games.{game}.previews").make(Random(5))
    parts = (f"{json.dumps(name)}: [\n{_lines(entries)}\n]" for name, entries in made.items())
    return "{" + ",\n".join(parts) + "}\n"


def _lines(entries: list[object]) -> str:
    return ",\n".join(msgspec.json.encode(entry).decode() for entry in entries)


def main() -> None:
    """Write all of them."""
    FIXTURES.mkdir(exist_ok=True)
    for game in games():
        (FIXTURES / f"{game}.json").write_text(fixture(game), encoding="utf-8")


if __name__ == "__main__":
    main()
