"""Knister's reasons: the examples, and that none is ever false.

`python -m benchmarks.coach.reasons knister` checks 2,000 positions, and counts again, with other
throws, what was counted in all of them; the default keeps the tests short.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from math import sqrt
from random import Random

import msgspec
import pytest
from tests.games.knister.rules.test_view import elsewhere, empty, states_in_mid_round
from tests.support.positions import is_long, tally, wanted, watched

from querwurf.coach.advice import hint, review
from querwurf.core.bot import Valued
from querwurf.core.cell import parse_cell
from querwurf.core.figure import percent
from querwurf.core.reason import Part, Parts, Reason
from querwurf.core.words import LANGUAGES
from querwurf.games.knister import GAME
from querwurf.games.knister.bot import parts as counting
from querwurf.games.knister.bot import reasons as reasoner
from querwurf.games.knister.bot.parts import WHAT, parts
from querwurf.games.knister.rules.rules import filled
from querwurf.games.knister.rules.scoring import COLUMNS, DIAGONALS, ROWS, line_points
from querwurf.games.knister.rules.state import EMPTY_GRID, Grid, Options, State, Write
from querwurf.games.knister.rules.view import View, legal, of
from querwurf.games.knister.text.reasons import NAMES

POSITIONS = wanted(40)
RESTS_ON_GAIN = frozenset({"one_short", "straight", "equal_n", "house", "line_up"}) | {
    "spares_diagonal",
    "spares",
    "blocks_own",
}
KEYS = RESTS_ON_GAIN | {"closes", "closes_two", "dump", "centre", "loss"}
ERRORS = 5
"""What two samples say may differ by so many standard errors: of 20,000 comparisons none should."""
LINES = dict(zip(WHAT, (*ROWS, *COLUMNS, *DIAGONALS), strict=True))
FIRST = "7 9 . 9 . / . 5 8 . 8 / 9 . 7 . 10 / 2 3 4 5 . / 6 9 8 . ."
FILLED = "7 9 . 9 . / . 5 8 . 8 / 9 . 7 . 10 / 2 3 4 5 6 / 6 9 8 . 7"
THIRD = "8 11 12 . 9 / 3 6 . . . / . . . . . / 3 6 . 5 4 / 8 . . . 9"
BLANK = " / ".join([". . . . ."] * 5)
LONGEST_PAIR = 140
COUNT = lru_cache(maxsize=4)(parts)
"""What speaks and who checks it look at the same count, which is made once."""


def view_of(grid: Grid, number: int) -> View:
    first = max(1, number - 6)
    dice = (first, number - first)
    return of(State(Options(), (), (grid,), 25 - grid.count(0), dice, (None,)), 0)


def read(sheet: str, number: int) -> View:
    cells = (0 if word == "." else int(word) for word in sheet.replace("/", " ").split())
    return view_of(tuple(cells), number)


def positions(count: int, seed: int) -> Iterator[View]:
    """Sheets as players make them: every cell the best at sight, or now and then any."""
    rng = Random(seed)
    for _ in range(count):
        grid, left = EMPTY_GRID, rng.randint(4, 25)
        while grid.count(0) > left:
            view = view_of(grid, rng.randint(1, 6) + rng.randint(1, 6))
            chosen = GAME.explain(view, "hard")[0].action if rng.random() < 0.7 else None
            action = chosen or rng.choice(legal(view))
            grid = filled(grid, action.cell, sum(view.dice or ()))
        yield view_of(grid, rng.randint(1, 6) + rng.randint(1, 6))


def look_back(view: View, played: str) -> str:
    valued = GAME.explain(view)
    own = next(one for one in valued if one.action == Write(parse_cell(played, 5)))
    return " ".join(review(GAME, view, own, valued[0], "de"))


@pytest.mark.parametrize(
    ("sheet", "number", "played", "said"),
    [
        (
            FIRST,
            6,
            "b3",
            "Besser e4: Vollendet Zeile 4: Straße ohne 7, 12 Punkte. "
            "Kostet viel: im Schnitt 5,0 Punkte.",
        ),
        (
            THIRD,
            8,
            "d5",
            "a3 war etwas besser: Vollendet Spalte 1: Full House, 8 Punkte. "
            "Kostet im Schnitt 1,4 Punkte.",
        ),
        (
            THIRD,
            11,
            "d5",
            "Besser b5: Dann fehlt Spalte 2 nur noch 6 oder 11: Full House, 8 Punkte. "
            "Noch 12 Würfe, 92 %. Kostet viel: im Schnitt 4,1 Punkte.",
        ),
    ],
)
def test_examples_of_looking_back(sheet: str, number: int, played: str, said: str) -> None:
    assert look_back(read(sheet, number), played) == said


def test_the_diagonal_counts_twice() -> None:
    """Means of games played on differ a little from sample to sample; the sentence does not."""
    said = look_back(read(BLANK, 2), "b2")
    found = re.fullmatch(
        r"Besser c2: Auf b2 stört die 2 die Diagonale ↘, und die zählt doppelt: "
        r"im Schnitt ([\d,]+) statt ([\d,]+)\. Kostet viel: im Schnitt 6,2 Punkte\.",
        said,
    )
    assert found
    low, high = (float(mean.replace(",", ".")) for mean in found.groups())
    assert low == pytest.approx(7.5, abs=1.5)
    assert high == pytest.approx(12.4, abs=1.5)


def test_examples_of_hints() -> None:
    view = read(THIRD, 5)
    (said,) = hint(GAME, view, GAME.explain(view, ms=500), "de").says
    found = re.fullmatch(
        r"Tipp: d2\. Dann fehlt der Diagonale ↙ nur noch 7: Straße mit 7, doppelt 16 Punkte\. "
        r"Noch 12 Würfe, 88 %\. Hält die Straße in Zeile 2 offen: (\d+) %\.",
        said,
    )
    assert found
    assert int(found[1]) == pytest.approx(26, abs=6)
    view = read(FILLED, 3)
    assert hint(GAME, view, GAME.explain(view, ms=500), "de").says == ("d2 oder b3: gleich gut.",)


def given(view: View, rng: Random) -> Iterator[tuple[Valued[Write], Valued[Write], list[Reason]]]:
    """Compare the best entry with the tempting one and with any other."""
    valued = GAME.explain(view, "hard")
    tempting = reasoner.tempting(view, valued)
    for other in (tempting, rng.choice(valued[1:])):
        if other is not None:
            yield valued[0], other, reasoner.reasons(view, valued[0], other)


def test_no_reason_is_false(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reasoner, "parts", COUNT)
    rng, met = Random(7), Counter[str]()
    for n, view in enumerate(watched(positions(POSITIONS, seed=8), met)):
        for best, other, found in given(view, rng):
            mine, theirs = named(COUNT(view, (best.action, other.action)))
            for one in found:
                check(view, best.action, other.action, one)
                check_counted(one, mine, theirs)
                assert speaks_well(one)
                assert one.strength >= 0
                met[one.key] += 1
            rests = RESTS_ON_GAIN & {one.key for one in found} and view.grids[0].count(0) > 3
            if rests and (is_long() or n % 8 == 0):
                recount(view, best.action, other.action, found, (mine, theirs))
    tally("knister", met, POSITIONS)
    common = {"closes", "one_short", "straight", "equal_n", "house", "line_up", "spares"}
    assert common | {"spares_diagonal", "blocks_own", "loss"} <= met.keys()
    assert not is_long() or met.keys() >= KEYS


Counted = Mapping[str, Part]


def named(found: tuple[Parts[Write], ...]) -> list[Counted]:
    return [{part.what: part for part in one.parts} for one in found]


def check_counted(one: Reason, mine: Counted, theirs: Counted) -> None:
    """What is said of means and chances is what was counted."""
    if one.key in ("equal_n", "line_up", "spares", "spares_diagonal"):
        (what,) = one.about
        assert one.strength == pytest.approx(mine[what].mean - theirs[what].mean)
        for mean in (mine[what].mean, theirs[what].mean):
            assert f"{mean:.1f}" in one.says.en
    if one.key in ("straight", "house"):
        (what,) = one.about
        points = (8, 12) if one.key == "straight" else (8,)
        chance = sum(mine[what].chances.get(doubled(what) * p, 0) for p in set(points))
        assert percent(chance).en in one.says.en


def recount(
    view: View, best: Write, other: Write, found: list[Reason], known: tuple[Counted, Counted]
) -> None:
    """Play on with other throws: chances and means stay, and so does which entry has more."""
    again = named(counting.parts(view, (best, other), counting.GAMES, salt=1))
    for one in found:
        signs = []
        for what in one.about:
            for old, new in zip(known, again, strict=True):
                assert_alike(old[what], new[what])
            gains = [a[what].mean - b[what].mean for a, b in (known, tuple(again))]
            signs.append(sum(gains) / 2)
        if one.key in RESTS_ON_GAIN:
            assert min(signs) > 0, (one, signs)
        if one.key == "loss":
            assert max(signs) < 0, (one, signs)


def variance(part: Part) -> float:
    return sum(share * (points - part.mean) ** 2 for points, share in part.chances.items())


def assert_alike(one: Part, two: Part) -> None:
    """Two samples of the same differ by chance only; in each every throw comes as often."""
    games, spread = counting.GAMES, max(map(variance, (one, two)))
    assert abs(one.mean - two.mean) <= ERRORS * (sqrt(2 * spread / games) + 1 / games)
    for points in one.chances.keys() | two.chances.keys():
        chance, then = one.chances.get(points, 0.0), two.chances.get(points, 0.0)
        spread = max(chance * (1 - chance), then * (1 - then))
        assert abs(chance - then) <= ERRORS * (sqrt(2 * spread / games) + 1 / games)


def numbers(grid: Grid, what: str) -> list[int]:
    return [grid[cell] for cell in LINES[what]]


def doubled(what: str) -> int:
    return 2 if what.startswith("diagonal") else 1


def check(view: View, best: Write, other: Write, one: Reason) -> None:
    """Compute a reason's claim again from the rules."""
    grid, number = view.grids[0], sum(view.dice or ())
    after, instead = filled(grid, best.cell, number), filled(grid, other.cell, number)
    held = [numbers(after, what) for what in one.about]
    match one.key:
        case "closes" | "closes_two":
            points = sum(
                doubled(what) * line_points(line)
                for what, line in zip(one.about, held, strict=True)
            )
            assert all(best.cell in LINES[what] and 0 not in numbers(after, what)
                       for what in one.about)  # fmt: skip
            assert points == one.strength >= 4
            assert f"{points} points" in one.says.en
        case "one_short":
            (line,) = held
            assert line.count(0) == 1
            rest = [sum_ for sum_ in line if sum_]
            worth = {n: line_points([*rest, n]) for n in range(2, 13)}
            wanted = [n for n, p in worth.items() if p >= 6 and p > min(worth.values())]
            listed = one.says.en.split(" lacks ")[1].split(":")[0].replace(" or ", ", ").split(", ")
            assert list(map(int, listed)) == wanted
            assert f"{after.count(0)} throw" in one.says.en
        case "straight":
            (line,) = held
            rest = sorted(sum_ for sum_ in line if sum_)
            assert 3 <= len(rest) < 5
            assert len(set(rest)) == len(rest)
            low = max(2, rest[-1] - 4)
            assert any(set(rest) <= set(range(s, s + 5)) for s in range(low, min(rest[0], 8) + 1))
        case "house":
            (line,) = held
            assert len({sum_ for sum_ in line if sum_}) == 2
            assert 3 <= sum(map(bool, line)) < 5
        case "equal_n":
            (line,) = held
            assert line.count(number) >= 2
            assert 0 in line
        case "spares" | "spares_diagonal":
            (what,) = one.about
            assert other.cell in LINES[what]
            assert best.cell not in LINES[what]
            assert (one.key == "spares_diagonal") == what.startswith("diagonal")
        case "blocks_own":
            (what,) = one.about
            assert numbers(grid, what).count(0) == 1
            assert 0 not in numbers(instead, what)
            rest = [sum_ for sum_ in numbers(grid, what) if sum_]
            listed = one.says.en.split(" for ")[1].rstrip(".").replace(" or ", ", ").split(", ")
            assert all(line_points([*rest, int(n)]) >= 6 for n in listed)
            assert str(number) not in listed
        case "line_up":
            assert best.cell in LINES[one.about[0]]
        case "centre":
            assert best.cell == 12
            assert sum(12 in line for line in LINES.values()) == 4
        case "dump":
            assert f"the {number} " in one.says.en
        case _:
            assert one.key == "loss"
            assert one.is_against


