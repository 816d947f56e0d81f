"""Moves without hands: a position in the middle of a match, in no time."""

import json
from itertools import count
from typing import Any

from playwright.sync_api import Page
from websockets.sync.client import connect
from websockets.typing import Origin

_MOVE = """
([code, most]) => new Promise((resolve, reject) => {
  const socket = new WebSocket(`ws://${location.host}/api/tables/${code}/socket`)
  const send = (message) => socket.send(JSON.stringify(message))
  let left = most
  let asked = null
  const act = (seat, legal) => {
    left -= 1
    asked = `moves-${most}-${left}-${Math.random()}`
    send({ type: "act", id: asked, seat, action: legal[(7 * left) % legal.length] })
  }
  const look = ({ states, awaits, outcome, ack }) => {
    if (asked && ack !== asked) return
    asked = null
    if (outcome || left === 0) return socket.close()
    const mine = states.find((state) => awaits.seats.includes(state.seat))
    if (!mine) return
    if (mine.legal) return act(mine.seat, mine.legal)
    asked = "legal"
    send({ type: "legal", id: asked, seat: mine.seat })
  }
  socket.onopen = () => send({ type: "hello" })
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data)
    if (["welcome", "started", "update"].includes(message.type)) look(message)
    if (message.type === "allowed") act(message.seat, message.actions)
    if (message.type === "refused") reject(new Error(message.text))
  }
  socket.onclose = () => resolve()
})
"""


def code_of(page: Page) -> str:
    """Read the table's code from the page's address."""
    return page.url.partition("/t/")[2].partition("/")[0].partition("?")[0]


def play_on(moves: int, *pages: Page) -> None:
    """Let everybody's seats act so many times each, beside their pages."""
    for page in pages:
        page.evaluate(f"void (window.playing = ({_MOVE})({[code_of(page), moves]}))")
    for page in pages:
        page.evaluate("window.playing")


def play_ahead(moves: int, page: Page, path: str) -> str:
    """Let a person's seats act so many times before their page is there: nothing is drawn."""
    address = page.request.get("/healthz").url.removesuffix("/healthz")
    cookies = [f"{one.get('name')}={one.get('value')}" for one in page.context.cookies()]
    numbers, left = count(1), moves
    with connect(
        f"{address.replace('http', 'ws', 1)}/api/tables/{path.rpartition('/')[2]}/socket",
        origin=Origin(address),
        additional_headers={"Cookie": "; ".join(cookies)},
        proxy=None,
    ) as line:

        def hear(wanted: str | None = None) -> Any:
            """Take the next state of the match, or what answers a question."""
            for said in map(json.loads, line):
                assert said["type"] != "refused", said
                if wanted in (said.get("ack"), said.get("id")) if wanted else "states" in said:
                    return said
            raise AssertionError("the line was cut")

        def ask(**message: Any) -> Any:
            wanted = f"ahead-{next(numbers)}"
            line.send(json.dumps({**message, "id": wanted}))
            return hear(wanted)

        line.send(json.dumps({"type": "hello"}))
        now = hear()
        while left and not now["outcome"]:
            on = now["awaits"]["seats"]
            seat = next((one["seat"] for one in now["states"] if one["seat"] in on), None)
            if seat is None:
                now = hear()
                continue
            legal = ask(type="legal", seat=seat)["actions"]
            left -= 1
            now = ask(type="act", seat=seat, action=legal[(7 * left) % len(legal)])
    return path
