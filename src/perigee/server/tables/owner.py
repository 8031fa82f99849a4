"""Who owns a table. One process does, and it alone loads the table and writes to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from perigee.server.store import StoredTable
from perigee.server.wire import Bad

HERE: Final = ""


class Owner(Protocol):
    """Asked before a table is loaded, for a request, for a socket, or because the table is due."""

    @property
    def servers(self) -> int:
        """How many there are, with this one."""

    @property
    def acts(self) -> bool:
        """Whether this process may act for its tables now."""

    async def of(self, table_id: str) -> str:
        """The address of the server that owns this table; `HERE` where it is this one."""

    async def elsewhere(self, tables: Sequence[str]) -> dict[str, str]:
        """Which of these tables another server owns, and its address; nothing is claimed for that."""

    def epoch(self, table_id: str) -> int:
        """In which epoch a table is this server's."""

    def own(self, table: StoredTable) -> StoredTable:
        """A table that is being made: it is this server's from the start."""


class AlwaysHere:
    """One process has all tables."""

    acts = True
    servers = 1

    async def of(self, table_id: str) -> str:
        return HERE

    async def elsewhere(self, tables: Sequence[str]) -> dict[str, str]:
        return {}

    def epoch(self, table_id: str) -> int:
        return 0

    def own(self, table: StoredTable) -> StoredTable:
        return table


class Elsewhere(Bad):
    """This table is another server's."""

    def __init__(self, address: str) -> None:
        super().__init__("busy")
        self.address = address
