"""Housekeeping by the hour: takes up due work that has come near, clears what was abandoned."""

from functools import partial

from querwurf.server import log
from querwurf.server.house import House
from querwurf.table import ledger

_ABANDONED = (
    "SELECT id FROM match WHERE status = 'open' AND opened <= ? "
    "UNION ALL SELECT id FROM match WHERE status = 'closed' AND COALESCE(ended, opened) <= ?"
)


def begin(house: House) -> None:
    """Sweep from now on, again and again."""

    def ring() -> None:
        if not house.is_closing:
            begin(house)
            house.spawn(sweep(house))

    house.clock.call_at(house.clock.now() + house.limits.sweep_seconds, ring)


async def sweep(house: House) -> None:
    """Sweep once; what fails today is tried again the next time."""
    try:
        await house.resume()
        await _clear_tables(house)
        await house.database.execute("DELETE FROM link WHERE expires <= ?", house.clock.now())
    except Exception:
        log.LOGGER.exception("the house could not be swept")


async def _clear_tables(house: House) -> None:
    """Clear tables that never began or that everybody has left, unless somebody is there."""
    before = house.clock.now() - house.limits.abandoned_seconds
    cleared = 0
    for (match,) in await house.database.rows(_ABANDONED, before, before):
        async with house.visit(match) as room, room.lock:
            await house.freshen(room)
            if room.match.status in ("open", "closed") and not room.clients:
                await house.database.write(partial(ledger.clear, match=match))
                house.drop(room)
                house.metrics.count("querwurf_tables_cleared_total")
                cleared += 1
    if cleared:
        log.note("abandoned tables were cleared", count=cleared)
