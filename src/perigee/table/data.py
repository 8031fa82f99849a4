"""Card data from the texts of csv files. A bad row is refused with its file and line."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import sha256
from importlib.resources import files
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar

from perigee.table.errors import Wrong
from perigee.table.options import a_whole_number

__all__ = [
    "HIGHEST",
    "BadData",
    "Columns",
    "Editions",
    "Row",
    "all_there",
    "hash_of",
    "number",
    "number_if_any",
    "one_of",
    "packaged",
    "read_file",
    "text",
    "with_rows",
    "written_alike",
]  # fmt: skip

Row: TypeAlias = Mapping[str, str]
"""The cells of a line by their columns."""
Columns: TypeAlias = Mapping[str, tuple[str, ...]]
"""The columns of every file by its name."""
T = TypeVar("T")
HIGHEST: Final = 9_999


class BadData(Wrong):
    """Card data that cannot be used: it says which line of which file, and why."""


def packaged(package: str, columns: Columns) -> dict[str, str]:
    """The files that come with a game."""
    folder = files(package) / "data"
    return {name: (folder / name).read_text(encoding="utf-8") for name in columns}


def all_there(columns: Columns, texts: Mapping[str, str]) -> None:
    if sorted(texts) != sorted(columns):
        raise BadData("the files are {there}, not {given}", there=", ".join(columns), given=", ".join(sorted(texts)))


def read_file(
    name: str, columns: Columns, texts: Mapping[str, str], read: Callable[[Row], T], key: str
) -> dict[Any, T]:
    """Every row of a file by its `key`; no two have the same."""
    lines = csv.reader(io.StringIO(texts[name]), strict=True)
    found: dict[Any, T] = {}
    try:
        for cells in lines:
            row = _row(cells, columns[name], first=lines.line_num == 1)
            if row is None:
                continue
            value = read(row)
            own = getattr(value, key)
            if own in found:
                raise Wrong("{key} {own} is there twice", key=key, own=own)
            found[own] = value
    except (ValueError, csv.Error) as problem:
        raise BadData("{name}, line {line}: {problem}", name=name, line=lines.line_num, problem=problem) from None
    return found


def _row(cells: list[str], columns: tuple[str, ...], *, first: bool) -> Row | None:
    """The first line names the columns."""
    if first and tuple(cells) != columns:
        raise Wrong("the columns are {there}, not {given}", there=",".join(columns), given=",".join(cells))
    if len(cells) != len(columns):
        raise Wrong("{cells} cells where {columns} belong", cells=len(cells), columns=len(columns))
    return None if first else dict(zip(columns, cells, strict=True))


def written_alike(columns: Columns, texts: Mapping[str, str]) -> dict[str, str]:
    """The same files in their order, with the same line ends and quotes, whatever program wrote them."""
    return {name: _written(csv.reader(io.StringIO(texts[name]), strict=True)) for name in columns}


def _written(rows: Iterable[Sequence[str]]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()


def with_rows(text: str, rows: Iterable[Sequence[str]]) -> str:
    """The text of a file with more rows at its end."""
    return text + _written(rows)


def hash_of(said: str) -> str:
    """The hash that names card data in records."""
    return sha256(said.encode()).hexdigest()[:16]


# --- cells ---------------------------------------------------------------------------------------


def number(row: Row, name: str, least: int = 0, most: int = HIGHEST) -> int:
    """Only as it is written: `3`, never `03`."""
    text = row[name]
    digits = text.removeprefix("-")
    is_one = digits.isascii() and digits.isdecimal() and str(int(text)) == text
    return a_whole_number(name, int(text) if is_one else text, least, most)


def number_if_any(row: Row, name: str, least: int = 0) -> int | None:
    return number(row, name, least) if row[name] else None


def one_of(row: Row, name: str, allowed: Sequence[T]) -> T:
    for one in allowed:
        if row[name] == one:
            return one
    there = ", ".join(str(one) for one in allowed if one)
    raise Wrong("{name} is one of {there}, not {value}", name=name, there=there, value=repr(row[name]))


def text(row: Row, name: str) -> str:
    if not row[name].strip():
        raise Wrong("{name} is empty", name=name)
    return row[name].strip()


# --- what this process knows ---------------------------------------------------------------------


class Edition(Protocol):
    """All card data of one box: `hash` names it, `texts` are the files that it was read from."""

    @property
    def hash(self) -> str: ...

    @property
    def texts(self) -> Mapping[str, str]: ...


D = TypeVar("D", bound=Edition)


class Editions(Generic[D]):
    """All card data of a game that was read here, by its hash: a state names its edition and does not carry it."""

    def __init__(self) -> None:
        self._known: dict[str, D] = {}

    def carry(self, data: D) -> D:
        """From here on states and sights that name this data can be read."""
        return self._known.setdefault(data.hash, data)

    def carried(self, name: str) -> D:
        if name not in self._known:
            raise Wrong("this table was set up with other card data ({name}); load that data first", name=name)
        return self._known[name]
