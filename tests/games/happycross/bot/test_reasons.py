"""What happycross hints say: every claim against the rules."""

from collections import Counter
from functools import lru_cache
from typing import Any

import pytest
from tests.games.happycross.bot.test_grow import BOT, begun, shown
from tests.games.happycross.words import FIRST_EXAMPLE, GAME, WORDS
from tests.support.positions import is_long, tally, wanted, watched

from querwurf.core.cell import format_cell
from querwurf.core.reason import Reason
from querwurf.core.words import LANGUAGES
from querwurf.games.happycross.bot.grow import Growth
from querwurf.games.happycross.bot.levels import task_of
from querwurf.games.happycross.bot.reasons import Reasons, reasons_for
from querwurf.games.happycross.rules.dice import JOKER, VALUES
from querwurf.games.happycross.rules.grid import FACTORS
from querwurf.games.happycross.rules.referee import check, judge
from querwurf.games.happycross.rules.state import (
    Clear,
    Done,
    HappycrossAction,
    Layout,
    Name,
    Options,
    Place,
    Ready,
    Take,
    Turn,
)
from querwurf.games.happycross.text.reasons import SENTENCES

REASONS = Reasons(BOT)
TASK = task_of(Options(), 0)


def ladder(layout: Layout) -> list[str]:
    return [rung.de for rung in REASONS.ladder(shown(layout))]


def check_word(layout: Layout, growth: Growth, reason: Reason) -> None:
    """Hold a reason for a word against the rules' own score."""
    judged = check(growth.layout, WORDS.refusal)
    word = next(one for one in judged.words if one.cells == growth.cells)
    times = [FACTORS[cell] for cell in growth.cells if FACTORS[cell] > 1]
    plain = sum(
        VALUES[growth.layout.throw[growth.layout.cells.index(cell)]] for cell in growth.cells
    )
    said = reason.says.de
    if reason.key == "all13":
        assert judged.score.bonus == 50
    elif reason.key == "times9":
        assert len(times) > 1
        assert said == f"Geht über {len(times)} Bonusfelder: mal {word.points // plain}."
    elif reason.key == "times":
        assert said == f"Geht über {times[0]}×: {word.points} statt {plain} Punkte."
    elif reason.key == "longer":
        before = {one.word for one in check(layout, WORDS.refusal).words}
        assert any(said == f"Verlängere {old}: {word.word}." for old in before)
    else:
        assert reason.key == "dear"
        tray = [VALUES[layout.throw[d]] for d, cell in enumerate(layout.cells) if cell is None]
        left = [VALUES[c] for d, c in enumerate(layout.throw) if growth.layout.cells[d] is None]
        assert said.endswith(f"−{max(tray)}.")
        assert left.count(max(tray)) < tray.count(max(tray))


def test_no_reason_for_a_word_is_false() -> None:
    seen: Counter[str] = Counter()
    for seed in watched(range(wanted(60)), seen):
        layout = begun(seed, seed % 2)
        known = [word.cells for word in check(layout, WORDS.refusal).words]
        for growth in BOT.grow(layout, TASK)[:3]:
            for reason in reasons_for(layout, growth, known):
                check_word(layout, growth, reason)
                seen[reason.key] += 1
    tally("happycross", seen, wanted(60))
    assert {"times", "dear", "longer"} <= seen.keys()
    assert not is_long() or seen.keys() == {"all13", "times9", "times", "longer", "dear"}


def test_no_reason_about_a_layout_is_false(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BOT, "solve_with", lru_cache(maxsize=4)(BOT.solve_with))
    seen: Counter[str] = Counter()
    for seed in watched(range(wanted(8)), seen):
        layout = begun(seed, seed % 2)
        score = judge(layout, WORDS.refusal)
        for reason in REASONS._about_layout(layout, TASK):
            seen[reason.key] += 1
            if reason.key == "rest":
                assert f"−{-score.unused}." in reason.says.de
            elif reason.key == "shift":
                words = tuple(sorted({word.word for word in score.words}))
                best = BOT.solve_with(layout.throw, words)
                assert best.total - score.total == reason.strength >= 5
                assert check_same_words(best.words, score.words)
            elif reason.key in ("invalid", "start"):
                assert check(layout, WORDS.refusal).problems
            else:
                assert reason.key == "joker"
                check_joker(layout, reason)
    tally("happycross", seen, wanted(8))
    assert {"rest", "invalid"} <= seen.keys()
    assert not is_long() or {"rest", "invalid", "shift"} <= seen.keys()


def check_joker(layout: Layout, reason: Reason) -> None:
    """Lay each die of the joker's letter in its place, by the rules' own score."""
    (joker,) = [
        die
        for die, cell in enumerate(layout.cells)
        if cell is not None and format_cell(cell, 9) == reason.about[0]
    ]
    assert layout.throw[joker] == JOKER
    gains = []
    for die, letter in enumerate(layout.throw):
        if letter == layout.letters[joker]:
            cells = list(layout.cells)
            cells[die], cells[joker] = cells[joker], cells[die]
            swapped = Layout(layout.throw, layout.letters, tuple(cells))
            gains.append(judge(swapped, WORDS.refusal).total)
    assert max(gains) - judge(layout, WORDS.refusal).total == reason.strength > 0


def check_same_words(one: Any, other: Any) -> bool:
    return sorted(word.word for word in one) == sorted(word.word for word in other)


def test_the_sheets_example_is_worth_more_elsewhere() -> None:
    said = [
        reason.says.de
        for reason in REASONS.look_back(
            Turn(FIRST_EXAMPLE, judge(FIRST_EXAMPLE, WORDS.refusal)), Options(), 0
        )
    ]
    (shift,) = [one for one in said if one.startswith("Dieselben Wörter, anders gelegt: +")]
    assert int(shift[:-1].partition("+")[2]) >= 32


