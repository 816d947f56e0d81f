"""Sends what devices are to be told, beside everything else: nobody ever waits for it.

Notices wait in the database. A server claims a few that are due, hands them to the push services
of their devices, and forgets them, or leaves them for later. When it is stopped or dies meanwhile,
another one (or itself, when it is back) finds them after the claim has run out.
"""

import asyncio
import hashlib
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

from querwurf.push import base64url
from querwurf.push.delivery import GONE, NotDelivered, post
from querwurf.push.endpoint import ForbiddenEndpoint
from querwurf.server import log
from querwurf.server.limit import Limits
from querwurf.server.metrics import Metrics
from querwurf.table import notice
from querwurf.table.clock import Alarm, Clock
from querwurf.table.notice import Notice, Subscription
from querwurf.table.quiet import quiet_until
from querwurf.table.storage import Storage

if TYPE_CHECKING:
    from querwurf.push.vapid import Sender

Compose: TypeAlias = Callable[[Notice], Awaitable[bytes | None]]
"""Puts a notice into words; None when there is nothing to tell any more."""
_KEY_BYTES = 32
_STALE_SECONDS = 24 * 3600.0
"""What nobody could be told for a day is not told any more."""
_MOST_TRIES = 6
_FIRST_WAIT, _LONGEST_WAIT = 30.0, 3600.0
_LOOK_SECONDS = 15.0
"""How often servers that share a database look for what another one has left."""


class Notifier:
    """What is sent from this server, one bundle after the other."""

    def __init__(
        self,
        database: Storage,
        clock: Clock,
        limits: Limits,
        metrics: Metrics,
        random_bytes: Callable[[int], bytes],
    ) -> None:
        self._database, self._clock, self._limits = database, clock, limits
        self._metrics, self._random_bytes = metrics, random_bytes
        self._sender: Sender | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._looking: asyncio.Task[None] | None = None
        self._sending = asyncio.Lock()
        self._alarm: Alarm | None = None
        self._alarm_at = float("inf")
        self._is_closed = False
        self.compose: Compose | None = None

    async def prepare(self) -> None:
        """Make the installation's key at its first start, and take up what is to be sent."""
        # Any number below the order of P-256 is a private key; the order is just below 2**256.
        private = int.from_bytes(self._random_bytes(_KEY_BYTES), "big") >> 1 | 1
        await self._database.write(partial(notice.prepare_key, private=f"{private:064x}"))
        if self._database.is_shared:
            self._looking = asyncio.ensure_future(self._look())
        self.wake(self._clock.now())

    async def sender(self) -> "Sender":
        """Give the installation's key."""
        if self._sender is None:
            private = await self._database.read(notice.read_key)
            self._sender = await asyncio.to_thread(_load, private)
        return self._sender

    def wake(self, at: float) -> None:
        """Look at a time for what is to be sent, unless that happens earlier anyway."""
        if self._is_closed or at >= self._alarm_at:
            return
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm_at = at
        self._alarm = self._clock.call_at(at, self._ring)

    def _ring(self) -> None:
        self._alarm, self._alarm_at = None, float("inf")
        if not self._is_closed:
            self._spawn(self._send_due())

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def settle(self) -> None:
        """Wait for what is being sent; for tests."""
        while tasks := tuple(self._tasks):
            await asyncio.wait(tasks)

    async def close(self) -> None:
        """Stop at once: what was not sent waits in the database."""
        self._is_closed = True
        if self._alarm is not None:
            self._alarm.cancel()
        tasks = (*self._tasks, *(() if self._looking is None else (self._looking,)))
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(_LOOK_SECONDS)
            await self._send_due()

    async def _send_due(self) -> None:
        """Send everything that is due; what fails here is tried again by the next look."""
        async with self._sending:
            try:
                most = self._limits.pushes_at_once
                claim = partial(notice.claim, now=self._clock.now(), most=most)
                while claimed := await self._database.write(claim):
                    await asyncio.gather(*(self._deliver(one) for one in claimed))
                    claim = partial(notice.claim, now=self._clock.now(), most=most)
                if (due := await self._database.read(notice.next_due)) is not None:
                    self.wake(due)
            except Exception as error:
                log.warn("notices could not be read", what=type(error).__name__)

    async def _deliver(self, due: Notice) -> None:
        try:
            result = await self._try(due)
        except Exception as error:  # whatever it was, it must not stop the others
            log.warn("a notice failed", what=type(error).__name__)
            result = "failed"
            await self._database.write(partial(notice.finish, notice=due))
        self._metrics.count("querwurf_notices_total", f'result="{result}"')

    async def _try(self, due: Notice) -> str:
        """Try to send a notice once; tells what became of it."""
        database, now = self._database, self._clock.now()
        held = await database.read(partial(notice.find, device=due.device))
        done = partial(notice.finish, notice=due)
        if held is None or self.compose is None or now - due.made > _STALE_SECONDS:
            await database.write(done)
            return "stale"
        if (later := _quiet(held, now)) is not None:
            await database.write(partial(notice.postpone, notice=due, at=later, tries=0))
            return "quiet"
        message = await self.compose(due)
        if message is None:
            await database.write(done)
            return "settled"
        try:
            status = await self._post(held, due, message)
        except ForbiddenEndpoint:
            status = 410
        except NotDelivered as error:
            return await self._retry(due, error.retry_after)
        if status in GONE:
            await database.write(partial(notice.unsubscribe, device=due.device))
            return "gone"
        if status >= 500:
            return await self._retry(due, None)
        await database.write(done)
        return "sent" if 200 <= status < 300 else "refused"

    async def _post(self, held: Subscription, due: Notice, message: bytes) -> int:
        body = await asyncio.to_thread(_encrypt, held, message)
        sender = await self.sender()
        topic = hashlib.sha256(f"{due.kind} {due.match}".encode()).digest()[:24]
        headers = {
            "authorization": sender.authorize(held.endpoint, held.site, self._clock.now()),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(int(_STALE_SECONDS)),
            "topic": base64url.encode(topic),
        }
        limits = self._limits
        return await post(
            held.endpoint, headers, body, limits.push_seconds, limits.push_to_loopback
        )

    async def _retry(self, due: Notice, after: float | None) -> str:
        """Try again later, each time four times as much later, and not for ever."""
        tries = due.tries + 1
        if tries >= _MOST_TRIES:
            await self._database.write(partial(notice.finish, notice=due))
            return "failed"
        wait = min(max(_FIRST_WAIT * 4.0**due.tries, after or 0.0), _LONGEST_WAIT)
        at = self._clock.now() + wait
        await self._database.write(partial(notice.postpone, notice=due, at=at, tries=tries))
        return "retried"


def _quiet(held: Subscription, now: float) -> float | None:
    if held.quiet_from is None or held.quiet_until is None:
        return None
    return quiet_until(now, held.zone, held.quiet_from, held.quiet_until)


def _load(private: str) -> "Sender":
    from querwurf.push.vapid import Sender  # loads cryptography: only in a thread

    return Sender(int(private, 16))


def _encrypt(held: Subscription, message: bytes) -> bytes:
    from querwurf.push.encryption import Browser, encrypt

    public_key, secret = base64url.decode(held.public_key), base64url.decode(held.secret)
    return encrypt(message, Browser(public_key, secret))
