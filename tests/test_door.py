"""The public door: what it promises, in addition to what a core match does."""

import subprocess
import sys
from pathlib import Path

import pytest

import querwurf
from querwurf import Match, Record, game, games, play
from querwurf.catalog import UnknownGame
from querwurf.core.options import WrongOption
from querwurf.core.protocol import UnknownLevel
from querwurf.door import play_out
from querwurf.games.knister.rules.state import Options


@pytest.mark.parametrize("key", games())
def test_every_game_is_played_recorded_and_replayed(key: str, tmp_path: Path) -> None:
    match = Match(key, seed=11)
    play_out(match, ("random",) * match.seats)
    record = Record.read(match.record().write(tmp_path / "match.jsonl"))
    assert record.verify().verified
    assert record.game is game(key)
    assert len(record.header.seats) == match.seats
    *_, last = record.replay()
    assert (last.state, last.log) == (match.state, match.log)


def test_a_replayed_moment_can_be_played_on() -> None:
    match = Match("knister", seed=11, auto_throw=True)
    play_out(match, ("random",))
    moments = list(match.record().replay())
    early = moments[6]
    assert (early.n, len(moments)) == (6, 51)
    early.auto_throw = True
    assert early.throw().cause == match.log[6].cause, "the revealed seed goes on as it did"


def test_the_record_of_an_unfinished_match_keeps_its_seed() -> None:
    match = Match("knister", seed=bytes(range(32)), auto_throw=True)
    match.act(0, match.legal(0)[0])
    record = match.record()
    assert bytes(range(32)).hex().encode() not in record.raw
    assert not record.verify().verified
    assert [moment.n for moment in record.replay()] == [0, 1, 2, 3]


def test_without_a_seed_chance_is_chance() -> None:
    first, second = (Match("knister", auto_throw=True) for _ in range(2))
    assert first.seed != second.seed


def test_brought_numbers_make_real_dice() -> None:
    match = Match("knister", seed=1)
    while not match.over:
        if match.chance is not None:
            match.throw((1, 2) if match.n == 0 else None)
        else:
            match.act(0, match.legal(0)[0])
    record = match.record()
    assert record.header.dice == "real"
    assert record.verify().typed_throws == 25
    typed = Match("knister", seed=1, real_dice=True)
    typed.throw((0, 0))
    assert typed.record().header.dice == "real"


def test_a_fork_with_another_seed_has_no_record_where_draws_are_secret() -> None:
    match = Match("crosswise", seed=1, auto_throw=True)
    fork = match.fork(seed=2)
    play_out(fork, ("random", "random"))
    with pytest.raises(ValueError, match="do not come from one seed"):
        fork.record()


def test_nonsense_is_refused_by_name() -> None:
    with pytest.raises(UnknownGame, match="no game 'chess'"):
        Match("chess")
    with pytest.raises(WrongOption, match="games: 99 is not one of 1, 3"):
        Match("knister", options=Options(games=99))  # type: ignore[arg-type]
    with pytest.raises(UnknownLevel, match="'gready' is not one of random, greedy"):
        play("knister", ("gready",))
    with pytest.raises(UnknownLevel, match="'best'"):
        game("knister").explain(Match("knister").view(0), level="best")


def test_the_door_names_what_it_promises() -> None:
    assert set(querwurf.__all__) == {"Match", "Record", "__version__", "game", "games", "play"}
    assert all(getattr(querwurf, name) for name in querwurf.__all__)
    assert dir(querwurf) == sorted(querwurf.__all__)
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        querwurf.nothing  # noqa: B018


def test_the_package_of_games_can_be_called_and_imported_from() -> None:
    import querwurf.games.knister.rules.scoring as scoring

    assert scoring.FIVE == 10
    assert games() == querwurf.games() == querwurf.door.games()


def test_importing_the_package_loads_nothing_heavy() -> None:
    code = "import sys, querwurf; print([m for m in ('msgspec', 'numpy') if m in sys.modules])"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"
