"""happycross in words: what people type and what they are told."""

import pytest
from tests.games.happycross.rules.test_rules import act, begun, lay_out, step, throw
from tests.games.happycross.words import FIRST_EXAMPLE, GAME, lay

from querwurf.core.figure import number
from querwurf.core.protocol import AwaitChance
from querwurf.core.text import Language, Unreadable, plain, tell_refusal
from querwurf.games.happycross import text
from querwurf.games.happycross.rules.dice import letters_of
from querwurf.games.happycross.rules.state import (
    BeginThrown,
    Clear,
    Done,
    HappycrossAction,
    Name,
    Options,
    Place,
    Readied,
    Ready,
    State,
    Take,
    Thrown,
    TurnEnded,
)
from querwurf.games.happycross.text.example import find_word

ALL = (6,) * 13
THROW = "TOSLIEAMS?OF?"
NAMES = ["Ada", "Ben", "Cleo"]


def fresh(options: Options | None = None, seats: int = 1) -> State:
    """Begin with a throw whose dice show OSTLIEAMS?OF? or the like."""
    return throw(GAME.start(options or Options(), seats), THROW)


def parse(state: State, typed: str, seat: int | None = 0) -> tuple[HappycrossAction, ...]:
    return text.parse_action(GAME.view(state, seat), typed, "de")


def drawn(state: State, seat: int | None = 0, names: list[str] = NAMES) -> str:
    view = GAME.view(state, seat)
    return plain(text.draw(view, names[: len(view.points)], "en"))


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("done", Done()),
        (" Fertig ", Done()),
        ("clear", Clear()),
        ("leer", Clear()),
        ("place 3 e5", Place(2, 40)),
        ("lege 3 e5", Place(2, 40)),
        ("13 i9", Place(12, 80)),
        ("3  E5", Place(2, 40)),
        ("take 1", Take(0)),
        ("weg 13", Take(12)),
        ("name 10 E", Name(9, "E")),
        ("10=e", Name(9, "E")),
        ("10 = Z", Name(9, "Z")),
        ("bereit", Ready()),
    ],
)
def test_moves_as_people_type_them(typed: str, action: HappycrossAction) -> None:
    assert parse(fresh(), typed) == (action,)


@pytest.mark.parametrize(
    "action", [Done(), Clear(), Ready(), Place(0, 0), Place(12, 80), Take(4), Name(9, "Q")]
)
def test_moves_round_trip(action: HappycrossAction) -> None:
    assert parse(fresh(), text.format_action(action)) == (action,)


@pytest.mark.parametrize("typed", ["", "e5", "3", "3 j1", "3 a10", "tea", "10=", "take", "tee j1"])
def test_what_cannot_be_read_gets_an_example(typed: str) -> None:
    with pytest.raises(Unreadable, match="Zum Beispiel"):
        parse(fresh(), typed)


def test_a_word_is_laid_from_the_tray_across_and_down() -> None:
    state = fresh()
    own = state.layouts[0]
    assert own is not None
    t, o, el, e = (own.throw.index(letter) for letter in "TOLE")
    assert parse(state, "tole c5") == (Place(t, 38), Place(o, 39), Place(el, 40), Place(e, 41))
    for down in ("to e5 |", "to e5 ↓", "to e5 down", "TO e5|", "to e5 runter"):
        assert parse(state, down) == (Place(t, 40), Place(o, 49))


def test_a_word_crosses_what_lies_there() -> None:
    state = act(fresh(), 0, *parse(fresh(), "tole c5"))
    moves = parse(state, "ofen d5 |")
    assert [move.cell for move in moves if isinstance(move, Place)] == [48, 57, 66]
    with pytest.raises(Unreadable, match="e5 liegt schon ein L"):
        parse(state, "si e5 |")
    with pytest.raises(Unreadable, match="liegt dort schon"):
        parse(state, "tole c5")


def test_a_missing_letter_is_a_joker() -> None:
    state = fresh()
    own = state.layouts[0]
    assert own is not None
    one, two = (die for die, letter in enumerate(own.throw) if letter == "?")
    e, t = own.throw.index("E"), own.throw.index("T")
    moves = parse(state, "TEEZ e5")
    assert moves == (
        *(Place(t, 40), Place(e, 41)),
        *(Name(one, "E"), Place(one, 42)),
        *(Name(two, "Z"), Place(two, 43)),
    )
    named = act(state, 0, Name(one, "E"))
    assert parse(named, "ee e5") == (Place(e, 40), Place(one, 41))
    with pytest.raises(Unreadable, match="kein Z"):
        parse(state, "zzz e5")


