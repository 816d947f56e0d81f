"""Looks back on finished matches: made piece by piece in the bots' spare time, stored, shared.

A match that ends asks for it in the same transaction, so that nothing is lost when the server
stops; what was not finished is begun again at the next start.
"""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from hashlib import sha256

import msgspec
from msgspec import Raw

from querwurf.coach.work import VERSION
from querwurf.server import log, recording
from querwurf.server.bot_worker import Question
from querwurf.server.bots import BotFault, Bots
from querwurf.server.insight import insights
from querwurf.server.limit import Limits
from querwurf.server.review_worker import Piece, UnknownWork
from querwurf.server.tasks import Tasks
from querwurf.table import analysis, ledger, result
from querwurf.table.clock import Clock
from querwurf.table.record import WrongRecord
from querwurf.table.storage import Connection, Storage

_MOST_TRIES = 3
_WRONG = WrongRecord.__name__
_UNKNOWN = UnknownWork.__name__


class Progress(msgspec.Struct):
    """How far a look back has got."""

    done: int = 0
    pieces: int = 0
    """0 while that is not known."""


class Reviews:
    """All looks back that are being made here."""

    def __init__(
        self,
        database: Storage,
        clock: Clock,
        bots: Bots,
        tasks: Tasks,
        limits: Limits,
        is_closing: Callable[[], bool],
    ) -> None:
        self._database, self._clock, self._bots, self._tasks = database, clock, bots, tasks
        self._is_closing = is_closing
        self._most, self._busy = limits.reviews_at_once, 0
        self._waiting: list[str] = []
        self._running: dict[str, Progress] = {}
        """Those that wait included."""

    def __len__(self) -> int:
        """How many are being made, or wait for it."""
        return len(self._running)

    async def resume(self) -> None:
        """Begin what was asked for before the server stopped."""
        for match in await self._database.read(analysis.list_due):
            self.begin(match)
        self._tasks.spawn(self._catch_up())

    async def _catch_up(self) -> None:
        """Have results say what looks back have found that were made before they could."""
        without = partial(result.without_insight, version=VERSION)
        for match in await self._database.read(without):
            stored = await self.read(match)
            if self._is_closing():
                return
            if stored is not None and stored.content is not None:
                found = await asyncio.to_thread(insights, stored.content)
                await self._database.write(
                    partial(result.write_insights, match=match, insights=found)
                )

    async def ask(self, match: str) -> None:
        """Ask for a look back on a match that is over, and begin it when its turn comes."""
        now = self._clock.now()
        asked = partial(analysis.ask, match=match, version=VERSION, now=now)
        await self._database.write(asked)
        stored = await self.read(match)
        if stored is not None and stored.state == "due":
            self.begin(match)

    async def read(self, match: str) -> analysis.Stored | None:
        """Give what is there of a look back; one of an earlier version is none."""
        stored = await self._database.read(partial(analysis.read, match=match))
        return stored if stored is not None and stored.version == VERSION else None

    def progress(self, match: str) -> Progress:
        """Tell how far a look back has got that is being made here."""
        return self._running.get(match, Progress())

    def begin(self, match: str, *, is_awaited: bool = False) -> None:
        """Begin a look back that has been asked for, unless it is being made.

        One that somebody waits for does not wait for those that were only asked for.
        """
        if self._is_closing():
            return
        if match not in self._running:
            self._running[match] = Progress()
            self._waiting.append(match)
        if is_awaited and match in self._waiting:
            self._start(match)
        self._start_next()

    def _start_next(self) -> None:
        while self._waiting and self._busy < self._most and not self._is_closing():
            self._start(self._waiting[0])

    def _start(self, match: str) -> None:
        self._waiting.remove(match)
        self._busy += 1
        self._tasks.spawn(self._review(match))

    async def _review(self, match: str) -> None:
        try:
            content = await self._try_to_make(match)
            if content is None and self._is_closing():
                return
            found = [] if content is None else await asyncio.to_thread(insights, content)
            await self._database.write(partial(_finish, match, content, found))
        finally:
            del self._running[match]
            self._busy -= 1
            self._start_next()

    async def _try_to_make(self, match: str) -> str | None:
        try:
            return await self._make(match)
        except Exception as fault:  # whatever it was: told to those who ask, and not tried for ever
            if not self._is_closing():
                log.warn("a match could not be looked back on", table=match, what=str(fault))
            return None

    async def _make(self, match: str) -> str:
        game, record = await self._database.read(partial(_read, match=match))
        progress = self._running[match]
        ask = partial(self._ask, game, record)
        name = sha256(record.encode()).hexdigest()
        pieces = progress.pieces = msgspec.json.decode(await ask(Piece(name, "count")), type=int)
        judged: list[Raw] = []
        for piece in range(pieces):
            judged.append(await ask(Piece(name, "judge", piece)))
            progress.done += 1
        chosen = await ask(Piece(name, "choose", judged=tuple(judged)))
        worth = msgspec.json.decode(chosen, type=list[Raw])
        progress.pieces += len(worth)
        explained: list[Raw] = []
        for decision in worth:
            explained.append(await ask(Piece(name, "explain", decision=decision)))
            progress.done += 1
        end = Piece(name, "conclude", judged=tuple(judged), explained=tuple(explained))
        return bytes(await ask(end)).decode()

    async def _ask(self, game: str, record: str, piece: Piece) -> Raw:
        """Have a worker do a piece; one that has not seen the match gets its record along."""
        tries = 0
        while True:
            question = Question("review", game, Raw(msgspec.json.encode(piece)))
            try:
                return (await self._bots.ask(question, piece.match)).actions[0]
            except BotFault as fault:
                if str(fault).startswith(_UNKNOWN):
                    piece = msgspec.structs.replace(piece, record=record)
                    continue
                tries += 1
                if str(fault).startswith(_WRONG) or tries == _MOST_TRIES or self._is_closing():
                    raise


def _finish(
    match: str, content: str | None, found: Sequence[result.Insight], connection: Connection
) -> None:
    analysis.finish(connection, match, VERSION, content)
    result.write_insights(connection, match, found)


def _read(connection: Connection, match: str) -> tuple[str, str]:
    row = ledger.find_match(connection, match)
    if row is None or row.status != "over":
        raise LookupError("the match is not over")
    return row.game, recording.read(connection, row).decode()
