"""What a server for this machine listens on, and what it calls itself."""

import errno
import socket

import pytest

from querwurf.server import run
from querwurf.server.run import reserve, reserve_beside


def _has(family: int, address: str) -> bool:
    try:
        socket.create_server((address, 0), family=family).close()
    except OSError:
        return False
    return True


HAS_BOTH = _has(socket.AF_INET, "127.0.0.1") and _has(socket.AF_INET6, "::1")


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
def test_this_machine_is_called_localhost_and_reached_by_it(host: str) -> None:
    with reserve(host, 0) as listening:
        port = listening.getsockname()[1]
        others, named = reserve_beside(host, port, listening)
        assert named == "localhost"
        assert len(others) == (1 if HAS_BOTH else 0)
        for held in (listening, *others):
            held.listen()
        for family, kind, *_, address in socket.getaddrinfo("localhost", port):
            if kind == socket.SOCK_STREAM:
                with socket.socket(family, kind) as line:
                    line.connect(address)
        for other in others:
            other.close()


@pytest.mark.skipif(not HAS_BOTH, reason="the machine has no IPv6")
def test_a_name_that_leads_to_another_program_is_not_told() -> None:
    with socket.create_server(("::1", 0), family=socket.AF_INET6) as held:
        port = held.getsockname()[1]
        with reserve("127.0.0.1", port) as listening:
            assert reserve_beside("127.0.0.1", port, listening) == ([], "127.0.0.1")


def test_a_machine_without_one_of_the_two_keeps_the_name(monkeypatch: pytest.MonkeyPatch) -> None:
    with reserve("127.0.0.1", 0) as listening:

        def refuse(*_: object, **__: object) -> None:
            raise OSError(errno.EADDRNOTAVAIL, "no such address")

        monkeypatch.setattr(run, "_bind", refuse)
        port = listening.getsockname()[1]
        assert reserve_beside("127.0.0.1", port, listening) == ([], "localhost")


def test_other_hosts_are_called_what_they_are() -> None:
    with reserve("0.0.0.0", 0) as held:
        assert reserve_beside("0.0.0.0", 1, held) == ([], "0.0.0.0")
