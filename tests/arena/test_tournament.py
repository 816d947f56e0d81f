"""Tournaments: fair, repeatable, resumable, and not stopped by anybody's fault."""

import json
import shutil
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from querwurf import catalog
from querwurf.arena.backend import NoBackend, workers
from querwurf.arena.match import play_match
from querwurf.arena.standing import Bets, interval, rate
from querwurf.arena.tournament import Plan, WrongPlan, run
from querwurf.cli import main
from querwurf.core.protocol import UnknownLevel, WrongSeats

ROOT = Path(__file__).parents[2]
HERE = "tests.arena.players"


@pytest.fixture(autouse=True)
def _here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


def plan(*players: str, game: str = "knister", seats: int = 2, **more: Any) -> Plan:
    settled: dict[str, Any] = {"deals": 6, "seed": 1, "options": {}, **more}
    return Plan(game=game, players=players, seats=seats, **settled)


def test_both_sides_of_a_deal_have_the_same_chance() -> None:
    told, deals = run(plan("greedy", "random"), jobs=1)
    knister = catalog.game("knister")
    for deal in deals:
        there = play_match(knister, knister.options(), ("greedy", "random"), 1, deal.deal)
        back = play_match(knister, knister.options(), ("random", "greedy"), 1, deal.deal)
        assert deal.points[0] == (there.scores[0] + back.scores[1]) / 2
        assert deal.points[1] == (there.scores[1] + back.scores[0]) / 2
    (meeting,) = told.meetings
    assert meeting.share.mean > 0.5
    assert [rating.player for rating in told.ratings] == ["greedy", "random"]
    assert sum(rating.elo for rating in told.ratings) == pytest.approx(0, abs=0.11)


@pytest.mark.parametrize(("game", "seats"), [("knister", 1), ("crosswise", 3), ("kribbeln", 4)])
def test_any_number_of_seats(game: str, seats: int) -> None:
    told, deals = run(plan("greedy", "random", game=game, seats=seats, deals=3), jobs=1)
    assert len(deals) == 3
    assert 0 <= told.meetings[0].share.mean <= 1


def test_equal_players_share_every_deal() -> None:
    """A function that draws as the level does sits on the same chance, and ties on both sides."""
    told, deals = run(plan("random", f"{HERE}:by_chance", deals=4), jobs=1)
    assert not told.faults
    assert {deal.share for deal in deals} == {0.5}


@pytest.mark.parametrize(
    ("name", "reason", "told"),
    [
        ("hanging", "hang", "no answer in 0.6 s"),
        ("crashing", "crash", "ended with 3"),
        ("cheating", "illegal", "-1 of 23 legal actions"),
    ],
)
def test_a_bad_player_forfeits_and_nothing_else_stops(name: str, reason: str, told: str) -> None:
    bad = f"{HERE}:{name}"
    found, deals = run(plan("random", "greedy", bad, deals=1, move_seconds=0.6), jobs=1)
    fine, *with_bad = found.meetings
    assert fine.forfeits == {}
    for meeting in with_bad:
        assert meeting.share.mean == 1
        assert meeting.forfeits == {bad: {reason: 2}}
    (fault,) = found.faults
    assert (fault.player, fault.reason, fault.told) == (bad, reason, told)
    assert len(deals) == 3


def test_a_program_that_is_not_there_forfeits() -> None:
    found, _ = run(plan("random", "program:no-such-program", deals=1), jobs=1)
    assert found.meetings[0].forfeits == {"program:no-such-program": {"crash": 2}}


def test_nonsense_from_a_program_is_illegal() -> None:
    program = (
        f"program:{sys.executable} -c \"import sys\nfor _ in sys.stdin: print('x', flush=True)\""
    )
    found, _ = run(plan("random", program, deals=1, seats=1), jobs=1)
    assert found.meetings[0].forfeits == {program: {"illegal": 1}}
    assert found.meetings[0].share.mean == 1


@pytest.mark.skipif(shutil.which("node") is None, reason="no Node here")
def test_the_example_in_another_language_plays() -> None:
    program = "program:node examples/arena/by_seed.mjs"
    told, deals = run(plan("random", program, game="crosswise", deals=2), jobs=1)
    assert not told.faults
    assert len(deals) == 2


def test_jobs_do_not_change_the_result() -> None:
    wanted = plan("greedy", "random", "easy", deals=20)
    assert run(wanted, jobs=1) == run(wanted, jobs=2)


def test_an_interrupted_tournament_goes_on(tmp_path: Path) -> None:
    wanted, out = plan("greedy", "random", deals=12), tmp_path / "results.jsonl"
    whole = run(wanted, jobs=1)

    def interrupt(done: int, total: int) -> None:
        if done == 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(wanted, out, jobs=1, watch=interrupt)
    written = out.read_bytes().splitlines(keepends=True)
    assert len(written) == 6
    out.write_bytes(b"".join(written)[:-7])  # the last line was not written whole
    told: list[int] = []
    assert run(wanted, out, jobs=1, watch=lambda done, total: told.append(done)) == whole
    assert told == list(range(1, 13))
    assert len(out.read_bytes().splitlines()) == 13
    longer, _ = run(plan("greedy", "random", deals=14), out, jobs=1)
    assert longer.meetings[0].deals == 14
    with pytest.raises(WrongPlan, match="another tournament"):
        run(plan("greedy", "easy", deals=12), out, jobs=1)
    out.write_text("something else\n")
    with pytest.raises(WrongPlan, match="no results"):
        run(wanted, out, jobs=1)


