"""`python -m tests.faults 300 [seed]`: the long run, with progress; its figures come last.

First all servers become a newer version, one after the other, where the repository's history is
there; then come the faults. The servers' logs stay when it fails. Clocks are set only where
libfaketime is installed.
"""

import asyncio
import json
import shutil
import sys
from functools import partial
from pathlib import Path
from tempfile import mkdtemp

from tests.faults.faults import UPGRADE, USUAL
from tests.faults.older import REVISION, unpack
from tests.faults.run import run

number = int(sys.argv[1]) if len(sys.argv) > 1 else 300
seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
folder = Path(mkdtemp(prefix="querwurf-faults-"))
say = partial(print, flush=True)
say(f"logs of the servers: {folder}")
if unpack(folder / "try") is None:
    say(f"no upgrade is played: revision {REVISION} is not in a repository here")
else:
    (folder / "upgrade").mkdir()
    upgrade = run(folder / "upgrade", UPGRADE, len(UPGRADE), seed, say, with_older=True)
    say(json.dumps(asyncio.run(upgrade)))
say(json.dumps(asyncio.run(run(folder, USUAL, number, seed, say))))
shutil.rmtree(folder)