def test_rungs_tell_more_and_more() -> None:
    layout = Layout("TEERLOITRMSAN", "TEERLOITRMSAN", (38, 39, 40, 41, *[None] * 9))
    place, beginning, word = ladder(layout)
    growth = BOT.next_word(layout, TASK)
    assert growth is not None
    assert place.endswith(f"passt ein Wort mit {len(growth.word)} Buchstaben.")
    assert beginning.startswith(f"Es beginnt mit {growth.word[0]}.")
    assert growth.word in word
    assert f"{growth.points} Punkte" in word
    assert REASONS.outline(shown(layout)) == growth.laid


def test_a_dear_letter_is_named_wherever_it_finds_room() -> None:
    """Also on a1, the first cell of all."""
    throw = "XQTEERLOITRMS"
    before = Layout(throw, throw, (None, None, 1, 2, *[None] * 9))
    after = Layout(throw, throw, (0, None, 1, 2, *[None] * 9))
    growth = Growth(after, "XTE", (0, 1, 2), (0,), 0)
    told = {reason.key: reason.says.de for reason in reasons_for(before, growth, ())}
    assert told["dear"] == "Bringt X unter: sonst −8."


def test_what_is_no_word_is_told_first_where_nothing_can_be_made_of_it() -> None:
    layout = Layout("XQKTEEROITRMS", "XQKTEEROITRMS", (40, 41, 42, *[None] * 10))
    first, *more = ladder(layout)
    assert first == "XQK ist kein Wort. Ohne XQK zählen −39 Punkte."
    assert more[0].endswith("Buchstaben.")
    assert set(REASONS.outline(shown(layout))) == {40, 41, 42}


def test_other_faults_are_told_too() -> None:
    apart = Layout("TEEXQKROITRMS", "TEEXQKROITRMS", (40, 41, 42, 0, *[None] * 9))
    assert ladder(apart)[0].startswith("Alle Wörter müssen zusammenhängen.")
    beside = Layout("XQKTEEROITRMS", "XQKTEEROITRMS", (0, 8, 72, *[None] * 10))
    faults = [reason.key for reason in REASONS._about_layout(beside, TASK)]
    assert "start" in faults


def test_at_the_end_the_rest_is_told() -> None:
    layout = Layout("TEEXQKXQKXQKX", "TEEXQKXQKXQKX", (40, 41, 42, *[None] * 10))
    (only,) = ladder(layout)
    assert only.startswith("Dazu passt kein Wort mehr. 10 Würfel übrig: −")


def test_a_joker_lies_better_where_nothing_multiplies() -> None:
    """TERMIN over the triple in column 9 with a joker as its E, which lies in the tray."""
    throw, letters = "T?RMINEXQKXQK", "TERMINEXQKXQK"
    cells: tuple[int | None, ...] = (39, 40, 41, 42, 43, 44, *[None] * 7)
    layout = Layout(throw, letters, cells)
    (found,) = REASONS._joker(layout, judge(layout, WORDS.refusal), TASK)
    swapped = Layout(throw, letters, (39, None, 41, 42, 43, 44, 40, *[None] * 6))
    gain = judge(swapped, WORDS.refusal).total - judge(layout, WORDS.refusal).total
    assert found.strength == gain > 0


@pytest.mark.parametrize("children", [False, True])
def test_what_was_possible_is_told_after_the_turn(children: bool) -> None:
    options = Options(children=children)
    layout = Layout("TOSLIEAMSEOFE", "TOSLIEAMSEOFE", (None,) * 13)
    first = REASONS.look_back(Turn(layout, judge(layout, WORDS.refusal)), options, 0)[0]
    best, proven = BOT.best_known(layout.throw, task_of(options, 0))
    words = "Möglich waren {}" if proven else "Das Beste, was gefunden wurde: {}."
    assert first.says.de.startswith(words.format(best.total))


def test_actions_are_named_and_compared_with_being_done() -> None:
    layout = Layout("TEERLOITRMSA?", "TEERLOITRMSA?", (38, 39, 40, 41, *[None] * 9))
    view = shown(layout)
    valued = BOT.explain(view, ms=500.0)
    done = REASONS.tempting(view, valued)
    assert done is not None
    assert done.action == Done()
    assert REASONS.reasons(view, valued[0], done)
    assert REASONS.reasons(view, done, valued[0]) == tuple(REASONS._about_layout(layout, TASK))
    names: dict[HappycrossAction, str] = {
        Place(4, 0): "L auf a1",
        Place(12, 0): "◊ auf a1",
        Name(12, "E"): "Joker = E",
        Take(0): "T zurück",
        Done(): "fertig",
        Clear(): "alles zurück",
    }
    assert {action: REASONS.place(view, action).de for action in names} == names


def test_before_the_throw_there_is_nothing_to_say() -> None:
    view = GAME.view(GAME.start(Options(calm=True), 1), 0)
    assert REASONS.ladder(view) == ()
    valued = BOT.explain(view)
    assert REASONS.tempting(view, valued) is None
    assert REASONS.reasons(view, valued[0], valued[0]) == ()
    assert REASONS.place(view, Ready()).de == "bereit"


def test_every_sentence_is_there_in_every_language() -> None:
    for words in SENTENCES.values():
        said = [words.of(language) for language in LANGUAGES]
        assert all(said)
        gaps = {frozenset(part.split("}")[0] for part in one.split("{")[1:]) for one in said}
        assert len(gaps) == 1
