"""Match files survive crashes, keep secrets and reveal them at the end."""

import os
import stat
from pathlib import Path

import pytest
from tests.table.matches import SEED, open_match, play_on

from querwurf.core.entry import Act
from querwurf.table import record
from querwurf.table.live import AnyMatch
from querwurf.table.record import WrongRecord, read
from querwurf.table.replay import verify
from querwurf.table.store import MatchClosed, MatchNotOver, NoSuchMatch, Store, data_folder


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "matches")


def create(store: Store) -> str:
    session, _ = open_match()
    return store.create(session.header, SEED)


def test_matches_are_numbered_by_game(store: Store) -> None:
    assert store.ids() == ()
    assert [create(store) for _ in range(11)] == [f"knister-{n}" for n in range(1, 12)]
    assert store.ids()[-2:] == ("knister-10", "knister-11")


def test_a_number_is_never_given_twice(store: Store) -> None:
    create(store)
    (store.folder / "knister-2.secret").write_text("of a match that was just opened")
    assert create(store) == "knister-3"


def test_only_the_owner_may_read_them(store: Store) -> None:
    create(store)
    assert stat.S_IMODE(store.folder.stat().st_mode) == 0o700
    for path in store.folder.iterdir():
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_the_seed_lies_apart_until_the_match_is_over(store: Store) -> None:
    match = create(store)
    secret = store.folder / f"{match}.secret"
    with store.play(match) as opened:
        play_on(opened.running)
        assert SEED.hex().encode() not in store.path(match).read_bytes()
        assert bytes.fromhex(secret.read_text()) == SEED
        with pytest.raises(MatchNotOver):
            store.export(match)
        opened.finish()
    assert not secret.exists()
    assert store.is_over(match)
    assert verify(read(store.export(match))).verified


def test_a_match_goes_on_where_it_was_left(store: Store) -> None:
    match = create(store)
    for _ in range(3):
        with store.play(match) as opened:
            play_on(opened.running, 5)
    assert len(store.read(match).log) == 15
    assert not store.is_over(match)


def test_a_torn_last_line_is_dropped(store: Store) -> None:
    match = create(store)
    with store.play(match) as opened:
        play_on(opened.running, 5)
    whole = store.path(match).read_bytes()
    with store.path(match).open("ab") as file:
        file.write(b'{"n":6,"cause":{"cau')
    assert len(store.read(match).log) == 5
    with store.play(match) as opened:
        assert store.path(match).read_bytes() == whole
        play_on(opened.running, 1)
    assert [entry.n for entry in store.read(match).log] == [1, 2, 3, 4, 5, 6]


def test_a_crash_between_the_ending_and_the_seed_is_mended(store: Store) -> None:
    match = create(store)
    with store.play(match) as opened:
        play_on(opened.running)
        opened.finish()
    secret = store.folder / f"{match}.secret"
    secret.write_text(SEED.hex())
    with pytest.raises(MatchClosed, match="is over"), store.play(match):
        pass
    assert not secret.exists()


def test_two_cannot_play_one_match_at_once(store: Store) -> None:
    match = create(store)
    with (
        store.play(match),
        pytest.raises(MatchClosed, match="another window"),
        store.play(match),
    ):
        pass
    with store.play(match):
        pass


@pytest.mark.parametrize("content", [None, "", "xyz", "00" * 31, "00" * 32])
def test_without_its_seed_a_match_cannot_go_on(store: Store, content: str | None) -> None:
    match = create(store)
    secret = store.folder / f"{match}.secret"
    secret.unlink()
    if content is not None:
        secret.write_text(content)
    with pytest.raises(MatchClosed, match="the seed of knister-1"), store.play(match):
        pass


@pytest.mark.parametrize("match", ["knister-1", "", "..", "../knister-1", "knister-01", "a/b-1"])
def test_there_is_no_such_match(store: Store, match: str) -> None:
    store.folder.mkdir()
    (store.folder.parent / "knister-1.jsonl").touch()
    with pytest.raises(NoSuchMatch):
        store.path(match)


def test_a_stored_match_against_the_rules_is_refused(store: Store) -> None:
    match = create(store)
    with store.play(match) as opened:
        play_on(opened.running, 2)
    lines = store.path(match).read_bytes().splitlines(keepends=True)
    entry = store.read(match).log[1]
    assert isinstance(entry.cause, Act)
    twice = record.encode(type(entry)(3, entry.cause, entry.events))
    store.path(match).write_bytes(b"".join((*lines, twice)))
    wrong = pytest.raises(WrongRecord, match="line 4: against the rules: not-your-turn")
    with wrong, store.play(match):
        pass


def test_bots_have_their_own_randomness(store: Store) -> None:
    match = create(store)
    with store.play(match) as opened:
        seed_of_bots = opened.running.bot_seed(0)
        assert SEED.hex() not in seed_of_bots
        assert opened.header.commitment not in seed_of_bots
    with store.play(match) as opened:
        assert opened.running.bot_seed(0) == seed_of_bots


def test_the_folder_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("QUERWURF_DATA", str(tmp_path))
    assert data_folder() == tmp_path / "matches"
    assert Store().folder == tmp_path / "matches"
    monkeypatch.delenv("QUERWURF_DATA")
    assert data_folder().name == "matches"
    assert os.fspath(data_folder().parent).endswith("querwurf")


def test_what_was_taken_back_by_consent_is_used_up_even_after_a_restart(store: Store) -> None:
    match = create(store)
    with store.play(match) as opened:
        play_on(opened.running, 5)
        drawn = opened.running.drawn
        opened.take_back(2, anew=True)
        assert (opened.running.drawn, opened.running.skips) == (drawn, True)
    with store.play(match) as opened:
        assert (opened.running.drawn, opened.running.skips) == (drawn, True)
        play_on(opened.running)
        opened.finish()
    verdict = verify(store.read(match))
    assert (verdict.verified, verdict.skipped_throws) == (True, drawn - 1)


def test_a_bot_thinks_anew_after_an_undo_also_after_a_restart(store: Store) -> None:
    match, used = create(store), set[str]()

    def let_act(running: AnyMatch) -> None:
        seed, acts = running.bot_seed(0), running.acts[0]
        assert seed not in used, "a stream came again"
        used.add(seed)
        while running.acts[0] == acts:
            play_on(running, 1)

    for _ in range(3):
        with store.play(match) as opened:
            let_act(opened.running)
            kept = len(opened.running.log)
            let_act(opened.running)
            opened.take_back(kept)
            before = opened.running.bot_seed(0)
        with store.play(match) as opened:
            assert opened.running.bot_seed(0) == before, "it goes on in the same way"
            let_act(opened.running)
    with store.play(match) as opened:
        play_on(opened.running)
        opened.finish()
    assert verify(store.read(match)).verified
