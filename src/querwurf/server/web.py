"""HTTP: reads a request, finds its handler, writes its answer. Everything wrong is told by rule."""

import asyncio
import re
from functools import partial
from typing import Any

import msgspec

from querwurf.core.words import LANGUAGES
from querwurf.server import devices, log, wire
from querwurf.server.address import network_of, site_of
from querwurf.server.call import Call, Endpoint, File
from querwurf.server.guard import (
    Headers,
    Receive,
    Scope,
    Send,
    address_of,
    header,
    is_own_site,
    origin_of,
)
from querwurf.server.held import Ready
from querwurf.server.identity import COOKIE, Person, cookie_token, find_person
from querwurf.server.limit import Buckets
from querwurf.server.node import Node
from querwurf.server.refusal import Refusal
from querwurf.server.tables import retried

_YEAR = 365 * 24 * 3600
_MAY_BE_EMPTY = (wire.Start, wire.Again)
"""Bodies whose fields all have defaults, and which came after clients that send none."""
_SAFE = frozenset({"GET", "HEAD"})
_SIGN_INS = frozenset(
    {"/api/me/passkeys", "/api/me/passkeys/offer", "/api/sign-in", "/api/sign-in/offer"}
)
_SHAPES = {
    "table": "[A-Za-z0-9_-]{1,40}",
    "seat": "[0-9]{1,2}",
    "game": "[a-z0-9]{1,40}",
    "number": "[0-9]{1,6}",
    "paper": "a4|letter",
    "language": "|".join(LANGUAGES),
    "day": "[0-9]{4}-[0-9]{2}-[0-9]{2}",
    "month": "[0-9]{4}-[0-9]{2}",
    "zone": "-?[0-9]{1,3}",
    "device": "[0-9a-f]{16}",
    "passkey": "[A-Za-z0-9_-]{1,400}",
    "player": "[A-Za-z0-9_-]{1,40}",
    "circle": "all|met",
    "period": "day|month|ever",
    "mix": "[0-9a-f]{8}",
}
"""By the name of a part of a path, what it looks like."""


class Web:
    """The HTTP side of the server, as an ASGI app."""

    def __init__(self, node: Node, endpoints: tuple[Endpoint, ...]) -> None:
        self._node = node
        self._routes = [(_pattern(endpoint.path), endpoint) for endpoint in endpoints]
        limits = node.limits
        self._requests = Buckets(limits.requests_a_second, limits.requests_at_once)
        self._reads = Buckets(limits.reads_a_second, limits.reads_at_once)
        self._guests = Buckets(limits.guests_an_hour / 3600, limits.guests_at_once)
        self._openings = Buckets(limits.tables_an_hour / 3600, limits.tables_at_once)
        self._sign_ins = Buckets(limits.sign_ins_an_hour / 3600, limits.sign_ins_at_once)
        self._invitations = Buckets(limits.invitations_an_hour / 3600, limits.invitations_at_once)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        person: Person | None = None
        try:
            endpoint, params = self._find(scope)
            person = await find_person(self._node.database, cookie_token(scope["headers"]))
            if person is not None:
                devices.note_seen(self._node, person, scope["headers"])
            call = await self._call(scope, receive, endpoint, params, person)
            answer = await retried(partial(endpoint.handler, call))
        except Refusal as refusal:
            self._node.metrics.count("querwurf_refusals_total", f'rule="{refusal.rule}"')
            return await self._refuse(scope, send, refusal, person)
        except Exception:
            log.LOGGER.exception("a request failed")
            return await self._refuse(scope, send, Refusal("not-stored", 500), person)
        extra = [] if call.new_token is None else [_cookie(scope, call.new_token)]
        if isinstance(answer, Ready):
            return await self._answer_ready(send, answer, scope["headers"], extra)
        return await self._answer(send, answer, extra)

    def may_read(self, address: str) -> bool:
        """Tell whether somebody without a name may read once more, and count it."""
        return self._reads.take(network_of(address), self._node.clock.now())

    async def slow_down(self) -> None:
        """Let somebody wait who asks too fast."""
        await asyncio.sleep(self._node.limits.refused_seconds)

    async def _answer_ready(
        self, send: Send, answer: Ready, headers: Headers, extra: Headers
    ) -> None:
        """Give what is ready, or only say that the client has it already."""
        if not answer.tag:
            return await self._answer(send, _for_client(answer, headers, extra), extra)
        extra += [(b"etag", answer.tag.encode()), (b"cache-control", b"no-cache")]
        if header(headers, b"if-none-match") == answer.tag:
            self._node.metrics.count("querwurf_requests_total", 'status="304"')
            await send({"type": "http.response.start", "status": 304, "headers": extra})
            return await send({"type": "http.response.body", "body": b""})
        return await self._answer(send, _for_client(answer, headers, extra), extra)

    def _find(self, scope: Scope) -> tuple[Endpoint, dict[str, str]]:
        method = "GET" if scope["method"] == "HEAD" else scope["method"]
        allowed: list[str] = []
        for pattern, endpoint in self._routes:
            if found := pattern.fullmatch(scope["path"]):
                if endpoint.method == method:
                    return endpoint, found.groupdict()
                allowed.append(endpoint.method)
        if allowed:
            raise Refusal("no-such-method", 405, allowed=", ".join(sorted(set(allowed))))
        raise Refusal("no-such-page", 404)

    async def _call(
        self,
        scope: Scope,
        receive: Receive,
        endpoint: Endpoint,
        params: dict[str, str],
        person: Person | None,
    ) -> Call[Any]:
        address = address_of(scope)
        owner, now = network_of(address) if person is None else person.id, self._node.clock.now()
        if endpoint.method not in _SAFE:
            self._check_change(scope, endpoint, person, address)
        allowed = self._reads if endpoint.method in _SAFE else self._requests
        if not allowed.take(owner, now):
            raise Refusal("too-fast", 429)
        content = await _read_body(receive, self._node.limits.body_bytes)
        body = None if endpoint.asked is None else _decode(scope["headers"], content, endpoint)
        seat = int(params.get("seat", "-1"))
        token = cookie_token(scope["headers"]) or ""
        table = params.get("table", "")
        agent, origin = header(scope["headers"], b"user-agent") or "", origin_of(scope)
        return Call(
            *(self._node, body, person, address, table, seat, token),
            named=params,
            agent=agent,
            origin=origin,
        )

    def _check_change(
        self, scope: Scope, endpoint: Endpoint, person: Person | None, address: str
    ) -> None:
        """Refuse other sites, and too many guests or tables from one network."""
        if not is_own_site(scope["headers"]):
            raise Refusal("wrong-site", 403)
        now, is_allowed = self._node.clock.now(), True
        if person is None and endpoint.path == "/api/me":
            is_allowed = self._guests.take(site_of(address), now)
        elif endpoint.path in ("/api/tables", "/api/lessons", "/api/daily"):
            is_allowed = self._openings.take(network_of(address), now)
        elif endpoint.path in _SIGN_INS:
            is_allowed = self._sign_ins.take(network_of(address), now)
        elif endpoint.path == "/api/tables/{table}/invitations" and person is not None:
            is_allowed = self._invitations.take(person.id, now)
        if not is_allowed:
            raise Refusal("too-fast", 429)

    async def _refuse(
        self, scope: Scope, send: Send, refusal: Refusal, person: Person | None
    ) -> None:
        wanted = header(scope["headers"], b"accept-language") or "de"
        language = wanted[:2] if person is None else person.language
        problem = wire.Problem(refusal.rule, refusal.tell(language), refusal.details)
        extra: Headers = []
        if refusal.status == 429:
            await self.slow_down()
        if refusal.status == 405:
            extra.append((b"allow", str(refusal.details["allowed"]).encode()))
        await self._answer(send, problem, extra, refusal.status)

    async def _answer(self, send: Send, answer: Any, extra: Headers, status: int = 200) -> None:
        headers: Headers = list(extra)
        if not any(name == b"cache-control" for name, _ in extra):
            headers.insert(0, (b"cache-control", b"no-store"))
        if isinstance(answer, File):
            content, kind = answer.content, answer.kind
            headers += _file_headers(answer)
        else:
            is_ready = isinstance(answer, bytes)
            content = answer if is_ready else msgspec.json.encode(answer)
            kind = "application/json"
        headers += [
            (b"content-type", kind.encode()),
            (b"content-length", str(len(content)).encode()),
        ]
        self._node.metrics.count("querwurf_requests_total", f'status="{status}"')
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": content})


