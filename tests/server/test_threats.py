"""docs/threats.md names tests that exist."""

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
            assert not test or f"def {test}(" in path.read_text(), (row, test)
            assert path.is_file(), row
            found += 1
        assert found, row
