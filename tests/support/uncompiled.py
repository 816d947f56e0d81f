"""Runs tests of kernels as plain Python, in a process of its own.

Kernels that only a training uses take minutes to compile; for a tiny training plain Python is
quicker, and constants can be made small, which are baked into compiled kernels.
"""

import os
import subprocess
import sys


def check_uncompiled(file: str) -> None:
    """Run the tests of a file, given by its path from the root of the project."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--no-cov", file]
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    told = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert told.returncode == 0, told.stdout + told.stderr
