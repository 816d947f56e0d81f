"""What chance was asked for in a finished match, for browsers that compute every throw again.

The numbers and the seed stand in the record. How large the numbers may be follows from the rules,
which browsers do not have.
"""

import asyncio
from functools import partial

from querwurf.coach.course import fresh
from querwurf.core.entry import Chance
from querwurf.server import recording
from querwurf.server.call import Call, Endpoint
from querwurf.server.replay_wire import ThrowInfo, Throws
from querwurf.table.live import AnyMatch


async def show(call: Call[None]) -> Throws:
    """Tell what each throw of a finished match was drawn from."""
    async with call.visit() as table:
        recording.check_over(table, call.player, call.node.clock.now())
        written = await call.node.database.read(partial(recording.read, match=table.match))
    return await asyncio.to_thread(throws_of, written)


def throws_of(written: bytes) -> Throws:
    """Play a record again; runs beside the event loop."""
    return Throws(tuple(_asked(recording.replay_of(written).match)))


def _asked(match: AnyMatch) -> list[ThrowInfo]:
    again, asked = fresh(match), []
    for entry in match.log:
        chance = again.chance
        if chance is not None and isinstance(entry.cause, Chance):
            typed = again.is_typed(chance)
            asked.append(ThrowInfo(entry.n, chance.what, chance.sizes, chance.seat, typed))
        again.resume((entry,))
    return asked


ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/tables/{table}/throws",
        show,
        None,
        Throws,
        "What the throws of a finished match were drawn from.",
    ),
)
