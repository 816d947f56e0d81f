"""Mutation tests: every small change to a scoring module must make one of its tests fail.

    python tools/mutate.py [GAME …]

Works on a copy in .cache/mutate, so that the sources are never touched; prints the survivors.
"""

import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COPY = ROOT / ".cache" / "mutate"
BIN = ROOT / ".venv" / "bin"
GAMES = ("knister", "krisskross", "kribbeln", "happycross", "crosswise")

CONFIG = """
[cosmic-ray]
module-path = "src/querwurf/games/{game}/scoring.py"
timeout = 60.0
excluded-modules = []
test-command = "{python} -m pytest -x -q -p no:cacheprovider tests/games/{game}/test_scoring.py"

[cosmic-ray.distributor]
name = "local"
"""


def main(games: list[str]) -> int:
    """Mutate the games asked for; the exit code tells whether anything survived."""
    copy_tree()
    survivors = sum(mutate(game) for game in games or GAMES)
    print(f"{survivors} mutants survived" if survivors else "no mutant survived")
    return 1 if survivors else 0


def copy_tree() -> None:
    """Copy what the tests need."""
    shutil.rmtree(COPY, ignore_errors=True)
    for part in ("src", "tests"):
        shutil.copytree(ROOT / part, COPY / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", COPY)


def mutate(game: str) -> int:
    """Run all mutants of a game's scoring; print and count the survivors."""
    config, session = f"{game}.toml", f"{game}.sqlite"
    (COPY / config).write_text(CONFIG.format(game=game, python=BIN / "python"))
    for command in (["init"], ["baseline"], ["exec"]):
        files = [config] if command == ["baseline"] else [config, session]
        environment = {
            **os.environ,
            "PYTHONPATH": str(COPY / "src"),
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        subprocess.run(
            [BIN / "cosmic-ray", *command, *files], cwd=COPY, check=True, env=environment
        )
    return report(game, COPY / session)


def report(game: str, session: Path) -> int:
    """Read the results of a session."""
    query = """
        select spec.start_pos_row, spec.operator_name, result.diff, result.test_outcome
        from mutation_specs spec join work_results result on spec.job_id = result.job_id
    """
    with sqlite3.connect(session) as database:
        results = database.execute(query).fetchall()
    survivors = [row for row in results if str(row[3]).upper().endswith("SURVIVED")]
    print(f"{game}: {len(results)} mutants, {len(survivors)} survived", flush=True)
    for line, operator, diff, _ in survivors:
        changed = [
            text
            for text in str(diff).split("\n")
            if text[:1] in "+-" and text[:3] not in ("+++", "---")
        ]
        print(f"  line {line} {operator}\n    " + "\n    ".join(changed), flush=True)
    return len(survivors)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
