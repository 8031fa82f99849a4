"""What a rule says is written in the game's own folder and asked for everywhere else: no figure of the rules, and no
list of what is in the box, is there a second time."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from perigee.installed import OURS, module_name
from tests.machine import ROOT

SOURCES = ROOT / "src" / "perigee"
AROUND = ("terminal", "bots", "adapters", "lab", "web/src")
LEAST = 3
"""Smaller numbers are everywhere."""
PICTURES = {"picture.py", "cover.tsx"}
"""A moment that was chosen to be painted: no table, no rule."""
ROWS_OF_OPTIONS = {frozenset(("no_deflection", "launch_failures", "fail_safes"))}
"""Options that the page names one by one: its types say whether they are there."""
Figures = dict[str, set[int]]


def figures(source: str) -> Figures:
    """The whole numbers of a module's constants, by the constants' names."""
    found: Figures = {}
    for node in ast.parse(source).body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id.isupper():
            numbers = {n for n in _literals(node.value) if type(n) is int and n >= LEAST}
            if numbers:
                found[node.target.id] = numbers
    return found


def _literals(value: ast.AST | None) -> Iterator[Any]:
    """The plain values of a literal, however deep; nothing of what is worked out."""
    if isinstance(value, ast.Constant):
        yield value.value
    elif isinstance(value, ast.Tuple | ast.List | ast.Set):
        for one in value.elts:
            yield from _literals(one)
    elif isinstance(value, ast.Dict):
        for one in value.values:
            yield from _literals(one)


def lists(source: str) -> Iterator[tuple[int, frozenset[str]]]:
    """Every literal list of three words or more, and the line it is in."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Tuple | ast.List | ast.Set):
            words = {one.value for one in node.elts if isinstance(one, ast.Constant) and isinstance(one.value, str)}
            if len(words) >= LEAST and len(words) == len(node.elts):
                yield node.lineno, frozenset(words)


def page_lists(source: str) -> Iterator[tuple[int, frozenset[str]]]:
    """The same in TypeScript."""
    for found in re.finditer(r"\[\s*(\"[^\"\n]*\"(?:,\s*\"[^\"\n]*\")+),?\s*\]", source):
        words = re.findall(r"\"([^\"]*)\"", found[1])
        if len(words) >= LEAST:
            yield source.count("\n", 0, found.start()) + 1, frozenset(words)


def code(path: Path) -> list[str]:
    """The lines without comments, docstrings and what stands in quotes; blanks in texts stay."""
    text = path.read_text("utf-8")
    if path.suffix == ".py":
        return _python(text)
    text = re.sub(r"/\*.*?\*/", lambda found: "\n" * found[0].count("\n"), text, flags=re.DOTALL)
    return [re.sub(r"\"[^\"]*\"|//.*", "", line) for line in text.splitlines()]


def _python(text: str) -> list[str]:
    lines = [list(line) for line in text.splitlines()]
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        said = token.type == tokenize.STRING and not token.string[:2].lower().startswith(("f", "rf", "fr"))
        if token.type == tokenize.COMMENT or said:
            (first, start), (last, end) = token.start, token.end
            for number in range(first, last + 1):
                line = lines[number - 1]
                for place in range(start if number == first else 0, end if number == last else len(line)):
                    line[place] = " "
    return ["".join(line) for line in lines]


def repeats(line: str, known: Figures) -> list[str]:
    """The constants that a line speaks of by name while it has their figure of its own."""
    numbers = {int(found) for found in re.findall(r"(?<![\w.#-])\d+(?![\w.%])", line)}
    names = [name for name, values in known.items() if values & numbers]
    return [name for name in names if any(re.search(stem, line, re.IGNORECASE) for stem in stems(name))]


def stems(name: str) -> list[str]:
    return [part.lower().rstrip("s") for part in name.strip("_").split("_") if len(part) > 2]


@cache
def rules_of(game: str) -> tuple[str, ...]:
    folder = SOURCES / "games" / module_name(game)
    return tuple(path.read_text("utf-8") for path in sorted(folder.rglob("*.py")))


