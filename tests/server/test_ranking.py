"""High scores and ratings: who counts, once, and who is shown."""

import asyncio
from dataclasses import replace
from functools import partial
from pathlib import Path

from querwurf import catalog
from querwurf.server.counting import variant_of
from querwurf.table import rating, strength
from tests.server.site import QUICK, Json, Person, Site, open_site, run
from tests.server.test_history import BOT, finish, kinds
from tests.server.test_nodes import elsewhere, two_sites
from tests.server.test_play import pair

SCORES = "/api/games/krisskross/scores/{}/{}/de"


async def board(person: Person, circle: str = "all", period: str = "ever") -> Json:
    told: Json = await person.get("GET", SCORES.format(circle, period))
    return told


async def ratings(person: Person, game: str = "krisskross") -> Json:
    told: Json = await person.get("GET", f"/api/games/{game}/ratings")
    return told


async def settle(site: Site, person: Person, mu: float, sigma: float = 2.0) -> None:
    """Give somebody a rating."""
    await site.node.database.execute(
        "INSERT INTO rating (game, player, mu, sigma, matches, at) "
        "VALUES ('krisskross', ?, ?, ?, 40, 0)",
        *(person.id, mu, sigma),
    )


async def rate(site: Site, parties: list[rating.Party]) -> dict[str, float]:
    """Let a match move ratings."""
    job = partial(rating.finish, game="krisskross", parties=parties, now=0.0)
    return await site.node.database.write(job)


def test_high_scores_of_a_day_a_month_and_ever() -> None:
    async def test() -> None:
        # Swept four times a day, not by the hour: forty days are a thousand hours.
        async with open_site(limits=replace(QUICK, sweep_seconds=86_400 / 4)) as site:
            nora, karl = await site.person(), await site.person("Karl")
            await finish(site, nora, "krisskross")
            await finish(site, karl, "krisskross")
            first = await board(nora, period="day")
            assert [one["name"] for one in first["scores"]].count("Nora") == 1
            assert first["mine"] in [one["score"] for one in first["scores"] if one["mine"]]
            await site.pass_time(40 * 86_400)
            for period, people in (("day", 0), ("month", 0), ("ever", 2)):
                assert len((await board(nora, period=period))["scores"]) == people
            left = await site.node.database.rows("SELECT DISTINCT period FROM best")
            assert left == [("ever",)], "days and months that are over are let go"

    run(test())


def test_high_scores_come_from_plain_solo_matches_only() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            await finish(site, nora, "krisskross", training=True)
            await finish(site, nora, "krisskross", BOT)
            await finish(site, nora, "krisskross", {"kind": "local", "name": "Lea"})
            await finish(site, nora, "krisskross", options={"diagonal": True})
            assert (await board(nora))["scores"] == []
            await finish(site, nora, "krisskross")
            assert len((await board(nora))["scores"]) == 1

    run(test())


def test_scores_compare_with_the_usual_options_and_in_one_language() -> None:
    knister, happycross = catalog.game("knister"), catalog.game("happycross")
    assert variant_of(knister, {"games": 1}) == ""
    assert variant_of(knister, {"games": 3}) is None
    spoken = {"extra_words": [], "calm": True, "language": "fr"}
    assert variant_of(happycross, spoken) == "fr"
    assert variant_of(happycross, {**spoken, "rounds": 7}) is None


def test_among_those_one_has_played_with_and_who_does_not_want_to_be_shown() -> None:
    async def test() -> None:
        async with open_site() as site:
            table, nora, karl = await pair(site, "krisskross")
            lea = await site.person("Lea")
            for person in (nora, karl, lea):
                await finish(site, person, "krisskross")
            for person in (nora, karl):
                await site.node.database.execute(
                    "INSERT INTO result (match, player, seat, game, ended, seats, place, score, "
                    "kind) VALUES (?, ?, 0, 'krisskross', 0, 2, 1, 9, 'plain')",
                    *(table["id"], person.id),
                )
            assert len((await board(nora))["scores"]) == 3
            met = [one["name"] for one in (await board(nora, "met"))["scores"]]
            assert sorted(met) == ["Karl", "Nora"]
            assert [one["name"] for one in (await board(lea, "met"))["scores"]] == ["Lea"]
            await karl.get("PATCH", "/api/me", {"ranked": False})
            hidden = await board(nora)
            assert sorted(one["name"] for one in hidden["scores"]) == ["Lea", "Nora"]
            own = await board(karl)
            assert (own["ranked"], own["mine"] is None) == (False, False)
            assert (await karl.get("PATCH", "/api/me", {"name": "Karla"}))["player"]
            assert (await board(karl))["ranked"] is False, "what is left out stays"

    run(test())


def test_a_table_tells_beforehand_whether_it_is_rated() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            table = await nora.open("knister", BOT)
            path = f"/api/tables/{table['id']}"
            assert table["rated"]
            for change in ({"training": True}, {"dice": "real"}, {"rated": False}):
                assert not (await nora.get("PATCH", path, change))["rated"], change
                back = {"training": False, "dice": "fair", "rated": True}
                assert (await nora.get("PATCH", path, back))["rated"]
            shared = await nora.get("POST", f"{path}/seats", {"kind": "local", "name": "Lea"})
            assert not shared["rated"]

    run(test())