def test_umlauts_are_written_out() -> None:
    state = fresh()
    moves = parse(state, "öl e5")
    own = act(state, 0, *moves).layouts[0]
    assert own is not None
    assert "".join(own.letters[own.cells.index(cell)] for cell in (40, 41, 42)) == "OEL"
    with pytest.raises(Unreadable, match="kein É"):
        parse(state, "été e5")


def test_a_word_must_fit_on_the_grid() -> None:
    with pytest.raises(Unreadable, match="TOLE ragt"):
        parse(fresh(), "tole g5")
    assert len(parse(fresh(), "tole f5")) == 4
    with pytest.raises(Unreadable, match="ragt"):
        parse(fresh(), "tole a7 |")


def test_an_unread_joker_in_the_way_is_shown_as_a_rhombus() -> None:
    state = fresh()
    own = state.layouts[0]
    assert own is not None
    state = act(state, 0, Place(own.throw.index("?"), 41))
    with pytest.raises(Unreadable, match="f5 liegt schon ein ◊"):
        parse(state, "to e5")


def test_words_need_a_layout_of_ones_own() -> None:
    for seat, state in ((None, fresh()), (0, GAME.start(Options(), 1))):
        with pytest.raises(Unreadable):
            parse(state, "tee e5", seat)


def test_real_dice_in_the_order_of_the_dice() -> None:
    numbers = (5, 4, 3, 2, 1, 0, 1, 2, 3, 5, 5, 2, 5)
    assert text.parse_chance("throw", ALL, letters_of(numbers), "de") == numbers


@pytest.mark.parametrize(
    "typed", ["toslieams?of?", "T O S L I E A M S ◊ O F ◊", "??foosmaeilsto"[:13]]
)
def test_real_dice_in_any_order(typed: str) -> None:
    numbers = text.parse_chance("throw", ALL, typed, "de")
    letters = typed.upper().replace(" ", "").replace("◊", "?")
    assert sorted(letters_of(numbers)) == sorted(letters)


@pytest.mark.parametrize(
    ("typed", "hint"),
    [
        ("TOSLIEAMS?OF", "13 Stück"),
        ("TOSLIEAMS?OF??", "13 Stück"),
        ("TOSLIEAMS1OF?", "13 Stück"),
        ("TOSLIEAMSÄOF?", "13 Stück"),
        ("KKSLIEAMS?OF?", "nicht zusammen"),
        ("T???IEAMSSOFE", "nicht zusammen"),
    ],
)
def test_wrong_real_dice_get_a_hint(typed: str, hint: str) -> None:
    with pytest.raises(Unreadable, match=hint):
        text.parse_chance("throw", ALL, typed, "de")


@pytest.mark.parametrize("typed", ["KE?", "k, e, ◊", "OOO", "??K"])
def test_real_dice_for_who_begins(typed: str) -> None:
    state = GAME.start(Options(mode="turns"), 3)
    awaiting = GAME.awaits(state)
    assert isinstance(awaiting, AwaitChance)
    numbers = text.parse_chance("beginner", awaiting.sizes, typed, "en")
    (event,) = GAME.settle(state, numbers)
    letters = typed.upper().replace(",", "").replace(" ", "").replace("◊", "?")
    assert event == BeginThrown((0, 1, 2), letters)
    with pytest.raises(Unreadable):
        text.parse_chance("beginner", awaiting.sizes, "KK", "en")


def test_the_own_layout_is_drawn_with_what_the_referee_says() -> None:
    state = lay_out(throw(GAME.start(Options(), 1), FIRST_EXAMPLE.throw), 0, lay("TEE c5 RI a1"))
    picture = drawn(state)
    assert " 5  3  ·  T  E  E  ·  ·  ·  3" in picture
    assert " 1  R  I  ·  ·  3" in picture
    assert "TEE 4" in picture
    assert "RI is not in the list" in picture
    assert "not connected: a1 b1" in picture
    assert "Counts: −14 (words 4, unused −18)" in picture
    assert "Round 1 of 1" in picture


def test_an_empty_layout_and_its_tray() -> None:
    picture = drawn(fresh())
    assert "no word" in picture
    assert "Tray:" in picture
    assert ":◊" in picture
    assert " 5  3  ·  ·  ·  *" in picture


