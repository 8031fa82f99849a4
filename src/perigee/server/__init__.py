"""Live tables: people at different machines, bots in the empty seats, and the promises of docs/promises.md."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perigee.doors import door

if TYPE_CHECKING:
    from perigee.server.app import make_app
    from perigee.server.settings import Settings
    from perigee.server.tables.clock import Clock, ManualClock, SystemClock
    from perigee.server.tables.registry import Registry
    from perigee.server.tables.room import Room

__all__ = ["Clock", "ManualClock", "Registry", "Room", "Settings", "SystemClock", "make_app"]

if not TYPE_CHECKING:  # mypy knows the names, and finds a wrong one
    __getattr__ = door(
        __name__,
        {
            "app": "make_app",
            "settings": "Settings",
            "tables.clock": "Clock ManualClock SystemClock",
            "tables.registry": "Registry",
            "tables.room": "Room",
        },
    )
