"""What is not live: create, list, join, records, replays, health, metrics."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, Final

from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

import perigee
from perigee.server import wire
from perigee.server.http import qr
from perigee.server.http.games import games
from perigee.server.http.middleware import address_of, give_secret, known_or_new, person_of, same_origin, secret_of
from perigee.server.logs import log
from perigee.server.store import StoreError
from perigee.server.tables import deals, replays
from perigee.server.tables.audience import encode
from perigee.server.tables.lookalikes import told_apart
from perigee.server.tables.names import a_name, hashed
from perigee.server.tables.registry import House
from perigee.server.tables.room import Room
from perigee.server.tables.seats import Place
from perigee.server.tables.summary import standing
from perigee.server.wire.decode import LARGEST, Bad, decode
from perigee.server.wire.schema import openapi
from perigee.words import LANGUAGES
from perigee.words.catalogue import catalogue

DEVICE_LIFE: Final = 600_000
ANSWERS_WITHIN: Final = 2
"""Seconds after which a store that says nothing is not well."""

STATUS: Final = {
    "bad-message": 400, "bad-name": 400, "bad-options": 400, "too-large": 413, "too-fast": 429, "too-many": 429,
    "bad-origin": 403, "not-seated": 403, "knows-the-deal": 403, "not-host": 403, "no-such-game": 404,
    "no-such-table": 404, "no-such-seat": 404, "no-such-link": 404, "no-such-bot": 404, "internal": 500, "busy": 503,
}  # fmt: skip
"""Everything else is a conflict with how the table stands now (409)."""


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


def answer(body: Any, status: int = 200) -> Response:
    return Response(encode(body), status, media_type="application/json")


def refused(bad: Bad) -> Response:
    return answer(wire.Problem(bad.error, bad.reason), STATUS.get(bad.error, 409))


def careful(act: Callable[[Request], Awaitable[Response]]) -> Callable[[Request], Awaitable[Response]]:
    """Whatever is refused is answered with an error from the fixed list."""

    async def endpoint(request: Request) -> Response:
        try:
            if request.method == "POST" and not same_origin(request.headers, house_of(request).settings):
                raise Bad("bad-origin")
            return await act(request)
        except Bad as bad:
            return refused(bad)
        except ClientDisconnect:  # nobody is there to be answered
            return Response(status_code=400)
        except StoreError as problem:
            log.error("store failed", problem=type(problem).__name__)
            return refused(Bad("busy"))

    return endpoint


async def body_of(request: Request, kind: Any) -> Any:
    data = b""
    async for part in request.stream():
        data += part
        if len(data) > LARGEST:
            raise Bad("too-large")
    return decode(data, kind)


async def room_of(request: Request) -> Room:
    return await house_of(request).room(request.path_params["table"])


def with_secret(request: Request, response: Response, secret: str, *, new: bool) -> Response:
    if new:
        url = house_of(request).settings.public_url or str(request.url)
        give_secret(response, secret, secure=url.startswith("https"))
    return response


# --- tables -----------------------------------------------------------------------------------------


async def create(request: Request) -> Response:
    wish: wire.CreateTable = await body_of(request, wire.CreateTable)
    house = house_of(request)
    if not house.creations.allows(address_of(request, house.settings), house.clock.now()):
        raise Bad("too-many")
    secret, new = known_or_new(request)
    room = await house.create(wish, hashed(secret))
    ways = wire.Links(f"/t/{room.id}", room.invitations())
    made = wire.Created(room.info(), room.you(hashed(secret)), ways)
    return with_secret(request, answer(made, 201), secret, new=new)


async def lobby(request: Request) -> Response:
    return answer(await house_of(request).mine(person_of(request)))


async def table(request: Request) -> Response:
    return answer((await room_of(request)).info())


async def stands(request: Request) -> Response:
    """How a table stands for who was sent its link: a watcher's figures."""
    return answer(standing(await room_of(request)))


async def code_of(request: Request) -> Response:
    """The table's one link as a QR code."""
    house, room = house_of(request), await room_of(request)
    drawn = qr.code(qr.address(request, house.settings, f"/t/{room.id}"))
    return Response(drawn, media_type="image/svg+xml")


