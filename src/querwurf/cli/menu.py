"""`querwurf` without a command: a menu of games, seats, bots and options, in words."""

import os
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from msgspec import inspect

from querwurf import catalog
from querwurf.catalog import AnyGame
from querwurf.cli.fault import WrongInput
from querwurf.cli.language import LANGUAGES, choose_language
from querwurf.cli.messages import LEAVE, LEVELS, MENU, VALUES
from querwurf.cli.opening import Wishes, check_name, open_table, read_option
from querwurf.cli.play import INTERRUPTED, play_match
from querwurf.cli.question import names, number, one_of, yes
from querwurf.cli.screen import InputEnded, Screen
from querwurf.core.description import OptionWords
from querwurf.core.options import WrongOption
from querwurf.core.rules_text import spell_value
from querwurf.core.text import Language
from querwurf.core.words import Words, say
from querwurf.table.store import Store

T = TypeVar("T")

_MOST_RESUMED = 6
"""Open matches that the menu offers: the latest."""
_OTHER_LANGUAGE = "other language"
_USUAL_LEVEL = "medium"
"""Fun for most people; who wants more can say so."""


class Quit(Exception):
    """Somebody has enough."""


def open_menu() -> int:
    """Offer games until somebody leaves."""
    try:
        return Menu(Store(), Screen(), choose_language(None, os.environ)).run()
    except (Quit, InputEnded):
        return 0


class Menu:
    """Asks one question after the other; Enter takes what stands in brackets."""

    def __init__(self, store: Store, screen: Screen, language: Language) -> None:
        self._store = store
        self._screen = screen
        self._language: Language = language

    def run(self) -> int:
        """Choose and play, again and again."""
        while True:
            with self._screen:
                match = self.choose_match()
            code = play_match(self._store, match, self._language)
            if code == INTERRUPTED:
                return code
            if self._screen.ask(f"\n{self._words['again']}").lower() in LEAVE:
                return 0

    def choose_match(self) -> str:
        """Ask until a match is chosen: a new one, or one to go on with."""
        while True:
            resumable = self._resumable()
            offers = (*catalog.game_keys(), *resumable, _OTHER_LANGUAGE)
            chosen = self._ask(self._list_offers(resumable), "choose", one_of(offers))
            if chosen in resumable:
                return chosen
            if chosen != _OTHER_LANGUAGE:
                return self._open(catalog.game(chosen))
            following = LANGUAGES.index(self._language) + 1
            self._language = LANGUAGES[following % len(LANGUAGES)]

    def _open(self, game: AnyGame) -> str:
        header, seed = open_table(game, self._wish(game), self._language)
        return self._store.create(header, seed)

    @property
    def _words(self) -> dict[str, str]:
        return MENU[self._language]

    def _resumable(self) -> list[str]:
        matches = [match for match in self._store.ids() if not self._store.is_over(match)]
        return matches[-_MOST_RESUMED:]

    def _list_offers(self, resumable: Sequence[str]) -> list[str]:
        go_on = self._words["go on"]
        games = [f"{game.title:<12} {self._about(game)}" for game in catalog.games()]
        matches = [go_on.format(match=match) for match in resumable]
        lines = _numbered([*games, *matches, self._words["language"]])
        return ["[bold]Querwurf[/]", "", *lines]

    def _about(self, game: AnyGame) -> str:
        seats = self._words["seats"].format(low=game.seats[0], high=game.seats[-1])
        return f"{game.description.about.of(self._language)} {seats}"

    def _wish(self, game: AnyGame) -> Wishes:
        title = [f"[bold]{game.title}[/]", self._about(game), ""]
        fewest, most = game.seats[0], game.seats[-1]
        people = self._ask(title, "people", number(0, most, 1), most=most)
        called = self._ask_names(title, people) if people > 1 else ()
        low, high = max(0, fewest - people), most - people
        bots = self._ask(title, "bots", number(low, high, low), low=low, high=high) if high else 0
        level = self._ask_level(game, title) if bots else ""
        if self._ask(title, "usual", yes(True)):
            return Wishes((level,) * bots, people + bots, called)
        options = self._ask_options(game, title)
        real = self._ask(title, "real dice", yes(False))
        return Wishes((level,) * bots, people + bots, called, options, real_dice=real)

    def _ask_names(self, title: list[str], people: int) -> tuple[str, ...]:
        def read(typed: str) -> tuple[str, ...]:
            return tuple(map(check_name, names(people)(typed)))

        return self._ask(title, "names", read)

    def _ask_level(self, game: AnyGame, title: list[str]) -> str:
        levels, words = game.levels, LEVELS[self._language]
        lines = _numbered([words.get(level, level) for level in levels])
        usual = levels.index(_USUAL_LEVEL) if _USUAL_LEVEL in levels else len(levels) // 2
        read = one_of(levels, default=levels[usual])
        return self._ask([*title, *lines], "level", read, default=usual + 1)

    def _ask_options(self, game: AnyGame, title: list[str]) -> tuple[str, ...]:
        form = inspect.type_info(game.options)
        assert isinstance(form, inspect.StructType)
        return tuple(self._ask_option(game, field, title) for field in form.fields)

    def _ask_option(self, game: AnyGame, field: inspect.Field, title: list[str]) -> str:
        """Ask for an option by its choices, or for a value that its type takes."""
        words = next((o for o in game.description.options if o.name == field.name), None)
        label = field.name if words is None else self._tell_option(words)
        usual = game.at_one_screen.get(field.name, field.default)
        usual = self._language if field.name == "language" else usual
        default, choices = spell_value(usual), _choices(field.type)
        named = {} if words is None else {spell_value(c.value): c.label for c in words.choices}
        told = [self._tell_value(choice, named) for choice in choices]

        def read(typed: str) -> str:
            value = one_of(choices, default)(typed) if choices else typed or default
            try:
                game.read_options({field.name: read_option(game, field.name, value)})
            except WrongOption as wrong:
                raise ValueError(say(wrong.what, self._language)) from None
            return f"{field.name}={value}"

        lines = [*title, label, *_numbered(told)]
        return self._ask(lines, "option", read, default=self._tell_value(default, named))

    def _tell_option(self, option: OptionWords) -> str:
        return f"{option.label.of(self._language)}: {option.help.of(self._language)}"

    def _tell_value(self, value: str, named: Mapping[str, Words]) -> str:
        if value in named:
            return named[value].of(self._language)
        return VALUES[self._language].get(value, value)

    def _ask(
        self, lines: Sequence[str], question: str, read: Callable[[str], T], **details: str | int
    ) -> T:
        """Ask until the answer can be read."""
        notice: list[str] = []
        while True:
            self._screen.show("\n".join(lines), notice, room_for=3)
            typed = self._screen.ask(self._words[question].format(**details))
            if typed.lower() in LEAVE:
                raise Quit
            try:
                return read(typed)
            except WrongInput as wrong:
                told = say(wrong.what, self._language)
                notice = [self._words["unclear"].format(wanted=told)]
            except ValueError as wanted:
                notice = [self._words["unclear"].format(wanted=wanted)]


def _numbered(lines: Sequence[str]) -> list[str]:
    return [f"  [bold]{number:>2}[/]  {line}" for number, line in enumerate(lines, 1)]


def _choices(kind: inspect.Type) -> list[str]:
    if isinstance(kind, inspect.BoolType):
        return [spell_value(False), spell_value(True)]
    values = kind.values if isinstance(kind, inspect.LiteralType) else ()
    return [spell_value(value) for value in values]
