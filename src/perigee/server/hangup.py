"""A line whose other end does not answer is hung up, even where it does not read what waits for it."""

from __future__ import annotations

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class HangsUp(WebSocketsSansIOProtocol):
    """A polite close waits until everything that was written has been read: for ever, if nobody reads."""

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()
