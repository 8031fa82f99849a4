"""Every question says what silence means, and the rules of each game list it with its clause (promise 7)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import perigee
from perigee.games import rules_of
from perigee.table.question import Decision
from tests.sources import written_doc

RULES = Path(__file__).parents[2] / "docs" / "rules"
LISTED = {".md": "## What is said for a player who says nothing", ".fr.md": "## Ce qui est dit pour qui ne dit rien"}
CLAUSE = re.compile(r"[A-Z]{2}-\d\d")


def written(game: str) -> dict[str, set[str]]:
    """The clauses that each silence of a game names, where it is written."""
    questions = [kind for kind in rules_of(game).kinds.values() if issubclass(kind, Decision)]
    own = [kind for kind in questions if kind.silence is not Decision.silence]
    return {kind.__name__: set(CLAUSE.findall(written_doc(kind, "silence"))) for kind in own}


@pytest.mark.parametrize("game", perigee.GAMES)
@pytest.mark.parametrize("ending", LISTED)
def test_promise7_every_silence_is_listed_with_its_clause(game: str, ending: str) -> None:
    text = (RULES / f"{game}{ending}").read_text("utf-8")
    assert LISTED[ending] in text
    listed = text.partition(LISTED[ending])[2].partition("\n## ")[0]
    silences = written(game)
    assert len(silences) >= 3
    for question, clauses in silences.items():
        assert clauses, f"{question} names no clause"
        assert clauses <= set(CLAUSE.findall(listed)), question
    assert set(CLAUSE.findall(listed)) == set.union(*silences.values())
