"""Every refusal that can be given has words: on the server, and on the web in four languages."""

import ast
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from querwurf import catalog
from querwurf.core.text import REFUSALS
from querwurf.core.words import LANGUAGES, Language
from querwurf.server.refusal import WORDS

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "querwurf"
MESSAGES = ROOT / "web" / "messages"
GAMES = sorted(path.parent.name for path in SOURCE.glob("games/*/rules"))
SAID_BY_THE_GAME = {"unreadable-throw"}
"""Its words are a hint that the game's text room gives in the client's language."""


def raised(folder: Path, error: str) -> set[str]:
    """Find the rules that an error is raised with anywhere in a folder."""
    trees = [ast.parse(path.read_text("utf-8")) for path in sorted(folder.rglob("*.py"))]
    return {
        rule
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == error
        and node.args
        for rule in rules_in(node.args[0], tree)
    }


def rules_in(named: ast.expr, tree: ast.Module) -> Iterator[str]:
    """Give the rules that an expression can be: written out, or what a function here returns."""
    if isinstance(named, ast.Constant):
        yield str(named.value)
    elif isinstance(named, ast.IfExp):
        yield from rules_in(named.body, tree)
        yield from rules_in(named.orelse, tree)
    elif isinstance(named, ast.Call) and isinstance(named.func, ast.Name):
        if named.func.id == "str":  # the text of an error that the table raises with a rule
            yield from undo_rules()
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef) and function.name == named.func.id:
                for given in ast.walk(function):
                    if isinstance(given, ast.Return) and given.value is not None:
                        yield from rules_in(given.value, tree)
    else:
        raise AssertionError(f"a rule that this test cannot read: {ast.unparse(named)}")


def undo_rules() -> set[str]:
    found = raised(SOURCE / "table", "ValueError")
    return {rule for rule in found if rule in WORDS["en"]}


def test_the_reader_finds_rules_in_every_shape() -> None:
    assert {"symbol-first", "not-your-turn", "no-room"} <= raised(
        SOURCE / "games" / "krisskross" / "rules", "IllegalAction"
    )
    assert {"nothing-to-undo", "others-acted"} <= raised(SOURCE / "server", "Refusal")


def web_words(folder: str, language: str) -> dict[str, str]:
    text = (MESSAGES / folder / f"{language}.json").read_text("utf-8")
    words: dict[str, str] = json.loads(text)
    return words


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_servers_refusals(language: Language) -> None:
    server = raised(SOURCE / "server", "Refusal")
    shared = raised(SOURCE / "core", "IllegalAction")
    assert server == set(WORDS["de"]) == set(WORDS["en"])
    assert shared | {"not-your-turn"} == set(REFUSALS["de"]) == set(REFUSALS[language])
    wanted = {f"refusal_{rule.replace('-', '_')}" for rule in (server | set(REFUSALS["de"]))}
    spared = {f"refusal_{rule.replace('-', '_')}" for rule in SAID_BY_THE_GAME}
    assert set(web_words("refusals", language)) == wanted - spared


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_a_games_refusals(key: str, language: str) -> None:
    game = catalog.game(key)
    own = raised(SOURCE / "games" / key / "rules", "IllegalAction") - set(REFUSALS["en"])
    assert own == set(game.text.REFUSALS["de"]) == set(game.text.REFUSALS["en"])
    prefix = f"{key}_refusal_"
    words = {name for name in web_words(key, language) if name.startswith(prefix)}
    assert words == {prefix + rule.replace("-", "_") for rule in own}
