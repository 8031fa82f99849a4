"""Differences: what changed, put on the old value, gives the new one."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import perigee
from perigee.match.plainly import to_json
from perigee.server.wire.delta import changed, difference
from perigee.server.wire.encode import Scribe, encode, whole
from perigee.table.codec import plain

VALUES = st.recursive(
    st.none() | st.integers(2, 9) | st.text("ab", max_size=2),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("abc"), inner, max_size=3),
    max_leaves=8,
)


@given(VALUES, VALUES)
def test_a_difference_leads_from_the_old_to_the_new(old: Any, new: Any) -> None:
    assert changed(copy.deepcopy(old), difference(old, new)) == new


@given(VALUES)
def test_no_difference_is_an_empty_list(value: Any) -> None:
    assert difference(value, copy.deepcopy(value)) == []


@pytest.mark.parametrize("game", perigee.GAMES)
def test_differences_of_sights_put_on_their_plain_form_give_the_next_one(game: str) -> None:
    match, draw = perigee.new(game, seats=3, seed=3), random.Random(3)
    last = {seat: match.sight(seat) for seat in (0, 1, 2, None)}
    known = {seat: plain(sight) for seat, sight in last.items()}
    sent = copy.deepcopy(known)
    for _ in range(120):
        scribe = Scribe()
        for seat in (None, 0, 1, 2):
            sight = match.sight(seat)
            known[seat] = changed(known[seat], json.loads(json.dumps(difference(last[seat], sight))))
            assert known[seat] == plain(sight)
            alone = encode(Scribe().changes(last[seat], sight))
            assert encode(scribe.changes(last[seat], sight)) == alone  # whichever seat was served before, to the byte
            assert json.loads(encode(scribe.events(sight.events))) == plain(sight.events)
            assert whole(sight) == to_json(sight)  # what a bot's process is given
            sent[seat] = changed(sent[seat], json.loads(alone))
            assert {**sent[seat], "now": sight.now, "events": plain(sight.events)} == plain(sight)
            last[seat] = sight
        if match.outcome is not None:
            return
        seat, prompt = next(iter(match.prompts.items()), (0, None))
        if prompt is None:
            match.tick(match.next_deadline())
        else:
            match.say(seat, str(draw.choice(prompt.options)))


@pytest.mark.parametrize("game", perigee.GAMES)
def test_what_a_scribe_has_written_of_a_sight_stays_as_it_was(game: str) -> None:
    """The sights of all who look are seen at the table itself: nothing of them may be left to be worked out later."""
    match, draw = perigee.new(game, seats=3, seed=4), random.Random(4)
    seats: dict[int | None, int] = dict.fromkeys((None, 0, 1, 2), 0)
    last = {seat: match.sight(seat) for seat in seats}
    for _ in range(60):
        seen, copied = match.sights(seats), {seat: plain(match.sight(seat, since=0)) for seat in seats}
        scribe = Scribe()
        for seat, sight in seen.items():
            scribe.changes(last[seat], sight)
        seat, prompt = next(iter(match.prompts.items()), (0, None))
        if prompt is None:
            match.tick(match.next_deadline())
        else:
            match.say(seat, str(draw.choice(prompt.options)))
        assert {seat: plain(sight) for seat, sight in seen.items()} == copied
        if match.outcome is not None:
            return
        last = seen
