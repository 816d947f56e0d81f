"""`querwurf train GAME`: makes a bot's tables again, from scratch and a seed."""

import os
import sys
from pathlib import Path
from time import process_time
from typing import Annotated

import msgspec
import typer

from querwurf import shelf
from querwurf.arena.train import training
from querwurf.cli.argument import GameKey, Json, check_game
from querwurf.cli.fault import WrongInput
from querwurf.cli.progress import watch
from querwurf.core.data import Data

_MOST = 2**31 - 1


class Trained(Data, frozen=True):
    """The answer."""

    game: str
    seed: int
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
        str | None, typer.Option(metavar="FILE", help="Leave the bots' own tables as they are.")
    ] = None,
    json: Json = False,
) -> int:
    """Make a bot's tables again from scratch; what was interrupted goes on where it stopped."""
    room = training(check_game(game))
    chosen = room.SEED if seed is None else _checked("--seed", seed, 0)
    wanted = None if games is None else _checked("--games", games, 1)
    target = shelf.place(game) if out is None else _writable(Path(out))
    draft = shelf.checkpoint(game, chosen, wanted)
    started = process_time()
    with watch() as tell:
        room.train(target, chosen, wanted, tell, draft)
    draft.unlink(missing_ok=True)
    cpu = round(process_time() - started, 1)
    done = Trained(game, chosen, str(target), target.stat().st_size, cpu)
    sys.stdout.write((msgspec.json.encode(done).decode() if json else _describe(done)) + "\n")
    return 0


def _checked(option: str, number: int, least: int) -> int:
    if not least <= number <= _MOST:
        raise WrongInput(option, f"{number} is not from {least} to {_MOST}")
    return number


def _writable(out: Path) -> Path:
    """Refuse before hours of work what could not be written after them."""
    if out.is_dir() or not os.access(out.parent, os.W_OK):
        raise WrongInput("--out", f"{out} cannot be written")
    return out


def _describe(done: Trained) -> str:
    size = f"{done.bytes / 1e6:.2f} MB"
    return (
        f"{done.game}, seed {done.seed}: {done.file} ({size}, {done.cpu_seconds:.0f} CPU-seconds)"
    )
