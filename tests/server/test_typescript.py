"""What web/ has from Python is what Python says now: types, tables and positions."""

from pathlib import Path

import pytest

from querwurf import catalog
from querwurf.server import typescript, webfiles
from tests.support import previews

WEB = Path(__file__).parents[2] / "web"
GENERATED = webfiles.generate()


@pytest.mark.parametrize("path", GENERATED)
def test_generated_files_are_up_to_date(path: str) -> None:
    assert (WEB / path).read_text(encoding="utf-8") == GENERATED[path], (
        "run: python -m querwurf.server.webfiles web"
    )


def test_no_tables_are_left_behind() -> None:
    found = {path.relative_to(WEB).as_posix() for path in WEB.glob("src/games/*/tables.ts")}
    assert found == GENERATED.keys() - {"src/lib/wire.ts"}


@pytest.mark.parametrize("game", previews.games())
def test_the_previews_positions_are_up_to_date(game: str) -> None:
    assert (previews.FIXTURES / f"{game}.json").read_text("utf-8") == previews.fixture(game), (
        "run: python -m tests.support.previews"
    )


def test_every_game_with_tables_has_positions() -> None:
    exporting = sorted(game.key for game in catalog.games() if game.web_tables is not None)
    assert previews.games() == exporting
    assert sorted(path.stem for path in previews.FIXTURES.glob("*.json")) == exporting


def test_generating_is_deterministic_and_knows_all_parts() -> None:
    text = typescript.generate()
    assert text == typescript.generate()
    for game in ("Knister", "Krisskross", "Kribbeln", "Happycross", "Crosswise"):
        for part in ("View", "Action", "Event", "Options", "Outcome"):
            assert f" {game}{part} " in text
    for name in ("Welcome<K", "ClientMessage<K", "ServerMessage<K", "NewTable<K", "Table<K"):
        assert name in text
    assert "any" not in text.replace("many", "").split()


def test_what_only_some_clients_get_may_be_missing() -> None:
    text = typescript.generate()
    for field in ("text?: StateText", "told?: string[]", "texts?: string[]"):
        assert f"  {field}\n" in text
    assert "  online: boolean\n" in text, "a default does not make a field optional"


def test_tables_become_constants_with_narrow_words_and_short_lines() -> None:
    long = list(range(60))
    text = webfiles.tables_text({"SIZE": 5, "KINDS": ("a", "b"), "BY": {"x": 1}, "LONG": long})
    assert "export const SIZE = 5\n" in text
    assert 'export const KINDS = ["a", "b"] as const\n' in text
    assert 'export const BY = {"x": 1} as const\n' in text
    assert "export const LONG = [\n  0, 1, 2," in text
    assert max(map(len, text.splitlines())) <= 100