def around(game: str) -> Iterator[Path]:
    """What else there is of a game: its drawing, bots, numbers, measures and page."""
    names = {game, module_name(game)}
    for ring in AROUND:
        for path in sorted((SOURCES / ring).rglob("*")):
            own = names & {*path.relative_to(SOURCES).parts, path.stem}
            if own and path.suffix in (".py", ".ts", ".tsx") and path.name not in PICTURES and "wire" not in path.parts:
                yield path


@pytest.mark.parametrize("game", OURS)
def test_a_figure_of_the_rules_is_written_once(game: str) -> None:
    known = {name: values for source in rules_of(game) for name, values in figures(source).items()}
    found = [
        f"{path.relative_to(SOURCES)}:{number}: {name}"
        for path in around(game)
        for number, line in enumerate(code(path), 1)
        for name in repeats(line, known)
    ]
    assert len(known) > 3
    assert found == []


@pytest.mark.parametrize("game", OURS)
def test_what_is_in_the_box_is_listed_once(game: str) -> None:
    known = {words for source in rules_of(game) for _, words in lists(source)} - ROWS_OF_OPTIONS
    found = [
        f"{path.relative_to(SOURCES)}:{number}: {', '.join(sorted(words))}"
        for path in around(game)
        for number, words in (lists if path.suffix == ".py" else page_lists)(path.read_text("utf-8"))
        if words in known
    ]
    assert known
    assert found == []


@pytest.mark.parametrize("game", OURS)
def test_what_all_games_share_has_no_constant_of_one(game: str) -> None:
    known = {name: values for source in rules_of(game) for name, values in figures(source).items()}
    found = [
        f"{path.relative_to(SOURCES)}:{number}: {name}"
        for path in sorted(SOURCES.rglob("*"))
        if path.suffix in (".py", ".ts", ".tsx") and "games" not in path.relative_to(SOURCES).parts[:1]
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        for name, value in constants(line)
        if value in known.get(name, ())
    ]
    assert found == []


def constants(line: str) -> list[tuple[str, int]]:
    """A constant in either language, and its figure: `const LAYERS = 3;`, `LAYERS: Final = 3`."""
    found = re.match(r"(?:export )?(?:const )?([A-Z_]+)(?:: [^=]+)? = ([\d_]+)(?![\w.])", line)
    return [(found[1], int(found[2]))] if found else []


@pytest.mark.parametrize(
    "line", ["const LAYERS = 3;", "export const LAYERS: number = 3;", "LAYERS: Final = 3  # AP-04"]
)
def test_a_constant_is_read_in_either_language(line: str) -> None:
    assert constants(line) == [("LAYERS", 3)]


def test_a_list_of_the_page_is_found() -> None:
    assert list(page_lists('x;\nfor (const one of ["a", "b",\n  "c"] as const)')) == [(2, frozenset("abc"))]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("counters = [full] * given + [free] * (5 - given)", ["COUNTERS"]),
        ('sheet.put(x, top + 7, f"{counters} {given}/5")', ["COUNTERS"]),
        ("const full = counters.value >= 5;", ["COUNTERS"]),
        ("if counter < COUNTERS: wide = 4", []),
        ("x = 5", []),
    ],
)
def test_a_figure_that_is_repeated_is_found(line: str, found: list[str]) -> None:
    assert repeats(line, figures("COUNTERS: Final = 5  # AP-05\nLAYERS: Final = 3\nused: int = 5")) == found


def test_words_in_quotes_and_comments_are_no_code(tmp_path: Path) -> None:
    python, page = tmp_path / "a.py", tmp_path / "a.ts"
    python.write_text('"""5 counters"""\nx = f"{counters}/5"  # of 5 counters\ny = "5 counters"\n')
    page.write_text('/* 5\n counters */\nsay("counter", 5); // 5\n')
    assert [line.strip() for line in code(python)] == ["", 'x = f"{counters}/5"', "y ="]
    assert [line.strip() for line in code(page)] == ["", "", "say(, 5);"]
