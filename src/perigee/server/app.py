"""The application: routes, middleware, and the tables that open and close with it."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from perigee.server.http import (
    CutShort,
    InternalPort,
    Limits,
    OwnHost,
    SafeHeaders,
    TableSocket,
    internal_routes,
    page,
    problem,
    router,
)
from perigee.server.lock import occupied, who_is_here
from perigee.server.logs import log
from perigee.server.neighbours import Neighbours
from perigee.server.settings import Settings
from perigee.server.store import Leases, Store
from perigee.server.tables import Clock, Lease, Owner, Registry, Self, Services, SystemClock, keep_up, make_services


def make_app(
    settings: Settings, clock: Clock | None = None, owner: Owner | None = None, *, inside_at: str = ""
) -> Starlette:
    """A server with everything in it; it opens its database when it starts. `inside_at` is where other servers of the
    same database reach it."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        with occupied(settings.folder, settings.database_url):
            store = await Store.open(settings.database_url, server=who_is_here())
            leases = None if owner is not None or not inside_at else Leases(store.engine)
            neighbours = Neighbours() if leases is None else Neighbours(await leases.secret(), inside_at)
            services = make_services(settings, store, clock or SystemClock(), neighbours)
            lease = None if leases is None else await a_lease(leases, services)
            registry = Registry(services, lease or owner)
            _lay_out(app, registry)
            await registry.open()
            keep_up(registry)
            try:
                yield
            finally:
                await registry.close()
                await store.close()
                if lease is not None:
                    await lease.leave()

    return Starlette(
        routes=[
            *router(),
            *internal_routes(),
            WebSocketRoute("/ws/{table}", TableSocket()),
            Route("/{path:path}", page, methods=["GET"]),
        ],
        middleware=[
            Middleware(CutShort),
            Middleware(SafeHeaders, settings=settings),
            Middleware(InternalPort),
            Middleware(OwnHost, settings=settings),
        ],
        exception_handlers={404: _not_found, 405: _not_found, 500: _broken},
        lifespan=lifespan,
    )


async def a_lease(leases: Leases, services: Services) -> Lease:
    """On PostgreSQL tables are divided among as many servers as there are."""
    me = Self(who_is_here(), services.neighbours.address, services.settings.lease)
    lease = Lease(leases, services.uptime, me)
    await lease.begin()
    return lease


def servers_of(app: Starlette) -> int:
    """How many servers there are, with this one, as far as it knows."""
    registry: Registry | None = getattr(app.state, "registry", None)
    return 1 if registry is None else registry.owner.servers


def _lay_out(app: Starlette, registry: Registry) -> None:
    """What requests and sockets are routed by."""
    services = registry.services
    limits = Limits(services.settings, lambda: servers_of(app))
    app.state.registry, app.state.limits = registry, limits
    app.state.neighbours = services.neighbours
    services.metrics.watch(lambda: len(registry.rooms), lambda: len(limits.sockets))


async def _not_found(request: Request, failure: Exception) -> Response:
    return problem("no-such-link")


async def _broken(request: Request, failure: Exception) -> Response:
    log.error("request failed", method=request.method, problem=type(failure).__name__)
    return problem("internal")
