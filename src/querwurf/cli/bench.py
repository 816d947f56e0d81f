"""`querwurf bench NAME`: runs a benchmark of the checkout and tells its figures."""

import ast
import sys
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Annotated

import msgspec
import typer

import querwurf
from querwurf.cli.argument import Json
from querwurf.cli.fault import WrongInput
from querwurf.cli.phrase import not_one_of
from querwurf.core.words import Saying, either


def command(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A benchmark, or `list`.")] = "list",
    json: Json = False,
) -> int:
    """Run a benchmark by name and print what it measured; `list` tells the names."""
    names = _names()
    if name == "list":
        return _print(dict(names), json)
    if name not in names:
        raise WrongInput("NAME", not_one_of(name, ("list", *names)))
    return _print(_run(name), json)


def _run(name: str) -> dict[str, object]:
    """Run a benchmark; peers that are not installed are told, not passed over."""
    try:
        figures: dict[str, object] = _load(name).run()
    except ModuleNotFoundError as error:
        raise WrongInput("bench", _missing(name, f"{error.name}")) from None
    except SystemExit as leaving:
        raise WrongInput("bench", f"{name}: {leaving.code}") from None
    return figures


def _missing(name: str, peer: str) -> Saying:
    return either(
        f"{name} braucht {peer}; `make bench` installiert es",
        f"{name} needs {peer}; `make bench` installs it",
    )


def _folder() -> Path:
    """Benchmarks live beside the sources, not in an installed package."""
    folder = Path(querwurf.__file__).parents[2] / "benchmarks"
    if not folder.is_dir():
        absent = either(
            "Messungen gibt es nur mit den Quellen",
            "benchmarks come with a checkout of the sources",
        )
        raise WrongInput("bench", absent)
    return folder


def _names() -> dict[str, str]:
    """Map each benchmark to its summary: a module or folder with SUMMARY and run, by its path."""
    folder = _folder()
    summaries = {}
    for path in sorted(folder.rglob("*.py")):
        if summary := _summary(path):
            named = path.parent if path.stem == "__init__" else path.with_suffix("")
            summaries[named.relative_to(folder).as_posix()] = summary
    return summaries


def _summary(path: Path) -> str | None:
    """Read SUMMARY without running the module, whose peers may not be installed."""
    for node in ast.parse(path.read_text("utf-8")).body:
        match node:
            case ast.Assign(targets=[ast.Name("SUMMARY")], value=ast.Constant(str(summary))):
                return summary
    return None


def _load(name: str) -> ModuleType:
    root = str(_folder().parent)
    if root not in sys.path:
        sys.path.insert(0, root)
    return import_module(f"benchmarks.{name.replace('/', '.')}")


def _print(figures: Mapping[str, object], json: bool) -> int:
    if json:
        sys.stdout.write(msgspec.json.encode(figures).decode() + "\n")
        return 0
    width = max(map(len, figures), default=0)
    for name, value in figures.items():
        sys.stdout.write(f"{name:<{width}}  {value}\n")
    return 0
