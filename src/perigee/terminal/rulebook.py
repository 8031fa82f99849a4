"""The rules of a game as the page has them: its story, chapters and clauses, from the rules' own text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from rich.text import Text

import perigee
from perigee.games import game_of
from perigee.terminal.pen import MUTED
from perigee.terminal.typed import plainly
from perigee.words import Words

_PACKAGE = Path(perigee.__file__).resolve().parent
PLACES = (_PACKAGE.parents[1] / "docs" / "rules", _PACKAGE / "server" / "static")
"""Among the sources; where there are none, among what was built from them."""

_CLAUSE = re.compile(r"- ([A-Z]{2}-\d+[a-z]?) (.*)")
_MARKS = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[([^\]]+)\]\([^)]+\)")


@dataclass(frozen=True)
class Clause:
    """One rule: its id, empty for a line that has none, and its words; a row of a table is a line of its own."""

    id: str
    words: str


@dataclass(frozen=True)
class Chapter:
    title: str
    clauses: tuple[Clause, ...]


def chapters(game: str, language: str) -> list[Chapter]:
    """Everything from the first chapter on; what stands before speaks of the text and its sources."""
    found: list[tuple[str, list[list[str]]]] = []
    for line in _written(game, language).splitlines():
        if line.startswith("## "):
            found.append((_plain(line[3:]), []))
        elif found and line.strip():
            _add(found[-1][1], line)
    return [Chapter(title, tuple(map(_clause, clauses))) for title, clauses in found]


def _written(game: str, language: str) -> str:
    for name in (f"{game}.{language}.md", f"{game}.md"):
        for place in _places(game):
            if (place / name).is_file():
                return (place / name).read_text("utf-8")
    return ""


def _places(game: str) -> tuple[Traversable, ...]:
    """A game from elsewhere brings its own."""
    package = game_of(game).rulebook
    return (files(package),) if package else PLACES


def _add(clauses: list[list[str]], line: str) -> None:
    """An indented line goes on with its clause; the line below a table's head says nothing."""
    if set(line) <= set(" |:-"):
        return
    if not clauses or not line.startswith(" "):
        clauses.append([line])
    else:
        clauses[-1].append(line.strip())


def _clause(lines: list[str]) -> Clause:
    begun = _CLAUSE.match(lines[0])
    name, first = (begun[1], begun[2]) if begun else ("", lines[0])
    text = _plain(first)
    for line, before in zip(lines[1:], lines, strict=False):
        table = line.startswith("|") or before.strip().startswith("|")
        text += ("\n" if table else " ") + _plain(line)
    return Clause(name, text)


def _plain(text: str) -> str:
    """Without marks: bold, italic, code, links; a row of a table has its cells side by side."""
    words = _MARKS.sub(lambda mark: next(filter(None, mark.groups())), text)
    return "  ".join(cell.strip() for cell in words.strip("| ").split("|")) if words.startswith("|") else words


# --- what is shown ---------------------------------------------------------------------------------


def pages(words: Words, wanted: str) -> list[Text]:
    """The story and the chapters by number; or a chapter, a clause, or every clause with these words."""
    book = chapters(words.game, words.language)
    if not wanted:
        return [*story(words), *_contents(book), Text(words.text("rules.how"), MUTED)]
    if wanted.isdecimal() and 1 <= int(wanted) <= len(book):
        return list(_chapter(book[int(wanted) - 1]))
    return list(_found(book, wanted)) or [Text(words.text("rules.none", wanted=wanted))]


def story(words: Words) -> list[Text]:
    title = Text(words.text(f"game.{words.game}"), "bold")
    told = [Text(words.text(key), style) for key, style in (("story", ""), ("about.credit", MUTED)) if words.has(key)]
    return [title, *told]


def _contents(book: list[Chapter]) -> Iterator[Text]:
    for number, chapter in enumerate(book, 1):
        yield Text.assemble((f"{number:>3}  ", MUTED), chapter.title)


def _chapter(chapter: Chapter) -> Iterator[Text]:
    yield Text(chapter.title, "bold")
    yield from map(_told, chapter.clauses)


def _told(clause: Clause) -> Text:
    return Text.assemble((f"{clause.id}  " if clause.id else "", "bold"), clause.words)


def _found(book: list[Chapter], wanted: str) -> Iterator[Text]:
    sought = plainly(wanted)
    every = [clause for chapter in book for clause in chapter.clauses]
    named = [clause for clause in every if plainly(clause.id) == sought]
    yield from map(_told, named or [clause for clause in every if sought in plainly(clause.words)])
