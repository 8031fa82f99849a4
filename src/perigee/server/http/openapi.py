"""The REST interface as an OpenAPI document, from the table of its routes and the wire's types."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

import perigee
from perigee.server import wire
from perigee.server.http.call import Route


def bodies(routes: Sequence[Route]) -> list[type]:
    """What requests carry and what they are answered with, each once."""
    kinds = [kind for route in routes for kind in (route.takes, route.gives) if isinstance(kind, type)]
    return list(dict.fromkeys([*kinds, wire.Problem]))


@cache
def openapi(routes: tuple[Route, ...]) -> dict[str, Any]:
    _, components = msgspec.json.schema_components(bodies(routes), ref_template="#/components/schemas/{name}")
    paths: dict[str, dict[str, Any]] = {}
    for route in routes:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Perigee", "version": perigee.__version__, "license": {"name": "MIT"}},
        "paths": paths,
        "components": {"schemas": components},
    }


def _operation(route: Route) -> dict[str, Any]:
    found: dict[str, Any] = {
        "summary": route.summary,
        "parameters": [_parameter(name) for name in route.parameters],
        "responses": {
            str(route.status): {"description": route.summary, **_content(route.gives)},
            "4XX": {"description": "Refused", **_content(wire.Problem)},
        },
    }
    if route.takes is not None:
        found["requestBody"] = {**_content(route.takes), "required": True}
    return found


def _parameter(name: str) -> dict[str, Any]:
    kind = "integer" if name == "step" else "string"
    return {"name": name, "in": "path", "required": True, "schema": {"type": kind}}


def _content(kind: type | str) -> dict[str, Any]:
    if isinstance(kind, str):
        return {"content": {kind: {}}}
    return {"content": {"application/json": {"schema": {"$ref": f"#/components/schemas/{kind.__name__}"}}}}
