"""Many matches: the same whatever the number of processes, and the figures are right."""

import json
from pathlib import Path
from statistics import mean, stdev

import pytest

from querwurf import catalog
from querwurf.arena.match import play_match, stream
from querwurf.arena.simulate import simulate
from querwurf.cli import main
from querwurf.games.knister.state import Options

KNISTER = catalog.game("knister")


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


def test_streams_have_names() -> None:
    assert stream(1, 2).random() == stream(1, 2).random()
    assert stream(1, 23).random() != stream(12, 3).random()


def test_jobs_do_not_change_the_results() -> None:
    one, results = simulate("knister", Options(), ("random",), 70, 1, jobs=1)
    two, same = simulate("knister", Options(), ("random",), 70, 1, jobs=2)
    assert results == same
    assert (one.score, one.wins) == (two.score, two.wins)


def test_the_figures() -> None:
    summary, results = simulate("knister", Options(), ("greedy", "random"), 40, 2, jobs=1)
    scores = [result.scores[0] for result in results]
    assert summary.score.mean[0] == pytest.approx(mean(scores), abs=1e-3)
    assert summary.score.sd[0] == pytest.approx(stdev(scores), abs=1e-3)
    assert summary.score.se[0] == pytest.approx(stdev(scores) / 40**0.5, abs=1e-3)
    assert sorted(scores)[19] <= summary.score.p50[0] <= sorted(scores)[20]
    assert sum(summary.wins) == pytest.approx(40)
    assert summary.wins[0] > 30


def test_one_game_has_no_spread() -> None:
    summary, _ = simulate("knister", Options(), ("random",), 1, 0, jobs=1)
    assert summary.score.sd == (0.0,)


@pytest.mark.parametrize("key", catalog.KEYS)
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
        (["--games", "5", "--bots", "genius"], "--bots"),
        (["--games", "5", "--bots", "random,random", "--seats", "3"], "--bots"),
        (["--games", "5", "--seats", "13"], "--seats"),
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
