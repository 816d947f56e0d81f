"""The chain of the days' seeds: bound before, told after, nothing to be guessed or changed."""

import hashlib
from datetime import date, timedelta

import msgspec
import pytest

from querwurf.table import chain

FIRST, ROOT = date(2026, 11, 1), b"r" * 32


def test_every_link_hashes_to_the_day_before_and_the_first_to_the_anchor() -> None:
    made = chain.make(FIRST, ROOT, 10)
    before = made.anchor
    for number in range(10):
        link = made.link(FIRST + timedelta(days=number))
        assert hashlib.sha256(link).digest() == before
        before = link
    assert before == ROOT
    assert made.last == date(2026, 11, 10)
    assert made.covers(FIRST)
    assert made.covers(made.last)
    assert not made.covers(made.last + timedelta(days=1))


def test_what_is_shown_ends_with_the_last_day_that_is_over() -> None:
    made = chain.make(FIRST, ROOT, 10)
    assert chain.links(chain.show(made, FIRST - timedelta(days=1))) == {}
    shown = chain.show(made, date(2026, 11, 3))
    known = chain.links(shown)
    assert known == {date(2026, 11, n): made.link(date(2026, 11, n)) for n in (1, 2, 3)}
    assert made.link(date(2026, 11, 4)).hex() not in msgspec.json.encode(shown).decode()
    assert chain.show(made, date(2027, 1, 1)).day == made.last


def test_games_have_seeds_of_their_own_and_a_record_tells_its_day() -> None:
    made = chain.make(FIRST, ROOT, 10)
    known = chain.links(chain.show(made, date(2026, 11, 3)))
    seed = chain.seed_of(made.link(date(2026, 11, 2)), "knister")
    assert seed != chain.seed_of(made.link(date(2026, 11, 2)), "kribbeln")
    assert chain.day_of(seed.hex(), "knister", known.items()) == date(2026, 11, 2)
    assert chain.day_of(seed.hex(), "kribbeln", known.items()) is None


@pytest.mark.parametrize(
    "changed",
    [
        {"link": "00" * 32},
        {"anchor": "00" * 32},
        {"day": date(2026, 11, 4)},
        {"day": date(2026, 12, 4)},
        {"link": "x"},
    ],
)
def test_what_was_changed_afterwards_is_noticed(changed: dict[str, object]) -> None:
    shown = chain.show(chain.make(FIRST, ROOT, 10), date(2026, 11, 3))
    with pytest.raises(chain.BrokenChain):
        chain.links(msgspec.structs.replace(shown, **changed))
