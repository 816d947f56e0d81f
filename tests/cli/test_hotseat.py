"""People at one terminal: covers between them, clocks, refusals."""

import re
from random import Random

import pytest
from tests.cli.screens import FakeScreen, Typed
from tests.table.matches import SEED

from querwurf import catalog
from querwurf.cli.hotseat import HotSeat, Left
from querwurf.cli.screen import InputEnded
from querwurf.core.data import Data
from querwurf.core.match import Act, TimeUp
from querwurf.games.happycross.state import Options
from querwurf.table import record
from querwurf.table.record import AnyEntry, Sitter
from querwurf.table.session import Session

CELLS = [f"{column}{row}" for row in range(1, 6) for column in "abcde"]


class Table:
    """A match of Lea, Karl and as many bots as asked for, at a fake screen."""

    def __init__(
        self,
        screen: FakeScreen,
        key: str = "knister",
        *,
        people: int = 2,
        bots: int = 0,
        options: Data | None = None,
    ) -> None:
        game = catalog.game(key)
        sitters = [Sitter(name, "person") for name in ("Lea", "Karl", "Ida")[:people]]
        sitters += [Sitter(f"Bot {bot}", "bot", "greedy") for bot in range(bots)]
        header = record.open_header(game, options or game.options(), sitters, SEED)
        self.log: list[AnyEntry] = []
        self.now = 0.0
        self.session = Session(record.read(record.encode(header)), SEED, self.log.append)
        self.hot_seat = HotSeat(self.session, screen, "de", self._bots, lambda: self.now)

    def _bots(self, entries: int, seat: int) -> Random:
        return Random(f"{entries} {seat}")

    def play(self) -> None:
        with pytest.raises(InputEnded):
            self.hot_seat.play()


def test_a_cover_stands_between_people_with_secrets() -> None:
    screen = FakeScreen("", "a1", "", "b1", "c1", "", "d1")
    Table(screen).play()
    asked = [question.split("\n")[-1] for question in screen.asked]
    assert [re.sub(r"der \d+", "der N", question) for question in asked] == [
        "Enter, sobald nur Lea auf den Bildschirm sieht",
        "Lea: Wohin mit der N? (zum Beispiel a1)",
        "Enter, sobald nur Karl auf den Bildschirm sieht",
        "Karl: Wohin mit der N? (zum Beispiel a1)",
        "Karl: Wohin mit der N? (zum Beispiel a1)",
        "Enter, sobald nur Lea auf den Bildschirm sieht",
        "Lea: Wohin mit der N? (zum Beispiel b1)",
        "Lea: Wohin mit der N? (zum Beispiel b1)",
    ]
    covers = [asked for asked in screen.asked if "Enter, sobald" in asked]
    assert len(covers) == 3
    assert all("a  b  c" not in cover for cover in covers), "a cover shows no board"


def test_no_cover_for_one_person_with_bots() -> None:
    screen = FakeScreen("a1", "b1")
    Table(screen, people=1, bots=2).play()
    assert not any("Enter, sobald" in asked for asked in screen.asked)


def test_no_cover_where_nothing_is_secret() -> None:
    screen = FakeScreen("stop", "stop", "x")
    Table(screen, "kribbeln").play()
    assert not any("Enter, sobald" in asked for asked in screen.asked)


def test_no_cover_in_a_pipe() -> None:
    screen = FakeScreen("a1", "b1", is_terminal=False)
    Table(screen).play()
    assert not any("Enter, sobald" in asked for asked in screen.asked)


def test_nobody_sees_the_hand_of_another() -> None:
    screen = FakeScreen(*[""] * 2)
    table = Table(screen, "crosswise")
    table.play()
    assert "Enter, sobald" in screen.asked[0]
    assert "Deine Hand" in screen.asked[1]


def test_refusals_hints_and_help_are_told() -> None:
    screen = FakeScreen("a1", "a1", "zz", "?", "hilfe", "")
    Table(screen, people=1).play()
    shown = screen.shown
    assert "Dort steht schon eine Zahl" in shown[2]
    assert "Ein Feld ist ein Buchstabe" in shown[3]
    assert "Möglich: b1 · c1" in shown[4]
    assert "? Hilfe · ende aufhören" in shown[5]
    assert "Möglich" not in shown[6]
    assert all("Lea würfelt" in text for text in shown), "the news stay until there are others"


def test_help_lists_a_few_of_many_moves() -> None:
    screen = FakeScreen("?")
    Table(screen, "crosswise", people=1, bots=1).play()
    assert "Zum Beispiel: " in screen.shown[1]
    listed = screen.shown[1].split("Zum Beispiel: ")[1].split("\n")[0]
    assert 5 <= len(listed.split(" · ")) <= 10


@pytest.mark.parametrize("word", ["q", "Quit", "ENDE", "exit"])
def test_leaving(word: str) -> None:
    table = Table(FakeScreen(word), people=1)
    with pytest.raises(Left):
        table.hot_seat.play()


def test_a_resumed_match_tells_what_happened_last() -> None:
    screen = FakeScreen(*CELLS[:9])
    table = Table(screen, people=1)
    table.play()
    again = FakeScreen()
    with pytest.raises(InputEnded):
        HotSeat(table.session, again, "de", table._bots, lambda: 0.0).play()
    assert again.shown[-1].count("Lea würfelt") == 3


class TestClock:
    def wait(self, seconds: float, typed: str) -> Typed:
        def happen() -> str:
            self.table.now += seconds
            return typed

        return happen

    def start(self, screen: FakeScreen, people: int = 1, **options: object) -> Table:
        chosen = Options(seconds=60, **options)  # type: ignore[arg-type]
        self.table = Table(screen, "happycross", people=people, options=chosen)
        return self.table

    def test_time_left_is_told_and_runs_out(self) -> None:
        screen = FakeScreen()
        table = self.start(screen)
        screen.typed = ["?", self.wait(10, "?"), self.wait(49, "?"), self.wait(1, "?")]
        table.hot_seat.play()
        questions = [asked.split("\n")[-1][:13] for asked in screen.asked]
        assert questions == ["(noch 1:00) D", "(noch 1:00) D", "(noch 0:50) D", "(noch 0:01) D"]
        assert isinstance(table.log[-1].cause, TimeUp)
        assert table.session.is_over

    def test_what_is_typed_too_late_does_not_count(self) -> None:
        screen = FakeScreen()
        table = self.start(screen)
        screen.typed = [self.wait(60, "fertig")]
        table.hot_seat.play()
        assert not any(isinstance(entry.cause, Act) for entry in table.log)

    def test_everybody_at_the_screen_has_the_whole_time(self) -> None:
        screen = FakeScreen()
        table = self.start(screen, people=2, rounds=1)
        screen.typed = ["", self.wait(60, "late"), "", self.wait(59, "?"), self.wait(1, "late")]
        table.hot_seat.play()
        questions = [asked.split("\n")[-1] for asked in screen.asked]
        assert questions[3].startswith("(noch 1:00) ")
        assert questions[4].startswith("(noch 0:01) ")
        assert [entry for entry in table.log if isinstance(entry.cause, TimeUp)] == table.log[-1:]
        assert table.session.is_over

    def test_one_after_the_other_each_clock_starts_with_the_throw(self) -> None:
        screen = FakeScreen()
        table = self.start(screen, people=2, rounds=1, mode="turns")
        screen.typed = ["", self.wait(60, "late"), "", self.wait(60, "late")]
        table.hot_seat.play()
        assert len([entry for entry in table.log if isinstance(entry.cause, TimeUp)]) == 2
