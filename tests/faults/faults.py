"""What can happen to servers, each as a few lines; all is well again when a fault has ended."""

import asyncio
import signal
from collections.abc import Awaitable, Callable
from random import Random
from typing import TypeAlias

import psycopg

from tests.faults.cluster import Cluster, kill_worker
from tests.faults.slow import ask_without_reading

_NO_ROOM = 4096
Fault: TypeAlias = Callable[[Cluster, Random], Awaitable[None]]


async def kill_a_server(cluster: Cluster, rng: Random) -> None:
    """kill -9 of a server, which starts again a moment later."""
    node = rng.choice(cluster.nodes)
    await node.kill()
    await asyncio.sleep(rng.uniform(0.0, 1.0))
    if 0 < len(cluster.outdated) < len(cluster.nodes):  # old ones cannot be started any more
        node.environment.pop("PYTHONPATH", None)
    await node.start()


async def restart_a_server(cluster: Cluster, rng: Random) -> None:
    """A server is stopped in order, as for an update, and starts again."""
    node = rng.choice(cluster.nodes)
    await node.stop()
    await node.start()


async def pause_a_server(cluster: Cluster, rng: Random) -> None:
    """SIGSTOP: a server hangs for longer than its due work is left to it, and goes on."""
    node = rng.choice(cluster.nodes)
    node.signal(signal.SIGSTOP)
    await asyncio.sleep(rng.uniform(0.3, 4.0))
    node.signal(signal.SIGCONT)


async def kill_workers(cluster: Cluster, rng: Random) -> None:
    """kill -9 of all bots' workers of a server."""
    for pid in cluster.workers(rng.choice(cluster.nodes)):
        kill_worker(pid)


async def kill_postgres(cluster: Cluster, rng: Random) -> None:
    """kill -9 of the whole PostgreSQL, which starts again."""
    await asyncio.to_thread(cluster.postgres.kill)
    await asyncio.sleep(rng.uniform(0.0, 0.5))
    await asyncio.to_thread(cluster.postgres.start)


async def restart_postgres(cluster: Cluster, rng: Random) -> None:
    """PostgreSQL is stopped in order and starts again."""
    await asyncio.to_thread(cluster.postgres.stop)
    await asyncio.to_thread(cluster.postgres.start)


async def cut_connections(cluster: Cluster, rng: Random) -> None:
    """All connections to PostgreSQL break, in the middle of whatever they do."""
    query = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"

    def cut() -> None:
        with psycopg.connect(cluster.postgres.url("postgres"), autocommit=True) as connection:
            connection.execute(query)

    await asyncio.to_thread(cut)


async def fill_the_disk(cluster: Cluster, rng: Random) -> None:
    """No file of PostgreSQL's can be written beyond its first page, until somebody makes room."""
    await asyncio.to_thread(cluster.postgres.limit_files, _NO_ROOM)
    await asyncio.sleep(rng.uniform(0.5, 2.0))
    await asyncio.to_thread(cluster.postgres.kill)  # it may have given up by itself
    await asyncio.to_thread(cluster.postgres.start)


async def read_slowly(cluster: Cluster, rng: Random) -> None:
    """At every table somebody asks for much and reads nothing of it."""
    seconds = rng.uniform(0.5, 2.0)
    await asyncio.gather(
        *(
            ask_without_reading(rng.choice(cluster.nodes).address, *seat, seconds)
            for seat in cluster.seats()
        )
    )


async def upgrade_a_server(cluster: Cluster, rng: Random) -> None:
    """A server that runs an earlier version is stopped in order and starts as this one."""
    outdated = cluster.outdated
    node = outdated[0] if outdated else rng.choice(cluster.nodes)
    await node.stop()
    node.environment.pop("PYTHONPATH", None)
    await node.start()


async def kill_nats(cluster: Cluster, rng: Random) -> None:
    """kill -9 of NATS, which starts again at once."""
    cluster.nats.kill()
    await asyncio.to_thread(cluster.nats.start)


async def take_nats_away(cluster: Cluster, rng: Random, seconds: float = 3.0) -> None:
    """NATS is away for a while."""
    cluster.nats.kill()
    await asyncio.sleep(seconds)
    await asyncio.to_thread(cluster.nats.start)


async def take_nats_away_for_long(cluster: Cluster, rng: Random) -> None:
    """NATS is away for half a minute."""
    await take_nats_away(cluster, rng, 30.0)


async def pause_nats(cluster: Cluster, rng: Random) -> None:
    """NATS hangs for a moment."""
    cluster.nats.pause()
    await asyncio.sleep(rng.uniform(0.2, 2.0))
    cluster.nats.resume()


async def jump_a_clock(cluster: Cluster, rng: Random) -> None:
    """The clock of a server's machine is set forward or back by up to a day, and the server killed.

    It stays wrong: what starts there goes by it.
    """
    number = rng.randrange(len(cluster.nodes))
    file = cluster.clocks[number]
    if file is not None:
        file.write_text(f"{rng.choice((-86_400, -3600, 3600, 86_400)):+d}")
        await asyncio.sleep(0.5)
        if rng.random() < 0.5:
            await cluster.nodes[number].kill()
            await cluster.nodes[number].start()


USUAL: tuple[Fault, ...] = (
    kill_a_server,
    kill_a_server,
    restart_a_server,
    pause_a_server,
    kill_workers,
    kill_postgres,
    restart_postgres,
    cut_connections,
    cut_connections,
    kill_nats,
    take_nats_away,
    pause_nats,
    jump_a_clock,
    fill_the_disk,
    read_slowly,
)
UPGRADE: tuple[Fault, ...] = (
    kill_a_server,
    upgrade_a_server,
    kill_a_server,
    cut_connections,
    upgrade_a_server,
    pause_a_server,
    upgrade_a_server,
)
"""While all servers become newer, one after the other; what dies in between starts as it was."""
SHORT: tuple[Fault, ...] = (
    read_slowly,
    fill_the_disk,
    kill_a_server,
    kill_postgres,
    kill_nats,
    pause_a_server,
    kill_workers,
    cut_connections,
)
EVERY_HUNDREDTH: Fault = take_nats_away_for_long
