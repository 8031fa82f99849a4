"""Which names this server goes by. A request for another name was sent here by somebody else's DNS."""

from __future__ import annotations

import ipaddress
import socket
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from perigee.server import wire
from perigee.server.settings import Settings
from perigee.server.wire import encode

MISDIRECTED, BAD = 421, 400


def own_names(settings: Settings) -> frozenset[str]:
    """The public URL's, this machine's, and what the server listens on; addresses are all its own."""
    here = socket.gethostname().lower()
    public = urlsplit(settings.public_url).hostname or ""
    return frozenset({"localhost", here, f"{here.partition('.')[0]}.local", settings.host.lower(), public} - {""})


def is_own(host: str, names: frozenset[str]) -> bool:
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    return name in names or name.endswith(".localhost") or is_address(name)


def is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


class OwnHost:
    """A request for another name, or with two lengths, is refused before anything is done."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.names = own_names(settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            headers = Headers(scope=scope)
            if "perigee.client" not in scope and not is_own(headers.get("host", ""), self.names):
                await refuse(scope, send, MISDIRECTED, "bad-origin")
                return
            if "content-length" in headers and "transfer-encoding" in headers:
                await refuse(scope, send, BAD, "bad-message")
                return
        await self.app(scope, receive, send)


async def refuse(scope: Scope, send: Send, status: int, error: wire.Error) -> None:
    """A socket is refused like any other request: before the handshake it is one."""
    kind = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
    body = encode(wire.Problem(error))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": f"{kind}.start", "status": status, "headers": [*headers, (b"connection", b"close")]})
    await send({"type": f"{kind}.body", "body": body})
