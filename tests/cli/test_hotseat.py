"""People at one terminal: covers between them, clocks, refusals."""

import re

import pytest
from tests.cli.screens import FakeScreen, Typed
from tests.table.matches import SEED

from querwurf import catalog
from querwurf.cli.hotseat import HotSeat, Left
from querwurf.cli.screen import InputEnded
from querwurf.cli.training import HINT_MILLISECONDS
from querwurf.coach.advice import hint
from querwurf.core.data import Data
from querwurf.core.entry import Act, Chance, TimeUp
from querwurf.games.happycross.rules.state import Options
from querwurf.table import record
from querwurf.table.live import AnyMatch, begin
from querwurf.table.record import AnyEntry, Sitter

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
        self.header, self.seats = header, header.seats
        self.match = begin(header, SEED)
        self.match.persist = self.log.append
        self.hot_seat = HotSeat(self.match, self.seats, screen, "de", lambda: self.now)

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


def test_refusals_and_hints_are_told() -> None:
    screen = FakeScreen("a1", "a1", "zz", "")
    Table(screen, people=1).play()
    shown = screen.shown
    assert "Dort steht schon eine Zahl" in shown[2]
    assert "Ein Feld ist ein Buchstabe" in shown[3]
    assert "Ein Feld ist ein Buchstabe" not in shown[4]
    assert all("Lea würfelt" in text for text in shown), "the news stay until there are others"


@pytest.mark.parametrize("asked", ["?", "hilfe", "help"])
def test_help_has_the_task_the_moves_and_the_points(asked: str) -> None:
    screen = FakeScreen("a1", asked)
    Table(screen, people=1).play()
    (page,) = screen.pages
    assert re.search(r"Schreib die \d+ in ein leeres Feld", page)
    assert "Leer sind: b1 c1 d1" in page
    assert "ende aufhören" in page
    assert "So zählt’s" in page
    assert re.search(r"Full House .* 8 ", page)
    assert "tipp" not in page, "no training, no hints"


def test_all_rules_are_one_word_away() -> None:
    screen = FakeScreen("regeln")
    Table(screen, "kribbeln", people=1, bots=1).play()
    assert "Herkunft" in screen.pages[0]


def test_people_see_what_they_did_while_bots_think() -> None:
    screen = FakeScreen("stopp", "x")
    Table(screen, "kribbeln", people=1, bots=1).play()
    assert "Bot 0 überlegt …" in screen.notes
    thinking = next(shown for shown in screen.shown if "Bot 0: Wurf 1" in shown)
    assert re.search(r"> 1 .* (\d\d|X) +·", thinking), "the own entry stands there"


def test_what_was_shown_while_bots_thought_is_told_when_one_is_asked() -> None:
    screen = FakeScreen("a1", "b1")
    Table(screen, people=1, bots=2).play()
    questions = [asked for asked in screen.asked if "Wohin mit der" in asked]
    assert all("würfelt" in asked for asked in questions)
    assert "Lea: a1, Bot 0: " in questions[1]


def test_in_a_pipe_nobody_is_told_that_a_bot_thinks() -> None:
    screen = FakeScreen("a1", is_terminal=False)
    Table(screen, people=1, bots=2).play()
    assert screen.notes == []


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
        HotSeat(table.match, table.seats, again, "de", lambda: 0.0).play()
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
        assert table.match.over

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
        assert table.match.over

    def test_one_after_the_other_each_clock_starts_with_the_throw(self) -> None:
        screen = FakeScreen()
        table = self.start(screen, people=2, rounds=1, mode="turns")
        screen.typed = ["", self.wait(60, "late"), "", self.wait(60, "late")]
        table.hot_seat.play()
        assert len([entry for entry in table.log if isinstance(entry.cause, TimeUp)]) == 2


class TestTraining:
    def play(self, *typed: str, people: int = 1, bots: int = 1) -> tuple[FakeScreen, Table]:
        screen = FakeScreen(*typed)
        table = Table(screen, people=people, bots=bots)

        def rewind(entries: int, anew: bool) -> AnyMatch:
            kept, drawn = table.match.log[:entries], table.match.drawn
            del table.log[entries:]
            table.match = begin(table.header, SEED).resume(kept)
            table.match.skip_draws(drawn if anew else 0)
            table.match.persist = table.log.append
            return table.match

        seats, match = table.seats, table.match
        hot_seat = HotSeat(match, seats, screen, "de", lambda: table.now, rewind)
        with pytest.raises(InputEnded):
            hot_seat.play()
        return screen, table

    def test_undo_takes_the_last_move_back_and_the_dice_come_again(self) -> None:
        screen, table = self.play("a1", "zurück", "b1")
        assert any("Zurückgenommen. Du bist wieder dran." in shown for shown in screen.shown)
        dice = [entry.events[0].dice for entry in table.match.log if entry.n in (1, 4)]
        _, straight = self.play("b1")
        assert dice == [e.events[0].dice for e in straight.match.log if e.n in (1, 4)]
        acts = [entry.cause for entry in table.match.log if isinstance(entry.cause, Act)]
        own = [act.action.cell for act in acts if act.seat == 0]
        assert own == [1], "what was taken back is gone"

    def test_nothing_can_be_undone_before_the_first_move(self) -> None:
        screen, _ = self.play("zurück")
        assert any("Du hast noch nichts getan" in shown for shown in screen.shown)

    def test_others_are_asked_and_what_was_seen_does_not_come_again(self) -> None:
        typed = ("", "a1", "", "b1", "", "undo", "n", "undo", "j")
        screen, table = self.play(*typed, "a2", "", "b2", people=2, bots=0)
        asked = [question for question in screen.asked if "Einverstanden?" in question]
        assert len(asked) == 2
        assert any("ist nicht einverstanden" in shown for shown in screen.shown)
        assert any("Zurückgenommen. Du bist wieder dran." in shown for shown in screen.shown)
        throws = [e.cause for e in table.match.log if isinstance(e.cause, Chance)]
        assert [throw.draw for throw in throws] == [None, 2], "the second one was seen"

    def test_a_hint_says_what_to_do_and_why(self) -> None:
        screen, table = self.play("tipp")
        match = table.match
        valued = match.game.explain(match.view(0), "master", HINT_MILLISECONDS)
        (said,) = hint(match.game, match.view(0), valued, "de").says
        assert any(said in " ".join(shown.split()) for shown in screen.shown)

    def test_help_tells_of_hints_and_undo(self) -> None:
        screen, _ = self.play("?")
        assert "tipp: was der Meister täte · zurück" in screen.pages[0]

    def test_without_training_there_is_neither(self) -> None:
        screen = FakeScreen("tipp", "zurück")
        Table(screen, people=1).play()
        assert not any("Tipp:" in shown for shown in screen.shown)
        assert sum("Ein Feld ist ein Buchstabe" in shown for shown in screen.shown) == 2
