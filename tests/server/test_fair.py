"""Fair dice, also against whoever runs the server: sealed first, then everybody's word."""

import hashlib
import json
import secrets
from typing import Any

import pytest

from querwurf.core.rng import commit
from querwurf.table import record, replay
from querwurf.table.replay import Verdict
from tests.server.site import Json, Person, Site, open_site, run
from tests.server.test_play import play_out


def word_for(table: Json) -> str:
    """Make a device's nonce: the sealed seed that it saw, and something that nobody else knows."""
    return str(table["commitment"])[:32] + secrets.token_hex(16)


async def give(person: Person, table: Json) -> str:
    nonce = word_for(await person.get("GET", f"/api/tables/{table['id']}"))
    await person.get("POST", f"/api/tables/{table['id']}/join", {"nonce": nonce})
    return nonce


async def opened(site: Site) -> tuple[Json, Person, Person]:
    nora, karl = await site.person("Nora"), await site.person("Karl")
    table = await nora.open("krisskross", {"kind": "bot", "level": "random"})
    return table, nora, karl


async def play_both(site: Site, table: Json, people: tuple[Person, Person]) -> bytes:
    """Play the match to its end, all at the first person's device; gives its record."""
    nora, karl = people
    path = f"/api/tables/{table['id']}"
    link = await karl.get("POST", f"{path}/seats/2/link")
    await nora.get("POST", f"{path}/claim", {"token": link["token"]})
    line, welcome = await nora.line(table["id"])
    await play_out(site, line, welcome)
    return (await nora.ask("GET", f"{path}/record")).body


def verify(raw: bytes) -> Verdict:
    return replay.verify(record.read(raw))


def test_the_seed_is_sealed_when_the_table_opens_and_words_stay_hidden_until_the_start() -> None:
    async def test() -> None:
        async with open_site() as site:
            table, nora, karl = await opened(site)
            assert table["commitment"]
            assert table["seed"] is None
            words = [await give(nora, table), await give(karl, table)]
            looking, welcome = await karl.line(table["id"])
            shown = welcome["table"]
            assert shown["commitment"] == table["commitment"]
            assert shown["nonces"] == []
            assert [seat["has_nonce"] for seat in shown["seats"]] == [True, False, True]
            assert not any(word[32:] in text for text in looking.raw for word in words)
            started = await nora.get("POST", f"/api/tables/{table['id']}/start")
            assert started["commitment"] == table["commitment"]
            assert started["nonces"] == [words[0], "", words[1]]
            written = await play_both(site, table, (nora, karl))
            verdict = verify(written)
            assert verdict.verified
            assert (verdict.people, verdict.bound_people) == (2, 2)
            header = json.loads(written.split(b"\n")[0])
            assert header["commitment"] == table["commitment"]

    run(test())


def test_the_host_and_the_seats_of_a_rematch_have_words_of_their_own() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            table = await nora.open("krisskross")
            path = f"/api/tables/{table['id']}"
            first = await nora.get("POST", f"{path}/start", {"nonce": word_for(table)})
            line, welcome = await nora.line(table["id"])
            await play_out(site, line, welcome)
            again = await nora.get("POST", f"{path}/rematch", {"start": False})
            assert again["status"] == "open"
            assert again["commitment"] not in (None, first["commitment"])
            assert [seat["has_nonce"] for seat in again["seats"]] == [False]
            word = word_for(again)
            path = f"/api/tables/{again['id']}"
            stale = await nora.ask("POST", f"{path}/join", {"nonce": word_for(first)})
            assert stale.json["rule"] == "wrong-nonce"
            started = await nora.get("POST", f"{path}/start", {"nonce": word})
            assert started["nonces"] == [word]

    run(test())


def test_a_word_is_given_once_and_not_after_the_start() -> None:
    async def test() -> None:
        async with open_site() as site:
            table, nora, karl = await opened(site)
            first = await give(nora, table)
            await give(nora, table)
            await give(karl, table)
            path = f"/api/tables/{table['id']}"
            started = await nora.get("POST", f"{path}/start")
            assert started["nonces"][0] == first
            await give(nora, table)
            assert (await nora.get("GET", path))["nonces"] == started["nonces"]

    run(test())


def _forged(raw: bytes, **changes: Any) -> bytes:
    """Change a record's header, and its checksum with it."""
    lines = raw.split(b"\n")[:-1]
    header = {**json.loads(lines[0]), **changes}
    lines[0] = json.dumps(header, separators=(",", ":")).encode()
    before = b"\n".join(lines[:-1]) + b"\n"
    ending = json.loads(lines[-1])
    ending["sha256"] = hashlib.sha256(before).hexdigest()
    return before + json.dumps(ending).encode() + b"\n"


def _whole() -> bytes:
    async def test() -> bytes:
        async with open_site() as site:
            table, nora, karl = await opened(site)
            await give(nora, table)
            await give(karl, table)
            await nora.get("POST", f"/api/tables/{table['id']}/start")
            return await play_both(site, table, (nora, karl))

    return run(test())


def test_verify_notices_a_seed_that_was_chosen_after_the_words() -> None:
    raw = _whole()
    assert verify(raw).verified
    nonces = json.loads(raw.split(b"\n")[0])["nonces"]
    other = commit(b"another")[:32] + nonces[0][32:]
    swapped = verify(_forged(raw, nonces=[other, *nonces[1:]]))
    assert swapped.reason == "the nonce of seat 0 was made for another commitment"


def test_verify_notices_a_word_in_the_place_of_a_bot() -> None:
    raw = _whole()
    nonces = json.loads(raw.split(b"\n")[0])["nonces"]
    chosen = verify(_forged(raw, nonces=[nonces[0], "chosen", nonces[2]]))
    assert chosen.reason is not None
    assert "is a bot" in chosen.reason


@pytest.mark.parametrize("nonce", ["", "blue"])
def test_words_that_prove_nothing_are_allowed_and_not_counted(nonce: str) -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            table = await nora.open("krisskross")
            path = f"/api/tables/{table['id']}"
            await nora.get("POST", f"{path}/start", {"nonce": nonce})
            line, welcome = await nora.line(table["id"])
            await play_out(site, line, welcome)
            verdict = verify((await nora.ask("GET", f"{path}/record")).body)
            assert verdict.verified
            assert (verdict.people, verdict.bound_people) == (1, 0)

    run(test())