def test_chances_of_the_last_throws_are_exact() -> None:
    """With two throws to come the chance said is what counting them out gives."""
    rng, met = Random(9), 0
    for _ in range(60):
        best, gap = rng.sample(range(5), 2)
        other = rng.randrange(5, 25)
        grid = tuple(0 if c in (best, gap, other) else rng.choice((6, 7, 8)) for c in range(25))
        view = view_of(grid, rng.choice((6, 7, 8)))
        compared = Valued(Write(best), 1.0), Valued(Write(other), 0.0)
        for one in reasoner.reasons(view, *compared):
            if one.key == "one_short" and one.about == ("row 1",):
                check(view, Write(best), Write(other), one)
                assert f"left, {exact(filled(grid, best, sum(view.dice or ())))} %." in one.says.en
                met += 1
    assert met > 3


THROWS = [first + second for first in range(1, 7) for second in range(1, 7)]


def exact(after: Grid) -> int:
    """Count in how many percent of all throws the first row is completed by who plays at sight."""
    rest = [sum_ for sum_ in after[:5] if sum_]
    worth = {n: line_points([*rest, n]) for n in range(2, 13)}
    wanted = {p for p in worth.values() if p >= 6 and p > min(worth.values())}
    hits = 0
    for throw in THROWS:
        then = filled(after, GAME.explain(view_of(after, throw), "hard")[0].action.cell, throw)
        last = then.index(0)
        hits += sum(line_points(filled(then, last, end)[:5]) in wanted for end in THROWS)
    return int(100 * hits / len(THROWS) ** 2 + 0.5)


