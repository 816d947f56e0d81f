"""docs/threats.md names tests that exist, for every part."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
TOLD = re.compile(r"`((?:tests/[a-z]+/)?test_[a-z]+\.py)?(?:::)?(test_[a-z0-9_]+)?`")


def test_every_line_names_a_test() -> None:
    lines = (ROOT / "docs" / "threats.md").read_text().partition("## Not covered")[0].splitlines()
    rows = [line for line in lines if line.startswith("| ") and not line.startswith("| threat")]
    assert len(rows) > 30
    for row in rows:
        file, found = "", 0
        for named, test in TOLD.findall(row.rpartition("|")[0].rpartition("|")[2]):
            file = named or file
            path = ROOT / (file if file.startswith("tests/") else f"tests/server/{file}")
            assert path.is_file(), row
            assert f"def {test}(" in path.read_text(), (row, test)
            found += 1
        assert found, row


def test_every_part_of_the_server_is_thought_of() -> None:
    """The parts that came after the first threats: each is named by a test of its own."""
    told = (ROOT / "docs" / "threats.md").read_text()
    parts = ("identity", "devices", "passkeys", "people", "notices", "history", "ranking")
    for part in (*parts, "daily", "sharing", "printing", "replaying", "glance", "undoing"):
        assert f"`test_{part}.py::" in told, part
