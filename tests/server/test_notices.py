"""Notifications: who is told what and when, once, and that nobody ever waits for them."""

import asyncio
import dataclasses
from pathlib import Path
from typing import Any

import pytest

from tests.push.test_vapid import verify
from tests.server.push_service import Browser, PushService, push_service
from tests.server.site import QUICK, Line, Person, Site, open_site, run
from tests.server.test_forgetting import dump
from tests.server.test_people import finish, invite
from tests.server.test_play import pair

LIMITS = dataclasses.replace(QUICK, push_to_loopback=True, push_seconds=5.0)
DAY = 86_400
KARL = Browser(5)


async def subscribe(person: Person, service: PushService, **wishes: Any) -> Any:
    return await person.get("PUT", "/api/me/push", KARL.subscription(service, **wishes))


async def write(line: Line, cell: int, seat: int = 0) -> None:
    """Write, and wait for what came of that: others' updates may come before."""
    act = f"{seat} {cell}"
    await line.send(type="act", id=act, seat=seat, action={"type": "write", "cell": cell})
    while (await line.until("update")).get("ack") != act:
        pass


async def pass_time(site: Site, seconds: float) -> None:
    await site.pass_time(seconds)
    await site.node.notifier.settle()


def waiting(site: Site) -> Any:
    return site.node.database.rows("SELECT device, kind, tries, at FROM notice")


async def slow_pair(site: Site, **settings: Any) -> tuple[Any, Person, Person]:
    return await pair(site, turn_seconds=DAY, **settings)


def test_who_is_away_is_told_that_it_is_their_turn() -> None:
    async def test() -> None:
        async with push_service() as service, open_site(limits=LIMITS) as site:
            karl = await site.person("Karl")
            told = await subscribe(karl, service)
            nora = await site.person("Nora")
            table = await nora.open("knister", turn_seconds=DAY)
            path = f"/api/tables/{table['id']}"
            await karl.get("POST", f"{path}/join", {})
            await nora.get("POST", f"{path}/start")
            await nora.line(table["id"])
            await pass_time(site, 14)
            assert service.got.empty(), "somebody who comes right away is left alone"
            await pass_time(site, 2)
            headers, body = await service.next()
            message = KARL.read(body)
            assert (message["title"], message["body"]) == ("Du bist dran", "Knister mit Nora")
            assert message["path"] == f"/t/{table['code']}"
            assert b"Knister" not in body
            claims = verify(headers["authorization"])
            assert claims["aud"] == f"http://127.0.0.1:{service.port}"
            assert headers["authorization"].endswith(told["key"])
            assert headers["content-encoding"] == "aes128gcm"
            await site.node.notifier.settle()
            assert await waiting(site) == []
            await pass_time(site, DAY / 2)
            assert service.got.empty(), "once"

    run(test())


@pytest.mark.parametrize("why", ["present", "quick", "unwanted", "alone", "acted", "signed out"])
def test_who_need_not_be_told_is_not(why: str) -> None:
    async def test() -> None:
        async with push_service() as service, open_site(limits=LIMITS) as site:
            settings = {"turn_seconds": 60 if why == "quick" else DAY}
            karl = await site.person("Karl")
            await subscribe(karl, service, turns=why != "unwanted")
            other = await site.person("Nora")
            nora = karl if why == "alone" else other
            bots = ({"kind": "bot", "level": "random"},) if why == "alone" else ()
            table = await nora.open("knister", *bots, **settings)
            path = f"/api/tables/{table['id']}"
            if why != "alone":
                await karl.get("POST", f"{path}/join", {})
            if why == "present":
                await karl.line(table["id"])
            await nora.get("POST", f"{path}/start")
            if why == "acted":
                line, _ = await karl.line(table["id"])
                action = {"type": "write", "cell": 0}
                await line.send(type="act", id="a", seat=1, action=action)
                await line.until("update")
                await line.hang_up()
            if why == "signed out":
                here = (await karl.get("GET", "/api/me/devices"))["devices"][0]
                assert here["notified"]
                await karl.get("DELETE", f"/api/me/devices/{here['id']}")
            await pass_time(site, 30)
            assert service.got.empty()
            assert await waiting(site) == []

    run(test())


