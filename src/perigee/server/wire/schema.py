"""`perigee schema`: the protocol as JSON schema and the REST part as OpenAPI, written from the wire's types."""

from __future__ import annotations

import json
import sys
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple, get_args

import click
import msgspec

import perigee
from perigee.cli import files
from perigee.cli.help import here
from perigee.cli.language import default_language
from perigee.games import CARRIED, rules_of
from perigee.match.story import parts_of
from perigee.server import wire
from perigee.table.codec import plain

REST: Final = (
    wire.CreateTable, wire.Created, wire.Join, wire.Joined, wire.Lobby, wire.Table, wire.Games, wire.DeviceLink,
    wire.UseDevice, wire.Standing, wire.Deals, wire.Replay, wire.Step, wire.Course, wire.Health, wire.Ready,
    wire.Problem,
)  # fmt: skip


def protocol_schema() -> dict[str, Any]:
    """Every message of the WebSocket: `FromTab` and `ToTab` are what either side may send."""
    kinds = (*get_args(wire.FromTab), *get_args(wire.ToTab), *REST)
    refs, components = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    named = dict(zip(kinds, refs, strict=True))
    sides = {
        side: {"anyOf": [named[kind] for kind in get_args(union)]}
        for side, union in (("FromTab", wire.FromTab), ("ToTab", wire.ToTab))
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Perigee protocol",
        "description": f"Version {wire.PROTOCOL} of the protocol of live tables",
        "anyOf": [{"$ref": "#/$defs/FromTab"}, {"$ref": "#/$defs/ToTab"}],
        "$defs": {**components, **sides},
    }


class Way(NamedTuple):
    """One way into the REST interface."""

    method: str
    path: str
    summary: str
    takes: type | None
    gives: type | None
    status: int = 200


WAYS: Final = (
    Way("get", "/api/games", "What can be played", None, wire.Games),
    Way("get", "/api/words/{language}/{domain}", "A catalogue of words", None, None),
    Way("post", "/api/tables", "Create a table", wire.CreateTable, wire.Created, 201),
    Way("get", "/api/tables", "The lobby", None, wire.Lobby),
    Way("get", "/api/tables/{table}", "A table", None, wire.Table),
    Way("get", "/api/tables/{table}/standing", "How a table stands", None, wire.Standing),
    Way("get", "/api/tables/{table}/code", "The table's link as a QR code", None, None),
    Way("post", "/api/tables/{table}/join", "Sit down", wire.Join, wire.Joined),
    Way("post", "/api/tables/{table}/device", "Continue on another device", None, wire.DeviceLink),
    Way("post", "/api/device", "Use a device link", wire.UseDevice, wire.Joined),
    Way("get", "/api/tables/{table}/record", "The record of a finished game", None, None),
    Way("get", "/api/tables/{table}/replay", "A finished game, played again and verified", None, wire.Replay),
    Way("get", "/api/tables/{table}/replay/{step}", "What everybody saw after so many lines", None, wire.Step),
    Way("get", "/api/tables/{table}/course/{step}", "What everybody saw from there on, as changes", None, wire.Course),
    Way("post", "/api/tables/{table}/deal", "The same deal for another group", None, wire.Created, 201),
    Way("get", "/api/tables/{table}/deals", "How everybody fared with this deal", None, wire.Deals),
    Way("get", "/api/openapi.json", "This description", None, None),
    Way("get", "/api/health", "Is the server well?", None, wire.Health),
    Way("get", "/api/ready", "Are people let in?", None, wire.Ready),
    Way("get", "/metrics", "Figures for Prometheus", None, None),
)


@cache
def openapi() -> dict[str, Any]:
    _, components = msgspec.json.schema_components(REST, ref_template="#/components/schemas/{name}")
    paths: dict[str, dict[str, Any]] = {}
    for way in WAYS:
        paths.setdefault(way.path, {})[way.method] = _operation(way)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Perigee", "version": perigee.__version__, "license": {"name": "MIT"}},
        "paths": paths,
        "components": {"schemas": components},
    }


def _operation(way: Way) -> dict[str, Any]:
    names = [part[1:-1] for part in way.path.split("/") if part.startswith("{")]
    found: dict[str, Any] = {
        "summary": way.summary,
        "parameters": [
            {"name": n, "in": "path", "required": True, "schema": {"type": "integer" if n == "step" else "string"}}
            for n in names
        ],
        "responses": {str(way.status): _content(way.gives, way.summary), "4XX": _content(wire.Problem, "Refused")},
    }
    if way.takes is not None:
        found["requestBody"] = {**_content(way.takes), "required": True}
    return found


def _content(kind: type | None, description: str = "") -> dict[str, Any]:
    found: dict[str, Any] = {"description": description} if description else {}
    if kind is not None:
        found["content"] = {"application/json": {"schema": {"$ref": f"#/components/schemas/{kind.__name__}"}}}
    return found


def story() -> dict[str, Any]:
    """How each game's events make a story: headings, acts, what is quiet; all others follow from the act before."""
    return {game: plain(parts_of(rules_of(game))) for game in CARRIED}


def written(value: dict[str, Any]) -> str:
    return json.dumps(value, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def documents() -> dict[str, str]:
    """The files of the docs folder that are written from the code, and what belongs in them."""
    return {
        "protocol.schema.json": written(protocol_schema()),
        "openapi.json": written(openapi()),
        "story.json": written(story()),
    }


@click.command(help=here("schema"))
@click.option("--write", type=click.Path(file_okay=False, path_type=Path), help=here("schema.write"))
def schema(write: Path | None) -> None:
    if write is None:
        sys.stdout.write(documents()["protocol.schema.json"])
        return
    for name, text in documents().items():
        files.write(write / name, text, default_language())
        click.echo(str(write / name))