def _file_headers(file: File) -> Headers:
    """Say what a file is called, and whether pages of other sites may show it, too."""
    way = "inline" if file.is_shown else "attachment"
    headers = [(b"content-disposition", f'{way}; filename="{file.name}"'.encode())]
    if file.is_shown:
        headers.append((b"cross-origin-resource-policy", b"cross-origin"))
    return headers


def _for_client(answer: Ready, headers: Headers, extra: Headers) -> bytes:
    """Give an answer that is ready as the client takes it, with the headers that say so."""
    extra.append((b"vary", b"accept-encoding"))
    if "gzip" not in (header(headers, b"accept-encoding") or ""):
        return answer.content
    extra.append((b"content-encoding", b"gzip"))
    return answer.gzipped


def _pattern(path: str) -> re.Pattern[str]:
    for name, shape in _SHAPES.items():
        path = path.replace(f"{{{name}}}", f"(?P<{name}>{shape})")
    return re.compile(path)


async def _read_body(receive: Receive, most: int) -> bytes:
    parts, size, more = [], 0, True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Refusal("wrong-input", 400, what="the request broke off")
        parts.append(message.get("body", b""))
        size += len(parts[-1])
        if size > most:
            raise Refusal("too-big", 413)
        more = message.get("more_body", False)
    return b"".join(parts)


def _decode(headers: Headers, content: bytes, endpoint: Endpoint) -> Any:
    if not content and endpoint.asked in _MAY_BE_EMPTY:
        return endpoint.asked()
    kind = (header(headers, b"content-type") or "").partition(";")[0].strip()
    if kind != "application/json":
        raise Refusal("wrong-input", 415, what="the content type must be application/json")
    assert endpoint.asked is not None
    try:
        return msgspec.json.decode(content, type=endpoint.asked)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refusal("wrong-input", 400, what=str(error)) from None
    except RecursionError:
        raise Refusal("wrong-input", 400, what="nested too deeply") from None


def _cookie(scope: Scope, token: str) -> tuple[bytes, bytes]:
    age = _YEAR if token else 0
    secure = "; Secure" if scope["scheme"] == "https" else ""
    value = f"{COOKIE}={token}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}"
    return b"set-cookie", value.encode()
