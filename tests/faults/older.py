"""An earlier version of the program, from the repository's history, to run beside this one."""

import os
import shutil
import subprocess
from pathlib import Path

import querwurf
from querwurf.lexicon.files import BUILT

REVISION = os.environ.get("QUERWURF_OLDER", "6442f7cd27ba9d0ccaad9937fac0486f006373d9")
"""The first one of this history that several servers can share; later ones must get on with it."""
_ROOT = Path(querwurf.__file__).parents[2]


def unpack(folder: Path) -> Path | None:
    """Put its sources into a folder; None where the history is not there, or holds no such one."""
    git = shutil.which("git")
    if git is None:
        return None
    packed = subprocess.run(
        [git, "-C", str(_ROOT), "archive", REVISION, "src/querwurf"], capture_output=True
    )
    if packed.returncode:
        return None
    folder.mkdir()
    subprocess.run(["tar", "-x", "-C", str(folder)], input=packed.stdout, check=True)
    lists = folder / "src" / "querwurf" / "lexicon" / "built"
    lists.symlink_to(BUILT)
    return folder / "src"
