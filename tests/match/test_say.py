"""Answers: four clear errors that change nothing, and numbers that belong to a seat."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import perigee
from perigee.lab.laws.walks import fingerprint
from perigee.table.chance import Seeded
from perigee.table.errors import Illegal, Late, NotAsked, Refused, Unreadable
from tests.apophis.table import apophis
from tests.table.bids import BIDS


def a_match(**options: Any) -> perigee.Match:
    return perigee.new("apophis", seats=3, seed=1, **options)


@pytest.mark.parametrize(
    ("seat", "sentence", "number", "error", "kind"),
    [
        (0, "scrap", None, Refused, "refused"),
        (0, "dance", None, Unreadable, "unreadable"),
        (1, "draw", None, NotAsked, "not-asked"),
        (0, "draw", 0, Late, "late"),
        (0, "draw", 2, Late, "late"),
    ],
)
def test_four_errors_each_different_and_each_changes_nothing(
    seat: int, sentence: str, number: int | None, error: type[Illegal], kind: str
) -> None:
    match = a_match()
    before = fingerprint(match)
    with pytest.raises(perigee.Illegal) as raised:
        match.say(seat, sentence, number)
    assert type(raised.value) is error
    assert raised.value.kind == kind
    assert fingerprint(match) == before


def test_the_four_errors_read_differently_and_a_refusal_names_its_clause() -> None:
    match = a_match()
    texts = []
    for seat, sentence, number in ((0, "scrap", None), (0, "dance", None), (1, "draw", None), (0, "draw", 9)):
        with pytest.raises(perigee.Illegal) as raised:
            match.say(seat, sentence, number)
        texts.append(str(raised.value))
    assert len(set(texts)) == 4
    assert texts[0].startswith("AP-32: ")


@pytest.mark.parametrize("seat", [-1, 3, 99, True, "0", None, 0.0])
def test_nobody_sits_there(seat: Any) -> None:
    match = a_match()
    with pytest.raises(NotAsked):
        match.say(seat, "draw")
    with pytest.raises(NotAsked):
        match.pause(seat)
    with pytest.raises(NotAsked):
        match.resume(seat)
    with pytest.raises(NotAsked):
        match.hand_over(seat, "random")
    if seat is not None:
        with pytest.raises(NotAsked):
            match.sight(seat)
    assert match.entries == []


@pytest.mark.parametrize("number", [True, "1", 1.0])
def test_a_number_is_a_whole_number(number: Any) -> None:
    for seat in (0, 1):
        with pytest.raises(Unreadable):
            a_match().say(seat, "draw", number)


@pytest.mark.parametrize("at", [True, "5", 1.5])
def test_a_time_is_a_whole_number(at: Any) -> None:
    match = a_match(pause=True)
    with pytest.raises(ValueError, match="whole number of milliseconds"):
        match.say(0, "draw", at=at)
    with pytest.raises(ValueError, match="whole number of milliseconds"):
        match.tick(at)
    with pytest.raises(ValueError, match="whole number of milliseconds"):
        match.pause(0, at)
    assert (match.now, match.entries) == (0, [])


@given(st.text() | st.integers() | st.none() | st.binary())
def test_no_text_in_the_world_is_more_than_unreadable_or_refused(text: Any) -> None:
    match = a_match()
    try:
        match.say(0, text)
    except Illegal as problem:
        assert type(problem) in (Unreadable, Refused)  # noqa: PT017


def test_words_may_be_spaced_and_written_large() -> None:
    table = apophis(hands=["YB"], rocket="Y3")
    table.say(0, "  LAUNCH  blue Yellow ")
    assert table.match.entries is not None
    assert table.match.entries[0].text == "launch yellow blue"


def test_an_answer_to_a_question_that_has_gone_is_late() -> None:
    match = a_match()
    number = match.prompts[0].number
    match.say(0, "draw", number)
    with pytest.raises(Late):
        match.say(0, "draw", number)
    with pytest.raises(NotAsked):
        match.say(0, "draw", number + 1)


def test_a_number_grows_only_when_the_seats_own_question_changes() -> None:
    table = apophis(hands=["YYYYY", "", ""])
    first = table.match.prompts[0].number
    table.say(0, "draw")
    assert table.match.prompts[0].number == first + 1  # the discard
    table.say(0, table.may(0)[0]).say(1, "draw")
    assert table.match.prompts[2].number == 1
    table.say(2, "draw")
    assert table.match.prompts[0].number == first + 2


def test_a_seat_that_may_speak_is_not_late_because_another_spoke() -> None:
    match = perigee.Match(BIDS, BIDS.options({"seats": 3, "window": 0}), Seeded(1))
    for seat in range(3):
        match.say(seat, "bid 0")
    cheer = match.prompts[2].number
    assert not match.prompts[2].awaited
    match.say(1, "cheer", match.prompts[1].number)
    assert match.prompts[2].number == cheer
    match.say(2, "cheer", cheer)
    assert match.prompts[2].number == cheer + 1
    assert match.prompts[0].awaited is True


def test_a_deadline_that_passed_before_an_answer_counts_before_it() -> None:
    match = a_match(pace="quick")
    with pytest.raises(NotAsked):
        match.say(0, "draw", at=30_000)
    assert [(entry.at, entry.text) for entry in match.entries or ()] == [(30_000, "time-out")]
    match.say(1, "draw", at=30_000)


def test_time_never_goes_back() -> None:
    match = a_match()
    match.say(0, "draw", at=5_000)
    match.say(1, "draw", at=1_000)
    assert [entry.at for entry in match.entries or ()] == [5_000, 5_000]


def test_what_is_due_happens_each_at_its_own_moment() -> None:
    match = a_match(pace="quick", timer=60)
    match.tick(1_000_000)
    told = match.sight(None, since=0).events
    assert [t.at for t in told if type(t.event).__name__ in ("Silent", "Ended")] == [30_000, 60_000]


def test_no_outcome_before_the_end_and_one_after() -> None:
    match = a_match(timer=60)
    assert match.outcome is None
    assert str(ended(match)) == "Outcome(ending='hit', winners=(), paused=False)"


def ended(match: perigee.Match) -> object:
    match.tick(60_000)
    return match.outcome
