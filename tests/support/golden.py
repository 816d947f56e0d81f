"""Golden logs: a seeded match as each seat sees it, compared line by line with a stored file.

The match is played by seeded legal actions, no bot in it, so that only the rules, the views and the
texts can change a log. Seats that see the same share a file.

`QUERWURF_GOLDEN=write pytest …` writes the files anew; read the diff before committing it.
"""

import os
from pathlib import Path
from random import Random

import msgspec

from querwurf.core.data import Seat
from querwurf.core.entry import Entry
from querwurf.core.match import Match
from querwurf.core.protocol import A, B, E, Game, O, S, V
from querwurf.core.redact import redact
from querwurf.core.text import Language, plain

FOLDER = Path(__file__).parent.parent / "golden"


def check_golden(
    game: Game[O, S, A, E, V, B],
    options: O,
    seats: int,
    name: str,
    *,
    language: Language = "de",
    draw_every: int = 10,
) -> None:
    """Play a match by chance; what each seat sees must be what is stored."""
    match = Match(game, seats, "golden", options)
    logs = _play(match, language, draw_every)
    files = {
        FOLDER / game.key / f"{name}-{'-'.join(readers)}.txt": log
        for log, readers in _readers(logs).items()
    }
    if os.environ.get("QUERWURF_GOLDEN") == "write":
        _write(files, name)
    stored = sorted((FOLDER / game.key).glob(f"{name}-*.txt"))
    assert stored == sorted(files), "other seats see the same than before"
    for path, log in files.items():
        lines = path.read_text("utf-8").split("\n")
        assert log.split("\n") == lines, f"{path.name} changed; write it anew if that is meant"


def _readers(logs: dict[Seat | None, list[str]]) -> dict[str, list[str]]:
    """Give each different log with who sees it."""
    readers: dict[str, list[str]] = {}
    for seat, lines in logs.items():
        who = "spectator" if seat is None else f"seat{seat + 1}"
        readers.setdefault("\n".join(lines) + "\n", []).append(who)
    return {log: ["all"] if len(who) == len(logs) else who for log, who in readers.items()}


def _write(files: dict[Path, str], name: str) -> None:
    for path in next(iter(files)).parent.glob(f"{name}-*.txt"):
        path.unlink()
    for path, log in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(log, "utf-8")


def _play(
    match: Match[O, S, A, E, V, B], language: Language, draw_every: int
) -> dict[Seat | None, list[str]]:
    rng, names = Random(1), [f"Sitz {seat + 1}" for seat in range(match.seats)]
    logs: dict[Seat | None, list[str]] = {seat: [] for seat in (None, *range(match.seats))}
    tell, draw = match.game.text.tell, match.game.text.draw
    while not match.over:
        entry = _step(match, rng)
        for seat, lines in logs.items():
            for event in redact(entry.events, seat):
                lines.append(f"{entry.n} {msgspec.json.encode(event).decode()}")
                lines += filter(None, [tell(event, names, language)])
            if entry.n % draw_every == 0 or match.over:
                lines += plain(draw(match.view(seat), names, language)).split("\n")
    for lines in logs.values():
        lines.append(msgspec.json.encode(match.outcome).decode())
    return logs


def _step(match: Match[O, S, A, E, V, B], rng: Random) -> Entry[A, E]:
    """Throw, or let one of the awaited seats do anything of any kind: rare kinds come as often."""
    if match.chance is not None:
        return match.throw()
    seat = rng.choice(match.waiting)
    legal = match.legal(seat)
    kind = rng.choice(sorted({type(action).__name__ for action in legal}))
    return match.act(seat, rng.choice([a for a in legal if type(a).__name__ == kind]))
