"""The processes in which bots think."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perigee.doors import door

if TYPE_CHECKING:
    from perigee.server.workers.advisers import Advisers
    from perigee.server.workers.pool import BotFailed, Workers
    from perigee.server.workers.reviews import Reviews
    from perigee.server.workers.slots import Slots

__all__ = ["Advisers", "BotFailed", "Reviews", "Slots", "Workers"]

if not TYPE_CHECKING:  # mypy knows the names, and finds a wrong one
    __getattr__ = door(
        __name__, {"advisers": "Advisers", "pool": "BotFailed Workers", "reviews": "Reviews", "slots": "Slots"}
    )
