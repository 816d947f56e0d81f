"""Hands a message to a push service: one request, no redirects, never for long."""

import asyncio
import ssl
from collections.abc import Mapping
from contextlib import suppress
from functools import cache

import h11

from querwurf.push.endpoint import parse, resolve

_MOST_BYTES = 16 * 1024
"""More of an answer is not read: its first line says everything."""
_PIECE = 4096
GONE = frozenset({404, 410})
"""The browser is subscribed no more."""


class NotDelivered(Exception):
    """A push service did not take a message, and may take it later."""

    def __init__(self, why: str, retry_after: float | None = None) -> None:
        super().__init__(why)
        self.retry_after = retry_after


@cache
def _secured() -> ssl.SSLContext:
    """Load the certificates that machines trust once."""
    return ssl.create_default_context()


async def post(
    url: str,
    headers: Mapping[str, str],
    body: bytes,
    seconds: float,
    allow_loopback: bool = False,
) -> int:
    """Send a request; gives the status. NotDelivered when there is none in time."""
    try:
        async with asyncio.timeout(seconds):
            return await _post(url, headers, body, allow_loopback)
    except TimeoutError:
        raise NotDelivered("no answer in time") from None
    except (OSError, h11.RemoteProtocolError, UnicodeError) as error:
        raise NotDelivered(type(error).__name__) from None


async def _post(url: str, headers: Mapping[str, str], body: bytes, allow_loopback: bool) -> int:
    endpoint = parse(url, allow_loopback)
    address = await resolve(endpoint, allow_loopback)
    secured = (_secured(), endpoint.host) if endpoint.is_secure else (None, None)
    reader, writer = await asyncio.open_connection(
        address, endpoint.port, ssl=secured[0], server_hostname=secured[1], limit=_MOST_BYTES
    )
    try:
        sent = {"host": endpoint.named, "content-length": str(len(body)), **headers}
        line = h11.Connection(h11.CLIENT)
        asked = h11.Request(method="POST", target=endpoint.path, headers=list(sent.items()))
        for event in (asked, h11.Data(data=body), h11.EndOfMessage()):
            writer.write(line.send(event) or b"")
        await writer.drain()
        return await _status(line, reader)
    finally:
        writer.close()
        # A service that does not say goodbye is not waited for.
        with suppress(Exception):
            await asyncio.wait_for(writer.wait_closed(), 1)


async def _status(line: h11.Connection, reader: asyncio.StreamReader) -> int:
    """Read until the status is there, and no further."""
    size = 0
    while True:
        event = line.next_event()
        if isinstance(event, h11.Response):
            _check_busy(event)
            return event.status_code
        if event is h11.NEED_DATA:
            piece = await reader.read(_PIECE)
            size += len(piece)
            if size > _MOST_BYTES:
                raise NotDelivered("too long an answer")
            line.receive_data(piece)


def _check_busy(answer: h11.Response) -> None:
    """A service that has too much to do says when it wants to be asked again."""
    if answer.status_code not in (429, 503):
        return
    told = dict(answer.headers).get(b"retry-after", b"")
    raise NotDelivered(str(answer.status_code), float(told) if told.isdigit() else None)
