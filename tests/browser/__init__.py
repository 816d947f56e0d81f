"""Real browsers against a real server."""

import sys
from pathlib import Path

# Without pytest, which has it in its settings: the monkey is a program of its own.
sys.path.append(str(Path(__file__).parents[2] / "tools"))
