"""Players and tables over HTTP."""

import dataclasses
import gzip
import json
import sqlite3
from contextlib import closing

import pytest

from tests.server.site import QUICK, Json, Person, Site, database_path, open_site, run
from tests.server.test_play import play_out


def test_guests_begin_at_once_and_are_known_by_their_cookie() -> None:
    async def test() -> None:
        async with open_site() as site:
            assert (await site.ask("GET", "/api/me")).json == {"player": None}
            answer = await site.ask("POST", "/api/me", {"name": "Nora", "language": "it"})
            cookie = answer.headers["set-cookie"]
            assert "HttpOnly" in cookie
            assert "SameSite=Lax" in cookie
            token = cookie.partition("=")[2].partition(";")[0]
            assert len(token) == 43  # 256 bits
            stored = await site.node.database.rows("SELECT token FROM device")
            assert token not in str(stored)
            me = Person(site, f"querwurf={token}", answer.json["player"])
            assert (await me.get("GET", "/api/me"))["player"]["language"] == "it"
            assert (await me.get("PATCH", "/api/me", {"name": "Norina"}))["player"][
                "name"
            ] == "Norina"
            again = await me.ask("POST", "/api/me", {"name": "Other"})
            assert again.json["player"]["name"] == "Norina"

    run(test())


@pytest.mark.parametrize(
    "body", [{}, {"name": ""}, {"name": " x"}, {"name": "x" * 25}, {"name": "x", "age": 3}, [], 7]
)
def test_wrong_input_is_told(body: object) -> None:
    async def test() -> None:
        async with open_site() as site:
            answer = await site.ask("POST", "/api/me", body)
            assert answer.status == 400
            assert answer.json["rule"] == "wrong-input"

    run(test())


def test_the_identity_goes_along_to_a_second_device_once() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            link = await nora.get("POST", "/api/me/link")
            assert link["path"] == f"/link#{link['token']}"
            claimed = await site.ask("POST", "/api/me/claim", {"token": link["token"]})
            assert claimed.json["player"]["id"] == nora.id
            second = Person(
                site, claimed.headers["set-cookie"].partition(";")[0], claimed.json["player"]
            )
            assert (await second.get("GET", "/api/me"))["player"]["id"] == nora.id
            assert (await site.ask("POST", "/api/me/claim", {"token": link["token"]})).status == 404
            late = await nora.get("POST", "/api/me/link")
            await site.pass_time(601)
            assert (await site.ask("POST", "/api/me/claim", {"token": late["token"]})).status == 404

    run(test())


def test_export_and_delete_take_everything_along() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora, karl = await site.person("Nora"), await site.person("Karl")
            table = await nora.open("knister", spectators=True)
            await karl.get("POST", f"/api/tables/{table['id']}/join", {})
            await nora.get("POST", f"/api/tables/{table['id']}/start")
            line, _ = await karl.line(table["id"])
            await line.send(type="chat", id="1", text="Hallo zusammen")
            await line.until("ack")
            told = await karl.get("GET", "/api/me/export")
            assert told["player"]["name"] == "Karl"
            assert told["seats"][0]["table"] == table["id"]
            assert told["chat"][0]["text"] == "Hallo zusammen"
            gone = await karl.ask("DELETE", "/api/me")
            assert "Max-Age=0" in gone.headers["set-cookie"]
            assert (await karl.get("GET", "/api/me")) == {"player": None}
            left = await nora.get("GET", f"/api/tables/{table['id']}")
            assert left["seats"][1]["name"] == "–"
            assert left["seats"][1]["may_hand_over"]
            dump = "\n".join(_dump(site))
            assert "Karl" not in dump
            assert karl.id not in dump
            assert "Hallo zusammen" not in dump

    run(test())


