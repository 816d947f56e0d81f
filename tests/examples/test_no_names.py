"""Nothing outside a game's own folders names a game: that is why a sixth one changes nothing."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.examples.scratch import ROOT

OURS = ("knister", "krisskross", "kribbeln", "happycross", "crosswise")
_NAMED = re.compile("|".join(OURS) + "|kriss kross", re.IGNORECASE)
SOURCE, WEB = ROOT / "src" / "querwurf", ROOT / "web" / "src"

OWN_FOLDERS = (
    "games",
    "lexicon",  # happycross's word lists
)
EXCEPTIONS = {
    "server/wire.py": "the API description shows an example",
    "cli/app.py": "the line of `querwurf lexicon` in the help",
}
"""Python files that may name a game, by path, and why."""


def _code_that_names_a_game(file: Path) -> Iterator[str]:
    """Look at names and strings; docstrings and comments may give examples."""
    tree = ast.parse(file.read_text("utf-8"))
    docs = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        named = _NAMED.search(_text_of(node))
        if named and id(node) not in docs:
            yield f"{file.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}: {named[0]}"


def _text_of(node: ast.AST) -> str:
    match node:
        case ast.Constant(str(text)):
            return text
        case ast.Name(name) | ast.alias(name) | ast.Attribute(attr=name):
            return name
        case ast.ImportFrom(str(module)) | ast.FunctionDef(module) | ast.ClassDef(module):
            return module
    return ""


def test_no_python_module_names_a_game() -> None:
    named: list[str] = []
    for file in sorted(SOURCE.rglob("*.py")):
        path = file.relative_to(SOURCE)
        if path.parts[0] not in OWN_FOLDERS and path.as_posix() not in EXCEPTIONS:
            named += _code_that_names_a_game(file)
    assert not named


def test_no_web_module_names_a_game() -> None:
    """The types of the wire are made from Python; a game's folder is found by its place."""
    own = {WEB / "games" / key for key in OURS}
    generated = {WEB / "lib" / "wire.ts", WEB / "paraglide"}
    others = [
        file
        for file in WEB.rglob("*")
        if file.suffix in (".ts", ".svelte", ".css")
        and not {file, *file.parents} & (own | generated)
    ]
    assert others
    assert [file for file in others if _NAMED.search(file.read_text("utf-8"))] == []


def test_every_exception_is_needed() -> None:
    for path in EXCEPTIONS:
        assert list(_code_that_names_a_game(SOURCE / path)), f"{path} names no game any more"
