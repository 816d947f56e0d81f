"""The learnt tables as they are shipped: small whole numbers, and back."""

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from querwurf.games.knister.bot.endgame import End, end_tables
from querwurf.games.knister.bot.kernel import OPEN, Lines, line_tables
from querwurf.games.knister.bot.learnt import LEARNT
from querwurf.games.knister.bot.values import KINDS, Brain, first_tables

if TYPE_CHECKING:
    from querwurf.botkit.table_file import Tables

KEY = "knister"
_STEP = 1 / 64


class Learnt(NamedTuple):
    """What a player knows: the lines, the learnt values, the exact end."""

    lines: Lines
    brain: Brain
    end: End


@cache
def learnt() -> Learnt:
    """Read the learnt tables and all that is made of them, once."""
    return LEARNT.prepare("learnt", Learnt, _make)


def _make(tables: "Tables") -> Learnt:
    lines = line_tables()
    return Learnt(lines, unpack(tables, lines), end_tables(lines))


def pack(brain: Brain) -> "Tables":
    """Round the learnt values to what is shipped; what was never seen is zero and costs nothing."""
    pair = np.clip(np.round(brain.pair * (brain.step / _STEP)), -127, 127).astype(np.int8)
    return {
        "line": brain.line[:, :KINDS, :OPEN].astype(np.float16),
        "pair": pair,
        "demand": brain.demand.astype(np.float16),
    }


def unpack(tables: "Tables", lines: Lines) -> Brain:
    """Make the tables of an evaluation from those that are shipped."""
    line, gain = first_tables(lines)
    line[:, :KINDS, :OPEN] = tables["line"]
    demand = tables["demand"].astype(np.float32)
    return Brain(lines.grown, line, tables["pair"], np.float32(_STEP), demand, gain)
