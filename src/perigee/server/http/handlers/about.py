"""The server itself: what can be played here, in which words, and how the server fares."""

from __future__ import annotations

import asyncio
from typing import Final

import perigee
from perigee import installed
from perigee.server import wire
from perigee.server.http import games as offered
from perigee.server.http.call import Call
from perigee.server.store import Health, StoreError
from perigee.server.wire import Bad
from perigee.words import LANGUAGES, Catalogue, catalogue

ANSWERS_WITHIN: Final = 2
"""Seconds after which a store that does not answer is unhealthy."""


async def games(call: Call) -> wire.Games:
    return offered.games()


async def words(call: Call) -> Catalogue:
    language, domain = call.path("language"), call.path("domain")
    if language not in LANGUAGES or domain not in ("table", "server", *installed.names()):
        raise Bad("no-such-game")
    return catalogue(language, installed.module_name(domain)) or catalogue(language, domain)


async def health(call: Call) -> wire.Health:
    """Healthy, as long as the store can be read and takes what is saved. Tables are counted, not named:
    anybody who knows an id may watch."""
    store = await _store(call)
    well = store is not None and not store.failing
    call.status = 200 if well else 503
    return wire.Health(well, perigee.__version__, len(call.registry.rooms), len(call.limits.sockets), store)


async def _store(call: Call) -> wire.StoreHealth | None:
    try:
        async with asyncio.timeout(ANSWERS_WITHIN):
            found: Health = await call.services.store.health()
    except (StoreError, TimeoutError):
        return None
    return wire.StoreHealth(
        found.database, found.driver, found.schema, found.waiting, found.commits, found.saves,
        found.failing or call.services.saves.failing, len(found.stopped),
    )  # fmt: skip


async def ready(call: Call) -> wire.Ready:
    """People are let in from the start to the end, also while saves fail: to restart the server would help nobody. Of
    many servers one that has lost its lease has no tables, and others have."""
    call.status = 200 if call.registry.owner.acts else 503
    return wire.Ready(ready=call.registry.owner.acts)


async def metrics(call: Call) -> bytes:
    """Only where they were asked for: they tell how many play, and when."""
    if not call.services.settings.metrics:
        raise Bad("no-such-link")
    return call.services.metrics.text()
