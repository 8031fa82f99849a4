"""Where every request is answered: what a handler returns, or an error from the fixed list."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any, Final

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from perigee.server import wire
from perigee.server.http.call import JSON, Call, Route
from perigee.server.http.forward import forwarded, is_hop
from perigee.server.http.middleware import address_of, same_origin
from perigee.server.logs import log
from perigee.server.neighbours import Unanswered, Unreached
from perigee.server.store import StoreError
from perigee.server.tables import Elsewhere, Registry, admit
from perigee.server.wire import LARGEST, Bad, decode, encode

STATUS: Final = {
    "bad-message": 400, "bad-name": 400, "bad-options": 400, "too-large": 413, "too-fast": 429, "too-many": 429,
    "bad-origin": 403, "not-seated": 403, "knows-the-deal": 403, "ask-first": 403, "not-host": 403, "no-such-game": 404,
    "no-such-table": 404, "no-such-seat": 404, "no-such-link": 404, "no-such-bot": 404, "internal": 500, "busy": 503,
}  # fmt: skip
"""Everything else is a conflict with how the table stands now (409)."""

TRIES, AGAIN = 40, 0.25
"""How often, and after how many seconds, a table's owner is looked up again where it was just going away."""


def problem(error: wire.Error, reason: str = "") -> Response:
    return Response(encode(wire.Problem(error, reason)), STATUS.get(error, 409), media_type=JSON)


def endpoint(route: Route) -> Callable[[Request], Awaitable[Response]]:
    """Whatever goes wrong is answered too."""

    async def answer(request: Request) -> Response:
        try:
            body = b"" if route.takes is None else await _read(request)
            return await _led(route, request, body)
        except Bad as bad:
            return problem(bad.error, bad.reason)
        except Unanswered:
            return problem("busy")
        except ClientDisconnect:  # nobody is there to be answered
            return Response(status_code=400)
        except StoreError as failure:
            log.error("store failed", problem=type(failure).__name__)
            return problem("busy")

    return answer


async def _led(route: Route, request: Request, body: bytes) -> Response:
    """Answered here, or by the server that owns the table. Where that is just going away, the next one is found."""
    registry: Registry = request.app.state.registry
    for _ in range(TRIES):
        try:
            return await _answer(route, request, body)
        except Elsewhere as other:
            if is_hop(request):  # one hop at most
                break
            client = address_of(request, registry.services.settings)
            with contextlib.suppress(Unreached):
                return await forwarded(registry.services.neighbours, other.address, request, client, body)
        await asyncio.sleep(AGAIN)
    raise Bad("busy")


async def _answer(route: Route, request: Request, data: bytes) -> Response:
    call = Call(request, route.status)
    if route.method == "POST" and not same_origin(request.headers, call.services.settings):
        raise Bad("bad-origin")
    body = [] if route.takes is None else [decode(data, route.takes)]
    if "table" in route.parameters:
        await _enter(route, call)
    response = _written(await route.handler(call, *body), call.status, route.media)
    call.add_cookie(response)
    return response


async def _read(request: Request) -> bytes:
    data = b""
    async for part in request.stream():
        data += part
        if len(data) > LARGEST:
            raise Bad("too-large")
    return data


async def _enter(route: Route, call: Call) -> None:
    """Check that the table exists, that the caller may, and that its game is over where it must be."""
    call.room = await call.registry.room(call.path("table"))
    admit(route.who, call.room, call.person)
    if route.over and call.room.table.state != "over":
        raise Bad("not-over")


def _written(found: Any, status: int, media: str) -> Response:
    """What is text or bytes already is sent as it is."""
    return Response(found if isinstance(found, str | bytes) else encode(found), status, media_type=media)
