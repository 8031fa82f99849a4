"""A connection whose other end does not answer, or sends too many frames that are not messages, is hung up."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

from perigee.server.http.limits import Bucket
from perigee.server.http.line import OFFER

SLICE: Final = 1024
"""How many bytes are read before their frames are counted."""
AFTER_THE_CLOSE: Final = 8 * SLICE
"""How many bytes are read of a client that was told to go: its own close is among them. The rest is left unread."""
FAREWELL: Final = 1.0
"""Seconds that a client which goes on talking then has to read why it was told to go."""
ONCE_MORE: Final = 2.0
"""Seconds: an answer that lies in the socket of a process that was frozen is found there."""
POLICY: Final = 1008


class HangsUp(WebSocketsSansIOProtocol):
    """A polite close waits until everything that was written has been read: for ever, if nobody reads. Frames that
    are not messages (pings, pongs, parts) count too, and nothing is read from a client that does not read."""

    messages_per_second: ClassVar[int] = 5
    burst: ClassVar[int] = 20

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.address = ""
        self._unread = b""
        self._since_close = 0
        self._small = Bucket(self.messages_per_second, self.burst, self._now())
        self._too_fast = False
        self._asked_again = False

    def _now(self) -> int:
        return int(self.loop.time() * 1000)

    # --- a frame is written at once where the line is free ----------------------------------------

    async def run_asgi(self) -> None:
        self.scope.setdefault("extensions", {})[OFFER] = {"offer": self.offer}
        await super().run_asgi()

    def offer(self, frame: bytes) -> bool:
        """Whether it was written; a line that is full or closing is waited for as usual."""
        free = self.writable.is_set() and not self.close_sent and not self.transport.is_closing()
        if not free or self.conn.state is not State.OPEN:
            return False
        self.conn.send_text(frame)
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    # --- every frame counts ----------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self.close_sent:
            self._hear_the_close(data)
        else:
            self._unread += data
            self._read_on()

    def _read_on(self) -> None:
        """As far as the next message, which its table takes before the one after it is looked for: of a thousand
        messages in one go those that are too many are never read."""
        start = 0
        while start < len(self._unread) and not (self.read_paused or self.close_sent or self.transport.is_closing()):
            slice_of_it = self._unread[start : start + SLICE]
            start += SLICE
            super().data_received(slice_of_it)
        self._unread = b"" if self.close_sent else self._unread[start:]

    def _hear_the_close(self, data: bytes) -> None:
        self._since_close += len(data)
        if self._since_close > AFTER_THE_CLOSE:
            self.transport.pause_reading()
            self.loop.call_later(FAREWELL, self.transport.close)
        elif not (self._too_fast or self.transport.is_closing()):
            super().data_received(data)

    def handle_ping(self) -> None:
        if self._may():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if bytes(event.data) == self.pending_ping_payload:
            self._asked_again = False
            super().handle_pong(event)
        else:
            self._may()

    def handle_cont(self, event: Frame) -> None:
        if self._may():
            super().handle_cont(event)

    def _may(self) -> bool:
        if self.close_sent:
            return False
        if self._small.allows(self._now()):
            return True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": POLICY, "reason": "too-fast"})
        self.conn.fail(POLICY, "too-fast")
        self.transport.write(b"".join(self.conn.data_to_send())[-256:])  # the close frame, not a thousand answers
        self.close_sent = self._too_fast = True
        self.transport.close()
        return False

    # --- reading stops while the transport is full -----------------------------------------------

    def pause_writing(self) -> None:
        super().pause_writing()
        self.transport.pause_reading()

    def resume_writing(self) -> None:
        super().resume_writing()
        if not self.read_paused:
            self.transport.resume_reading()

    async def receive(self) -> Any:
        message = await super().receive()
        if self._unread and not self.read_paused:
            self._read_on()
        if not self.writable.is_set() and not self.disconnected:
            self.transport.pause_reading()
        return message

    # --- clients that do not answer ---------------------------------------------------------------------

    def keepalive_timeout(self) -> None:
        if not self._asked_again and not self.transport.is_closing():
            self._asked_again = True
            self.pong_timer = self.loop.call_later(ONCE_MORE, self.keepalive_timeout)
            return
        super().keepalive_timeout()
        self.transport.abort()

    def shutdown(self) -> None:
        """A client that has not finished the handshake is told nothing more."""
        if self.handshake_complete or self.close_sent:
            super().shutdown()
        else:
            self.stop_keepalive()
            self.transport.abort()
