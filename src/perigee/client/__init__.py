"""The other end of the wire: a seat at a live table from outside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perigee.doors import door

if TYPE_CHECKING:
    from perigee.client.connection import Person, ServerRefusal, TabAtTable
    from perigee.client.join import Remote

__all__ = ["Person", "Remote", "ServerRefusal", "TabAtTable"]

if not TYPE_CHECKING:  # mypy knows the names, and finds a wrong one
    __getattr__ = door(
        __name__,
        {
            "connection": "Person ServerRefusal TabAtTable",
            "join": "Remote",
        },
    )
