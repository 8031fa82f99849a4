"""A game's actions, questions and events by name, as they are read back."""

from __future__ import annotations

import sys

import pytest

from perigee.games import rules_of
from perigee.installed import OURS, module_name
from perigee.match.plainly import OF_THE_TABLE
from perigee.table.codec import tagged_in


@pytest.mark.parametrize("game", OURS)
def test_every_action_event_and_question_has_a_name_of_its_own(game: str) -> None:
    """Two of one name would be read as each other."""
    kinds, found = rules_of(game).kinds, dict(OF_THE_TABLE)
    package = f"perigee.games.{module_name(game)}."
    chapters = [module for name, module in sys.modules.items() if name.startswith(package)]
    for chapter in chapters:
        for name, kind in tagged_in(chapter).items():
            assert found.setdefault(name, kind) is kind
    assert {name: kind for name, kind in found.items() if kind.__module__.startswith(package)} == kinds
    assert len(kinds) > 20
