"""A chain of hashes that binds the daily matches of years ahead, before anybody plays them.

It is made from its end: the root is random and secret, and every link is the SHA-256 of the link
after it. What comes out last, the anchor, is published. The first day's link hashes to the anchor,
every other day's link to that of the day before. So a link that is told when its day is over can
be checked by everybody, and tells nothing of the days to come.
"""

import hashlib
import hmac
from collections.abc import Iterable
from datetime import date, timedelta

import msgspec

from querwurf.core.data import Data

LINK_BYTES = 32
LENGTH = 1000
"""Days that a chain lasts."""
AHEAD = 250
"""So many days before its end the next chain is made and its anchor published."""


def step(link: bytes) -> bytes:
    """Give the link of the day before."""
    return hashlib.sha256(link).digest()


def seed_of(link: bytes, game: str) -> bytes:
    """Give the seed of a game's match on the day of a link."""
    return hmac.digest(link, f"querwurf daily {game}".encode(), "sha256")


class Chain(Data, frozen=True):
    """A chain with its secret."""

    first: date
    days: int
    anchor: bytes
    root: bytes

    @property
    def last(self) -> date:
        """Its last day."""
        return self.first + timedelta(days=self.days - 1)

    def covers(self, day: date) -> bool:
        """Tell whether a day is one of its days."""
        return self.first <= day <= self.last

    def link(self, day: date) -> bytes:
        """Give a day's link: the root is the last day's."""
        link = self.root
        for _ in range((self.last - day).days):
            link = step(link)
        return link


def make(first: date, root: bytes, days: int = LENGTH) -> Chain:
    """Make the chain of a root."""
    unbound = Chain(first, days, b"", root)
    return Chain(first, days, step(unbound.link(first)), root)


class Shown(Data, frozen=True):
    """What everybody may know of a chain: its anchor, and the link of the last day that is over.

    The links of all days before follow from that one.
    """

    first: date
    days: int
    anchor: str
    """In hex."""
    day: date | None = None
    """The last day that is over everywhere; null before the first one is."""
    link: str | None = None
    """That day's, in hex."""


def show(chain: Chain, over: date) -> Shown:
    """Show a chain as far as it may be known when a day is over."""
    told = min(over, chain.last)
    if told < chain.first:
        return Shown(chain.first, chain.days, chain.anchor.hex())
    return Shown(chain.first, chain.days, chain.anchor.hex(), told, chain.link(told).hex())


class BrokenChain(ValueError):
    """A chain that does not lead to its anchor, and why."""


def links(shown: Shown) -> dict[date, bytes]:
    """Recompute the links of all days that are over; a BrokenChain if they miss the anchor."""
    if shown.day is None or shown.link is None:
        return {}
    count = (shown.day - shown.first).days + 1
    if not 0 < count <= shown.days:
        raise BrokenChain(f"{shown.day} is not one of its days")
    try:
        link = bytes.fromhex(shown.link)
    except ValueError:
        raise BrokenChain("a link is written in hex digits") from None
    found: dict[date, bytes] = {}
    for back in range(count):
        found[shown.day - timedelta(days=back)] = link
        link = step(link)
    if link.hex() != shown.anchor:
        raise BrokenChain(f"the link of {shown.day} does not lead to the anchor")
    return found


def read(published: bytes) -> dict[date, bytes]:
    """Read what a server publishes of its chains and recompute all links; a BrokenChain if wrong.

    A chain begins on the day after the one before it ends.
    """
    try:
        chains = msgspec.json.decode(published, type=dict[str, tuple[Shown, ...]])["chains"]
    except (msgspec.DecodeError, KeyError) as error:
        raise BrokenChain(f"not a chain as servers publish it: {error}") from None
    found: dict[date, bytes] = {}
    for before, chain in zip((None, *chains), chains, strict=False):
        if before is not None and before.first + timedelta(days=before.days) != chain.first:
            raise BrokenChain(f"no chain covers the days before {chain.first}")
        found |= links(chain)
    return found


def day_of(seed: str, game: str, known: Iterable[tuple[date, bytes]]) -> date | None:
    """Find the day whose match of a game has a seed, given in hex."""
    return next((day for day, link in known if seed_of(link, game).hex() == seed), None)
