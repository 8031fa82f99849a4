"""The entrance: how many connections an address may have, and how long a request may take to arrive."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Callable
from typing import Any, ClassVar, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from perigee.server.http.close import HangsUp
from perigee.server.http.limits import Sockets, one_server
from perigee.server.http.middleware import proxies_of
from perigee.server.logs import log
from perigee.server.settings import Settings

WHOLE_WITHIN: Final = 10.0
"""Seconds in which a request arrives, from its first byte to its last, and for which a new connection may stay
silent."""
SPARE: Final = 64
"""How many connections an address may have besides its tables' sockets."""


class Entrance(H11Protocol):
    """A connection before it is a table's socket: a client that sends half a request is not waited for."""

    connections_of: ClassVar[Sockets]
    proxies: ClassVar[frozenset[str]]
    inside: ClassVar[str]
    """The port at which other servers come in: they are not counted."""
    whole_within: ClassVar[float] = WHOLE_WITHIN

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._patience: asyncio.TimerHandle | None = None
        self._address = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        answer_at_once(transport)
        self._address = self.client[0] if self.client and not self._is_inside(transport) else ""
        if self._address and self._address not in self.proxies and not self.connections_of.enter(self._address):
            self._address = ""
            log.now_and_then("too many connections")
            transport.abort()
            return
        self._wait()

    def _is_inside(self, transport: asyncio.Transport) -> bool:
        return bool(self.inside) and str(transport.get_extra_info("sockname")[1]) == self.inside

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._see_whether_whole()

    def on_response_complete(self) -> None:
        """Behind the request that was answered another may lie, and that may be half a one."""
        super().on_response_complete()
        if not self.transport.is_closing():
            self._see_whether_whole()

    def _see_whether_whole(self) -> None:
        if self.transport.get_protocol() is not self or self._is_whole():
            self._rest()
        elif self._patience is None:
            self._wait()

    def _is_whole(self) -> bool:
        """Nothing of a request is missing, or none has begun on a line that was of use before."""
        if self.conn.their_state is h11.IDLE:
            return bool(self.cycle) and not self.conn.trailing_data[0]
        return self.conn.their_state is not h11.SEND_BODY

    def _wait(self) -> None:
        self._patience = self.loop.call_later(self.whole_within, self._give_up)

    def _rest(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _give_up(self) -> None:
        log.now_and_then("half a request")
        self.transport.abort()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on the socket keeps the address's count. A request that becomes a socket has no body."""
        self._rest()
        if any(name in (b"content-length", b"transfer-encoding") for name, _ in event.headers):
            self.send_400_response("A WebSocket begins without a body.")
            return
        super().handle_websocket_upgrade(event)
        line = self.transport.get_protocol()
        if isinstance(line, HangsUp):
            line.address, self._address = self._address, ""

    def connection_lost(self, exc: Exception | None) -> None:
        self._rest()
        leave(self.connections_of, self.proxies, self._address)
        super().connection_lost(exc)


class TableLine(HangsUp):
    """A table's socket, which counts for its address until it closes."""

    connections_of: ClassVar[Sockets]
    proxies: ClassVar[frozenset[str]]

    def connection_lost(self, exc: Exception | None) -> None:
        leave(self.connections_of, self.proxies, self.address)
        super().connection_lost(exc)


def leave(connections: Sockets, proxies: frozenset[str], address: str) -> None:
    if address and address not in proxies:
        connections.leave(address)


def answer_at_once(transport: asyncio.Transport) -> None:
    """Small answers are not held back to be sent with others."""
    line = transport.get_extra_info("socket")
    if line is not None and line.family in (socket.AF_INET, socket.AF_INET6):
        with contextlib.suppress(OSError):
            line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


def entrance(
    settings: Settings, inside_at: str = "", servers: Callable[[], int] = one_server
) -> tuple[type[Entrance], type[TableLine]]:
    """Both kinds of connection of one of `servers` servers."""
    shared = {
        "connections_of": Sockets(settings.sockets_per_address + SPARE, servers), "proxies": proxies_of(settings),
        "inside": inside_at.rpartition(":")[2],
        "messages_per_second": settings.messages_per_second, "burst": settings.burst,
    }  # fmt: skip
    return type("Entrance", (Entrance,), shared), type("TableLine", (TableLine,), shared)
