"""What Prometheus reads."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """Counters of one server; a registry of its own, so that tests can have several servers."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.moves = Counter("perigee_moves", "Entries made durable", registry=self.registry)
        self.messages = Counter("perigee_messages", "Messages from tabs", registry=self.registry)
        self.refused = Counter("perigee_refused", "Messages refused, by error", ["error"], registry=self.registry)
        self.tables_created = Counter("perigee_tables_created", "Tables created", registry=self.registry)
        self.bots_failed = Counter("perigee_bots_failed", "Bots that failed", registry=self.registry)
        self.resyncs = Counter("perigee_resyncs", "Tabs that were too slow and were resynced", registry=self.registry)
        self.acknowledged = Histogram(
            "perigee_acknowledge_seconds", "From a message to its acknowledgement", registry=self.registry,
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
        )  # fmt: skip
        self._tables = Gauge("perigee_tables", "Tables in memory", registry=self.registry)
        self._sockets = Gauge("perigee_sockets", "Open sockets", registry=self.registry)

    def watch(self, tables: Callable[[], float], sockets: Callable[[], float]) -> None:
        self._tables.set_function(tables)
        self._sockets.set_function(sockets)

    def text(self) -> bytes:
        return generate_latest(self.registry)
