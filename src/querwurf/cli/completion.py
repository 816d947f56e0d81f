"""What a shell offers after Tab: games, levels, options, stored matches."""

from collections.abc import Iterator
from contextlib import suppress

import typer

from querwurf import catalog
from querwurf.catalog import AnyGame
from querwurf.core.options import WrongOption
from querwurf.core.rules_text import spell_value


def complete_game(incomplete: str) -> list[str]:
    """Offer the games."""
    return [key for key in catalog.game_keys() if key.startswith(incomplete)]


def complete_levels(context: typer.Context, incomplete: str) -> list[str]:
    """Offer the levels of the game that was typed, after the last comma."""
    done, comma, last = incomplete.rpartition(",")
    games = _games(context)
    levels = dict.fromkeys(level for game in games for level in game.levels)
    return [f"{done}{comma}{level}" for level in levels if level.startswith(last)]


def complete_options(context: typer.Context, incomplete: str) -> list[str]:
    """Offer the options of the game that was typed with their values."""
    pairs = (pair for game in _games(context) for pair in _pairs(game))
    return [pair for pair in pairs if pair.startswith(incomplete)]


def complete_match(incomplete: str) -> list[str]:
    """Offer the stored matches."""
    from querwurf.table.store import Store

    return [match for match in Store().ids() if match.startswith(incomplete)]


def _games(context: typer.Context) -> tuple[AnyGame, ...]:
    typed = context.params.get("game")
    return (catalog.game(typed),) if typed in catalog.game_keys() else catalog.games()


def _pairs(game: AnyGame) -> Iterator[str]:
    for option in game.description.options:
        for value in [choice.value for choice in option.choices] or (True, False):
            with suppress(WrongOption):
                game.read_options({option.name: value})
                yield f"{option.name}={spell_value(value)}"
