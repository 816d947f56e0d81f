"""HTTP: reads a request, finds its handler, writes its answer. Everything wrong is told by rule."""

import re
from typing import Any

import msgspec

from querwurf.server import log, wire
from querwurf.server.call import Call, Endpoint, File
from querwurf.server.guard import Headers, Receive, Scope, Send, address_of, header, is_own_site
from querwurf.server.house import House
from querwurf.server.identity import COOKIE, Person, cookie_token, find_person
from querwurf.server.limit import Buckets
from querwurf.server.refusal import Refusal

_YEAR = 365 * 24 * 3600
_SAFE = frozenset({"GET", "HEAD"})


class Web:
    """The HTTP side of the server, as an ASGI app."""

    def __init__(self, house: House, endpoints: tuple[Endpoint, ...]) -> None:
        self._house = house
        self._routes = [(_pattern(endpoint.path), endpoint) for endpoint in endpoints]
        limits = house.limits
        self._requests = Buckets(limits.requests_a_second, limits.requests_at_once)
        self._reads = Buckets(limits.reads_a_second, limits.reads_at_once)
        self._guests = Buckets(limits.guests_an_hour / 3600, limits.guests_at_once)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        person: Person | None = None
        try:
            endpoint, params = self._find(scope)
            person = await find_person(self._house.database, cookie_token(scope["headers"]))
            call = await self._call(scope, receive, endpoint, params, person)
            answer = await endpoint.handler(call)
        except Refusal as refusal:
            self._house.metrics.count("querwurf_refusals_total", f'rule="{refusal.rule}"')
            return await self._refuse(scope, send, refusal, person)
        except Exception:
            log.LOGGER.exception("a request failed")
            return await self._refuse(scope, send, Refusal("not-stored", 500), person)
        cookie = [] if call.new_token is None else [_cookie(scope, call.new_token)]
        return await self._answer(send, answer, cookie)

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
        owner, now = address if person is None else person.id, self._house.clock.now()
        if endpoint.method not in _SAFE:
            self._check_change(scope, endpoint, person, address)
        allowed = self._reads if endpoint.method in _SAFE else self._requests
        if not allowed.take(owner, now):
            raise Refusal("too-fast", 429)
        content = await _read_body(receive, self._house.limits.body_bytes)
        body = None if endpoint.asked is None else _decode(scope["headers"], content, endpoint)
        seat = int(params.get("seat", "-1"))
        return Call(self._house, body, person, address, params.get("table", ""), seat)

    def _check_change(
        self, scope: Scope, endpoint: Endpoint, person: Person | None, address: str
    ) -> None:
        """Refuse other sites, and too many guests at once."""
        if not is_own_site(scope["headers"]):
            raise Refusal("wrong-site", 403)
        is_guest = person is None and endpoint.path == "/api/me"
        if is_guest and not self._guests.take(address, self._house.clock.now()):
            raise Refusal("too-fast", 429)

    async def _refuse(
        self, scope: Scope, send: Send, refusal: Refusal, person: Person | None
    ) -> None:
        wanted = header(scope["headers"], b"accept-language") or "de"
        language = wanted[:2] if person is None else person.language
        problem = wire.Problem(refusal.rule, refusal.tell(language), refusal.details)
        extra: Headers = []
        if refusal.status == 405:
            extra.append((b"allow", str(refusal.details["allowed"]).encode()))
        await self._answer(send, problem, extra, refusal.status)

    async def _answer(self, send: Send, answer: Any, extra: Headers, status: int = 200) -> None:
        headers: Headers = [(b"cache-control", b"no-store"), *extra]
        if isinstance(answer, File):
            content, kind = answer.content, answer.kind
            named = f'attachment; filename="{answer.name}"'
            headers.append((b"content-disposition", named.encode()))
        else:
            content, kind = msgspec.json.encode(answer), "application/json"
        headers += [
            (b"content-type", kind.encode()),
            (b"content-length", str(len(content)).encode()),
        ]
        self._house.metrics.count("querwurf_requests_total", f'status="{status}"')
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": content})


def _pattern(path: str) -> re.Pattern[str]:
    parts = path.replace("{table}", "(?P<table>[A-Za-z0-9_-]{1,40})")
    return re.compile(parts.replace("{seat}", "(?P<seat>[0-9]{1,2})"))


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
