"""Crosswise's reasons: the examples of the design, and secrecy. `test_claims` holds all claims."""

import msgspec
import pytest
from tests.games.crosswise.build import hand
from tests.support.positions import positions

from querwurf.coach.advice import hint
from querwurf.core.cell import parse_cell
from querwurf.core.reason import Reason
from querwurf.core.words import LANGUAGES
from querwurf.games.crosswise import GAME
from querwurf.games.crosswise.bot.levels import explain
from querwurf.games.crosswise.bot.parts import OWN_SIX, RIVAL_SIX, parts
from querwurf.games.crosswise.bot.reasons import place, reasons, settle, tempting
from querwurf.games.crosswise.rules.state import (
    CrosswiseAction,
    Move,
    Pass,
    Place,
    Redraw,
    Remove,
    Replace,
    Swap,
)
from querwurf.games.crosswise.rules.view import View
from querwurf.games.crosswise.text.advise import Position, view_of
from querwurf.games.crosswise.text.reasons import SENTENCES, name_action

DANGER = ". C . D B . / F . E . B F / A A A A . D / . D . . B . / F B . E B . / . . C . B ."
ACTION = ". C . D B . / F . E . B F / A A A A A D / . D . . B . / F B . E B . / . . C . B C"
MIDDLE = "E E . D B . / D A E . . . / C F E E . A / D C C . B A / . C B . . B / . D D . . ."
ALIKE = "A C E D C C / C . E C F B / . . A D . . / B F F D . E / B . . B F . / . . . E . ."


def show(board: str, tiles: str, team: str = "rows", rest: int = 0) -> View:
    """Show a board to the first seat of a team, of two."""
    rows = [[None if c == "." else c for c in line.split()] for line in board.split(" / ")]
    covered = sum(cell is not None for line in rows for cell in line)
    held = list(hand(tiles))
    position = {
        "board": rows,
        "hand": held,
        "played": {"move": 0, "remove": 0, "replace": 0, "swap": 0},
        "team": team,
        "seats": 2,
        "bag": 54 - covered - 4 - len(held) - rest,
    }
    return view_of(msgspec.convert(position, Position))


def at(name: str) -> int:
    return parse_cell(name, 6)


def compare(view: View, played: CrosswiseAction | None = None) -> tuple[str, list[Reason]]:
    valued = explain(view)
    other = tempting(view, valued)
    if played is not None:
        other = next(one for one in valued if one.action == played)
    assert other is not None
    found = sorted(reasons(view, valued[0], other), key=lambda one: (one.rank, -one.strength))
    return place(view, valued[0].action).de, found


def test_a_gap_is_plugged_and_a_line_grows() -> None:
    where, found = compare(show(DANGER, "A C D E"), Place("C", at("d6")))
    assert where == "Sonne e3"
    said = {one.key: one.says.de for one in found}
    assert found[0].key == "stops_six"
    assert said["stops_six"] == "Spalte 5 fehlt nur ein Tropfen zum Sieg. Das hält es auf."
    assert said["grows"] == "Zeile 3: fünf Sonnen, 7 statt 5 Punkte."
    assert said["leaves_six"] == "d6 lässt Spalte 5 offen: Ein Tropfen dort verliert sofort."


def test_an_action_helps_twice() -> None:
    where, found = compare(show(ACTION, "C D E swap"), Place("E", at("d2")))
    assert where == "e2 und a5 tauschen"
    said = {one.key: one.says.de for one in found}
    assert found[0].says.de == "+4 für dich, −3 für die Spalten."
    assert said["defuses"].startswith("Nimmt den Spalten die Sechs: ")
    assert not {"grows", "spoils", "stops_six"} & said.keys()


def test_a_move_may_harm_an_own_line() -> None:
    where, found = compare(show(MIDDLE, "E replace swap swap"), Place("E", at("f6")))
    assert where == "Raute f1"
    said = {one.key: one.says.de for one in found}
    assert found[0].says.de == "Zeile 1: drei Rauten, 3 statt 1 Punkt."
    assert said["harms_own"].startswith("f6 stört deine Zeile 6: im Schnitt 2,")


def test_of_equal_moves_the_one_that_places_saves_a_tile() -> None:
    view = show(ALIKE, "D remove replace swap", "columns")
    near = [one for one in explain(view) if one.tried][:6]
    places = [one for one in near if isinstance(one.action, Place)]
    spends = [one for one in near if not isinstance(one.action, Place)]
    ordered, said = settle(view, [*spends, *places])
    assert ordered == (*places, *spends)
    assert said is not None
    assert said.de == f"{name_action(places[0].action).de} spart den Aktionsstein."
    for alike in (places, spends):
        assert settle(view, alike) == (alike, None), "all of them spend a tile, or none"


