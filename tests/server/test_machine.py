"""Clients come, act, repeat, go and come back, the server restarts: nobody loses a thing."""

import asyncio
import tempfile
from collections.abc import Coroutine
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, TypeVar

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from querwurf import catalog
from querwurf.table.clock import VirtualClock
from querwurf.table.ledger import LOG
from tests.server.site import Json, Line, Person, Site, open_site
from tests.server.test_play import choices
from tests.support.machine import SETTINGS

T = TypeVar("T")
NAMES = ("Nora", "Karl", "Lea")


class Visitor:
    """One person's device: what it has seen, and what it was promised."""

    def __init__(self, seat: int, cookie: str, player: str) -> None:
        self.seat, self.cookie, self.player = seat, cookie, player
        self.line: Line | None = None
        self.last = 0
        self.seen: dict[int, Json] = {}
        self.state: Json | None = None
        self.acked: dict[str, int] = {}
        self.sent: Json | None = None

    def take(self, message: Json) -> None:
        """Check and keep what came."""
        for entry in message.get("entries", ()):
            assert entry["n"] == self.last + 1
            self.last = entry["n"]
            self.seen[entry["n"]] = entry
        if message.get("states"):
            self.state = message["states"][0]
        if message.get("ack"):
            own = next(e["n"] for e in message["entries"] if e["by"] in ("seat", "undo"))
            self.acked[message["ack"]] = own
        if message["type"] == "ack" and message["n"] is not None:
            assert self.acked.setdefault(message["id"], message["n"]) == message["n"]


class Protocol(RuleBasedStateMachine):
    """A table with three people and a bot."""

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.folder = tempfile.TemporaryDirectory(
            dir="/dev/shm" if Path("/dev/shm").is_dir() else None
        )
        self.clock = VirtualClock()
        self.stack = AsyncExitStack()
        self.count = 0
        self.is_over = False

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        return self.runner.run(asyncio.wait_for(work, 60))

    @initialize(game=st.sampled_from(catalog.game_keys()), is_timed=st.booleans())
    def open(self, game: str, is_timed: bool) -> None:
        untimed = {"seconds": None, "calm": False} if game == "happycross" and not is_timed else {}
        self.do(self._open(game, untimed))

    async def _open(self, game: str, options: Json) -> None:
        self.site = await self._start(1)
        people = [await self.site.person(name) for name in NAMES]
        bot = {"kind": "bot", "level": "random"}
        table = await people[0].open(game, bot, options=options, training=True)
        self.table = table["id"]
        for person in people[1:]:
            await person.get("POST", f"/api/tables/{self.table}/join", {})
        await people[0].get("POST", f"/api/tables/{self.table}/start")
        self.visitors = [
            Visitor(seat, person.cookie, person.id)
            for seat, person in zip((0, 2, 3), people, strict=True)
        ]

    async def _start(self, seed: int) -> Site:
        return await self.stack.enter_async_context(
            open_site(Path(self.folder.name), clock=self.clock, seed=seed)
        )

    async def _drain(self) -> None:
        """Take everything that is on its way: first what was asked, then what came of it."""
        await self.site.node.tasks.settle()
        for visitor in (*self.visitors, *self.visitors):
            if visitor.line is not None:
                await visitor.line.send(type="ping")
                while (message := await visitor.line.next())["type"] != "pong":
                    visitor.take(message)
                    self.is_over |= bool(message.get("awaits") and message["awaits"]["over"])

    @rule(who=st.integers(0, 2))
    def connect(self, who: int) -> None:
        visitor = self.visitors[who]
        if visitor.line is None:
            self.do(self._connect(visitor))

    async def _connect(self, visitor: Visitor) -> None:
        person = Person(self.site, visitor.cookie, {"id": visitor.player, "name": ""})
        visitor.line, welcome = await person.line(self.table, visitor.last)
        assert welcome["seats"] == [visitor.seat]
        visitor.take(welcome)
        await self._drain()

    @rule(who=st.integers(0, 2))
    def disconnect(self, who: int) -> None:
        visitor = self.visitors[who]
        if visitor.line is not None:
            self.do(visitor.line.hang_up())
            visitor.line = None

    @rule(who=st.integers(0, 2), pick=st.integers(0, 10_000), twice=st.booleans())
    def act(self, who: int, pick: int, twice: bool) -> None:
        visitor = self.visitors[who]
        if visitor.line is not None:
            self.do(self._act(visitor, pick, twice))

    async def _act(self, visitor: Visitor, pick: int, twice: bool) -> None:
        assert visitor.line is not None
        assert visitor.state is not None
        legal = await choices(visitor.line, visitor.state, "legal") if not self.is_over else []
        if not legal:
            return
        self.count += 1
        action, seat = legal[pick % len(legal)], visitor.seat
        visitor.sent = {"type": "act", "id": f"a{self.count}", "seat": seat, "action": action}
        for _ in range(1 + twice):
            await visitor.line.send(**visitor.sent)
        await self._drain()
        assert visitor.sent["id"] in visitor.acked, "a legal act must be acknowledged"

    @rule(who=st.integers(0, 2))
    def repeat(self, who: int) -> None:
        visitor = self.visitors[who]
        if visitor.line is not None and visitor.sent is not None:
            last = visitor.last
            self.do(visitor.line.send(**visitor.sent))
            self.do(self._drain())
            assert visitor.last == last, "a repeated act must not happen again"

    @rule(who=st.integers(0, 2), seat=st.integers(0, 11))
    def act_for_others(self, who: int, seat: int) -> None:
        visitor = self.visitors[who]
        if visitor.line is not None and visitor.sent is not None and seat != visitor.seat:
            self.count += 1
            message = {**visitor.sent, "id": f"w{self.count}", "seat": seat}
            self.do(visitor.line.send(**message))
            self.do(self._drain())
            assert f"w{self.count}" not in visitor.acked

    @rule(who=st.integers(0, 2))
    def undo(self, who: int) -> None:
        visitor = self.visitors[who]
        if visitor.line is not None and not self.is_over:
            self.count += 1
            self.do(visitor.line.send(type="undo", id=f"u{self.count}", seat=visitor.seat))
            self.do(self._drain())

    @rule(seconds=st.floats(0.1, 100))
    def wait(self, seconds: float) -> None:
        self.do(self.site.pass_time(seconds))
        self.do(self._drain())

    @precondition(lambda self: self.count > 2)
    @rule()
    def restart(self) -> None:
        self.do(self._restart())

    async def _restart(self) -> None:
        for visitor in self.visitors:
            visitor.line = None
        await self.stack.aclose()
        self.site = await self._start(self.count)

    @invariant()
    def what_was_promised_is_stored(self) -> None:
        if hasattr(self, "visitors"):
            self.do(self._check_stored())

    async def _check_stored(self) -> None:
        rows = await self.site.node.database.rows(
            f"SELECT number, act, origin FROM {LOG.format('?1')} ORDER BY number", self.table
        )
        assert [number for number, _, _ in rows] == list(range(1, len(rows) + 1))
        acts = {act.partition(":")[2]: number for number, act, _ in rows if act is not None}
        for visitor in self.visitors:
            for id_, number in visitor.acked.items():
                assert acts[id_] == number
            for number, entry in visitor.seen.items():
                assert rows[number - 1][2] == entry["by"]
            if visitor.line is not None:
                assert visitor.last == len(rows), "who is there has everything"

    def teardown(self) -> None:
        self.do(self.stack.aclose())
        self.runner.close()
        self.folder.cleanup()


TestProtocol = Protocol.TestCase
TestProtocol.settings = settings(SETTINGS, max_examples=40, stateful_step_count=30)
