"""What a table is given of its server: it knows neither the other tables nor their registry."""

from __future__ import annotations

from dataclasses import dataclass, field

from perigee.server.metrics import Metrics
from perigee.server.neighbours import Neighbours
from perigee.server.settings import Settings
from perigee.server.store import Store
from perigee.server.tables.background import Background
from perigee.server.tables.clock import Clock
from perigee.server.tables.replay_cache import ReplayCache
from perigee.server.tables.save_watch import SaveWatch
from perigee.server.tables.uptime import Uptime
from perigee.server.workers import Advisers, Reviews, Slots, Workers


@dataclass(frozen=True, slots=True)
class Services:
    """The same for all tables."""

    settings: Settings
    store: Store
    clock: Clock
    uptime: Uptime
    saves: SaveWatch
    workers: Workers
    metrics: Metrics = field(default_factory=Metrics)
    replays: ReplayCache = field(default_factory=ReplayCache)
    reviews: Reviews = field(default_factory=Reviews)
    advisers: Advisers = field(default_factory=Advisers)
    background: Background = field(default_factory=Background)
    neighbours: Neighbours = field(default_factory=Neighbours)


def make_services(settings: Settings, store: Store, clock: Clock, neighbours: Neighbours | None = None) -> Services:
    slots = Slots(settings.workers) if neighbours is not None and neighbours.address else None
    workers = Workers(settings.workers, settings.bot_seconds, slots)
    uptime, saves = Uptime(store, clock), SaveWatch(store)
    return Services(settings, store, clock, uptime, saves, workers, neighbours=neighbours or Neighbours())
