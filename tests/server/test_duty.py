"""What falls due: bots, turn clocks, a game's timer, and all of it after a restart."""

import asyncio
import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
import uvloop

from querwurf import Match, catalog
from querwurf.arena.warm import usual_view
from querwurf.server.bot_process import Early, Worker, _Child, _Twin
from querwurf.server.bot_worker import NOTHING, Answer, Kind, Question, Topic
from querwurf.server.bots import BotFault, BotWorkers, InlineBots
from querwurf.table.clock import VirtualClock
from tests.server.site import Person, open_site, run


class Failing:
    """Bots that fail a number of times before they answer."""

    queued = 0

    def __init__(self, failures: int) -> None:
        self.failures = failures
        self.levels: list[str] = []

    async def ask(self, question: Question, owner: str = "", early: Early | None = None) -> Answer:
        self.levels.append(question.level)
        self.failures -= 1
        if self.failures >= 0:
            raise BotFault("crashed")
        return await InlineBots().ask(question)

    async def warm_up(self, topics: Iterable[Topic]) -> None:
        pass

    async def close(self) -> None:
        pass


TIMED = {"seconds": 30, "rounds": 1, "calm": False}
READY = {"type": "ready"}
DONE = {"type": "done"}


def test_a_bot_that_fails_is_asked_again_and_never_loses_its_turn() -> None:
    async def test(failures: int, levels: list[str]) -> None:
        bots = Failing(failures)
        async with open_site(bots=bots) as site:
            nora = await site.person()
            table = await nora.open("knister", {"kind": "bot", "level": "greedy"}, start=True)
            line, _ = await nora.line(table["id"])
            await site.pass_time(1)
            update = await line.until("update")
            assert update["entries"][0]["by"] == "bot"
            assert update["awaits"]["seats"] == [0]
            assert bots.levels == levels

    run(test(0, ["greedy"]))
    run(test(2, ["greedy", "greedy", "random"]))
    run(test(9, ["greedy", "greedy", "random", "greedy"]))


def test_a_turn_clock_plays_one_step_for_who_is_late() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora, karl = await site.person("Nora"), await site.person("Karl")
            table = await nora.open("knister", turn_seconds=30)
            await karl.get("POST", f"/api/tables/{table['id']}/join", {})
            await nora.get("POST", f"/api/tables/{table['id']}/start")
            line, welcome = await nora.line(table["id"])
            due = round((site.clock.now() + 30) * 1000)
            assert welcome["awaits"]["deadlines"] == [
                {"seat": 0, "at": due},
                {"seat": 1, "at": due},
            ]
            await site.pass_time(20)
            await line.send(type="act", id="a", seat=0, action={"type": "write", "cell": 0})
            assert (await line.until("update"))["awaits"]["deadlines"] == [{"seat": 1, "at": due}]
            await site.pass_time(9.9)
            assert not line.waiting()
            await site.pass_time(0.2)
            late = await line.until("update")
            assert late["entries"][0]["by"] == "clock"
            assert late["entries"][0]["events"][0]["type"] == "round-closed"
            assert late["awaits"]["seats"] == [0, 1]

    run(test())


def test_happycross_has_its_own_timer_that_acts_do_not_stop() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            table = await nora.open("happycross", options=TIMED, start=True)
            line, welcome = await nora.line(table["id"])
            deadline = welcome["awaits"]["deadlines"]
            await site.pass_time(20)
            await line.send(
                type="act", id="a", seat=0, action={"type": "place", "die": 0, "cell": 40}
            )
            assert (await line.until("update"))["awaits"]["deadlines"] == deadline
            await site.pass_time(10)
            end = await line.until("update")
            assert end["entries"][0]["by"] == "timer"
            assert end["awaits"]["over"]

    run(test())


