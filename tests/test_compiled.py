"""The rules compiled: dataclasses written out behave as they are written, and no older build is ever used.

That the very rules play the same in both is proven by `python -m perigee.tools.compile.prove` after `./run compile`.
"""

from __future__ import annotations

import ast
import json
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass, field, replace
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from click.testing import CliRunner

from perigee import compiled
from perigee.cli.info import info
from perigee.server.store import StoredTable
from perigee.tools.compile import finish
from perigee.tools.compile.build import GAMES, compile_all, lay_out, missing, modules_of
from perigee.tools.compile.expand import written_out
from perigee.tools.compile.waits import waits_on_an_error
from tests import machine

SAMPLE = '''
from __future__ import annotations
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from typing import ClassVar, Generic, TypeVar

T = TypeVar("T")

class Kind:
    __slots__ = ()
    loud: ClassVar[bool] = False

    def title(self) -> str:
        return "a kind"

@dataclass(frozen=True, slots=True)
class Card(Kind):
    """A card."""
    loud: ClassVar[bool] = True
    name: str
    size: int = 3

    def __str__(self) -> str:
        return f"{self.name} {self.size}"

@dataclass(slots=True)
class Place(Generic[T]):
    owner: T
    cards: list[Card] = field(default_factory=lambda: [Card("first")])
    _kept: int | None = field(default=None, init=False, repr=False, compare=False)
    _seen: list[int] = field(default_factory=list, init=False, repr=False, compare=False)

@dataclass(slots=True)
class Site(Place[int]):
    number: int = 0
    top: Card = Card("top", 1)

@dataclass(frozen=True, slots=True, eq=False)
class Token:
    value: int

def told(kind: Kind) -> str:
    return f"{kind.title()} {kind.loud}"

def read(card: Kind) -> str:
    match card:
        case Card(name, 3):
            return name
    return ""

def whole(number: int) -> str:
    return "whole" if type(number) is int else f"{number!r} is no number"

def larger(card: Card) -> Card:
    return replace(card, size=card.size + 1)

def elsewhere(site: Site) -> Site:
    return replace(site, number=7)

def number(site: Place[int]) -> int:
    return site.owner + len(site.cards)

async def careful(act: Callable[[], Awaitable[None]], rest: Callable[[], Awaitable[None]], done: list[str]) -> None:
    problem: ValueError | None = None
    try:
        try:
            await act()
        except ValueError as found:
            problem = found
        if problem is not None:
            await rest()
            done.append(str(problem))
    finally:
        done.append("done")
'''

PROBE = """
import asyncio, copy, pickle, sys
from dataclasses import FrozenInstanceError, dataclass, fields, is_dataclass, replace
from perigee.table import sample
from perigee.table.sample import Card, Kind, Place, Site, Token

def refused(error, do):
    try:
        do()
    except error:
        return True

card, site = Card("moon"), Site(1, number=2)
assert is_dataclass(card)
assert [one.name for one in fields(Card)] == ["name", "size"], "a ClassVar is no field"
assert [one.name for one in fields(Site)] == ["owner", "cards", "_kept", "_seen", "number", "top"]
assert Card.__match_args__ == ("name", "size") and Site.__match_args__[:3] == ("owner", "cards", "number")
assert repr(card) == "Card(name='moon', size=3)" and str(card) == "moon 3"
assert repr(site) == "Site(owner=1, cards=[Card(name='first', size=3)], number=2, top=Card(name='top', size=1))"
assert card == Card("moon", 3) != Card("moon", 4) and card != ("moon", 3) and site != Place(1)
assert hash(card) == hash(("moon", 3)) and refused(TypeError, lambda: hash(site))
assert (card.loud, Kind.loud) == (True, False)
assert sample.told(card) == "a kind True" and sample.read(card) == "moon" and sample.number(site) == 2
assert (sample.whole(1), sample.whole(True), sample.whole("1")) == ("whole", "True is no number", "'1' is no number")
assert replace(card, size=1) == Card("moon", 1)
assert sample.larger(card) == Card("moon", 4) and sample.elsewhere(site) == Site(1, number=7)
assert pickle.loads(pickle.dumps(card)) == card == copy.copy(card) and copy.deepcopy(site) == site
assert Site(1).cards is not Site(1).cards and Site(1)._seen is not Site(1)._seen
assert Token(1) != Token(1)
assert refused(FrozenInstanceError, lambda: setattr(card, "size", 1))
assert refused(FrozenInstanceError, lambda: delattr(card, "size"))
assert refused(TypeError, Card)

@dataclass(frozen=True, slots=True)
class Loud(Kind):
    loud = True
    word: str

    def title(self):
        return self.word

@dataclass(frozen=True, slots=True)
class Named(Card):
    owner: str = "me"

@dataclass(slots=True)
class Own(Place[int]):
    more: int = 0

assert sample.told(Loud("boom")) == "boom True", "what is not compiled answers what is"
assert sample.read(Named("moon")) == "moon" and Named("moon") == Named("moon") != card
assert repr(Named("moon")) == "Named(name='moon', size=3, owner='me')"
assert sample.larger(Named("sun", 1, "you")) == Named("sun", 2, "you")
assert pickle.loads(pickle.dumps(Named("sun", 1, "you"))) == Named("sun", 1, "you")
assert sample.number(Own(4, more=1)) == 5 and copy.copy(Own(4, more=1)).more == 1

async def fails():
    await asyncio.sleep(0)
    raise ValueError("no")

async def looks():
    await asyncio.sleep(0.01)

async def waiting(stop):
    done = []
    task = asyncio.get_running_loop().create_task(sample.careful(fails, looks, done))
    for _ in range(4):
        await asyncio.sleep(0)
        assert sys.exc_info()[0] is None, "its error is nobody else's"
    if stop:
        task.cancel()
    await asyncio.wait([task])
    return done, task.cancelled()

assert asyncio.run(waiting(False)) == (["no", "done"], False)
assert asyncio.run(waiting(True)) == (["done"], True)
print(sample.__file__)
"""


