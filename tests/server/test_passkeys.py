"""Passkeys: kept, used on another device, renamed, removed; answers that are wrong are refused."""

from pathlib import Path
from typing import Any

import pytest

from querwurf.push import base64url
from tests.server.authenticator import HOST, ORIGIN, Authenticator
from tests.server.site import Answer, Person, Site, open_site, run

KEPT = "/api/me/passkeys"


async def ask(
    site: Site, path: str, body: Any = None, cookie: str = "", origin: str = ORIGIN
) -> Answer:
    host = origin.partition("//")[2]
    return await site.ask("POST", path, body, cookie=cookie, origin=origin, host=host)


async def options(site: Site, path: str, cookie: str = "") -> Any:
    answer = await ask(site, f"{path}/offer", cookie=cookie)
    assert answer.status == 200, answer.body
    return answer.json["options"]


async def keep(site: Site, person: Person, key: Authenticator) -> Answer:
    return await ask(site, KEPT, key.make(await options(site, KEPT, person.cookie)), person.cookie)


async def use(site: Site, key: Authenticator, cookie: str = "", **more: Any) -> Answer:
    signed = key.sign(await options(site, "/api/sign-in"))
    return await ask(site, "/api/sign-in", {**signed, **more}, cookie)


def test_the_same_person_on_another_device() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora, key = await site.person("Nora"), Authenticator()
            kept = (await keep(site, nora, key)).json
            assert [(one["id"], one["here"]) for one in kept["passkeys"]] == [(key.id, True)]
            answer = await use(site, key)
            assert answer.json["player"]["id"] == nora.id
            cookie = answer.headers["set-cookie"].partition(";")[0]
            second = Person(site, cookie, answer.json["player"])
            assert (await second.get("GET", "/api/me"))["player"]["name"] == "Nora"
            listed = await second.get("GET", "/api/me/devices")
            assert [device["here"] for device in listed["devices"]].count(True) == 1
            assert len(listed["devices"]) == 2
            assert listed["passkeys"][0]["used"] is not None
            again = await options(site, KEPT, nora.cookie)
            assert [one["id"] for one in again["excludeCredentials"]] == [key.id]

    run(test())


def test_passkeys_are_named_and_removed_by_their_owner_alone() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora, karl, key = await site.person("Nora"), await site.person("Karl"), Authenticator()
            await keep(site, nora, key)
            path = f"{KEPT}/{key.id}"
            for method, body in (("PATCH", {"name": "Meiner"}), ("DELETE", None)):
                assert (await karl.ask(method, path, body)).json["rule"] == "no-such-passkey"
            named = await nora.get("PATCH", path, {"name": "Schlüsselbund"})
            assert named["passkeys"][0]["name"] == "Schlüsselbund"
            assert (await nora.get("DELETE", path))["passkeys"] == []
            assert (await use(site, key)).json["rule"] == "no-such-passkey"

    run(test())


def test_a_challenge_is_answered_once_in_time_and_by_whom_it_is_for(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            open_site(tmp_path, exclusive=False) as site,
            open_site(tmp_path, exclusive=False, clock=site.clock, seed=2) as other,
        ):
            nora, karl, key = await site.person("Nora"), await site.person("Karl"), Authenticator()
            stolen = key.make(await options(site, KEPT, nora.cookie))
            assert (await ask(site, KEPT, stolen, karl.cookie)).json["rule"] == "passkey-late"
            assert (await ask(other, KEPT, stolen, nora.cookie)).status == 200, "on another server"
            signed = key.sign(await options(other, "/api/sign-in"))
            assert (await ask(site, "/api/sign-in", signed)).status == 200
            for where in (site, other):
                again = await ask(where, "/api/sign-in", signed)
                assert again.json["rule"] == "passkey-late", "replayed"
            late = key.sign(await options(site, "/api/sign-in"))
            site.clock.advance(site.node.limits.challenge_seconds)
            assert (await ask(site, "/api/sign-in", late)).json["rule"] == "passkey-late"
            await options(site, "/api/sign-in")
            held = await site.node.database.rows("SELECT token FROM challenge")
            assert len(held) == 1, "what has expired is cleared"

    run(test())


