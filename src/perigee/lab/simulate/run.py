"""Many games between bots, on as many processes as there are; the same seed gives the same figures on any number."""

from __future__ import annotations

import gc
import json
import multiprocessing
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeAlias, TypeVar

from perigee.bots import Player, SimulatedGame, all_simulable, bot, play
from perigee.games import rules_of
from perigee.lab.data import texts_of
from perigee.lab.report import written
from perigee.lab.simulate.executors import Workplace, here
from perigee.lab.simulate.parts import Counted, KeptParts, Stretch
from perigee.lab.simulate.statistics import Statistics, Tally
from perigee.match import Match, luck_line
from perigee.table import Rules, Seeded, Wrong

if TYPE_CHECKING:
    from perigee.lab.rows import RowFiles

C = TypeVar("C", bound=Counted)
C_co = TypeVar("C_co", covariant=True)

Progress: TypeAlias = Callable[[int], object]
"""A callback: how many games have been played since the last call."""

A_TASK: Final = 0.1
"""Seconds of games that are worth sending to another process."""
A_LINE: Final = 1.0
"""Seconds of games that a single process counts and keeps together: about as much is lost when it is stopped."""
LONG_TASK: Final = 10.0
"""Seconds of games in a task of a long job, so that progress is reported often enough."""
TURNS: Final = 64
"""A task is at most such a part of what each process has to do: when one has nothing left, the others are soon done."""

Texts: TypeAlias = tuple[tuple[str, str], ...]
"""Files of card data by name."""


@dataclass(frozen=True, slots=True)
class Series:
    """Games of one kind: game `i` of a series is always the same game."""

    game: str
    seats: int
    players: tuple[str, ...]
    seed: int
    pace: float
    options: Mapping[str, Any]
    data: Texts | None = None
    """The card data itself, so that a machine without the folder plays the same."""

    @property
    def key(self) -> str:
        """What the figures depend on: the series, and the rules and bots as they are written now."""
        return json.dumps([asdict(self), written(self.game)], sort_keys=True)

    def match(self, number: int) -> Match:
        """Game `number`, played to its end."""
        match, players = self.begun(number)
        return play(match, players, pace=round(self.pace * 1000))

    def begun(self, number: int) -> tuple[Match, list[Player]]:
        """Game `number` before anything is said, and who plays it."""
        return self._table(number), self._players(number)

    def _table(self, number: int) -> Match:
        """Live windows close when all have answered."""
        rules = rules_with(self.game, self.data)
        options = rules.options({"seats": self.seats, "window": 0, **self.options})
        chance = Seeded(self._seed(number, "table"))
        return Match(rules, options, chance, origin=luck_line(chance))

    def _players(self, number: int) -> list[Player]:
        return [bot(self.game, kind, self._seed(number, str(seat))) for seat, kind in enumerate(self.players)]

    def prepare(self) -> None:
        """Work out what players of these kinds need at such a table."""
        options = self._table(0).state.options
        for player in self._players(0):
            if hasattr(player, "prepare"):
                player.prepare(options)

    def _seed(self, number: int, whose: str) -> int:
        digest = sha256(f"perigee series {self.seed} {number} {whose}".encode()).digest()
        return int.from_bytes(digest[:8], "big")

    def tally(self, first: int, last: int) -> Tally:
        """Games `first` to `last` - 1, counted."""
        tally = Tally.empty()
        with collector_at_rest():
            for number in range(first, last):
                self._count(tally, number)
        return tally

    def _count(self, tally: Tally, number: int) -> None:
        game = self._simulated(number)
        if game is None:
            tally.count(self.match(number))
        else:
            tally.add_up(game.match, game.ended_at, game.sentences)

    def ended(self, number: int) -> Match:
        """Game `number` at its end. Its log is kept only where it was needed for playing."""
        game = self._simulated(number)
        return self.match(number) if game is None else game.match

    def _simulated(self, number: int) -> SimulatedGame | None:
        """The same game without words; None where a player needs them."""
        players = self._players(number)
        if not all_simulable(players):
            return None
        game = SimulatedGame(self._table(number), players, round(self.pace * 1000))
        game.play()
        return game


@contextmanager
def collector_at_rest() -> Iterator[None]:
    """A game leaves nothing behind that only the collector of cycles would find, and looking for it takes a tenth of
    the time: even once a game, when all that bots have learnt since is looked through."""
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
    place: Workplace | None = None,
    kept: Path | None = None,
    progress: Progress | None = None,
    rows: RowFiles | None = None,
    data: str | Path | None = None,
    **options: Any,
) -> Statistics:
    """Play many games between bots and count. `players` is a kind of bot, or one kind per seat; a turn costs `pace`
    seconds of the table's time; `data` is a folder of card data for designers. It is done in `processes` of this
    machine, or in another `place`; what has been played already is in the file `kept`; `rows` are written as games
    end."""
    series = series_of(game, players=players, seats=seats, seed=seed, pace=pace, options=options, data=data)
    where = place or here(processes)
    if type(games) is not int or games < 1:
        raise Wrong("games is a whole number from 1 on, not {games}", games=repr(games))
    if type(where.processes) is not int or where.processes < 1:
        raise Wrong("processes is a whole number from 1 on, not {processes}", processes=repr(processes))
    total = Tally.empty()
    for tally in _tallies(series, games, where, kept, rows):
        total.add(tally)
        if progress is not None:
            progress(tally.games)
    return _statistics(series, total)


