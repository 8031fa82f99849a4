"""A long run in parts that are kept as they are done: one that was stopped goes on from where it was."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

Stretch: TypeAlias = tuple[int, int]
"""Games `first` to `last` - 1."""


class Counted(Protocol):
    """What came of some games."""

    def plain(self) -> Any:
        """The counts as JSON can hold them."""


C = TypeVar("C", bound=Counted)


class KeptParts(Generic[C]):
    """What came of the first `games` games, in a file of JSON lines, each with the series that it belongs to. `read`
    makes it again from its plain form."""

    def __init__(self, path: Path | None, series: str, games: int, read: Callable[[Any], C]) -> None:
        self.path, self.series, self.games, self.read = path, series, games, read
        self.known: dict[Stretch, C] = {}
        if path is not None and path.exists():
            for line in path.read_text("utf-8").splitlines():
                self._read(line)

    def _read(self, line: str) -> None:
        """A line that a stopped run left half written is played again."""
        try:
            series, first, last, counted = json.loads(line)
        except ValueError:
            return
        if series == self.series and any(start <= first < last <= end for start, end in self.gaps):
            self.known[first, last] = self.read(counted)  # no game counts twice, whoever else wrote here

    def keep(self, part: Stretch, counted: C) -> None:
        self.known[part] = counted
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                line: list[Any] = [self.series, *part, counted.plain()]
                file.write(json.dumps(line, sort_keys=True) + "\n")

    @property
    def gaps(self) -> list[Stretch]:
        """What is still to be played."""
        gaps, place = [], 0
        for start, end in sorted(self.known):
            if start > place:
                gaps.append((place, start))
            place = end
        return [*gaps, (place, self.games)] if place < self.games else gaps

    def missing(self, *, size: int) -> list[Stretch]:
        """The same in parts of at most `size` games."""
        return [(place, min(place + size, end)) for start, end in self.gaps for place in range(start, end, size)]
