"""Light clients: they speak JSON through the server's own socket code, in its process, without a network."""

from __future__ import annotations

import asyncio
import random
import time
from collections import deque
from collections.abc import Iterable
from typing import Any, Final

import msgspec
from starlette.types import Message

from perigee.server.http import OFFER, Socket, TabLine
from perigee.server.tables import Registry, Room
from perigee.table import Seat


class Sentence(msgspec.Struct):
    say: str


class LightPrompt(msgspec.Struct):
    """What a light client reads of a prompt."""

    number: int
    options: list[Sentence]
    awaited: bool


class LightSight(msgspec.Struct):
    prompt: LightPrompt | None = None


class Welcome(msgspec.Struct):
    sight: LightSight | None = None


_WELCOME: Final = msgspec.json.Decoder(Welcome)
_ASKED: Final = msgspec.json.Decoder(LightPrompt)
_PROMPT_SET: Final = '[["prompt"],'
_CLOSED: Final = ',"closed":'

TIMED: Final = 32
"""One frame in this many is timed: the system takes as long for that as a client for a frame."""

SCOPE: Final = {"type": "websocket", "path": "/", "headers": [], "query_string": b""}


def _prompt_at(text: str, start: int) -> LightPrompt | None:
    """The prompt that stands here. A light client does not read what is closed and why: a person would, on a machine of
    their own."""
    if text.startswith("null", start):
        return None
    return _ASKED.decode(text[start : text.index(_CLOSED, start)] + "}")


def asked_in(text: str) -> LightPrompt | None:
    """What a welcome or a change asks; None where it asks nothing new."""
    if text.startswith('{"is":"welcome"'):
        sight = _WELCOME.decode(text).sight
        return None if sight is None else sight.prompt
    start = text.find(_PROMPT_SET)
    return _prompt_at(text, start + len(_PROMPT_SET)) if start >= 0 else None


class Play:
    """What the light clients have in common: whether they speak now, how long they think, and what they measured."""

    def __init__(self) -> None:
        self.open = False
        self.thinks = 0.0
        """Seconds between two answers of a client, on average; 0: it answers at once."""
        self.under_way = 0
        self.own = 0.0
        """Seconds of the processor that the clients took for themselves: at a real table they do that elsewhere."""
        self.heard = 0
        self.acknowledged: list[float] = []
        self.watched: list[float] = []
        self.refused = 0
        self.waiting: list[Client] = []

    def begin(self) -> None:
        self.open = True
        self.acknowledged, self.watched, self.refused, self.own = [], [], 0, 0.0
        waiting, self.waiting = self.waiting, []
        for client in waiting:
            client.answer()

    async def end(self, rooms: Iterable[Room]) -> None:
        """Nobody begins a sentence any more; those under way are acknowledged and shown to all."""
        self.open = False
        while self.under_way:
            await asyncio.sleep(0.001)
        for room in rooms:
            await room.mailbox.letters.empty()
        await asyncio.sleep(0)


class Exchange:
    """When the sentence that is under way here was sent, and how many tabs have not seen what it changed."""

    __slots__ = ("looking", "sent", "unseen")

    def __init__(self, looking: int) -> None:
        self.looking = looking
        self.unseen = 0
        self.sent = 0.0


class Client:
    """One tab: reads what it is sent, and answers at random when it is asked."""

    def __init__(
        self, registry: Registry, room: Room, exchange: Exchange, person: str, seat: Seat | None, play: Play
    ) -> None:
        self.exchange, self.seat, self.play = exchange, seat, play
        self.draw = random.Random(f"{room.id} {seat}")
        self.prompt: LightPrompt | None = None
        self.welcomed = False
        self._names = 0
        self._sent = 0.0
        self._letters: deque[Message] = deque([{"type": "websocket.connect"}])
        self._letter: asyncio.Future[Message] | None = None
        scope = {**SCOPE, "extensions": {OFFER: {"offer": self._offered}}}
        self._socket = Socket(TabLine(scope, self._receive, self._heard), registry, room, person)
        self._task = asyncio.get_running_loop().create_task(self._live())

    async def _live(self) -> None:
        await self._socket.socket.accept()
        self._send({"is": "hello", "seat": self.seat})
        await self._socket.live()

    def leave(self) -> asyncio.Task[None]:
        self._put({"type": "websocket.disconnect", "code": 1000})
        return self._task

    # --- what goes to the server ------------------------------------------------------------------

    async def _receive(self) -> Message:
        if not self._letters:
            self._letter = asyncio.get_running_loop().create_future()
            return await self._letter
        return self._letters.popleft()

    def _put(self, message: Message) -> None:
        if self._letter is not None and not self._letter.done():
            self._letter.set_result(message)
        else:
            self._letters.append(message)

    def _send(self, message: dict[str, Any]) -> None:
        self._put({"type": "websocket.receive", "text": msgspec.json.encode(message).decode()})

    def answer(self) -> None:
        """Say something legal, now or after some thought."""
        if self.play.thinks:
            asyncio.get_running_loop().call_later(self.draw.uniform(0, 2 * self.play.thinks), self._say)
        else:
            self._say()

    def _say(self) -> None:
        if not self.play.open or self.prompt is None:
            self.play.waiting.append(self)
            return
        prompt, self.prompt = self.prompt, None
        self._names += 1
        self.play.under_way += 1
        self.exchange.unseen = self.exchange.looking
        said = self.draw.choice(prompt.options).say
        self.exchange.sent = self._sent = time.perf_counter()
        self._send({"is": "say", "id": f"b{self._names}", "text": said, "number": prompt.number})

    # --- what comes from it -----------------------------------------------------------------------

    async def _heard(self, message: Message) -> None:
        self._listen(message.get("text", ""))

    def _offered(self, frame: bytes) -> bool:
        """A client reads at once; its line is always free."""
        self._listen(frame.decode())
        return True

    def _listen(self, text: str) -> None:
        self.play.heard += 1
        if self.play.heard % TIMED:
            self._hear(text)
            return
        began = time.thread_time()
        self._hear(text)
        self.play.own += TIMED * (time.thread_time() - began)

    def _hear(self, text: str) -> None:
        if text.startswith('{"is":"change"'):
            self._changed(text)
        elif text.startswith('{"is":"done"'):
            self.play.under_way -= 1
            self.play.acknowledged.append(time.perf_counter() - self._sent)
        elif text.startswith('{"is":"welcome"'):
            self.welcomed = True
            self._asked(asked_in(text))
        elif text.startswith('{"is":"refused"'):
            self.play.under_way -= 1  # where several may speak, another was first
            self.play.refused += 1

    def _changed(self, text: str) -> None:
        if self.exchange.unseen:
            self.exchange.unseen -= 1
            if not self.exchange.unseen:
                self.play.watched.append(time.perf_counter() - self.exchange.sent)
        self._asked(asked_in(text))

    def _asked(self, prompt: LightPrompt | None) -> None:
        if self.seat is not None and prompt is not None and prompt.awaited:
            self.prompt = prompt
            self.answer()
