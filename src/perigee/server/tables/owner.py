"""Who owns a table. One process does, and it alone loads the table: today that is always this one, and whoever divides
tables among several processes answers here."""

from __future__ import annotations

from typing import Final, Protocol

from perigee.server.wire.decode import Bad

HERE: Final = ""


class Owner(Protocol):
    """Asked before a table is loaded, for a request, for a socket, or because the table is due."""

    async def of(self, table_id: str) -> str:
        """The address of the server that owns this table; `HERE` where it is this one."""


class AlwaysHere:
    """One process has all tables."""

    async def of(self, table_id: str) -> str:
        return HERE


class Elsewhere(Bad):
    """This table is another server's."""

    def __init__(self, address: str) -> None:
        super().__init__("busy")
        self.address = address
