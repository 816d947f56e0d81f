"""Moves without hands: a position in the middle of a match, in no time."""

from playwright.sync_api import Page

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
