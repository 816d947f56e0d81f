"""A server whose bots and clocks are quick, and whose dice are the same every time.

python -m tests.browser.quick --port 0 --database FILE --app FOLDER
"""

import argparse
import secrets
import sys
from pathlib import Path

from querwurf.core.rng import SEED_BYTES
from querwurf.server import opening
from querwurf.server.app import Server, Settings
from querwurf.server.house import House
from querwurf.server.limit import Limits
from querwurf.server.run import Running, configure

_LIMITS = Limits(
    guests_at_once=10_000,
    requests_at_once=10_000,
    reads_at_once=10_000,
    messages_at_once=10_000,
    grace_seconds=1.0,
    bot_seconds=0.02,
    bot_workers=1,
)


class _SeedSize(int):
    """The size of a match's seed, to be told apart from the equally long tokens."""


class _SameDice(Server):
    """Throws the same dice at every table whose seats bring no nonces of their own."""

    async def open(self) -> House:
        """Open the house."""
        house = await super().open()
        vars(opening)["SEED_BYTES"] = _SeedSize(SEED_BYTES)
        house.random_bytes = lambda size: (
            bytes(SEED_BYTES) if isinstance(size, _SeedSize) else secrets.token_bytes(size)
        )
        return house


def _tell(address: str) -> None:
    sys.stdout.write(f"{address}\n")
    sys.stdout.flush()


def main() -> None:
    """Serve until stopped."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--database", type=Path, required=True)
    parser.add_argument("--app", type=Path, required=True)
    wanted = parser.parse_args()
    settings = Settings(wanted.database, limits=_LIMITS, static=wanted.app)
    app = _SameDice(settings)
    Running(app, configure(app, "127.0.0.1", wanted.port), _tell).run()


if __name__ == "__main__":
    main()
