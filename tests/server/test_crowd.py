"""Large tables: what others write comes in handfuls; nobody misses a line or hears one twice."""

import json
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from querwurf.core.protocol import AwaitSeats
from querwurf.server import rendering
from querwurf.server.bot_process import Early
from querwurf.server.bot_worker import Answer, Question
from querwurf.server.bots import BotFault, InlineBots
from querwurf.server.table import Table
from querwurf.server.wording import Wording
from querwurf.table import ledger
from tests.server.site import Json, Person, Site, open_site, run
from tests.server.test_nodes import elsewhere, two_sites

MOMENT = 0.25
"""Seconds that a crowd waits for what others have written."""


def builtins(data: Any) -> Any:
    return json.loads(msgspec.json.encode(data))


class Ear:
    """A client that holds every message against what clients rely on."""

    def __init__(self, person: Person, table: str, **hello: Any) -> None:
        self.person, self.table, self.hello = person, table, hello
        self.last: int | None = None
        self.lines: list[tuple[Json, tuple[int, ...]]] = []
        """Every line, and the seats it was shown to."""
        self.kinds: list[str] = []
        """What was heard since somebody last looked here."""
        self.states: list[Json] = []
        self.awaited: list[int] = []
        self.seats: tuple[int, ...] = ()
        self._count = 0

    async def connect(self) -> "Ear":
        self.line, welcome = await self.person.line(self.table, self.last, **self.hello)
        self._hear(welcome)
        return self

    async def reconnect(self) -> None:
        """Lose the line with all that is still on its way, and come back for the rest."""
        await self.line.hang_up()
        await self.connect()

    def _hear(self, message: Json) -> None:
        self.kinds.append(message["type"])
        assert message["type"] not in ("fault", "closed"), message
        if message["type"] == "welcome":
            self._take(message["entries"] if self.last is not None else [])
            assert self.last in (None, message["last"])
            self.last, self.seats = message["last"], tuple(message["seats"])
        elif message["type"] == "update":
            assert message["entries"], "an update without news"
            self._take(message["entries"])
        if message["type"] in ("welcome", "update"):
            self.states, self.awaited = message["states"], message["awaits"]["seats"]

    def _take(self, entries: list[Json]) -> None:
        for entry in entries:
            assert self.last is not None
            assert entry["n"] == self.last + 1, "a gap, or a line twice"
            self.last = entry["n"]
            self.lines.append((entry, self.seats))

    async def heard(self) -> list[str]:
        """Hear what has come so far; gives the kinds of messages since the last time."""
        while self.line.waiting():
            self._hear(await self.line.next())
        kinds, self.kinds = self.kinds, []
        return [kind for kind in kinds if kind != "presence"]

    async def ask(self, **message: Any) -> Json:
        """Send something, and wait for the answer to it."""
        self._count += 1
        await self.line.send(id=f"{self._count}", **message)
        while True:
            answer = await self.line.next()
            self._hear(answer)
            if f"{self._count}" in (answer.get("ack"), answer.get("id")):
                return answer

    async def write(self, seat: int) -> Json:
        """Write into the first free cell."""
        legal = next(state["legal"] for state in self.states if state["seat"] == seat)
        return await self.ask(type="act", seat=seat, action=legal[0])


async def seat(site: Site, count: int, **settings: Any) -> tuple[list[Person], str]:
    """Seat people at a Knister table and start."""
    people = [await site.person(f"P{number}") for number in range(count)]
    table = await people[0].open("knister", spectators=True, **settings)
    for person in people[1:]:
        await person.get("POST", f"/api/tables/{table['id']}/join", {})
    await people[0].get("POST", f"/api/tables/{table['id']}/start")
    return people, table["id"]


