"""What chance was asked for: enough to compute every throw of a record again."""

import json
from pathlib import Path

import msgspec
import pytest

from querwurf.core.rng import FairDice
from querwurf.server import throws
from querwurf.table import record, replay
from tests.server.site import Json, Line, open_site, run
from tests.server.test_replaying import BOT, finish

EXAMPLE = Path(__file__).parents[2] / "web" / "tests" / "dice"


async def go_on(line: Line, seen: Json, turn: int) -> Json:
    """Type in the throw that is awaited, or do the first thing that is allowed."""
    if chance := seen["awaits"]["chance"]:
        await line.send(type="throw", id=f"{turn}", numbers=[0] * len(chance["sizes"]))
    else:
        await line.send(type="act", id=f"{turn}", seat=0, action=seen["states"][0]["legal"][0])
    return await line.until("update")


@pytest.mark.parametrize("game", ["knister", "kribbeln", "crosswise"])
def test_every_throw_follows_from_the_record_and_the_sizes(game: str) -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            table = await finish(site, nora, game, BOT)
            path = f"/api/tables/{table['id']}"
            asked: list[Json] = (await site.ask("GET", f"{path}/throws")).json["throws"]
            written = (await site.ask("GET", f"{path}/record")).body
            header, *entries, ending = map(json.loads, written.splitlines())
            thrown = {e["n"]: e["cause"] for e in entries if e["cause"]["cause"] == "chance"}
            assert [one["n"] for one in asked] == list(thrown)
            assert not any(one["typed"] for one in asked)
            dice = FairDice(bytes.fromhex(ending["seed"]), header["nonces"])
            for one in asked:
                assert list(dice.draw(one["sizes"])) == thrown[one["n"]]["numbers"]

    run(test())


def test_real_dice_are_told_apart_and_a_running_match_tells_nothing() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            playing = await nora.open("knister", BOT, start=True)
            refused = await nora.ask("GET", f"/api/tables/{playing['id']}/throws")
            assert (refused.status, refused.json["rule"]) == (409, "not-over")
            table = await nora.open("krisskross", start=True, dice="real")
            line, seen = await nora.line(table["id"])
            for turn in range(100):
                if seen["awaits"]["over"]:
                    break
                seen = await go_on(line, seen, turn)
            asked = await nora.get("GET", f"/api/tables/{table['id']}/throws")
            assert asked["throws"]
            assert all(one["typed"] and one["seat"] == 0 for one in asked["throws"])

    run(test())


def test_the_browsers_example_is_true() -> None:
    raw = (EXAMPLE / "golden.jsonl").read_bytes()
    assert replay.verify(record.read(raw)).verified
    asked = json.loads((EXAMPLE / "throws.json").read_text("utf-8"))
    assert json.loads(msgspec.json.encode(throws.throws_of(raw))) == asked
