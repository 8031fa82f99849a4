"""`perigee bench server`: a thousand tables of bots and light clients in one process, with their own yardstick."""

from __future__ import annotations

import asyncio
import cProfile
import gc
import io
import pstats
import random
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import click
import msgspec
from rich.console import Console
from rich.table import Table as Grid

import perigee
from perigee.locale import Words
from perigee.server import wire
from perigee.server.clock import SystemClock
from perigee.server.commands import obey
from perigee.server.house import House
from perigee.server.names import hashed, new_id
from perigee.server.room import Room
from perigee.server.serve import calm_collector
from perigee.server.settings import Settings
from perigee.server.store import Row, Store, Table
from perigee.table.seat import Seat

LEAST_SHARE: Final = 0.2
MOST_KILOBYTES: Final = 60


class LightTab:
    """A tab without a network: it notes when it is sent what it waits for."""

    def __init__(self, person: str, seat: Seat | None) -> None:
        self.person, self.seat, self.greeted = person, seat, True
        self.frames = 0
        self.answered: asyncio.Future[bytes] | None = None
        self.changed = 0.0

    def send(self, frame: bytes) -> None:
        self.frames += 1
        if frame.startswith(b'{"is":"change"'):
            self.changed = time.perf_counter()
        elif self.answered is not None and not self.answered.done():
            self.answered.set_result(frame)


class Playing:
    """One table: a light client that looks from its seat and answers at random for all, and a watcher."""

    def __init__(self, room: Room, person: str, seed: int) -> None:
        self.room, self.draw = room, random.Random(seed)
        self.tabs = [LightTab(person, seat) for seat in range(len(room.places))]
        self.watcher = LightTab("", None)
        self.acknowledged: list[float] = []
        self.watched: list[float] = []

    async def play(self, until: float) -> None:
        for tab in (self.tabs[0], self.watcher):
            self.room.enter(tab)
        while time.perf_counter() < until and self.room.table.state == "running":
            await self._move()
        for tab in (self.tabs[0], self.watcher):
            self.room.gallery.tabs.remove(tab)

    async def _move(self) -> None:
        live = self.room.live
        asked = None if live is None else live.match.state.asked
        if live is None or asked is None or not asked.awaited:
            await asyncio.sleep(0.05)
            return
        seat = asked.awaited[0]
        prompt = live.match.prompt(seat)
        if prompt is not None:
            await self._say(self.tabs[seat], str(self.draw.choice(prompt.options)), prompt.number)

    async def _say(self, tab: LightTab, said: str, number: int) -> None:
        began = time.perf_counter()
        tab.answered = asyncio.get_running_loop().create_future()
        at = self.room.now
        command = wire.Say(id=f"b{len(self.acknowledged)}", number=number, text=said)
        self.room.post(lambda: obey(self.room, tab, command, at), tab=tab)
        frame = await tab.answered
        if b'"done"' in frame:
            self.acknowledged.append(time.perf_counter() - began)
        await self.room.mail.empty()
        if self.watcher.changed > began:
            self.watched.append(self.watcher.changed - began)


