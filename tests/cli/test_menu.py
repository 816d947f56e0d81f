"""The menu: from a number to a match."""

from pathlib import Path

import pytest
from tests.cli.screens import FakeScreen
from tests.table.matches import SEED, open_match

from querwurf import catalog
from querwurf.catalog import AnyGame
from querwurf.cli.menu import Menu, Quit
from querwurf.cli.messages import MENU, SIMULATION, TRAINING, VALUES, VERDICT, WORDS
from querwurf.cli.screen import InputEnded
from querwurf.core.text import Language
from querwurf.table.record import Header, Sitter
from querwurf.table.store import Store


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path)


def choose(store: Store, *typed: str, language: Language = "de") -> Header:
    screen = FakeScreen(*typed)
    match = Menu(store, screen, language).choose_match()
    assert not screen.typed, "every answer was asked for"
    return store.read(match).header


def test_alone_with_the_usual_rules(store: Store) -> None:
    header = choose(store, "1", "", "", "")
    assert header.game == "knister"
    assert header.seats == (Sitter("Spieler 1", "person"),)
    assert (header.options, header.dice) == ({"games": 1}, "fair")


def test_with_names_bots_options_and_real_dice(store: Store) -> None:
    header = choose(store, "1", "2", "Lea, Karl", "1", "1", "n", "2", "j")
    assert header.seats == (
        Sitter("Lea", "person"),
        Sitter("Karl", "person"),
        Sitter("Bot 3", "bot", "random"),
    )
    assert (header.options, header.dice) == ({"games": 3}, "real")


def test_a_game_for_two_seats_a_bot(store: Store) -> None:
    header = choose(store, "3", "", "", "", "")
    assert [sitter.kind for sitter in header.seats] == ["person", "bot"]
    assert header.seats[1].level == "medium"


def test_all_options_of_happycross(store: Store) -> None:
    typed = ["4", "", "0", "n", "2", "3", "none", "", "2", "1,3", "2", "ROM,ZOE", "1", "2", "n"]
    header = choose(store, *typed, language="en")
    assert header.options == {
        "mode": "turns",
        "rounds": 3,
        "seconds": None,
        "language": "en",
        "headwords": True,
        "children": [1, 3],
        "referee": "live",
        "extra_words": ["ROM", "ZOE"],
        "family": False,
        "calm": True,
    }


def test_answers_that_do_not_fit_are_asked_again(store: Store) -> None:
    screen = FakeScreen("", "x", "99", "1", "-1", "101", "2", "a,b,c", "[", "", "11", "0", "maybe")
    menu = Menu(store, screen, "de")
    with pytest.raises(InputEnded):
        menu.choose_match()
    told = [asked for asked in screen.asked if "Das passt nicht. Gefragt ist: " in asked]
    assert len(told) == 9


def test_a_wrong_number_of_seconds_is_asked_again(store: Store) -> None:
    screen = FakeScreen("4", "", "0", "n", "", "", "5")
    with pytest.raises(InputEnded):
        Menu(store, screen, "de").choose_match()
    wanted = "5 geht nicht, erlaubt ist eine ganze Zahl von 30 bis 3600 oder none"
    assert f"Gefragt ist: {wanted}" in screen.asked[-1]


def test_an_open_match_is_offered(store: Store) -> None:
    opened, _ = open_match()
    match = store.create(opened.header, SEED)
    screen = FakeScreen("6")
    assert Menu(store, screen, "de").choose_match() == match
    assert "Weiterspielen: knister-1" in screen.asked[0]


def test_the_language_can_be_changed(store: Store) -> None:
    screen = FakeScreen(*"6666", "1", "", "", "")
    Menu(store, screen, "de").choose_match()
    assert [asked.split("\n")[-1][:4] for asked in screen.asked[:5]] == [
        "Was ",
        "What",
        "À qu",
        "A ch",
        "Was ",
    ]


@pytest.mark.parametrize("typed", [("q",), ("1", "ende"), ("4", "", "0", "n", "quit")])
def test_leaving_is_possible_everywhere(store: Store, typed: tuple[str, ...]) -> None:
    with pytest.raises(Quit):
        Menu(store, FakeScreen(*typed), "de").choose_match()
    assert store.ids() == ()


def test_from_the_menu_to_the_end_and_back(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[str] = []

    def play(store: Store, match: str, language: Language) -> int:
        played.append(match)
        return 130 if len(played) == 3 else 0

    monkeypatch.setattr("querwurf.cli.menu.play_match", play)
    one_match = ("1", "", "", "")
    assert Menu(store, FakeScreen(*one_match, "", *one_match, "q"), "de").run() == 0
    assert Menu(store, FakeScreen(*one_match), "de").run() == 130
    assert len(played) == 3


def test_every_word_is_there_in_both_languages() -> None:
    for words in (WORDS, MENU, VALUES, SIMULATION, TRAINING, VERDICT):
        assert set(words["de"]) == set(words["en"])


@pytest.mark.parametrize("game", catalog.games(), ids=catalog.game_keys())
def test_every_option_is_described(game: AnyGame) -> None:
    described = [option.name for option in game.description.options]
    assert sorted(described) == sorted(game.options.__struct_fields__)
    for option in game.description.options:
        for choice in option.choices:
            game.read_options({option.name: choice.value})
