"""Where a simulation's games go: nowhere, scores into a file, records, or decisions as Parquet."""

from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Self

import msgspec

from querwurf.arena.match import play_match
from querwurf.arena.simulate import Play
from querwurf.catalog import AnyGame
from querwurf.cli.fault import WrongInput
from querwurf.cli.phrase import why
from querwurf.core.data import Data
from querwurf.dataset import NoParquet, ParquetFile, card, recorder


class Sink:
    """Takes games and keeps nothing."""

    play: Play = staticmethod(play_match)
    """How a match is played so that there is enough to keep."""

    def take(self, results: Sequence[Any], first: int) -> None:
        """Take games in the order of their numbers; the first has this one."""

    def finish(self, options: Data, levels: tuple[str, ...], seed: int, games: int) -> None:
        """Tell what the games were, once all are there."""

    def close(self) -> None:
        """Close what is open."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


class Scores(Sink):
    """Writes a line of JSON a game."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file

    def take(self, results: Sequence[Any], first: int) -> None:
        """Write scores and places."""
        for number, result in enumerate(results, first):
            line = {"game": number, "scores": result.scores, "places": result.places}
            self._file.write(msgspec.json.encode(line) + b"\n")
        self._file.flush()

    def close(self) -> None:
        """Close the file."""
        self._file.close()


class Records(Sink):
    """Writes a record a match, which `verify`, `replay` and `coach` read."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._folder = folder
        self.play = recorder(decisions=False)

    def take(self, results: Sequence[Any], first: int) -> None:
        """Write records, named by their numbers."""
        for number, result in enumerate(results, first):
            (self._folder / f"{number:07}.jsonl").write_bytes(result.record)


class Decisions(Sink):
    """Writes every decision with its values, and a data card beside them."""

    def __init__(self, path: Path, game: AnyGame, values: str | None) -> None:
        self._path, self._game, self._values = path, game, values
        self._file = ParquetFile(path, game.key)
        self.play = recorder(values)

    def take(self, results: Sequence[Any], first: int) -> None:
        """Write decisions."""
        self._file.add(decision for result in results for decision in result.decisions)

    def finish(self, options: Data, levels: tuple[str, ...], seed: int, games: int) -> None:
        """Write the data card."""
        told = card(self._game, options, levels, seed, games, self._values)
        self._path.with_suffix(".md").write_text(told, encoding="utf-8")

    def close(self) -> None:
        """Finish the file."""
        self._file.close()


def open_sink(out: str | None, game: AnyGame, values: str | None) -> Sink:
    """Open it before the first game, so that nothing is played for a place that is not."""
    if out is None:
        return Sink()
    try:
        if out.endswith(("/", "\\")) or Path(out).is_dir():
            return Records(Path(out))
        if out.endswith(".parquet"):
            return Decisions(Path(out), game, values)
        return Scores(Path(out).open("wb"))
    except OSError as error:
        raise WrongInput(f"--out {out}", why(error)) from None
    except NoParquet as missing:
        raise WrongInput(f"--out {out}", str(missing)) from None
