"""Our server with the game for measuring: python -m benchmarks.server.host PORT DATABASE [NATS]."""

import sys
from typing import Any

from benchmarks.server.counter import GAME
from querwurf import catalog
from querwurf.server import log
from querwurf.server.app import Server, Settings
from querwurf.server.limit import Limits
from querwurf.server.run import Running, configure

LIMITS = Limits(
    messages_a_second=1e6,
    messages_at_once=1_000_000,
    requests_a_second=1e6,
    requests_at_once=1_000_000,
    reads_a_second=1e6,
    reads_at_once=1_000_000,
    guests_an_hour=1e9,
    guests_at_once=1_000_000,
    open_tables=1_000_000,
    sockets_a_player=1_000_000,
    frames_a_second=1e6,
    frames_at_once=1_000_000,
    bytes_a_second=1e9,
    bytes_at_once=1_000_000_000,
    tables_an_hour=1e9,
    tables_at_once=1_000_000,
)


def main(port: int, database: str, nats: str | None = None) -> None:
    shipped = catalog.game

    def game(key: str) -> Any:
        return GAME if key == GAME.key else shipped(key)

    catalog.game = game  # type: ignore[assignment]
    log.set_up(30)
    app = Server(Settings(database, LIMITS, nats=nats))
    config = configure(app, "127.0.0.1", port)
    config.backlog = 8192
    Running(app, config, lambda _: print(port, flush=True)).run()


if __name__ == "__main__":
    main(int(sys.argv[1]), *sys.argv[2:])
