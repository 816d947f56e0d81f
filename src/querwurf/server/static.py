"""The web app's files, as its build made them: hashed assets for ever, pages for every route."""

import mimetypes
import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from querwurf.server.guard import Headers, Receive, Scope, Send, header
from querwurf.server.page import Page

FOLDER = Path(__file__).parent / "static"
_FOR_EVER = b"public, max-age=31536000, immutable"
_ASK_AGAIN = b"no-cache"
_ENCODINGS = (("br", ".br"), ("gzip", ".gz"))
_KINDS = {
    ".js": "text/javascript",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
}
_NO_APP = b"The web app has not been built. The interface for programs is described at /api.\n"


@dataclass(frozen=True, slots=True)
class Asset:
    """A file with its compressed forms."""

    path: str
    kind: str
    is_hashed: bool
    encodings: tuple[tuple[str, str], ...]
    tag: str


class Static:
    """Serves the files that were there when the server started, and nothing else."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._assets = dict(_scan(folder)) if folder.is_dir() else {}
        shell = self._assets.get("/index.html")
        self.page = None if shell is None else Page.read(Path(shell.path), shell.tag)
        """What all routes begin with; None where no app has been built."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["method"] not in ("GET", "HEAD"):
            return await _send(send, 405, [(b"allow", b"GET, HEAD")], b"")
        asset = self._assets.get(scope["path"])
        if asset is None and "." in scope["path"].rpartition("/")[2]:
            return await _send(send, 404, [(b"content-type", b"text/plain")], b"Not found\n")
        asset = asset or self._assets.get("/index.html")
        if asset is None:
            status = 200 if scope["path"] == "/" else 404
            return await _send(send, status, [(b"content-type", b"text/plain")], _NO_APP)
        return await self._send_asset(scope, send, asset)

    async def _send_asset(self, scope: Scope, send: Send, asset: Asset) -> None:
        accepted = header(scope["headers"], b"accept-encoding") or ""
        wanted = {part.partition(";")[0].strip() for part in accepted.split(",")}
        encoding, path = next(
            ((name, path) for name, path in asset.encodings if name in wanted), ("", asset.path)
        )
        headers: Headers = [
            (b"content-type", asset.kind.encode()),
            (b"cache-control", _FOR_EVER if asset.is_hashed else _ASK_AGAIN),
            (b"etag", asset.tag.encode()),
            (b"vary", b"accept-encoding"),
        ]
        if self.page is not None and os.path.basename(asset.path) == "index.html":
            headers.append((b"content-security-policy", self.page.policy.encode()))
        if encoding:
            headers.append((b"content-encoding", encoding.encode()))
        if header(scope["headers"], b"if-none-match") == asset.tag:
            return await _send(send, 304, headers, b"")
        content = Path(path).read_bytes()
        headers.append((b"content-length", str(len(content)).encode()))
        return await _send(send, 200, headers, b"" if scope["method"] == "HEAD" else content)


def _scan(folder: Path) -> Iterator[tuple[str, Asset]]:
    """List what is served, by its address. There are hundreds of files: a Path each is slow."""
    files = {entry.path: entry for entry in _files(str(folder))}
    for path in sorted(files):
        ending = os.path.splitext(path)[1]
        if ending in (".br", ".gz"):
            continue
        name = path[len(str(folder)) :].replace(os.sep, "/")
        packed = tuple(
            (encoding, path + more) for encoding, more in _ENCODINGS if path + more in files
        )
        stat = files[path].stat()
        tag = f'"{stat.st_mtime_ns:x}-{stat.st_size:x}"'
        yield name, Asset(path, _kind(ending), name.startswith("/assets/"), packed, tag)


def _files(folder: str) -> "Iterator[os.DirEntry[str]]":
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir(follow_symlinks=False):
                yield from _files(entry.path)
            elif entry.is_file():
                yield entry


@cache
def _kind(ending: str) -> str:
    kind = _KINDS.get(ending) or mimetypes.guess_type(f"file{ending}")[0]
    if kind is None:
        return "application/octet-stream"
    is_text = kind.startswith("text/") or kind.endswith("json")
    return f"{kind}; charset=utf-8" if is_text else kind


async def _send(send: Send, status: int, headers: Headers, body: bytes) -> None:
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
