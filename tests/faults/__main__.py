"""`python -m tests.faults 300 [seed] [fault …]`: the long run, with progress; figures come last.

First all servers become a newer version, one after the other, where the repository's history is
there; then come the faults, or only those that are named, a hundred at a time: each part has
servers and databases of its own, is checked, and tells its figures. A run that was interrupted goes
on with the seed of the part that was not done. The servers' logs stay when it fails. Clocks are set
only where libfaketime is installed.
"""

import asyncio
import json
import shutil
import sys
from functools import partial
from pathlib import Path
from tempfile import mkdtemp

from tests.faults import faults
from tests.faults.faults import UPGRADE, USUAL, Fault
from tests.faults.older import REVISION, unpack
from tests.faults.run import Figures, run, summary

A_PART = 100
say = partial(print, flush=True)


def play_upgrade(folder: Path, seed: int) -> None:
    """Upgrade all servers while they are played on."""
    if unpack(folder / "try") is None:
        say(f"no upgrade is played: revision {REVISION} is not in a repository here")
        return
    (folder / "upgrade").mkdir()
    played = asyncio.run(run(folder / "upgrade", UPGRADE, len(UPGRADE), seed, say, with_older=True))
    say(json.dumps(summary([played])))


def play(folder: Path, kinds: tuple[Fault, ...], number: int, seed: int) -> None:
    """Play so many faults, part by part."""
    played: list[Figures] = []
    while number > 0:
        size = min(number, A_PART)
        say(f"part with seed {seed}: {size} faults")
        part = folder / f"seed{seed}"
        part.mkdir()
        played.append(asyncio.run(run(part, kinds, size, seed, say)))
        say(json.dumps(summary(played[-1:])))
        number, seed = number - size, seed + 1
    say(json.dumps(summary(played), indent=2))


def main() -> None:
    """Do as the command line says."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    named = tuple(getattr(faults, name) for name in sys.argv[3:])
    folder = Path(mkdtemp(prefix="querwurf-faults-"))
    say(f"logs of the servers: {folder}")
    if not named:
        play_upgrade(folder, seed)
    play(folder, named or USUAL, number, seed)
    shutil.rmtree(folder)


if __name__ == "__main__":
    main()
