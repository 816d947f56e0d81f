"""Clients name the address that is sent to: none of our own network, and nothing but https."""

import asyncio
import socket
from contextlib import suppress
from typing import Any

import pytest

from querwurf.push.delivery import NotDelivered, post
from querwurf.push.endpoint import ForbiddenEndpoint, is_public, parse, resolve

FORBIDDEN = [
    "http://push.example/x",
    "https://push.example:8443/x",
    "https://nora:secret@push.example/x",
    "https://127.0.0.1/x",
    "https://[::1]/x",
    "https://10.1.2.3/x",
    "https://169.254.169.254/latest",
    "https://[::ffff:192.168.0.1]/x",
    "ftp://push.example/x",
    "file:///etc/passwd",
    "https:///x",
    "https://push.example/a b",
    "https://push.example/\r\nx: y",
    "https://push.example:99999/x",
    "https://push.example/" + "x" * 1024,
]


@pytest.mark.parametrize("url", FORBIDDEN)
def test_addresses_that_nothing_is_sent_to(url: str) -> None:
    with pytest.raises(ForbiddenEndpoint):
        parse(url)


def test_what_a_push_service_looks_like() -> None:
    found = parse("https://push.example/send/abc?x=1")
    assert (found.named, found.port, found.path) == ("push.example", 443, "/send/abc?x=1")
    assert parse("http://127.0.0.1:8123/x", allow_loopback=True).named == "127.0.0.1:8123"


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("1.1.1.1", True),
        ("2606:4700::1111", True),
        ("192.168.1.1", False),
        ("100.64.0.1", False),
        ("0.0.0.0", False),
        ("224.0.0.1", False),
        ("fd00::1", False),
        ("fe80::1%eth0", False),
        ("::ffff:10.0.0.1", False),
        ("64:ff9b::a00:1", False),
        ("64:ff9b::101:101", True),
        ("2002:7f00:1::", False),
        ("2001:0:4136:e378:8000:63bf:3fff:fdd2", False),
    ],
)
def test_public_addresses_also_when_they_are_wrapped(address: str, public: bool) -> None:
    assert is_public(address) is public


def looked_up(monkeypatch: pytest.MonkeyPatch, *addresses: str) -> str:
    async def found(*_: Any, **__: Any) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (one, 443)) for one in addresses]

    async def test() -> str:
        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", found, raising=False)
        return await resolve(parse("https://push.example/x"))

    return asyncio.run(test())


def test_a_name_that_leads_inside_is_refused_as_a_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    assert looked_up(monkeypatch, "1.1.1.1", "1.0.0.1") == "1.1.1.1"
    for addresses in (("127.0.0.1",), ("1.1.1.1", "10.0.0.1"), ()):
        with pytest.raises(ForbiddenEndpoint):
            looked_up(monkeypatch, *addresses)


async def answered(content: bytes, seconds: float = 5.0, pause: float = 0.0) -> int:
    """Send to a service that answers with some bytes, whatever it is asked."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        await asyncio.sleep(pause)
        writer.write(content)
        writer.close()
        with suppress(ConnectionError):
            await writer.wait_closed()
        served.set()

    served = asyncio.Event()
    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    try:
        return await post(f"http://127.0.0.1:{port}/x", {}, b"body", seconds, allow_loopback=True)
    finally:
        await served.wait()
        server.close()


def test_answers_are_read_as_far_as_the_status() -> None:
    assert asyncio.run(answered(b"HTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n")) == 201
    moved = b"HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:1/\r\n\r\n"
    assert asyncio.run(answered(moved)) == 302, "redirects are not followed"


@pytest.mark.parametrize(
    ("content", "seconds"),
    [
        (b"", 5.0),
        (b"no http at all\r\n\r\n", 5.0),
        (b"HTTP/1.1 200 OK\r\n" + b"x: " + b"y" * 40_000, 5.0),
        (b"HTTP/1.1 429 Slow down\r\nretry-after: 7\r\n\r\n", 5.0),
        (b"HTTP/1.1 200 OK\r\n\r\n", 0.05),
    ],
)
def test_services_that_fail_or_hang(content: bytes, seconds: float) -> None:
    with pytest.raises(NotDelivered) as caught:
        asyncio.run(answered(content, seconds, pause=0.3 if seconds < 1 else 0.0))
    assert caught.value.retry_after == (7 if b"429" in content else None)


def test_nobody_listens() -> None:
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{held.getsockname()[1]}/x"
        with pytest.raises(NotDelivered):
            asyncio.run(post(url, {}, b"", 2.0, allow_loopback=True))
