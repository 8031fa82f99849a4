"""Whether the store takes what it is given, as everybody with a table open is told."""

from __future__ import annotations

from typing import Final

from perigee.server.logs import log
from perigee.server.store import Store

LOOK: Final = 0.5
"""Seconds; the disk's, whatever clock the games go by."""


class SaveWatch:
    """It is looked at twice a second and is the same for all tables: so it tells nobody where something was said."""

    def __init__(self, store: Store) -> None:
        self._writer = store.writer
        self._told = 0
        self._waited = False
        self.failing = False

    def look(self) -> bool:
        """Whether that has changed. A store that answers nobody between two looks fails too, if without a word."""
        writer = self._writer
        waits = writer.given > writer.told
        stands = waits and self._waited and writer.told == self._told
        before, self.failing = self.failing, writer.failing or stands
        self._told, self._waited = writer.told, waits
        if self.failing and not before:
            log.error("saves fail", waiting=writer.given - writer.told)
        elif before and not self.failing:
            log.info("saves go on")
        return self.failing != before
