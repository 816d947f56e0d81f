"""`querwurf advise`: every legal move of a position with its value, best first."""

from time import perf_counter
from typing import Annotated, Any, cast

import typer

from querwurf import catalog
from querwurf.catalog import AnyGame
from querwurf.cli.argument import LEVELS_HELP, STANDARD_INPUT, File, GameKey, Json, check_game
from querwurf.cli.completion import complete_levels
from querwurf.cli.fault import WrongInput
from querwurf.cli.opening import check_levels
from querwurf.cli.score import answer_input
from querwurf.core.data import Data
from querwurf.core.position import Adviser
from querwurf.core.words import either

PASS = "pass"  # noqa: S105 - a move, not a secret
_LONGEST_MS = 600_000.0


class Advice(Data, frozen=True):
    """The answer."""

    best: str
    values: dict[str, float]
    """By move in the notation of the command line, the best first."""
    ms: float
    """How long it took."""


class Answers:
    """Answers positions of one game at one level."""

    def __init__(self, game: AnyGame, adviser: Adviser, level: str, ms: float | None) -> None:
        self._adviser = adviser
        self._game, self._level, self._ms = game, level, ms
        self.Position = adviser.Position

    def answer(self, position: Any) -> tuple[Advice, bool]:
        """Value every legal move of a position."""
        view = self._adviser.view_of(position)
        started = perf_counter()
        if self._game.legal_in(view):
            found = self._game.explain(view, self._level, self._ms)
            values = {self._game.text.format_action(v.action): round(v.value, 4) for v in found}
        else:
            values = {PASS: round(self._adviser.worth(view), 4)}
        taken = round(1000 * (perf_counter() - started), 1)
        return Advice(next(iter(values)), values, taken), True


def command(
    game: GameKey,
    file: File = STANDARD_INPUT,
    level: Annotated[
        str | None,
        typer.Option(
            metavar="LEVEL",
            help=f"Whose judgement: {LEVELS_HELP}; else the strongest.",
            autocompletion=complete_levels,
        ),
    ] = None,
    ms: Annotated[
        float | None, typer.Option(metavar="MS", help="Thinking time in milliseconds.")
    ] = None,
    lines: Annotated[
        bool, typer.Option("--lines", help="JSON Lines in, one answer a line out, in order.")
    ] = False,
    json: Json = False,
) -> int:
    """Value every legal move of a position: JSON in, JSON out (with or without --json)."""
    if ms is not None and not 0 < ms <= _LONGEST_MS:
        too_long = either(
            f"{ms} ist keine Zeit bis {_LONGEST_MS:.0f} Millisekunden",
            f"{ms} is not a time up to {_LONGEST_MS:.0f} milliseconds",
        )
        raise WrongInput("--ms", too_long)
    played = catalog.game(check_game(game))
    judge = played.levels[-1] if level is None else level
    check_levels(played, (judge,), "--level")
    return answer_input(Answers(played, _adviser(played), judge, ms), file, lines)


def _adviser(game: AnyGame) -> Adviser:
    if game.advise is not None:
        return cast(Adviser, game.advise())
    if game.solve is not None:
        solve = f"`querwurf solve {game.key}`"
        other = either(f"für {game.key} rät {solve}", f"{game.key} is advised by {solve}")
        raise WrongInput("GAME", other)
    none = either(
        f"{game.title} hat keine Stellungen zum Beraten",
        f"{game.title} has no positions to advise on",
    )
    raise WrongInput("GAME", none)
