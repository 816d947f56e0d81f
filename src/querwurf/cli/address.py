"""Whether an address can be listened on, and which port to try in place of a taken one."""

import errno
import socket

from querwurf.cli.fault import Refused, WrongInput
from querwurf.cli.phrase import located, not_from_to, why
from querwurf.core.words import either

_HIGHEST_PORT = 65535
_TRIED_PORTS = 20
"""After one that is taken."""


def check_address(host: str, port: int) -> None:
    """Refuse an address that cannot be listened on; suggest a free port for a taken one."""
    if not 0 <= port <= _HIGHEST_PORT:
        raise WrongInput("--port", not_from_to(port, 0, _HIGHEST_PORT))
    problem = _problem(host, port)
    if problem is None:
        return
    if problem.errno != errno.EADDRINUSE:
        raise Refused(located(f"{host}:{port}", why(problem)))
    others = range(port + 1, min(port + _TRIED_PORTS, _HIGHEST_PORT) + 1)
    free = next((other for other in others if _problem(host, other) is None), 0)
    taken = either(
        f"Port {port} ist vergeben, vielleicht an ein Querwurf, das schon läuft; "
        f"versuch --port {free} (make play PORT={free})",
        f"port {port} is in use, perhaps by a Querwurf that runs already; "
        f"try --port {free} (make play PORT={free})",
    )
    raise Refused(taken)


def _problem(host: str, port: int) -> OSError | None:
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        socket.create_server(address, family=family).close()
    except OSError as error:
        return error
    return None
