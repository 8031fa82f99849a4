"""`python -m perigee.tools.compile.prove`: the proof that both builds play alike."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import perigee
from perigee import compiled
from perigee.lab.laws.walks import Walk
from perigee.tools.compile import prove
from perigee.tools.compile.build import GAMES, modules_of


def test_a_proof_that_was_stopped_goes_on_where_it_was(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "kept"
    prove.hashes(1, kept)
    first = capsys.readouterr().out.splitlines()[1:-1]
    assert [line.split()[0] for line in first] == list(perigee.GAMES)
    prove.hashes(1, kept)
    assert capsys.readouterr().out.splitlines()[1:-1] == first
    kept.write_text(kept.read_text("utf-8").replace(', ["', ', ["0'), "utf-8")
    prove.hashes(1, kept)
    assert capsys.readouterr().out.splitlines()[1:-1] != first, "a game that is kept is not played again"
    monkeypatch.setattr(compiled, "SOURCES", changed(tmp_path, *prove.PLAYED_BY))
    prove.hashes(1, kept)
    assert capsys.readouterr().out.splitlines()[1:-1] == first, "one that was played in another way is"


def changed(folder: Path, *names: str) -> Path:
    """The sources, with a line more in each of these modules."""
    for module in [*modules_of(GAMES), *names]:
        path = Path(*module.split(".")).with_suffix(".py")
        copy = folder / path
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(compiled.SOURCES.joinpath(path).read_text("utf-8") + "# changed\n" * (module in names), "utf-8")
    return folder


def test_a_proof_plays_its_games_to_their_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long luck makes them: a game of End of Days by luck may take six hundred steps."""
    walks: list[Walk] = []

    class Noted(Walk):
        def __init__(self, *words: Any, **options: Any) -> None:
            super().__init__(*words, **options)
            walks.append(self)

    monkeypatch.setattr(prove, "Walk", Noted)
    prove.played("end-of-days", 2)
    (walk,) = walks
    assert walk.over
    assert walk.steps > 300