def test_a_clear_difference_stops_early() -> None:
    told, deals = run(plan("medium", "random", deals=200, stop=0.05), jobs=1)
    assert told.meetings[0].decided
    assert 3 < len(deals) < 60
    even, _ = run(plan("random", f"{HERE}:by_chance", deals=10, stop=0.05), jobs=1)
    assert even.meetings[0].decided is False
    assert even.meetings[0].deals == 10


def test_equals_are_seldom_told_apart() -> None:
    """However often one looks, at most 5 % of fair contests end with a difference."""
    rng, decided = Random(7), 0
    for _ in range(400):
        bets = Bets(0.05)
        decided += any(bets.add(rng.choice((0.0, 0.5, 1.0))) for _ in range(300))
    assert decided <= 400 * 0.05
    better = [Bets(0.05) for _ in range(40)]
    found = [any(one.add(float(rng.random() < 0.65)) for _ in range(400)) for one in better]
    assert sum(found) > 35


def test_the_figures() -> None:
    told = interval([0.0, 1.0, 1.0, 1.0])
    assert (told.mean, told.se) == (0.75, 0.25)
    assert told.high - told.low == pytest.approx(2 * 1.96 * 0.25, abs=1e-3)
    assert interval([1.0]).se == 0
    shares = {("a", "b"): [0.75] * 400, ("b", "c"): [0.75] * 400, ("a", "c"): [0.9] * 400}
    ratings = {rating.player: rating.elo for rating in rate(shares)}
    assert ratings["a"] - ratings["b"] == pytest.approx(191, abs=4)
    assert list(ratings) == ["a", "b", "c"]


@pytest.mark.parametrize(
    ("wanted", "error"),
    [
        (plan("greedy"), WrongPlan),
        (plan("greedy", "greedy"), WrongPlan),
        (plan("greedy", "random", deals=0), WrongPlan),
        (plan("greedy", "random", stop=2.0), WrongPlan),
        (plan("greedy", "genius"), UnknownLevel),
        (plan("greedy", "random", seats=101), WrongSeats),
    ],
)
def test_nonsense_is_refused(wanted: Plan, error: type[Exception]) -> None:
    with pytest.raises(error):
        run(wanted, jobs=1)


def test_a_real_dask_cluster_gives_the_same_result() -> None:
    distributed = pytest.importorskip("distributed")
    wanted = plan("greedy", "random", deals=24)
    cluster = distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    )
    with cluster:
        assert run(wanted, backend="dask", address=cluster.scheduler_address) == run(wanted, jobs=1)


@pytest.mark.filterwarnings("ignore")
def test_a_real_ray_gives_the_same_result() -> None:
    """Ray is no part of the usual checks: `make ray` installs it and runs this."""
    pytest.importorskip("ray")
    wanted = plan("greedy", "random", deals=16)
    assert run(wanted, jobs=2, backend="ray") == run(wanted, jobs=1)


def test_a_backend_that_is_not_installed_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoBackend, match=r"querwurf\[ray\]"), workers("ray", None):
        pass


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    args = ["arena", "knister", "greedy", "random", "--deals", "4", "--jobs", "1"]
    assert main([*args, "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert list(answer) == ["plan", "meetings", "ratings", "faults"]
    assert main([*args, "--stop", "0.05", "--plots", str(tmp_path / "plots")]) == 0
    told = capsys.readouterr().out
    assert "greedy – random: wins" in told
    assert "difference is shown" in told
    pictures = sorted(path.name for path in (tmp_path / "plots").iterdir())
    assert pictures == [
        f"knister-{name}.{kind}"
        for name in ("course", "points", "ratings")
        for kind in ("png", "svg")
    ]


@pytest.mark.parametrize(
    ("args", "where"),
    [
        (["greedy", "genius"], "PLAYER"),
        (["greedy"], "arena"),
        (["greedy", "random", "--deals", "0"], "--deals"),
        (["greedy", "random", "--seats", "101"], "--seats"),
        (["greedy", "random", "--backend", "slurm"], "--backend"),
        (["greedy", "random", "--stop", "7"], "arena"),
        (["greedy", "random", "--jobs", "0"], "--jobs"),
        (["greedy", "random", "--deals", "1", "--out", "no/such/folder/file"], "--out"),
    ],
)
def test_wrong_input_is_one_line(
    args: list[str], where: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", "knister", "--jobs", "1", *args]) == 2
    error = capsys.readouterr().err
    assert error.startswith(f"querwurf: {where}")
    assert error.count("\n") == 1
