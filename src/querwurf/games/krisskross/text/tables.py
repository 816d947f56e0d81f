"""What the browser's previews need of Kriss Kross's rules, written to its tables.ts."""

from collections.abc import Mapping

from querwurf.games.krisskross.rules import scoring
from querwurf.games.krisskross.rules.state import ROUNDS, SIZE, SYMBOLS

TABLES: Mapping[str, object] = {
    "SIZE": SIZE,
    "ROUNDS": ROUNDS,
    "SIGNS": SYMBOLS,
    "ROWS": scoring.ROWS,
    "COLUMNS": scoring.COLUMNS,
    "DIAGONAL": scoring.DIAGONAL,
    "RUN_POINTS": [scoring.RUN_POINTS.get(length, 0) for length in range(SIZE + 1)],
    "DIAGONAL_FACTOR": scoring.DIAGONAL_FACTOR,
    "WORTHLESS_LINE": scoring.WORTHLESS_LINE,
}
"""By the names they have there; a run's points by its length."""
