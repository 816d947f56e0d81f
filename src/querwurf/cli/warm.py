"""`querwurf warm`: compiles what bots think with, so that no player waits for it."""

import sys
from collections.abc import Iterator
from typing import Annotated

import msgspec
import typer

from querwurf import catalog
from querwurf.arena.warm import Warmed, cold_games, warm_up
from querwurf.cli.argument import GAMES_HELP, Json, check_game


def command(
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME]…", help=GAMES_HELP)] = None,
    jobs: Annotated[int, typer.Option(metavar="J", min=1, max=64, help="Games at a time.")] = 1,
    json: Json = False,
) -> int:
    """Get the bots ready: of all games (about two minutes, once), or of those named."""
    named = [check_game(game) for game in games or ()]
    wanted = [key for key in cold_games() if not named or key in named]
    if wanted and not json:
        _tell(f"Getting the bots ready: {', '.join(catalog.game(key).title for key in wanted)}\n")
    warmed = list[Warmed]()
    for one in _warm_all(wanted, jobs):
        warmed.append(one)
        if not json:
            title = catalog.game(one.game).title
            _tell(f"[{len(warmed)}/{len(wanted)}] {title} {_ending(one)}\n")
    if json:
        _tell(msgspec.json.encode({"warmed": warmed}).decode() + "\n")
    elif not wanted:
        _tell("All bots are ready.\n")
    return 1 if any(game.error for game in warmed) else 0


def _warm_all(keys: list[str], jobs: int) -> Iterator[Warmed]:
    """Warm games up, several at a time if there are cores to spare; tells whichever is done."""
    if jobs == 1 or len(keys) < 2:
        yield from warm_up(keys)
        return
    from joblib import Parallel, delayed  # slow to import, and only needed here

    tasks = (delayed(_warm_one)(key) for key in keys)
    yield from Parallel(n_jobs=jobs, return_as="generator_unordered", batch_size=1)(tasks)


def _warm_one(key: str) -> Warmed:
    return next(iter(warm_up([key])))


def _ending(warmed: Warmed) -> str:
    return f"not ready: {warmed.error}" if warmed.error else f"{warmed.seconds:.0f} s"


def _tell(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()