def test_a_new_turn_is_told_and_a_turn_that_goes_on_is_not() -> None:
    async def test() -> None:
        async with push_service() as service, open_site(limits=LIMITS) as site:
            table, nora, karl = await slow_pair(site)
            await subscribe(karl, service)
            line, _ = await nora.line(table["id"])
            await write(line, 0)
            await pass_time(site, 60)
            assert service.got.empty(), "he was awaited before and still is"
            second, _ = await karl.line(table["id"])
            await write(second, 3, 1)
            await second.hang_up()
            await write(line, 1)
            await pass_time(site, 20)
            assert service.got.empty(), "he was there when the round began"
            third, _ = await karl.line(table["id"])
            for cell in (4, 5):  # closes this round, and is the first in the next one
                await write(third, cell, 1)
            await third.hang_up()
            await write(line, 2)
            await pass_time(site, 20)
            assert KARL.read((await service.next())[1])["title"] == "Du bist dran"
            assert service.got.empty()

    run(test())


def test_quiet_hours_by_the_devices_clock() -> None:
    async def test() -> None:
        async with push_service() as service, open_site(limits=LIMITS) as site:
            # The tests' time begins at 23:13 in Berlin.
            karl = await site.person("Karl")
            await subscribe(karl, service, quiet={"start": 22 * 60, "end": 7 * 60})
            nora = await site.person("Nora")
            table = await nora.open("knister", turn_seconds=DAY)
            await karl.get("POST", f"/api/tables/{table['id']}/join", {})
            await nora.get("POST", f"/api/tables/{table['id']}/start")
            await pass_time(site, 7 * 3600)
            assert service.got.empty()
            assert len(await waiting(site)) == 1
            await pass_time(site, 3600)
            assert KARL.read((await service.next())[1])["title"] == "Du bist dran"

    run(test())


def test_an_invitation_is_told_to_who_wants_it() -> None:
    async def test() -> None:
        async with push_service() as service, open_site(limits=LIMITS) as site:
            nora, karl = await site.person("Nora"), await site.person("Karl", "fr")
            await finish(site, nora, karl)
            await subscribe(karl, service)
            table = await invite(nora, karl)
            await pass_time(site, 1)
            message = KARL.read((await service.next())[1])
            assert (message["title"], message["body"]) == ("Nora t’invite", "Knister")
            await nora.get("POST", f"/api/tables/{table['id']}/invitations", {"players": [karl.id]})
            await pass_time(site, 1)
            assert service.got.empty(), "the same invitation again"
            await karl.get("PUT", f"/api/me/people/{nora.id}/hidden")
            await invite(nora, karl)
            await pass_time(site, 1)
            assert service.got.empty(), "not from whom he has hidden"

    run(test())


async def one_notice(site: Site, service: PushService) -> tuple[Person, Person]:
    nora, karl = await site.person("Nora"), await site.person("Karl")
    await finish(site, nora, karl)
    await subscribe(karl, service)
    await invite(nora, karl)
    return nora, karl


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(status: int) -> None:
    async def test() -> None:
        async with push_service() as service, open_site(limits=LIMITS) as site:
            service.status = status
            _, karl = await one_notice(site, service)
            await pass_time(site, 1)
            await service.next()
            await site.node.notifier.settle()
            assert (await karl.get("GET", "/api/me/push"))["subscription"] is None
            assert await waiting(site) == []

    run(test())


def test_a_service_that_fails_is_asked_again_later_and_not_for_ever() -> None:
    async def test() -> None:
        async with push_service() as service, open_site(limits=LIMITS) as site:
            service.status = 503
            await one_notice(site, service)
            await pass_time(site, 1)
            waits = []
            for _ in range(5):
                await service.next()
                await site.node.notifier.settle()
                ((_, _, tries, at),) = await waiting(site)
                waits.append((tries, round(at - site.clock.now())))
                site.clock.advance(at - site.clock.now())
                await site.node.notifier.settle()
            assert waits == [(1, 30), (2, 120), (3, 480), (4, 1920), (5, 3600)]
            await service.next()
            await site.node.notifier.settle()
            assert await waiting(site) == []

    run(test())


def test_a_service_that_hangs_delays_no_move_and_no_end() -> None:
    async def test() -> None:
        async with push_service() as service:
            service.hangs = True
            limits = dataclasses.replace(LIMITS, push_seconds=60.0)
            async with open_site(limits=limits) as site:
                nora, _ = await one_notice(site, service)
                site.clock.advance(1)
                await service.next()
                table = await nora.open("knister", {"kind": "bot", "level": "random"}, start=True)
                line, _ = await nora.line(table["id"])
                await asyncio.wait_for(write(line, 0), 5)
                assert len(await waiting(site)) == 1, "it is still being sent"
            # The server has closed at once: this line is reached long before a minute is over.

    asyncio.run(asyncio.wait_for(test(), 20))


