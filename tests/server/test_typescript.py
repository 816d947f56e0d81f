"""The TypeScript types are those of the server."""

from pathlib import Path

from querwurf.server.typescript import generate

COMMITTED = Path(__file__).parents[2] / "web" / "src" / "lib" / "wire.ts"


def test_the_committed_types_are_up_to_date() -> None:
    assert COMMITTED.read_text(encoding="utf-8") == generate(), (
        "run: python -m querwurf.server.typescript > web/src/lib/wire.ts"
    )


def test_generating_is_deterministic_and_knows_all_parts() -> None:
    text = generate()
    assert text == generate()
    for game in ("Knister", "Krisskross", "Kribbeln", "Happycross", "Crosswise"):
        for part in ("View", "Action", "Event", "Options", "Outcome"):
            assert f" {game}{part} " in text
    for name in ("Welcome<K", "ClientMessage<K", "ServerMessage<K", "NewTable<K", "Table<K"):
        assert name in text
    assert "any" not in text.replace("many", "").split()