def test_a_calm_table_waits_and_its_pause_has_a_time_of_its_own() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            options = {"seconds": 90, "rounds": 2}
            table = await nora.open("happycross", options=options, start=True)
            line, welcome = await nora.line(table["id"])
            assert welcome["awaits"] == {**welcome["awaits"], "seats": [0], "deadlines": []}
            await line.send(type="act", id="a", seat=0, action=READY)
            thrown = await line.until("update")
            assert [entry["by"] for entry in thrown["entries"]] == ["seat", "dice"]
            clock = thrown["awaits"]["deadlines"][0]["at"]
            await site.pass_time(20)
            await line.send(type="act", id="b", seat=0, action=DONE)
            pause = (await line.until("update"))["awaits"]["deadlines"][0]["at"]
            assert pause == clock + 20_000, "not what was left of the round"
            await site.pass_time(90)
            again = await line.until("update")
            assert [entry["by"] for entry in again["entries"]] == ["timer", "dice"]

    run(test())


def test_due_work_survives_a_restart(tmp_path: Path) -> None:
    async def first() -> tuple[str, str]:
        async with open_site(tmp_path) as site:
            nora = await site.person()
            table = await nora.open(
                "knister",
                {"kind": "bot", "level": "random"},
                {"kind": "bot", "level": "random"},
                turn_seconds=86_400,
                start=True,
            )
            return table["id"], nora.cookie

    async def second(table: str, cookie: str) -> None:
        async with open_site(tmp_path, seed=2) as site:
            await site.pass_time(1)
            _, welcome = await Person(site, cookie, {"id": "", "name": ""}).line(table, 0)
            assert [entry["by"] for entry in welcome["entries"]] == ["dice", "bot", "bot"]
            await site.pass_time(86_400)
            _, later = await Person(site, cookie, {"id": "", "name": ""}).line(table, 3)
            assert [entry["by"] for entry in later["entries"]][:2] == ["clock", "dice"]

    run(second(*run(first())))


def test_workers_answer_crash_and_hang_without_harm() -> None:
    async def test() -> None:
        bots = BotWorkers(1, patience=20)
        try:
            await bots.warm_up([NOTHING])
            (worker,) = bots._alive
            _kill(worker)
            failed = await asyncio.gather(bots.ask(Question("ready")), return_exceptions=True)
            assert isinstance(failed[0], BotFault)
            assert (await bots.ask(Question("ready"))).error is None
            told = await asyncio.gather(
                bots.ask(Question("choose", "nothing")), return_exceptions=True
            )
            assert "UnknownGame" in str(told[0])
            assert (await bots.ask(Question("ready"))).error is None
            bots._patience = 0.0
            slow = await asyncio.gather(bots.ask(Question("ready")), return_exceptions=True)
            assert isinstance(slow[0], BotFault)
        finally:
            await bots.close()

    run(test())


def test_workers_take_every_kind_of_question() -> None:
    async def test() -> None:
        bots = BotWorkers(1, patience=20)
        try:
            for kind in get_args(Kind):
                assert (await bots.ask(Question(kind))).error is None
        finally:
            await bots.close()

    run(test())


def _kill(worker: Worker) -> None:
    assert isinstance(worker._life, _Child)
    worker._life._process.kill()


async def _no_twin() -> None:
    return None


def test_a_worker_tells_the_place_of_a_hint_before_its_reasons() -> None:
    match = Match("knister", seed=2, auto_throw=True)
    for _ in range(12):
        match.act(0, match.legal(0)[0])
    asked = Question("explain", "knister", msgspec.Raw(msgspec.json.encode(match.view(0))))

    async def test() -> tuple[list[Answer], Answer]:
        bots = BotWorkers(1, patience=20)
        known: list[Answer] = []
        try:
            return known, await bots.ask(asked, early=known.append)
        finally:
            await bots.close()

    (place,), whole = run(test())
    assert (place.more, place.says, whole.more) == (True, ("Hint: c3.",), False)
    assert whole.says[0].startswith("Hint: c3. Keeps the straight")
    assert whole.actions == place.actions


