"""The example is a package of its own: its tests pass where it is installed."""

from pathlib import Path

from tests.examples.scratch import EXAMPLE, ROOT, run


def test_its_own_tests_pass() -> None:
    told = run("-q", "-p", "no:cacheprovider", module="pytest", cwd=EXAMPLE)
    assert told.code == 0, told.out


def test_the_installation_brings_the_entry_point(site: Path) -> None:
    (entry_points,) = site.glob("querwurf_shutthebox-*.dist-info/entry_points.txt")
    assert "shutthebox = querwurf_shutthebox:GAME" in entry_points.read_text()


def test_the_web_apps_types_stay_as_they_are() -> None:
    """They are those of Querwurf's own games; the plain board needs none."""
    told = run(module="tests.examples.wire_types")
    assert told.out == (ROOT / "web/src/lib/wire.ts").read_text("utf-8")
