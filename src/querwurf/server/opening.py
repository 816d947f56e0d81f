"""Opening tables and starting matches."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from querwurf import catalog
from querwurf.core.protocol import WrongSeats, check_seats
from querwurf.core.rng import SEED_BYTES
from querwurf.server import log, wire
from querwurf.server.house import House
from querwurf.server.identity import Person, random_text
from querwurf.server.refusal import Refusal
from querwurf.server.room import Room
from querwurf.table import ledger
from querwurf.table.database import Connection
from querwurf.table.due import Pace
from querwurf.table.ledger import MatchRow, SeatRow, Settings
from querwurf.table.live import Live
from querwurf.table.record import Sitter, open_header

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
    """Read a game's options strictly; what is left out has its default."""
    try:
        options = msgspec.json.decode(given, type=game.options)
    except msgspec.ValidationError as error:
        raise Refusal("wrong-options", 400, what=str(error)) from None
    told: dict[str, Any] = msgspec.to_builtins(options)
    return told


def random_code(house: House) -> str:
    """Make a table's code, with letters that nobody mixes up."""
    number = int.from_bytes(house.random_bytes(8), "big")
    letters = []
    for _ in range(_CODE_LENGTH):
        number, index = divmod(number, len(_CODE_LETTERS))
        letters.append(_CODE_LETTERS[index])
    return "".join(letters)


def check_level(game: "catalog.AnyGame", level: str | None) -> str:
    """Give a bot's level, the middle one by default."""
    levels = game.bot.LEVELS
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
        name = plan.name or _fresh(_BOT_NAMES, others)
        return SeatRow("bot", name, level=check_level(game, plan.level))
    guests = (f"{_GUEST[me.language]} {number}" for number in range(2, 99))
    name = plan.name or (me.name if plan.kind == "me" else _fresh(guests, others))
    return SeatRow("person", name, me.id)


def _fresh(names: Iterable[str], others: Sequence[SeatRow]) -> str:
    taken = {seat.name for seat in others}
    return next((name for name in names if name not in taken), "?")


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


async def open_table(house: House, me: Person, asked: wire.NewTable) -> str:
    """Open a table and store it; gives its id."""
    game = find_game(asked.game)
    given = b"{}" if isinstance(asked.options, msgspec.UnsetType) else bytes(asked.options)
    seats = make_seats(asked.seats, me, game)
    settings = Settings(
        options=read_options(game, given),
        dice=asked.dice,
        training=asked.training,
        spectators=asked.spectators,
        turn_seconds=asked.turn_seconds,
    )
    await _make_room(house, me)
    return await store_table(house, asked.game, me.id, settings, asked.listed, seats)


async def store_table(
    house: House,
    game: str,
    host: str,
    settings: Settings,
    listed: bool,
    seats: tuple[SeatRow, ...],
) -> str:
    """Store a new table; gives its id."""
    match = MatchRow(
        id=random_text(house, _ID_BYTES),
        code=random_code(house),
        game=game,
        status="open",
        host=host,
        settings=settings,
        opened=house.clock.now(),
        listed=listed,
    )

    def job(connection: Connection) -> None:
        ledger.write_match(connection, match)
        ledger.write_seats(connection, match.id, seats)

    await house.database.write(job)
    house.metrics.count("querwurf_tables_opened_total", f'game="{game}"')
    house.prepare(match, seats)
    log.note("a table was opened", table=match.id, game=game)
    return match.id


async def _make_room(house: House, me: Person) -> None:
    """Close somebody's oldest table that only they play at, when they have too many."""
    most = house.limits.open_tables
    rows = await house.database.rows(
        "SELECT id, (SELECT COUNT(DISTINCT player) FROM seat WHERE match = id) FROM match "
        "WHERE host = ? AND status IN ('open', 'playing') ORDER BY opened",
        me.id,
    )
    if len(rows) < most:
        return
    lonely = next((match for match, people in rows if people <= 1), None)
    if lonely is None:
        raise Refusal("too-many-tables", 429, most=most)
    async with house.visit(lonely) as room, room.lock:
        await house.freshen(room)
        await close_table(house, room)


async def close_table(house: House, room: Room) -> None:
    """Close a table that nobody plays at any more; nothing is due there."""
    match = msgspec.structs.replace(room.match, status="closed", ended=house.clock.now())
    house.alarms.plan(match.id, {})
    await house.database.execute("DELETE FROM due WHERE match = ?", match.id)
    await house.rewrite(room, match)


async def start(house: House, room: Room) -> None:
    """Begin the match: bind the seed, throw what the first state asks for. The lock is held."""
    match, now = room.match, house.clock.now()
    game = find_game(match.game)
    _check_start(game, room.seats)
    options = msgspec.convert(match.settings.options, game.options)
    seed = house.random_bytes(SEED_BYTES)
    header = open_header(
        game,
        options,
        tuple(_sitter(seat) for seat in room.seats),
        seed,
        dice=match.settings.dice,
        nonces=tuple(seat.nonce for seat in room.seats),
    )
    live = Live(game, header, seed, game.start(options, len(room.seats)))
    live.bots = ledger.bots_of(room.seats)
    live.pace = Pace(match.settings.turn_seconds, house.limits.bot_seconds)
    started = msgspec.structs.replace(
        match, status="playing", header=header, seed=seed, started=now
    )
    growth = live.open(now)

    def job(connection: Connection) -> None:
        ledger.write_match(connection, started)
        ledger.append(connection, match.id, growth, {}, now)

    room.is_stale = True
    await house.database.write(job)
    live.take(growth)
    room.match, room.live, room.is_stale = started, live, False
    house.alarms.plan(match.id, growth.due)
    house.herald.tell_started(room)
    house.metrics.count("querwurf_matches_begun_total", f'game="{match.game}"')
    log.note("a match has begun", table=match.id, game=match.game)


def _check_start(game: "catalog.AnyGame", seats: Sequence[SeatRow]) -> None:
    try:
        check_seats(game.seats, len(seats))
    except WrongSeats:
        raise Refusal("wrong-seats", fewest=game.seats[0], most=game.seats[-1]) from None
    if any(seat.kind == "open" for seat in seats):
        raise Refusal("open-seats")


def _sitter(seat: SeatRow) -> Sitter:
    return Sitter(seat.name, "bot" if seat.kind == "bot" else "person", seat.level)
