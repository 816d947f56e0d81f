"""The page that all routes begin with, and what the server writes into it."""

import base64
import gzip
import hashlib
import re
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from querwurf.server.guard import Headers, Scope, Send, header, policy

_INLINE = re.compile(r"<script(?![^>]*\ssrc=)[^>]*>(.*?)</script>", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Page:
    """What is sent as HTML."""

    text: str
    tag: str
    """For the browser to ask whether it is still the same; empty where it is not to be kept."""
    policy: str
    """Which scripts may run: those that the build wrote into the page, by their digests."""

    @classmethod
    def read(cls, path: Path, tag: str) -> "Page":
        """Take the page as the build wrote it."""
        text = path.read_text("utf-8")
        return cls(text, tag, policy(_digest(script) for script in _INLINE.findall(text)))

    def of_game(self, game: str) -> "Page":
        """Name the game of the table that is asked for, so that its board comes at once."""
        text = self.text.replace("<html ", f'<html data-game="{game}" ', 1)
        return replace(self, text=text, tag=f'"{game}-{self.tag[1:-1]}"')

    async def send(self, scope: Scope, send: Send) -> None:
        """Answer a request with it."""
        headers: Headers = [
            (b"content-type", b"text/html; charset=utf-8"),
            (b"content-security-policy", self.policy.encode()),
            (b"vary", b"accept-encoding"),
            (b"cache-control", b"no-cache" if self.tag else b"no-store"),
        ]
        if self.tag:
            headers.append((b"etag", self.tag.encode()))
        if self.tag and header(scope["headers"], b"if-none-match") == self.tag:
            return await _send(send, 304, headers, b"")
        content = self.text.encode()
        if "gzip" in (header(scope["headers"], b"accept-encoding") or ""):
            content = _gzipped(self.text)
            headers.append((b"content-encoding", b"gzip"))
        headers.append((b"content-length", str(len(content)).encode()))
        return await _send(send, 200, headers, content)


def _digest(script: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()


@lru_cache(maxsize=16)
def _gzipped(text: str) -> bytes:
    """Compress a page; those of running tables are the same for each game."""
    return gzip.compress(text.encode(), mtime=0)


async def _send(send: Send, status: int, headers: Headers, body: bytes) -> None:
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
