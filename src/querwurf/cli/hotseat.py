"""A match at one terminal: people take turns at the keyboard, bots answer at once."""

from collections.abc import Callable
from random import Random

from querwurf.cli.outcome import display_names
from querwurf.cli.screen import Screen
from querwurf.cli.words import HELP, LEAVE, WORDS
from querwurf.core.data import Seat
from querwurf.core.events import Audience
from querwurf.core.protocol import AwaitChance, AwaitSeats, IllegalAction
from querwurf.core.redact import redact
from querwurf.core.text import Language, Unreadable, tell_refusal
from querwurf.table.record import AnyEntry, is_typed
from querwurf.table.session import Session

Clock = Callable[[], float]

_REMEMBERED = 6
"""Entries that are told again when a match is resumed."""
_MOST_MOVES, _FEW_MOVES = 30, 10
"""Help lists all moves, or a few of very many."""


class Left(Exception):
    """Somebody wants to stop; the match is stored."""


class HotSeat:
    """One match at one terminal."""

    def __init__(
        self,
        session: Session,
        screen: Screen,
        language: Language,
        bots: Callable[[int, Seat], Random],
        clock: Clock,
    ) -> None:
        seats = session.header.seats
        self._session = session
        self._game = session.game
        self._screen = screen
        self._language: Language = language
        self._words = WORDS[language]
        self._bots = bots
        self._clock = clock
        self._levels = [sitter.level for sitter in seats]
        self._names = display_names(seats)
        self._people = [seat for seat, sitter in enumerate(seats) if sitter.kind == "person"]
        self._secretive = len(self._people) > 1 and any(
            event.audience is Audience.SEAT for event in self._game.events
        )
        self._facing: Seat | None = None
        self._resumed = max(0, len(session.log) - _REMEMBERED)
        self._told: dict[Seat | None, int] = {}
        self._latest: dict[Seat | None, list[str]] = {}
        self._deadlines: dict[Seat, float] = {}
        self._notices: list[str] = []

    def play(self) -> None:
        """Play until the match is over; Left or InputEnded when the people stop before."""
        while not self._session.is_over:
            awaiting = self._session.awaiting
            if isinstance(awaiting, AwaitChance):
                self._throw(awaiting)
            elif isinstance(awaiting, AwaitSeats):
                self._take_turn(awaiting)

    def _throw(self, awaiting: AwaitChance) -> None:
        self._deadlines.clear()
        if not is_typed(self._session.header, awaiting):
            self._happened(self._session.throw())
            return
        text, what = self._game.text, awaiting.what
        prompt = text.TERMS[self._language].get(what, what)
        thrower = "" if awaiting.seat is None else f"{self._names[awaiting.seat]}: "
        self._show(self._people[0] if len(self._people) == 1 else None)
        typed = self._ask(thrower + self._words["real dice"].format(prompt=prompt))
        if typed is None:
            return
        try:
            numbers = text.parse_chance(what, awaiting.sizes, typed, self._language)
            self._happened(self._session.type_in(numbers))
        except Unreadable as hint:
            self._notices = [str(hint)]
        except IllegalAction as refusal:
            self._refuse(refusal)

    def _take_turn(self, awaiting: AwaitSeats) -> None:
        for seat in awaiting.seats:
            if seat not in self._people:
                self._let_bot_act(seat)
                return
        self._forget_clocks(awaiting.seats)
        waiting = [seat for seat in awaiting.seats if self._has_time(seat)]
        if not waiting:
            self._deadlines.clear()
            self._happened(self._session.expire())
            return
        seat = self._facing if self._facing in waiting else waiting[0]
        self._face(seat)
        if awaiting.seconds is not None:
            self._deadlines.setdefault(seat, self._clock() + awaiting.seconds)
        self._ask_seat(seat)

    def _let_bot_act(self, seat: Seat) -> None:
        session, level = self._session, self._levels[seat]
        rng = self._bots(len(session.log), seat)
        action = self._game.bot.choose(session.view(seat), rng, level or self._game.bot.LEVELS[0])
        self._happened(session.act(seat, action))

    def _forget_clocks(self, awaited: tuple[Seat, ...]) -> None:
        """Stop the clocks of those who are done; who ran out of time waits for the others."""
        self._deadlines = {seat: end for seat, end in self._deadlines.items() if seat in awaited}

    def _has_time(self, seat: Seat) -> bool:
        return seat not in self._deadlines or self._clock() < self._deadlines[seat]

    def _face(self, seat: Seat) -> None:
        """Hand the keyboard over; what only the next one may see waits behind a cover."""
        if self._secretive and seat != self._facing and self._screen.is_terminal:
            name = self._names[seat]
            self._screen.show(self._words["hand over"].format(name=f"[bold]{name}[/]"))
            self._screen.ask(self._words["cover"].format(name=name))
        self._facing = seat

    def _ask_seat(self, seat: Seat) -> None:
        view = self._session.view(seat)
        prompt = self._game.text.prompt(view, self._language)
        name = f"{self._names[seat]}: " if len(self._people) > 1 else ""
        self._show(seat)
        typed = self._ask(f"{self._time_left(seat)}{name}{prompt}", seat)
        if not self._has_time(seat):
            self._notices = [self._words["time up"]]
        elif typed:
            self._answer(seat, typed)

    def _ask(self, question: str, seat: Seat | None = None) -> str | None:
        """Ask; None where the answer was for the terminal, not for the game."""
        typed = self._screen.ask(question)
        if typed.lower() in LEAVE:
            raise Left
        if typed.lower() in HELP:
            self._notices = self._help(seat)
            return None
        return typed

    def _answer(self, seat: Seat, typed: str) -> None:
        try:
            view = self._session.view(seat)
            for action in self._game.text.parse_action(view, typed, self._language):
                self._happened(self._session.act(seat, action))
        except Unreadable as hint:
            self._notices = [str(hint)]
        except IllegalAction as refusal:
            self._refuse(refusal)

    def _refuse(self, refusal: IllegalAction) -> None:
        text = self._game.text
        told = tell_refusal(text.REFUSALS, refusal.rule, refusal.details, self._language)
        self._notices = [f"[red]{told}[/]"]

    def _help(self, seat: Seat | None) -> list[str]:
        if seat is None:
            return [self._words["help"]]
        moves = self._game.legal_in(self._session.view(seat))
        every = 1 if len(moves) <= _MOST_MOVES else -(-len(moves) // _FEW_MOVES)
        written = " · ".join(map(self._game.text.format_action, moves[::every]))
        listed = self._words["moves" if every == 1 else "some moves"].format(moves=written)
        return [listed, self._words["help"]]

    def _time_left(self, seat: Seat) -> str:
        if seat not in self._deadlines:
            return ""
        minutes, seconds = divmod(max(0, round(self._deadlines[seat] - self._clock())), 60)
        return f"({self._words['time left'].format(minutes=minutes, seconds=seconds)}) "

    def _show(self, seat: Seat | None) -> None:
        """Draw what a seat sees, what happened since it last looked, and what there is to say."""
        board = self._game.text.draw(self._session.view(seat), self._names, self._language)
        self._screen.show(board, [*self._news(seat), *self._notices], room_for=3)
        self._notices = []

    def _news(self, seat: Seat | None) -> list[str]:
        """Tell what is new to a seat; the same again while nothing happens."""
        entries = self._session.log[self._told.get(seat, self._resumed) :]
        if entries:
            self._told[seat] = len(self._session.log)
            self._latest[seat] = [line for entry in entries for line in self._tell(entry, seat)]
        return self._latest.get(seat, [])

    def _tell(self, entry: AnyEntry, seat: Seat | None) -> list[str]:
        events = redact(entry.events, seat)
        told = (self._game.text.tell(event, self._names, self._language) for event in events)
        return list(filter(None, told))

    def _happened(self, entry: AnyEntry) -> None:
        """Where nobody plays, say at once what happens."""
        if not self._people:
            self._screen.tell(*self._tell(entry, None))
