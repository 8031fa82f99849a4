"""What arrives here and belongs to a table of another server: requests and sockets are forwarded there, one hop at
most."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Mapping
from typing import Final

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from perigee.server.http.hosts import refuse
from perigee.server.neighbours import CLIENT, HOP, Answer, Neighbours, Unreached
from perigee.server.wire import LARGEST

PASSED: Final = ("host", "cookie", "origin", "sec-fetch-site", "content-type")
BACK: Final = ("content-type", "set-cookie")
RESTARTS: Final = 1012
REACHED: Final = 1.0
"""Seconds in which a neighbour takes a socket: one that is frozen does not."""
ASKS, WAITS = 2.0, 3.0
"""Seconds between two questions to a neighbour whether it is there, and how long its answer is waited for."""
SENDABLE: Final = frozenset({1000, 1001, 1008, 1009, 1011, 1012, 1013})


class InternalPort:
    """Where servers reach each other: a client that does not know the secret is refused, and only a server is trusted
    to say whom a request is for."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            neighbours: Neighbours = scope["app"].state.neighbours
            headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
            if neighbours.knows(headers.get(HOP.encode(), "")):
                scope["perigee.client"] = headers.get(CLIENT.encode(), "")
            elif _is_internal(scope, neighbours):
                await refuse(scope, send, 403, "bad-origin")
                return
        await self.app(scope, receive, send)


def _is_internal(scope: Scope, neighbours: Neighbours) -> bool:
    return bool(neighbours.address) and str(scope["server"][1]) == neighbours.address.rpartition(":")[2]


def is_hop(connection: HTTPConnection) -> bool:
    """Whether a neighbour sends this."""
    return "perigee.client" in connection.scope


async def forwarded(neighbours: Neighbours, address: str, request: Request, client: str, body: bytes) -> Response:
    """The owner's answer."""
    target = request.url.path + (f"?{request.url.query}" if request.url.query else "")
    headers = {**_passed(request), **neighbours.introduced(client)}
    return _response(await neighbours.exchange(address, request.method, target, headers, body))


def _passed(connection: HTTPConnection) -> Mapping[str, str]:
    return {name: connection.headers[name] for name in PASSED if name in connection.headers}


def _response(answer: Answer) -> Response:
    """The answer as the owner gave it; what every answer carries is added on the way out."""
    response = Response(answer.body, answer.status)
    for name, value in answer.headers:
        if name in BACK:
            response.headers.append(name, value)
    return response


async def carried(neighbours: Neighbours, address: str, socket: WebSocket, client: str) -> None:
    """A tab's socket, carried to the owner and back until either end closes. Unreached where the owner is not there."""
    cookie = {"cookie": socket.headers["cookie"]} if "cookie" in socket.headers else {}
    try:
        line = await connect(
            f"ws://{address}{socket.url.path}", additional_headers={**cookie, **neighbours.introduced(client)},
            compression=None, max_size=None, ping_interval=ASKS, ping_timeout=WAITS, open_timeout=REACHED, proxy=None,
        )  # fmt: skip
    except (OSError, TimeoutError, InvalidHandshake, ConnectionClosed):
        raise Unreached(address) from None
    async with line:
        ways = [asyncio.create_task(_there(socket, line)), asyncio.create_task(_back(line, socket))]
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in ways:
            way.cancel()
        await asyncio.gather(*ways, return_exceptions=True)


async def _there(socket: WebSocket, line: ClientConnection) -> None:
    with contextlib.suppress(ConnectionClosed):
        while (message := await socket.receive())["type"] != "websocket.disconnect":
            await line.send(_data(message))


def _data(message: Message) -> str | bytes:
    text: str | None = message.get("text")
    data: bytes | None = message.get("bytes")
    found = text if text is not None else data or b""
    return found[: LARGEST + 1]


async def _back(line: ClientConnection, socket: WebSocket) -> None:
    """The owner's close code is passed on; where it has none, the table moves, and a tab that comes back is forwarded
    there."""
    try:
        while True:
            await socket.send_text(str(await line.recv(decode=True)))
    except ConnectionClosed as end:
        code = end.rcvd.code if end.rcvd is not None and end.rcvd.code in SENDABLE else RESTARTS
        reason = end.rcvd.reason if end.rcvd is not None else ""
        with contextlib.suppress(RuntimeError):
            await socket.close(code, reason)
    except RuntimeError:
        pass  # the tab is gone