def _tallies(series: Series, games: int, place: Workplace, kept: Path | None, rows: RowFiles | None) -> Iterator[Tally]:
    if rows is None:
        for _, tally in played(series, place, KeptParts(kept, series.key if kept else "", games, Tally.from_plain)):
            yield tally
        return
    from perigee.lab.rows import SeriesWithRows, TallyAndRows  # it imports this module

    beside = SeriesWithRows(series, moves=rows.moves is not None)
    parts = KeptParts(kept, beside.key if kept else "", games, TallyAndRows.from_plain)
    for _, counted in played(beside, place, parts):
        rows.write(counted.rows)
        yield counted.tally


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
    texts = None if data is None else tuple(texts_of(rules_of(game), Path(data)).items())
    rules = rules_with(game, texts)
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
    return Series(game, seats, kinds, seed, pace, options, texts)


@lru_cache(maxsize=8)
def rules_with(game: str, data: Texts | None) -> Rules[Any]:
    """The rules of a game, with this card data where there is some."""
    rules = rules_of(game)
    return rules if data is None else rules.with_data(dict(data))


class Playable(Protocol[C_co]):
    """Games that can be played in parts, here or elsewhere."""

    def prepare(self) -> None:
        """What is worked out before processes are started need not be worked out in each of them."""

    def tally(self, first: int, last: int) -> C_co:
        """What comes of games `first` to `last` - 1."""


def played(series: Playable[C], place: Workplace, kept: KeptParts[C]) -> Iterator[tuple[Stretch, C]]:
    """Every part with what came of it. The first games are played here, and show how many fill a task; if more are
    left, the place plays them."""
    yield from kept.known()
    alone = multiprocessing.parent_process() is not None or (place.processes == 1 and not place.scheduler)
    if alone:
        yield from _here(series, kept)
        return
    start, done = perf_counter(), 0
    with collector_at_rest():
        for part in kept.missing(size=lambda: 1):
            if perf_counter() - start >= A_TASK:
                break
            yield part, _kept(series, kept, part)
            done += 1
    if kept.left:
        yield from _placed(series, place, kept, done, perf_counter() - start)


def _here(series: Playable[C], kept: KeptParts[C]) -> Iterator[tuple[Stretch, C]]:
    """Played in this process, as many together as fill a line."""
    looked, line = perf_counter(), _Line()
    with collector_at_rest():
        for part in kept.missing(size=lambda: line.games):
            began = perf_counter()
            if began - looked >= LONG_TASK:  # Somebody else's bot may leave cycles behind.
                gc.collect()
                looked = began
            counted = _kept(series, kept, part)
            line.took(part, perf_counter() - began)
            yield part, counted


class _Line:
    """How many games are played together next. A short one says little about those that follow: there are at most twice
    as many as before."""

    def __init__(self) -> None:
        self.games = 1

    def took(self, part: Stretch, seconds: float) -> None:
        first, last = part
        fitting = int(A_LINE * (last - first) / max(1e-6, seconds))
        self.games = max(1, min(2 * self.games, fitting))


def _kept(series: Playable[C], kept: KeptParts[C], part: Stretch) -> C:
    counted = series.tally(*part)
    kept.keep(part, counted)
    return counted


def _placed(
    series: Playable[C], place: Workplace, kept: KeptParts[C], done: int, seconds: float
) -> Iterator[tuple[Stretch, C]]:
    """Played elsewhere, after so many games in so many seconds here."""
    series.prepare()
    with place.open() as crew:
        tasks = _Tasks(kept.left, crew.at_once, done, seconds)
        sent = ((series, *part) for part in kept.missing(size=tasks.size))
        for part, counted, took in crew.results(_timed, sent):
            tasks.took(part, took)
            kept.keep(part, counted)
            yield part, counted


@dataclass(slots=True)
class _Tasks:
    """How many games are a task: worth sending, and no more than that while few games are left. Each is made when it is
    sent, for as many as are there by then; and it takes some games to know how long one is."""

    left: int
    at_once: Callable[[], int]
    done: int
    seconds: float

    def size(self) -> int:
        each, a_second = self.left / self.at_once(), self.done / self.seconds
        return max(1, int(min(max(each / TURNS, a_second * A_TASK), a_second * LONG_TASK, each)))

    def took(self, part: Stretch, seconds: float) -> None:
        self.done += part[1] - part[0]
        self.seconds += seconds


def _timed(series: Playable[C], first: int, last: int) -> tuple[Stretch, C, float]:
    """Runs elsewhere."""
    began = perf_counter()
    counted = series.tally(first, last)
    return (first, last), counted, perf_counter() - began


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