def test_workers_are_asked_what_they_have_warmed_up_for(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        bots = BotWorkers(3, patience=20)
        monkeypatch.setattr(bots, "_split", _no_twin)
        topics = [("knister", "random"), ("krisskross", "random")]
        try:
            await asyncio.gather(bots.warm_up(topics), *(bots.warm_up([t]) for t in topics))
            assert len(bots._alive) == 1, "one at a time, the others are there for turns"
            await bots.warm_up([("nothing", "random"), *topics])
            (worker,) = bots._alive
            assert worker.knows == set(topics)
            questions = [Question("ready", game, level=level) for game, level in topics]
            await asyncio.gather(*map(bots.ask, questions))
            assert len(bots._alive) == 2
            knowing = [other.knows for other in bots._alive]
            await asyncio.gather(*map(bots.ask, reversed(questions)))
            assert [other.knows for other in bots._alive] == knowing
        finally:
            await bots.close()

    run(test())


@pytest.mark.skipif(not hasattr(select, "poll"), reason="cannot be noticed here")
@pytest.mark.parametrize("way", ["pipe", "socket"])
def test_a_worker_ends_with_its_server_in_the_middle_of_a_thought(way: str) -> None:
    """As after kill -9: a worker of a server that has gone must not think on for minutes."""
    thought = (
        "import sys; from querwurf.server.bot_worker import end_with; end_with(sys.stdin.buffer)"
    )
    endless = f"{thought}; print('!', flush=True)\nwhile True: pass"
    here, there = socket.socketpair()
    with subprocess.Popen(
        [sys.executable, "-c", endless],
        stdin=subprocess.PIPE if way == "pipe" else there.fileno(),
        stdout=subprocess.PIPE,
    ) as worker:
        assert worker.stdout is not None
        assert worker.stdout.readline() == b"!\n"
        there.close()
        if worker.stdin is None:
            here.send(b"a question that nobody reads")
        else:
            worker.stdin.close()
        here.close()
        try:
            assert worker.wait(30) == 0
        finally:
            worker.kill()


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="no twins here")
@pytest.mark.parametrize("loop", [asyncio.new_event_loop, uvloop.new_event_loop])
def test_a_twin_knows_what_was_warmed_up_for(loop: Callable[[], Any]) -> None:
    async def test() -> None:
        bots = BotWorkers(2, patience=20)
        try:
            await bots.warm_up([NOTHING])
            assert len(bots._alive) == 1, "there is nothing to share yet"
            await bots.warm_up([("knister", "random")])
            first, twin = sorted(bots._alive, key=lambda worker: isinstance(worker._life, _Twin))
            assert isinstance(twin._life, _Twin)
            assert twin.knows == first.knows == {NOTHING, ("knister", "random")}
            ready = Question("ready", "knister", level="random")
            view = msgspec.Raw(msgspec.json.encode(usual_view(catalog.game("knister"))))
            choose = Question("choose", "knister", view, "seed", "random")
            assert (await twin.ask(ready)).error is None
            assert (await first.ask(ready)).error is None, "both go on, each over its own line"
            moves = [bots.ask(choose) for _ in range(6)]
            await asyncio.gather(bots.warm_up([("krisskross", "random")]), *moves)
            assert twin.has_died, "it knew less"
            assert len(bots._alive) == 2, "nobody starts a third meanwhile"
            first, other = sorted(bots._alive, key=lambda worker: isinstance(worker._life, _Twin))
            _kill(first)
            while not first.has_died:
                await asyncio.sleep(0.01)
            assert (await other.ask(ready)).error is None, "it outlives the one it comes from"
            signal.pidfd_send_signal(other._life._held, signal.SIGKILL)  # type: ignore[attr-defined]
            while not other.has_died:
                await asyncio.sleep(0.01)
            assert (await bots.ask(ready)).error is None, "both were replaced"
            assert bots._alive.isdisjoint({first, other, twin})
        finally:
            await bots.close()

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(asyncio.wait_for(test(), 60))


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="no twins here")
@pytest.mark.parametrize("loop", [asyncio.new_event_loop, uvloop.new_event_loop])
def test_workers_end_in_the_middle_of_a_thought(loop: Callable[[], Any]) -> None:
    async def test() -> None:
        bots = BotWorkers(2, patience=20)
        await bots.warm_up([("crosswise", "master")])
        assert {worker.is_twin for worker in bots._alive} == {False, True}
        view = msgspec.Raw(msgspec.json.encode(usual_view(catalog.game("crosswise"))))
        think = Question("choose", "crosswise", view, "seed", "master")
        asked = [asyncio.ensure_future(bots.ask(think)) for _ in range(2)]
        async with asyncio.timeout(20):
            while not all(worker._reading.locked() for worker in bots._alive):
                await asyncio.sleep(0)
        await bots.close()
        assert not bots._alive
        for one in await asyncio.gather(*asked, return_exceptions=True):
            assert isinstance(one, BotFault)

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(asyncio.wait_for(test(), 60))


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="no twins here")
def test_a_worker_that_cannot_be_split_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(worker: Worker) -> None:
        raise OSError("no room")

    monkeypatch.setattr(Worker, "split", fail)

    async def test() -> None:
        bots = BotWorkers(2, patience=20)
        try:
            await bots.warm_up([("knister", "random")])
            assert not bots._alive
            assert (await bots.ask(Question("ready"))).error is None
        finally:
            await bots.close()

    run(test())