def test_jokers_are_drawn_small_or_as_a_rhombus() -> None:
    state = fresh()
    own = state.layouts[0]
    assert own is not None
    one, two = (die for die, letter in enumerate(own.throw) if letter == "?")
    state = act(state, 0, Name(one, "E"))
    assert f"{one + 1}:◊=E" in drawn(state)
    state = act(state, 0, Place(one, 40), Place(two, 41))
    assert "·  e  ◊  ·" in drawn(state)
    assert "joker without a letter: f5" in drawn(state)


def test_a_full_grid_has_an_empty_tray_and_the_bonus() -> None:
    state = lay_out(throw(GAME.start(Options(), 1), FIRST_EXAMPLE.throw), 0, FIRST_EXAMPLE)
    lines = drawn(state).split("\n")
    assert "all dice +50" in lines[-1]
    tray = next(i for i, line in enumerate(lines) if "Tray:" in line)
    assert lines[tray + 1].endswith("–")


def test_a_spectator_sees_no_secret_layout_but_the_last_round() -> None:
    state = lay_out(fresh(Options(rounds=2), 2), 0, lay("TO e5"))
    assert "Tray" not in drawn(state, None)
    for seat in (0, 1):
        state = act(state, seat, Done())
    assert "Ada" in drawn(state, None).split("\n")[0]
    assert "Counts:" in drawn(state, None)
    assert "Round 2 of 2" in drawn(state, 1)


def test_in_turns_the_builder_is_shown_to_all() -> None:
    state = lay_out(throw(begun(2), THROW), 0, lay("TO e5"))
    assert "*" not in drawn(state, 1)
    assert "Counts" not in drawn(state, 1)
    assert "building" in drawn(state, 1)
    over = act(state, 0, Done())
    score = over.scores[0]
    assert score is not None
    assert number(score.total, "+") in drawn(over, 1)


def test_who_is_done_and_who_builds() -> None:
    state = act(fresh(Options(), 3), 1, Done())
    lines = drawn(state, 0).split("\n")
    assert any("Ben" in line and "done" in line for line in lines)
    assert any("Cleo" in line and "building" in line for line in lines)


def test_the_end_is_headed() -> None:
    state = act(fresh(), 0, Done())
    assert "Over, rounds: 1" in drawn(state)


def test_who_begins_is_drawn_before_anything_lies() -> None:
    picture = drawn(GAME.start(Options(mode="turns"), 2))
    assert "Round 1 of 6" in picture


def test_events_are_told() -> None:
    assert text.tell(BeginThrown((0, 2), "K?"), NAMES, "de") == "Ada: K5, Cleo: ◊"
    assert text.tell(Thrown(None, "KZ"), NAMES, "de") == "Der Wurf für alle: K5 Z10"
    assert text.tell(Thrown(1, "KZ"), NAMES, "en") == "Ben throws K5 Z10"
    assert text.tell(TurnEnded(1, None, False), NAMES, "de") == "Ben ist fertig"
    assert text.tell(Readied(1), NAMES, "en") == "Ben is ready"
    state = lay_out(throw(GAME.start(Options(), 1), FIRST_EXAMPLE.throw), 0, lay("TEE e5"))
    (built,), _ = step(state, 0, Clear())
    assert text.tell(built, NAMES, "de") == ""
    (ended, closed), _ = step(state, 0, Done())
    assert text.tell(ended, NAMES, "de") == "Ada: TEE 4. Zählt: −14 (Wörter 4, ungenutzt −18)"
    assert text.tell(closed, NAMES[:1], "de") == "Ada: −14"


def test_the_breakdown_has_a_line_a_round() -> None:
    state = fresh(Options(rounds=2), 2)
    for again in (True, False):
        state = act(act(state, 0, Done()), 1, Done())
        state = throw(state, THROW) if again else state
    told = text.tell_breakdown(GAME.outcome(state).breakdown, NAMES[:2], "en").split("\n")
    assert [line.split(":")[0] for line in told] == ["Ada", "Ada", "Ben", "Ben"]
    assert "no word" in told[0]


def test_every_refusal_and_term_is_there_in_both_languages() -> None:
    assert text.REFUSALS["de"].keys() == text.REFUSALS["en"].keys()
    assert text.TERMS["de"].keys() == text.TERMS["en"].keys()
    assert {"not-listed", "proper-name", "abbreviation", "not-a-headword"} < text.TERMS["de"].keys()
    assert "E" in tell_refusal(text.REFUSALS, "letter-stands", {"letter": "E"}, "de")


