"""Runs the server: uvicorn with the settings that were measured to be best."""

import errno
import gc
import socket
import sys
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

import uvicorn

from querwurf.server import log
from querwurf.server.app import Server, Settings
from querwurf.server.connection import connections
from querwurf.server.reach import reachable

if sys.platform != "win32":
    import resource

Ready: TypeAlias = Callable[[tuple[str, ...]], None]
"""Is told the addresses, once the server answers."""
_FRAME_BYTES = 64 * 1024
"""Larger frames are not even read; the protocol's own limit is lower and answers politely."""
_DESCRIPTORS = 65_536
_PING_SECONDS = 20.0
_SHUTDOWN_SECONDS = 10
_BACKLOG = 2048
_NAME = "localhost"
_LOOPBACK = {"127.0.0.1": socket.AF_INET, "::1": socket.AF_INET6}
"""What browsers take that name for."""


def configure(app: Server, host: str, port: int) -> uvicorn.Config:
    """Set uvicorn up."""
    http, sockets = connections(app.limits, most_connections(app.limits.spare_descriptors))
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        loop="asyncio" if sys.platform == "win32" else "uvloop",
        http=http,
        ws=sockets,
        ws_max_size=_FRAME_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=_PING_SECONDS,
        ws_ping_timeout=_PING_SECONDS,
        backlog=_BACKLOG,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=_SHUTDOWN_SECONDS,
    )


class Running(uvicorn.Server):
    """A server that tells when it answers, and its clients when it goes."""

    def __init__(self, app: Server, config: uvicorn.Config, on_ready: Ready) -> None:
        super().__init__(config)
        self._app, self._on_ready = app, on_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then tell the address."""
        await super().startup(sockets)
        spare_collector()
        if self.started:
            self._on_ready(self._app.addresses())

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye first: uvicorn closes the sockets without a word.

        Whoever comes back from then on is refused, and goes to another server.
        """
        for server in self.servers:
            server.close()
        await self._app.say_goodbye()
        await super().shutdown(sockets)


def most_connections(spare: int) -> int:
    """Give the number of connections that there are file descriptors for, and allow for many."""
    if sys.platform == "win32":
        return 8192
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, _DESCRIPTORS)
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return max(1, wanted - spare)


def spare_collector() -> None:
    """Keep the cycle collector off what was there from the start; messages hold no cycles."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)


def serve(
    database: Path | str, host: str, port: int, on_ready: Ready, nats: str | None = None
) -> bool:
    """Serve until told to stop; False when it could not start, OSError for a port in use."""
    with ExitStack() as stack:
        held = stack.enter_context(reserve(host, port))
        bound = held.getsockname()[1]
        others, named = reserve_beside(host, bound, held)
        sockets = [held, *map(stack.enter_context, others)]
        app = Server(Settings(database, addresses=partial(reachable, named, bound), nats=nats))
        config = configure(app, host, port)
        log.set_up()
        server = Running(app, config, on_ready)
        server.run(sockets=sockets)
    return server.started


def reserve(host: str, port: int) -> socket.socket:
    """Bind a port, 0 for a free one; OSError when it is taken.

    Nobody can connect before the server is ready: a client, or a proxy, that goes to a server which
    is only starting is refused and tries another at once, instead of waiting there.
    """
    family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    return _bind(family, address)


def reserve_beside(host: str, port: int, held: socket.socket) -> tuple[list[socket.socket], str]:
    """Bind the port on all that localhost stands for, if on any of it; give what to call the host.

    Passkeys need a name, which 127.0.0.1 is not. Where another program has the port on one of
    the addresses, the name would lead to it, so the host is called what it was.
    """
    if host not in (_NAME, *_LOOPBACK):
        return [], host
    others = []
    for address, family in _LOOPBACK.items():
        if address == held.getsockname()[0]:
            continue
        try:
            others.append(_bind(family, (address, port)))
        except OSError as error:  # a machine may have only one of the two
            if error.errno == errno.EADDRINUSE:
                return [], host
    return others, _NAME


def _bind(family: int, address: Any) -> socket.socket:
    held = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":  # there it would let two servers share a port
            held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            held.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        held.bind(address)
    except OSError:
        held.close()
        raise
    return held
