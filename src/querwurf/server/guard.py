"""What protects the server's pages: headers on every answer, and who may ask."""

from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from typing import Any, Protocol, TypeAlias
from urllib.parse import urlsplit

Scope: TypeAlias = MutableMapping[str, Any]
Message: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]
App: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]
Headers: TypeAlias = list[tuple[bytes, bytes]]

SHORT_WAY = "querwurf.short-way"
"""Among a socket's extensions: a `ShortWay`, where the connection offers one."""


class ShortWay(Protocol):
    """How text passes by the usual queues of a WebSocket, in and out."""

    offer: Callable[[str], bool] | None
    """Is shown a message that nothing is in front of; False leaves it to the usual reader."""

    def write(self, message: bytes) -> bool:
        """Write text at once; False where that cannot be, and it must be sent as usual."""
        ...

    def hold(self) -> None:
        """Let the usual reader wait, whatever arrives."""
        ...

    def go_on(self, first: str | None = None) -> None:
        """Let the usual reader go on, with a message that is left to it after all."""
        ...


_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src {scripts}",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)


def policy(digests: Iterable[str] = ()) -> str:
    """Say what a page may load and run: the site's own files, and scripts with these digests."""
    return _POLICY.format(scripts=" ".join(("'self'", *(f"'{digest}'" for digest in digests))))


HEADERS: Headers = [
    (b"content-security-policy", policy().encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=()"),
]
_STRICT_TRANSPORT = (b"strict-transport-security", b"max-age=31536000")


def header(headers: Headers, name: bytes) -> str | None:
    """Find a header of a request."""
    return next((value.decode("latin-1") for known, value in headers if known == name), None)


def address_of(scope: Scope) -> str:
    """Tell where a request comes from."""
    return scope["client"][0] if scope.get("client") else ""


def is_own_site(headers: Headers) -> bool:
    """Tell whether a request comes from this server's own pages, or from no page at all."""
    origin = header(headers, b"origin")
    if origin is None:
        return True
    try:
        return urlsplit(origin).netloc == header(headers, b"host")
    except ValueError:  # an address that is none
        return False


def origin_of(scope: Scope) -> str:
    """Tell the address under which a browser knows this server."""
    own = f"{scope['scheme']}://{header(scope['headers'], b'host') or ''}"
    return header(scope["headers"], b"origin") or own


class GuardedHeaders:
    """Adds the protecting headers to every answer that does not set them itself."""

    def __init__(self, app: App) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] != "http":
            return await self._app(scope, receive, send)
        added = [*HEADERS, _STRICT_TRANSPORT] if scope["scheme"] == "https" else HEADERS

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = list(message.get("headers", ()))
                named = {name for name, _ in own}
                message["headers"] = own + [one for one in added if one[0] not in named]
            await send(message)

        return await self._app(scope, receive, send_guarded)
