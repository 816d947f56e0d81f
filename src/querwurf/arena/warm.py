"""Has every bot think once, so that no player ever waits for a compiler.

    python -m querwurf.arena.warm GAME …

does so beside a server: one line of JSON a game, and an end when standard input ends.
"""

import os
import platform
import sys
import threading
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, cast

import msgspec

import querwurf
from querwurf import catalog
from querwurf.botkit.cache import cache_root
from querwurf.core.match import Match
from querwurf.core.play import play_out
from querwurf.core.reason import Contender, Reasoner

_MULTIPLAYER = 2
"""Seats of the match that is looked at: some bots think differently with rivals."""


def turns(game: "catalog.AnyGame") -> list[Any]:
    """Play a match by chance: what the seat to move saw at every step."""
    return _play(game)[0]


def _play(game: "catalog.AnyGame") -> "tuple[list[Any], Match[Any, Any, Any, Any, Any, Any]]":
    views = []

    def watch(view: Any, legal: tuple[Any, ...], rng: Random) -> Any:
        views.append(view)
        return game.bot.choose(view, rng, game.levels[0])

    match = Match(game, min(max(_MULTIPLAYER, game.seats[0]), game.seats[-1]), 1)
    play_out(match, (watch,) * match.seats)
    return views, match


def usual_view(game: "catalog.AnyGame") -> Any:
    """Show a seat in the middle of a match: a game's first step may be of a kind of its own."""
    views = turns(game)
    return views[len(views) // 2]


def telling_views(views: Sequence[Any]) -> tuple[Any, ...]:
    """Pick the start, the middle and near the end: bots may think in other ways there.

    Near the end they may think of who wins; the very last entry may be forced.
    """
    return views[0], views[len(views) // 2], views[len(views) * 9 // 10], views[-1]


def warm(key: str) -> None:
    """Let every level choose, and say why: all is compiled."""
    game = catalog.game(key)
    views, match = _play(game)
    for view in telling_views(views):
        for level in game.levels:
            game.bot.choose(view, Random(1), level)
        reason(game, view)
    if game.hindsight is not None:
        look_back: Any = game.hindsight()
        look_back(match)


def reason(game: "catalog.AnyGame", view: Any) -> None:
    """Value the actions and say why: that has kernels of its own."""
    valued = game.explain(view)
    if game.reasons is not None and len(valued) > 1:
        reasoner = cast("Reasoner[Any, Any]", game.reasons())
        reasoner.reasons(view, valued[0], reasoner.tempting(view, valued) or valued[1])
        if isinstance(reasoner, Contender):
            reasoner.for_win(view)


class Warmed(msgspec.Struct, frozen=True):
    """A game whose bots are ready, or why they are not."""

    game: str
    seconds: float
    error: str | None = None


def cold_games() -> list[str]:
    """List the games whose bots have not been warmed up since anything changed."""
    return [key for key in catalog.game_keys() if _read(_stamp(key)) != _state(key)]


def warm_up(keys: Iterable[str]) -> Iterator[Warmed]:
    """Warm games up one after the other, and remember it; a fault in one does not stop the rest."""
    for key in keys:
        begun, error = monotonic(), None
        try:
            warm(key)
        except Exception as fault:  # told to whoever waits
            error = str(fault) or type(fault).__name__
        else:
            _remember(key)
        yield Warmed(key, round(monotonic() - begun, 1), error)


def _state(key: str) -> str:
    """Stand for all that compiled kernels depend on: code, Python, numba, the machine's kind."""
    own = catalog.game(key).start.__module__.partition(".")[0]  # another package's, perhaps
    folders = {*querwurf.__path__, *getattr(sys.modules[own], "__path__", ())}
    tools = (sys.implementation.cache_tag, version("numba"), platform.machine())
    return sha256(repr((tools, *map(_code, sorted(folders)))).encode()).hexdigest()


@cache
def _code(folder: str) -> str:
    """Tell the sources of a package by name, size and time."""
    stats = ((file, file.stat()) for file in sorted(Path(folder).rglob("*.py")))
    return repr([(str(file), stat.st_size, stat.st_mtime_ns) for file, stat in stats])


def _stamp(key: str) -> Path:
    return cache_root() / "numba" / f"{key}.warm"


def _read(stamp: Path) -> str | None:
    return stamp.read_text("ascii") if stamp.is_file() else None


def _remember(key: str) -> None:
    stamp = _stamp(key)
    try:
        stamp.parent.mkdir(parents=True, exist_ok=True)
        stamp.write_text(_state(key), "ascii")
    except OSError:  # nothing can be kept here: it will be warmed up again
        return


def main() -> None:
    """Warm the games named up, as a process that gets in nobody's way."""
    threading.Thread(target=_end_with_input, daemon=True).start()
    os.nice(10)
    for warmed in warm_up(sys.argv[1:]):
        sys.stdout.buffer.write(msgspec.json.encode(warmed) + b"\n")
        sys.stdout.buffer.flush()


def _end_with_input() -> None:
    """Never outlive the server, however it ends: a compiler cannot be asked to stop."""
    while os.read(sys.stdin.fileno(), 1):  # not the stream: it is locked while Python ends
        pass
    os._exit(0)


if __name__ == "__main__":
    main()
