"""What a tab can ask of its table. A command makes durable what it does and returns a reply; `obey` answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perigee.doors import door

if TYPE_CHECKING:
    from perigee.server.commands.playing import say
    from perigee.server.commands.received import Received, Reply
    from perigee.server.commands.rules import COMMANDS

__all__ = ["COMMANDS", "Received", "Reply", "say"]

if not TYPE_CHECKING:  # mypy knows the names, and finds a wrong one
    __getattr__ = door(
        __name__,
        {
            "playing": "say",
            "received": "Received Reply",
            "rules": "COMMANDS",
        },
    )
