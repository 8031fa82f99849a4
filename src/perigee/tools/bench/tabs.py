"""Light tabs over real sockets: they read of a frame what they need to answer, and nothing else."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from typing import Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

import perigee
from perigee.client import Person
from perigee.tools.bench.light import LightPrompt, asked_in

OVER: Final = '[["prompt"],null]'
"""Nobody is asked: the deck is shuffled, for ten seconds, and this tab has said what it had to say."""


class LightTab:
    """Somebody alone, who answers as soon as they are asked."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._asked: LightPrompt | None = None
        self._over = False

    async def send(self, **message: object) -> None:
        await self._socket.send(msgspec.json.encode(message).decode(), text=True)

    async def close(self) -> None:
        await self._socket.close()

    async def play(self, until: float, took: list[float]) -> None:
        """Answers until then; `took` is told how long each acknowledgement took."""
        with contextlib.suppress(TimeoutError, ConnectionClosed):
            async with asyncio.timeout_at(asyncio.get_running_loop().time() + until - time.monotonic()):
                while not self._over:
                    await self._answer(took)

    async def _answer(self, took: list[float]) -> None:
        while self._asked is None and not self._over:
            await self.hear()
        if self._asked is None:
            return
        prompt, self._asked, began = self._asked, None, time.monotonic()
        await self.send(**{"is": "say"}, id=secrets.token_hex(8), text=prompt.options[0].say, number=prompt.number)
        await self.until("done")
        took.append(time.monotonic() - began)

    async def until(self, kind: str) -> None:
        while not (text := await self.hear()).startswith(f'{{"is":"{kind}"'):
            if text.startswith('{"is":"refused"'):
                raise RuntimeError(text)

    async def hear(self) -> str:
        text = str(await self._socket.recv(decode=True))
        self._over = self._over or OVER in text
        if text.startswith(('{"is":"welcome"', '{"is":"change"')):
            found = asked_in(text)
            self._asked = found if found is not None and found.awaited else self._asked
        return text


async def seated(owner: int, way: int) -> LightTab:
    """A table that the server at one port owns, and a tab that came in by another, or by the same."""
    ada = Person(f"http://127.0.0.1:{owner}")
    wish = {"game": perigee.GAMES[0], "seats": [{"kind": "me"}], "name": "Ada", "options": {"timer": 3600}}
    table = (await ada.ask("POST", "/api/tables", wish))["table"]["id"]
    socket = await connect(
        f"ws://127.0.0.1:{way}/ws/{table}", additional_headers=ada.headers(), compression=None, proxy=None
    )
    tab = LightTab(socket)
    await tab.send(**{"is": "hello"}, seat=0, since=None)
    await tab.until("welcome")
    await tab.send(**{"is": "start"}, id=secrets.token_hex(8))
    await tab.until("done")
    return tab
