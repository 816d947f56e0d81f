"""A match at one terminal: people take turns at the keyboard, bots answer at once."""

from collections.abc import Callable, Sequence

from querwurf.cli.help_page import write_all_rules, write_help
from querwurf.cli.messages import HELP, HINT, LEAVE, RULES, UNDO, WORDS, YES
from querwurf.cli.outcome import display_names
from querwurf.cli.rule_page import WIDTH
from querwurf.cli.screen import Screen
from querwurf.cli.training import Rewind, count_before_last_act, find_hint
from querwurf.core.data import Seat
from querwurf.core.events import Audience
from querwurf.core.protocol import AwaitChance, AwaitSeats, IllegalAction
from querwurf.core.redact import redact
from querwurf.core.text import Language, Unreadable, tell_refusal
from querwurf.table.live import AnyMatch
from querwurf.table.record import AnyEntry, Sitter

Clock = Callable[[], float]

_REMEMBERED = 6
"""Entries that are told again when a match is resumed."""


class Left(Exception):
    """Somebody wants to stop; the match is stored."""


class HotSeat:
    """One match at one terminal; with `rewind` it is a training match, with hints and undo."""

    def __init__(
        self,
        match: AnyMatch,
        seats: Sequence[Sitter],
        screen: Screen,
        language: Language,
        clock: Clock,
        rewind: Rewind | None = None,
    ) -> None:
        self._match = match
        self._game = match.game
        self._screen = screen
        self._language: Language = language
        self._words = WORDS[language]
        self._clock = clock
        self._rewind = rewind
        self._levels = [sitter.level for sitter in seats]
        self._names = display_names(seats)
        self._people = [seat for seat, sitter in enumerate(seats) if sitter.kind == "person"]
        self._bots = {seat for seat, sitter in enumerate(seats) if sitter.kind == "bot"}
        self._secretive = len(self._people) > 1 and any(
            event.audience is Audience.SEAT for event in self._game.events
        )
        self._facing: Seat | None = None
        self._resumed = max(0, len(match.log) - _REMEMBERED)
        self._told: dict[Seat | None, int] = {}
        self._latest: dict[Seat | None, list[str]] = {}
        self._deadlines: dict[Seat, float] = {}
        self._notices: list[str] = []
        self._asked: tuple[tuple[int, Seat] | None, int] = (None, 0)
        """Where a hint was asked for last, and how often again."""
        self._shown = -1

    def play(self) -> None:
        """Play until the match is over; Left or InputEnded when the people stop before."""
        while not self._match.over:
            awaiting = self._match.awaiting
            if isinstance(awaiting, AwaitChance):
                self._throw(awaiting)
            elif isinstance(awaiting, AwaitSeats):
                self._take_turn(awaiting)

    def _throw(self, awaiting: AwaitChance) -> None:
        self._deadlines.clear()
        if not self._match.is_typed(awaiting):
            self._happened(self._match.throw())
            return
        text, what = self._game.text, awaiting.what
        prompt = text.TERMS[self._language].get(what, what)
        thrower = "" if awaiting.seat is None else f"{self._names[awaiting.seat]}: "
        self._show(self._only_person())
        typed = self._ask(thrower + self._words["real dice"].format(prompt=prompt))
        if typed is None:
            return
        try:
            numbers = text.parse_chance(what, awaiting.sizes, typed, self._language)
            self._happened(self._match.throw(numbers))
        except Unreadable as hint:
            self._notices = [str(hint)]
        except IllegalAction as refusal:
            self._refuse(refusal)

    def _only_person(self) -> Seat | None:
        return self._people[0] if len(self._people) == 1 else None

    def _take_turn(self, awaiting: AwaitSeats) -> None:
        for seat in awaiting.seats:
            if seat in self._bots:
                self._let_bot_act(seat)
                return
        self._forget_clocks(awaiting.seats)
        waiting = [seat for seat in awaiting.seats if self._has_time(seat)]
        if not waiting:
            self._deadlines.clear()
            self._happened(self._match.expire())
            return
        seat = self._facing if self._facing in waiting else waiting[0]
        self._face(seat)
        if awaiting.seconds is not None:
            self._deadlines.setdefault(seat, self._clock() + awaiting.seconds)
        self._ask_seat(seat)

    def _let_bot_act(self, seat: Seat) -> None:
        """Let a bot act; until it has, people see what they did and that it thinks."""
        match, level = self._match, self._levels[seat] or self._game.levels[0]
        if self._screen.is_terminal and self._people:
            if self._shown != self._acts_of_people():
                viewer = self._facing if self._facing is not None else self._only_person()
                self._show(viewer, in_passing=True)
            self._screen.note(self._words["thinks"].format(name=self._names[seat]))
        action = self._game.choose(match.view(seat), match.bot_random(seat), level)
        self._happened(match.act(seat, action))

    def _acts_of_people(self) -> int:
        return sum(self._match.acts[seat] for seat in self._people)

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
        view = self._match.view(seat)
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
        word = typed.lower()
        if word in LEAVE:
            raise Left
        if word in HELP or word in RULES:
            self._help(seat, everything=word in RULES)
            return None
        if self._rewind is not None and seat is not None and word in HINT | UNDO:
            self._train(seat, self._rewind, undo=word in UNDO)
            return None
        return typed

    def _answer(self, seat: Seat, typed: str) -> None:
        try:
            view = self._match.view(seat)
            for action in self._game.text.parse_action(view, typed, self._language):
                self._happened(self._match.act(seat, action))
        except Unreadable as hint:
            self._notices = [str(hint)]
        except IllegalAction as refusal:
            self._refuse(refusal)

    def _refuse(self, refusal: IllegalAction) -> None:
        text = self._game.text
        told = tell_refusal(text.REFUSALS, refusal.rule, refusal.details, self._language)
        self._notices = [f"[red]{told}[/]"]

    def _help(self, seat: Seat | None, *, everything: bool) -> None:
        """Show help on a page of its own."""
        width = min(WIDTH, self._screen.width)
        view = None if seat is None else self._match.view(seat)
        training = self._rewind is not None
        lines = write_help(self._game, view, self._language, width, training=training)
        if everything:
            lines = write_all_rules(self._game, self._language, width)
        self._screen.page(lines, self._words["page"])

    def _asks(self, seat: Seat) -> int:
        """Count how often a seat has asked for a hint before, as things stand."""
        at = (self._match.n, seat)
        before, times = self._asked
        self._asked = at, (times + 1 if before == at else 0)
        return self._asked[1]

    def _train(self, seat: Seat, rewind: Rewind, *, undo: bool) -> None:
        """Give a hint, or take the seat's last move back with everything after it."""
        if not undo:
            self._screen.note(self._words["hint thinks"])
            self._notices = [find_hint(self._match, seat, self._language, self._asks(seat))]
            return
        try:
            entries = count_before_last_act(self._match, seat)
        except ValueError as reason:
            self._notices = [self._words[str(reason)]]
            return
        others = [other for other in self._people if other != seat]
        if not all(self._agrees(other, seat) for other in others):
            return
        self._match = rewind(entries, bool(others))
        self._resumed = min(self._resumed, entries)
        self._told, self._latest = {}, {}
        self._notices = [self._words["undone"]]

    def _agrees(self, other: Seat, asker: Seat) -> bool:
        """Ask another person whether somebody may take a move back."""
        other_name, name = self._names[other], self._names[asker]
        question = self._words["consent"].format(other=other_name, name=name)
        if self._screen.ask(question).lower() in YES:
            return True
        self._notices = [self._words["declined"].format(other=other_name)]
        return False

    def _time_left(self, seat: Seat) -> str:
        if seat not in self._deadlines:
            return ""
        minutes, seconds = divmod(max(0, round(self._deadlines[seat] - self._clock())), 60)
        return f"({self._words['time left'].format(minutes=minutes, seconds=seconds)}) "

    def _show(self, seat: Seat | None, *, in_passing: bool = False) -> None:
        """Draw what a seat sees, what happened since it was last asked, and what there is to say.

        What is shown in passing is told again when the seat is asked.
        """
        board = self._game.text.draw(self._match.view(seat), self._names, self._language)
        told, latest = dict(self._told), dict(self._latest)
        self._screen.show(board, [*self._news(seat), *self._notices], room_for=3)
        if in_passing:
            self._told, self._latest = told, latest
        self._notices = []
        self._shown = self._acts_of_people()

    def _news(self, seat: Seat | None) -> list[str]:
        """Tell what is new to a seat; the same again while nothing happens."""
        entries = self._match.log[self._told.get(seat, self._resumed) :]
        if entries:
            self._told[seat] = len(self._match.log)
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
