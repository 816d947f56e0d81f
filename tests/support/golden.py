"""Golden logs: a seeded match as each seat sees it, compared line by line with a stored file.

`QUERWURF_GOLDEN=write pytest …` writes the files anew; read the diff before committing it.
"""

import os
from pathlib import Path
from random import Random

import msgspec

from querwurf.core.data import Seat
from querwurf.core.match import Act, Cause, Chance, advance
from querwurf.core.protocol import A, AwaitChance, Awaiting, AwaitSeats, B, E, Game, O, Over, S, V
from querwurf.core.redact import redact
from querwurf.core.rng import FairDice
from querwurf.core.text import Language, plain

FOLDER = Path(__file__).parent.parent / "golden"


def check_golden(
    game: Game[O, S, A, E, V, B],
    options: O,
    seats: int,
    name: str,
    *,
    level: str = "greedy",
    language: Language = "de",
    draw_every: int = 10,
) -> None:
    """Play a match with fixed dice and bots; every seat's log must be the stored one."""
    logs = _play(game, options, seats, level, language, draw_every)
    for seat, lines in logs.items():
        who = "spectator" if seat is None else f"seat{seat + 1}"
        path = FOLDER / game.key / f"{name}-{who}.txt"
        text = "\n".join(lines) + "\n"
        if os.environ.get("QUERWURF_GOLDEN") == "write":
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        stored = path.read_text(encoding="utf-8").split("\n")
        assert text.split("\n") == stored, f"{path.name} changed; write it anew if that is meant"


def _play(
    game: Game[O, S, A, E, V, B],
    options: O,
    seats: int,
    level: str,
    language: Language,
    draw_every: int,
) -> dict[Seat | None, list[str]]:
    state = game.start(options, seats)
    dice, rng = FairDice(b"golden".ljust(32, b".")), Random(1)
    names = [f"Sitz {seat + 1}" for seat in range(seats)]
    logs: dict[Seat | None, list[str]] = {seat: [] for seat in (None, *range(seats))}
    step = 0
    while not isinstance(awaiting := game.awaits(state), Over):
        cause = _cause(game, state, awaiting, dice, rng, level)
        events, state = advance(game, state, cause)
        step += 1
        for seat, lines in logs.items():
            for event in redact(events, seat):
                lines.append(f"{step} {msgspec.json.encode(event).decode()}")
                lines += filter(None, [game.text.tell(event, names, language)])
            if step % draw_every == 0:
                lines += plain(game.text.draw(game.view(state, seat), names, language)).split("\n")
    outcome = game.outcome(state)
    for seat, lines in logs.items():
        lines += plain(game.text.draw(game.view(state, seat), names, language)).split("\n")
        lines.append(msgspec.json.encode(outcome).decode())
    return logs


def _cause(
    game: Game[O, S, A, E, V, B],
    state: S,
    awaiting: Awaiting,
    dice: FairDice,
    rng: Random,
    level: str,
) -> Cause[A]:
    if isinstance(awaiting, AwaitChance):
        return Chance(dice.draw(awaiting.sizes))
    assert isinstance(awaiting, AwaitSeats)
    seat = rng.choice(awaiting.seats)
    return Act(seat, game.bot.choose(game.view(state, seat), rng, level))
