"""Many matches at once, in arrays: `make` gives a batch of any game.

>>> from querwurf import vector
>>> batch = vector.make("knister", batch=4, seed=1)
>>> while not batch.done.all():
...     batch.step(batch.sample())
>>> batch.score().shape
(4, 1)
"""

import os
from collections.abc import Mapping
from typing import cast

from querwurf import catalog
from querwurf.botkit.batch import Batch, IllegalBatch, MakeBatch
from querwurf.botkit.encoding import Encoding, Part
from querwurf.core.data import Data
from querwurf.core.protocol import check_seats
from querwurf.vector.by_rules import RulesBatch
from querwurf.vector.numbering import encoding

__all__ = ["Batch", "Encoding", "IllegalBatch", "Part", "encoding", "make"]


def make(
    game: str | catalog.AnyGame,
    batch: int = 1024,
    seed: int = 0,
    seats: int | None = None,
    options: Data | Mapping[str, object] | None = None,
    threads: int = 1,
    kernel: bool = True,
) -> Batch:
    """Begin `batch` matches of a game.

    Games with a kernel play in machine code; all others, and every game with `kernel=False`, by
    their rules: the same batch, only slower. `threads` shares the lanes of a kernel between
    cores, 0 is all of them. The seed and a lane's number settle its chance, whatever the size.
    """
    played = catalog.game(game) if isinstance(game, str) else game
    settled = played.read_options(options)
    chairs = played.seats[0] if seats is None else seats
    check_seats(played.seats, chairs)
    cores = threads or os.cpu_count() or 1
    if kernel and played.batch is not None:
        return cast(MakeBatch, played.batch())(settled, chairs, batch, seed, cores)
    return RulesBatch(played, settled, chairs, batch, seed)
