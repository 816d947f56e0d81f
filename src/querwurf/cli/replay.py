"""`querwurf replay`: a recorded match as text, step by step."""

import os
import sys
from collections.abc import Sequence
from typing import Annotated, Any, TypeAlias

import msgspec
import typer

from querwurf.cli.argument import STANDARD_INPUT, File, Json, Lang
from querwurf.cli.fault import Refused, WrongInput
from querwurf.cli.foreign import both
from querwurf.cli.language import choose_language
from querwurf.cli.messages import LEAVE, WORDS
from querwurf.cli.outcome import display_names, tell_outcome
from querwurf.cli.phrase import not_one_of
from querwurf.cli.recorded import read_record
from querwurf.cli.screen import InputEnded, Screen
from querwurf.core.data import Data, Seat
from querwurf.core.protocol import Over
from querwurf.core.redact import redact
from querwurf.core.text import Language
from querwurf.core.words import either
from querwurf.table.record import Record, WrongRecord
from querwurf.table.replay import Step, start, steps

Viewer: TypeAlias = Seat | None
"""Whose view is shown; None is a spectator."""
_ALL = "all"


def command(
    file: File = STANDARD_INPUT,
    seat: Annotated[
        str | None,
        typer.Option(
            metavar="N", help="See what this seat saw, or `all` seats; else a spectator's view."
        ),
    ] = None,
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after each step.")] = False,
    lang: Lang = None,
    json: Json = False,
) -> int:
    """Show a recorded match step by step."""
    language = choose_language(lang, os.environ)
    record = read_record(file)
    viewers = _viewers(record, seat)
    try:
        if json:
            _write_json(record, viewers)
        else:
            _Replay(record, viewers, language, Screen()).show(step)
    except WrongRecord as wrong:
        raise WrongInput(file, both(str(wrong))) from None
    return 0


def _viewers(record: Record, seat: str | None) -> tuple[Viewer, ...]:
    """Refuse seats that do not exist, and secrets of a match that goes on."""
    if seat is None:
        return (None,)
    seats = len(record.header.seats)
    known = [str(number) for number in range(1, seats + 1)]
    if seat not in (_ALL, *known):
        raise WrongInput("--seat", not_one_of(seat, (*known, _ALL)))
    if record.ending is None:
        secret = either(
            "das Spiel ist noch nicht zu Ende: Zu sehen ist nur, was alle sehen",
            "the match is not over: only a spectator's view of it is shown",
        )
        raise Refused(secret)
    return tuple(range(seats)) if seat == _ALL else (int(seat) - 1,)


def _write_json(record: Record, viewers: Sequence[Viewer]) -> None:
    """Write one object: a step has the view of its viewer, or with all seats their views."""
    game, shown, state = record.game, [], start(record)
    key = "view" if len(viewers) == 1 else "views"
    first = _look(record, state, viewers)
    for step in steps(record):
        state = step.after
        seen = _look(record, state, viewers)
        shown.append({"n": step.entry.n, "events": _known(step, viewers), key: seen})
    told = {
        "game": game.key,
        "options": record.options,
        "seats": record.header.seats,
        "start": first,
        "steps": shown,
        "outcome": game.outcome(state) if isinstance(game.awaits(state), Over) else None,
    }
    sys.stdout.write(msgspec.json.encode(told).decode() + "\n")


def _look(record: Record, state: Data, viewers: Sequence[Viewer]) -> object:
    views = [record.game.view(state, viewer) for viewer in viewers]
    return views[0] if len(views) == 1 else views


def _known(step: Step, viewers: Sequence[Viewer]) -> tuple[Any, ...]:
    """Give what happened as one viewer knew it; those who see all seats know everything."""
    events = step.entry.events
    return redact(events, viewers[0]) if len(viewers) == 1 else events


class _Replay:
    def __init__(
        self, record: Record, viewers: Sequence[Viewer], language: Language, screen: Screen
    ) -> None:
        self._record = record
        self._viewers = viewers
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
        text, events = self._record.game.text, _known(step, self._viewers)
        return [line for event in events if (line := text.tell(event, self._names, self._language))]

    def _show(self, title: str, state: Data, told: list[str] | tuple[()]) -> None:
        game, boards = self._record.game, []
        for viewer in self._viewers:
            view = game.view(state, viewer)
            boards += [game.text.draw(view, self._names, self._language), ""]
        self._screen.tell(f"[bold]── {title}[/]", *told, *boards)

    def _goes_on(self) -> bool:
        try:
            return self._screen.ask(self._words["step"]).lower() not in LEAVE
        except InputEnded:
            return False
