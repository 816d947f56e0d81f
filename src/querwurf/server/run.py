"""Runs the server: uvicorn with the settings that were measured to be best."""

import gc
import socket
import sys
from collections.abc import Callable
from pathlib import Path

import uvicorn

from querwurf.server import log
from querwurf.server.app import Server, Settings
from querwurf.server.quick import QuickProtocol

_FRAME_BYTES = 64 * 1024
"""Larger frames are not even read; the protocol's own limit is lower and answers politely."""
_PING_SECONDS = 20.0
_SHUTDOWN_SECONDS = 10


def configure(app: Server, host: str, port: int) -> uvicorn.Config:
    """Set uvicorn up."""
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        loop="asyncio" if sys.platform == "win32" else "uvloop",
        ws=QuickProtocol,
        ws_max_size=_FRAME_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=_PING_SECONDS,
        ws_ping_timeout=_PING_SECONDS,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=_SHUTDOWN_SECONDS,
    )


class Running(uvicorn.Server):
    """A server that tells when it answers, and its clients when it goes."""

    def __init__(
        self, app: Server, config: uvicorn.Config, on_ready: Callable[[str], None]
    ) -> None:
        super().__init__(config)
        self._app, self._on_ready = app, on_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then tell the address."""
        await super().startup(sockets)
        spare_collector()
        if self.started:
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            shown = f"[{host}]" if ":" in host else host
            self._on_ready(f"http://{shown}:{port}")

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye first: uvicorn closes the sockets without a word."""
        await self._app.say_goodbye()
        await super().shutdown(sockets)


def spare_collector() -> None:
    """Keep the cycle collector off what was there from the start; messages hold no cycles."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)


def serve(database: Path, host: str, port: int, on_ready: Callable[[str], None]) -> bool:
    """Serve until told to stop; False when it could not start, OSError for a port in use."""
    app = Server(Settings(database))
    config = configure(app, host, port)
    with _listen(host, port, config.backlog) as listening:
        log.set_up()
        server = Running(app, config, on_ready)
        server.run(sockets=[listening])
    return server.started


def _listen(host: str, port: int, backlog: int) -> socket.socket:
    family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    return socket.create_server(address, family=family, backlog=backlog)
