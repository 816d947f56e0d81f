"""The front door: help, versions, usage errors, streams that are not there."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.driver import call

from querwurf import __version__
from querwurf.cli import app
from querwurf.lexicon.files import LexiconNotBuilt

QUERWURF = (sys.executable, "-m", "querwurf.cli")

pytestmark = pytest.mark.usefixtures("english")


def test_the_version_is_told() -> None:
    told = call("--version")
    assert (told.code, told.out, told.err) == (0, f"querwurf {__version__}\n", "")


def test_help_lists_the_commands() -> None:
    for flag in ("-h", "--help"):
        told = call(flag)
        assert (told.code, told.err) == (0, "")
        for name, about in app.COMMANDS.items():
            assert name in told.out
            assert about in told.out


@pytest.mark.parametrize("name", app.COMMANDS)
def test_every_command_has_help_and_takes_json(name: str) -> None:
    told = call(name, "--help")
    assert (told.code, told.err) == (0, "")
    assert "--json" in told.out


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        ((), "COMMAND: missing; one of "),
        (("fly",), "No such command 'fly'."),
        (("scor",), "No such command 'scor'. Did you mean 'score'?"),
        (("--fly",), "No such option: --fly"),
        (("score",), "Missing argument 'GAME'."),
        (("score", "chess"), "GAME: there is no 'chess'; the games are knister,"),
        (("score", "knister", "--fly"), "No such option: --fly"),
        (("score", "knister", "a", "b"), "Got unexpected extra argument"),
        (("score", "knister", "nowhere.json"), "nowhere.json: No such file or directory"),
        (("score", "knister", "nowhere.json", "--lines"), "nowhere.json: No such file"),
        (("score", "knister", "."), ".: Is a directory"),
        (("score", "knister", "a\x00b"), "a\\x00b: embedded null byte"),
        (("score", "knister", "a\x00b", "--lines"), "a\\x00b: embedded null byte"),
        (("score", "x\ny\ud800[red]"), "GAME: there is no 'x\\ny\\ud800[red]'"),
        (("play",), "GAME: missing; one of knister,"),
        (("play", "chess"), "GAME: there is no 'chess'"),
        (("play", "knister", "--seats", "many"), "Invalid value for '--seats'"),
        (("play", "knister", "--seats", "101"), "--seats: 101 is not from 1 to 100"),
        (("play", "knister", "--seats"), "Option '--seats' requires an argument."),
        (("play", "knister", "--bots", "weak"), "--bots: 'weak' is not one of random, greedy"),
        (("play", "knister", "--lang", "xx"), "--lang: 'xx' is not one of de, en, fr, it"),
        (("rules", "knister", "--lang", "xx"), "--lang: 'xx' is not one of de, en, fr, it"),
        (("verify", "nowhere.jsonl"), "nowhere.jsonl: No such file or directory"),
        (("export",), "MATCH: missing; --list tells the stored matches"),
        (("export", "knister-9"), "MATCH: there is no stored match 'knister-9'"),
    ],
)
def test_a_usage_error_is_one_line(argv: tuple[str, ...], told: str) -> None:
    answer = call(*argv)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith(f"querwurf: {told}")
    assert answer.err.count("\n") == 1


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        ((), "COMMAND: fehlt; eines von serve, play"),
        (("fly",), "Den Befehl 'fly' gibt es nicht."),
        (("scor",), "Den Befehl 'scor' gibt es nicht. Meinst du 'score'?"),
        (("--fly",), "Die Option --fly gibt es nicht."),
        (("score",), "GAME fehlt."),
        (("score", "chess"), "GAME: 'chess' gibt es nicht, die Spiele sind knister,"),
        (("score", "knister", "a", "b"), "Zu viel: b"),
        (("score", "knister", "nowhere.json"), "nowhere.json: Datei oder Ordner gibt es nicht"),
        (("play", "knister", "--seats", "many"), "--seats: 'many' ist keine ganze Zahl."),
        (("play", "knister", "--seats", "101"), "--seats: 101 geht nicht, erlaubt ist 1 bis 100"),
        (("play", "knister", "--seats"), "Die Option --seats braucht einen Wert."),
        (("play", "knister", "--bots", "weak"), "--bots: 'weak' gibt es nicht, erlaubt: random,"),
        (
            ("play", "knister", "--options", "games=99"),
            "--options games: 99 geht nicht, erlaubt ist eines von 1, 3",
        ),
        (("simulate", "knister", "--games", "0"), "--games: 0 geht nicht, erlaubt ist 1 bis"),
    ],
)
def test_complaints_follow_the_locale_and_lang(
    argv: tuple[str, ...], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert call(*argv).err.startswith(f"querwurf: {told}")
    english = call(*argv, "--lang", "en").err
    assert english.startswith("querwurf: ")
    assert not english.startswith(f"querwurf: {told}")
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    assert not call(*argv).err.startswith(f"querwurf: {told}")


def test_the_version_has_a_short_flag() -> None:
    assert call("-V").out == call("--version").out


def test_help_names_the_allowed_values() -> None:
    for argv in (("play", "--help"), ("simulate", "--help")):
        told = " ".join(call(*argv).out.split())
        assert "random, greedy, easy, medium, hard, master" in told
        assert "knister: games (one of 1, 3)" in told
        assert "referee (one of end, live)" in told
    assert "random, greedy, easy" in " ".join(call("advise", "--help").out.split())


def test_a_fault_of_the_program_is_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(file: str) -> bytes:
        raise ZeroDivisionError("by\nzero")

    monkeypatch.setattr("querwurf.cli.recorded.read_bytes", fail)
    told = call("verify", "x")
    assert told.code == 2
    assert told.err == "querwurf: a fault of the program: ZeroDivisionError: by\\nzero\n"


def test_a_fault_that_the_project_names_speaks_for_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(file: str) -> bytes:
        raise LexiconNotBuilt("build it")

    monkeypatch.setattr("querwurf.cli.recorded.read_bytes", fail)
    told = call("verify", "x")
    assert (told.code, told.err) == (2, "querwurf: build it\n")


def test_being_interrupted_is_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(file: str) -> bytes:
        raise KeyboardInterrupt

    monkeypatch.setattr("querwurf.cli.recorded.read_bytes", interrupt)
    told = call("verify", "x")
    assert (told.code, told.out, told.err.strip()) == (130, "", "")


def run(*argv: str, **more: object) -> "subprocess.CompletedProcess[bytes]":
    return subprocess.run([*QUERWURF, *argv], capture_output=True, timeout=60, **more)  # type: ignore[call-overload,no-any-return]


def test_a_broken_pipe_is_quiet(tmp_path: Path) -> None:
    many = tmp_path / "many.jsonl"
    many.write_text("{}\n" * 20_000)
    command = " ".join([*QUERWURF, "score", "knister", str(many), "--lines"])
    told = subprocess.run(
        ["bash", "-c", f"{command} | head -n 1; exit ${{PIPESTATUS[0]}}"],
        capture_output=True,
        timeout=60,
    )
    assert told.stdout == b'{"line":1,"error":"grid: this field is missing"}\n'
    assert (told.returncode, told.stderr) == (141, b"")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full here")
def test_a_full_disk_is_one_line() -> None:
    with open("/dev/full", "wb") as full:
        told = subprocess.run(
            [*QUERWURF, "--help"], stdout=full, stderr=subprocess.PIPE, timeout=60
        )
    assert told.returncode == 2
    assert told.stderr == b"querwurf: output: No space left on device\n"


def test_closed_streams_are_no_reason_to_fail() -> None:
    command = " ".join([*QUERWURF, "score", "knister"])
    told = subprocess.run(["bash", "-c", f"{command} <&-"], capture_output=True, timeout=60)
    assert (told.returncode, told.stderr) == (2, b"querwurf: input: empty\n")
    told = subprocess.run(["bash", "-c", f"{command} <&- >&- 2>&-"], timeout=60)
    assert told.returncode == 2


def test_characters_that_the_output_lacks_are_replaced() -> None:
    told = run("score", "knister", "ä\udcff", env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert told.returncode == 2
    assert told.stderr.isascii()
    assert told.stderr.count(b"\n") == 1


HEAVY = ("numpy", "numba", "rich", "hypothesis")


@pytest.mark.parametrize("argv", [("--help",), ("--version",), ("score", "knister")])
def test_start_up_imports_nothing_heavy(argv: tuple[str, ...]) -> None:
    code = (
        "import sys; from querwurf.cli import main; main(sys.argv[1:]);"
        f"print([name for name in {HEAVY!r} if name in sys.modules], file=sys.stderr)"
    )
    told = subprocess.run(
        [sys.executable, "-c", code, *argv], input=b"{}", capture_output=True, timeout=60
    )
    assert told.stderr.endswith(b"[]\n")
