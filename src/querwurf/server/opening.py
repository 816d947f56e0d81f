"""Opening tables and starting matches."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from typing import Any

import msgspec

from querwurf import catalog
from querwurf.core.protocol import WrongSeats, check_seats
from querwurf.core.rng import SEED_BYTES, binds, commit, is_bound
from querwurf.server import wire
from querwurf.server.change import Change
from querwurf.server.identity import Person, random_text
from querwurf.server.node import Node
from querwurf.server.refusal import Refusal
from querwurf.server.table import Table
from querwurf.table.lesson import lesson_of
from querwurf.table.live import Live, begin
from querwurf.table.record import Sitter, open_header
from querwurf.table.rows import MatchRow, SeatRow, Settings, bots_of

_CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
_CODE_LENGTH, _ID_BYTES = 6, 12
_BOT_NAMES = (
    *("Momo", "Pips", "Rubi", "Tiko", "Juna", "Bolle", "Fips", "Lotta", "Nox", "Zita"),
    *("Kiko", "Wim"),
)
_GUEST = {"de": "Gast", "en": "Guest", "fr": "Invité", "it": "Ospite"}


def find_game(key: str) -> "catalog.AnyGame":
    """Find a game that tables can be opened for."""
    try:
        return catalog.game(key)
    except catalog.UnknownGame:
        raise Refusal("no-such-game", 404) from None


def read_options(game: "catalog.AnyGame", given: bytes) -> dict[str, Any]:
    """Read a game's options strictly; what is left out is as tables usually have it."""
    try:
        chosen = msgspec.json.decode(given, type=dict[str, Any])
        options = msgspec.convert({**game.table_options, **chosen}, game.options)
    except msgspec.ValidationError as error:
        raise Refusal("wrong-options", 400, what=str(error)) from None
    return as_told(options)


def as_told(options: msgspec.Struct) -> dict[str, Any]:
    """Give options as they are stored and told."""
    told: dict[str, Any] = msgspec.to_builtins(options)
    return told


def random_code(node: Node) -> str:
    """Make a table's code, with letters that nobody mixes up."""
    number = int.from_bytes(node.random_bytes(8), "big")
    letters = []
    for _ in range(_CODE_LENGTH):
        number, index = divmod(number, len(_CODE_LETTERS))
        letters.append(_CODE_LETTERS[index])
    return "".join(letters)


