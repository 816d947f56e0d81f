"""Writes what the server's scoring says about many sheets, for the previews' tests.

.venv/bin/python web/tools/lines.py
"""

import json
import random
from pathlib import Path

from querwurf.games.knister.scoring import line_points, score_grid
from querwurf.games.krisskross import scoring as krisskross
from querwurf.games.krisskross.state import Options

OUT = Path(__file__).parent.parent / "fixtures"


def main() -> None:
    """Write the fixtures."""
    dice = random.Random(5)
    sums = [[dice.randint(1, 6) + dice.randint(1, 6) for _ in range(5)] for _ in range(400)]
    straights = [[start + i for i in range(5)] for start in range(2, 9)]
    lines = [[line, line_points(line)] for line in (*sums, *straights)]
    grids = [[dice.choice((0, *range(2, 13))) for _ in range(25)] for _ in range(40)]
    knister = {"lines": lines, "grids": [[g, score_grid(tuple(g)).total] for g in grids]}
    OUT.mkdir(exist_ok=True)
    (OUT / "knister.json").write_text(json.dumps(knister) + "\n")
    cells = [[dice.randint(0, 3) for _ in range(25)] for _ in range(120)]
    known = [
        [
            grid,
            *(krisskross.score_grid(tuple(grid), Options(diagonal=d)).total for d in (False, True)),
        ]
        for grid in cells
    ]
    (OUT / "krisskross.json").write_text(json.dumps({"grids": known}) + "\n")


if __name__ == "__main__":
    main()
