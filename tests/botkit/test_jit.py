"""Compiled kernels are kept where that is possible and read wherever they lie."""

import runpy
from pathlib import Path

import pytest

from querwurf.botkit import cache
from querwurf.botkit.cache import cache_root, game_cache

KERNEL = """
from querwurf.botkit.jit import jit

@jit
def double(number):
    return 2 * number
"""
COMPILED, READ = (0, 1), (1, 0)


def run(script: Path, folder: Path) -> tuple[int, int]:
    """Let a new process, as far as kernels are concerned, compute: cache hits and misses."""
    cache._folder.cache_clear()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(cache.FOLDER, str(folder))
        double = runpy.run_path(str(script))["double"]
        assert double(21) == 42
    return sum(double.stats.cache_hits.values()), sum(double.stats.cache_misses.values())


@pytest.fixture
def script(tmp_path: Path) -> Path:
    game = tmp_path / "game" / "bot"
    game.mkdir(parents=True)
    script = game / "kernel.py"
    script.write_text(KERNEL)
    return script


def test_a_kernel_is_compiled_once(script: Path, tmp_path: Path) -> None:
    folder = tmp_path / "cache"
    assert run(script, folder) == COMPILED
    assert run(script, folder) == READ


def test_a_cache_that_may_only_be_read_is_read(script: Path, tmp_path: Path) -> None:
    folder = tmp_path / "cache"
    run(script, folder)
    folders = [folder, *(path for path in folder.rglob("*") if path.is_dir())]
    for each in folders:
        each.chmod(0o555)
    try:
        assert run(script, folder) == READ
    finally:
        for each in folders:
            each.chmod(0o755)


def test_changed_sources_are_compiled_anew(script: Path, tmp_path: Path) -> None:
    run(script, tmp_path / "cache")
    (script.parent / "constant.py").write_text("SEVEN = 7")
    assert run(script, tmp_path / "cache") == COMPILED


def test_without_a_place_for_it_a_kernel_is_compiled_each_time(
    script: Path, tmp_path: Path
) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("")
    assert run(script, in_the_way / "cache") == COMPILED


def test_the_texts_of_a_game_are_not_what_kernels_are_made_from(
    script: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(cache.FOLDER, str(tmp_path / "one"))
    before = game_cache(script)
    text = script.parent.parent / "text"
    text.mkdir()
    (text / "words.py").write_text("")
    monkeypatch.setenv(cache.FOLDER, str(tmp_path / "two"))
    assert game_cache(script).name == before.name
    assert game_cache(script).is_relative_to(cache_root())
