"""`querwurf bench`: names, figures, and what is said when something is missing."""

import json

import pytest

from querwurf.cli import bench, main

pytestmark = pytest.mark.usefixtures("english")


def test_the_list_names_every_benchmark(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "list", "--json"]) == 0
    summaries = json.loads(capsys.readouterr().out)
    assert "OpenSpiel" in summaries["rules"]
    assert "openspiel_knister" not in summaries, "a peer is no benchmark"


def test_an_unknown_name_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "nothing"]) == 2
    error = capsys.readouterr().err
    assert error.startswith("querwurf: NAME: 'nothing' is not one of list, ")
    assert error.count("\n") == 1


def test_figures_for_people_and_programs(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    module = type("M", (), {"SUMMARY": "", "run": staticmethod(lambda: {"n": 3, "ratio": 2.5})})
    monkeypatch.setattr(bench, "_load", lambda name: module)
    assert main(["bench", "rules"]) == 0
    assert capsys.readouterr().out == "n      3\nratio  2.5\n"
    assert main(["bench", "rules", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"n": 3, "ratio": 2.5}


def test_a_missing_peer_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(name: str) -> None:
        raise ModuleNotFoundError(name="pyspiel")

    monkeypatch.setattr(bench, "import_module", refuse)
    assert main(["bench", "rules"]) == 2
    assert "rules needs pyspiel; `make bench` installs it" in capsys.readouterr().err


def test_a_peer_that_a_benchmark_asks_for_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def leave() -> None:
        raise SystemExit("boardgame.io is missing")

    module = type("M", (), {"SUMMARY": "", "run": staticmethod(leave)})
    monkeypatch.setattr(bench, "_load", lambda name: module)
    assert main(["bench", "server"]) == 2
    assert capsys.readouterr().err == "querwurf: bench: server: boardgame.io is missing\n"


def test_an_installed_package_has_no_benchmarks(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("querwurf.__file__", "nowhere/at/all/querwurf/__init__.py")
    assert main(["bench"]) == 2
    assert "checkout of the sources" in capsys.readouterr().err
