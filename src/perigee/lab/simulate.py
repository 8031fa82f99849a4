"""Many games between bots, on as many processes as there are; the same seed gives the same figures on any number."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from time import perf_counter
from typing import Any, Final, TypeAlias

from perigee.bots import bot
from perigee.bots.player import play
from perigee.games import rules_of
from perigee.lab.data import load
from perigee.lab.statistics import Statistics, Tally
from perigee.match.match import Match
from perigee.table.chance import Seeded
from perigee.table.rules import Rules
from perigee.table.wrong import Wrong

Progress: TypeAlias = Callable[[int], object]
"""Told how many games have been played since it was last told."""

A_TASK: Final = 1.0
"""Seconds of games that are worth sending to another process."""


@dataclass(frozen=True, slots=True)
class Series:
    """Games of one kind: game `i` of a series is always the same game."""

    game: str
    seats: int
    players: tuple[str, ...]
    seed: int
    pace: float
    options: Mapping[str, Any]
    data: str | None = None

    def match(self, number: int) -> Match:
        """Game `number`, played to its end. Live windows close when all have answered."""
        rules = rules_from(self.game, self.data)
        options = rules.options({"seats": self.seats, "window": 0, **self.options})
        match = Match(rules, options, Seeded(self._seed(number, "table")))
        bots = [bot(self.game, kind, self._seed(number, str(seat))) for seat, kind in enumerate(self.players)]
        return play(match, bots, pace=round(self.pace * 1000))

    def _seed(self, number: int, whose: str) -> int:
        digest = sha256(f"perigee series {self.seed} {number} {whose}".encode()).digest()
        return int.from_bytes(digest[:8], "big")

    def tally(self, first: int, last: int) -> Tally:
        """Games `first` to `last` - 1, counted."""
        tally = Tally.empty()
        with collector_at_rest():
            for number in range(first, last):
                tally.count(self.match(number))
        return tally


@contextmanager
def collector_at_rest() -> Iterator[None]:
    """A game leaves nothing behind that only the collector of cycles would find, and looking for it takes a tenth of
    the time."""
    was_at_work = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_at_work:
            gc.enable()


def simulate(
    game: str,
    *,
    games: int,
    players: str | Sequence[str] = "standard",
    seats: int,
    seed: int = 1,
    pace: float = 8,
    processes: int | None = None,
    progress: Progress | None = None,
    data: str | Path | None = None,
    **options: Any,
) -> Statistics:
    """Play many games between bots and count. `players` is a kind of bot, or one kind a seat; a turn costs `pace`
    seconds of the table's time; `data` is a folder of card data for designers."""
    series = series_of(game, players=players, seats=seats, seed=seed, pace=pace, options=options, data=data)
    at_once = usable_processes() if processes is None else processes
    if type(games) is not int or games < 1:
        raise Wrong("games is a whole number from 1 on, not {games}", games=repr(games))
    if type(at_once) is not int or at_once < 1:
        raise Wrong("processes is a whole number from 1 on, not {processes}", processes=repr(processes))
    total = Tally.empty()
    for tally in _tallies(series, games, at_once):
        total.add(tally)
        if progress is not None:
            progress(tally.games)
    return _statistics(series, total)


def series_of(
    game: str,
    *,
    players: str | Sequence[str],
    seats: int,
    seed: int,
    pace: float,
    options: Mapping[str, Any],
    data: str | Path | None = None,
) -> Series:
    """The games that are meant; ValueError says in one sentence what is wrong with them."""
    rules_from.cache_clear()  # A designer may have changed a file since the last run.
    rules = rules_from(game, data)
    if "window" in options:
        raise Wrong("window is always 0 here: windows close when all have answered")
    rules.options({"seats": seats, **options})
    kinds = (players,) * seats if isinstance(players, str) else tuple(players)
    if len(kinds) != seats:
        raise Wrong(
            "players is one kind of bot, or one for each of the {seats} seats, not {given}",
            seats=seats,
            given=len(kinds),
        )
    for kind in kinds:
        bot(game, kind)
    if type(seed) is not int:
        raise Wrong("a seed is a whole number, not {seed}", seed=repr(seed))
    if type(pace) not in (int, float) or not 0 <= pace <= 3600:
        raise Wrong("pace is a number of seconds from 0 to 3600, not {pace}", pace=repr(pace))
    return Series(game, seats, kinds, seed, pace, options, None if data is None else str(data))


@lru_cache(maxsize=8)
def rules_from(game: str, data: str | Path | None) -> Rules[Any]:
    """The rules of a game, with the card data of a folder where one is named: read once a run."""
    return rules_of(game) if data is None else load(rules_of(game), Path(data))


def usable_processes() -> int:
    """One for each core that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _tallies(series: Series, games: int, processes: int) -> Iterator[Tally]:
    """The first games are played here, and show how many fill a task; if more are left, a pool plays them."""
    alone = processes == 1 or multiprocessing.parent_process() is not None
    played, start = 0, perf_counter()
    while played < games and (alone or perf_counter() - start < A_TASK):
        yield series.tally(played, played + 1)
        played += 1
    if played < games:
        yield from _pooled(series, played, games, processes, size=max(1, min(played, (games - played) // processes)))


def _pooled(series: Series, first: int, last: int, processes: int, *, size: int) -> Iterator[Tally]:
    """Tasks of `size` games, merged in order."""
    starts = range(first, last, size)
    pool = ProcessPoolExecutor(processes, mp_context=context(), initializer=leave_interrupts_to_the_parent)
    try:
        yield from pool.map(series.tally, starts, [min(start + size, last) for start in starts])
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def context() -> multiprocessing.context.BaseContext:
    """Forked processes need no guard in the script that calls; elsewhere they are spawned."""
    methods = multiprocessing.get_all_start_methods()
    return multiprocessing.get_context("fork" if "fork" in methods else "spawn")


def leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _statistics(series: Series, total: Tally) -> Statistics:
    games = total.games
    return Statistics(
        game=series.game,
        seats=series.seats,
        players=series.players,
        seed=series.seed,
        pace=series.pace,
        options=dict(series.options),
        games=games,
        won=total.won,
        endings=dict(sorted(total.endings.items())),
        wins=tuple(total.wins[seat] for seat in range(series.seats)),
        seconds=total.millis / 1000 / games,
        sentences=total.sentences / games,
        measures={name: total.measures[name] / games for name in sorted(total.measures)},
    )