async def join(request: Request) -> Response:
    wish: wire.Join = await body_of(request, wire.Join)
    name = a_name(wish.name)
    room = await room_of(request)
    secret, new = known_or_new(request)
    seats: list[int] = []

    async def sit() -> None:
        deals.may_sit(room.table, hashed(secret))
        seats.append(_free_seat(room, wish, hashed(secret)))
        room.places[seats[0]].sit(hashed(secret), told_apart(name, [place.name for place in room.places]))
        here = any(tab.person == hashed(secret) for tab in room.gallery.tabs)
        room.places[seats[0]].gone = None if here else room.now
        host = room.table.host or hashed(secret)
        await room.commit(seats=room.stored_places(), host=host)
        room.show_around()

    await room.call(sit)
    joined = wire.Joined(seats[0], room.info(), room.you(hashed(secret)))
    return with_secret(request, answer(joined), secret, new=new)


def _free_seat(room: Room, wish: wire.Join, person: str) -> int:
    """By invitation on its seat, otherwise on any free one: whoever knows the table's address was invited. A listed
    table everybody knows: there each takes one seat, unless its host allows more."""
    if room.table.state != "open":
        raise Bad("closed" if room.table.state == "closed" else "not-open")
    for seat, place in enumerate(room.places):
        if wish.invitation is not None and secrets.compare_digest(place.invitation.encode(), wish.invitation.encode()):
            return _if_open(place, seat)
    if wish.invitation is not None:
        raise Bad("no-such-link")
    if room.table.public and room.seats_of(person) and not room.table.settings.get("several"):
        raise Bad("one-seat")
    free = [seat for seat, place in enumerate(room.places) if place.kind == "open" and wish.seat in (None, seat)]
    if not free:
        raise Bad("taken")
    return free[0]


def _if_open(place: Place, seat: int) -> int:
    if place.kind != "open":
        raise Bad("taken")
    return seat


# --- continue on another device ---------------------------------------------------------------------


async def new_device(request: Request) -> Response:
    """A link that works once. It lives in memory only, for ten minutes."""
    house, room, person = house_of(request), await room_of(request), person_of(request)
    if not room.seats_of(person) and not room.is_host(person):
        raise Bad("not-seated")
    token, mine = secrets.token_urlsafe(24), secret_of(request)
    now = house.clock.now()
    house.devices = {old: kept for old, kept in house.devices.items() if kept[2] > now and kept[1] != mine}
    house.devices[token] = (room.id, mine, now + DEVICE_LIFE)
    path = f"/device/{token}"
    return answer(wire.DeviceLink(path, qr.code(qr.address(request, house.settings, path))))


async def use_device(request: Request) -> Response:
    """A browser that is new here continues as the one that made the link; one that has a secret of its own
    becomes a second owner of the seats at that table."""
    wish: wire.UseDevice = await body_of(request, wire.UseDevice)
    house = house_of(request)
    table_id, secret, until = house.devices.pop(wish.token, ("", "", 0))
    if until <= house.clock.now():
        raise Bad("no-such-link")
    room, mine = await house.room(table_id), secret_of(request)
    if mine and mine != secret:
        await room.call(lambda: _share(room, hashed(secret), hashed(mine)))
    owner = mine or secret
    seats = room.seats_of(hashed(owner))
    joined = wire.Joined(seats[0] if seats else -1, room.info(), room.you(hashed(owner)))
    return with_secret(request, answer(joined), owner, new=not mine)


async def _share(room: Room, owner: str, other: str) -> None:
    for seat in room.seats_of(owner):
        if other not in room.places[seat].owners:
            room.places[seat].owners.append(other)
    await room.commit(seats=room.stored_places())
    room.show_around()


# --- afterwards -------------------------------------------------------------------------------------


async def record(request: Request) -> Response:
    return PlainTextResponse(await replays.record_of(await room_of(request)))


async def replay(request: Request) -> Response:
    room = await room_of(request)
    text = await replays.record_of(room)
    return answer(await replays.replayed(room, text))


def _number(text: str) -> int:
    """Of a line of a record: none has a thousand million."""
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Bad("bad-message")
    return int(text)


async def _shelved(request: Request, play: Callable[[str, int], Any]) -> Response:
    room, place = await room_of(request), _number(request.path_params["step"])
    text = await replays.record_of(room)
    key = (room.id, play.__name__, place)
    found = await house_of(request).shelf.get(key, lambda: encode(play(text, place)))
    return Response(found, media_type="application/json")


