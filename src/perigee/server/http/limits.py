"""How much one client may do: messages a second, sockets and tables an address."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable
from typing import Final

from perigee.server.settings import Settings


class Bucket:
    """A limit of messages a second, with bursts. Time is an argument."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: int, burst: int, at: int) -> None:
        self._rate = rate
        self._burst = burst * 1000
        self._left = self._burst
        self._at = at

    def allows(self, at: int) -> bool:
        self._left = min(self._burst, self._left + max(0, at - self._at) * self._rate)
        self._at = at
        if self._left < 1000:
            return False
        self._left -= 1000
        return True


def one_server() -> int:
    return 1


def share(most: int, servers: int) -> int:
    """What each of several servers allows of a limit: together at most twice as much, and at least as much for a client
    that is spread evenly over them."""
    return min(most, max(1, 2 * most // servers))


class Sockets:
    """How many sockets each address has open, and may have at one of `servers` servers."""

    def __init__(self, most: int, servers: Callable[[], int] = one_server) -> None:
        self.most = most
        self._servers = servers
        self._open: Counter[str] = Counter()

    def __len__(self) -> int:
        return self._open.total()

    def enter(self, address: str) -> bool:
        if self._open[address] >= share(self.most, self._servers()):
            return False
        self._open[address] += 1
        return True

    def leave(self, address: str) -> None:
        self._open[address] -= 1
        if self._open[address] <= 0:
            del self._open[address]


class Often:
    """At most `most` times an hour for each address."""

    HOUR: Final = 3_600_000

    def __init__(self, most: int, servers: Callable[[], int] = one_server) -> None:
        self.most = most
        self._servers = servers
        self._times: dict[str, deque[int]] = {}

    def allows(self, address: str, at: int) -> bool:
        times = self._times.setdefault(address, deque())
        while times and times[0] <= at - self.HOUR:
            times.popleft()
        if len(times) >= share(self.most, self._servers()):
            return False
        times.append(at)
        self._forget(at)
        return True

    def _forget(self, at: int) -> None:
        """Addresses that have been silent for an hour are forgotten."""
        if len(self._times) > 1000:
            self._times = {who: t for who, t in self._times.items() if t and t[-1] > at - self.HOUR}


class Limits:
    """How much one address may have and do on this server."""

    def __init__(self, settings: Settings, servers: Callable[[], int] = one_server) -> None:
        self.sockets = Sockets(settings.sockets_per_address, servers)
        self.tables = Often(settings.tables_per_hour, servers)
