"""The application: routes, edges, and the house that opens and closes with it."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from html import escape
from typing import Final

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from perigee.server import wire
from perigee.server.http import documents
from perigee.server.http.answers import problem
from perigee.server.http.documents import STATIC
from perigee.server.http.hosts import OwnHost
from perigee.server.http.middleware import SafeHeaders, address_of, person_of, same_origin
from perigee.server.http.routes import router
from perigee.server.http.sockets import POLICY, TRY_LATER, Socket
from perigee.server.lock import occupied, who_is_here
from perigee.server.logs import log
from perigee.server.settings import Settings
from perigee.server.store import Store
from perigee.server.tables.audience import encode
from perigee.server.tables.clock import Clock, SystemClock
from perigee.server.tables.registry import House
from perigee.server.wire.decode import Bad
from perigee.words import Words

FOR_EVER: Final = "public, max-age=31536000, immutable"
DAY: Final = "public, max-age=86400"


def make_app(settings: Settings, clock: Clock | None = None) -> Starlette:
    """A server with everything in it; it opens its database when it starts."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        with occupied(settings.folder, settings.database_url):
            store = await Store.open(settings.database_url, alone=who_is_here())
            house = House(settings, store, clock or SystemClock())
            app.state.house = house
            await house.open()
            try:
                yield
            finally:
                await house.close()
                await store.close()

    return Starlette(
        routes=[
            *router(),
            WebSocketRoute("/ws/{table}", table_socket),
            Route("/{path:path}", page, methods=["GET"]),
        ],
        middleware=[Middleware(SafeHeaders, settings=settings), Middleware(OwnHost, settings=settings)],
        exception_handlers={404: _not_found, 405: _not_found, 500: _broken},
        lifespan=lifespan,
    )


async def table_socket(socket: WebSocket) -> None:
    """A tab comes to a table. A page of another origin does not get as far as the handshake."""
    house: House = socket.app.state.house
    if not same_origin(socket.headers, house.settings):
        await socket.close(POLICY)
        return
    address = address_of(socket, house.settings)
    if not house.sockets.enter(address):
        await socket.accept()  # before that, nobody would hear the reason
        await socket.close(TRY_LATER, "too-many")
        return
    try:
        await socket.accept()
        await _at_table(socket, house)
    finally:
        house.sockets.leave(address)


async def _at_table(socket: WebSocket, house: House) -> None:
    try:
        room = await house.room(socket.path_params["table"])
    except Bad as bad:
        await socket.send_text(encode(wire.Refused(None, bad.error)).decode())
        await socket.close(POLICY, bad.error)
        return
    await Socket(socket, house, room, person_of(socket)).live()


def is_plain(path: str) -> bool:
    """Whether anything of ours could be called that."""
    parts = path.split("/")
    return "\0" not in path and all(len(part.encode("utf-8", "replace")) <= 200 and part[:1] != "." for part in parts)


async def page(request: Request) -> Response:
    """The page's files, whose names carry their hash (but for the public ones, which others name); any other path is a
    document, whose script reads the path. No document depends on the cookie."""
    path = request.path_params["path"]
    if not is_plain(path):
        return problem("no-such-link")
    wanted = (STATIC / path).resolve()
    if path and wanted.is_relative_to(STATIC) and wanted.is_file() and wanted.suffix != ".html":
        return FileResponse(wanted, headers={"cache-control": DAY if path.startswith("public/") else FOR_EVER})
    if path.startswith(("api/", "ws/")) or "." in path:
        return problem("no-such-link")
    house: House = request.app.state.house
    found = await documents.document(house, path)
    text = documents.page(request, house, found)
    if text is None:
        language = documents.spoken(request)
        missing = escape(Words(language, "server").text("page.missing"))
        text = f'<!doctype html><html lang="{language}"><title>Perigee</title><p>{missing}'
    return HTMLResponse(text, found.status, headers={"cache-control": "no-cache", "vary": "accept-language"})


async def _not_found(request: Request, failure: Exception) -> Response:
    return problem("no-such-link")


async def _broken(request: Request, failure: Exception) -> Response:
    log.error("request failed", method=request.method, problem=type(failure).__name__)
    return problem("internal")
