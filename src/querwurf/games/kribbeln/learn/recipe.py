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

from querwurf.botkit.recipe import ALONE, Crew, Progress, Task
from querwurf.games.kribbeln.bot.field import AHEAD, Chain, first_field, follow, reply, spread
from querwurf.games.kribbeln.bot.learnt import LEARNT
from querwurf.games.kribbeln.bot.tables import pack, packed_size, rival_of
from querwurf.games.kribbeln.bot.throws import CODES, NUMBERS, Codes, Grid, codes_of
from querwurf.games.kribbeln.bot.thumb import wishes
from querwurf.games.kribbeln.learn import duel
from querwurf.games.kribbeln.rules.sheet import ROWS, SHEETS, TASK_ROWS
from querwurf.games.kribbeln.rules.state import SEATS

Tables: TypeAlias = dict[str, NDArray[Any]]
Shares: TypeAlias = NDArray[np.uint16]
"""Chances as they are stored."""

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
    crew: Crew = ALONE,
) -> None:
    """Solve all settings and save them; `games` are the rounds of play against the field.

    The seed changes nothing: every step is exact. A checkpoint keeps the settings solved so far.
    Sheets do not know each other; so all sheets with so many seats are solved side by side, then
    with the next number of seats, and at last their matches of two.
    """
    tables = _resume(checkpoint)
    sheets = list(product(*map(range, _SETTINGS[:2])))
    for seats, many in enumerate(SEATS):
        open_ = [at for at in sheets if not tables["done"][*at, seats]]
        tasks: list[Task] = [
            (solve_setting, (*at, seats, games or ROUNDS, _sensible(tables, at, seats)))
            for at in open_
        ]
        for (sheet, beginner), solved in zip(open_, crew.spread(tasks), strict=True):
            _fill(tables, (sheet, beginner, seats), solved)
            _keep(tables, checkpoint)
            progress(*_count(tables), f"sheet {sheet + 1}, {many} seats")
    open_ = [at for at in sheets if not tables["matched"][at]]
    tasks = [
        (solve_match, (*at, tables["chances"][*at, 0], tables["sensible"][at])) for at in open_
    ]
    for (sheet, beginner), (wins, ways) in zip(open_, crew.spread(tasks), strict=True):
        tables[_WINS[beginner]][sheet], tables["ways"][sheet, beginner] = wins, ways
        tables["matched"][sheet, beginner] = True
        _keep(tables, checkpoint)
        progress(*_count(tables), f"sheet {sheet + 1}, a match of two")
    shipped = {name: table for name, table in tables.items() if name not in ("done", "matched")}
    LEARNT.save(shipped, out)


def solve_setting(
    sheet: int, beginner: int, seats: int, rounds: int, sensible: Grid | None
) -> Tables:
    """Solve a setting, in whatever process this is; how sensible players play is found if None."""
    tasks = _tasks(sheet)
    if sensible is None:
        sensible = np.round(follow(tasks, wishes, bool(beginner)) * UNIT)
    chain, field = learn(tasks, SEATS[seats], bool(beginner), rounds, sensible / UNIT)
    chances = np.round(chain.chances * UNIT)
    return {"worth": chain.worth, "chances": chances, "field": field, "sensible": sensible}


def solve_match(
    sheet: int, beginner: int, chances: Shares, sensible: Shares
) -> tuple[Shares, Grid]:
    """Solve a match of two, in whatever process this is; tells chances to win, and ways."""
    rival = rival_of(np.array(chances), np.array(sensible))
    solved = duel.solve(_tasks(sheet), rival, bool(beginner))
    return pack(solved.wins, bool(beginner)), np.round(solved.ways * UNIT)


def _sensible(tables: Tables, at: tuple[int, ...], seats: int) -> Grid | None:
    """Give how sensible players play a sheet: found with the first number of seats."""
    return tables["sensible"][at] if seats else None


def _fill(tables: Tables, at: tuple[int, int, int], solved: Tables) -> None:
    for name in ("worth", "chances", "field"):
        tables[name][at] = solved[name]
    tables["sensible"][at[:2]] = solved["sensible"]
    tables["done"][at] = True


def _count(tables: Tables) -> tuple[int, int]:
    """Tell how much is solved, of how much."""
    solved = tables["done"], tables["matched"]
    return sum(int(table.sum()) for table in solved), sum(table.size for table in solved)


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
