"""What the browser's previews need of Crosswise's rules, written to its tables.ts."""

from collections.abc import Mapping

from querwurf.games.crosswise.rules import scoring
from querwurf.games.crosswise.rules.seating import TEAMS
from querwurf.games.crosswise.rules.state import ACTION_KINDS, SIZE, SYMBOLS, TILES_AN_ACTION
from querwurf.games.crosswise.text.symbols import EFFECTS

TABLES: Mapping[str, object] = {
    "SIZE": SIZE,
    "SYMBOLS": SYMBOLS,
    "KINDS": ACTION_KINDS,
    "OF_A_KIND": TILES_AN_ACTION,
    "TEAMS": TEAMS,
    "BY_COUNT": scoring.BY_COUNT,
    "SIX_DIFFERENT": scoring.SIX_DIFFERENT,
    "SHOWN": {kind: (before, after) for kind, (_, _, before, after) in EFFECTS.items()},
}
"""By the names they have there; BY_COUNT by how many equal symbols a line has, SHOWN by kind of
action what it makes of three cells."""
