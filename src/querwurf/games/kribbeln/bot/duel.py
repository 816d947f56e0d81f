"""Two seats: my chance to win, before every row, against a rival who plays as its chain says.

`wins[mine, rival, lead, begins]`: how I stand (`standing`), how the rival does, by how many points
I lead (LEAD is level, more or less than the ends of the axis is as good as its ends), and whether
I begin the row. A row is solved from the wins after it. My own turns are the best of a family of
ways to play it, each the chances of what it comes to; `family_of` lays them out, ways last.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from querwurf.botkit.jit import jit
from querwurf.games.kribbeln.bot.standing import (
    CLASSES,
    STANDS,
    THROWS_ON,
    Steps,
    ahead_in,
    class_of,
    floor_of,
    stand_of,
)
from querwurf.games.kribbeln.bot.throws import FAILED, LOWEST, NUMBERS, Floats, Grid
from querwurf.games.kribbeln.rules.sheet import ROWS, SUBTOTAL_ROWS, Row

LEAD = 10
LEADS = 2 * LEAD + 1
WINS = (STANDS, STANDS, LEADS, 2)


class Family(NamedTuple):
    """Ways to play a turn: how likely each of them comes to what."""

    entries: Floats
    """[number, way] it writes the number."""
    beats: Floats
    """[number, way] it writes more."""
    trails: Floats
    """[number, way] it writes less, but no X."""
    fails: Floats
    """[class, way] it fails with a sum of the class."""
    misses: Floats
    """[way] it fails."""


class Row2(NamedTuple):
    """What decides the beginning of the next row, or the game."""

    last: bool
    subtotal: bool
    """The points decide who begins, not the numbers."""


def row_of(row: Row) -> Row2:
    """Tell what follows a row."""
    return Row2(row == ROWS - 1, row in SUBTOTAL_ROWS)


def family_of(ways: Grid) -> Family:
    """Lay out ways to play, [way, code]."""
    entries = ways[:, :NUMBERS].T.copy()
    entries[0] = 0
    upto = np.cumsum(entries, axis=0)
    fails = np.zeros((CLASSES, len(ways)))
    for number in range(LOWEST, NUMBERS):
        fails[class_of(number)] += ways[:, FAILED + number]
    parts = entries, upto[-1] - upto, upto - entries, fails, fails.sum(axis=0)
    return Family(*(np.ascontiguousarray(part, np.float32) for part in parts))


def turn_from(chances: Grid, stand: int, beginner: bool) -> Floats:
    """Tell how likely a turn leaves a seat at each stand with each number; [stand, number].

    `chances[ahead, floor, code]` is what the seat's chain says about the row.
    """
    found = np.zeros((STANDS, NUMBERS), np.float32)

    def play(stand: int, share: float) -> None:
        ahead = ahead_in(stand)
        coded = chances[len(ahead), 0 if beginner else floor_of(stand)]
        found[stand] += share * coded[:NUMBERS]
        for number in np.flatnonzero(coded[FAILED:]):
            play(stand_of((*ahead, int(number)), 0), share * float(coded[FAILED + number]))

    play(stand, 1.0)
    return found


@jit
def shift(lead: int, gain: int) -> int:
    """Add points to a lead."""
    return min(max(lead + gain, 0), LEADS - 1)


@jit
def gain_of(number: int, other: int) -> int:
    """Give the points by which a number in a row gains on the other one."""
    if number == other:
        return 0
    if number == 0 or other == 0:
        return 2 if number else -2
    return 1 if number > other else -1


@jit
def begun(either: Floats, ahead: int) -> float:
    """Take the wins of who begins: the one ahead, or by chance."""
    if ahead == 0:
        return 0.5 * float(either[0] + either[1])
    return float(either[1] if ahead > 0 else either[0])


@jit
def known_ends(after: Floats, mine: int, rival: int, lead: int, other: int) -> Floats:
    """Give my chance to win by what I write in a task row when the rival's number stands."""
    ends = np.zeros(NUMBERS, np.float32)
    for number in range(NUMBERS):
        now = shift(lead, gain_of(number, other))
        ends[number] = begun(after[mine, rival, now], number - other)
    return ends


