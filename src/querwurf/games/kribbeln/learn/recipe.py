"""Learns how a field of good Kribbeln players plays: fictitious play, no chance in it.

For every sheet, both rules for Kribbel sums and every number of seats: the best reply to the
field, then the field moves towards that reply, and again. What is shipped replies to a mixture
that is half such a field and half players by rules of thumb. Then matches of two are solved against
a rival of that mixture (kribbeln_duel).
"""

from itertools import product
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from querwurf.botkit.recipe import Progress
from querwurf.games.kribbeln.bot.field import AHEAD, Chain, first_field, follow, reply, spread
from querwurf.games.kribbeln.bot.learnt import LEARNT
from querwurf.games.kribbeln.bot.tables import pack, packed_size, rival_of
from querwurf.games.kribbeln.bot.throws import CODES, NUMBERS, Codes, Grid, codes_of
from querwurf.games.kribbeln.bot.thumb import wishes
from querwurf.games.kribbeln.learn import duel
from querwurf.games.kribbeln.rules.sheet import ROWS, SHEETS, TASK_ROWS
from querwurf.games.kribbeln.rules.state import SEATS

Tables: TypeAlias = dict[str, NDArray[Any]]

SEED = 0
"""Nothing here is left to chance."""
ROUNDS = 5
UNIT = np.iinfo(np.uint16).max
"""What a chance of 1 is stored as."""

_SETTINGS = (len(SHEETS), 2, len(SEATS))
_WINS = ("wins", "wins_beginner")


def train(
    out: Path,
    seed: int,
    games: int | None,
    progress: Progress,
    checkpoint: Path | None,
) -> None:
    """Solve all settings and save them; `games` are the rounds of play against the field.

    The seed changes nothing: every step is exact. A checkpoint keeps the settings solved so far.
    """
    tables = _resume(checkpoint)
    settings = list(product(*map(range, _SETTINGS)))
    matches = list(product(*map(range, _SETTINGS[:2])))
    steps = len(settings) + len(matches)
    for number, (sheet, beginner, seats) in enumerate(settings):
        progress(number, steps, f"sheet {sheet + 1}, {SEATS[seats]} seats")
        if not tables["done"][sheet, beginner, seats]:
            _fill(tables, (sheet, beginner, seats), games or ROUNDS)
            _keep(tables, checkpoint)
    for number, (sheet, beginner) in enumerate(matches, len(settings)):
        progress(number, steps, f"sheet {sheet + 1}, a match of two")
        if not tables["matched"][sheet, beginner]:
            _fill_match(tables, sheet, beginner)
            _keep(tables, checkpoint)
    progress(steps, steps, "done")
    shipped = {name: table for name, table in tables.items() if name not in ("done", "matched")}
    LEARNT.save(shipped, out)


def _fill(tables: Tables, at: tuple[int, int, int], rounds: int) -> None:
    sheet, beginner, seats = at
    tasks = _tasks(sheet)
    if seats == 0:
        tables["sensible"][at[:2]] = np.round(follow(tasks, wishes, bool(beginner)) * UNIT)
    sensible = tables["sensible"][at[:2]] / UNIT
    chain, field = learn(tasks, SEATS[seats], bool(beginner), rounds, sensible)
    tables["worth"][at] = chain.worth
    tables["chances"][at] = np.round(chain.chances * UNIT)
    tables["field"][at] = field
    tables["done"][at] = True


def _fill_match(tables: Tables, sheet: int, beginner: int) -> None:
    rival = rival_of(tables["chances"][sheet, beginner, 0], tables["sensible"][sheet, beginner])
    solved = duel.solve(_tasks(sheet), rival, bool(beginner))
    tables[_WINS[beginner]][sheet] = pack(solved.wins, bool(beginner))
    tables["ways"][sheet, beginner] = np.round(solved.ways * UNIT)
    tables["matched"][sheet, beginner] = True


def _tasks(sheet: int) -> tuple[Codes, ...]:
    return tuple(codes_of(task) for task in (*SHEETS[sheet], None))


def _keep(tables: Tables, checkpoint: Path | None) -> None:
    """Write a checkpoint, all at once or not at all."""
    if checkpoint is not None:
        draft = checkpoint.with_suffix(".draft.npz")
        np.savez(draft, allow_pickle=False, **tables)
        draft.replace(checkpoint)


def learn(
    tasks: tuple[Codes, ...], seats: int, beginner: bool, rounds: int, sensible: Grid
) -> tuple[Chain, Grid]:
    """Move the field towards the replies to it; then reply to a mixture of good and sensible.

    The first guess and the reply to it are far off, so the field does not remember them.
    `sensible` are the chances of a player by rules of thumb. Gives the reply and the mixture.
    """
    field = first_field()
    for played in range(rounds - 1):
        chain = reply(tasks, field, seats, beginner)
        field = field + (spread(chain, beginner) - field) / max(played, 1)
    mixture = (field + spread(Chain(np.zeros(0), sensible), beginner)) / 2
    return reply(tasks, mixture, seats, beginner), mixture


def _resume(checkpoint: Path | None) -> Tables:
    if checkpoint is not None and checkpoint.exists():
        with np.load(checkpoint, allow_pickle=False) as stored:
            return {name: stored[name] for name in stored.files}
    return {
        "worth": np.zeros((*_SETTINGS, ROWS + 1, AHEAD, NUMBERS), np.float32),
        "chances": np.zeros((*_SETTINGS, ROWS, AHEAD, NUMBERS, CODES), np.uint16),
        "sensible": np.zeros((*_SETTINGS[:2], ROWS, AHEAD, NUMBERS, CODES), np.uint16),
        "field": np.zeros((*_SETTINGS, ROWS, NUMBERS), np.float32),
        "done": np.zeros(_SETTINGS, np.bool_),
        "wins": np.zeros((len(SHEETS), packed_size(False)), np.uint16),
        "wins_beginner": np.zeros((len(SHEETS), packed_size(True)), np.uint16),
        "ways": np.zeros((*_SETTINGS[:2], len(TASK_ROWS), duel.WAYS, CODES), np.uint16),
        "matched": np.zeros(_SETTINGS[:2], np.bool_),
    }
