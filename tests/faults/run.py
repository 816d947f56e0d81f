"""Plays all games on several servers while one fault follows the other, and checks everything."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, NamedTuple, TypeAlias

import websockets
from websockets.asyncio.client import ClientConnection

from querwurf import catalog
from querwurf.table.pg_connection import PgConnection
from tests.faults.cluster import Cluster
from tests.faults.faults import EVERY_HUNDREDTH, Fault
from tests.server.checker import check_log, check_player, read_log
from tests.server.process import Json, Player

Progress: TypeAlias = Callable[[str], None]
ACTS_A_FAULT = 8
_PATIENCE = 90.0
_SLOWEST = 8


class Gap(NamedTuple):
    """A way back to serving, as one client saw it."""

    fault: str
    seconds: float
    tried: tuple[str, ...]
    """How the connection was lost, and what came of each attempt."""


class Figures(NamedTuple):
    """What a run came to, after everything was checked."""

    happened: Counter[str]
    acts: int
    tables: int
    games: set[str]
    throws: int
    gaps: list[Gap]


class Wanderer(Player):
    """A player who goes to another server whenever one does not answer, and keeps the time."""

    def __init__(self, cluster: Cluster, table: str, seat: int, cookie: str) -> None:
        super().__init__(cluster, table, seat, cookie, seat)
        self._cluster, self._fault = cluster, ""
        self._is_away, self._lost, self._opened = False, 0.0, 0.0
        self._tried: list[str] = []
        self.gaps: list[Gap] = []
        """The ways back, each from the loss of a connection to the next welcome."""

    async def _take(self, line: ClientConnection, message: Json) -> None:
        if message["type"] == "welcome" and self._is_away:
            now = time.monotonic()
            tried = (*self._tried, f"welcome after {now - self._opened:.2f} s")
            self.gaps.append(Gap(self._fault, now - self._lost, tried))
            self._is_away = False
        table = message.get("table")
        if isinstance(table, dict):
            assert table["seed"] is None or table["status"] == "over", "a seed was told early"
        await super()._take(line, message)

    async def _connected(self) -> None:
        self._opened = time.monotonic()
        try:
            await super()._connected()
        except (OSError, websockets.WebSocketException) as error:
            self._note_loss(type(error).__name__)
            raise
        self._note_loss("closed")

    def _note_loss(self, what: str) -> None:
        """Begin a way back, or note why it is not at its end yet."""
        now = time.monotonic()
        if not self._is_away:
            self._is_away, self._lost, self._fault = True, now, self._cluster.fault
            self._tried = [what]
        else:
            self._tried.append(f"{what} after {now - self._opened:.2f} s")


class Match:
    """Two people, in one game with a bot between them, at one table after the other."""

    def __init__(self, cluster: Cluster, game: str, with_bot: bool) -> None:
        self._cluster, self._game, self._with_bot = cluster, game, with_bot
        self.played: list[tuple[str, Wanderer]] = []

    async def play(self) -> None:
        """Play, open another table, and play again."""
        while True:
            players = await self._open()
            self.played += players
            await asyncio.gather(*(player.play() for _, player in players))

    async def _open(self) -> list[tuple[str, Wanderer]]:
        ask = self._cluster.ask
        _, nora = await ask("POST", "/api/me", {"name": "Nora"})
        _, karl = await ask("POST", "/api/me", {"name": "Karl"})
        bots = [{"kind": "bot", "level": "random"}] if self._with_bot else []
        seats = [{"kind": "me"}, *bots, {"kind": "open"}]
        while True:
            wish = {"game": self._game, "seats": seats}
            table, _ = await ask("POST", "/api/tables", wish, nora)
            path = f"/api/tables/{table['id']}"
            await ask("POST", f"{path}/join", {}, karl)
            if (await self._start(path, nora))["status"] == "playing":
                break
        return [
            (table["id"], Wanderer(self._cluster, table["id"], seat, cookie))
            for seat, cookie in ((0, nora), (1 + len(bots), karl))
        ]

    async def _start(self, path: str, cookie: str) -> Any:
        """Begin; an answer that was lost on the way may have been a yes."""
        table: Any = {"status": "open"}
        while table["status"] == "open":
            with suppress(OSError, TimeoutError):
                start = self._cluster.ask("POST", f"{path}/start", None, cookie)
                await asyncio.wait_for(start, 2.0)
            table, _ = await self._cluster.ask("GET", path, None, cookie)
        return table


class Run:
    """A run of so many faults."""

    def __init__(self, folder: Path, seed: int, tell: Progress, with_older: bool) -> None:
        self._rng, self._tell = Random(seed), tell
        self.cluster = Cluster(folder, with_older=with_older)
        self.cluster.seats = self._seats
        games = catalog.game_keys()
        self.matches = [Match(self.cluster, game, game == games[-1]) for game in games]
        self.happened: Counter[str] = Counter()

    @property
    def players(self) -> list[tuple[str, Wanderer]]:
        """Everybody who has played, with their tables."""
        return [played for match in self.matches for played in match.played]

    def _seats(self) -> list[tuple[str, int, str]]:
        going = [(table, player) for table, player in self.players if not player.is_over]
        return [(table, player.seat, player.cookie) for table, player in going]

    async def play(self, faults: Sequence[Fault], number: int) -> None:
        """Play on while so many faults happen, with acts between them."""
        await self.cluster.start()
        playing = [asyncio.create_task(match.play()) for match in self.matches]
        for done in range(number):
            await self._progress(playing)
            for node in self.cluster.nodes:
                node.check_alive()
            is_special = done % 100 == 99
            fault = EVERY_HUNDREDTH if is_special else faults[done % len(faults)]
            self.cluster.fault = fault.__name__
            await fault(self.cluster, self._rng)
            self.happened[fault.__name__] += 1
            self._tell(f"{done + 1} of {number} faults, {self._acts()} acts: {fault.__name__}")
        await self._progress(playing)
        for task in playing:
            task.cancel()
        for result in await asyncio.gather(*playing, return_exceptions=True):
            assert isinstance(result, asyncio.CancelledError), result

    def _acts(self) -> int:
        return sum(len(player.acked) for _, player in self.players)

    async def _progress(self, playing: Sequence["asyncio.Task[None]"]) -> None:
        """Wait until more acts were acknowledged: after every fault the matches go on."""
        wanted, end = self._acts() + ACTS_A_FAULT, time.monotonic() + _PATIENCE
        while self._acts() < wanted:
            for task in playing:
                if task.done():
                    task.result()
            assert time.monotonic() < end, f"nobody can play after {self.happened}"
            await asyncio.sleep(0.02)

    def check(self) -> Figures:
        """Hold everything that was seen and promised against the log; gives figures."""
        connection = PgConnection(self.cluster.database)
        tables = {table for table, _ in self.players}
        logs = {table: read_log(connection, table) for table in tables}
        for table, player in self.players:
            check_player(logs[table], player)
        throws = sum(check_log(log) for log in logs.values())
        connection.close()
        games = {log.game for log in logs.values()}
        gaps = [gap for _, player in self.players for gap in player.gaps]
        return Figures(self.happened, self._acts(), len(tables), games, throws, gaps)


def summary(parts: Sequence[Figures]) -> Json:
    """Tell the figures of several parts together."""
    happened = sum((part.happened for part in parts), Counter[str]())
    gaps = [gap for part in parts for gap in part.gaps]
    slowest = sorted(gaps, key=lambda gap: -gap.seconds)[:_SLOWEST]
    return {
        "faults": happened.total(),
        "kinds": dict(happened),
        "acts": sum(part.acts for part in parts),
        "tables": sum(part.tables for part in parts),
        "games": len(set[str]().union(*(part.games for part in parts))),
        "throws": sum(part.throws for part in parts),
        "back": {kind: _ways_back(kind, gaps) for kind in happened},
        "slowest": [f"{gap.fault}, {gap.seconds:.2f} s: {gap.tried}" for gap in slowest],
    }


def _ways_back(kind: str, gaps: Sequence[Gap]) -> str:
    """Tell how long ways back took after one kind of fault: number, median and longest."""
    known = [gap.seconds for gap in gaps if gap.fault == kind] or [0.0]
    return f"n {len(known)}, median {median(known):.2f} s, longest {max(known):.2f} s"


async def run(
    folder: Path,
    faults: Sequence[Fault],
    number: int,
    seed: int,
    tell: Progress,
    with_older: bool = False,
) -> Figures:
    """Run so many faults and check what came of it; servers may begin as an earlier version."""
    going = Run(folder, seed, tell, with_older)
    try:
        await going.play(faults, number)
        return going.check()
    finally:
        await going.cluster.close()