def test_a_crowd_hears_together_of_those_who_write_and_at_once_of_the_next_throw() -> None:
    async def test() -> None:
        async with open_site() as site:
            people, table = await seat(site, 25)
            ears = [await Ear(person, table).connect() for person in people]
            await site.pass_time(5)
            _ = [await ear.heard() for ear in ears]
            for number in range(3):
                assert (await ears[number].write(number))["entries"][-1]["n"] == number + 2
            assert [await ear.heard() for ear in ears] == [["update"]] * 3 + [[]] * 22
            newcomer = await Ear(await site.person(), table).connect()
            assert newcomer.last == 4
            await site.pass_time(MOMENT)
            assert [await ear.heard() for ear in ears] == [["update"]] * 2 + [[]] + [
                ["update"]
            ] * 22
            assert await newcomer.heard() == ["welcome"]
            for number in range(3, 25):
                await ears[number].write(number)
            told = [await ear.heard() for ear in (newcomer, *ears)]
            assert told == [["update"]] * 4 + [["update", "update"]] * 21 + [["update"]]
            assert {ear.last for ear in (newcomer, *ears)} == {27}
            assert all(ear.states[0]["view"]["round"] == 1 for ear in (newcomer, *ears))

    run(test())


def test_up_to_24_hear_everything_at_once() -> None:
    async def test() -> None:
        async with open_site() as site:
            people, table = await seat(site, 24)
            ears = [await Ear(person, table).connect() for person in people]
            await ears[0].write(0)
            assert {ear.last for ear in ears if "update" in await ear.heard()} == {2}
            assert all(ear.last == 2 for ear in ears)

    run(test())


@pytest.fixture
def small_crowds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let two be company and three a crowd."""
    monkeypatch.setattr("querwurf.server.table._CROWD", 2)


@pytest.mark.usefixtures("small_crowds")
def test_whoever_asks_or_is_told_of_the_table_first_hears_what_was_gathered() -> None:
    async def test() -> None:
        async with open_site() as site:
            people, table = await seat(site, 4)
            ears = [await Ear(person, table).connect() for person in people]
            await site.pass_time(5)
            await ears[0].write(0)
            _ = [await ear.heard() for ear in ears]
            assert (await ears[1].ask(type="legal", seat=1))["n"] == ears[1].last == 2
            assert [await ear.heard() for ear in ears] == [[], ["update", "allowed"], [], []]
            await people[3].get("POST", f"/api/tables/{table}/leave")
            kinds = [await ear.heard() for ear in ears]
            assert kinds == [["changed"], ["changed"], ["update", "changed"], ["update", "started"]]
            await site.pass_time(5)
            assert [await ear.heard() for ear in ears] == [[]] * 4, "nothing comes twice"

    run(test())


@pytest.mark.usefixtures("small_crowds")
def test_a_crowd_on_another_server_hears_together_too(tmp_path: Path) -> None:
    async def test() -> None:
        async with two_sites(tmp_path) as (here, there):
            people, table = await seat(here, 4)
            writing = await Ear(people[0], table).connect()
            ears = [
                await Ear(elsewhere(there, person), table).connect()
                for person in (people[0], *people[2:])
            ]
            await writing.write(0)
            _ = [await ear.heard() for ear in ears]
            async with there.node.tables.visit(table) as known:
                await there.node.tables.catch_up(known, 0, 2)
            assert [await ear.heard() for ear in ears] == [["update"], [], []], "the own seat"
            await there.pass_time(MOMENT)
            assert [await ear.heard() for ear in ears] == [[], ["update"], ["update"]]

    run(test())


class Unjudging(InlineBots):
    """Bots that play but do not say what people's moves have cost, which takes long."""

    async def ask(self, question: Question, owner: str = "", early: Early | None = None) -> Answer:
        if question.kind == "judge":
            raise BotFault("nothing is judged here")
        return await super().ask(question, owner)


