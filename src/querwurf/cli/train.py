"""`querwurf train GAME`: makes a bot's tables again, from scratch and a seed."""

import os
import sys
from pathlib import Path
from typing import Annotated, cast

import msgspec
import typer

from querwurf import catalog
from querwurf.arena.backend import NoBackend
from querwurf.arena.training import train
from querwurf.botkit.recipe import Recipe
from querwurf.cli.argument import (
    Address,
    BackendName,
    GameKey,
    Jobs,
    Json,
    check_backend,
    check_game,
    check_jobs,
)
from querwurf.cli.fault import WrongInput
from querwurf.cli.language import choose_language
from querwurf.cli.messages import TRAINING
from querwurf.cli.phrase import not_from_to
from querwurf.cli.progress import watch
from querwurf.core.data import Data
from querwurf.core.words import either

_MOST = 2**31 - 1
_MOST_PARTS = 1024


class Trained(Data, frozen=True):
    """The answer."""

    game: str
    seed: int
    parts: int
    file: str
    bytes: int
    cpu_seconds: float


def command(
    game: GameKey,
    seed: Annotated[
        int | None, typer.Option(metavar="S", help="Another seed than that of the shipped tables.")
    ] = None,
    games: Annotated[
        int | None, typer.Option(metavar="N", help="Another length than that of the shipped ones.")
    ] = None,
    out: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Where to; otherwise GAME-tables.npz in this folder."),
    ] = None,
    ship: Annotated[
        bool, typer.Option("--ship", help="Replace the tables that the bots come with.")
    ] = False,
    parts: Annotated[
        int,
        typer.Option(
            metavar="P", help="Learners side by side; the tables depend on it. 1: the shipped ones."
        ),
    ] = 1,
    jobs: Jobs = -1,
    backend: BackendName = "local",
    address: Address = None,
    json: Json = False,
) -> int:
    """Make a bot's tables again from scratch; what was interrupted goes on where it stopped.

    The same seed, length and parts give the same tables, whoever does the work.

    The bots go on with the tables they came with, unless told otherwise: `--tables FILE` of play,
    simulate and serve, or `--ship` here.
    """
    recipe = find_recipe(check_game(game))
    chosen = recipe.SEED if seed is None else _checked("--seed", seed, 0)
    wanted = None if games is None else _checked("--games", games, 1)
    if not 1 <= parts <= _MOST_PARTS:
        raise WrongInput("--parts", not_from_to(parts, 1, _MOST_PARTS))
    place = check_backend(backend)
    check_jobs(jobs, place)
    target = _target(recipe, game, out, ship)
    draft = recipe.LEARNT.checkpoint(chosen, wanted, parts)
    try:
        with watch() as tell:
            cpu = train(recipe, target, chosen, wanted, tell, draft, parts, jobs, place, address)
    except NoBackend as missing:
        raise WrongInput("--backend", str(missing)) from None
    draft.unlink(missing_ok=True)
    done = Trained(game, chosen, parts, str(target), target.stat().st_size, round(cpu, 1))
    sys.stdout.write((msgspec.json.encode(done).decode() if json else _describe(done, ship)) + "\n")
    return 0


def find_recipe(key: str) -> Recipe:
    """Find how a game's tables are made."""
    game = catalog.game(key)
    if game.recipe is None:
        nothing = either(
            f"die Bots von {game.title} lernen nichts", f"{game.title}'s bots learn nothing"
        )
        raise WrongInput("GAME", nothing)
    return cast(Recipe, game.recipe())


def _checked(option: str, number: int, least: int) -> int:
    if not least <= number <= _MOST:
        raise WrongInput(option, not_from_to(number, least, _MOST))
    return number


def _target(recipe: Recipe, game: str, out: str | None, ship: bool) -> Path:
    """Settle where the tables go; the shipped ones are replaced by `--ship` only."""
    shipped = recipe.LEARNT.path
    if ship:
        if out is not None:
            both = either("geht nicht zusammen mit --ship", "does not go together with --ship")
            raise WrongInput("--out", both)
        return _writable(shipped, "--ship")
    target = Path(out or f"{game}-tables.npz")
    if target.resolve() == shipped.resolve():
        own = either(
            f"{target} gehört zum Programm; nur --ship ersetzt es",
            f"{target} belongs to the program; only --ship replaces it",
        )
        raise WrongInput("--out", own)
    return _writable(target, "--out")


def _writable(target: Path, option: str) -> Path:
    """Refuse before hours of work what could not be written after them."""
    if target.is_dir() or not os.access(target.parent, os.W_OK):
        closed = either(f"{target} lässt sich nicht schreiben", f"{target} cannot be written")
        raise WrongInput(option, closed)
    return target


def _describe(done: Trained, shipped: bool) -> str:
    words = TRAINING[choose_language(None, os.environ)]
    told = words["done"].format(
        game=done.game,
        seed=done.seed,
        file=done.file,
        size=f"{done.bytes / 1e6:.2f} MB",
        cpu=f"{done.cpu_seconds:.0f}",
    )
    use = words["shipped" if shipped else "use"].format(game=done.game, file=done.file)
    return f"{told}\n{use}"
