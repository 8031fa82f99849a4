"""How hard a game is: cells of many games each, kept once they are played, and written as tables."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from perigee.lab.report import bounds, percent, wilson, written
from perigee.lab.simulate import Workplace, append, series_of, simulate
from perigee.words import Words


@dataclass(frozen=True, slots=True)
class Cell:
    """One kind of table: what is simulated, and how often. `players` is a kind of bot, or one per seat with commas
    between; `options` are pairs of a name and a value."""

    game: str
    seats: int
    players: str
    pace: int
    games: int
    options: tuple[tuple[str, int | bool | str], ...] = ()
    seed: int = 1

    def play(self) -> Result:
        """All its games, counted."""
        options: dict[str, Any] = dict(self.options)
        done = simulate(
            self.game, games=self.games, players=self._kinds, seats=self.seats, seed=self.seed, pace=self.pace,
            processes=1, **options,
        )  # fmt: skip
        sums = {name: round(mean * done.games) for name, mean in done.measures.items()}
        return Result(done.games, done.won, done.wins, dict(done.endings), sums)

    def prepare(self) -> None:
        """Work out what its players need."""
        series_of(
            self.game, players=self._kinds, seats=self.seats, seed=self.seed, pace=self.pace, options=dict(self.options)
        ).prepare()

    @property
    def _kinds(self) -> str | list[str]:
        return self.players.split(",") if "," in self.players else self.players

    @property
    def key(self) -> str:
        """What the result depends on: the cell, and the rules and bots as they are written now."""
        return json.dumps([asdict(self), written(self.game)], sort_keys=True)


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a cell."""

    games: int
    won: int
    wins: tuple[int, ...]
    endings: dict[str, int]
    sums: dict[str, int] = field(default_factory=dict)
    """What was counted in all games together."""

    def in_words(self, words: Words) -> str:
        rate = wilson(self.won, self.games)
        return words.text("balance.cell", share=percent(words, rate.share), bounds=bounds(words, rate))


def together(results: Sequence[Result]) -> Result:
    """Several cells as if they were one, but for who won."""
    if len(results) == 1:
        return results[0]
    endings: Counter[str] = Counter()
    sums: Counter[str] = Counter()
    for result in results:
        endings.update(result.endings)
        sums.update(result.sums)
    games, won = sum(result.games for result in results), sum(result.won for result in results)
    return Result(games, won, (), dict(endings), dict(sums))


class KeptCells:
    """Results in a file of JSON lines: a run that was stopped goes on from where it was."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._known: dict[str, Result] = {}
        if path.exists():
            for line in path.read_text("utf-8").splitlines():
                self._read(line)

    def _read(self, line: str) -> None:
        """A line that a stopped run left half written is played again."""
        try:
            key, games, won, wins, endings, sums = json.loads(line)
        except ValueError:
            return
        self._known[key] = Result(games, won, tuple(wins), endings, sums)

    def has(self, cell: Cell) -> bool:
        return cell.key in self._known

    def result(self, cell: Cell) -> Result:
        """The cell's result: kept, or played now and kept."""
        if not self.has(cell):
            self.keep(cell, cell.play())
        return self._known[cell.key]

    def keep(self, cell: Cell, result: Result) -> None:
        self._known[cell.key] = result
        self.path.parent.mkdir(parents=True, exist_ok=True)
        append(self.path, json.dumps([cell.key, *asdict(result).values()]))


def data_folder() -> Path:
    """Where results are kept unless told otherwise."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "perigee"


@dataclass(frozen=True, slots=True)
class Grid:
    """A table of cells with a heading; each row begins with its name."""

    heading: str
    corner: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Cell, ...]], ...]
    figure: Callable[[Result, Words], str] = Result.in_words
    """What is written of a result."""
    together: str = ""
    """The name of a last column, for all games of a row together."""

    @property
    def cells(self) -> list[Cell]:
        return [cell for _, row in self.rows for cell in row]

    def markdown(self, figure: Callable[[Sequence[Cell]], str]) -> list[str]:
        """A heading and a table of figures, each of one cell or of a whole row."""
        columns = (*self.columns, self.together) if self.together else self.columns
        lines = [row([self.corner, *columns]), row(["---"] * (1 + len(columns)))]
        for name, cells in self.rows:
            whole = [figure(cells)] if self.together else []
            lines.append(row([name, *(figure([cell]) for cell in cells), *whole]))
        return [f"### {self.heading}", "", *lines, ""]


def row(parts: Sequence[str]) -> str:
    """A line of a markdown table."""
    return f"| {' | '.join(parts)} |"


def play_all(cells: Sequence[Cell], kept: KeptCells, *, place: Workplace, progress: Callable[[int], object]) -> None:
    """Play what is not kept yet, each cell as one task; each is kept when it is done."""
    missing = [cell for cell in cells if not kept.has(cell)]
    progress(sum(cell.games for cell in cells) - sum(cell.games for cell in missing))
    if not place.scheduler:  # What is worked out here is shared by processes of this machine alone.
        for cell in missing:
            cell.prepare()
    with place.open() as crew:
        tasks = {crew.submit(_played, cell): cell for cell in missing}
        while tasks:
            for task in crew.done(tasks):
                cell = tasks.pop(task)
                kept.keep(cell, task.result())
                progress(cell.games)


def _played(cell: Cell) -> Result:
    return cell.play()
