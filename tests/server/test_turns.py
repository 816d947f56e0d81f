"""Bots' time is shared: moves before hints, and everybody in turn."""

import asyncio
from contextlib import suppress

from querwurf.server.bot_process import Early
from querwurf.server.bot_worker import Answer, Question
from querwurf.server.bots import InlineBots
from querwurf.server.limit import Limits
from querwurf.server.turns import Turns, Urgency
from tests.server.site import open_site, run


async def _order(turns: Turns, asked: list[tuple[Urgency, str]]) -> list[str]:
    """Let all wait while the places are taken; gives the order in which they are served."""
    served: list[str] = []

    async def wait(urgency: Urgency, owner: str) -> None:
        async with turns.take(urgency, owner):
            served.append(owner)

    async with turns.take(Urgency.MOVE, "first"):
        tasks = [asyncio.ensure_future(wait(*one)) for one in asked]
        await asyncio.sleep(0)
        assert turns.queued == len(asked)
    await asyncio.gather(*tasks)
    return served


def test_moves_come_before_hints_and_owners_take_turns() -> None:
    async def test() -> None:
        move, hint, warm = Urgency.MOVE, Urgency.HINT, Urgency.WARM_UP
        asked = [(Urgency.REVIEW, "r"), (warm, "w"), *[(hint, "h")] * 2]
        asked += [*[(move, "greedy")] * 4, (move, "a"), (move, "b")]
        served = await _order(Turns(1), asked)
        assert served == ["greedy", "a", "b", *["greedy"] * 3, "h", "h", "w", "r"]

    run(test())


def test_one_place_is_kept_for_moves() -> None:
    async def test() -> None:
        turns = Turns(2)
        async with turns.take(Urgency.HINT, "h"):
            second = asyncio.ensure_future(_order(turns, [(Urgency.HINT, "i")]))
            async with asyncio.timeout(5), turns.take(Urgency.MOVE, "m"):
                pass
            assert not second.done()
        assert await second == ["i"]

    run(test())


def test_who_goes_away_gives_the_place_back() -> None:
    async def test() -> None:
        turns = Turns(1)

        async def hold() -> None:
            async with turns.take(Urgency.MOVE, "x"):
                await asyncio.sleep(10)

        holding, waiting = asyncio.ensure_future(hold()), asyncio.ensure_future(hold())
        await asyncio.sleep(0)
        waiting.cancel()
        holding.cancel()
        for task in (waiting, holding):
            with suppress(asyncio.CancelledError):
                await task
        async with asyncio.timeout(5), turns.take(Urgency.MOVE, "y"):
            assert turns.queued == 0

    run(test())


def test_a_match_of_bots_alone_is_refused() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            bots = [{"kind": "bot", "level": "master"}] * 4
            wish = {"game": "knister", "seats": bots, "start": True}
            assert (await nora.ask("POST", "/api/tables", wish)).json["rule"] == "no-people"
            table = await nora.open("knister", *bots)
            path = f"/api/tables/{table['id']}"
            await nora.get("DELETE", f"{path}/seats/0")
            assert (await nora.get("GET", path))["status"] == "closed"

    run(test())


def test_hints_have_a_rate_and_wait_when_the_bots_are_busy() -> None:
    class Busy(InlineBots):
        owners: list[str]

        async def ask(
            self, question: Question, owner: str = "", early: Early | None = None
        ) -> Answer:
            self.owners.append(owner)
            return await super().ask(question, owner)

    async def test() -> None:
        bots = Busy()
        bots.owners = []
        async with open_site(limits=Limits(hints_at_once=2), bots=bots) as site:
            nora = await site.person()
            table = await nora.open("knister", {"kind": "bot"}, training=True, start=True)
            lines = [(await nora.line(table["id"]))[0] for _ in range(2)]
            await site.pass_time(1)
            assert bots.owners == [nora.id], "bots move on account of who opened the table"
            for line in lines:
                await line.send(type="hint", id="a", seat=0)
                await line.until("hints")
            await lines[0].send(type="hint", id="b", seat=0)
            assert (await lines[0].until("refused", "hints"))["rule"] == "too-fast"
            await site.pass_time(60)
            bots.queued = 100
            await lines[0].send(type="hint", id="c", seat=0)
            assert (await lines[0].until("refused", "hints"))["rule"] == "too-fast"

    run(test())


def test_tables_from_one_network_have_a_rate() -> None:
    async def test() -> None:
        async with open_site(limits=Limits(tables_at_once=2, refused_seconds=0.0)) as site:
            for name in ("Nora", "Karl"):
                await (await site.person(name)).open("knister")
            third = await site.person("Lea")
            refused = await third.ask("POST", "/api/tables", {"game": "knister"})
            assert (refused.status, refused.json["rule"]) == (429, "too-fast")

    run(test())
