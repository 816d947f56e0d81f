"""`querwurf replay`: a recorded match as text, step by step."""

import os
import sys
from typing import Annotated

import msgspec
import typer

from querwurf.cli.argument import STANDARD_INPUT, File, Json, Lang
from querwurf.cli.fault import Refused, WrongInput
from querwurf.cli.language import choose_language
from querwurf.cli.outcome import display_names, tell_outcome
from querwurf.cli.recorded import read_record
from querwurf.cli.screen import InputEnded, Screen
from querwurf.cli.words import LEAVE, WORDS
from querwurf.core.data import Data, Seat
from querwurf.core.protocol import Over
from querwurf.core.redact import redact
from querwurf.core.text import Language
from querwurf.table.record import Record, WrongRecord
from querwurf.table.replay import Step, start, steps


def command(
    file: File = STANDARD_INPUT,
    seat: Annotated[
        int | None,
        typer.Option(metavar="N", help="See what this seat saw; else a spectator's view."),
    ] = None,
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after each step.")] = False,
    lang: Lang = None,
    json: Json = False,
) -> int:
    """Show a recorded match step by step."""
    language = choose_language(lang, os.environ)
    record = read_record(file)
    viewer = _viewer(record, seat)
    try:
        if json:
            _write_json(record, viewer)
        else:
            _Replay(record, viewer, language, Screen()).show(step)
    except WrongRecord as wrong:
        raise WrongInput(file, str(wrong)) from None
    return 0


def _viewer(record: Record, seat: int | None) -> Seat | None:
    """Refuse seats that do not exist, and secrets of a match that goes on."""
    if seat is None:
        return None
    if not 1 <= seat <= len(record.header.seats):
        raise WrongInput("--seat", f"{seat} is not in 1–{len(record.header.seats)}")
    if record.ending is None:
        raise Refused("the match is not over: only a spectator's view of it is shown")
    return seat - 1


def _write_json(record: Record, viewer: Seat | None) -> None:
    game, shown, state = record.game, [], start(record)
    first = game.view(state, viewer)
    for step in steps(record):
        state = step.after
        events = redact(step.entry.events, viewer)
        shown.append({"n": step.entry.n, "events": events, "view": game.view(state, viewer)})
    told = {
        "game": game.key,
        "options": record.options,
        "seats": record.header.seats,
        "start": first,
        "steps": shown,
        "outcome": game.outcome(state) if isinstance(game.awaits(state), Over) else None,
    }
    sys.stdout.write(msgspec.json.encode(told).decode() + "\n")


class _Replay:
    def __init__(
        self, record: Record, viewer: Seat | None, language: Language, screen: Screen
    ) -> None:
        self._record = record
        self._viewer = viewer
        self._language: Language = language
        self._words = WORDS[language]
        self._screen = screen
        self._names = display_names(record.header.seats)

    def show(self, stepwise: bool) -> None:
        state = start(self._record)
        self._show(self._words["start"], state, ())
        for step in steps(self._record):
            state = step.after
            told = self._tell(step)
            if told:
                title = self._words["entry"].format(n=step.entry.n, entries=len(self._record.log))
                if stepwise and not self._goes_on():
                    return
                self._show(title, state, told)
        game = self._record.game
        if isinstance(game.awaits(state), Over):
            self._screen.tell(*tell_outcome(game, game.outcome(state), self._names, self._language))

    def _tell(self, step: Step) -> list[str]:
        text = self._record.game.text
        events = redact(step.entry.events, self._viewer)
        return [line for event in events if (line := text.tell(event, self._names, self._language))]

    def _show(self, title: str, state: Data, told: list[str] | tuple[()]) -> None:
        game = self._record.game
        board = game.text.draw(game.view(state, self._viewer), self._names, self._language)
        self._screen.tell(f"[bold]── {title}[/]", *told, board, "")

    def _goes_on(self) -> bool:
        try:
            return self._screen.ask(self._words["step"]).lower() not in LEAVE
        except InputEnded:
            return False
