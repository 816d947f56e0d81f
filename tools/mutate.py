"""Mutation tests: every small change to a game's rules must make one of their tests fail.

    python tools/mutate.py [GAME | GAME/MODULE …]

cosmic-ray makes the mutants of all modules in `games/<game>/rules`. Each is imported from memory by
a forked child, which runs the tests in `tests/games/<game>/rules`, those of the module's own file
first: nothing is written, and what all children need is loaded once. Some kinds of changes never
change a rule and are left out (see `NEUTRAL`). Other mutants that nobody could notice are listed
with the reason in `tools/equivalent.toml`; any other survivor fails the run, and so does an entry
of that list that is not needed any more.
"""

import difflib
import importlib.abc
import importlib.machinery
import importlib.util
import os
import re
import resource
import sys
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "src" / "querwurf" / "games"
EQUIVALENT = ROOT / "tools" / "equivalent.toml"
CPU_SECONDS = 60
"""A mutant that takes longer is taken for an endless loop, which a test would notice too."""


NEUTRAL = (
    (r"Replace\w+_(?!Is_|IsNot_)\w+_Is(Not)?$", ""),  # `is` for `==`: small numbers are the same
    (r"ReplaceTrueWithFalse$", r"\bstrict=True\b"),  # a safeguard: both sides are as long
    (r"RemoveDecorator$", r"^@cache$"),  # only saves time
    (r"NumberReplacer$", r"^RULES_VERSION = "),  # a label
)
"""Patterns of an operator and of the lines it changes."""


class Module(NamedTuple):
    """A module of a game's rules."""

    game: str
    name: str

    @property
    def path(self) -> Path:
        """Where its source lies."""
        return GAMES / self.game / "rules" / f"{self.name}.py"

    @property
    def tests(self) -> list[str]:
        """The tests that a mutant must fail, the likeliest first."""
        folder = ROOT / "tests" / "games" / self.game / "rules"
        files = sorted(folder.glob("test_*.py"), key=lambda file: file.stem != f"test_{self.name}")
        return [str(file.relative_to(ROOT)) for file in files]

    def __str__(self) -> str:
        return f"{self.game}/{self.name}"


class Change(NamedTuple):
    """What a mutant changes: the lines before and after, without their indentation."""

    before: str
    after: str


class Mutant(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Gives one module's changed source to whoever imports it."""

    def __init__(self, module: Module, code: str) -> None:
        self._name, self._code = f"querwurf.games.{module.game}.rules.{module.name}", code

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """Answer for that module only."""
        return importlib.util.spec_from_loader(fullname, self) if fullname == self._name else None

    def exec_module(self, module: ModuleType) -> None:
        """Run the changed source."""
        exec(compile(self._code, self._name, "exec"), module.__dict__)


def main(wanted: Sequence[str]) -> int:
    """Mutate the modules asked for; the exit code tells whether anything is amiss."""
    os.chdir(ROOT)
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # coverage and xdist would only cost time
    known = equivalents()
    amiss = sum(mutate(module, known.get(str(module), {})) for module in modules(wanted))
    cpu = sum(sum(resource.getrusage(who)[:2]) for who in (0, resource.RUSAGE_CHILDREN))
    print(f"{amiss or 'nothing'} amiss; {cpu / 60:.1f} CPU minutes")
    return 1 if amiss else 0


def modules(wanted: Sequence[str]) -> list[Module]:
    """Find the modules of all games, or those of the games and modules named."""
    files = sorted(GAMES.glob("*/rules/*.py"))
    every = [Module(file.parts[-3], file.stem) for file in files if file.stem != "__init__"]
    unknown = set(wanted) - {name for one in every for name in (one.game, str(one))}
    if unknown:
        raise SystemExit(f"no such game or module: {', '.join(sorted(unknown))}")
    return [one for one in every if not wanted or {one.game, str(one)} & set(wanted)]


def equivalents() -> dict[str, dict[Change, str]]:
    """Read the mutants that change nothing: by module, the change and the reason."""
    listed = tomllib.loads(EQUIVALENT.read_text("utf-8"))
    return {
        module: {Change(one["before"], one["after"]): one["reason"] for one in changes}
        for module, changes in listed.items()
    }


def mutate(module: Module, known: dict[Change, str]) -> int:
    """Run all mutants of a module; print and count survivors and entries that are not needed."""
    source = module.path.read_text("utf-8")
    if not survives(module, source):
        raise SystemExit(f"{module}: the tests fail without any mutant")
    number, survivors = 0, []
    for operator, code in mutants(source):
        change = changed(source, code)
        if is_neutral(operator, change):
            continue
        number += 1
        if sys.stderr.isatty():
            print(f"\r{module} {number}", end="", file=sys.stderr, flush=True)
        if survives(module, code):
            survivors.append(change)
            if change not in known:
                print(f"\r  {operator}\n    - {change.before}\n    + {change.after}", flush=True)
    new = sum(change not in known for change in survivors)
    idle = [change for change in known if change not in survivors]
    for change in idle:
        print(f"  does not survive: {change.before} → {change.after}")
    print(f"\r{module}: {number} mutants, {len(survivors)} survived, {new} unexplained", flush=True)
    return new + len(idle)


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


def is_neutral(operator: str, change: Change) -> bool:
    """Tell whether a change is of a kind that never changes a rule."""
    return any(re.search(op, operator) and re.search(at, change.before) for op, at in NEUTRAL)


def survives(module: Module, code: str) -> bool:
    """Tell whether the tests of the game's rules pass with this source."""
    import hypothesis.stateful  # noqa: F401 - loaded here, they need not be in every child
    import pytest

    import querwurf.core.conformance  # noqa: F401

    child = os.fork()
    if child:
        return os.waitpid(child, 0)[1] == 0
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
    sys.modules["numba"] = None  # type: ignore[assignment] # no kernel is made from a mutant
    sys.meta_path.insert(0, Mutant(module, code))
    os._exit(int(pytest.main(["-x", "-q", "-p", "no:cacheprovider", *module.tests])))


def changed(source: str, code: str) -> Change:
    """Tell the lines that differ."""
    lines = list(difflib.unified_diff(source.splitlines(), code.splitlines(), n=0, lineterm=""))
    before, after = (
        " ".join(line[1:].strip() for line in lines[2:] if line[0] == sign) for sign in "-+"
    )
    return Change(before, after)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
