"""What is kept or sent elsewhere says by which rules: others are told apart."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import perigee
from perigee.lab.report import fingerprint


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    yield
    fingerprint.sources.cache_clear()
    fingerprint.rules_as_written.cache_clear()


def hash_now(game: str) -> str:
    fingerprint.sources.cache_clear()
    fingerprint.rules_as_written.cache_clear()
    return fingerprint.rules_as_written(game)


def test_another_file_another_name_and_another_text_are_told_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(perigee, "__file__", str(tmp_path / "__init__.py"))
    rules = tmp_path / "games" / "apophis" / "rules.py"
    rules.parent.mkdir(parents=True)
    found = [hash_now("apophis")]
    for path, text in ((rules, "dice = 2"), (rules, "dice = 3"), (rules.with_name("cards.csv"), "1,Y")):
        path.write_text(text)
        found.append(hash_now("apophis"))
    rules.rename(rules.with_name("other.py"))
    found.append(hash_now("apophis"))
    assert len(set(found)) == 5
    (rules.parent / "notes.txt").write_text("nothing that is played by")
    assert hash_now("apophis") == found[-1]


@pytest.mark.parametrize("place", ["from_outside/rules.py", "from_outside_alone.py"])
def test_a_game_from_outside_has_its_own_sources_in_it(
    place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = tmp_path / place
    source.parent.mkdir(exist_ok=True)
    if source.name == "rules.py":
        source.with_name("__init__.py").touch()
    source.write_text("class Rules: pass")
    monkeypatch.syspath_prepend(tmp_path)
    rules: Any = importlib.import_module(place.removesuffix(".py").replace("/", ".")).Rules()
    monkeypatch.setattr(fingerprint, "rules_of", lambda game: rules)
    before = hash_now("outside")
    assert before == hash_now("outside") != hash_now("apophis").partition(" ")[0]
    source.write_text("class Rules: dice = 2")
    assert hash_now("outside") != before
