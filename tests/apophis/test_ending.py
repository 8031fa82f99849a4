"""The end: destroyed, deflected, or hit at the very millisecond (AP-50 to AP-52)."""

from __future__ import annotations

import pytest

from perigee.table.errors import NotAsked
from tests.apophis.table import Table, apophis


def test_ap50_apophis_is_destroyed_with_its_third_piece() -> None:
    table = apophis(rocket="Y3 B3 R3", sequence="YBR", hands=["G", ""], layers=1, dice=[6, 6]).say(0, "launch green")
    assert table.outcome is not None
    assert (table.outcome.ending, table.outcome.winners) == ("destroyed", (0, 1))
    assert table.match.prompts == {}
    assert table.match.next_deadline() is None


def test_ap50_apophis_is_deflected_with_its_fifth_counter() -> None:
    table = apophis(rocket="Y3 G3", sequence="YBR", hands=["G"], counters=4, dice=[6, 6]).say(0, "launch green")
    assert table.outcome is not None
    assert (table.outcome.ending, table.outcome.winners) == ("deflected", (0,))


def test_ap50_damage_can_bring_the_fifth_counter_and_deflection_is_not_rolled_any_more() -> None:
    table = apophis(rocket="Y3 R3 G3", sequence="YBR", hands=["G"], counters=4, dice=[6, 6]).say(0, "launch green")
    assert table.outcome is not None
    assert (table.outcome.ending, table.view().layers) == ("deflected", 2)


def test_ap50_the_third_piece_counts_before_the_fifth_counter() -> None:
    table = apophis(rocket="Y3 B3 R3", sequence="YBR", hands=["G"], layers=1, counters=4, dice=[6, 6])
    table.say(0, "launch green")
    assert table.outcome is not None
    assert table.outcome.ending == "destroyed"
    assert table.view().counters == 5


def test_ap50_two_pieces_and_four_counters_win_nothing() -> None:
    table = apophis(rocket="Y3 B3 R3", sequence="YBR", hands=["G"], layers=2, counters=3, dice=[6, 6])
    assert table.say(0, "launch green").outcome is None


def lost(table: Table) -> bool:
    return table.outcome is not None and table.outcome.ending == "hit" and table.outcome.winners == ()


def test_ap51_lost_at_the_moment_the_timer_runs_out() -> None:
    table = apophis(hands=["", ""], timer=60)
    assert not lost(table.tick(59_999))
    assert lost(table.tick(60_000))
    assert table.happened("ended")


@pytest.mark.parametrize("begun", [50_001, 59_999])
def test_ap51_a_reshuffle_does_not_hold_the_end_up(begun: int) -> None:
    table = apophis(hands=[""], deck="", timer=60).say(0, "draw", at=begun)
    assert not lost(table.tick(59_999))
    assert lost(table.tick(60_000))
    assert not table.happened("reshuffled")


def test_ap51_a_reshuffle_that_ends_at_that_very_millisecond_comes_too_late() -> None:
    table = apophis(hands=[""], deck="", timer=60).say(0, "draw", at=50_000).tick(70_000)
    assert lost(table)
    assert not table.happened("reshuffled")


def test_ap51_an_open_roll_does_not_hold_the_end_up() -> None:
    table = apophis(rocket="Y3 G3", sequence="YBR", hands=["G"], timer=60, fail_safes=True, dice=[1, 6])
    table.say(0, "launch green", at=59_998)
    assert "reroll" in table.may(0)
    assert lost(table.tick(60_000))
    with pytest.raises(NotAsked):
        table.say(0, "reroll", at=60_000)


def test_ap51_a_discard_that_is_due_does_not_hold_the_end_up() -> None:
    table = apophis(hands=["YYYYY"], timer=60).say(0, "draw", at=59_000)
    assert lost(table.tick(60_000))


def test_ap51_after_the_end_nothing_is_asked() -> None:
    table = apophis(hands=["", ""], timer=60).tick(999_999)
    assert table.match.prompts == {}
    assert table.match.next_deadline() is None
    for seat in (0, 1):
        with pytest.raises(NotAsked):
            table.say(seat, "draw")


def winning_table() -> Table:
    return apophis(rocket="Y3 B3 R3", sequence="YBR", hands=["G"], layers=1, dice=[6, 6], timer=60)


def test_ap52_a_move_in_the_last_millisecond_counts() -> None:
    table = winning_table().say(0, "launch green", at=59_999)
    assert table.outcome is not None
    assert table.outcome.ending == "destroyed"


@pytest.mark.parametrize("at", [60_000, 60_001, 100_000])
def test_ap52_a_move_at_or_after_the_end_does_not(at: int) -> None:
    table = winning_table()
    with pytest.raises(NotAsked):
        table.say(0, "launch green", at=at)
    assert lost(table)


def test_ap52_a_reroll_in_the_last_millisecond_counts() -> None:
    table = apophis(
        rocket="Y3 B3 R3 G3", sequence="YBR", hands=["G"], layers=1, dice=[6, 1, 6], timer=60, fail_safes=True
    )
    table.say(0, "launch green", at=59_000).say(0, "reroll", at=59_999)
    assert table.outcome is not None
    assert table.outcome.ending == "destroyed"
