"""Many matches: the same whatever the number of processes, and the figures are right."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from statistics import mean, stdev

import pytest

from querwurf import catalog
from querwurf.arena.match import Result, match_seed, play_match
from querwurf.arena.simulate import simulate
from querwurf.cli import main
from querwurf.core.match import Match
from querwurf.core.options import WrongOption
from querwurf.core.play import play_out
from querwurf.core.protocol import UnknownLevel, WrongSeats
from querwurf.games.knister.rules.state import Options

KNISTER = catalog.game("knister")


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


def test_a_match_repeats_and_other_numbers_differ() -> None:
    one = play_match(KNISTER, Options(), ("greedy", "random"), 5, 3)
    assert one == play_match(KNISTER, Options(), ("greedy", "random"), 5, 3)
    assert one != play_match(KNISTER, Options(), ("greedy", "random"), 5, 4)
    assert one != play_match(KNISTER, Options(), ("greedy", "random"), 6, 3)


def test_a_seat_is_not_disturbed_by_another_bot_beside_it() -> None:
    """Same dice, same own randomness: in Knister the own score cannot change."""
    beside_random = play_match(KNISTER, Options(), ("greedy", "random"), 5, 3)
    beside_greedy = play_match(KNISTER, Options(), ("greedy", "greedy"), 5, 3)
    assert beside_random.scores[0] == beside_greedy.scores[0]


def test_the_same_match_can_be_played_elsewhere() -> None:
    """What a simulation plays is what a match of that seed plays, bots included."""
    result = play_match(KNISTER, Options(), ("greedy", "random"), 5, 3)
    match = Match(KNISTER, 2, match_seed(5, 3))
    assert play_out(match, ("greedy", "random")).scores == result.scores


def test_jobs_do_not_change_the_results() -> None:
    one, results = simulate("knister", Options(), ("random",), 70, 1, jobs=1)
    two, same = simulate("knister", Options(), ("random",), 70, 1, jobs=2)
    assert results == same
    assert (one.score, one.wins) == (two.score, two.wins)


def test_the_figures() -> None:
    summary, results = simulate("knister", Options(), ("medium", "random"), 40, 2, jobs=1)
    scores = [result.scores[0] for result in results]
    assert summary.score.mean[0] == pytest.approx(mean(scores), abs=1e-3)
    assert summary.score.sd[0] == pytest.approx(stdev(scores), abs=1e-3)
    assert summary.score.se[0] == pytest.approx(stdev(scores) / 40**0.5, abs=1e-3)
    assert sorted(scores)[19] <= summary.score.p50[0] <= sorted(scores)[20]
    assert sum(summary.wins) == pytest.approx(40)
    assert summary.wins[0] > 30


def test_results_are_told_as_they_come_and_in_order() -> None:
    told: list[Result] = []
    sizes: list[int] = []

    def watch(results: Sequence[Result]) -> None:
        told.extend(results)
        sizes.append(len(results))

    _, results = simulate("knister", Options(), ("random",), 300, 1, jobs=2, watch=watch)
    assert told == results
    assert max(sizes) < 10, "progress counts games, not large batches of them"


def test_an_interrupted_simulation_keeps_what_it_has() -> None:
    def stop(results: Sequence[Result]) -> None:
        told.extend(results)
        if len(told) >= 5:
            raise KeyboardInterrupt

    told: list[Result] = []
    summary, results = simulate("knister", Options(), ("random",), 500, 1, jobs=1, watch=stop)
    _, whole = simulate("knister", Options(), ("random",), 5, 1, jobs=1)
    assert results == told == whole
    assert summary.games == 5


def test_an_interruption_before_the_first_result_is_passed_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def interrupt(*args: object) -> Iterable[object]:
        raise KeyboardInterrupt

    monkeypatch.setattr("querwurf.arena.simulate._batches", interrupt)
    with pytest.raises(KeyboardInterrupt):
        simulate("knister", Options(), ("random",), 5, 1, jobs=1)


@pytest.mark.parametrize(
    ("options", "levels", "error"),
    [
        (Options(games=99), ("random",), WrongOption),  # type: ignore[arg-type]
        (Options(), ("genius",), UnknownLevel),
        (Options(), ("random",) * 200, WrongSeats),
    ],
)
def test_nonsense_is_refused_before_anything_is_played(
    options: Options, levels: tuple[str, ...], error: type[Exception]
) -> None:
    with pytest.raises(error):
        simulate("knister", options, levels, 1, 0, jobs=1)


def test_loading_is_no_part_of_the_speed(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]

    def load(key: str, levels: tuple[str, ...]) -> None:
        clock[0] += 1000

    monkeypatch.setattr("querwurf.arena.simulate._get_ready", load)
    monkeypatch.setattr("querwurf.arena.simulate.process_time", lambda: clock[0])
    summary, _ = simulate("knister", Options(), ("random",), 2, 0, jobs=1)
    assert summary.cpu_seconds == 0


def test_one_game_has_no_spread() -> None:
    summary, _ = simulate("knister", Options(), ("random",), 1, 0, jobs=1)
    assert summary.score.sd == (0.0,)


@pytest.mark.parametrize("key", catalog.game_keys())
def test_every_game_can_be_simulated(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", key, "--games", "2", "--bots", "random", "--jobs", "1", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert list(answer) == [
        *("game", "games", "seats", "bots", "seed", "score", "wins"),
        *("seconds", "cpu_seconds", "games_per_cpu_second"),
    ]
    assert (answer["game"], answer["games"]) == (key, 2)
    assert len(answer["score"]["mean"]) == answer["seats"] == len(answer["bots"])


def test_for_people_and_into_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "games.jsonl"
    args = ["simulate", "knister", "--games", "30", "--seats", "2", "--bots", "greedy,random"]
    assert main([*args, "--jobs", "1", "--out", str(out)]) == 0
    told = capsys.readouterr().out
    assert "seat 2 random" in told
    assert "█" in told
    lines = [json.loads(line) for line in out.read_text().splitlines()]
    assert [line["game"] for line in lines] == list(range(30))


@pytest.mark.parametrize(
    ("args", "where"),
    [
        (["--games", "0"], "--games"),
        (["--games", "5", "--jobs", "0"], "--jobs"),
        (["--games", "5", "--jobs", "100000"], "--jobs"),
        (["--games", "5", "--bots", "genius"], "--bots"),
        (["--games", "5", "--bots", "random,random", "--seats", "3"], "--bots"),
        (["--games", "5", "--seats", "101"], "--seats"),
        (["--games", "5", "--options", "games=2"], "--options"),
        (["--games", "1", "--jobs", "1", "--out", "no/such/folder/file"], "--out"),
    ],
)
def test_wrong_input_is_one_line(
    args: list[str], where: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", "knister", *args]) == 2
    error = capsys.readouterr().err
    assert error.startswith(f"querwurf: {where}")
    assert error.count("\n") == 1


def test_a_place_that_cannot_be_written_is_told_before_any_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def play(*args: object) -> None:
        raise AssertionError("nothing may be played")

    monkeypatch.setattr("querwurf.cli.simulate.simulate", play)
    assert main(["simulate", "knister", "--games", "5", "--out", "no/such/folder/file"]) == 2


def test_ctrl_c_leaves_a_summary_and_what_was_played(tmp_path: Path) -> None:
    """A real process with two workers, interrupted as from a terminal: all of them hear it."""
    out = tmp_path / "games.jsonl"
    command = [sys.executable, "-m", "querwurf.cli", "simulate", "knister", "--games", "1000000"]
    with subprocess.Popen(
        [*command, "--bots", "random", "--jobs", "2", "--out", str(out)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    ) as process:
        deadline = time.monotonic() + 120
        while not out.exists() or out.read_bytes().count(b"\n") < 200:
            assert time.monotonic() < deadline
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)
        told, error = process.communicate(timeout=60)
    assert process.returncode == 130
    assert b"Traceback" not in error
    (games,) = re.findall(rb"Interrupted after (\d+) of 1000000 games", told)
    numbers = [json.loads(line)["game"] for line in out.read_text().splitlines()]
    assert numbers == list(range(int(games)))
