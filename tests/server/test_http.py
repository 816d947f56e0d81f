"""Headers, pages, the description of the interface, health and figures."""

import dataclasses
import json
import logging
from pathlib import Path

import pytest

from querwurf.server import log
from querwurf.server.app import ENDPOINTS, Server, Settings
from querwurf.server.openapi import describe
from tests.server.site import QUICK, Answer, Site, open_site, run


def test_every_answer_is_guarded() -> None:
    async def test() -> None:
        async with open_site() as site:
            for path in ("/", "/api", "/api/me", "/healthz", "/metrics", "/api/nothing", "/x.js"):
                headers = (await site.ask("GET", path)).headers
                policy = headers["content-security-policy"]
                assert "default-src 'none'" in policy
                assert "'unsafe-eval'" not in policy
                assert "script-src 'self';" in policy or path == "/"
                assert "'unsafe-inline'" not in policy.replace("style-src-attr 'unsafe-inline'", "")
                assert headers["x-content-type-options"] == "nosniff"
                assert headers["referrer-policy"] == "same-origin"
                assert "server" not in headers

    run(test())


def test_other_sites_cannot_change_anything() -> None:
    async def test() -> None:
        async with open_site() as site:
            evil = await site.ask("POST", "/api/me", {"name": "x"}, origin="https://evil.example")
            assert (evil.status, evil.json["rule"]) == (403, "wrong-site")
            form = await site.ask_raw("POST", "/api/me", b"name=x", content_type="text/plain")
            assert form.status == 415
            own = await site.ask("POST", "/api/me", {"name": "x"}, origin="http://test")
            assert own.status == 200

    run(test())


def test_bodies_and_rates_are_limited() -> None:
    async def test() -> None:
        limits = dataclasses.replace(QUICK, guests_at_once=2, guests_an_hour=0.0)
        async with open_site(limits=limits) as site:
            big = await site.ask_raw("POST", "/api/me", b" " * 70_000)
            assert (big.status, big.json["rule"]) == (413, "too-big")
            deep = await site.ask_raw("POST", "/api/me", b"[" * 60_000)
            assert deep.status == 429 or deep.json["rule"] == "wrong-input"
            last = await site.ask("POST", "/api/me", {"name": "x"})
            assert (last.status, last.json["rule"]) == (429, "too-fast")

    run(test())


def test_refusals_speak_the_visitors_language() -> None:
    async def test() -> None:
        async with open_site() as site:
            texts = [
                (await site.ask("GET", "/api/tables/mine", accept_language=language)).json["text"]
                for language in ("de-CH,de", "en", "fr")
            ]
            assert texts == ["Sag zuerst, wie du heißt."] + ["Tell us your name first."] * 2

    run(test())


def test_health_and_figures() -> None:
    async def test() -> None:
        async with open_site() as site:
            assert (await site.ask("GET", "/healthz")).json == {"ok": True}
            nora = await site.person()
            table = await nora.open("knister", start=True)
            line, _ = await nora.line(table["id"])
            await line.send(type="act", id="a", seat=0, action={"type": "write", "cell": 0})
            await line.until("update")
            figures = (await site.ask("GET", "/metrics")).body.decode()
            assert "querwurf_sockets 1" in figures
            assert 'querwurf_moves_total{game="knister"} 1' in figures
            assert "querwurf_act_seconds_bucket" in figures

    run(test())


def _site_with(folder: Path) -> Site:
    return Site(Server(Settings(":memory:", static=folder)), None, None)  # type: ignore[arg-type]


def test_the_app_is_served_with_hashed_assets_for_ever(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "assets" / "app-1a2b.js").write_text("let x")
    (tmp_path / "assets" / "app-1a2b.js.br").write_bytes(b"packed")

    async def get(path: str, **headers: str) -> Answer:
        return await site.ask("GET", path, **headers)

    async def test() -> None:
        page = await get("/t/KRN7Q4/watch")
        assert page.body == b"<!doctype html>"
        assert page.headers["cache-control"] == "no-cache"
        script = await get("/assets/app-1a2b.js", accept_encoding="gzip, br;q=1")
        assert script.body == b"packed"
        assert script.headers["content-encoding"] == "br"
        assert script.headers["content-type"].startswith("text/javascript")
        assert "immutable" in script.headers["cache-control"]
        plain = await get("/assets/app-1a2b.js")
        assert plain.body == b"let x"
        assert (await get("/", if_none_match=page.headers["etag"])).status == 304
        assert (await get("/assets/none.js")).status == 404
        assert (await get("/../test_http.py")).status == 404
        assert (await site.ask("POST", "/")).status == 405

    site = _site_with(tmp_path)
    site.server.node = object()  # type: ignore[assignment]
    site.server._web = object()  # type: ignore[assignment]
    run(test())


def test_the_description_names_every_request() -> None:
    described = describe(ENDPOINTS)
    assert described["openapi"] == "3.1.0"
    assert len(described["paths"]) == len({endpoint.path for endpoint in ENDPOINTS})
    operations = [
        one["operationId"] for path in described["paths"].values() for one in path.values()
    ]
    assert len(set(operations)) == len(ENDPOINTS)
    json.dumps(described)


def test_logs_are_json_without_unknown_fields(capsys: pytest.CaptureFixture[str]) -> None:
    log.set_up()
    try:
        log.note("a table was opened", table="abc", player="Nora")
        try:
            raise ValueError("x")
        except ValueError:
            log.LOGGER.exception("it failed")
    finally:
        log.LOGGER.handlers.clear()
        log.LOGGER.propagate = True
        logging.getLogger("uvicorn.error").handlers.clear()
    first, second = map(json.loads, capsys.readouterr().err.splitlines())
    assert (first["message"], first["table"]) == ("a table was opened", "abc")
    assert "Nora" not in str(first)
    assert second["error"] == "ValueError"
