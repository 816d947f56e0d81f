"""A push service on this machine, and a browser that reads what it delivers."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import h11
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from querwurf.push import base64url
from querwurf.push.encryption import decrypt

_PATIENCE = 20.0


class Browser:
    """What subscribes, and reads."""

    def __init__(self, number: int = 5) -> None:
        self._key = ec.derive_private_key(number, ec.SECP256R1())
        self._secret = bytes(range(16))
        self.number = number

    def subscription(self, service: "PushService", **wishes: Any) -> dict[str, Any]:
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {
            "endpoint": f"http://127.0.0.1:{service.port}/{self.number}",
            "public_key": base64url.encode(point),
            "secret": base64url.encode(self._secret),
            "zone": "Europe/Berlin",
            **wishes,
        }

    def read(self, body: bytes) -> dict[str, str]:
        message: dict[str, str] = json.loads(decrypt(body, self._key, self._secret))
        return message


class PushService:
    """Takes messages; answers as it is told, or not at all."""

    def __init__(self) -> None:
        self.port = 0
        self.status = 201
        self.hangs = False
        self.got: asyncio.Queue[tuple[dict[str, str], bytes]] = asyncio.Queue()
        self._open: set[asyncio.StreamWriter] = set()

    async def next(self) -> tuple[dict[str, str], bytes]:
        return await asyncio.wait_for(self.got.get(), _PATIENCE)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._open.add(writer)
        line, headers, body = h11.Connection(h11.SERVER), dict[str, str](), b""
        while not isinstance(event := line.next_event(), h11.EndOfMessage):
            if event is h11.NEED_DATA:
                line.receive_data(await reader.read(4096))
            elif isinstance(event, h11.Request):
                headers = {name.decode(): value.decode() for name, value in event.headers}
            elif isinstance(event, h11.Data):
                body += event.data
        self.got.put_nowait((headers, body))
        if not self.hangs:
            writer.write(f"HTTP/1.1 {self.status} x\r\ncontent-length: 0\r\n\r\n".encode())
            writer.close()
            self._open.discard(writer)

    def hang_up(self) -> None:
        for writer in self._open:
            writer.close()


@asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    service = PushService()
    server = await asyncio.start_server(service.serve, "127.0.0.1", 0)
    service.port = server.sockets[0].getsockname()[1]
    try:
        yield service
    finally:
        service.hang_up()
        server.close()
        await asyncio.sleep(0)
