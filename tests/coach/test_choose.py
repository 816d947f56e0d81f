"""Which reasons are said: the order, what goes together, and how long it may get."""

from querwurf.coach.choose import LAST_RESORT, choose
from querwurf.core.reason import AHEAD, DECIDES, HARM, MANNER, NOW, Reason
from querwurf.core.words import same

STEP = 0.5


def reason(key: str, rank: int, strength: float, *about: str, says: str = "") -> Reason:
    return Reason(key, rank, strength, about, same(says or f"{key}."))


def against(strength: float, says: str = "the rest") -> Reason:
    return Reason("loss", MANNER, strength, (), same(says), is_against=True)


def said(*reasons: Reason) -> list[str]:
    return [one.en for one in choose(reasons, STEP, "en")]


def test_nothing_is_invented() -> None:
    assert said() == []
    assert said(against(3)) == []


def test_the_class_comes_first_then_the_strength() -> None:
    late = reason("late", MANNER, 9, "row 1")
    weak, strong = reason("weak", AHEAD, 1, "row 2"), reason("strong", AHEAD, 2, "row 3")
    assert said(late, weak, strong) == ["strong.", "weak."]
    assert said(weak, reason("win", DECIDES, 0.1, "row 4"))[0] == "win."


def test_two_reasons_share_no_line_and_no_key() -> None:
    first = reason("closes", NOW, 8, "row 1", "column 2")
    assert said(first, reason("both", NOW, 7, "column 2")) == ["closes."]
    assert said(first, reason("closes", NOW, 7, "row 3")) == ["closes."]
    assert said(first, reason("both", NOW, 7, "row 3")) == ["closes.", "both."]


def test_a_second_reason_has_weight() -> None:
    first = reason("four", NOW, 8, "row 1")
    assert said(first, reason("fills", HARM, 2.3)) == ["four."]
    assert said(first, reason("fills", HARM, 2.4)) == ["four.", "fills."]
    assert said(reason("four", NOW, 1, "row 1"), reason("fills", HARM, 0.4)) == ["four."]


def test_a_line_that_brings_more_is_the_last_resort() -> None:
    line_up = reason(LAST_RESORT, MANNER, 9, "row 1")
    assert said(line_up) == ["line_up."]
    assert said(line_up, reason("dump", MANNER, 1)) == ["dump."]
    assert said(line_up, reason("spares", HARM, 1, "row 2")) == ["spares."]


def test_two_sentences_have_at_most_140_characters() -> None:
    first = reason("one", NOW, 2, "a", says="x" * 99 + ".")
    long = reason("long", NOW, 2, "b", says="y" * 39 + ".")
    short = reason("short", NOW, 1, "c", says="z" * 38 + ".")
    assert said(first, long) == [first.says.en]
    assert said(first, long, short) == [first.says.en, short.says.en]
    assert said(first, against(2, says="w" * 30)) == [first.says.en]


def test_what_speaks_against_is_outweighed_where_it_is_much() -> None:
    first, second = reason("lone", NOW, 3), reason("edge", MANNER, 3)
    assert said(first, second, against(1.5)) == ["lone.", "edge."]
    assert said(first, second, against(1.6)) == ["lone.", "That outweighs the rest."]
    both = said(first, against(1), against(1, says="more"))
    assert both == ["lone.", "That outweighs the rest and more."]