def test_a_closed_cup_asks_whether_one_is_ready() -> None:
    closed = act(GAME.start(Options(calm=True), 2), 1, Ready())
    assert "bereit" in text.prompt(GAME.view(closed, 0), "de")
    assert any("Ben" in line and "ready" in line for line in drawn(closed).split("\n"))


@pytest.mark.parametrize("laid", ["", "TO e5", "TOLE c5"])
@pytest.mark.parametrize("language", ["de", "en"])
def test_every_example_in_a_question_works_when_typed(laid: str, language: Language) -> None:
    state = lay_out(fresh(), 0, lay(laid)) if laid else fresh()
    view = GAME.view(state, 0)
    asked = text.prompt(view, language)
    examples = asked.partition(": ")[2].split(" · ")
    assert ("tee e5" in examples) == (laid == "")
    assert len(examples) >= 3
    for example in examples:
        act(state, 0, *text.parse_action(view, example, language))


def test_a_full_tray_is_not_asked_for() -> None:
    state = lay_out(throw(GAME.start(Options(), 1), FIRST_EXAMPLE.throw), 0, FIRST_EXAMPLE)
    examples = text.prompt(GAME.view(state, 0), "en").partition(": ")[2].split(" · ")
    assert examples == ["take 1", "clear", "done"]


def test_a_throw_without_a_short_word_has_other_examples() -> None:
    view = GAME.view(throw(GAME.start(Options(), 1), "VBHQIJWYXDHZG"), 0)
    assert find_word(view) is None
    assert text.prompt(view, "en") == "Your move, for example: 1 e5 · done"


def test_a_joker_that_stands_for_the_example_gets_another_letter() -> None:
    state = fresh()
    own = state.layouts[0]
    assert own is not None
    joker = own.throw.index("?")
    state = act(state, 0, Name(joker, "E"))
    assert f"{joker + 1}=N" in text.prompt(GAME.view(state, 0), "de")


def test_help_has_every_kind_of_move() -> None:
    told = text.guide(GAME.view(fresh(), 0), "de")
    for move in ("tee e5:", "3 e5:", "10=E:", "weg 3:", "leer:", "fertig:", "* START"):
        assert move in told
    children = GAME.view(fresh(Options(children=True)), 0)
    assert "freie Wörter" in text.guide(children, "de")


@pytest.mark.parametrize(
    ("action", "german"),
    [
        (Place(2, 40), "lege 3 e5"),
        (Name(9, "E"), "10=E"),
        (Take(2), "weg 3"),
        (Clear(), "leer"),
        (Done(), "fertig"),
    ],
)
def test_german_players_type_german(action: HappycrossAction, german: str) -> None:
    assert text.spell_action(action, "de") == german
    assert parse(fresh(), german) == (action,)


def test_after_the_end_the_referee_says_what_was_struck_and_why() -> None:
    options = Options(referee="end", rounds=2)
    state = lay_out(throw(GAME.start(options, 1), FIRST_EXAMPLE.throw), 0, lay("TEE c5 RI a1"))
    assert "RI" not in drawn(state).replace("R  I", "")
    told = drawn(act(state, 0, Done()))
    assert "Struck: RI is not in the list; not connected: a1 b1" in told
    assert "TEE 4" in told


def test_who_waits_for_others_hears_how_the_own_turn_was_judged() -> None:
    state = throw(begun(2), THROW)
    state = act(lay_out(state, 0, lay("TO e5 SL a1")), 0, Done())
    told = drawn(throw(state, THROW), 0)
    assert "Your turn: Counts: " in told
    assert "Struck: " in told
    assert "Your turn" not in drawn(throw(state, THROW), 1)
    assert len(told.split("\n")) <= 18


@pytest.mark.parametrize("seats", [1, 6])
def test_it_fits_sixty_columns(seats: int) -> None:
    names = ["Maximiliane-Henriette"] * seats
    for laid in ("TEE c5 RI a1", "TEER c5"):
        state = throw(GAME.start(Options(), seats), FIRST_EXAMPLE.throw)
        lines = drawn(lay_out(state, 0, lay(laid)), 0, names).split("\n")
        assert max(map(len, lines)) <= 60