def test_a_worker_that_died_while_idle_is_replaced() -> None:
    async def test() -> None:
        bots = BotWorkers(1, patience=20)
        try:
            await bots.warm_up([NOTHING])
            (worker,) = bots._alive
            _kill(worker)
            while not worker.has_died:
                await asyncio.sleep(0.01)
            assert (await bots.ask(Question("ready"))).error is None
            assert bots._alive.isdisjoint({worker})
        finally:
            await bots.close()

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(asyncio.wait_for(test(), 60))


def test_nothing_is_begun_any_more_once_the_workers_are_closed() -> None:
    async def test() -> None:
        bots = BotWorkers(1, patience=20)
        topics = [(game, "random") for game in catalog.game_keys()]
        preparing = asyncio.ensure_future(bots.warm_up(topics))
        await asyncio.sleep(0)  # the first worker is being started, and not there yet
        await bots.close()
        await preparing
        assert not bots._alive
        with pytest.raises(BotFault, match="closes"):
            await bots.ask(Question("ready"))

    run(test())


def test_tables_with_bots_and_training_tables_have_their_bots_made_ready() -> None:
    class Noting(InlineBots):
        def __init__(self) -> None:
            self.topics: set[Topic] = set()

        async def warm_up(self, topics: Iterable[Topic]) -> None:
            self.topics |= set(topics)

    async def test() -> None:
        bots = Noting()
        async with open_site(bots=bots) as site:
            nora = await site.person()
            table = await nora.open("knister", {"kind": "bot", "level": "greedy"})
            await site.node.tasks.settle()
            assert bots.topics == {("knister", "greedy")}
            await nora.get("PATCH", f"/api/tables/{table['id']}", {"training": True})
            await site.node.tasks.settle()
            assert bots.topics == {("knister", "greedy"), ("knister", "")}
            bots.topics.clear()
            await nora.line(table["id"])
            await site.node.tasks.settle()
            assert len(bots.topics) == 2

    run(test())


def test_an_alarm_that_rings_early_waits_for_its_time() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            table = await nora.open("happycross", options=TIMED, start=True)
            ((match, due),) = site.node.alarms
            site.node.ring(match, due)
            await site.node.tasks.settle()
            assert (await nora.get("GET", f"/api/tables/{table['id']}"))["status"] == "playing"
            await site.pass_time(30)
            assert (await nora.get("GET", f"/api/tables/{table['id']}"))["status"] == "over"

    run(test())


def test_bots_go_on_after_a_start_with_a_clock_that_was_set_back(tmp_path: Path) -> None:
    async def first() -> tuple[str, str]:
        async with open_site(tmp_path) as site:
            nora = await site.person()
            table = await nora.open("knister", {"kind": "bot", "level": "random"}, start=True)
            return table["id"], nora.cookie

    async def second(table: str, cookie: str) -> None:
        clock = VirtualClock(1_700_000_000.0 - 3600)
        async with open_site(tmp_path, seed=2, clock=clock) as site:
            await site.pass_time(1)
            _, welcome = await Person(site, cookie, {"id": "", "name": ""}).line(table, 0)
            assert [entry["by"] for entry in welcome["entries"]] == ["dice", "bot"]

    run(second(*run(first())))
