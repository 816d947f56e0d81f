"""A match in words: for clients that ask, from what their seats may see, and for nobody else."""

import msgspec
import pytest

from querwurf import catalog
from querwurf.core.text import plain
from querwurf.core.words import LANGUAGES, Language
from querwurf.server.gametype import action_decoder, view_decoder
from tests.server.site import Json, open_site, run
from tests.server.test_play import play_out

GAMES = catalog.game_keys()
BOT = {"kind": "bot", "level": "random"}


def check_state(game: str, state: Json) -> None:
    """Compare a state's text with the state itself."""
    words = state["text"]
    drawn = plain(words["drawing"]).split("\n")
    assert max(map(len, drawn)) <= 80
    assert bool(words["prompt"]) == (state["legal"] != [])
    if state["legal"] is None:
        assert words["legal"] is None
        return
    read = action_decoder(game)
    actions = [read.decode(msgspec.json.encode(action)) for action in state["legal"]]
    spell = catalog.game(game).text.spell_action
    assert words["legal"] == [spell(action, "de") for action in actions]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_in_words(game: str) -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            options = {"seconds": None, "rounds": 1, "calm": False} if game == "happycross" else {}
            table = await nora.open(game, BOT, options=options, start=True)
            line, welcome = await nora.line(table["id"], text=True)
            check_state(game, welcome["states"][0])
            over = await play_out(site, line, welcome)
            for raw in line.raw:
                message = msgspec.json.decode(raw)
                for state in message.get("states", ()):
                    check_state(game, state)
            words = over["states"][0]["text"]
            assert words["prompt"] == ""
            assert "Nora" in words["outcome"]["breakdown"] or game == "crosswise"
            assert any('"told":["' in raw for raw in line.raw)

    run(test())


def test_who_does_not_ask_pays_nothing() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            table = await nora.open("knister", start=True)
            asking, _ = await nora.line(table["id"], 0, text=True)
            silent, _ = await nora.line(table["id"], 0)
            action = {"type": "write", "cell": 3}
            await silent.send(type="act", id="a", seat=0, action=action)
            await silent.until("update")
            update = await asking.until("update")
            first, second = update["entries"][1]["events"][0]["dice"]
            told = f"Nora würfelt {first} und {second}: {first + second}"
            assert update["entries"][1]["told"] == [told]
            assert not [raw for raw in silent.raw if '"text"' in raw or '"told"' in raw]

    run(test())


def test_the_latest_entries_come_without_asking_for_history() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            table = await nora.open("knister", start=True)
            line, _ = await nora.line(table["id"], text=True)
            for cell in range(9):
                action = {"type": "write", "cell": cell}
                await line.send(type="act", id=str(cell), seat=0, action=action)
                await line.until("update")
            _, again = await nora.line(table["id"], text=True)
            assert len(again["entries"]) == 12
            assert again["entries"][-1]["n"] == again["last"]
            _, quiet = await nora.line(table["id"])
            assert quiet["entries"] == []

    run(test())


def test_more_actions_than_a_message_takes_are_named_when_asked_for() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            table = await nora.open("happycross", options={"calm": False}, start=True)
            line, welcome = await nora.line(table["id"], text=True)
            assert welcome["states"][0]["text"]["legal"] is None
            await line.send(type="legal", id="l", seat=0)
            allowed = await line.until("allowed")
            assert len(allowed["texts"]) == len(allowed["actions"]) > 200
            quiet, _ = await nora.line(table["id"])
            await quiet.send(type="legal", id="l", seat=0)
            assert "texts" not in await quiet.until("allowed")

    run(test())


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_in_the_clients_language(language: Language) -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            table = await nora.open("knister", start=True)
            _, welcome = await nora.line(table["id"], language=language, text=True)
            state = welcome["states"][0]
            view = view_decoder("knister").decode(msgspec.json.encode(state["view"]))
            text = catalog.game("knister").text
            assert state["text"]["drawing"] == text.draw(view, ["Nora"], language)
            assert state["text"]["prompt"] == text.prompt(view, language)

    run(test())
