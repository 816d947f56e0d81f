"""`querwurf advise`: every legal move of a position with its value, best first."""

from importlib import import_module
from time import perf_counter
from typing import Annotated, Any, Protocol

import typer

from querwurf import catalog
from querwurf.catalog import AnyGame
from querwurf.cli.argument import STANDARD_INPUT, File, GameKey, Json, check_game
from querwurf.cli.fault import WrongInput
from querwurf.cli.opening import check_levels
from querwurf.cli.score import answer_input
from querwurf.core.data import Data

PASS = "pass"  # noqa: S105 - a move, not a secret
_LONGEST_MS = 600_000.0


class Advised(Protocol):
    """What a game's module here offers."""

    Position: type[Any]
    """The form of the input."""

    def view_of(self, position: Any) -> Any:
        """Show the position as a view of the seat that is to move."""
        ...

    def worth(self, view: Any) -> float:
        """Value a position without a legal move."""
        ...


class Advice(Data, frozen=True):
    """The answer."""

    best: str
    values: dict[str, float]
    """By move in the notation of the command line, the best first."""
    ms: float
    """How long it took."""


class Adviser:
    """Answers positions of one game at one level."""

    def __init__(self, game: AnyGame, level: str, ms: float | None) -> None:
        self._room: Advised = import_module(f"{__name__}.{game.key}")
        self._game, self._level, self._ms = game, level, ms
        self.Position = self._room.Position

    def answer(self, position: Any) -> tuple[Advice, bool]:
        """Value every legal move of a position."""
        view = self._room.view_of(position)
        started = perf_counter()
        if self._game.legal_in(view):
            found = self._game.bot.explain(view, self._level, self._ms)
            values = {self._game.text.format_action(v.action): round(v.value, 4) for v in found}
        else:
            values = {PASS: round(self._room.worth(view), 4)}
        taken = round(1000 * (perf_counter() - started), 1)
        return Advice(next(iter(values)), values, taken), True


def command(
    game: GameKey,
    file: File = STANDARD_INPUT,
    level: Annotated[str, typer.Option(metavar="LEVEL", help="Whose judgement.")] = "master",
    ms: Annotated[
        float | None, typer.Option(metavar="MS", help="Thinking time in milliseconds.")
    ] = None,
    lines: Annotated[
        bool, typer.Option("--lines", help="JSON Lines in, one answer a line out, in order.")
    ] = False,
    json: Json = False,
) -> int:
    """Value every legal move of a position: JSON in, JSON out (with or without --json)."""
    if check_game(game) == "happycross":
        raise WrongInput("GAME", "happycross is advised by `querwurf solve happycross LETTERS`")
    if ms is not None and not 0 < ms <= _LONGEST_MS:
        raise WrongInput("--ms", f"{ms} is not a time up to {_LONGEST_MS:.0f} milliseconds")
    played = catalog.game(game)
    check_levels(played, (level,), "--level")
    return answer_input(Adviser(played, level, ms), file, lines)
