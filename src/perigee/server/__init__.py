"""Live tables: people at different machines, bots in the empty seats, and the promises of docs/promises.md."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perigee.doors import door

if TYPE_CHECKING:
    from perigee.server.app import make_app
    from perigee.server.process import Process
    from perigee.server.processes import end_with_the_parent
    from perigee.server.serve import calm_collector, configured, listen
    from perigee.server.settings import Settings
    from perigee.server.tables import Clock, ManualClock, Registry, Room, SystemClock

__all__ = [
    "Clock", "ManualClock", "Process", "Registry", "Room", "Settings", "SystemClock", "calm_collector",
    "configured", "end_with_the_parent", "listen", "make_app",
]  # fmt: skip

if not TYPE_CHECKING:  # mypy knows the names, and finds a wrong one
    __getattr__ = door(
        __name__,
        {
            "app": "make_app",
            "process": "Process",
            "processes": "end_with_the_parent",
            "serve": "calm_collector configured listen",
            "settings": "Settings",
            "tables": "Clock ManualClock Registry Room SystemClock",
        },
    )
