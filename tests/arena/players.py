"""Players for the arena's tests, good and bad."""

import os
import time
from random import Random
from typing import Any


def first(view: Any, legal: tuple[Any, ...], rng: Random) -> Any:
    print("what a player prints is no answer")  # noqa: T201
    return legal[0]


def by_chance(view: Any, legal: tuple[Any, ...], rng: Random) -> Any:
    return rng.choice(legal)


def hanging(view: Any, legal: tuple[Any, ...], rng: Random) -> Any:
    if len(legal) < 24:
        time.sleep(600)
    return legal[0]


def crashing(view: Any, legal: tuple[Any, ...], rng: Random) -> Any:
    if len(legal) < 24:
        os._exit(3)
    return legal[0]


def cheating(view: Any, legal: tuple[Any, ...], rng: Random) -> Any:
    return legal[0] if len(legal) > 23 else "nothing legal"
