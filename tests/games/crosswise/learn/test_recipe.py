"""Crosswise's tables can be learnt again, in one go or in two."""

from tests.support.uncompiled import check_uncompiled


def test_learning() -> None:
    check_uncompiled("tests/games/crosswise/learn/uncompiled.py")
