"""What servers ask each other for: how tables stand in a lobby, and what one table does to another."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from perigee.server.http.answers import problem
from perigee.server.http.call import JSON
from perigee.server.http.forward import is_hop
from perigee.server.tables import Registry, deals, lobby, rematch
from perigee.server.wire import Bad, encode


def _asked(act: Callable[[Registry, Any], Awaitable[Any]]) -> Callable[[Request], Awaitable[Response]]:
    async def answer(request: Request) -> Response:
        if not is_hop(request):
            return problem("no-such-link")
        try:
            found = await act(request.app.state.registry, msgspec.json.decode(await request.body()))
        except Bad as bad:
            return problem(bad.error)
        return Response(encode(found), media_type=JSON)

    return answer


def internal_routes() -> list[Route]:
    return [
        Route(lobby.INSIDE, _asked(lobby.told_inside), methods=["POST"]),
        Route(rematch.INSIDE, _asked(rematch.yes_inside), methods=["POST"]),
        Route(deals.INSIDE, _asked(deals.noted_inside), methods=["POST"]),
    ]
