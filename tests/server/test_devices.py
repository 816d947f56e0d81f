"""Devices: which ones know me, since when and what they are; each can be signed out. Faces."""

import pytest

from querwurf.server.agent import describe
from tests.server.site import Person, Site, open_site, run
from tests.server.test_identity import claim, second_device
from tests.server.test_play import pair

ANDROID = (
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/130.0.0.0 Mobile Safari/537.36"
)
IPAD = (
    "Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/17.5 Mobile/15E148 Safari/604.1"
)
EDGE = (
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0"
)
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0"


@pytest.mark.parametrize(
    ("agent", "told"),
    [
        (ANDROID, ("phone", "Chrome, Android")),
        (ANDROID.replace(" Mobile", ""), ("tablet", "Chrome, Android")),
        (IPAD, ("tablet", "Safari, iPad")),
        (EDGE, ("computer", "Edge, Windows")),
        (FIREFOX, ("computer", "Firefox, Linux")),
        ("curl/8.5", ("", "")),
        ("", ("", "")),
    ],
)
def test_what_a_browser_runs_on(agent: str, told: tuple[str, str]) -> None:
    assert describe(agent) == told


async def two_devices(site: Site) -> tuple[Person, Person]:
    nora = await site.person("Nora")
    token = (await nora.get("POST", "/api/me/link"))["token"]
    return nora, second_device(site, await claim(site, token), nora)


def test_devices_are_listed_with_when_they_were_used() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora, second = await two_devices(site)
            await site.pass_time(2 * 3600)
            await site.ask("GET", "/api/me", cookie=second.cookie, user_agent=ANDROID)
            await site.node.tasks.settle()
            listed = (await nora.get("GET", "/api/me/devices"))["devices"]
            here, phone = sorted(listed, key=lambda device: not device["here"])
            assert (phone["kind"], phone["label"]) == ("phone", "Chrome, Android")
            assert (phone["here"], here["here"]) == (False, True)
            assert phone["seen"] - phone["since"] == 2 * 3600 * 1000
            assert here["seen"] == phone["seen"], "whoever looks is there"

    run(test())


def test_a_device_is_signed_out_by_its_owner_alone() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora, second = await two_devices(site)
            karl = await site.person("Karl")
            listed = (await nora.get("GET", "/api/me/devices"))["devices"]
            other = next(device["id"] for device in listed if not device["here"])
            path = f"/api/me/devices/{other}"
            assert (await karl.ask("DELETE", path)).json["rule"] == "no-such-device"
            left = (await nora.get("DELETE", path))["devices"]
            assert [device["here"] for device in left] == [True]
            assert (await second.get("GET", "/api/me")) == {"player": None}
            assert (await nora.get("GET", "/api/me"))["player"]["id"] == nora.id
            gone = await nora.ask("DELETE", f"/api/me/devices/{left[0]['id']}")
            assert "Max-Age=0" in gone.headers["set-cookie"]
            assert (await nora.get("GET", "/api/me")) == {"player": None}

    run(test())


def test_a_face_is_shown_where_its_person_sits() -> None:
    async def test() -> None:
        async with open_site() as site:
            table, nora, karl = await pair(site)
            lobby = await nora.open("knister", {"kind": "local", "name": "Lea"})
            line, _ = await karl.line(table["id"])
            told = await nora.get("PATCH", "/api/me", {"face": "fox"})
            assert (told["player"]["face"], told["player"]["name"]) == ("fox", "Nora")
            changed = await line.until("changed")
            assert [seat["face"] for seat in changed["table"]["seats"]] == ["fox", ""]
            shown = await nora.get("GET", f"/api/tables/{lobby['id']}")
            assert [seat["face"] for seat in shown["seats"]] == ["fox", ""], "Lea is not Nora"
            fresh = await nora.open("knister")
            assert fresh["seats"][0]["face"] == "fox"
            none = await nora.get("PATCH", "/api/me", {"face": ""})
            assert none["player"]["face"] == ""
            assert (await nora.ask("PATCH", "/api/me", {"face": "dragon"})).status == 400

    run(test())
