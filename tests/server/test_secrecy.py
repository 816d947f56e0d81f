"""Two worlds that differ only in what a seat may not know give that seat byte-equal traffic."""

from collections.abc import Callable
from random import Random
from typing import TypeAlias

import msgspec
import pytest

from querwurf import catalog
from querwurf.core.entry import Chance
from querwurf.core.match import Match
from querwurf.server.bot_process import Early
from querwurf.server.bot_worker import Answer, Question
from querwurf.server.bots import BotFault, InlineBots
from querwurf.server.gametype import view_decoder
from querwurf.table.live import AnyMatch
from querwurf.table.record import AnyEntry
from tests.server.site import Json, Line, Site, open_site, run
from tests.server.test_play import choices

NORA, KARL = 0, 1
Script: TypeAlias = Callable[[int, list[Json]], Json]
"""Chooses Karl's action in one of two worlds, from what is legal."""


def _by_world(world: int, actions: list[Json]) -> Json:
    return actions[3 if world else 0]


def _same(world: int, actions: list[Json]) -> Json:
    return actions[0]


def _place_die(world: int, actions: list[Json]) -> Json:
    places = [action for action in actions if action["type"] == "place"]
    return places[40 + 7 * world]


SCRIPTS: dict[str, tuple[Json, list[Script]]] = {
    "knister": ({}, [_by_world]),
    "krisskross": ({}, [_by_world]),
    "happycross": ({"seconds": None, "calm": False}, [_place_die, _place_die, _place_die]),
}


async def _acts(line: Line, state: Json, number: int, world: int, script: Script) -> Json:
    action = script(world, await choices(line, state, str(number)))
    await line.send(type="act", id=f"k{number}", seat=KARL, action=action)
    return await line.until("update")


class Listening(InlineBots):
    """Keeps what bots and those who give hints are told, and says the first legal action."""

    def __init__(self) -> None:
        self.told: list[bytes] = []

    async def ask(self, question: Question, owner: str = "", early: Early | None = None) -> Answer:
        if question.kind == "judge":  # Karl's own deed, told to Karl alone
            raise BotFault("nothing is judged here")
        self.told.append(msgspec.json.encode(question))
        view = view_decoder(question.game).decode(question.view)
        first = catalog.game(question.game).legal_in(view)[0]
        return Answer((msgspec.Raw(msgspec.json.encode(first)),), (0.0,), (0.0,), (True,))


async def _traffic(
    game: str, world: int, text: bool
) -> tuple[list[str], list[str], list[str], list[bytes]]:
    """Play a little: what went to Nora, to a spectator, to Karl, and to bots and hints."""
    options, scripts = SCRIPTS[game]
    bots = Listening()
    async with open_site(seed=7, bots=bots) as site:
        nora, karl = await site.person("Nora"), await site.person("Karl")
        table = await nora.open(game, options=options, spectators=True, training=True)
        await karl.get("POST", f"/api/tables/{table['id']}/join", {})
        await nora.get("POST", f"/api/tables/{table['id']}/seats", {"kind": "bot"})
        await nora.get("POST", f"/api/tables/{table['id']}/start")
        lines = [(await person.line(table["id"], 0, text=text))[0] for person in (nora, karl)]
        watching = await site.line(table["id"])
        await watching.send(type="hello", last=0, text=text)
        await watching.until("welcome")
        last = await _settle_start(game, site, [*lines, watching])
        bots.told.clear()
        for number, script in enumerate(scripts):
            last = await _acts(lines[KARL], last["states"][0], number, world, script)
            await lines[NORA].until("update")
            await watching.until("update")
        await lines[NORA].send(type="hint", id="h", seat=NORA)
        await lines[NORA].until("hints")
        await site.pass_time(1)
        await lines[NORA].until("update")
        again, _ = await nora.line(table["id"], 0, text=text)
        return lines[NORA].raw + again.raw, watching.raw, lines[KARL].raw, bots.told


async def _settle_start(game: str, site: Site, lines: list[Line]) -> Json:
    """Bring both to the first secret step: in Kriss Kross the start symbols are chosen openly."""
    if game == "krisskross":
        for seat, symbol in ((NORA, 1), (KARL, 2)):
            action = {"type": "choose-symbol", "symbol": symbol}
            await lines[seat].send(type="act", id="s", seat=seat, action=action)
            _ = [await line.until("update") for line in lines]
        await site.pass_time(site.node.limits.bot_seconds)
        return [await line.until("update") for line in lines][KARL]
    await lines[KARL].send(type="legal", id="0", seat=KARL)
    allowed = await lines[KARL].until("allowed")
    return {"states": [{"seat": KARL, "legal": allowed["actions"]}]}


@pytest.mark.parametrize("text", [False, True])
@pytest.mark.parametrize("game", SCRIPTS)
def test_what_others_write_stays_theirs(game: str, text: bool) -> None:
    first, second = run(_traffic(game, 0, text)), run(_traffic(game, 1, text))
    assert first[0] == second[0], "Nora could tell the worlds apart"
    assert first[1] == second[1], "a spectator could tell the worlds apart"
    assert first[2] != second[2], "the worlds must differ for Karl"
    assert len(first[3]) == 2, "Nora's hint and the bot's turn"
    assert first[3] == second[3], "a bot or a hint could tell the worlds apart"


