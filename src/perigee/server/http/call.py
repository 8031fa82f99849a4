"""A request on its way to its handler: who asks, with what, and of which table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from starlette.requests import Request
from starlette.responses import Response

from perigee.server import wire
from perigee.server.http.limits import Limits
from perigee.server.http.middleware import address_of, give_secret, person_of, secret_of
from perigee.server.http.qr import address
from perigee.server.tables import Registry, Role, Room, Services, hashed, new_secret
from perigee.server.wire import Bad

JSON, TEXT, SVG = "application/json", "text/plain", "image/svg+xml"


class Call:
    """What a handler is given. `room` is the table that the path names; `status` is what the answer will have."""

    __slots__ = ("_given", "limits", "registry", "request", "room", "status")

    room: Room

    def __init__(self, request: Request, status: int) -> None:
        state = request.app.state
        self.request = request
        self.registry: Registry = state.registry
        self.limits: Limits = state.limits
        self.status = status
        self._given = ""

    @property
    def services(self) -> Services:
        return self.registry.services

    @property
    def person(self) -> str:
        """The caller; empty for a stranger."""
        return person_of(self.request)

    @property
    def secret(self) -> str:
        return secret_of(self.request)

    def somebody(self) -> str:
        """The caller. A stranger is given an identity: the answer brings them a secret."""
        return hashed(self.secret or self.give(new_secret()))

    def give(self, secret: str) -> str:
        """The answer brings this secret."""
        self._given = secret
        return secret

    def path(self, name: str) -> str:
        """The part of the path under this name."""
        return str(self.request.path_params[name])

    def link(self, path: str) -> str:
        """The whole address of a path, under the name by which the caller knows this server."""
        return address(self.request, self.services.settings, path)

    def make_one_more(self) -> None:
        """Count a new table: one address may make only a limited number an hour."""
        address = address_of(self.request, self.services.settings)
        if not self.limits.tables.allows(address, self.services.clock.now()):
            raise Bad("too-many")

    def add_cookie(self, response: Response) -> None:
        if self._given:
            url = self.services.settings.public_url or str(self.request.url)
            give_secret(response, self._given, secure=url.startswith("https"))


Handler: TypeAlias = Callable[..., Awaitable[Any]]
"""Takes the call (and the body, where the route takes one); returns what it found or made."""


@dataclass(frozen=True, slots=True)
class Route:
    """One way into the REST interface: what it takes and gives (a type of the wire, or text of another kind), who may
    use it, and whether only when the game is over."""

    method: Literal["GET", "POST"]
    path: str
    summary: str
    handler: Handler
    takes: type[wire.Body] | None = None
    gives: type | str = JSON
    who: Role = Role.ANYBODY
    over: bool = False
    status: int = 200

    @property
    def parameters(self) -> list[str]:
        return [part[1:-1] for part in self.path.split("/") if part.startswith("{")]

    @property
    def media(self) -> str:
        return self.gives if isinstance(self.gives, str) else JSON