def test_a_match_is_rated_once_also_when_the_server_stops(tmp_path: Path) -> None:
    async def first() -> str:
        async with open_site(tmp_path) as site:
            nora = await site.person()
            assert (await ratings(nora))["mine"] is None
            await finish(site, nora, "krisskross", BOT)
            return nora.cookie

    async def second(cookie: str) -> None:
        async with open_site(tmp_path, seed=2) as site:
            nora = Person(site, cookie, {"id": "", "name": ""})
            told = await ratings(nora)
            assert told["mine"]["matches"] == 1
            assert told["mine"]["provisional"]
            (match,) = (await nora.get("GET", "/api/me/matches/0"))["matches"]
            assert abs(1500 + match["gain"] - told["mine"]["points"]) <= 1
            await finish(site, nora, "krisskross", BOT)
            assert (await ratings(nora))["mine"]["matches"] == 2

    run(second(run(first())))


def test_matches_that_end_at_once_on_two_servers_all_count(tmp_path: Path) -> None:
    async def test() -> None:
        async with two_sites(tmp_path) as (here, there):
            nora = await here.person()

            async def end(site: Site) -> None:
                await finish(site, elsewhere(site, nora), "krisskross", BOT)

            await asyncio.gather(end(here), end(there))
            assert (await ratings(nora))["mine"]["matches"] == 2
            assert await kinds(nora) == ["rated", "rated"]

    run(test())


def test_who_gives_a_rated_match_up_has_lost_it() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            table = await nora.open("krisskross", BOT, start=True)
            await nora.get("POST", f"/api/tables/{table['id']}/leave")
            assert (await ratings(nora))["mine"] is None, "begun by mistake"
            table = await nora.open("krisskross", BOT, start=True)
            line, welcome = await nora.line(table["id"])
            await line.send(type="act", id="a", seat=0, action=welcome["states"][0]["legal"][0])
            await line.until("update")
            await nora.get("POST", f"/api/tables/{table['id']}/leave")
            told = (await ratings(nora))["mine"]
            assert told["matches"] == 1
            assert told["points"] < 1500
            assert await kinds(nora) == []

    run(test())


def test_settled_people_and_bots_stand_on_one_scale() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora, karl = await site.person(), await site.person("Karl")
            lea = await site.person("Lea")
            await settle(site, nora, 26.0)
            await settle(site, karl, 40.0)
            await settle(site, lea, 50.0, sigma=5.0)
            told = await ratings(nora)
            people = [one for one in told["ratings"] if one["level"] is None]
            assert [(one["place"], one["name"]) for one in people] == [(1, "Karl"), (2, "Nora")]
            points = [one["points"] for one in told["ratings"]]
            assert points == sorted(points, reverse=True)
            levels = {one["level"]: one["points"] for one in told["ratings"] if one["level"]}
            assert levels["medium"] == 1500 < levels["master"]
            assert [one["mine"] for one in people] == [False, True]
            assert (await ratings(lea))["mine"]["provisional"]
            await karl.get("PATCH", "/api/me", {"ranked": False})
            shown = [one["name"] for one in (await ratings(nora))["ratings"] if one["name"]]
            assert shown == ["Nora"]

    run(test())


def test_beating_fresh_guests_of_ones_own_pays_nothing() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            await settle(site, nora, 25.0)
            for number in range(20):
                guest = await site.person(f"Gast {number}")
                parties = [rating.Party(0, 0, 1, nora.id), rating.Party(1, 1, 2, guest.id)]
                await rate(site, parties)
            told = (await ratings(nora))["mine"]
            assert (told["points"], told["matches"]) == (1500, 60)
            bot = strength.anchor({}, ("medium",), "medium")
            parties = [rating.Party(0, 0, 1, nora.id), rating.Party(1, 1, 2, None, bot)]
            gained = await rate(site, parties)
            assert gained[nora.id] > 0

    run(test())


def test_a_rated_match_with_somebody_who_is_forgotten_still_ends() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora, karl = await site.person(), await site.person("Karl")
            parties = [rating.Party(0, 0, 1, nora.id), rating.Party(1, 1, 2, karl.id)]
            await karl.get("DELETE", "/api/me")
            gained = await rate(site, parties)
            assert gained == {nora.id: 0.0}, "nobody knows how strong the other was"

    run(test())


def test_many_matches_of_the_same_people_at_once_all_count() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora, karl = await site.person(), await site.person("Karl")
            one = [rating.Party(0, 0, 1, nora.id), rating.Party(1, 1, 2, karl.id)]
            other = [rating.Party(0, 0, 2, karl.id), rating.Party(1, 1, 1, nora.id)]
            await asyncio.gather(*(rate(site, parties) for parties in [one, other] * 10))
            for person in (nora, karl):
                assert (await ratings(person))["mine"]["matches"] == 20

    run(test())
