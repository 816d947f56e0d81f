"""What shall happen at a table, collected before it is written: one transaction, all or nothing."""

from collections.abc import Mapping
from typing import Any

import msgspec

from querwurf.core.data import Seat
from querwurf.server.table import Client, Table
from querwurf.table.due import Due
from querwurf.table.live import Growth, Live
from querwurf.table.record import as_builtins
from querwurf.table.rows import MatchRow, SeatRow, Wish, bots_of, voters
from querwurf.table.storage import Job


class Change:
    """A change to a table: its rows as they shall be, and what its match shall grow by.

    `Tables.change` hands it out while nobody else can change the table, and writes it at the end.
    """

    __slots__ = (
        *("ack", "client", "growth", "has_snapshot", "is_cleared", "is_new", "jobs", "live"),
        *("match", "notice_at", "now", "opened", "seats", "table"),
    )

    def __init__(self, table: Table, now: float, is_new: bool = False) -> None:
        self.table, self.now, self.is_new = table, now, is_new
        self.match: MatchRow = table.match
        self.seats: tuple[SeatRow, ...] = table.seats
        self.live: Live | None = table.live
        self.growth: Growth | None = None
        self.client: Client | None = None
        """Who brought the growth about, and is told so by `ack`."""
        self.ack: str | None = None
        self.jobs: list[Job[Any]] = []
        """What else is written in the same transaction; what they raise stops everything."""
        self.opened: list[Change] = []
        """Tables that are opened in the same transaction."""
        self.is_cleared = False
        self.has_snapshot = False
        """Whether the state is kept, too, so that a long match is opened quickly."""
        self.notice_at: float | None = None
        """When somebody is to be notified of it."""

    @property
    def has_new_rows(self) -> bool:
        """Whether the rows of the match or of its seats shall be others."""
        return self.match is not self.table.match or self.seats is not self.table.seats

    @property
    def is_start(self) -> bool:
        """Whether the match begins."""
        return self.live is not self.table.live

    @property
    def is_end(self) -> bool:
        """Whether the match ends."""
        return self.match.status == "over" and self.table.match.status != "over"

    @property
    def is_given_up(self) -> bool:
        """Whether everybody has left a match that is not over."""
        return self.match.status == "closed" and self.table.match.status == "playing"

    @property
    def is_empty(self) -> bool:
        """Whether nothing shall happen."""
        return not (
            self.growth is not None
            or self.has_new_rows
            or self.jobs
            or self.is_new
            or self.is_cleared
        )

    def set(self, **fields: Any) -> None:
        """Change fields of the match's row."""
        self.match = msgspec.structs.replace(self.match, **fields)

    def set_seat(self, seat: Seat, **fields: Any) -> None:
        """Change fields of a seat's row."""
        changed = msgspec.structs.replace(self.seats[seat], **fields)
        self.seats = (*self.seats[:seat], changed, *self.seats[seat + 1 :])

    def grow(self, growth: Growth, client: Client | None = None, ack: str | None = None) -> None:
        """Let the match grow; it may end by that."""
        self.growth, self.client, self.ack = growth, client, ack
        if growth.match.over:
            outcome = as_builtins(growth.match.outcome)
            self.set(status="over", ended=self.now, outcome=outcome)

    def ask(self, wish: Wish | None) -> None:
        """Ask the people something, or stop asking."""
        self.set(settings=msgspec.structs.replace(self.match.settings, wish=wish))

    def drop_wish(self) -> None:
        """Stop asking when somebody has acted, or other people sit here; bots change nothing."""
        wish = self.match.settings.wish
        if wish is None or wish is not self.table.match.settings.wish:
            return
        has_acted = self.growth is not None and self.growth.steps[0].origin != "bot"
        has_gone = voters(self.seats) != voters(self.table.seats)
        if has_acted or has_gone or self.match.status != "playing":
            self.ask(None)

    def start(self, live: Live, growth: Growth) -> None:
        """Let the match begin."""
        self.live, self.growth = live, growth
        self.set(status="playing", header=live.header, seed=live.match.seed, started=self.now)

    def close(self) -> None:
        """Close the table: nobody plays at it any more, and nothing is due."""
        self.set(status="closed", ended=self.now)

    def clear(self) -> None:
        """Clear the table and everything about it."""
        self.is_cleared = True

    def also(self, job: Job[Any]) -> None:
        """Write something else in the same transaction."""
        self.jobs.append(job)

    def due_before(self) -> Mapping[Due, float]:
        """Tell what was due until now."""
        return {} if self.table.live is None else self.table.live.due

    def due(self) -> dict[Due, float]:
        """Tell what is due afterwards."""
        if self.growth is not None:
            return self.growth.due
        if self.live is None or self.match.status != "playing":
            return {}
        if self.seats is self.table.seats:
            return self.live.due
        return self.live.replan(bots_of(self.seats), self.now)

    def needs_snapshot(self, every: int) -> bool:
        """Tell whether the match has grown by enough lines to keep its state.

        A lesson is read from its pages: a short log, which holds positions already.
        """
        growth = self.growth
        if growth is None or self.match.settings.lesson is not None:
            return False
        # A snapshot does not tell that draws are left out: the next one must say so first.
        return not growth.match.skips and growth.number - self.table.snapshot >= every
