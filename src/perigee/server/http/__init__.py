"""Requests and sockets: where the server meets the network."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perigee.doors import door

if TYPE_CHECKING:
    from perigee.server.http.answers import problem
    from perigee.server.http.connections import entrance
    from perigee.server.http.forward import InternalPort
    from perigee.server.http.hosts import OwnHost
    from perigee.server.http.internal import internal_routes
    from perigee.server.http.limits import Limits
    from perigee.server.http.line import OFFER, TabLine
    from perigee.server.http.middleware import COOKIE, CutShort, SafeHeaders
    from perigee.server.http.openapi import bodies
    from perigee.server.http.pages import page
    from perigee.server.http.routes import ROUTES, router
    from perigee.server.http.sockets import Socket
    from perigee.server.http.table_socket import TableSocket

__all__ = [
    "COOKIE",
    "OFFER",
    "ROUTES",
    "CutShort",
    "InternalPort",
    "Limits",
    "OwnHost",
    "SafeHeaders",
    "Socket",
    "TabLine",
    "TableSocket",
    "bodies",
    "entrance",
    "internal_routes",
    "page",
    "problem",
    "router",
]  # fmt: skip

if not TYPE_CHECKING:  # mypy knows the names, and finds a wrong one
    __getattr__ = door(
        __name__,
        {
            "answers": "problem",
            "connections": "entrance",
            "forward": "InternalPort",
            "hosts": "OwnHost",
            "internal": "internal_routes",
            "limits": "Limits",
            "line": "OFFER TabLine",
            "middleware": "COOKIE CutShort SafeHeaders",
            "openapi": "bodies",
            "pages": "page",
            "routes": "ROUTES router",
            "sockets": "Socket",
            "table_socket": "TableSocket",
        },
    )