def test_bad_answers_are_refused_and_change_nothing() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora, key, thief = await site.person("Nora"), Authenticator(), Authenticator(78)
            await keep(site, nora, key)
            thief.id = key.id
            bad: list[tuple[str, dict[str, str]]] = []
            for what in range(7):
                asked = await options(site, "/api/sign-in")
                good = key.sign(asked)
                wrong = [
                    ("another key", thief.sign(asked)),
                    ("another origin", key.sign(asked, origin="https://evil.example")),
                    ("another host", key.sign(asked, host="evil.example")),
                    ("no signature", {**good, "signature": "AAAA"}),
                    ("no data", {**good, "authenticator_data": "AAAA"}),
                    ("cut short", {**good, "authenticator_data": good["authenticator_data"][:40]}),
                    ("no client data", {**good, "client_data": base64url.encode(b"[]")}),
                ][what]
                bad.append(wrong)
            for name, body in bad:
                answer = await ask(site, "/api/sign-in", body)
                assert (answer.status, answer.json["rule"]) == (403, "passkey-refused"), name
                assert "set-cookie" not in answer.headers, name
            assert (await use(site, key)).status == 200, "the right one still works"
            key.uses = 0
            cloned = await use(site, key)
            assert cloned.json["rule"] == "passkey-refused", "counts that go back are a copy"

    run(test())


@pytest.mark.parametrize("broken", ["attestation", "id", "origin", "host"])
def test_bad_passkeys_are_not_kept(broken: str) -> None:
    async def test() -> None:
        async with open_site() as site:
            nora, key = await site.person("Nora"), Authenticator()
            asked = await options(site, KEPT, nora.cookie)
            if broken == "host":
                asked["rp"]["id"] = "evil.example"
            made = key.make(asked, "https://evil.example" if broken == "origin" else ORIGIN)
            if broken in made:
                made[broken] = made[broken][:-6] + "AAAAAA"
            answer = await ask(site, KEPT, made, nora.cookie)
            assert (answer.status, answer.json["rule"]) == (403, "passkey-refused")
            assert (await nora.get("GET", "/api/me/devices"))["passkeys"] == []

    run(test())


def test_nobody_keeps_a_passkey_twice_or_somebody_elses() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora, karl, key = await site.person("Nora"), await site.person("Karl"), Authenticator()
            await keep(site, nora, key)
            assert (await keep(site, karl, key)).json["rule"] == "passkey-refused"
            assert (await use(site, key)).json["player"]["id"] == nora.id
            assert (await ask(site, f"{KEPT}/offer")).status == 401

    run(test())


@pytest.mark.parametrize(
    ("origin", "allowed"),
    [
        (ORIGIN, True),
        ("http://localhost:8000", True),
        ("http://games.example", False),
        ("https://192.168.0.7", False),
        ("http://127.0.0.1:8000", False),
        ("https://[::1]", False),
    ],
)
def test_only_where_browsers_allow_passkeys(origin: str, allowed: bool) -> None:
    async def test() -> None:
        async with open_site() as site:
            answer = await ask(site, "/api/sign-in/offer", origin=origin)
            if allowed:
                assert answer.json["options"]["rpId"] in (HOST, "localhost")
            else:
                assert answer.json["rule"] == "no-passkeys-here"

    run(test())


def test_signing_in_asks_whoever_plays_here_before_the_passkey_is_used_up() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora, karl, key = await site.person("Nora"), await site.person("Karl"), Authenticator()
            await keep(site, nora, key)
            await karl.open("knister")
            signed = key.sign(await options(site, "/api/sign-in"))
            refused = await ask(site, "/api/sign-in", signed, karl.cookie)
            assert (refused.status, refused.json["rule"]) == (409, "already-somebody")
            agreed = await ask(site, "/api/sign-in", {**signed, "replace": True}, karl.cookie)
            assert agreed.json["player"]["id"] == nora.id
            assert (await karl.get("GET", "/api/me")) == {"player": None}, "the old cookie is void"
            same = await use(site, key, nora.cookie)
            assert "set-cookie" not in same.headers, "this device is hers already"

    run(test())


def test_trying_has_a_rate_a_network() -> None:
    async def test() -> None:
        async with open_site() as site:
            tried = [await ask(site, "/api/sign-in/offer") for _ in range(31)]
            assert [answer.status for answer in tried] == [200] * 30 + [429]

    run(test())