def test_deleting_takes_the_host_and_the_voter_along() -> None:
    async def test() -> None:
        async with open_site() as site:
            people = [await site.person(name) for name in ("Nora", "Karl", "Lea", "Max")]
            table = await people[0].open("knister")
            for person in people[1:]:
                await person.get("POST", f"/api/tables/{table['id']}/join", {})
            await people[0].get("POST", f"/api/tables/{table['id']}/start")
            line, _ = await people[0].line(table["id"])
            await people[1].line(table["id"])
            await people[3].get("POST", f"/api/tables/{table['id']}/leave")
            await line.send(type="handover", id="a", seat=3)
            await line.until("ack")
            await people[0].get("DELETE", "/api/me")
            assert (await line.until("fault"))["rule"] == "no-spectators"
            assert await line.next() == {"type": "closed", "code": 4403}
            left = await people[1].get("GET", f"/api/tables/{table['id']}")
            assert left["host"] == people[1].id
            assert people[0].id not in "\n".join(_dump(site))

    run(test())


def _dump(site: Site) -> list[str]:
    with closing(sqlite3.connect(database_path(site))) as connection:
        return list(connection.iterdump())


def test_games_tell_their_options_and_levels() -> None:
    async def test() -> None:
        async with open_site() as site:
            games = {
                game["key"]: game for game in (await site.ask("GET", "/api/games")).json["games"]
            }
            assert list(games) == ["knister", "krisskross", "kribbeln", "happycross", "crosswise"]
            assert games["knister"]["options"] == {"games": 1}
            assert (games["crosswise"]["fewest_seats"], games["crosswise"]["most_seats"]) == (2, 4)
            assert all(game["levels"] for game in games.values())
            for game in games.values():
                described = [option["name"] for option in game["option_words"]]
                assert sorted(described) == sorted(game["options"])
                assert set(game["about"]) == {"de", "en", "fr", "it"}
            told = {key: (game["has_timer"], game["secret_chance"]) for key, game in games.items()}
            assert told.pop("happycross") == (True, False)
            assert told.pop("crosswise") == (False, True)
            assert set(told.values()) == {(False, False)}
            assert [key for key, game in games.items() if not game["has_secrets"]] == ["kribbeln"]

    run(test())


def test_the_list_of_games_is_compressed_for_who_takes_that() -> None:
    async def test() -> None:
        async with open_site() as site:
            plain = await site.ask("GET", "/api/games")
            packed = await site.ask("GET", "/api/games", accept_encoding="br, gzip")
            assert "content-encoding" not in plain.headers
            assert packed.headers["content-encoding"] == "gzip"
            assert gzip.decompress(packed.body) == plain.body
            assert int(packed.headers["content-length"]) == len(packed.body) < len(plain.body) / 2

    run(test())


def test_a_table_is_opened_changed_joined_and_started() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora, karl = await site.person("Nora"), await site.person("Karl")
            table = await nora.open("knister", listed=True, turn_seconds=60)
            path = f"/api/tables/{table['id']}"
            assert len(table["code"]) == 6
            by_code = await karl.get("GET", f"/api/tables/{table['code'].lower()}")
            assert by_code["id"] == table["id"]
            public = (await karl.get("GET", "/api/tables/public"))["tables"]
            assert [line["free"] for line in public] == [99]
            line, welcome = await karl.line(table["id"])
            assert (welcome["seats"], welcome["states"]) == ([], [])
            await karl.get("POST", f"{path}/join", {"nonce": "blue"})
            assert (await line.until("changed"))["seats"] == [1]
            await nora.get("POST", f"{path}/seats", {"kind": "bot"})
            await karl.get("POST", f"{path}/seats", {"kind": "local", "name": "Lea"})
            changed = await nora.get("PATCH", f"{path}/seats/2", {"level": "random", "name": "Rob"})
            assert changed["seats"][2]["level"] == "random"
            await nora.get("PATCH", path, {"options": {"games": 3}, "training": True})
            ordered = await nora.get("PUT", f"{path}/order", {"order": [3, 0, 1, 2]})
            assert [seat["name"] for seat in ordered["seats"]] == ["Lea", "Nora", "Karl", "Rob"]
            started = await nora.get("POST", f"{path}/start")
            assert started["status"] == "playing"
            begun = await line.until("started")
            assert begun["seats"] == [0, 2]
            assert [state["seat"] for state in begun["states"]] == [0, 2]
            assert begun["states"][0]["view"]["options"] == {"games": 3}
            mine = (await karl.get("GET", "/api/tables/mine"))["tables"]
            assert mine[0]["your_turn"]
            assert mine[0]["names"] == ["Lea", "Nora", "Karl", "Rob"]

    run(test())