async def _hidden_hands(text: bool) -> tuple[list[str], list[str], list[str], list[bytes]]:
    """Crosswise: Karl begins with other tiles, plays the same one, and draws; then Nora's turn."""
    bots = Listening()
    async with open_site(seed=7, bots=bots) as site:
        nora, karl = await site.person("Nora"), await site.person("Karl")
        table = await nora.open("crosswise", spectators=True, training=True)
        await karl.get("POST", f"/api/tables/{table['id']}/join", {})
        await nora.get("POST", f"/api/tables/{table['id']}/start")
        line, _ = await nora.line(table["id"], 0, text=text)
        watching = await site.line(table["id"])
        await watching.send(type="hello", last=0, text=text)
        await watching.until("welcome")
        other, welcome = await karl.line(table["id"], 0, text=text)
        assert welcome["awaits"]["seats"] == [KARL]
        place = {"type": "place", "symbol": "A", "cell": 14}
        await other.send(type="act", id="a", seat=KARL, action=place)
        await other.until("update")
        await line.until("update")
        await watching.until("update")
        await line.send(type="hint", id="h", seat=NORA)
        await line.until("hints")
        return line.raw, other.raw, watching.raw, bots.told


@pytest.mark.parametrize("text", [False, True])
def test_hands_and_draws_stay_secret(text: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    world = 0
    fair = Match._throw_own

    def throw(match: AnyMatch) -> AnyEntry:
        awaiting = match.chance
        assert awaiting is not None
        if awaiting.secret and awaiting.seat == KARL:
            others = Random(f"{world}{match.drawn}")
            numbers = (0, *(others.randrange(size) for size in awaiting.sizes[1:]))
        elif awaiting.secret:
            return fair(match)
        else:
            numbers = tuple(min(KARL, size - 1) for size in awaiting.sizes)
        return match.happen(Chance(numbers))

    monkeypatch.setattr(Match, "_throw_own", throw)
    first = run(_hidden_hands(text))
    world = 1
    second = run(_hidden_hands(text))
    assert first[0] == second[0], "Nora could tell the worlds apart"
    assert first[1] != second[1], "the worlds must differ for Karl"
    assert first[2] == second[2], "a spectator could tell the worlds apart"
    assert len(first[3]) == 1
    assert first[3] == second[3], "a hint could tell the worlds apart"


def test_two_seats_at_one_device_share_their_secrets_with_nobody_else() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora, karl = await site.person("Nora"), await site.person("Karl")
            table = await nora.open("knister", {"kind": "local", "name": "Lea"})
            await karl.get("POST", f"/api/tables/{table['id']}/join", {})
            await nora.get("POST", f"/api/tables/{table['id']}/start")
            line, _ = await nora.line(table["id"], 0)
            other, _ = await karl.line(table["id"], 0)
            for seat, cell in ((0, 7), (1, 8)):
                action = {"type": "write", "cell": cell}
                await line.send(type="act", id=str(seat), seat=seat, action=action)
                own, seen = await line.until("update"), await other.until("update")
                assert own["entries"][0]["events"][0]["cell"] == cell
                assert seen["entries"][0]["events"][0]["cell"] is None
                assert [state["seat"] for state in own["states"]] == [0, 1]
                assert [state["seat"] for state in seen["states"]] == [2]
            assert [state["view"]["entry"] for state in own["states"]] == [7, 8]
            link = await nora.get("POST", f"/api/tables/{table['id']}/seats/1/link")
            lea = await site.person("Lea")
            claimed = {"token": link["token"]}
            await lea.get("POST", f"/api/tables/{table['id']}/claim", claimed)
            moved = await line.until("started")
            assert [state["seat"] for state in moved["states"]] == [0]
            _, again = await nora.line(table["id"], 0)
            cells = [entry["events"][0].get("cell") for entry in again["entries"][1:]]
            assert cells == [7, None], "Lea's entry is Lea's from now on"

    run(test())


def test_kribbeln_has_no_secrets_so_all_see_the_same() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora, karl = await site.person("Nora"), await site.person("Karl")
            table = await nora.open("kribbeln", spectators=True)
            await karl.get("POST", f"/api/tables/{table['id']}/join", {})
            await nora.get("POST", f"/api/tables/{table['id']}/start")
            views = []
            for person in (nora, karl):
                _, welcome = await person.line(table["id"], 0)
                view = welcome["states"][0]["view"]
                del view["seat"]
                views.append((view, welcome["entries"]))
            assert views[0] == views[1]

    run(test())


@pytest.mark.parametrize("game", ["knister", "krisskross", "kribbeln", "happycross", "crosswise"])
def test_no_seed_and_no_cause_ever_goes_over_the_wire(game: str) -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            table = await nora.open(game, {"kind": "bot", "level": "random"}, start=True)
            line, _ = await nora.line(table["id"], 0)
            await site.pass_time(2)
            (seed,) = await site.node.database.row("SELECT seed FROM match") or ("",)
            sent = " ".join(line.raw) + str(await nora.get("GET", f"/api/tables/{table['id']}"))
            assert len(seed) == 64
            assert seed not in sent
            assert '"cause"' not in sent
            assert '"numbers"' not in sent.replace('"numbers":[]', "")

    run(test())
