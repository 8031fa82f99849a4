"""How a tab comes to its table."""

from __future__ import annotations

import asyncio
import contextlib

from starlette.types import Receive, Scope, Send

from perigee.server import wire
from perigee.server.http.answers import AGAIN, TRIES
from perigee.server.http.forward import carried, is_hop
from perigee.server.http.limits import Limits
from perigee.server.http.line import TabLine
from perigee.server.http.middleware import address_of, person_of, same_origin
from perigee.server.http.sockets import POLICY, RESTARTS, TRY_LATER, Socket
from perigee.server.neighbours import Unreached
from perigee.server.tables import Elsewhere, Registry
from perigee.server.wire import Bad, encode


class TableSocket:
    """What is served at a table's address."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await _comes(TabLine(scope, receive, send))


async def _comes(socket: TabLine) -> None:
    """A page of another origin does not get as far as the handshake."""
    registry: Registry = socket.app.state.registry
    limits: Limits = socket.app.state.limits
    if not is_hop(socket) and not same_origin(socket.headers, registry.services.settings):
        await socket.close(POLICY)
        return
    address = address_of(socket, registry.services.settings)
    if is_hop(socket):  # it counts where the client came in
        await socket.accept()
        await _at_table(socket, registry, address)
        return
    if not limits.sockets.enter(address):
        await socket.accept()  # before that, nobody would hear the reason
        await socket.close(TRY_LATER, "too-many")
        return
    try:
        await socket.accept()
        await _at_table(socket, registry, address)
    finally:
        limits.sockets.leave(address)


async def _at_table(socket: TabLine, registry: Registry, address: str) -> None:
    """Here, or carried to the server that owns the table. Where that is just going away, the next one is found."""
    for _ in range(TRIES):
        try:
            room = await registry.room(socket.path_params["table"])
        except Elsewhere as other:
            if is_hop(socket):  # one hop at most
                break
            with contextlib.suppress(Unreached):
                await carried(registry.services.neighbours, other.address, socket, address)
                return
            await asyncio.sleep(AGAIN)
        except Bad as bad:
            await socket.send_text(encode(wire.Refused(None, bad.error)).decode())
            await socket.close(POLICY, bad.error)
            return
        else:
            await Socket(socket, registry, room, person_of(socket)).live()
            return
    await socket.close(RESTARTS)  # a tab that comes back is forwarded to its owner