@jit
def open_ends(after: Floats, turn: Floats, mine: int, lead: int) -> Floats:
    """The same when the rival is still to write: the mean over its turn."""
    ends = np.zeros(NUMBERS, np.float32)
    for rival in range(STANDS):
        written = turn[rival].sum()
        if written == 0:
            continue
        at, crossed = after[mine, rival], turn[rival, 0]
        level, worst = begun(at[lead], 0), at[shift(lead, -2), 0]
        best, better, worse = at[shift(lead, 2), 1], at[shift(lead, 1), 1], at[shift(lead, -1), 0]
        ends[0] += crossed * level + (written - crossed) * worst
        above = written - crossed
        below = np.float32(0)
        for number in range(LOWEST, NUMBERS):
            same = turn[rival, number]
            above -= same
            ends[number] += crossed * best + below * better + same * level + above * worse
            below += same
    return ends


@jit
def add_fails(worth: Floats, family: Family, dodge: NDArray[np.int64], ends: Floats) -> None:
    """Add to the worth of each way what its failures bring: an X or, if better, a dodge.

    `ends` are by class what a dodge leads to; the first is an X.
    """
    if dodge[-1] == THROWS_ON:
        worth += family.misses * ends[0]
        return
    for kind in range(1, len(dodge)):
        end = ends[0] if dodge[kind] == THROWS_ON else max(ends[0], ends[kind])
        for way in range(len(worth)):
            worth[way] += family.fails[kind, way] * end


@jit
def answer(
    after: Floats, family: Family, dodge: NDArray[np.int64], stands: NDArray[np.int64], rival: int
) -> Floats:
    """Give my chance to win by stand, lead and the rival's number when I throw after it."""
    found = np.zeros((STANDS, LEADS, NUMBERS), np.float32)
    ends = np.zeros(CLASSES, np.float32)
    for other in range(NUMBERS):
        if 0 < other < LOWEST:
            continue
        for lead in range(LEADS):
            for mine in stands:
                at = after[mine, rival]
                better = at[shift(lead, 1 if other else 2), 1]
                worse = at[shift(lead, -1), 0]
                worth = family.beats[other] * better + family.trails[other] * worse
                if other:
                    ends[0] = at[shift(lead, -2), 0]
                    worth += family.entries[other] * np.float32(begun(at[lead], 0))
                else:
                    ends[0] = begun(at[lead], 0)
                for kind in range(1, CLASSES):
                    ends[kind] = found[max(dodge[mine, kind], 0), lead, other]
                add_fails(worth, family, dodge[mine], ends)
                found[mine, lead, other] = worth.max()
    return found


@jit
def lead_off(
    after: Floats,
    family: Family,
    dodge: NDArray[np.int64],
    stands: NDArray[np.int64],
    turn: Floats,
) -> Floats:
    """Give my chance to win by stand and lead when I throw before the rival, whose turn is told."""
    found = np.zeros((STANDS, LEADS), np.float32)
    ends = np.zeros(CLASSES, np.float32)
    for lead in range(LEADS):
        for mine in stands:
            entry = open_ends(after, turn, mine, lead)
            worth = np.zeros(len(family.misses), np.float32)
            for number in range(LOWEST, NUMBERS):
                for way in range(len(worth)):
                    worth[way] += family.entries[number, way] * entry[number]
            ends[0] = entry[0]
            for kind in range(1, CLASSES):
                ends[kind] = found[max(dodge[mine, kind], 0), lead]
            add_fails(worth, family, dodge[mine], ends)
            found[mine, lead] = worth.max()
    return found


