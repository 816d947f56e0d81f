"""Drawings side by side, markup, refusals in words."""

from querwurf.core.text import beside, plain, tell_refusal


def test_markup_is_taken_off() -> None:
    assert plain("[bold red]7[/] [yellow]a[/yellow]") == "7 a"
    assert plain("[K] stays, [ ] too?") == "[K] stays,  too?"


def test_drawings_stand_side_by_side() -> None:
    assert beside("ab\nc", "[red]x[/]", gap=1) == "ab [red]x[/]\nc"
    assert beside("a", "b\nc") == "a   b\n    c"


def test_the_games_own_words_come_first() -> None:
    own = {"de": {"not-your-turn": "Karl ist dran.", "low": "{sum} reicht nicht."}, "en": {}}
    assert tell_refusal(own, "not-your-turn", {}, "de") == "Karl ist dran."  # type: ignore[arg-type]
    assert tell_refusal(own, "low", {"sum": 3}, "de") == "3 reicht nicht."  # type: ignore[arg-type]
    assert tell_refusal(own, "not-your-turn", {}, "en") == "It is not your turn."  # type: ignore[arg-type]