def test_changing_the_game_keeps_the_seats_and_fits_the_levels() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            table = await nora.open("knister", {"kind": "bot"}, options={"games": 3})
            path = f"/api/tables/{table['id']}"
            changed = await nora.get("PATCH", path, {"game": "crosswise"})
            assert (changed["game"], changed["options"]) == ("crosswise", {})
            wrong = await nora.ask("PATCH", path, {"options": {"games": 3}})
            assert wrong.json["rule"] == "wrong-options"

    run(test())


async def _two(site: Site) -> tuple[Json, Person, Person]:
    nora, karl = await site.person("Nora"), await site.person("Karl")
    table = await nora.open("crosswise")
    await karl.get("POST", f"/api/tables/{table['id']}/join", {})
    return table, nora, karl


def test_what_is_not_allowed_is_refused_by_rule() -> None:
    async def test() -> None:
        async with open_site() as site:
            table, nora, karl = await _two(site)
            path = f"/api/tables/{table['id']}"
            stranger = await site.person("Zoe")
            asked: list[tuple[Person, str, str, object, int, str]] = [
                (karl, "POST", f"{path}/start", None, 403, "not-host"),
                (karl, "PATCH", path, {"training": True}, 403, "not-host"),
                (karl, "DELETE", f"{path}/seats/0", None, 403, "not-host"),
                (karl, "PATCH", f"{path}/seats/0", {"name": "Bah"}, 403, "not-host"),
                (nora, "PATCH", f"{path}/seats/1", {"name": "Bah"}, 403, "not-your-seat"),
                (nora, "PATCH", f"{path}/seats/7", {"name": "Bah"}, 404, "no-such-seat"),
                (nora, "PUT", f"{path}/order", {"order": [0, 0]}, 400, "wrong-order"),
                (
                    nora,
                    "POST",
                    f"{path}/seats",
                    {"kind": "bot", "level": "god"},
                    400,
                    "no-such-level",
                ),
                (nora, "POST", f"{path}/rematch", None, 409, "not-over"),
                (nora, "GET", f"{path}/record", None, 409, "not-over"),
                (stranger, "POST", f"{path}/leave", None, 403, "no-seat"),
                (stranger, "POST", f"{path}/seats", {"kind": "local"}, 403, "no-seat"),
                (stranger, "POST", f"{path}/seats/0/link", None, 403, "not-your-seat"),
                (stranger, "POST", f"{path}/claim", {"token": "x"}, 404, "no-such-link"),
                (nora, "POST", "/api/tables", {"game": "chess"}, 404, "no-such-game"),
                (nora, "GET", "/api/tables/NOSUCH", None, 404, "no-such-table"),
                (nora, "GET", "/api/nothing", None, 404, "no-such-page"),
                (nora, "PUT", "/api/me", None, 405, "no-such-method"),
            ]
            for person, method, to, body, status, rule in asked:
                answer = await person.ask(method, to, body)
                assert (answer.status, answer.json["rule"]) == (status, rule), (method, to)
            nobody = await site.ask("POST", "/api/tables", {"game": "knister"})
            assert (nobody.status, nobody.json["rule"]) == (401, "no-player")

    run(test())


def test_open_seats_and_full_tables() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora, karl = await site.person("Nora"), await site.person("Karl")
            table = await nora.open("crosswise", {"kind": "open"}, {"kind": "bot"}, {"kind": "bot"})
            path = f"/api/tables/{table['id']}"
            assert (await nora.ask("POST", f"{path}/start")).json["rule"] == "open-seats"
            joined = await karl.get("POST", f"{path}/join", {})
            assert joined["seats"][1]["name"] == "Karl"
            assert (await karl.get("POST", f"{path}/join", {})) == joined
            late = await site.person("Lea")
            assert (await late.ask("POST", f"{path}/join", {})).json["rule"] == "table-full"
            assert (await nora.ask("POST", f"{path}/seats", {"kind": "bot"})).status == 400
            await nora.get("POST", f"{path}/start")
            assert (await late.ask("POST", f"{path}/join", {})).json["rule"] == "not-open"
            alone = await nora.open("crosswise")
            few = await nora.ask("POST", f"/api/tables/{alone['id']}/start")
            assert few.json["rule"] == "wrong-seats"

    run(test())


