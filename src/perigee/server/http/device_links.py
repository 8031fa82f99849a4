"""Links by which a person continues on another device; they live in memory only."""

from __future__ import annotations

import secrets
from typing import Final, NamedTuple

from perigee.table.seat import Millis

LIFE: Final[Millis] = 600_000


class DeviceLink(NamedTuple):
    """Whose it is, where it leads, and until when."""

    table: str
    secret: str
    until: Millis


class DeviceLinks:
    """By their tokens. Each works once, within ten minutes; of each person the last one alone."""

    def __init__(self) -> None:
        self._links: dict[str, DeviceLink] = {}

    def make(self, table: str, secret: str, now: Millis) -> str:
        token = table + secrets.token_urlsafe(24)
        self._links = {old: link for old, link in self._links.items() if link.until > now and link.secret != secret}
        self._links[token] = DeviceLink(table, secret, now + LIFE)
        return token

    @staticmethod
    def table(token: str) -> str:
        """Where a token leads: links are where their table is."""
        return token[:-32]

    def use(self, token: str, now: Millis) -> DeviceLink | None:
        link = self._links.pop(token, None)
        return None if link is None or link.until <= now else link