@dataclass(frozen=True)
class Placed:
    first: int
    second: int = 2
    made: int = field(init=False, default=3)
    third: int = field(default=4, kw_only=True)


def test_a_build_replaces_fields_of_kinds_that_are_not_compiled_as_dataclasses_do() -> None:
    """Also of those that take their fields by name alone, as what is stored of a table does."""
    placed = Placed(1, third=5)
    times: Any = {"created": 1, "touched": 2}
    named: Any = {"game": "apophis", "options": {}, "rules": 1, "data": "", "settings": {}, "seats": []}
    stored = StoredTable(id="a", key=b"", commitment="", **times, **named)
    for before, changes in (
        (placed, {"second": 7}),
        (placed, {"third": 8, "first": 9}),
        (stored, {"state": "running"}),
    ):
        for _ in range(2):
            assert finish.replace(before, **changes) == replace(before, **changes)


def laid_out(folder: Path, sample: str) -> Path:
    table = folder / "perigee" / "table"
    table.mkdir(parents=True)
    for package in (table, table.parent, folder / compiled.PACKAGE):
        package.mkdir(exist_ok=True)
        (package / "__init__.py").touch()
    (table / "sample.py").write_text(sample)
    shutil.copy(finish.__file__, folder / compiled.PACKAGE)
    return folder