def test_at_a_table_of_a_hundred_everybody_has_a_name() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            bots = [{"kind": "bot", "level": "random"}] * 60
            table = await nora.open("knister", *bots, *[{"kind": "local"}] * 39)
            names = [seat["name"] for seat in table["seats"]]
            assert (len(set(names)), len(names)) == (100, 100)
            assert names[1:2] + names[12:14] == ["Momo", "Wim", "Momo 2"]

    run(test())


def test_who_leaves_before_the_start_hands_the_table_on() -> None:
    async def test() -> None:
        async with open_site() as site:
            table, nora, karl = await _two(site)
            path = f"/api/tables/{table['id']}"
            left = await nora.get("POST", f"{path}/leave")
            assert (left["host"], len(left["seats"])) == (karl.id, 1)
            assert (await karl.get("POST", f"{path}/leave"))["status"] == "closed"
            assert (await karl.get("GET", "/api/tables/mine"))["tables"] == []

    run(test())


def test_a_seat_goes_along_to_another_device() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora, karl = await site.person("Nora"), await site.person("Karl")
            table = await nora.open("knister", {"kind": "local", "name": "Karl"}, start=True)
            path = f"/api/tables/{table['id']}"
            old, _ = await nora.line(table["id"])
            link = await nora.get("POST", f"{path}/seats/1/link")
            assert link["path"].startswith(f"/t/{table['code']}#")
            await karl.get("POST", f"{path}/claim", {"token": link["token"]})
            assert (await old.until("started"))["seats"] == [0]
            _, welcome = await karl.line(table["id"])
            assert welcome["seats"] == [1]
            again = await karl.ask("POST", f"{path}/claim", {"token": link["token"]})
            assert again.json["rule"] == "no-such-link"

    run(test())


def test_too_many_tables_close_the_oldest_that_only_one_plays_at() -> None:
    async def test() -> None:
        async with open_site(limits=dataclasses.replace(QUICK, open_tables=3)) as site:
            nora, karl = await site.person("Nora"), await site.person("Karl")
            shared = await nora.open("crosswise")
            await karl.get("POST", f"/api/tables/{shared['id']}/join", {})
            opened = [await nora.open("knister", start=True) for _ in range(4)]
            for table, status in zip(
                opened, ("closed", "closed", "playing", "playing"), strict=True
            ):
                shown = await nora.get("GET", f"/api/tables/{table['id']}")
                assert shown["status"] == status
            assert (await nora.get("GET", f"/api/tables/{shared['id']}"))["status"] == "open"

    run(test())


def test_a_rematch_rotates_the_seats_and_is_one_table_for_all() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora, karl = await site.person("Nora"), await site.person("Karl")
            table = await nora.open("krisskross", {"kind": "bot", "level": "random"}, start=True)
            line, welcome = await nora.line(table["id"])
            await play_out(site, line, welcome)
            await line.until("changed")
            path = f"/api/tables/{table['id']}"
            assert (await karl.ask("POST", f"{path}/rematch")).json["rule"] == "no-seat"
            following = await nora.get("POST", f"{path}/rematch")
            assert following["status"] == "playing"
            assert [seat["kind"] for seat in following["seats"]] == ["bot", "person"]
            told = await line.until("rematch")
            assert (told["table"], told["player"]) == (following["id"], nora.id)
            assert (await nora.get("POST", f"{path}/rematch"))["id"] == following["id"]
            assert (await nora.get("GET", path))["rematch"] == following["id"]

    run(test())


def test_a_rematch_that_nobody_came_to_is_opened_again() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora, karl = await site.person("Nora"), await site.person("Karl")
            table = await nora.open("krisskross", {"kind": "local", "name": "Lea"})
            path = f"/api/tables/{table['id']}"
            link = await nora.get("POST", f"{path}/seats/1/link")
            await nora.get("POST", f"{path}/start")
            line, welcome = await nora.line(table["id"])
            await play_out(site, line, welcome)
            await karl.get("POST", f"{path}/claim", {"token": link["token"]})
            first = await nora.get("POST", f"{path}/rematch")
            assert first["status"] == "open"
            assert (await karl.get("POST", f"{path}/rematch"))["id"] == first["id"]
            for person in (nora, karl):
                await person.get("POST", f"/api/tables/{first['id']}/leave")
            second = await nora.get("POST", f"{path}/rematch")
            assert (second["status"], second["id"] != first["id"]) == ("open", True)
            await site.pass_time(8 * 86_400)
            third = await karl.get("POST", f"{path}/rematch")
            assert third["id"] not in (first["id"], second["id"])

    run(test())


