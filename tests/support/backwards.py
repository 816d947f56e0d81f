"""Does tasks as workers elsewhere might: on copies of what they get, the last one first."""

import pickle
from collections.abc import Iterable
from typing import Any

from querwurf.botkit.recipe import Task


def backwards(tasks: Iterable[Task]) -> list[Any]:
    results = []
    for function, arguments in reversed(list(tasks)):
        sent = pickle.loads(pickle.dumps(arguments))
        results.append(pickle.loads(pickle.dumps(function(*sent))))
    return results[::-1]