def resident() -> int:
    """Bytes of memory that this process holds."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096


class Bench:
    """Everything that is measured, in one run."""

    def __init__(self, folder: Path, tables: int, seconds: float, game: str) -> None:
        self.folder, self.tables, self.seconds, self.game = folder, tables, seconds, game
        self.figures: dict[str, float] = {}
        self.profile = ""

    async def run(self) -> None:
        settings = Settings(data=str(self.folder), slow_disk=10**9)
        store = await Store.open(settings.database_url)
        house = House(settings, store, SystemClock())
        playing = await self._tables(house)
        await self._measure(house, playing)
        await self._profiled(playing)
        await house.close()
        sizes = store.writer.sizes.copy()
        await store.close()
        await self._yardstick(sizes)
        self.figures["share"] = self.figures["moves"] / self.figures["rows"]

    async def _tables(self, house: House) -> list[Playing]:
        """Tables that have begun and that nobody looks at: what each of them costs in memory."""
        options: dict[str, Any] = {"timer": 3600} if self.game == "apophis" else {}
        seats = [wire.SeatWish("me"), wire.SeatWish("me")]
        wish = wire.CreateTable(game=self.game, seats=seats, options=options, name="Ada", pace="none")
        person = hashed("bench")
        first = await house.create(wish, person)
        await first.call(lambda: first.begin(lambda: None))
        gc.collect()
        before = resident()
        rooms = await asyncio.gather(*(house.create(wish, person) for _ in range(self.tables)))
        await asyncio.gather(*(self._begun(room) for room in rooms))
        gc.collect()
        self.figures["kilobytes"] = (resident() - before) / self.tables / 1000
        return [Playing(room, person, seed) for seed, room in enumerate(rooms)]

    async def _begun(self, room: Room) -> None:
        await room.call(lambda: room.begin(lambda: None))

    async def _measure(self, house: House, playing: Sequence[Playing]) -> None:
        house.store.writer.sizes.clear()
        began = time.perf_counter()
        await asyncio.gather(*(one.play(began + self.seconds) for one in playing))
        took = time.perf_counter() - began
        acknowledged = sorted(t for one in playing for t in one.acknowledged)
        watched = sorted(t for one in playing for t in one.watched)
        self.figures["moves"] = len(acknowledged) / took
        self.figures["batch"] = house.store.writer.saves / max(1, house.store.writer.commits)
        for name, times in (("acknowledged", acknowledged), ("watched", watched)):
            self.figures[f"{name}-p50"] = 1000 * times[len(times) // 2]
            self.figures[f"{name}-p99"] = 1000 * times[len(times) * 99 // 100]

    async def _profiled(self, playing: Sequence[Playing]) -> None:
        """Where the time of the rest goes, in a run of its own, since profiling is slow."""
        profile = cProfile.Profile()
        profile.enable()
        await asyncio.gather(*(one.play(time.perf_counter() + self.seconds / 2) for one in playing))
        profile.disable()
        out = io.StringIO()
        pstats.Stats(profile, stream=out).sort_stats("tottime").print_stats(20)
        self.profile = out.getvalue()

    async def _yardstick(self, sizes: dict[int, int]) -> None:
        """The same writer, fed with ready-made rows in the same batch sizes."""
        store = await Store.open(f"sqlite:///{self.folder / 'yardstick.sqlite'}")
        ids = [new_id() for _ in range(max(sizes, default=1))]
        await asyncio.gather(*(store.create(_ready_made(table_id)) for table_id in ids))
        batches = [size for size, times in sizes.items() for _ in range(times)]
        random.Random(1).shuffle(batches)
        last = dict.fromkeys(ids, 0)
        began, rows = time.perf_counter(), 0
        for size in batches:
            saves = [self._row(store, table_id, last) for table_id in ids[:size]]
            await asyncio.gather(*saves)
            rows += size
        self.figures["rows"] = rows / (time.perf_counter() - began)
        await store.close()

    def _row(self, store: Store, table_id: str, last: dict[str, int]) -> Any:
        last[table_id] += 1
        row = Row(last[table_id], 12_345, 0, "launch yellow blue", f"0:b{last[table_id]}", 60, 900_000)
        return store.append(table_id, [row], touched=1_800_000_000_000, due=1_800_000_090_000)


def _ready_made(table_id: str) -> Table:
    return Table(
        id=table_id, game="apophis", options={}, rules=1, data="", key=bytes(32), commitment="", created=0, touched=0,
        settings={}, seats=[],
    )  # fmt: skip


def shown(figures: dict[str, float], words: Words) -> Grid:
    grid = Grid(title=words.text("bench-server.title"))
    grid.add_column(words.text("bench-server.what"))
    grid.add_column(words.text("bench-server.figure"), justify="right")
    for name in (
        "moves", "rows", "share", "batch", "acknowledged-p50", "acknowledged-p99", "watched-p50", "watched-p99",
        "kilobytes",
    ):  # fmt: skip
        grid.add_row(words.text(f"bench-server.{name}"), f"{figures[name]:.2f}")
    return grid


@click.command()
@click.option("--tables", type=click.IntRange(1, 10_000), default=1000, show_default=True, help="How many tables.")
@click.option("--seconds", type=click.FloatRange(1, 600), default=10, show_default=True, help="How long they play.")
@click.option("--game", type=click.Choice(perigee.GAMES), default="apophis", show_default=True, help="Which game.")
@click.option("--json", "as_json", is_flag=True, help="The figures as JSON, and nothing else.")
def server(tables: int, seconds: float, game: str, as_json: bool) -> None:  # noqa: FBT001  (a flag of the command)
    """A thousand live tables in one process: moves a second, waiting times, memory."""
    calm_collector()
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(Path(folder), tables, seconds, game)
        asyncio.run(bench.run())
    if as_json:
        click.echo(msgspec.json.encode(bench.figures).decode())
        return
    Console().print(shown(bench.figures, Words("en", "server")))
    click.echo(bench.profile)
    figures = bench.figures
    if figures["share"] < LEAST_SHARE or figures["kilobytes"] > MOST_KILOBYTES:
        raise click.ClickException(f"promised: a share of {LEAST_SHARE} or more, {MOST_KILOBYTES} kB a table or less")