def test_of_several_servers_one_sends_and_another_takes_over(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            push_service() as service,
            open_site(tmp_path, limits=LIMITS, exclusive=False) as first,
            open_site(
                tmp_path, limits=LIMITS, exclusive=False, clock=first.clock, seed=2
            ) as second,
        ):
            key = (await first.ask("GET", "/api/me/push")).json["key"]
            assert (await second.ask("GET", "/api/me/push")).json["key"] == key
            service.hangs = True
            await one_notice(first, service)
            first.clock.advance(1)
            await service.next()
            second.node.notifier.wake(first.clock.now())
            second.clock.advance(1)
            await second.node.notifier.settle()
            assert service.got.empty(), "the other one is sending it"
            await first.node.notifier.close()  # as if it had died
            service.hangs = False
            second.clock.advance(61)
            await service.next()
            await second.node.notifier.settle()
            assert await waiting(second) == []

    run(test())


def test_subscriptions_that_lead_inside_or_have_no_keys_are_refused() -> None:
    async def test() -> None:
        async with push_service() as service, open_site() as site:
            karl = await site.person("Karl")
            good = {**KARL.subscription(service), "endpoint": "https://push.example/x"}
            wrong = [
                KARL.subscription(service),  # this machine, which only tests allow
                {**good, "endpoint": "https://10.0.0.1/x"},
                {**good, "secret": "AAAA"},
                {**good, "public_key": good["public_key"][:-4] + "AAAA"},
                {**good, "zone": "Europe/Nowhere"},
                {**good, "quiet": {"start": 0, "end": 1440}},
            ]
            for body in wrong:
                answer = await karl.ask("PUT", "/api/me/push", body)
                assert (answer.status, answer.json["rule"]) == (400, "wrong-input"), body
            quiet = {"start": 1320, "end": 420}
            told = await karl.get("PUT", "/api/me/push", {**good, "quiet": quiet})
            assert told["subscription"]["quiet"] == quiet
            assert (await karl.get("DELETE", "/api/me/push"))["subscription"] is None
            assert (await site.ask("PUT", "/api/me/push", good)).status == 401

    run(test())


def test_a_browser_that_changes_hands_is_notified_for_its_new_owner_alone() -> None:
    async def test() -> None:
        async with push_service() as service, open_site(limits=LIMITS) as site:
            nora, karl = await site.person("Nora"), await site.person("Karl")
            await subscribe(karl, service)
            token = (await nora.get("POST", "/api/me/link"))["token"]
            await karl.get("POST", "/api/me/claim", {"token": token})
            assert await site.node.database.rows("SELECT player FROM subscription") == []
            await subscribe(nora, service)
            lea = await site.person("Lea")
            await subscribe(lea, service)
            rows = await site.node.database.rows("SELECT player FROM subscription")
            assert rows == [(lea.id,)], "the same browser"

    run(test())


def test_export_and_deletion_cover_all_of_it_and_no_key_leaves() -> None:
    async def test() -> None:
        async with push_service() as service, open_site(limits=LIMITS) as site:
            nora, karl = await one_notice(site, service)
            await karl.get("PATCH", "/api/me", {"face": "bear"})
            await karl.get("PUT", f"/api/me/people/{nora.id}/hidden")
            await site.node.database.execute(
                "INSERT INTO passkey VALUES ('k', ?, 's', 'PUBLIC', 3, 'Bund', 1, NULL)", karl.id
            )
            told = await karl.get("GET", "/api/me/export")
            assert told["player"]["face"] == "bear"
            assert told["devices"][0]["notifications"]["zone"] == "Europe/Berlin"
            assert told["passkeys"][0]["name"] == "Bund"
            assert [one["player"] for one in told["hidden"]] == [nora.id]
            assert [one["by"] for one in told["invitations"]] == [nora.id]
            assert [one["kind"] for one in told["notices"]] == ["invitation"]
            private = (await site.node.database.row("SELECT private FROM push_key") or ("",))[0]
            for secret in (KARL.subscription(service)["secret"], "PUBLIC", private):
                assert secret not in str(told)
            await karl.get("DELETE", "/api/me")
            for trace in (karl.id, "Karl", "Bund", f":{service.port}/"):
                assert trace not in dump(site)
            assert (await nora.get("GET", "/api/me/people"))["people"] == []

    run(test())
