"""A finished game in stretches: put together again, the changes are what everybody saw after every line."""

from __future__ import annotations

from typing import Any

import pytest

import perigee
from perigee.server.tables.replays import course_from, step_of
from perigee.server.wire.decode import Bad
from perigee.server.wire.delta import changed
from perigee.table.codec import plain


def played(game: str) -> str:
    match = perigee.new(game, seats=3, seed=4)
    perigee.play(match, [perigee.bot(game, "random", seat) for seat in range(3)], pace=9_000)
    return match.record()


@pytest.mark.parametrize("game", perigee.GAMES)
def test_the_changes_put_together_are_what_was_seen(game: str) -> None:
    text = played(game)
    first, second = course_from(text, 0, 12), course_from(text, 12, 12)
    sights: list[Any] = []
    for passed in [*first.steps, *second.steps]:
        before = sights or [None] * len(passed.changes)
        sights = [changed(sight, changes) for sight, changes in zip(before, passed.changes, strict=True)]
        seen = plain(step_of(text, passed.step).sights)
        for eye, sight in enumerate(sights):
            assert without_answers(sight) == without_answers(seen[eye])
            assert sight["prompt"] is None


def without_answers(sight: dict[str, Any]) -> dict[str, Any]:
    """A step of its own repeats older events, and tells what could be answered."""
    return {key: value for key, value in sight.items() if key not in ("prompt", "events")}


def test_a_stretch_that_is_not_there_is_refused() -> None:
    with pytest.raises(Bad):
        course_from(played("apophis"), 100_000)
