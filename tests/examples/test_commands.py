"""Every command knows a game that was installed beside Querwurf."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.cli.test_terminal import Terminal
from tests.examples.scratch import Told, run

TAKING_GAMES = ("play", "rules", "score", "advise", "solve", "simulate", "train")
BOTS_ONLY = ("play", "shutthebox", "--seats", "2", "--bots", "medium,hard", "--seed", "7")

Report = dict[str, Any]


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


@pytest.fixture
def played() -> Report:
    """A match between bots, played and stored."""
    told = run(*BOTS_ONLY, "--json")
    assert told.code == 0, told.err
    report: Report = json.loads(told.out)
    return report


def test_help_names_no_game_that_is_not_there() -> None:
    told = run("--help")
    assert told.code == 0
    assert set(TAKING_GAMES) <= set(told.out.split())
    assert "Knister" not in told.out


@pytest.mark.parametrize("command", TAKING_GAMES)
def test_the_game_is_offered(command: str) -> None:
    assert "shutthebox" in run(command, "--help").out
    told = run(command, "chess", *(("--games", "1") if command == "simulate" else ()))
    assert told.code == 2
    assert "crosswise, shutthebox" in told.err


def test_bots_play_each_other(played: Report) -> None:
    assert played["match"] == "shutthebox-1"
    assert played["over"]
    again = json.loads(run(*BOTS_ONLY, "--json").out)
    assert again["outcome"] == played["outcome"], "the same seed, the same match"


def test_people_type_moves_and_throws() -> None:
    moves = ["6 6", "x", "9", "?", "3+9", "6 6", "4 8", "66", "5,7", "2", "6 6"]
    told = run(
        *("play", "shutthebox", "--real-dice", "--names", "Nora", "--lang", "en"),
        stdin=typed(*moves),
    )
    assert told.code == 0, told.err
    for line in (
        "What do both dice show",
        "Name tiles, for example 4+5",
        "Together they must make 12, not 9.",
        "1+2+9",
        "One die or two?",
        "36 points",
        "Nora: 36 (open: 1+2+6) = 36",
        "good (10 points or fewer left open)",
    ):
        assert line in told.out


def test_a_match_is_left_and_resumed() -> None:
    left = run("play", "shutthebox", "--real-dice", stdin=typed("6 6", "quit"))
    assert "--resume shutthebox-1" in left.out
    on = ("3+9", "6 6", "4+8", "6 6", "5+7", "2", "6 6")
    told = run("play", "--resume", "shutthebox-1", stdin=typed(*on))
    assert told.code == 0
    assert "36 points" in told.out


def test_options_are_read_and_refused() -> None:
    told = run(*BOTS_ONLY, "--options", "tiles=12", "--options", "rounds=3", "--json")
    record = Path(json.loads(told.out)["record"])
    header = json.loads(record.read_text().splitlines()[0])
    assert header["options"] == {"tiles": 12, "rounds": 3, "one_die": True}
    refused = run(*BOTS_ONLY, "--options", "tiles=10")
    assert refused.code == 2
    assert "10" in refused.err
    assert "9, 12" in refused.err


def test_the_menu_offers_it_with_its_options() -> None:
    terminal = Terminal()
    terminal.wait_for("What do you play?")
    assert "Shut the Box" in terminal.seen
    for answer, question in [
        ("6", "How many people"),
        ("1", "How many bots?"),
        ("1", "How strong?"),
        ("", "With the usual rules?"),
        ("n", "With twelve tiles the box is harder to shut."),
        ("2", "The points of all rounds are added up."),
        ("", "Once all tiles above 6 are shut"),
        ("1", "With real dice"),
        ("y", "What do both dice show"),
        ("6 6", "Which tiles do you shut for the 12?"),
        ("12", "What do both dice show"),
        ("quit", "querwurf play --resume shutthebox-1"),
    ]:
        terminal.type(answer)
        terminal.wait_for(question)
    terminal.wait_for("to the menu")
    terminal.type("q")
    assert terminal.close() == 0


def test_a_record_is_replayed_verified_and_exported(played: Report, tmp_path: Path) -> None:
    record = played["record"]
    shown = run("replay", record, "--seat", "1")
    assert "Shut the Box" in shown.out
    assert "Final score" in shown.out
    replayed = json.loads(run("replay", record, "--json").out)
    assert replayed["outcome"] == played["outcome"]
    assert json.loads(run("verify", record, "--json").out)["verified"]
    assert run("export", "--list").out == "shutthebox-1\tover\n"
    exported = tmp_path / "match.jsonl"
    assert run("export", "shutthebox-1", "--out", str(exported)).code == 0
    assert exported.read_bytes() == Path(record).read_bytes()


def test_a_match_is_looked_back_on(played: Report) -> None:
    told = json.loads(run("coach", played["record"], "--json").out)
    medium, hard = told["seats"]
    assert medium["expectation"] == pytest.approx(33.99, abs=0.01)
    assert (medium["unit"], hard["mistakes"]) == ("points", 0)
    for seat, score in zip(told["seats"], played["outcome"]["scores"], strict=True):
        value = seat["expectation"] + seat["luck"] - seat["mistakes"]
        assert value == pytest.approx(score, abs=1e-6)
    assert "points" in run("coach", played["record"], "--seat", "1").out


def test_a_forged_record_is_found(played: Report) -> None:
    lines = Path(played["record"]).read_text().splitlines()
    entry = json.loads(lines[1])
    entry["cause"]["numbers"] = [(number + 1) % 6 for number in entry["cause"]["numbers"]]
    told = run("verify", "-", stdin=typed(lines[0], json.dumps(entry), *lines[2:]))
    assert told.code == 1


def test_positions_are_scored_and_advised() -> None:
    assert json.loads(run("score", "shutthebox", stdin='{"open": [1, 4]}').out) == {
        "points": 40,
        "left": 5,
        "shut": False,
    }
    advice = run("advise", "shutthebox", stdin='{"open": [1, 2, 3, 4, 5], "dice": [2, 3]}')
    told = json.loads(advice.out)
    assert told["best"] == "5"
    assert list(told["values"]) == ["5", "1+4", "2+3"]
    passed = json.loads(run("advise", "shutthebox", stdin='{"open": [1], "dice": [6, 6]}').out)
    assert (passed["best"], passed["values"]) == ("pass", {"pass": 44})


def test_positions_by_the_line_and_wrong_ones() -> None:
    told = run("score", "shutthebox", "--lines", stdin=typed('{"open": []}', '{"open": [10]}'))
    first, second = map(json.loads, told.out.splitlines())
    assert (told.code, first["shut"]) == (2, True)
    assert second["line"] == 2
    assert "open[0]" in second["error"]
    wrong = run("advise", "shutthebox", "--level", "master", stdin='{"open": [1]}')
    assert wrong.code == 2
    assert "random, medium, hard" in wrong.err


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("de", "alle Klappen über 6 zu"),
        ("en", "A throw of 9 shuts one of these: 1+2+6"),
        ("fr", "Ferme des clapets"),
        ("it", "Chiudi tessere"),
    ],
)
def test_the_rules_are_told_in_every_language(language: str, words: str) -> None:
    assert words in run("rules", "shutthebox", "--lang", language).out


def test_many_matches_are_simulated_in_other_processes() -> None:
    argv = ("simulate", "shutthebox", "--games", "40", "--seats", "2", "--seed", "1", "--json")
    told = [json.loads(run(*argv, "--jobs", jobs).out) for jobs in ("1", "2")]
    assert told[0]["score"] == told[1]["score"]
    assert told[0]["bots"] == ["medium", "medium"]
    histogram = run("simulate", "shutthebox", "--games", "10", "--bots", "hard", "--jobs", "1")
    assert "points of seat 1" in histogram.out


def test_its_bots_are_warmed_up() -> None:
    (warmed,) = json.loads(run("warm", "shutthebox", "--json").out)["warmed"] or [None]
    assert warmed is None or (warmed["game"], warmed["error"]) == ("shutthebox", None)
    assert run("warm", "shutthebox").out == "All bots are ready.\n"


@pytest.mark.parametrize(
    ("argv", "reason"),
    [
        (("train", "shutthebox"), "Shut the Box's bots learn nothing"),
        (("solve", "shutthebox"), "is solved, not shutthebox"),
    ],
)
def test_what_it_does_not_offer_is_refused_clearly(argv: tuple[str, ...], reason: str) -> None:
    told: Told = run(*argv)
    assert (told.code, told.out) == (2, "")
    assert reason in told.err


def test_benchmarks_are_listed() -> None:
    assert run("bench", "list").code == 0