class Evening:
    """A crowd in which everything happens that can, by chance."""

    def __init__(self, site: Site, table: Table, ears: list[Ear], seed: int) -> None:
        self.site, self.table, self.ears, self.random = site, table, ears, Random(seed)
        self.shown: dict[tuple[int, Ear], Any] = {}
        """What every client is to see, by the number of the last line."""
        self.lagging = 0
        """How often somebody had not heard everything yet."""

    async def happen(self) -> None:
        what = self.random.choices(
            (self.write, self.wait, self.come_back, self.take_back), (20, 4, 3, 1)
        )
        await what[0]()
        await self.check()

    async def write(self) -> None:
        awaiting = self.table.playing().awaiting
        assert isinstance(awaiting, AwaitSeats)
        number = self.random.choice(awaiting.seats)
        able = [ear for ear in self.ears if number in ear.seats]
        if able:  # else it is a bot's
            await self.random.choice(able).write(number)

    async def wait(self) -> None:
        await self.site.pass_time(self.random.choice((0.1, MOMENT, 1.0, 31.0)))

    async def come_back(self) -> None:
        await self.random.choice(self.ears).reconnect()

    async def take_back(self) -> None:
        """All agree to take a step back."""
        asking = self.random.choice([ear for ear in self.ears if ear.seats])
        if (await asking.ask(type="undo", seat=asking.seats[0]))["type"] == "refused":
            return
        for ear in self.ears[:4]:
            for number in ear.seats:
                if number != asking.seats[0]:
                    await ear.ask(type="consent", seat=number, agree=True)

    async def check(self) -> None:
        """Nobody's turn has come without being told, and all see what their last line left."""
        live = self.table.playing()
        awaiting = live.awaiting
        assert isinstance(awaiting, AwaitSeats)
        for ear in self.ears:
            await ear.heard()
            states = rendering.states_of(live, awaiting, ear.seats, self.wording(ear))
            self.shown[live.number, ear] = builtins(states)
            assert ear.last is not None
            assert set(awaiting.seats) <= set(ear.awaited)
            assert ear.states == self.shown.get((ear.last, ear), ear.states)
            self.lagging += ear.last < live.number

    async def check_log(self) -> None:
        """What everybody saw is the log, each line as those seats may see it."""
        lines = await self.site.node.database.read(
            partial(ledger.read_lines, match=self.table.match)
        )
        for ear in self.ears:
            assert ear.last == lines[-1][0]
            for entry, seats in ear.lines:
                number, origin, line = lines[entry["n"] - 1]
                shown = rendering.entry_line(number, origin, line, seats, self.wording(ear))
                assert entry == builtins(shown)

    def wording(self, ear: Ear) -> Wording | None:
        return Wording(self.table.playing(), "de") if ear.hello else None


@pytest.mark.usefixtures("small_crowds")
@pytest.mark.parametrize("seed", range(8))
def test_whatever_happens_in_a_crowd_lines_are_gapless_and_secrets_kept(seed: int) -> None:
    async def test() -> None:
        async with open_site(seed=seed, bots=Unjudging()) as site:
            nora = await site.person("Nora")
            others = ({"kind": "local", "name": "Lea"}, {"kind": "bot", "level": "random"})
            opened = await nora.open(
                "knister", *others, spectators=True, training=True, turn_seconds=30
            )
            path, table = f"/api/tables/{opened['id']}", opened["id"]
            people = [nora, *[await site.person(name) for name in ("Karl", "Ida", "Ben")]]
            for person in people[1:]:
                await person.get("POST", f"{path}/join", {})
            await nora.get("POST", f"{path}/start")
            ears = [await Ear(person, table).connect() for person in people]
            ears.append(await Ear(people[1], table, text=True).connect())
            watching = [await site.person(name) for name in ("Zoe", "Tom")]
            ears += [await Ear(person, table).connect() for person in watching]
            async with site.node.tables.visit(table) as known:
                evening = Evening(site, known, ears, seed)
                for _ in range(120):
                    await evening.happen()
                await site.pass_time(MOMENT)
                _ = [await ear.heard() for ear in ears]
                await evening.check_log()
                assert known.untold == ()
            assert evening.lagging > 50
            assert any(entry["by"] == "undo" for entry, _ in ears[0].lines)
            assert any(entry["by"] == "clock" for entry, _ in ears[0].lines)

    run(test())