def check_level(game: "catalog.AnyGame", level: str | None) -> str:
    """Give a bot's level, the middle one by default."""
    levels = game.levels
    if level is None:
        return levels[len(levels) // 2]
    if level not in levels:
        raise Refusal("no-such-level", 400)
    return level


def make_seat(
    plan: wire.SeatPlan, me: Person, game: "catalog.AnyGame", others: Sequence[SeatRow]
) -> SeatRow:
    """Set a seat by plan."""
    if plan.kind == "open":
        return SeatRow("open", "")
    if plan.kind == "bot":
        name = plan.name or _fresh(_bot_names(), others)
        return SeatRow("bot", name, level=check_level(game, plan.level))
    guests = (f"{_GUEST[me.language]} {number}" for number in count(2))
    name = plan.name or (me.name if plan.kind == "me" else _fresh(guests, others))
    return SeatRow("person", name, me.id, face=me.face if plan.kind == "me" else "")


def _bot_names() -> Iterator[str]:
    """Name bots; at a table of many the names begin again, numbered."""
    yield from _BOT_NAMES
    for round_ in count(2):
        yield from (f"{name} {round_}" for name in _BOT_NAMES)


def _fresh(names: Iterable[str], others: Sequence[SeatRow]) -> str:
    """Take the first name that nobody has."""
    taken = {seat.name for seat in others}
    return next(name for name in names if name not in taken)


def make_seats(
    plans: Sequence[wire.SeatPlan], me: Person, game: "catalog.AnyGame"
) -> tuple[SeatRow, ...]:
    """Set seats by plan; the game must have room for them."""
    seats: list[SeatRow] = []
    for plan in plans:
        seats.append(make_seat(plan, me, game, seats))
    check_room(game, seats)
    return tuple(seats)


def check_room(game: "catalog.AnyGame", seats: Sequence[SeatRow]) -> None:
    """Refuse more seats than a game has."""
    if len(seats) > game.seats[-1]:
        raise Refusal("wrong-seats", 400, fewest=game.seats[0], most=game.seats[-1])


async def open_table(node: Node, me: Person, asked: wire.NewTable) -> Table:
    """Open a table, and begin its match if that is wished for."""
    game = find_game(asked.game)
    given = b"{}" if isinstance(asked.options, msgspec.UnsetType) else bytes(asked.options)
    settings = Settings(
        options=read_options(game, given),
        dice=asked.dice,
        training=asked.training,
        spectators=asked.spectators,
        turn_seconds=asked.turn_seconds,
    )
    seats = make_seats(asked.seats, me, game)
    opened = new_table(node, asked.game, me.id, settings, asked.listed, seats, asked.rated)
    if asked.start:
        start(node, opened)
    await close_oldest(node, me)
    await node.tables.commit(opened)
    return opened.table


def new_table(
    node: Node,
    game: str,
    host: str,
    settings: Settings,
    listed: bool,
    seats: tuple[SeatRow, ...],
    rated: bool = False,
) -> Change:
    """Settle a new table; it is there once that is written."""
    now = node.clock.now()
    match = MatchRow(
        id=random_text(node, _ID_BYTES),
        code=random_code(node),
        game=game,
        status="open",
        host=host,
        settings=settings,
        opened=now,
        listed=listed,
        rated=rated,
        seed=node.random_bytes(SEED_BYTES),
    )
    return Change(Table(match, seats), now, is_new=True)


async def close_oldest(node: Node, me: Person) -> None:
    """Close somebody's oldest table that only they play at, when they have too many."""
    most = node.limits.open_tables
    rows = await node.database.rows(
        "SELECT id, (SELECT COUNT(DISTINCT player) FROM seat WHERE match = id) FROM match "
        "WHERE host = ? AND status IN ('open', 'playing') "
        "AND settings NOT LIKE '%\"ranked\":true%' ORDER BY opened",
        me.id,
    )
    if len(rows) < most:
        return
    lonely = next((match for match, people in rows if people <= 1), None)
    if lonely is None:
        raise Refusal("too-many-tables", 429, most=most)
    async with node.tables.change(lonely) as change:
        change.close()


def start(node: Node, change: Change) -> None:
    """Begin the match with what was settled; throw what the first state asks for.

    The seed was bound when the table opened. Tables of earlier versions have none until now.
    """
    match, seats = change.match, change.seats
    game = find_game(match.game)
    _check_start(game, seats)
    seed = match.seed or node.random_bytes(SEED_BYTES)
    header = open_header(
        game,
        msgspec.convert(match.settings.options, game.options),
        tuple(_sitter(seat) for seat in seats),
        seed,
        dice=match.settings.dice,
        nonces=tuple(seat.nonce for seat in seats),
    )
    live = Live(begin(header, seed), header)
    live.bots = bots_of(seats)
    live.pace = node.tables.pace(match)
    lesson = match.settings.lesson and lesson_of(match.game, match.settings.lesson)
    grown = live.turn(lesson, 0, change.now) if lesson else live.open(change.now)
    change.start(live, grown)


def give_nonce(change: Change, player: str, nonce: str) -> None:
    """Add a device's nonce to its seats, once; one that binds another seed is refused."""
    if not nonce or change.match.seed is None:
        return
    if is_bound(nonce) and not binds(nonce, commit(change.match.seed)):
        raise Refusal("wrong-nonce")
    for number, seat in enumerate(change.seats):
        if seat.player == player and not seat.nonce:
            change.set_seat(number, nonce=nonce)


def _check_start(game: "catalog.AnyGame", seats: Sequence[SeatRow]) -> None:
    try:
        check_seats(game.seats, len(seats))
    except WrongSeats:
        raise Refusal("wrong-seats", fewest=game.seats[0], most=game.seats[-1]) from None
    if any(seat.kind == "open" for seat in seats):
        raise Refusal("open-seats")
    if all(seat.kind == "bot" for seat in seats):
        raise Refusal("no-people")


def _sitter(seat: SeatRow) -> Sitter:
    return Sitter(seat.name, "bot" if seat.kind == "bot" else "person", seat.level)
