"""By the hour: take up due work that has come near, clear tables that were abandoned."""

from functools import partial

from querwurf.server import log
from querwurf.server.node import Node
from querwurf.table import best

_ABANDONED = (
    "SELECT id FROM match WHERE status = 'open' AND opened <= ? "
    "UNION ALL SELECT id FROM match WHERE status = 'closed' AND COALESCE(ended, opened) <= ?"
)


def begin(node: Node) -> None:
    """Sweep from now on, again and again."""

    def ring() -> None:
        if not node.is_closing:
            begin(node)
            node.tasks.spawn(sweep(node))

    node.clock.call_at(node.clock.now() + node.limits.sweep_seconds, ring)


async def sweep(node: Node) -> None:
    """Sweep once; what fails today is tried again the next time."""
    try:
        await node.resume()
        await _clear_tables(node)
        for table in ("link", "challenge"):
            await node.database.execute(
                f"DELETE FROM {table} WHERE expires <= ?",  # noqa: S608
                node.clock.now(),
            )
        node.notifier.wake(node.clock.now())
        await node.database.write(partial(best.forget_past, now=node.clock.now()))
    except Exception:
        log.LOGGER.exception("abandoned tables could not be cleared")


async def _clear_tables(node: Node) -> None:
    """Clear tables that never began or that everybody has left, unless somebody is there."""
    before = node.clock.now() - node.limits.abandoned_seconds
    cleared = 0
    for (match,) in await node.database.rows(_ABANDONED, before, before):
        async with node.tables.visit(match) as table:
            is_visited = await node.peers.is_visited(table)
        async with node.tables.change(match) as change:
            is_visited = is_visited or bool(change.table.clients)
            if change.match.status in ("open", "closed") and not is_visited:
                change.clear()
        if change.is_cleared:
            node.metrics.count("querwurf_tables_cleared_total")
            cleared += 1
    if cleared:
        log.note("abandoned tables were cleared", count=cleared)
