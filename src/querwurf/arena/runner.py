"""Lets a Python function play as a program: `python -m querwurf.arena.runner module:function`.

So a function that hangs or crashes harms nobody else, as with any other program.
"""

import sys
from importlib import import_module
from random import Random
from typing import Any

import msgspec

from querwurf import catalog
from querwurf.core.entry import returned_type


def load(spec: str) -> Any:
    """Import a function by `module:function`."""
    module, _, name = spec.partition(":")
    return getattr(import_module(module), name)


def main() -> None:
    """Answer every question on standard input with a line on standard output."""
    sys.path.insert(0, "")
    player = load(sys.argv[1])
    answers, sys.stdout = sys.stdout, sys.stderr  # what the function prints is no answer
    game: Any = None
    for line in sys.stdin.buffer:
        message = msgspec.json.decode(line)
        if message["type"] == "begin":
            game = catalog.game(message["game"])
        elif message["type"] == "act":
            view = msgspec.convert(message["view"], returned_type(game.view))
            legal = game.legal_in(view)
            chosen = player(view, legal, Random(message["seed"]))
            answers.write(f"{legal.index(chosen) if chosen in legal else -1}\n")
            answers.flush()


if __name__ == "__main__":
    main()