def test_only_tables_that_may_be_watched_are_listed_while_they_play() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            await nora.open("knister", listed=True, start=True)
            watched = await nora.open("knister", listed=True, spectators=True, start=True)
            await nora.open("knister", spectators=True, start=True)
            public = (await site.ask("GET", "/api/tables/public")).json["tables"]
            assert [line["id"] for line in public] == [watched["id"]]

    run(test())


def test_codes_cannot_be_tried_out() -> None:
    async def test() -> None:
        async with open_site(limits=dataclasses.replace(QUICK, guesses_at_once=3)) as site:
            nora = await site.person()
            table = await nora.open("knister")
            for _ in range(3):
                assert (await nora.ask("GET", "/api/tables/NOSUCH")).status == 404
            tired = await nora.ask("GET", f"/api/tables/{table['code']}")
            assert (tired.status, tired.json["rule"]) == (429, "too-fast")
            await site.pass_time(2)
            assert (await nora.ask("GET", f"/api/tables/{table['code']}")).status == 200

    run(test())


def test_the_list_knows_whose_turn_it_is_even_before_the_first_entry() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora, karl = await site.person("Nora"), await site.person("Karl")
            table = await nora.open("krisskross")
            await karl.get("POST", f"/api/tables/{table['id']}/join", {})
            await nora.get("POST", f"/api/tables/{table['id']}/start")
            turns = [
                (await person.get("GET", "/api/tables/mine"))["tables"][0]["your_turn"]
                for person in (nora, karl)
            ]
            assert turns == [True, False]

    run(test())


def test_a_hundred_sit_down_at_knister_and_get_light_views() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            bots = [{"kind": "bot", "level": "random"}] * 99
            table = await nora.open("knister", *bots, start=True)
            assert len(table["seats"]) == 100
            _, welcome = await nora.line(table["id"])
            view = welcome["states"][0]["view"]
            assert len(view["scores"]) == 100
            assert len(json.dumps(view)) < 12_000
            too_many = {"game": "knister", "seats": [{"kind": "me"}, *bots, bots[0]]}
            assert (await nora.ask("POST", "/api/tables", too_many)).status == 400

    run(test())


async def _ended(site: Site) -> tuple[Json, Person, Person, Json]:
    """Play a match of Nora and of Karl, who begins as a guest at her device, to its end."""
    nora, karl = await site.person("Nora"), await site.person("Karl")
    table = await nora.open("krisskross", {"kind": "local", "name": "Karl"})
    link = await nora.get("POST", f"/api/tables/{table['id']}/seats/1/link")
    await nora.get("POST", f"/api/tables/{table['id']}/start")
    line, welcome = await nora.line(table["id"])
    await play_out(site, line, welcome)
    return table, nora, karl, link


async def _results(site: Site) -> list[tuple[object, ...]]:
    return await site.node.database.rows("SELECT place, score FROM seat ORDER BY seat")


def test_claiming_a_seat_after_the_end_keeps_everybodys_results() -> None:
    async def test() -> None:
        async with open_site() as site:
            table, _, karl, link = await _ended(site)
            before = await _results(site)
            assert None not in before[0]
            path = f"/api/tables/{table['id']}"
            await karl.get("POST", f"{path}/claim", {"token": link["token"]})
            assert await _results(site) == before

    run(test())


def test_deleting_a_player_after_the_end_keeps_everybodys_results() -> None:
    async def test() -> None:
        async with open_site() as site:
            table, nora, karl, link = await _ended(site)
            path = f"/api/tables/{table['id']}"
            await karl.get("POST", f"{path}/claim", {"token": link["token"]})
            before = await _results(site)
            await nora.get("DELETE", "/api/me")
            assert await _results(site) == before
            told = (await karl.get("GET", "/api/me/export"))["seats"]
            assert [(seat["place"], seat["score"]) for seat in told] == [before[1]]

    run(test())
