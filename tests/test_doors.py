"""One door a package: what is in a package is imported from the package, and `__all__` says what that is.

A package without a door is a chapter of the package around it, and is read in there alone. What bears a game's name
belongs to that game: its bots, its drawing and its encoding know its chapters.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from perigee.installed import OURS, module_name
from tests.machine import ROOT

SRC = ROOT / "src"
SOURCES = SRC / "perigee"
GAMES = {module_name(game) for game in OURS}


def dotted(path: Path) -> str:
    """The name of a module or, of its folder, of a package."""
    return ".".join((path.parent if path.name == "__init__.py" else path.with_suffix("")).relative_to(SRC).parts)


def place(module: str) -> Path:
    folder = SRC.joinpath(*module.split("."))
    return folder / "__init__.py" if folder.is_dir() else folder.with_suffix(".py")


@cache
def door(module: str) -> frozenset[str]:
    """What a package or a module lists in `__all__`."""
    for node in ast.parse(place(module).read_text("utf-8")).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == "__all__":
            return frozenset(ast.literal_eval(node.value))
    return frozenset()


DOORS = sorted(package for package in map(dotted, SOURCES.rglob("__init__.py")) if door(package))
WIDE = {"perigee.bots", "perigee.server.wire"}
"""Rooms that others take nearly whole: their doors stand open, but for a few names."""
LAZY = [package for package in DOORS if package not in WIDE and " door(" in place(package).read_text("utf-8")]


def inside(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")


def around(module: str) -> str:
    return module.rpartition(".")[0]


def game_of(module: str) -> str:
    return next((part for part in module.split(".") if part in GAMES), "")


def past_the_door(reader: str, module: str, names: list[str]) -> list[str]:
    """The names that a module takes from another, and should not."""
    package = module if place(module).name == "__init__.py" else around(module)
    if inside(reader, package) or game_of(reader) == game_of(module) != "":
        return []
    if not door(package) and inside(reader, around(package)):
        return []
    return [name for name in names if name not in door(module) and not is_chapter(package, module, name)]


def is_chapter(package: str, module: str, name: str) -> bool:
    """A whole chapter may be named, if its package has a door, so that what is taken of it has its name before it."""
    return module == package and bool(door(package)) and place(f"{package}.{name}").exists()


def taken(path: Path) -> Iterator[tuple[str, list[str]]]:
    """What a file takes from modules of ours, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and inside(node.module, "perigee"):
            yield node.module, [alias.name for alias in node.names]


def test_nobody_climbs_in_past_a_door() -> None:
    found = [
        f"{path.relative_to(SOURCES)}: {module} {past}"
        for path in SOURCES.rglob("*.py")
        for module, names in taken(path)
        if (past := past_the_door(dotted(path), module, names))
    ]
    assert found == []


@pytest.mark.parametrize(
    ("reader", "module", "name", "allowed"),
    [
        ("perigee.match.match", "perigee.table", "Seat", True),
        ("perigee.match.match", "perigee.table.seat", "Seat", False),  # past the door
        ("perigee.table.sight", "perigee.table.seat", "Seat", True),  # within
        ("perigee.match.match", "perigee.table", "moment", True),  # a whole chapter
        ("perigee.games.apophis.actions", "perigee.table.sentences", "one_of", True),  # a chapter with a door
        ("perigee.games.apophis.actions", "perigee.table.sentences", "Blank", False),
        ("perigee.bots.apophis.easy", "perigee.games.apophis.view", "View", True),  # the same game
        ("perigee.bots.apophis.easy", "perigee.games.end_of_days.view", "View", False),
        ("perigee.games.end_of_days.state", "perigee.games.end_of_days.events.cards", "Drawn", True),  # no door
        ("perigee.match.match", "perigee.games.end_of_days.events", "cards", False),
        ("perigee.tools.bench.light", "perigee.server.tables", "Room", True),  # an inner room's own door
        ("perigee.tools.bench.light", "perigee.server.tables.room", "Room", False),
    ],
)
def test_which_imports_pass_a_door(reader: str, module: str, name: str, allowed: bool) -> None:
    assert past_the_door(reader, module, [name]) == ([] if allowed else [name])


def test_every_ring_has_a_door() -> None:
    rings = {dotted(path) for path in SOURCES.glob("*/__init__.py")}
    assert rings - set(DOORS) == {"perigee.tools"}  # they are started by name, and nobody imports one


@pytest.mark.parametrize("package", DOORS)
def test_a_door_opens_to_every_name_on_it(package: str) -> None:
    room = import_module(package)
    assert sorted(room.__all__) == sorted(set(room.__all__))
    assert all(getattr(room, name) is not None for name in room.__all__)
    with pytest.raises(AttributeError, match="no attribute 'backdoor'"):
        room.backdoor  # noqa: B018


@pytest.mark.parametrize("package", ["perigee.table", *LAZY])
def test_importing_a_door_loads_nothing_behind_it(package: str) -> None:

    more = loaded_by(package) - loaded_by(around(package))
    assert more <= {"perigee.doors", package}


@cache
def loaded_by(module: str) -> frozenset[str]:
    asked = f"import sys, {module}; print(*[name for name in sys.modules if name.startswith('perigee.')])"
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    return frozenset(told.stdout.split())


def test_what_doors_offer_has_a_name_of_its_own() -> None:
    """A reader of two rooms meets no two things of one name. Games have words of their own (to place a card), messages
    are said with their room before them (`wire.Sight`), and the first door shows what is behind the others."""
    meant: dict[str, set[str]] = {}
    for package in set(DOORS) - {"perigee", "perigee.server.wire"}:
        for name in door(package) if not inside(package, "perigee.games") else ():
            meant.setdefault(name, set()).add(home(package, name))
    assert {name: homes for name, homes in meant.items() if len(homes) > 1} == {}


def home(package: str, name: str) -> str:
    """The module that a name on a door comes from."""
    for node in ast.walk(ast.parse(place(package).read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and any(alias.name == name for alias in node.names):
            module = node.module or ""
            return home(module, name) if place(module).name == "__init__.py" else module
    return package
