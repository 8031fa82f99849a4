"""Around every request: whose it is, from which page it comes, and what every answer carries."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Final
from urllib.parse import SplitResult, urlsplit

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from perigee.server.settings import Settings
from perigee.server.tables import hashed, is_secret

COOKIE: Final = "perigee"
YEAR: Final = 365 * 86_400

CSP: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)

HEADERS: Final[Mapping[str, str]] = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}

SECURE: Final = (b"strict-transport-security", b"max-age=31536000")
"""Where the public URL is https, a browser comes back by no other way."""
OPENER: Final = (b"cross-origin-opener-policy", b"same-origin")
"""Only where the browser trusts the connection: over plain http it would complain about it on every page."""


class CutShort:
    """What still waits for a store when the server stops is cut short: its connection is gone, and that is no fault."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await self.app(scope, receive, send)
        except asyncio.CancelledError:
            if scope["type"] == "lifespan":
                raise


class SafeHeaders:
    """Every answer carries them."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = list(message["headers"])
                headers += [(name.encode(), value.encode()) for name, value in HEADERS.items()]
                headers += [SECURE] if self.settings.public_url.startswith("https:") else []
                headers += [OPENER] if is_trusted(scope, self.settings) else []
                message = {**message, "headers": headers}
            await send(message)

        await self.app(scope, receive, with_headers)


def is_trusted(scope: Scope, settings: Settings) -> bool:
    """Whether a browser trusts the connection to this address: https, or this very machine."""
    if scope["scheme"] == "https" or settings.public_url.startswith("https:"):
        return True
    host = _parts(f"//{Headers(scope=scope).get('host', '')}").hostname or ""
    return host in ("localhost", "127.0.0.1", "::1") or host.endswith(".localhost")


def secret_of(connection: HTTPConnection) -> str:
    """The secret of this browser; empty where it has none."""
    secret = connection.cookies.get(COOKIE, "")
    return secret if is_secret(secret) else ""


def person_of(connection: HTTPConnection) -> str:
    """Who this is: the hash of the browser's secret; empty for a stranger."""
    secret = secret_of(connection)
    return hashed(secret) if secret else ""


def give_secret(response: Response, secret: str, *, secure: bool) -> None:
    response.set_cookie(COOKIE, secret, max_age=YEAR, path="/", httponly=True, samesite="strict", secure=secure)


def same_origin(headers: Headers, settings: Settings) -> bool:
    """A page of another origin may not speak for its visitor. Programs that are not browsers send no Origin."""
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    origin = headers.get("origin")
    if origin is None:
        return True
    allowed = {headers.get("host", "").lower()}
    if settings.public_url:
        allowed.add(urlsplit(settings.public_url).netloc.lower())
    parts = _parts(origin)
    return parts.scheme in ("http", "https") and parts.netloc.lower() in allowed


def _parts(address: str) -> SplitResult:
    """The parts of an address that somebody sent; None for one that is malformed."""
    try:
        return urlsplit(address)
    except ValueError:
        return urlsplit("")


def proxies_of(settings: Settings) -> frozenset[str]:
    return frozenset(one.strip() for one in settings.trusted_proxies.split(",") if one.strip())


def address_of(connection: HTTPConnection, settings: Settings) -> str:
    """Whose limits count. A proxy is trusted only where the settings say so: of all hops, in the order in
    which they were passed, the last one that is not a trusted proxy."""
    if "perigee.client" in connection.scope:  # another server of ours says so
        return str(connection.scope["perigee.client"])
    address = connection.client.host if connection.client is not None else "unknown"
    proxies = proxies_of(settings)
    lines = connection.headers.getlist("x-forwarded-for")
    hops = [hop.strip() for line in lines for hop in line.split(",") if hop.strip()]
    while address in proxies and hops:
        address = hops.pop()
    return address
