"""Sockets that do not behave: refused, logged, nobody else disturbed."""

import dataclasses
import json
import random
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from querwurf.server.limit import Limits
from querwurf.table.ledger import LOG
from tests.server.site import QUICK, Json, open_site, run
from tests.server.test_play import pair

DEEP = "[" * 5000


@pytest.mark.parametrize(
    "text",
    [
        *("", "{", "null", "[]", "7", '"x"', DEEP, '{"type":"act"}', '{"type":"hello","last":-1}'),
        *('{"type":"boo"}', '{"type":"ping"}', '{"type":"hello","x":1}', "\ud800", '{"type":7}'),
    ],
)
def test_a_first_message_that_is_no_hello_ends_the_socket(text: str) -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            table = await nora.open("knister", start=True)
            line = await site.line(table["id"], nora.cookie)
            await line.send_text(text)
            assert (await line.next())["type"] == "fault"
            assert await line.next() == {"type": "closed", "code": 4400}

    run(test())


def test_wrong_frames_are_refused_and_after_some_the_socket_is_closed() -> None:
    async def test() -> None:
        async with open_site() as site:
            table, nora, karl = await pair(site)
            other, _ = await karl.line(table["id"])
            line, _ = await nora.line(table["id"])
            for text in ("{", "[]", DEEP, '{"type":"hello"}'):
                await line.send_text(text)
                assert (await line.until("refused"))["id"] is None
            await line.send_text("nonsense")
            assert (await line.until("closed"))["code"] == 4400
            await other.send(type="act", id="a", seat=1, action={"type": "write", "cell": 0})
            assert (await other.until("update"))["ack"] == "a"

    run(test())


def test_limits_of_size_rate_and_number() -> None:
    async def test() -> None:
        limits = dataclasses.replace(QUICK, messages_at_once=10, sockets_a_player=3)
        async with open_site(limits=limits) as site:
            nora = await site.person()
            table = await nora.open("knister", start=True)
            big, _ = await nora.line(table["id"])
            await big.send_text(json.dumps({"type": "chat", "id": "x", "text": "x" * 20_000}))
            assert (await big.until("closed"))["code"] == 4413
            wide, _ = await nora.line(table["id"])
            await wide.send_text("€" * 6_000)
            assert (await wide.until("closed"))["code"] == 4413
            binary, _ = await nora.line(table["id"])
            await binary.send_bytes(b"\x00\x01")
            assert (await binary.until("closed"))["code"] == 4400
            flood, _ = await nora.line(table["id"])
            for _ in range(12):
                await flood.send(type="ping")
            assert (await flood.until("closed"))["code"] == 4429
            lines = [(await nora.line(table["id"]))[0] for _ in range(3)]
            fourth = await site.line(table["id"], nora.cookie)
            assert (await fourth.until("fault"))["rule"] == "too-many-sockets"
            assert (await fourth.next())["code"] == 4429
            await lines[0].hang_up()
            await nora.line(table["id"])

    run(test())


def test_strangers_share_a_limit_by_their_address() -> None:
    async def test() -> None:
        limits = dataclasses.replace(QUICK, sockets_an_address=2)
        async with open_site(limits=limits) as site:
            nora = await site.person()
            table = await nora.open("knister", spectators=True, start=True)
            for _ in range(2):
                watching = await site.line(table["id"])
                await watching.send(type="hello")
                await watching.until("welcome")
            third = await site.line(table["id"])
            assert (await third.until("fault"))["rule"] == "too-many-sockets"
            await nora.line(table["id"])

    run(test())