async def step(request: Request) -> Response:
    return await _shelved(request, replays.step_of)


async def course(request: Request) -> Response:
    return await _shelved(request, replays.course_from)


async def deal(request: Request) -> Response:
    """The same deal for another group: who played it may give it away."""
    house, room, person = house_of(request), await room_of(request), person_of(request)
    if not room.seats_of(person):
        raise Bad("not-seated")
    if room.table.state != "over":
        raise Bad("not-over")
    if not house.creations.allows(address_of(request, house.settings), house.clock.now()):
        raise Bad("too-many")
    again = await deals.deal_again(room)
    return answer(wire.Created(again.info(), again.you(person), wire.Links(f"/t/{again.id}", again.invitations())), 201)


async def dealt(request: Request) -> Response:
    return answer(await deals.games_of(await room_of(request)))


# --- the server itself ------------------------------------------------------------------------------


async def all_games(request: Request) -> Response:
    return answer(games())


async def words(request: Request) -> Response:
    language, domain = request.path_params["language"], request.path_params["domain"]
    if language not in LANGUAGES or domain not in ("table", "server", *perigee.GAMES):
        raise Bad("no-such-game")
    return answer(catalogue(language, domain.replace("-", "_")) or catalogue(language, domain))


async def description(request: Request) -> Response:
    return answer(openapi())


async def health(request: Request) -> Response:
    """Well, as long as the store can be read and takes what is saved. Tables are counted, not named: who knows an id
    may watch."""
    house = house_of(request)
    try:
        async with asyncio.timeout(ANSWERS_WITHIN):
            found = await house.store.health()
    except (StoreError, TimeoutError):
        return answer(wire.Health(False, perigee.__version__, len(house.rooms), len(house.sockets), None), 503)
    failing = found.failing or house.saving.fails
    store = wire.StoreHealth(
        found.database, found.driver, found.schema, found.waiting, found.commits, found.saves, failing,
        len(found.stopped),
    )  # fmt: skip
    well = wire.Health(not failing, perigee.__version__, len(house.rooms), len(house.sockets), store)
    return answer(well, 503 if failing else 200)


async def ready(request: Request) -> Response:
    """People are let in from the start to the end, also while saves fail: to restart the server would help nobody."""
    return answer(wire.Ready(ready=True))


async def metrics(request: Request) -> Response:
    """Only where they were asked for: they tell how many play, and when."""
    if not house_of(request).settings.metrics:
        raise Bad("no-such-link")
    return PlainTextResponse(house_of(request).metrics.text())


def routes() -> list[Route]:
    return [
        Route("/api/games", careful(all_games), methods=["GET"]),
        Route("/api/words/{language}/{domain}", careful(words), methods=["GET"]),
        Route("/api/tables", careful(create), methods=["POST"]),
        Route("/api/tables", careful(lobby), methods=["GET"]),
        Route("/api/tables/{table}", careful(table), methods=["GET"]),
        Route("/api/tables/{table}/standing", careful(stands), methods=["GET"]),
        Route("/api/tables/{table}/code", careful(code_of), methods=["GET"]),
        Route("/api/tables/{table}/join", careful(join), methods=["POST"]),
        Route("/api/tables/{table}/device", careful(new_device), methods=["POST"]),
        Route("/api/device", careful(use_device), methods=["POST"]),
        Route("/api/tables/{table}/record", careful(record), methods=["GET"]),
        Route("/api/tables/{table}/replay", careful(replay), methods=["GET"]),
        Route("/api/tables/{table}/replay/{step}", careful(step), methods=["GET"]),
        Route("/api/tables/{table}/course/{step}", careful(course), methods=["GET"]),
        Route("/api/tables/{table}/deal", careful(deal), methods=["POST"]),
        Route("/api/tables/{table}/deals", careful(dealt), methods=["GET"]),
        Route("/api/openapi.json", careful(description), methods=["GET"]),
        Route("/api/health", careful(health), methods=["GET"]),
        Route("/api/ready", careful(ready), methods=["GET"]),
        Route("/metrics", careful(metrics), methods=["GET"]),
    ]
