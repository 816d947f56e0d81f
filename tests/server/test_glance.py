"""A match in small: for those who play there, and with nothing that a device must not show."""

from tests.server.site import open_site, run

BOT = {"kind": "bot", "level": "random"}


def test_a_glance_is_the_own_view_and_nobody_is_at_the_table() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora, karl = await site.person("Nora"), await site.person("Karl")
            table = await nora.open("crosswise", BOT, start=True)
            path = f"/api/tables/{table['id']}/glance"
            seen = await nora.get("GET", path)
            assert seen["seat"] == 0
            assert seen["table"]["id"] == table["id"]
            assert len(seen["view"]["hand"]) > 0
            assert not seen["table"]["seats"][0]["online"]
            line, welcome = await nora.line(table["id"])
            assert seen["view"] == welcome["states"][0]["view"]
            assert seen["awaited"] == welcome["awaits"]["seats"]
            await line.hang_up()
            assert (await karl.ask("GET", path)).json["rule"] == "no-seat"
            assert (await site.ask("GET", path)).status == 401

    run(test())


def test_a_device_for_several_shows_no_hand_from_afar() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            table = await nora.open("crosswise", {"kind": "local", "name": "Karl"}, start=True)
            seen = await nora.get("GET", f"/api/tables/{table['id']}/glance")
            assert seen["seat"] is None
            assert not seen["view"]["hand"]

    run(test())


def test_before_the_start_there_is_nothing_to_see() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            table = await nora.open("knister", start=False)
            answer = await nora.ask("GET", f"/api/tables/{table['id']}/glance")
            assert answer.json["rule"] == "not-playing"

    run(test())


def test_who_comes_to_a_training_table_knows_what_can_be_taken_back() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            for training in (True, False):
                table = await nora.open("knister", training=training, start=True)
                line, welcome = await nora.line(table["id"])
                action = welcome["states"][0]["legal"][0]
                await line.send(type="act", id="1", seat=0, action=action)
                await line.until("update")
                _, again = await nora.line(table["id"])
                origins = [entry["by"] for entry in again["entries"]]
                assert origins == (["dice", "seat", "dice"] if training else [])

    run(test())
