"""A look back in pieces: done anywhere, in any order, it says what one done at once says."""

import pytest
from msgspec import Raw, json

from querwurf import Match
from querwurf.coach import course, retrospect
from querwurf.coach.report import report
from querwurf.coach.work import Analysis, Work
from querwurf.core.words import LANGUAGES
from querwurf.door import play_out


@pytest.mark.parametrize(
    ("key", "levels"),
    [
        ("knister", ("random", "easy")),
        ("krisskross", ("random",)),
        ("kribbeln", ("easy", "random", "greedy")),
        ("crosswise", ("random", "greedy")),
        ("happycross", ("easy",)),
    ],
)
def test_pieces_put_together_are_the_whole(
    key: str, levels: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(course, "LEVEL", "hard")
    # What is put together is looked at here; reasons have their own tests, and are slow to find.
    monkeypatch.setattr(retrospect, "_MOST_COSTLY", 2)
    monkeypatch.setattr(retrospect, "_MOST_BEST", 1)
    options = {"rounds": 1} if key == "happycross" else {}
    match = Match(key, len(levels), 7, options=options)
    play_out(match, levels)
    done = {piece: Work(match).judge(piece) for piece in reversed(range(Work(match).pieces))}
    judged = [Raw(done[piece]) for piece in sorted(done)]
    worth = json.decode(Work(match).worth_reasons(judged), type=list[Raw])
    explained = [Work(match).explain(decision) for decision in worth]
    made = Work(match).conclude(judged, explained)
    assert set(made.reports) == set(LANGUAGES)
    assert made.reports["fr"] == report(match, "fr")
    assert json.decode(json.encode(made), type=Analysis) == made


def test_what_was_better_is_told_where_something_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(course, "LEVEL", "hard")
    match = Match("knister", 1, 7)
    play_out(match, ("random",))
    work = Work(match)
    judged = [work.judge(piece) for piece in range(work.pieces)]
    worth = json.decode(work.worth_reasons(judged), type=list[Raw])
    made = work.conclude(judged, [work.explain(decision) for decision in worth])
    (seat,) = made.reports["de"].seats
    costly = {str(move.n) for move in seat.moves if move.cost > 0}
    assert set(made.better) == costly
    assert made.kinds
    assert set(made.kinds) <= costly, "what was best was no mistake"
    for move in seat.moves:
        if move.cost > 0:
            (action,) = [json.decode(made.better[str(move.n)], type=match.game.actions[0])]
            assert match.game.text.format_action(action) == move.best


def test_seats_that_see_the_same_expect_the_same() -> None:
    match = Match("knister", 3, 1)
    play_out(match, ("random",) * 3)
    expected = {seat.expectation for seat in report(match, "de").seats}
    assert len(expected) == 1
