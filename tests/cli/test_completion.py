"""Shell completion: what Tab offers, and that asking for it stays quick."""

import os
import subprocess
import sys

import pytest
from tests.cli.driver import call, lines


def complete(*words: str, shell: str = "bash") -> list[str]:
    typed = " ".join(("querwurf", *words))
    environment = {
        **os.environ,
        "_QUERWURF_COMPLETE": f"complete_{shell}",
        "COMP_WORDS": typed,
        "COMP_CWORD": str(len(words)),
    }
    told = subprocess.run(
        [sys.executable, "-c", "from querwurf.cli import main; raise SystemExit(main())"],
        env=environment,
        capture_output=True,
        timeout=60,
    )
    assert (told.returncode, told.stderr) == (0, b"")
    return told.stdout.decode().split()


def test_commands_and_games_are_offered() -> None:
    assert complete("sc") == ["score"]
    assert complete("play", "kri") == ["krisskross", "kribbeln"]


def test_levels_and_options_are_those_of_the_game() -> None:
    assert complete("play", "knister", "--bots", "easy,m") == ["easy,medium", "easy,master"]
    assert complete("play", "knister", "--options", "g") == ["games=1", "games=3"]
    assert complete("simulate", "happycross", "--options", "ref") == ["referee=live", "referee=end"]
    assert complete("play", "happycross", "--options", "head") == [
        "headwords=true",
        "headwords=false",
    ]
    assert complete("play", "happycross", "--options", "extra") == [], "a list has no usual values"


def test_stored_matches_are_offered() -> None:
    call("play", "knister", stdin=lines("ende"))
    assert complete("play", "--resume", "k") == ["knister-1"]
    assert complete("export", "knis") == ["knister-1"]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_for_a_shell_is_shown(shell: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("typer.completion._get_shell_name", lambda: shell)
    told = call("--show-completion")
    assert (told.code, told.err) == (0, "")
    assert "_QUERWURF_COMPLETE" in told.out


def test_completing_imports_nothing_heavy() -> None:
    code = (
        "import sys; from querwurf.cli import main; main();"
        "print([n for n in ('numpy', 'numba') if n in sys.modules], file=sys.stderr)"
    )
    environment = {
        **os.environ,
        "_QUERWURF_COMPLETE": "complete_bash",
        "COMP_WORDS": "querwurf play kri",
        "COMP_CWORD": "2",
    }
    told = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, timeout=60
    )
    assert told.stderr == b"[]\n"
