"""One WebSocket per tab: who it is, how fast it may speak, and what happens when it reads too slowly."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections import deque
from typing import Any, Final

from starlette.types import Message
from starlette.websockets import WebSocketDisconnect

from perigee.server import wire
from perigee.server.commands import Received, obey, stalled
from perigee.server.http.limits import Bucket
from perigee.server.http.line import TabLine
from perigee.server.tables import Registry, Room
from perigee.server.wire import Bad, decode, encode, id_of
from perigee.table import Millis, Seat

QUEUE: Final = 64
PATIENCE: Final = 200
"""How many messages over the limit are refused before the socket is closed."""
HELLO_WITHIN: Final[Millis] = 10_000
ONCE_MORE: Final = 0.5
"""Seconds."""
RESTARTS, TRY_LATER, POLICY = 1012, 1013, 1008


class Socket:
    """A tab's connection. Frames are written at once; where the line is not free they wait in a short queue, and a tab
    that does not read is dropped from it and resynced."""

    def __init__(self, socket: TabLine, registry: Registry, room: Room, person: str) -> None:
        self.socket = socket
        self.registry = registry
        self.services = registry.services
        self.room = room
        self.person = person or f"~{secrets.token_hex(8)}"  # a stranger is somebody too, for as long as they stay
        self.seat: Seat | None = None
        self.language = "en"
        self.greeted = False
        self.came = False
        """Whether hello has been received, however long the table takes to answer it."""
        settings = self.services.settings
        self.bucket = Bucket(settings.messages_per_second, settings.burst, self.services.clock.now())
        self.too_fast = 0
        self._queue: deque[bytes] = deque()
        self._bell: asyncio.Future[None] | None = None
        self._behind = False
        self._closing: asyncio.Task[None] | None = None

    # --- out -------------------------------------------------------------------------------------

    def send(self, frame: bytes) -> None:
        if self._behind or self._closing is not None:
            return
        asleep = self._bell is not None and not self._bell.done()
        if asleep and self.socket.offer(frame):
            return
        if len(self._queue) >= QUEUE:
            self._queue.clear()
            self._behind = True
            self.services.metrics.resyncs.inc()
        else:
            self._queue.append(frame)
        if asleep and self._bell is not None:
            self._bell.set_result(None)

    def move_on(self) -> None:
        self._close(RESTARTS, "")

    def _close(self, code: int, reason: str) -> None:
        if self._closing is None:
            self._closing = asyncio.get_running_loop().create_task(self._closed(code, reason))

    async def _closed(self, code: int, reason: str) -> None:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):  # it is closed already
            await self.socket.close(code, reason)

    async def write(self) -> None:
        """The one writer of what waits: it sleeps until the bell rings."""
        while True:
            if not self._queue and not self._behind:
                self._bell = asyncio.get_running_loop().create_future()
                await self._bell
            while self._queue:
                await self.socket.put({"type": "websocket.send", "text": self._queue.popleft().decode()})
            if self._behind:
                self._behind = False
                self._resync(self.services.clock.now())

    def _resync(self, at: Millis) -> None:
        self.room.mailbox.post(lambda: self._welcome(None, at), tab=self)

    # --- in --------------------------------------------------------------------------------------

    async def read(self) -> None:
        while True:
            data = _said(await self.socket.take())
            at = self.services.clock.now()  # stamped when received; no client's clock is trusted
            self.services.metrics.messages.inc()
            if not self.bucket.allows(at):
                self.too_fast += 1
                if self.too_fast > PATIENCE:
                    await self.socket.close(POLICY, "too-fast")
                    return
                self._refuse("too-fast", data)
                continue
            try:
                self._take(decode(data, wire.FromTab), at)
            except Bad as bad:
                self._refuse(bad.error, data)

    def _refuse(self, error: wire.Error, data: str | bytes) -> None:
        self.services.metrics.refused.labels(error).inc()
        self.send(encode(wire.Refused(id_of(data), error)))

    def _take(self, message: Any, at: Millis) -> None:
        if self.room.mailbox.stopped or not self.registry.owner.acts:
            self.move_on()
            return
        if isinstance(message, wire.Hello):
            self.came = True
        elif not self.greeted:
            raise Bad("bad-message")
        if self._stalled and stalled.heard(self.registry, self.room, self, message, at):
            return
        if isinstance(message, wire.Command):
            received = Received(self.registry, self.room, self, message, at)
            self.room.mailbox.post(lambda: obey.obey(received), tab=self)
        elif isinstance(message, wire.Clock):
            self._tell_time(message)
        else:
            self.room.mailbox.post(lambda: self._look(message, at), tab=self)

    @property
    def _stalled(self) -> bool:
        """Whether the table waits for a store that fails."""
        return self.services.saves.failing and self.room.saving.waits

    def _tell_time(self, message: wire.Clock) -> None:
        live = self.room.live
        time = 0 if live is None else live.game_time(self.services.clock.now())
        running = live is not None and live.match.outcome is None and not live.match.paused
        self.send(encode(wire.Time(message.sent, time, running)))

    async def _look(self, message: wire.Hello | wire.Look | wire.Resync, at: Millis) -> None:
        self.look(message)
        await self._welcome(message.since, at)

    def look(self, message: wire.Hello | wire.Look | wire.Resync) -> None:
        """The tab is at the table, and sees it from this seat."""
        if isinstance(message, wire.Hello | wire.Look):
            if message.seat is not None and not self.room.seats.owns(self.person, message.seat):
                raise Bad("not-seated")
            self.seat = message.seat
        if isinstance(message, wire.Hello):
            self.language = message.language
            if not self.greeted:
                self.greeted = True
                self.room.attendance.enter(self)

    async def _welcome(self, since: int | None, at: Millis) -> None:
        if self.room.table.state == "running":
            await self.room.wake(at)
        self.room.display.welcome(self, since)
        self.room.forecasts.greet(self)

    # --- the life of a socket --------------------------------------------------------------------

    async def live(self) -> None:
        writing = asyncio.create_task(self.write())
        patience = self.services.clock.call_at(self.services.clock.now() + HELLO_WITHIN, self._send_away)
        try:
            await self.read()
        except (WebSocketDisconnect, RuntimeError):
            pass  # the tab is gone
        finally:
            patience.cancel()
            self.came = True
            writing.add_done_callback(self._ended)
            writing.cancel()

    def _ended(self, writing: asyncio.Task[None]) -> None:
        """Nothing is written any more; what may have gone wrong with that went wrong on a line that is gone."""
        if not writing.cancelled():
            writing.exception()
        self.room.mailbox.post(self._gone)

    def _send_away(self) -> None:
        """A connection that does not say hello is not a tab. What lies in the socket of a process that stood still was
        said in time: it is read first."""
        asyncio.get_running_loop().call_later(ONCE_MORE, self._if_silent)

    def _if_silent(self) -> None:
        if not self.came:
            self._close(POLICY, "bad-message")

    async def _gone(self) -> None:
        if self.greeted:
            self.room.attendance.leave(self)


def _said(message: Message) -> str | bytes:
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1006))
    text: str | None = message.get("text")
    data: bytes | None = message.get("bytes")
    return text if text is not None else data or b""
