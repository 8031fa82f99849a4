"""Hypothesis plays: anything that a table can do, in any order, and the match keeps its promises."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

import perigee
from perigee.lab.laws.laws import same_from_its_record
from perigee.lab.laws.walks import Walk, fingerprint
from perigee.table.errors import Illegal, NotAsked

SEATS = st.integers(-1, 7)
TIMES = st.integers(0, 15_000)


class AMatch(RuleBasedStateMachine):
    """A match, and a model of it that remembers only what the promises need."""

    game: str

    @initialize(seed=st.integers(0, 10_000))
    def lay_the_table(self, seed: int) -> None:
        walk = Walk(self.game, seed)
        self.match = walk.match
        self.at = 0

    def later(self, millis: int) -> int:
        self.at = max(self.at, self.match.clock.table_time(self.match.now)) + millis
        return self.at

    @rule(which=st.integers(0, 1_000), millis=TIMES)
    @precondition(lambda self: self.match.prompts)
    def somebody_answers(self, which: int, millis: int) -> None:
        """An option is accepted, unless its time is over when it arrives."""
        prompts = sorted(self.match.prompts.items())
        seat, prompt = prompts[which % len(prompts)]
        option = prompt.options[which % len(prompt.options)]
        due, at = self.match.next_deadline(), self.later(millis)
        if due is not None and due <= at:
            self.match.tick(at)
        else:
            self.match.say(seat, str(option), prompt.number, at)

    @rule(seat=SEATS, text=st.text(max_size=12) | st.sampled_from(("draw", "scrap", "pass", "keep", "launch red")))
    def somebody_talks(self, seat: int, text: str) -> None:
        """Whatever is refused changes nothing."""
        before = fingerprint(self.match)
        try:
            self.match.say(seat, text)
        except Illegal:
            assert fingerprint(self.match) == before

    @rule(seat=SEATS)
    def somebody_who_is_not_asked_talks(self, seat: int) -> None:
        if seat not in self.match.prompts:
            with pytest.raises(NotAsked):
                self.match.say(seat, "draw")

    @rule(millis=TIMES)
    def time_passes(self, millis: int) -> None:
        self.match.tick(self.later(millis))

    @rule(seat=SEATS, deed=st.sampled_from(("pause", "resume", "undo", "take_back", "credit")))
    def the_table_does_something(self, seat: int, deed: str) -> None:
        try:
            if deed == "credit":
                self.match.credit(abs(seat) * 100)
            else:
                getattr(self.match, deed)(seat)
        except Illegal:
            pass

    @rule()
    def it_is_played_again_from_its_record(self) -> None:
        if not self.match.paused:
            same_from_its_record(self.match)

    @invariant()
    def everything_is_in_its_place(self) -> None:
        match = getattr(self, "match", None)
        if match is None:
            return
        match.rules.check(match.state)
        deadline = match.next_deadline()
        assert deadline is None or deadline > match.clock.table_time(match.now)
        assert match.outcome is not None or match.paused or match.prompts or deadline is not None

    @invariant()
    def a_pause_hides_everything(self) -> None:
        match: Any = getattr(self, "match", None)
        if match is not None and match.paused:
            assert match.sight(0).view is None
            assert not match.prompts


@pytest.mark.parametrize("game", perigee.GAMES)
def test_whatever_happens_a_match_keeps_its_promises(game: str) -> None:
    machine = type("AMatch", (AMatch,), {"game": game})
    run_state_machine_as_test(machine, settings=settings(max_examples=30, stateful_step_count=25))
