"""The page that all routes begin with: which scripts may run in it, and what a table's says."""

import base64
import gzip
import hashlib
import re
from pathlib import Path

import pytest

from querwurf.server.page import Page
from querwurf.server.static import FOLDER
from tests.server.site import Answer, open_site, run

needs_app = pytest.mark.skipif(
    not (FOLDER / "index.html").exists(), reason="the web app has not been built"
)
_SCRIPT = re.compile(r"<script[^>]*>(.*?)</script>", re.DOTALL)


def _digest(script: str) -> str:
    return base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()


def _scripts(answer: Answer) -> str:
    """Find what the policy says of scripts."""
    parts = answer.headers["content-security-policy"].split("; ")
    return next(part for part in parts if part.startswith("script-src "))


def test_only_inline_scripts_of_the_build_are_named(tmp_path: Path) -> None:
    path = tmp_path / "index.html"
    path.write_text('<html lang="de"><script data-x>let a</script><script src="/b.js"></script>')
    page = Page.read(path, '"1"')
    assert f"script-src 'self' 'sha256-{_digest('let a')}';" in page.policy
    assert page.of_game("knister").policy == page.policy
    assert page.of_game("knister").tag == '"knister-1"'


@needs_app
def test_the_page_runs_its_own_script_and_no_other() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            table = await nora.open("kribbeln")
            for path in ("/", "/mine", f"/t/{table['code']}", "/t/ZZZZZZ"):
                answer = await site.ask("GET", path)
                (script,) = _SCRIPT.findall(answer.body.decode())
                assert _scripts(answer) == f"script-src 'self' 'sha256-{_digest(script)}'"
            script = await site.ask("GET", "/worker.js")
            assert _scripts(script) == "script-src 'self'"

    run(test())


@needs_app
def test_the_page_of_a_table_names_its_game() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            table = await nora.open("kribbeln")
            path = f"/t/{table['code']}"
            answer = await site.ask("GET", path)
            assert b'<html data-game="kribbeln" lang="de">' in answer.body
            assert answer.headers["cache-control"] == "no-cache"
            assert answer.headers["vary"] == "accept-encoding"
            packed = await site.ask("GET", path, accept_encoding="gzip")
            assert packed.headers["content-encoding"] == "gzip"
            assert gzip.decompress(packed.body) == answer.body
            same = await site.ask("GET", path, if_none_match=answer.headers["etag"])
            assert (same.status, same.body) == (304, b"")
            plain = await site.ask("GET", "/")
            assert b"data-game" not in plain.body
            assert plain.headers["etag"] != answer.headers["etag"], "one is not taken for another"
            assert b"data-game" not in (await site.ask("GET", "/t/ZZZZZZ")).body

    run(test())
