"""What a move costs on PostgreSQL and NATS beside SQLite, in one run, sides in turns."""

import statistics
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tests.support.servers import NatsServer, PostgresServer

from benchmarks.server.clients import OurTable
from benchmarks.server.figure import Figure, Figures
from benchmarks.server.moves import ROUNDS, SECONDS, TABLES, play_all
from benchmarks.server.servers import Running, open_tables, ours, spent_by

SQLITE, SHARED = "SQLite", "PostgreSQL and NATS"


@contextmanager
def shared() -> Iterator[tuple[Running, PostgresServer, NatsServer]]:
    """Run our server on a PostgreSQL that synchronises every commit, and a NATS."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        postgres, nats = PostgresServer(Path(folder) / "data", durable=True), NatsServer()
        postgres.start()
        nats.start()
        try:
            with ours(folder, postgres.fresh(), nats.url) as server:
                yield server, postgres, nats
        finally:
            postgres.stop()
            nats.kill()


async def nodes() -> Figures:
    """Server CPU a move: 100 tables, two clients each, as fast as they can."""
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        node, postgres, nats = stack.enter_context(shared())
        servers = {SQLITE: stack.enter_context(ours(folder)), SHARED: node}
        tables = {name: await open_tables(held, OurTable, TABLES) for name, held in servers.items()}
        for held in tables.values():
            await play_all(held, 1.0)
        spent: dict[str, list[float]] = {name: [] for name in servers}
        moves, outside = dict.fromkeys(servers, 0), 0.0
        for _ in range(ROUNDS):
            for name, server in servers.items():
                before, beside = server.cpu(), _beside(postgres, nats)
                made = await play_all(tables[name], SECONDS)
                spent[name].append((server.cpu() - before) / made * 1e6)
                moves[name] += made
                if name == SHARED:
                    outside += _beside(postgres, nats) - beside
    middle = {name: statistics.median(micros) for name, micros in spent.items()}
    return {
        **{f"CPU a move: {name}": Figure(middle[name], "µs", moves[name]) for name in servers},
        "CPU a move: PostgreSQL and NATS themselves": Figure(
            outside / moves[SHARED] * 1e6, "µs", moves[SHARED]
        ),
        "CPU a move: SQLite beside PostgreSQL and NATS": Figure(
            middle[SQLITE] / middle[SHARED], "×", ROUNDS, 0.5, 0.77
        ),
    }


def _beside(postgres: PostgresServer, nats: NatsServer) -> float:
    assert postgres.process is not None
    assert nats.process is not None
    return spent_by(postgres.process.pid) + spent_by(nats.process.pid)
