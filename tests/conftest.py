"""What all tests share."""

import gc
from pathlib import Path

import pytest
from hypothesis import settings

# How long an example takes says nothing: the machine may be busy.
settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")

_TRACED = (
    *("core/*", "games/*/rules/*", "games/*/text/*", "games/*/test_golden.py"),
    *("cli/score/*", "coach/test_choose.py", "coach/test_advice.py", "paper/*"),
    "lexicon/test_word_graph.py",
)
"""The tests that must cover core/ and the rules by themselves."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Trace only those: whatever plays matches takes three times as long when it is traced."""
    here = Path(__file__).parent
    for item in items:
        if not any(item.path.relative_to(here).match(traced) for traced in _TRACED):
            item.add_marker(pytest.mark.no_cover)


def pytest_collection_finish() -> None:
    """Let the garbage collector pass over what stays to the end: thousands of tests."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000)
