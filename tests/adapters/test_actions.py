"""Actions by index: everything legal can be said, nothing else, and there is no dead end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from perigee.adapters.actions import SILENT
from perigee.adapters.encoding import Encoding, encoding_of
from perigee.adapters.saying import indices
from perigee.games import rules_of
from perigee.match.match import Match
from perigee.table.action import Action
from perigee.table.seat import Seat
from perigee.table.sight import Sight
from tests.adapters.walks import TABLES, asked, legal, name


def there_and_back(encoding: Encoding, sight: Sight, action: Action) -> Action | None:
    path = indices(encoding.saying(sight), encoding.actions, encoding.words(sight, action))
    saying = encoding.saying(sight)
    said = [saying.say(index) for index in path]
    assert all(one is None for one in said[:-1]), "a sentence is whole at its end and not before"
    return rules_of(encoding.game).parse(said[-1] or "")


def by_luck(encoding: Encoding, match: Match, seat: Seat, luck: Random) -> str:
    saying, said = encoding.saying(match.sight(seat)), None
    while said is None:
        said = saying.say(luck.choice(saying.legal))
    return said


@pytest.mark.parametrize(("game", "options"), TABLES, ids=name)
def test_whatever_is_not_refused_can_be_said_by_indices_and_comes_back(game: str, options: dict[str, Any]) -> None:
    encoding, luck = encoding_of(game), Random(1)
    unlisted = 0
    for match, seat in asked(game, options, seed=3):
        sight = match.sight(seat)
        actions = list(legal(match, seat, luck, tries=40))
        for action in luck.sample(actions, min(20, len(actions))):
            unlisted += sight.prompt is not None and action not in sight.prompt.actions
            assert there_and_back(encoding, sight, action) == action
    assert game != "end-of-days" or unlisted > 20


@pytest.mark.parametrize(("game", "options"), TABLES, ids=name)
def test_whatever_is_said_by_indices_is_legal(game: str, options: dict[str, Any]) -> None:
    encoding, luck = encoding_of(game), Random(2)
    for match, seat in asked(game, options, seed=4):
        sentence = by_luck(encoding, match, seat, luck)
        action, question = rules_of(game).parse(sentence), match.state.asked
        assert question is not None
        if sentence:
            assert action is not None
            assert question.question.refusal(match.state, seat, action) is None
        else:
            assert not match.prompts[seat].awaited


def test_an_index_that_is_not_legal_is_refused() -> None:
    match, seat = next(asked("apophis", {"seats": 2}, seed=1))
    saying = encoding_of("apophis").saying(match.sight(seat))
    with pytest.raises(ValueError, match="cannot be said"):
        saying.say(SILENT)
