"""Single scenes of the server's benchmark."""

import sys

from benchmarks.server import SCENES, run

for what, figure in run(sys.argv[1:] or SCENES).items():
    print(f"{what:58} {figure}")
