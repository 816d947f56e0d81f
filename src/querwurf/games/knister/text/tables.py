"""What the browser's previews need of Knister's rules, written to its tables.ts."""

from collections.abc import Mapping

from querwurf.games.knister.rules import scoring
from querwurf.games.knister.rules.state import ROUNDS, SIZE
from querwurf.games.knister.rules.view import CLOSE_UP

TABLES: Mapping[str, object] = {
    "SIZE": SIZE,
    "CLOSE_UP": CLOSE_UP,
    "ROUNDS": ROUNDS,
    "ROWS": scoring.ROWS,
    "COLUMNS": scoring.COLUMNS,
    "DIAGONALS": scoring.DIAGONALS,
    "DIAGONAL_FACTOR": scoring.DIAGONAL_FACTOR,
    "POINTS": {
        "pair": scoring.PAIR,
        "two-pairs": scoring.TWO_PAIRS,
        "triple": scoring.TRIPLE,
        "four": scoring.FOUR,
        "full-house": scoring.FULL_HOUSE,
        "straight-with-seven": scoring.STRAIGHT_WITH_SEVEN,
        "five": scoring.FIVE,
        "straight": scoring.STRAIGHT_WITHOUT_SEVEN,
    },
}
"""By the names they have there; the patterns in the order of their points."""
