"""What Prometheus reads. Numbers are counted in the loop's thread alone, some of them with every move, and read out on
request: so they are plain numbers, without a lock."""

from __future__ import annotations

import time
from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.utils import floatToGoString

STEPS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
"""Waits are counted by the first of these seconds that they do not exceed."""


class Tally:
    """A number that only grows."""

    __slots__ = ("_since", "_text", "name", "value")

    def __init__(self, name: str, text: str, registry: CollectorRegistry) -> None:
        self.name, self._text, self._since = name, text, time.time()
        self.value = 0
        registry.register(self)

    def inc(self, by: int = 1) -> None:
        self.value += by

    def collect(self) -> Iterable[Metric]:
        return [CounterMetricFamily(self.name, self._text, self.value, created=self._since)]


class Waits:
    """How long something took, how often."""

    __slots__ = ("_counts", "_name", "_steps", "_sum", "_text")

    def __init__(self, name: str, text: str, registry: CollectorRegistry, steps: Sequence[float] = STEPS) -> None:
        self._name, self._text, self._steps = name, text, steps
        self._counts = [0] * (len(steps) + 1)
        self._sum = 0.0
        registry.register(self)

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(self._steps, seconds)] += 1
        self._sum += seconds

    def collect(self) -> Iterable[Metric]:
        names = map(floatToGoString, (*self._steps, float("inf")))
        buckets = list(zip(names, accumulate(self._counts), strict=True))
        return [HistogramMetricFamily(self._name, self._text, buckets, self._sum)]


class Metrics:
    """Counters of one server; a registry of its own, so that tests can have several servers."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.moves = Tally("perigee_moves", "Entries made durable", self.registry)
        self.messages = Tally("perigee_messages", "Messages from tabs", self.registry)
        self.refused = Counter("perigee_refused", "Messages refused, by error", ["error"], registry=self.registry)
        self.tables_created = Tally("perigee_tables_created", "Tables created", self.registry)
        self.bots_failed = Tally("perigee_bots_failed", "Bots that failed", self.registry)
        self.resyncs = Tally("perigee_resyncs", "Tabs that were too slow and were resynced", self.registry)
        self.acknowledged = Waits(
            "perigee_acknowledge_seconds", "From a message to its acknowledgement", self.registry
        )  # fmt: skip
        self._tables = Gauge("perigee_tables", "Tables in memory", registry=self.registry)
        self._sockets = Gauge("perigee_sockets", "Open sockets", registry=self.registry)

    def watch(self, tables: Callable[[], float], sockets: Callable[[], float]) -> None:
        self._tables.set_function(tables)
        self._sockets.set_function(sockets)

    def text(self) -> bytes:
        return generate_latest(self.registry)
