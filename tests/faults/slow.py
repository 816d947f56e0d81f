"""Clients that ask and do not read: their sockets fill up, and the others must not feel it."""

import asyncio
import json
import os
import socket
import struct
from base64 import b64encode

_SMALL = 2048
_ASKS = 400


def _frame(text: str) -> bytes:
    """Write a message as a client's frame, masked with nothing."""
    content = text.encode()
    length = len(content)
    size = bytes([0x80 | length]) if length < 126 else b"\xfe" + struct.pack(">H", length)
    return b"\x81" + size + b"\0\0\0\0" + content


async def ask_without_reading(
    address: str, table: str, seat: int, cookie: str, seconds: float
) -> None:
    """Open a table's socket, ask for more than it can hold, read nothing, and hang up."""
    host, _, port = address.partition(":")
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, _SMALL)
    line.setblocking(False)
    loop = asyncio.get_running_loop()
    key = b64encode(os.urandom(16)).decode()
    upgrade = (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
        f"Cookie: {cookie}\r\n\r\n"
    )
    try:
        await loop.sock_connect(line, (host, int(port)))
        await loop.sock_sendall(line, upgrade.encode())
        await loop.sock_recv(line, 64)  # it was let in; from here on nothing is read
        await loop.sock_sendall(line, _frame(json.dumps({"type": "hello", "last": 0})))
        for number in range(_ASKS):
            wish = {"type": "legal", "id": f"s{number}", "seat": seat}
            await asyncio.wait_for(loop.sock_sendall(line, _frame(json.dumps(wish))), 1.0)
            await asyncio.sleep(seconds / _ASKS)
    except OSError:  # also a time-out: it was hung up on, or nobody takes its questions any more
        return
    finally:
        line.close()
