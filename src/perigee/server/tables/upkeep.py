"""What a server does periodically."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Final

from perigee.server.settings import DAY
from perigee.server.store import StoreError
from perigee.server.tables import save_watch
from perigee.server.tables.as_saved import tell
from perigee.server.tables.clock import PULSE
from perigee.server.tables.registry import Registry
from perigee.server.tables.uptime import BEAT
from perigee.server.wire import Bad
from perigee.table import Millis

SWEEP: Final = 3_600_000
LOOK: Final = 60_000


def keep_up(registry: Registry) -> None:
    """Keep the server up from now on, until it stops."""
    background = registry.services.background
    _every(registry, SWEEP, lambda: background.start(sweep(registry)))
    _every(registry, LOOK, registry.let_go)
    if registry.alone:
        background.start(_beat(registry))
    background.start(_watch_saves(registry))
    background.start(_pulse(registry))


def _every(registry: Registry, period: Millis, act: Callable[[], None]) -> None:
    clock = registry.services.clock

    def again() -> None:
        act()
        clock.call_at(clock.now() + period, again)

    clock.call_at(clock.now() + period, again)


async def _beat(registry: Registry) -> None:
    """While games run, how long the server has been running is written down again and again."""
    services = registry.services
    if registry.busy:
        await services.uptime.beat()
    services.clock.call_at(services.clock.now() + BEAT, lambda: services.background.start(_beat(registry)))


async def _watch_saves(registry: Registry) -> None:
    """Whether the store takes what it is given; everybody is told when that changes."""
    while True:
        await asyncio.sleep(save_watch.LOOK)
        for room in list(registry.rooms.values()) if registry.services.saves.look() else ():
            tell(room)
            await asyncio.sleep(0)


async def _pulse(registry: Registry) -> None:
    while True:
        registry.services.clock.alive()
        await asyncio.sleep(PULSE / 1000)


async def sweep(registry: Registry) -> None:
    """Close what nobody has touched for a week; of games that ended a week ago only the record stays."""
    with contextlib.suppress(StoreError):
        async with registry.turn():
            await _swept(registry)


async def _swept(registry: Registry) -> None:
    services = registry.services
    before = services.clock.wall() - services.settings.close_after * DAY
    for table_id in await services.store.untouched(before):
        with contextlib.suppress(Bad):  # one that cannot be closed now does not keep the others
            room = await registry.room(table_id)
            await room.mailbox.call(room.close)
    for table_id in await services.store.finished(before):
        with contextlib.suppress(Bad, StoreError):
            await registry.forget(table_id)
