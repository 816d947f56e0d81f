"""Mutation tests: every small change to a scoring module must make one of its tests fail.

    python tools/mutate.py [GAME …]

cosmic-ray makes the mutants. Each is imported from memory by a forked child, which runs the
module's tests: nothing is written, and what all children need is loaded once.
"""

import difflib
import importlib.abc
import importlib.machinery
import importlib.util
import os
import resource
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent
GAMES = ("knister", "krisskross", "kribbeln", "happycross", "crosswise")
CPU_SECONDS = 20
"""A mutant that takes longer is taken for an endless loop, which a test would notice too."""


class Mutant(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Gives one module's changed source to whoever imports it."""

    def __init__(self, game: str, code: str) -> None:
        self._name, self._code = f"querwurf.games.{game}.scoring", code

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """Answer for that module only."""
        return importlib.util.spec_from_loader(fullname, self) if fullname == self._name else None

    def exec_module(self, module: ModuleType) -> None:
        """Run the changed source."""
        exec(compile(self._code, self._name, "exec"), module.__dict__)


def main(games: Sequence[str]) -> int:
    """Mutate the games asked for; the exit code tells whether anything survived."""
    os.chdir(ROOT)
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # coverage and xdist would only cost time
    survivors = sum(mutate(game) for game in games or GAMES)
    print(f"{survivors} mutants survived" if survivors else "no mutant survived")
    return 1 if survivors else 0


def mutate(game: str) -> int:
    """Run all mutants of a game's scoring; print and count the survivors."""
    source = (ROOT / "src/querwurf/games" / game / "scoring.py").read_text("utf-8")
    if not survives(game, source):
        raise SystemExit(f"{game}: the tests fail without any mutant")
    number = survived = 0
    for number, (operator, code) in enumerate(mutants(source), 1):
        if sys.stderr.isatty():
            print(f"\r{game} {number}", end="", file=sys.stderr, flush=True)
        if survives(game, code):
            survived += 1
            print(f"\r  {operator}\n{changed(source, code)}", flush=True)
    print(f"\r{game}: {number} mutants, {survived} survived", flush=True)
    return survived


def mutants(source: str) -> Iterator[tuple[str, str]]:
    """Make every change that cosmic-ray knows."""
    from cosmic_ray.ast import ast_nodes, get_ast
    from cosmic_ray.mutating import mutate_code
    from cosmic_ray.plugins import get_operator, operator_names

    nodes = list(ast_nodes(get_ast(source)))
    for name in operator_names():
        operator = get_operator(name)
        if operator.arguments():  # those change what a settings file names; there is none
            continue
        places = sum(len(list(operator().mutation_positions(node))) for node in nodes)
        for occurrence in range(places):
            if code := mutate_code(source, operator(), occurrence):
                yield name, code


def survives(game: str, code: str) -> bool:
    """Tell whether the game's scoring tests pass with this source."""
    import msgspec  # noqa: F401 - loaded here, it need not be in every child
    import pytest

    child = os.fork()
    if child:
        return os.waitpid(child, 0)[1] == 0
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
    sys.meta_path.insert(0, Mutant(game, code))
    tests = f"tests/games/{game}/test_scoring.py"
    os._exit(int(pytest.main(["-x", "-q", "-p", "no:cacheprovider", tests])))


def changed(source: str, code: str) -> str:
    """Show the lines that differ."""
    lines = difflib.unified_diff(source.splitlines(), code.splitlines(), n=0, lineterm="")
    return "\n".join(f"    {line}" for line in list(lines)[2:] if line[:2] != "@@")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
