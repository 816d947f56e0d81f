"""Input that cannot be taken is told with its place, in the language asked for."""

from querwurf.core.position import WrongInput
from querwurf.core.words import either


def test_wrong_input_says_where_and_what() -> None:
    wrong = WrongInput("grid[3]", either("keine Summe", "not a sum"))
    assert wrong.tell("de") == "grid[3]: keine Summe"
    assert wrong.tell("it") == str(wrong) == "grid[3]: not a sum"
