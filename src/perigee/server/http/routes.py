"""The REST interface in one table, from which router, OpenAPI document and the tests' matrix of roles are made."""

from __future__ import annotations

from typing import Any, Final

from starlette.routing import Route as Served

from perigee.server import wire
from perigee.server.http.answers import endpoint
from perigee.server.http.call import SVG, TEXT, Call, Route
from perigee.server.http.handlers import about, deals, devices, replays, tables
from perigee.server.http.openapi import openapi
from perigee.server.tables import Role


async def description(call: Call) -> dict[str, Any]:
    return openapi(ROUTES)


ROUTES: Final = (
    Route("GET", "/api/games", "What can be played", about.games, gives=wire.Games),
    Route("GET", "/api/words/{language}/{domain}", "A catalogue of words", about.words),
    Route("POST", "/api/tables", "Create a table", tables.create, wire.CreateTable, wire.Created, status=201),
    Route("GET", "/api/tables", "The lobby", tables.lobby, gives=wire.Lobby),
    Route("GET", "/api/tables/{table}", "A table", tables.table, gives=wire.TableInfo),
    Route("GET", "/api/tables/{table}/standing", "How a table stands", tables.standing, gives=wire.Standing),
    Route("GET", "/api/tables/{table}/code", "The table's link as a QR code", tables.code, gives=SVG),
    Route("POST", "/api/tables/{table}/join", "Sit down", tables.join, wire.Join, wire.Joined),
    Route("POST", "/api/tables/{table}/ask", "Ask the host for a seat", tables.ask, wire.AskForSeat, wire.You),
    Route(
        "POST", "/api/tables/{table}/device", "Continue on another device", devices.link,
        gives=wire.DeviceLink, who=Role.MEMBER,
    ),
    Route("POST", "/api/device", "Use a device link", devices.use, wire.UseDevice, wire.Joined),
    Route(
        "GET", "/api/tables/{table}/record", "The record of a finished game", replays.record,
        gives=TEXT, over=True,
    ),
    Route(
        "GET", "/api/tables/{table}/replay", "A finished game, played again and verified", replays.replay,
        gives=wire.Replay, over=True,
    ),
    Route(
        "GET", "/api/tables/{table}/replay/{step}", "What everybody saw after that many lines", replays.step,
        gives=wire.Step, over=True,
    ),
    Route(
        "GET", "/api/tables/{table}/course/{step}", "What everybody saw from there on, as changes", replays.course,
        gives=wire.Course, over=True,
    ),
    Route(
        "GET", "/api/tables/{table}/review/{seat}", "What moved a seat's chance to win, or how far that is made",
        replays.review, gives=wire.Reviewed, over=True,
    ),
    Route(
        "POST", "/api/tables/{table}/on", "Play on from a moment of a finished game", replays.play_on,
        wire.PlayOn, wire.Created, over=True, status=201,
    ),
    Route(
        "POST", "/api/tables/{table}/deal", "The same deal for another group", deals.again,
        gives=wire.Created, who=Role.SEATED, over=True, status=201,
    ),
    Route(
        "GET", "/api/tables/{table}/deals", "How everybody fared with this deal", deals.results,
        gives=wire.Deals, over=True,
    ),
    Route("GET", "/api/openapi.json", "This description", description),
    Route("GET", "/api/health", "Is the server well?", about.health, gives=wire.Health),
    Route("GET", "/api/ready", "Are people let in?", about.ready, gives=wire.Ready),
    Route("GET", "/metrics", "Figures for Prometheus", about.metrics, gives=TEXT),
)  # fmt: skip


def router() -> list[Served]:
    return [Served(route.path, endpoint(route), methods=[route.method]) for route in ROUTES]
