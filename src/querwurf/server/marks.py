"""What bots make of a day's match: played move by move in their spare time, stored, shared.

Nothing is lost when the server stops in between: whoever asks for a day's results next has what
is missing begun again.
"""

from collections.abc import Callable, Iterable
from functools import partial

import msgspec
from msgspec import Raw

from querwurf import catalog
from querwurf.core.data import Action, Seat
from querwurf.core.match import Match
from querwurf.server import log
from querwurf.server.bot_worker import Question
from querwurf.server.bots import Bots
from querwurf.server.gametype import action_decoder
from querwurf.server.tasks import Tasks
from querwurf.table import daily
from querwurf.table.daily import Key, Mark
from querwurf.table.live import AnyMatch
from querwurf.table.storage import Storage


class Marks:
    """All days' matches that bots are playing here."""

    def __init__(
        self, database: Storage, bots: Bots, tasks: Tasks, is_closing: Callable[[], bool]
    ) -> None:
        self._database, self._bots, self._tasks = database, bots, tasks
        self._is_closing = is_closing
        self._running: set[Key] = set()

    def begin(self, key: Key, seed: bytes) -> None:
        """Have the levels play that have not yet, unless they are at it."""
        if key not in self._running and not self._is_closing():
            self._running.add(key)
            self._tasks.spawn(self._play_all(key, seed))

    async def _play_all(self, key: Key, seed: bytes) -> None:
        try:
            known = await self._database.read(partial(daily.marks, key=key))
            levels = catalog.game(key[1]).daily_marks
            await self._play_levels(key, seed, set(levels) - {mark.level for mark in known})
        except Exception as fault:  # whatever it was: the results are shown without
            if not self._is_closing():
                log.warn("bots could not play a day's match", game=key[1], what=str(fault))
        finally:
            self._running.discard(key)

    async def _play_levels(self, key: Key, seed: bytes, levels: Iterable[str]) -> None:
        for level in sorted(levels):
            mark = await self._play(key, seed, level)
            await self._database.write(partial(daily.write_mark, key=key, mark=mark))

    async def _play(self, key: Key, seed: bytes, level: str) -> Mark:
        """Play a level as a person does: on the first seat, with the same chance."""
        game = catalog.game(key[1])
        levels = (level, *game.daily_rivals)
        match: AnyMatch = Match(
            game, len(levels), seed, game.daily_options(key[2]), auto_throw=True
        )
        while not match.over:
            seat = match.waiting[0]
            match.act(seat, await self._choose(match, seat, levels[seat]))
        return Mark(level, match.outcome.places[0], match.outcome.scores[0])

    async def _choose(self, match: AnyMatch, seat: Seat, level: str) -> Action:
        view = Raw(msgspec.json.encode(match.view(seat)))
        question = Question("mark", match.game.key, view, match.bot_seed(seat), level)
        answer = await self._bots.ask(question, "marks")
        action: Action = action_decoder(match.game.key).decode(answer.actions[0])
        return action
