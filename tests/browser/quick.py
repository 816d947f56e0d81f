"""A server whose bots and clocks are quick, and whose dice are the same every time.

python -m tests.browser.quick --port 0 --database FILE --app FOLDER
"""

import argparse
import secrets
import sys
from functools import partial
from pathlib import Path

from querwurf.core.rng import SEED_BYTES
from querwurf.server import opening
from querwurf.server.app import Server, Settings
from querwurf.server.limit import Limits
from querwurf.server.node import Node
from querwurf.server.reach import reachable
from querwurf.server.run import Running, configure, reserve

_LIMITS = Limits(
    guests_at_once=10_000,
    requests_at_once=10_000,
    reads_at_once=10_000,
    messages_at_once=10_000,
    guesses_at_once=10_000,
    tables_at_once=10_000,
    grace_seconds=1.0,
    bot_seconds=0.02,
    bot_workers=1,
    review_matches=False,
    daily_marks=False,
)


class _SeedSize(int):
    """The size of a match's seed, to be told apart from the equally long tokens."""


class _SameDice(Server):
    """Throws the same dice at every table, whatever nonces the seats bring."""

    async def open(self) -> Node:
        """Open it with seeds that tests know."""
        node = await super().open()
        vars(opening)["SEED_BYTES"] = _SeedSize(SEED_BYTES)
        vars(opening)["give_nonce"] = lambda *_: None
        node.random_bytes = lambda size: (
            bytes(SEED_BYTES) if isinstance(size, _SeedSize) else secrets.token_bytes(size)
        )
        return node


def _tell(addresses: tuple[str, ...]) -> None:
    sys.stdout.write(f"{addresses[0]}\n")
    sys.stdout.flush()


def main() -> None:
    """Serve until stopped."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--database", type=Path, required=True)
    parser.add_argument("--app", type=Path, required=True)
    wanted = parser.parse_args()
    with reserve("127.0.0.1", wanted.port) as listening:
        port = listening.getsockname()[1]
        settings = Settings(
            wanted.database,
            limits=_LIMITS,
            static=wanted.app,
            addresses=partial(reachable, "127.0.0.1", port),
        )
        app = _SameDice(settings)
        Running(app, configure(app, "127.0.0.1", port), _tell).run(sockets=[listening])


if __name__ == "__main__":
    main()
