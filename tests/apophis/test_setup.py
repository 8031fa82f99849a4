"""Setting up: hands, who starts, the timer and its pauses (AP-10 to AP-13)."""

from __future__ import annotations

import pytest

import perigee
from perigee.games.apophis.options import TIMERS
from perigee.table.errors import NotAsked
from perigee.words import Words
from tests.apophis.table import apophis


@pytest.mark.parametrize(("seats", "cards"), [(1, 4), (2, 4), (3, 3), (4, 3)])
def test_ap10_each_player_is_dealt_three_cards_or_four_in_a_small_team(seats: int, cards: int) -> None:
    match = perigee.new("apophis", seats=seats, seed=1)
    assert [len(hand) for hand in match.state.hands] == [cards] * seats


@pytest.mark.parametrize("seats", [0, 5, True, "2", 2.0])
def test_ap10_one_to_four_can_play(seats: int) -> None:
    with pytest.raises(ValueError, match="seats is a whole number from 1 to 4"):
        perigee.new("apophis", seats=seats, seed=1)


def test_ap11_the_table_chooses_who_starts() -> None:
    for first in (0, 1, 2):
        assert list(perigee.new("apophis", seats=3, seed=1, first=first).prompts) == [first]


def test_ap11_a_random_start_comes_to_everybody() -> None:
    starts = [next(iter(perigee.new("apophis", seats=3, seed=s, first="random").prompts)) for s in range(40)]
    assert set(starts) == {0, 1, 2}


def test_ap11_a_seat_that_is_not_there_cannot_start() -> None:
    with pytest.raises(ValueError, match="first"):
        perigee.new("apophis", seats=3, seed=1, first=3)


def test_ap11_turns_go_clockwise() -> None:
    table = apophis(hands=["", "", ""], turn=1)
    turns = []
    for _ in range(5):
        turns.append(table.turn)
        table.say(table.turn or 0, "draw")
    assert turns == [1, 2, 0, 1, 2]


@pytest.mark.parametrize(("name", "minutes"), [("beginner", 15), ("easy", 12), ("medium", 10), ("hard", 8)])
def test_ap12_four_timers_have_names(name: str, minutes: int) -> None:
    assert perigee.new("apophis", seats=1, seed=1, timer=name).next_deadline() == minutes * 60_000


@pytest.mark.parametrize("seconds", [60, 61, 3600])
def test_ap12_any_whole_number_of_seconds_will_do(seconds: int) -> None:
    assert perigee.new("apophis", seats=1, seed=1, timer=seconds).next_deadline() == seconds * 1000


@pytest.mark.parametrize("seconds", [59, 3601, 90.5, True, "quick", None])
def test_ap12_other_timers_are_refused(seconds: object) -> None:
    with pytest.raises(ValueError, match="timer is"):
        perigee.new("apophis", seats=1, seed=1, timer=seconds)


def test_ap12_a_beginner_has_fifteen_minutes_and_the_advanced_game_ten() -> None:
    assert perigee.new("apophis", seats=1, seed=1).next_deadline() == TIMERS["beginner"] * 1000
    assert perigee.new("apophis", seats=1, seed=1, advanced=True).next_deadline() == 600_000


@pytest.mark.parametrize(("language", "says"), [("en", "Less time is harder"), ("fr", "Moins de temps")])
def test_ap12_less_time_is_harder_and_the_help_says_so(language: str, says: str) -> None:
    assert says in Words(language, "apophis").text("timer.help")
    assert TIMERS["hard"] < TIMERS["medium"] < TIMERS["easy"] < TIMERS["beginner"]


def test_ap13_the_clock_starts_with_play_and_is_one_for_the_team() -> None:
    table = apophis(hands=["", ""], timer=60)
    table.say(0, "draw", at=1_000).say(1, "draw", at=59_000)
    assert table.match.next_deadline() == 60_000
    table.tick(60_000)
    assert table.outcome is not None


def test_ap13_the_clock_does_not_stop_for_a_player_who_is_away() -> None:
    table = apophis(hands=["", ""], timer=60)
    table.match.hand_over(1, "random")
    table.tick(59_999)
    assert table.outcome is None
    table.tick(60_000)
    assert table.outcome is not None


def test_ap13_a_table_is_paused_only_where_that_was_agreed() -> None:
    table = apophis(hands=["", ""])
    with pytest.raises(NotAsked):
        table.match.pause(0)
    assert not table.match.paused


def test_ap13_a_player_alone_against_bots_pauses_at_once() -> None:
    table = apophis(hands=["", "", ""])
    for seat in (1, 2):
        table.match.hand_over(seat, "random")
    table.match.pause(0, at=1_000)
    assert table.match.paused


def test_ap13_a_pause_needs_every_human_seat() -> None:
    table = apophis(hands=["", "", ""], pause=True)
    table.match.hand_over(2, "random")
    table.match.pause(0, at=1_000)
    assert not table.match.paused
    table.match.pause(1, at=2_000)
    assert table.match.paused


def test_ap13_a_pause_hides_hands_and_board() -> None:
    table = apophis(hands=["YB"], pause=True, rocket="R1")
    table.match.pause(0, at=1_000)
    for seat in (0, None):
        sight = table.match.sight(seat)
        assert (sight.view, sight.open, sight.prompt, sight.paused) == (None, (), None, True)
    table.match.resume(0, at=5_000)
    assert table.hand(0) == "YB"


def test_ap13_nobody_acts_in_a_pause_and_the_clock_stands_still() -> None:
    table = apophis(hands=["", ""], pause=True, timer=60)
    for seat in (0, 1):
        table.match.pause(seat, at=1_000)
    assert table.match.next_deadline() is None
    with pytest.raises(NotAsked):
        table.say(0, "draw", at=500_000)
    table.match.resume(1, at=1_000_000)
    assert table.match.next_deadline() == 60_000 + 999_000
    table.say(0, "draw", at=1_000_000 + 58_999)
    table.tick(1_000_000 + 59_000)
    assert table.outcome is not None


def test_ap13_the_result_says_that_there_was_a_pause() -> None:
    for pause in (False, True):
        table = apophis(hands=[""], pause=True, timer=60)
        if pause:
            table.match.pause(0, at=1_000)
            table.match.resume(0, at=2_000)
        table.tick(61_000)
        assert table.outcome is not None
        assert table.outcome.paused == pause
