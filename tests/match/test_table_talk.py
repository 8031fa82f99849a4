"""Pauses, credits, taking back, handing over: what the table does beside the game."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import perigee
from perigee.lab.laws.laws import same_from_its_record
from perigee.lab.laws.walks import Walk
from perigee.table.errors import NotAsked


def a_match(**options: Any) -> perigee.Match:
    return perigee.new("apophis", seats=2, seed=4, **options)


def building() -> perigee.Match:
    """A match in which seat 0 has just built a section."""
    for seed in range(20):
        match = perigee.new("apophis", seats=2, seed=seed, pace="quick", pause=True)
        builds = [str(option) for option in match.prompts[0].options if str(option).startswith("build")]
        if builds:
            match.say(0, builds[0], at=10_000)
            return match
    raise AssertionError("nobody can ever build")


# --- undo ---


def test_undo_takes_the_last_sentence_back_and_no_time() -> None:
    match = building()
    start = perigee.new("apophis", seats=2, seed=match.chance.seed, pace="quick", pause=True)  # type: ignore[attr-defined]
    assert match.can_undo(0)
    match.undo(0, at=20_000)
    assert perigee.to_json(match.sight(0).view) == perigee.to_json(start.sight(0).view)
    assert match.now == 20_000
    assert match.next_deadline() == 30_000
    assert [str(told.event) for told in match.sight(1).events] == ["Undone(seat=0)"]


def test_undo_makes_the_old_number_late() -> None:
    match = building()
    number = match.prompts[1].number
    match.undo(0)
    assert match.prompts[0].number > 1
    assert 1 not in match.prompts
    with pytest.raises(perigee.Illegal):
        match.say(1, "draw", number)


def test_only_the_seat_that_spoke_last_can_undo_and_only_once() -> None:
    match = building()
    assert not match.can_undo(1)
    with pytest.raises(NotAsked):
        match.undo(1)
    match.undo(0)
    assert not match.can_undo(0)
    with pytest.raises(NotAsked):
        match.undo(0)


def test_nothing_that_showed_a_card_can_be_undone() -> None:
    match = a_match()
    match.say(0, "draw")
    assert not match.can_undo(0)


def test_undo_comes_too_late_when_the_question_would_have_lapsed() -> None:
    match = building()
    match.tick(29_999)
    assert match.can_undo(0)
    match.tick(30_000)
    assert not match.can_undo(0)


def test_nothing_is_undone_after_the_end_or_before_anything_was_said() -> None:
    match = a_match(timer=60)
    assert not match.can_undo(0)
    match.tick(60_000)
    with pytest.raises(NotAsked):
        match.undo(0)


def test_undo_never_peeks() -> None:
    """Wherever a sentence can be undone, its speaker and everybody else know no card more than before."""
    undone = 0
    for seed in range(8):
        walk = Walk("apophis", seed, pace="none")
        while not walk.over:
            before = [walk.match.sight(seat).view for seat in range(walk.match.seats)]
            used, step = walk.match.chance.used, walk.next_step()
            walk.go(step)
            if step.seat is None or not walk.match.can_undo(step.seat):
                continue
            assert walk.match.chance.used == used
            twin = walk.match.copy()
            twin.undo(step.seat)
            assert [twin.sight(seat).view for seat in range(twin.seats)] == before
            known = [told.event for told in walk.match.sight(step.seat).events]
            assert not any(event.reveals for event in known)
            undone += 1
    assert undone > 40


def test_an_undone_game_plays_on_from_its_record() -> None:
    match = building()
    match.undo(0, at=12_000)
    match.say(0, "draw", at=13_000)
    same_from_its_record(match)


# --- pause and credit ---


def test_a_credit_moves_every_deadline() -> None:
    match = a_match(timer=60)
    match.tick(10_000)
    match.credit(5_000)
    assert match.next_deadline() == 65_000
    match.tick(14_000)
    assert match.now == 10_000  # time already seen does not go back
    match.say(0, "draw", at=64_999)
    assert match.next_deadline() == 65_000
    match.tick(65_000)
    assert match.outcome is not None
    same_from_its_record(match)


@pytest.mark.parametrize("millis", [-1, True, "5", 1.0])
def test_a_credit_is_a_whole_number(millis: Any) -> None:
    with pytest.raises(ValueError, match="a credit is"):
        a_match().credit(millis)


def test_a_credit_in_a_pause_gives_nothing_twice() -> None:
    match = perigee.new("apophis", seats=1, seed=1, timer=60, pause=True)
    match.pause(0, at=1_000)
    match.credit(500)
    match.resume(0, at=3_000)
    assert match.next_deadline() == 62_000
    same_from_its_record(match)


def test_a_pause_is_wished_for_once_by_each() -> None:
    match = a_match(pause=True)
    match.pause(0)
    match.pause(0)
    assert match.wishes == [0]
    with pytest.raises(NotAsked):
        match.resume(0)
    match.pause(1)
    with pytest.raises(NotAsked):
        match.pause(1)
    match.resume(1)
    assert (match.paused, match.wishes) == (False, [])
    assert [entry.text for entry in match.entries or ()] == ["pause", "pause", "resume 0"]


def test_there_is_no_pause_after_the_end() -> None:
    match = a_match(pause=True, timer=60)
    match.tick(60_000)
    with pytest.raises(NotAsked):
        match.pause(0)


def test_nobody_undoes_in_a_pause() -> None:
    match = building()
    for seat in (0, 1):
        match.pause(seat)
    with pytest.raises(NotAsked):
        match.undo(0)


# --- handing over ---


def test_a_seat_is_handed_over_and_taken_back() -> None:
    match = a_match()
    match.hand_over(1, "standard")
    assert match.bots == {1: "standard"}
    match.take_back(1)
    match.take_back(1)
    assert match.bots == {}
    assert [entry.text for entry in match.entries or ()] == ["hand-over standard", "take-back"]
    same_from_its_record(match)


@pytest.mark.parametrize("bot", ["", " ", "two words", "line\nbreak", "-"])
def test_a_bot_has_one_word(bot: str) -> None:
    match = a_match()
    with pytest.raises(ValueError, match="one word"):
        match.hand_over(1, bot)
    assert match.entries == []


def test_a_wish_said_again_after_a_hand_over_pauses_and_is_in_the_record() -> None:
    match = perigee.new("apophis", seats=2, seed=0, pause=True)
    match.pause(1)
    match.hand_over(0, "random")
    match.pause(1)
    match.resume(1, at=500)
    same_from_its_record(match)


# --- all of it together ---

DEEDS = st.lists(
    st.tuples(
        st.sampled_from(("say", "say", "say", "tick", "pause", "resume", "undo", "credit", "hand over", "take back")),
        st.integers(0, 1), st.integers(0, 20_000),
    ),
    max_size=25,
)  # fmt: skip


@given(st.integers(0, 50), DEEDS)
def test_whatever_the_table_does_its_record_is_the_same_match(seed: int, deeds: list[tuple[str, int, int]]) -> None:
    match = perigee.new("apophis", seats=2, seed=seed, pause=True, timer=120, pace="quick")
    at = 0
    for deed, seat, millis in deeds:
        at += millis
        try:
            do(match, deed, seat, at, millis)
        except perigee.Illegal:
            continue
        deadline = match.next_deadline()
        assert deadline is None or deadline > match.clock.table_time(match.now)
        match.rules.check(match.state)
    same_from_its_record(match) if not match.paused else perigee.replay(match.record())


def do(match: perigee.Match, deed: str, seat: int, at: int, millis: int) -> None:
    if deed == "say":
        prompt = match.prompt(seat)
        match.say(seat, str(prompt.options[millis % len(prompt.options)]) if prompt else "draw", at=at)
    elif deed in ("pause", "resume", "undo"):
        getattr(match, deed)(seat, at=at)
    elif deed == "credit":
        match.credit(millis)
    elif deed == "hand over":
        match.hand_over(seat, "random")
    elif deed == "take back":
        match.take_back(seat)
    else:
        match.tick(at)


@pytest.mark.parametrize("game", perigee.GAMES)
def test_every_game_is_paused_by_one_person_at_once_and_by_several_with_consent(game: str) -> None:
    """AP-13, as ED-58 and AX-50 have it: nothing is seen in a pause, and the record plays again."""
    for alone in (True, False):
        match = perigee.new(game, seats=2, seed=5, pause=not alone, pace="quick")
        if alone:
            match.hand_over(1, "random")
        match.pause(0, at=1_000)
        assert match.paused == alone
        if not alone:
            match.pause(1, at=2_000)
        assert match.sight(0).paused
        assert match.sight(0).view is None
        match.resume(0, at=9_000)
        assert match.sight(0).view is not None
        same_from_its_record(match)
