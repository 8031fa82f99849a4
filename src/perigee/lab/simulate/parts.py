"""A long run in parts that are kept as they are done: one that was stopped goes on from where it was."""

from __future__ import annotations

import json
import os
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

Stretch: TypeAlias = tuple[int, int]
"""Games `first` to `last` - 1."""


class Counted(Protocol):
    """What came of some games."""

    def plain(self) -> Any:
        """The counts as JSON can hold them."""


C = TypeVar("C", bound=Counted)


class Stretches:
    """Numbers of games in order. Those that meet become one, so that a billion games need no more memory than there
    are gaps between them."""

    def __init__(self) -> None:
        self.firsts: list[int] = []
        self.lasts: list[int] = []

    def add(self, first: int, last: int) -> None:
        begin, end = bisect_left(self.lasts, first), bisect_right(self.firsts, last)
        if begin < end:  # these touch it
            first, last = min(first, self.firsts[begin]), max(last, self.lasts[end - 1])
        self.firsts[begin:end], self.lasts[begin:end] = [first], [last]

    def touched_by(self, first: int, last: int) -> bool:
        """Is any game of this stretch among them?"""
        following = bisect_right(self.lasts, first)
        return following < len(self.firsts) and self.firsts[following] < last

    def gaps(self, first: int, last: int) -> Iterator[Stretch]:
        """What is missing of games `first` to `last` - 1."""
        for start, end in zip([first, *self.lasts], [*self.firsts, last], strict=True):
            if start < end:
                yield start, end


class KeptParts(Generic[C]):
    """What came of games `first` to `games` - 1, in a file of JSON lines, each with the series that it belongs to.
    `read` makes it again from its plain form. Only the numbers of the games are held in memory."""

    def __init__(self, path: Path | None, series: str, games: int, read: Callable[[Any], C], *, first: int = 0) -> None:
        self.path, self.series, self.first, self.games, self.read = path, series, first, games, read
        self.done = Stretches()

    def known(self) -> Iterator[tuple[Stretch, C]]:
        """What is in the file, in the order in which it was written; read to the end, `done` is complete."""
        if self.path is None or not self.path.exists():
            return
        with self.path.open(encoding="utf-8") as file:
            for line in file:
                yield from self._read(line)

    def _read(self, line: str) -> Iterator[tuple[Stretch, C]]:
        """A line that a stopped run left half written is played again."""
        try:
            series, first, last, counted = json.loads(line)
        except ValueError:
            return
        if series == self.series and self._is_new(first, last):
            self.done.add(first, last)
            yield (first, last), self.read(counted)

    def _is_new(self, first: int, last: int) -> bool:
        """No game counts twice, whoever else wrote here."""
        return self.first <= first < last <= self.games and not self.done.touched_by(first, last)

    def keep(self, part: Stretch, counted: C) -> None:
        self.done.add(*part)
        if self.path is not None:
            line: list[Any] = [self.series, *part, counted.plain()]
            append(self.path, json.dumps(line, sort_keys=True))

    @property
    def left(self) -> int:
        """How many games are still to be played."""
        return sum(last - first for first, last in self.done.gaps(self.first, self.games))

    def missing(self, *, size: Callable[[], int]) -> Iterator[Stretch]:
        """What is not known now, in parts of at most as many games as `size` then says."""
        for place, end in self.done.gaps(self.first, self.games):
            while place < end:
                part = place, min(place + size(), end)
                yield part
                place = part[1]


def append(path: Path, line: str) -> None:
    """A line of its own, even where a stopped run left half of one."""
    with path.open("ab+") as file:
        if file.seek(0, os.SEEK_END):
            file.seek(-1, os.SEEK_END)
            line = line if file.read() == b"\n" else f"\n{line}"
        file.write(f"{line}\n".encode())