def test_other_sites_unknown_tables_and_silence() -> None:
    async def test() -> None:
        async with open_site(limits=Limits(hello_seconds=0.05)) as site:
            nora = await site.person()
            table = await nora.open("knister", start=True)
            evil = await site.line(table["id"], nora.cookie, origin="https://evil.example")
            assert await evil.next() == {"type": "closed", "code": 4403}
            own = await site.line(table["id"], nora.cookie, origin="http://test")
            await own.send(type="hello")
            await own.until("welcome")
            nowhere = await site.line("NOSUCH", nora.cookie)
            await nowhere.send(type="hello")
            assert (await nowhere.until("fault"))["rule"] == "no-such-table"
            assert (await nowhere.next())["code"] == 4404
            silent = await site.line(table["id"], nora.cookie)
            assert await silent.next() == {"type": "closed", "code": 4408}

    run(test())


def test_numbers_and_origins_that_are_none() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            table = await nora.open("knister", start=True)
            line = await site.line(table["id"], nora.cookie)
            await line.send(type="hello", last=2**70)
            assert (await line.until("fault"))["rule"] == "wrong-input"
            latest, welcome = await nora.line(table["id"], 2**53 - 1)
            assert welcome["entries"] == []
            broken = await site.line(table["id"], nora.cookie, origin="http://[")
            assert await broken.next() == {"type": "closed", "code": 4403}
            answer = await site.ask("POST", "/api/me", {"name": "x"}, origin="http://[")
            assert (answer.status, answer.json["rule"]) == (403, "wrong-site")
            await latest.send(type="chat", id="a", text="a\u202eb")
            assert (await latest.until("refused"))["rule"] == "wrong-input"

    run(test())


def test_a_site_on_another_port_is_its_own() -> None:
    async def test() -> None:
        async with open_site() as site:
            here = {"host": "play.example:8443", "origin": "https://play.example:8443"}
            assert (await site.ask("POST", "/api/me", {"name": "x"}, **here)).status == 200
            there = {**here, "origin": "https://play.example"}
            assert (await site.ask("POST", "/api/me", {"name": "x"}, **there)).status == 403
            block = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text()
            assert "proxy_set_header Host $http_host;" in block, "with the port"

    run(test())


def test_closing_sends_everybody_away_for_a_moment() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            table = await nora.open("knister", start=True)
            line, _ = await nora.line(table["id"])
            await site.node.close()
            assert (await line.until("bye"))["retry"] > 0
            assert await line.next() == {"type": "closed", "code": 1012}
            site.node.database.close = _nothing  # type: ignore[method-assign]

    run(test())


async def _nothing() -> None:
    pass


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)
FIELDS = st.fixed_dictionaries(
    {
        "type": st.sampled_from(
            [
                "hello",
                "act",
                "throw",
                "undo",
                "hint",
                "legal",
                "chat",
                "react",
                "nudge",
                "handover",
                "takeback",
                "ping",
                "update",
            ]
        )
    },
    optional={
        "id": st.text(max_size=45) | JSON,
        "seat": st.integers(-2, 14) | JSON,
        "action": st.fixed_dictionaries({"type": st.just("write"), "cell": JSON}) | JSON,
        "numbers": JSON,
        "text": st.text(max_size=300) | JSON,
        "reaction": st.sampled_from(["clap", "boo"]),
        "last": JSON,
    },
)


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(FIELDS | JSON, max_size=30))
def test_fuzzed_messages_never_disturb_the_others(messages: list[Json]) -> None:
    async def test() -> None:
        async with open_site() as site:
            table, nora, karl = await pair(site, training=True)
            other, _ = await karl.line(table["id"])
            line, _ = await nora.line(table["id"])
            for message in messages:
                await line.send_text(json.dumps(message))
            await other.send(type="ping")
            await other.until("pong")
            query = f"SELECT number FROM {LOG.format('?1')}"
            numbers = [n for (n,) in await site.node.database.rows(query, table["id"])]
            assert sorted(numbers) == list(range(1, len(numbers) + 1))
            cell = random.Random(len(messages)).randrange(25)
            await other.send(type="act", id="a", seat=1, action={"type": "write", "cell": cell})
            assert (await other.until("update"))["entries"]

    run(test())