def speaks_well(one: Reason) -> bool:
    """Four languages, each with words of its own, short and without gaps."""
    said = [one.says.of(language) for language in LANGUAGES]
    is_whole = all("{" not in sentence for sentence in said)
    return is_whole and len(set(said)) == len(LANGUAGES) and max(map(len, said)) <= LONGEST_PAIR


def test_mirror_images_do_not_tempt() -> None:
    view = read(BLANK, 2)
    valued = [Valued(Write(cell), -abs(cell - 1)) for cell in (1, 3, 5, 9, 15, 19, 21, 23, 0)]
    assert reasoner.tempting(view, valued) == valued[-1]
    assert reasoner.tempting(view, valued[:-1]) is None


def test_names_of_lines_are_those_of_the_parts() -> None:
    assert tuple(name.what for name in NAMES) == WHAT


def test_a_rivals_entry_changes_no_word() -> None:
    rng, met = Random(12), 0
    states = [s for s in states_in_mid_round(4) if s.entries[0] is not None and GAME.legal(s, 1)]
    for state in states[::6]:
        if len(empty(state, 0)) > 1 < len(GAME.legal(state, 1)):
            other = elsewhere(state, 0, rng)
            said = [speak(GAME.view(one, 1)) for one in (state, other)]
            assert said[0] == said[1]
            met += 1
    assert met


def speak(view: View) -> bytes:
    valued = GAME.explain(view)
    return msgspec.json.encode([hint(GAME, view, valued, language) for language in LANGUAGES])
