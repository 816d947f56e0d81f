"""A message stays one printable line, whatever it quotes."""

from hypothesis import given
from hypothesis import strategies as st

from querwurf.cli.fault import one_line


def test_what_breaks_a_line_or_a_terminal_is_escaped() -> None:
    told = one_line("a\nb\r\tc\x1b[2J\u2028\ud800\u202e\x00 [red]ä[/] 🎲")
    assert told == "a\\nb\\r\\tc\\x1b[2J\\u2028\\ud800\\u202e\\x00 [red]ä[/] 🎲"


def test_a_long_message_keeps_its_ends() -> None:
    told = one_line("field: " + "x" * 10_000 + " is wrong")
    assert len(told) <= 300
    assert told.startswith("field: xxx")
    assert told.endswith("xxx is wrong")


@given(st.text(st.characters(), max_size=400))
def test_every_message_is_one_line(message: str) -> None:
    told = one_line(message)
    assert told.isprintable()
    assert len(told) <= 300
    assert len(told.splitlines()) <= 1