def test_a_hint_names_the_one_that_saves_a_tile_first() -> None:
    view = show(ALIKE, "D remove replace swap", "columns")
    near = [one for one in explain(view) if one.tried]
    place = next(one for one in near if isinstance(one.action, Place))
    spend = next(one for one in near if not isinstance(one.action, Place))
    worse = msgspec.structs.replace(near[-1], value=0.1)
    found = hint(
        GAME, view, [spend, msgspec.structs.replace(place, value=spend.value), worse], "de"
    )
    assert found.valued[0].action == place.action
    assert ": gleich gut. " in found.says[0]
    assert found.says[0].endswith(" spart den Aktionsstein.")


def test_what_was_not_tried_is_not_called_equal() -> None:
    valued = explain(show(ALIKE, "D remove replace swap", "columns"))
    tried = [one for one in valued if one.tried]
    assert len(tried) == 12
    assert all(one.error == 0 for one in valued if not one.tried)
    assert all(one.value <= valued[0].value * 0.99 + 1e-6 for one in valued if not one.tried)


def test_six_of_one_kind_win() -> None:
    view = show(
        "A A A A A . / . . . . . . / . . . . . . / . . . . . . / . . . . . . / . . . . . .",
        "A B C D",
    )
    where, found = compare(view)
    assert where == "Sonne f1"
    assert found[0].says.en == "Six suns in row 1: won at once."


@pytest.mark.parametrize(
    ("action", "de", "it"),
    [
        (Place("B", 0), "Tropfen a1", "goccia a1"),
        (Move(0, 1), "a1 nach b1 verschieben", "spostare a1 in b1"),
        (Swap(0, 7), "a1 und b2 tauschen", "scambiare a1 e b2"),
        (Replace(0, "C"), "a1 durch Klee ersetzen", "sostituire a1 con trifoglio"),
        (Remove(0), "a1 aufnehmen", "prendere a1"),
        (Pass(), "passen", "passare"),
        (Redraw(), "neu ziehen", "pescare di nuovo"),
    ],
)
def test_actions_are_named(action: CrosswiseAction, de: str, it: str) -> None:
    said = place(show(ALIKE, "D remove replace swap"), action)
    assert (said.de, said.it) == (de, it)


def test_parts_are_counted_on_the_same_deals_and_the_same_again() -> None:
    view = show(MIDDLE, "E replace swap swap")
    actions = (Place("E", at("f1")), Place("E", at("f6")), Place("E", at("f1")))
    found = parts(view, actions, 60)
    assert found == parts(view, actions, 60)
    assert found[0].parts == found[2].parts
    assert (found[0].error, found[2].error) == (0.0, 0.0)
    assert found[1].error > 0
    names = [part.what for part in found[0].parts]
    assert names[-2:] == [OWN_SIX, RIVAL_SIX]
    assert len(names) == 14
    for part in found[0].parts:
        assert sum(part.chances.values()) == pytest.approx(1)
        assert part.mean == pytest.approx(sum(v * c for v, c in part.chances.items()))


def test_states_that_look_alike_to_a_seat_give_equal_sentences() -> None:
    """Hidden hands and bag dealt otherwise: the same words, to the byte."""
    for match in positions(GAME, 4, "greedy", (2, 3), every=9):
        seat = match.waiting[0]
        view = match.view(seat)
        state = match.state
        hidden = [tile for s, tiles in enumerate(state.hands) if s != seat for tile in tiles]
        pool = sorted([*hidden, *state.bag], reverse=True)
        hands = list(state.hands)
        for other in range(len(hands)):
            if other != seat:
                kept = list(state.known[other])
                for tile in kept:
                    pool.remove(tile)
                fresh = [pool.pop() for _ in range(len(hands[other]) - len(kept))]
                hands[other] = tuple(sorted([*kept, *fresh]))
        twin = msgspec.structs.replace(state, hands=tuple(hands), bag=tuple(sorted(pool)))
        assert GAME.view(twin, seat) == view
        told = [_encoded(one) for one in (view, GAME.view(twin, seat))]
        assert told[0] == told[1]


def _encoded(view: View) -> bytes:
    valued = explain(view)
    other = tempting(view, valued)
    assert other is not None
    return msgspec.json.encode(reasons(view, valued[0], other))


def test_no_sentence_speaks_of_hands() -> None:
    forbidden = ("hand", "hält ", "holds ", "hast ", "draw", "gezogen", "main", "mano")
    for words in SENTENCES.values():
        for language in LANGUAGES:
            said = words.of(language)
            assert said
            if "hält es auf" not in said and "holds it up" not in said:
                assert not any(word in said.lower() for word in forbidden)