@jit
def task_row(
    after: Floats,
    family: Family,
    dodge: NDArray[np.int64],
    stands: NDArray[np.int64],
    turns: Floats,
) -> Floats:
    """Solve a task row; `turns[rival, rival after, number]`."""
    wins = np.zeros((STANDS, STANDS, LEADS, 2), np.float32)
    for then in stands:
        found = answer(after, family, dodge, stands, then)
        for rival in stands:
            written = turns[rival, then]
            for other in range(NUMBERS):
                if written[other] > 0:
                    for mine in stands:
                        for lead in range(LEADS):
                            wins[mine, rival, lead, 0] += written[other] * found[mine, lead, other]
    for rival in stands:
        wins[:, rival, :, 1] = lead_off(after, family, dodge, stands, turns[rival])
    return wins


@jit
def kribbel_end(
    after: Floats, row: Row2, mine: int, rival: int, lead: int, number: int, other: int
) -> float:
    """Give my chance to win when both numbers of a Kribbel row are written."""
    now = shift(lead, gain_of(number, other))
    if row.last:
        ahead = now - LEAD if now != LEAD else number - other
        return 0.5 if ahead == 0 else 1.0 if ahead > 0 else 0.0
    return begun(after[mine, rival, now], now - LEAD if row.subtotal else number - other)


@jit
def kribbel_ends(
    after: Floats, row: Row2, steps: Steps, mine: int, rival: int, lead: int, written: Floats
) -> Floats:
    """Give my chance to win by the sum that I throw; `written` is how likely the rival's number."""
    ends = np.zeros(NUMBERS, np.float32)
    for other in range(NUMBERS):
        if written[other] == 0:
            continue
        then = steps.after[rival, other]
        for total in range(LOWEST, NUMBERS):
            number = steps.writes[mine, total]
            now = steps.after[mine, number]
            end = kribbel_end(after, row, now, then, lead, number, other)
            ends[total] += written[other] * end
    return ends


@jit
def best_throw(family: Family, ends: Floats) -> float:
    """Give the worth of the best way to throw a Kribbel sum."""
    worth = np.zeros(len(family.misses), np.float32)
    for total in range(LOWEST, NUMBERS):
        worth += family.entries[total] * ends[total]
    return float(worth.max())


@jit
def kribbel_row(
    after: Floats,
    row: Row2,
    family: Family,
    steps: Steps,
    stands: NDArray[np.int64],
    throws: Floats,
) -> Floats:
    """Solve a Kribbel row; `throws[rival, number]` is how likely it stands with a number."""
    wins = np.zeros((STANDS, STANDS, LEADS, 2), np.float32)
    sure = np.zeros(NUMBERS, np.float32)
    for mine in stands:
        number = steps.known[mine]
        for rival in stands:
            for lead in range(LEADS):
                second = 0.0
                for other in range(NUMBERS):
                    share = throws[rival, other]
                    if share > 0 and number == THROWS_ON:
                        sure[:] = 0
                        sure[other] = 1
                        ends = kribbel_ends(after, row, steps, mine, rival, lead, sure)
                        second += share * best_throw(family, ends)
                    elif share > 0:
                        now, then = steps.after[mine, number], steps.after[rival, other]
                        second += share * kribbel_end(after, row, now, then, lead, number, other)
                wins[mine, rival, lead] = second
                if number == THROWS_ON:
                    ends = kribbel_ends(after, row, steps, mine, rival, lead, throws[rival])
                    wins[mine, rival, lead, 1] = best_throw(family, ends)
    return wins


def throw_from(chances: Grid, steps: Steps, stand: int, beginner: bool) -> Floats:
    """Tell how likely a seat stands with each number in a Kribbel row; as `turn_from`."""
    written = np.zeros(NUMBERS, np.float32)
    if steps.known[stand] != THROWS_ON:
        written[steps.known[stand]] = 1
    else:
        written += chances[0, 0 if beginner else floor_of(stand), :NUMBERS].astype(np.float32)
    return written
