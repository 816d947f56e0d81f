"""People one has played with: only after a finished match; invitations, and hiding somebody."""

import dataclasses
from typing import Any

from tests.server.site import QUICK, Person, Site, open_site, run
from tests.server.test_play import play_out


async def finish(site: Site, first: Person, second: Person) -> None:
    """Let two people finish a match."""
    table = await first.open("krisskross", {"kind": "open"})
    path = f"/api/tables/{table['id']}"
    await second.get("POST", f"{path}/join", {})
    await first.get("POST", f"{path}/start")
    link = await second.get("POST", f"{path}/seats/1/link")
    await first.get("POST", f"{path}/claim", {"token": link["token"]})
    line, welcome = await first.line(table["id"])
    await play_out(site, line, welcome)
    await line.hang_up()
    # The seat goes back to whose it was, so that both have played.
    back = await first.get("POST", f"{path}/seats/1/link")
    await second.get("POST", f"{path}/claim", {"token": back["token"]})


async def people(person: Person) -> list[Any]:
    listed: list[Any] = (await person.get("GET", "/api/me/people"))["people"]
    return listed


async def invitations(person: Person) -> list[Any]:
    listed: list[Any] = (await person.get("GET", "/api/tables/mine"))["invitations"]
    return listed


async def invite(host: Person, guest: Person) -> Any:
    table = await host.open("knister", {"kind": "open"})
    body = {"players": [guest.id]}
    return await host.get("POST", f"/api/tables/{table['id']}/invitations", body)


def test_only_a_finished_match_makes_people_known_to_each_other() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora, karl = await site.person("Nora"), await site.person("Karl")
            table = await nora.open("knister", {"kind": "open"})
            path = f"/api/tables/{table['id']}"
            await karl.get("POST", f"{path}/join", {})
            await nora.get("POST", f"{path}/start")
            assert await people(nora) == [], "the match still runs"
            lobby = await nora.open("knister", {"kind": "open"})
            invited = f"/api/tables/{lobby['id']}/invitations"
            for player in (karl.id, "p_nobody"):
                refused = await nora.ask("POST", invited, {"players": [player]})
                assert (refused.status, refused.json["rule"]) == (403, "never-met")
            hidden = await nora.ask("PUT", f"/api/me/people/{karl.id}/hidden")
            assert hidden.json["rule"] == "never-met", "ids cannot be tried out"
            await finish(site, nora, karl)
            await karl.get("PATCH", "/api/me", {"face": "owl"})
            (known,) = await people(nora)
            assert (known["player"], known["name"], known["face"]) == (karl.id, "Karl", "owl")
            assert (known["game"], known["matches"], known["hidden"]) == ("krisskross", 1, False)
            assert [one["player"] for one in await people(karl)] == [nora.id]

    run(test())


def test_an_invitation_is_shown_until_it_is_followed_or_declined() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora, karl = await site.person("Nora"), await site.person("Karl")
            await finish(site, nora, karl)
            first, second = await invite(nora, karl), await invite(nora, karl)
            shown = await invitations(karl)
            assert {one["code"] for one in shown} == {first["code"], second["code"]}
            assert {(one["name"], one["game"]) for one in shown} == {("Nora", "knister")}
            assert await invitations(nora) == []
            await karl.get("POST", f"/api/tables/{first['id']}/join", {})
            await karl.get("DELETE", f"/api/tables/{second['id']}/invitations")
            assert await invitations(karl) == []
            started = await invite(nora, karl)
            await nora.get("POST", f"/api/tables/{started['id']}/leave")
            assert await invitations(karl) == [], "the table was closed"
            stranger = await karl.ask(
                "POST", f"/api/tables/{second['id']}/invitations", {"players": [nora.id]}
            )
            assert stranger.json["rule"] == "no-seat"

    run(test())


def test_who_is_hidden_cannot_be_heard_and_does_not_know() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora, karl = await site.person("Nora"), await site.person("Karl")
            await finish(site, nora, karl)
            waiting = await invite(nora, karl)
            (known,) = (await karl.get("PUT", f"/api/me/people/{nora.id}/hidden"))["people"]
            assert known["hidden"]
            assert await invitations(karl) == [], "also what was waiting"
            assert (await invite(nora, karl))["status"] == "open", "the same answer as ever"
            assert await invitations(karl) == []
            assert not (await people(nora))[0]["hidden"]
            await karl.get("DELETE", f"/api/me/people/{nora.id}/hidden")
            assert waiting["code"] in {one["code"] for one in await invitations(karl)}

    run(test())


def test_invitations_have_a_rate() -> None:
    async def test() -> None:
        limits = dataclasses.replace(QUICK, invitations_at_once=2)
        async with open_site(limits=limits) as site:
            nora, karl = await site.person("Nora"), await site.person("Karl")
            await finish(site, nora, karl)
            lobby = await nora.open("knister", {"kind": "open"})
            path, body = f"/api/tables/{lobby['id']}/invitations", {"players": [karl.id]}
            asked = [(await nora.ask("POST", path, body)).status for _ in range(3)]
            assert asked == [200, 200, 429]
            assert len(await invitations(karl)) == 1

    run(test())
