"""One step of a match: only what is awaited may happen."""

from functools import partial

import msgspec
import pytest

from querwurf.core.entry import Act, Chance, Entry, TimeUp, advance, entry_type, returned_type
from querwurf.core.protocol import IllegalAction, Outcome, WrongSeats, check_seats, no_timer, rank
from querwurf.games.knister import GAME
from querwurf.games.knister.rules.state import Options, Rolled, Write, Written

START = GAME.start(Options(), 2)


def test_chance_is_refused_when_a_seat_is_awaited() -> None:
    _, state = advance(GAME, START, Chance((0, 0)))
    with pytest.raises(IllegalAction, match="no-chance-awaited"):
        advance(GAME, state, Chance((0, 0)))


@pytest.mark.parametrize("numbers", [(), (0,), (0, 0, 0), (6, 0), (0, -1)])
def test_numbers_must_answer_what_was_asked(numbers: tuple[int, ...]) -> None:
    with pytest.raises(IllegalAction, match=r"wrong-numbers \(wanted 2\)"):
        advance(GAME, START, Chance(numbers))


def test_no_clock_where_none_runs() -> None:
    with pytest.raises(IllegalAction, match="no-timer"):
        advance(GAME, START, TimeUp())
    _, state = advance(GAME, START, Chance((0, 0)))
    with pytest.raises(IllegalAction, match="no-timer"):
        advance(GAME, state, TimeUp())
    with pytest.raises(IllegalAction, match="no-timer"):
        no_timer(state)


def test_log_lines_are_json() -> None:
    decoder = msgspec.json.Decoder(entry_type(GAME))
    entry = Entry(3, Act(1, Write(4)), (Written(1, 4),))
    line = msgspec.json.encode(entry)
    assert line == (
        b'{"n":3,"cause":{"cause":"act","seat":1,"action":{"type":"write","cell":4}},'
        b'"events":[{"type":"written","seat":1,"cell":4}]}'
    )
    assert decoder.decode(line) == entry
    chance: Entry[Write, Rolled] = Entry(1, Chance((3, 4)), (Rolled(0, (4, 5)),))
    assert decoder.decode(msgspec.json.encode(chance)) == chance


def test_unknown_fields_are_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.json.decode(b'{"games":1,"extra":2}', type=Options)


def test_a_refusal_names_its_rule_and_details() -> None:
    assert str(IllegalAction("cell-taken")) == "cell-taken"
    refusal = IllegalAction("sum-too-low", sum=12, last=14)
    assert str(refusal) == "sum-too-low (sum 12, last 14)"
    assert (refusal.rule, refusal.details) == ("sum-too-low", {"sum": 12, "last": 14})


def test_seats() -> None:
    check_seats(range(2, 5), 2)
    check_seats(range(2, 5), 4)
    for seats in (1, 5):
        with pytest.raises(WrongSeats, match=f"seats: {seats} is not in 2–4"):
            check_seats(range(2, 5), seats)


@pytest.mark.parametrize(
    ("keys", "places"),
    [
        ((3,), (1,)),
        ((3, 9, 5), (3, 1, 2)),
        ((9, 9, 5), (1, 1, 3)),
        ((1, 5, 5, 5, 9), (5, 2, 2, 2, 1)),
        (((4, 1), (4, 2)), (2, 1)),
    ],
)
def test_places(keys: tuple[object, ...], places: tuple[int, ...]) -> None:
    assert rank(keys) == places


def test_winners() -> None:
    assert Outcome((1, 5, 5), (3, 1, 1), None).winners == (1, 2)


def test_what_a_function_returns_is_known_also_with_arguments_filled_in() -> None:
    assert returned_type(GAME.view) == returned_type(partial(partial(GAME.view, START), 0))
    assert returned_type(GAME.view) is type(GAME.view(START, 0))