def sample_module(source: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    module = ModuleType("perigee.table.sample")
    monkeypatch.setitem(sys.modules, module.__name__, module)
    exec(compile(source, "sample.py", "exec"), vars(module))  # noqa: S102
    return module


def probed(folder: Path) -> str:
    """The probe has no perigee but the one in this folder."""
    asked = subprocess.run(
        [sys.executable, "-c", PROBE],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert asked.returncode == 0, asked.stderr
    return asked.stdout.strip()


def test_a_dataclass_compiled_behaves_as_it_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With classes on top that are not compiled, as those of a game from outside are not."""
    assert probed(laid_out(tmp_path / "written", SAMPLE)).endswith(".py")
    lacks = missing()
    if lacks is not None:
        pytest.skip(lacks)
    folder = laid_out(tmp_path / "compiled", written_out(SAMPLE, sample_module(SAMPLE, monkeypatch)))
    compile_all(["perigee.table.sample"], folder)
    assert probed(folder).endswith(EXTENSION_SUFFIXES[0])


def test_what_cannot_be_written_out_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    source = SAMPLE.replace("frozen=True, slots=True, eq=False", "order=True")
    with pytest.raises(NotImplementedError, match="Token"):
        written_out(source, sample_module(source, monkeypatch))


def test_a_protocol_that_is_asked_for_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    source = (
        "from typing import Protocol, runtime_checkable\n@runtime_checkable\nclass Asked(Protocol):\n    share: float\n"
    )
    with pytest.raises(NotImplementedError, match="Asked"):
        written_out(source, sample_module(source, monkeypatch))


@pytest.mark.parametrize(
    ("line", "lines"),
    [
        (4, "try:\n  await x\n except E:\n  await y"),
        (6, "try:\n  await x\n finally:\n  if z:\n   with z:\n    await y"),
        (4, "try:\n  x()\n except E:\n  async for y in z: pass"),
        (4, "try:\n  x()\n except* E:\n  y = [z async for z in x]"),
        (4, "try:\n  x()\n finally:\n  yield"),
        (1, "async with x: pass"),
        (None, "with x:\n  await y"),
        (None, "try:\n  await x\n except E: problem = 1\n else: await y\n await z"),
        (None, "try:\n  await x\n finally:\n  async def later(): await y"),
    ],
)
def test_a_coroutine_that_waits_while_it_deals_with_an_error_is_refused(line: int | None, lines: str) -> None:
    tree = ast.parse(f"async def act():\n {lines}")
    assert waits_on_an_error(tree) == (None if line is None else line + 1)


def test_a_class_that_is_made_otherwise_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    source = "import msgspec\nclass Named(msgspec.Struct):\n    id: str\n"
    with pytest.raises(NotImplementedError, match="Named"):
        written_out(source, sample_module(source, monkeypatch))


def test_such_a_module_is_not_written_out(monkeypatch: pytest.MonkeyPatch) -> None:
    source = SAMPLE.replace("problem = found", "await rest()")
    with pytest.raises(NotImplementedError, match="waits while it deals with an error"):
        written_out(source, sample_module(source, monkeypatch))


def test_every_module_of_the_rules_can_be_written_out(tmp_path: Path) -> None:
    modules = modules_of(GAMES)
    lay_out(modules, tmp_path)
    for module in modules:
        text = tmp_path.joinpath(*module.split(".")).with_suffix(".py").read_text("utf-8")
        assert "@dataclass" not in text
        compile(text, module, "exec")


# --- which build runs ----------------------------------------------------------------------------

MODULES = ["perigee.table.seat", "perigee.table.tagged"]


def a_build(folder: Path, **other: Any) -> dict[str, Any]:
    note = {
        "mypyc": "9.9",
        "suffix": EXTENSION_SUFFIXES[0],
        "digest": compiled.digest(MODULES),
        "modules": MODULES,
        **other,
    }
    home = folder / compiled.PACKAGE
    home.mkdir()
    (home / "__init__.py").touch()
    (home / compiled.NOTE).write_text(json.dumps(note))
    return note


def runs(folder: Path, **environment: str) -> list[str]:
    """What a fresh process says that it runs, and where it looks for the seats' module."""
    asked = """
import perigee, sys
from perigee import compiled
found = [one.find_spec("perigee.table.seat") for one in sys.meta_path if isinstance(one, compiled._Finder)]
print(compiled.running(), *(one.origin for one in found))
"""
    kept = {name: value for name, value in os.environ.items() if name != compiled.INTERPRETED}
    return subprocess.run(
        [sys.executable, "-c", asked],
        env={**kept, "PYTHONPATH": str(folder), **environment},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()


def test_a_build_is_used_while_its_sources_are_the_same(tmp_path: Path) -> None:
    a_build(tmp_path)
    there = tmp_path / compiled.PACKAGE / "perigee" / "table" / f"seat{EXTENSION_SUFFIXES[0]}"
    assert runs(tmp_path) == ["compiled", str(there)]
    assert runs(tmp_path, PERIGEE_INTERPRETED="1") == ["interpreted"]


@pytest.mark.parametrize(
    "other",
    [{"digest": "0" * 64}, {"suffix": ".of-another-python.so"}, {"modules": ["perigee.table.gone"]}],
    ids=["changed sources", "another Python", "a module that is gone"],
)
def test_a_build_that_does_not_fit_is_left_alone(tmp_path: Path, other: dict[str, Any]) -> None:
    a_build(tmp_path, **other)
    assert runs(tmp_path) == ["outdated"]


def test_info_says_what_runs_in_both_languages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    a_build(tmp_path, digest="")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delenv(compiled.INTERPRETED, raising=False)
    monkeypatch.setattr(sys, "meta_path", [one for one in sys.meta_path if not isinstance(one, compiled._Finder)])
    assert "they have changed since they were compiled" in CliRunner().invoke(info, ["--lang", "en"]).output
    monkeypatch.setattr(sys, "meta_path", [compiled._Finder(tmp_path, MODULES), *sys.meta_path])
    said = CliRunner().invoke(info, ["--lang", "fr"]).output
    assert "Les règles tournent compilées\N{NO-BREAK SPACE}: 2 modules, par mypyc 9.9." in said
    assert "L’extra lab est installé." in said


def test_without_a_compiler_one_sentence_says_so() -> None:
    asked = subprocess.run(
        [sys.executable, "-m", "perigee.tools.compile"],
        env={**os.environ, "CC": "no-such-compiler", compiled.INTERPRETED: "1", "LANGUAGE": "en"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert asked.returncode == 1
    (sentence,) = asked.stderr.splitlines()
    assert sentence.startswith("Not compiled: there is no C compiler no-such-compiler here")
    assert sentence.endswith("Perigee runs interpreted, as before.")


def test_a_run_of_the_checks_says_at_its_end_why_nothing_was_compiled(tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    asked = subprocess.run(
        [sys.executable, "-m", "tests.compiled", "--part"],
        cwd=machine.ROOT,
        env={**os.environ, "CC": "no-such-compiler", "PERIGEE_NOT_RUN": str(notes), "LANGUAGE": "en"},
        capture_output=True,
        check=False,
    )
    assert asked.returncode == 0
    assert notes.read_text("utf-8").startswith("the rules cannot be compiled here: there is no C compiler no-such")
