"""Plays a few turns of every game that a running server has, each against its strongest bot.

    .venv/bin/python tools/try_games.py http://127.0.0.1:8000

Tells how long the bot's first answer took, and fails when one of them has none.
"""

import asyncio
import json
import random
import sys
import time
import urllib.request
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

PATIENCE = 300
"""Seconds for a game: on a new machine a bot may have to be compiled first."""
_PACE = 0.3
"""Seconds before an act: a server sends those away who flood it."""


class Guest:
    """Somebody without an account, who plays whatever is offered."""

    def __init__(self, address: str) -> None:
        self._address, self._cookie = address, ""
        self._rng = random.Random(1)
        self.ask("/api/me", {"name": "Guest"})

    def ask(self, path: str, body: Any = None) -> Any:
        """Ask over HTTP."""
        content = None if body is None else json.dumps(body).encode()
        headers = {"content-type": "application/json", "cookie": self._cookie}
        request = urllib.request.Request(self._address + path, content, headers)
        with urllib.request.urlopen(request, timeout=30) as answer:
            self._cookie = (answer.headers.get("set-cookie") or self._cookie).partition(";")[0]
            return json.loads(answer.read())

    async def play(self, game: str, level: str) -> float:
        """Play until the bot has acted; how many seconds it took."""
        seats = [{"kind": "me"}, {"kind": "bot", "level": level}]
        table = self.ask("/api/tables", {"game": game, "seats": seats, "start": True})["id"]
        address = f"{self._address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        begun = time.monotonic()
        async with connect(address, additional_headers={"cookie": self._cookie}) as line:
            await line.send(json.dumps({"type": "hello", "last": 0}))
            async for text in line:
                message = json.loads(text)
                if any(entry["by"] == "bot" for entry in message.get("entries", ())):
                    break
                await self._answer(line, message)
        return time.monotonic() - begun

    async def _answer(self, line: ClientConnection, message: Any) -> None:
        actions = message.get("actions")
        if "awaits" in message and 0 in message["awaits"]["seats"]:
            actions = message["states"][0]["legal"]
            if actions is None:  # too many to be told unasked
                await line.send(json.dumps({"type": "legal", "id": "legal", "seat": 0}))
        if actions:
            await asyncio.sleep(_PACE)
            act = {"type": "act", "id": f"{self._rng.random()}", "seat": 0}
            await line.send(json.dumps({**act, "action": self._rng.choice(actions)}))


async def main(address: str) -> None:
    """Try every game."""
    guest = Guest(address)
    games = guest.ask("/api/games")["games"]
    for game in games:
        key, level = game["key"], game["levels"][-1]
        seconds = await asyncio.wait_for(guest.play(key, level), PATIENCE)
        print(f"{key}: {level} has answered after {seconds:.1f} s", flush=True)
    print(f"{len(games)} games can be played")


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1].rstrip("/")))
