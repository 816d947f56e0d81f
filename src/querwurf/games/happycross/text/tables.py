"""What the browser's previews need of happycross's dice and grid, written to its tables.ts."""

from collections.abc import Mapping

from querwurf.games.happycross.rules import dice, grid
from querwurf.games.happycross.rules.scoring import BONUS

TABLES: Mapping[str, object] = {
    "SIZE": grid.SIZE,
    "CELLS": grid.CELLS,
    "START": grid.START,
    "FACTORS": grid.FACTORS,
    "JOKER": dice.JOKER,
    "FACES": dice.DICE,
    "VALUES": dict(sorted(dice.VALUES.items())),
    "LETTERS": dice.LETTERS,
    "BONUS": BONUS,
}
"""By the names they have there; FACTORS by cell, FACES by die."""
