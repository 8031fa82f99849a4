"""Rows into files as they come: CSV, or Parquet where pyarrow is there. A file is whole or not there at all."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import astuple, fields
from pathlib import Path
from types import UnionType
from typing import Any, Protocol, get_args, get_type_hints

import click

from perigee.cli import writable
from perigee.lab.rows.rows import GameRow, MoveRow, Rows
from perigee.words import Words

Row = GameRow | MoveRow

A_GROUP = 50_000
"""Rows that Parquet keeps together; that many are held back until they are written."""


class Sink(Protocol):
    def write(self, rows: Sequence[Row]) -> object: ...


class RowFiles:
    """A file of games and a file of moves; either may be missing."""

    def __init__(self, games: Sink | None, moves: Sink | None) -> None:
        self.games, self.moves = games, moves

    def write(self, rows: Rows) -> None:
        if self.games is not None:
            self.games.write(rows.games)
        if self.moves is not None:
            self.moves.write(rows.moves)


def usable(files: Sequence[Path | None], words: Words) -> None:
    """Before any game is played: can these be written at all?"""
    for file in files:
        if file is None:
            continue
        if file.suffix.lower() not in (".csv", ".parquet"):
            raise click.ClickException(words.text("rows.kind", file=file.name))
        if file.suffix.lower() == ".parquet":
            try:
                import pyarrow.parquet  # noqa: F401
            except ImportError:
                raise click.ClickException(words.text("rows.missing")) from None
        writable(file, words.language)


@contextmanager
def row_files(games: Path | None, moves: Path | None) -> Iterator[RowFiles]:
    """What is written is in its place when all has gone well."""
    with ExitStack() as stack:
        yield RowFiles(
            None if games is None else stack.enter_context(_sink(games, GameRow)),
            None if moves is None else stack.enter_context(_sink(moves, MoveRow)),
        )


@contextmanager
def _sink(path: Path, kind: type[Row]) -> Iterator[Sink]:
    part = path.with_name(f"{path.name}.part")
    try:
        with (_parquet if path.suffix.lower() == ".parquet" else _csv)(part, kind) as sink:
            yield sink
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


@contextmanager
def _csv(path: Path, kind: type[Row]) -> Iterator[Sink]:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow([field.name for field in fields(kind)])
        yield _Csv(writer)


class _Csv:
    def __init__(self, writer: Any) -> None:
        self.writer = writer

    def write(self, rows: Sequence[Row]) -> None:
        self.writer.writerows(astuple(row) for row in rows)


@contextmanager
def _parquet(path: Path, kind: type[Row]) -> Iterator[Sink]:
    import pyarrow
    import pyarrow.parquet

    types = {str: pyarrow.string(), int: pyarrow.int64(), bool: pyarrow.bool_()}
    schema = pyarrow.schema([(name, types[_plain_type(hint)]) for name, hint in get_type_hints(kind).items()])
    with pyarrow.parquet.ParquetWriter(path, schema) as writer:
        sink = _Parquet(writer, schema)
        yield sink
        sink.flush()


def _plain_type(hint: Any) -> type[Any]:
    """The type of a field that may be missing, where it is not."""
    found: type[Any] = get_args(hint)[0] if isinstance(hint, UnionType) else hint
    return found


class _Parquet:
    def __init__(self, writer: Any, schema: Any) -> None:
        self.writer, self.schema = writer, schema
        self.held: list[Row] = []

    def write(self, rows: Sequence[Row]) -> None:
        self.held += rows
        if len(self.held) >= A_GROUP:
            self.flush()

    def flush(self) -> None:
        import pyarrow

        columns = zip(*(astuple(row) for row in self.held), strict=True)
        arrays = [pyarrow.array(column, kind) for column, kind in zip(columns, self.schema.types, strict=True)]
        if arrays:
            self.writer.write_table(pyarrow.table(arrays, schema=self.schema))
        self.held = []
