"""Phases 1 and 2: history cards, events, boards, reserves (AX-30 to AX-38, AX-58)."""

from __future__ import annotations

import pytest

from perigee.games.apollo_xiii.load import BOX
from tests.apollo_xiii.table import Table, apollo

LOW = {f"{man}.{what}": 0 for man in ("lovell", "swigert", "haise") for what in ("health", "stress")} | {
    "ship": 0,
    "team": 0,
}
"""No cube is near its line."""


def passes(table: Table, seat: int) -> Table:
    return table.say(seat, "draw").say(seat, "done")


def test_ax30_the_top_card_of_the_stage_deck_is_turned_over_and_sets_the_stage() -> None:
    table = apollo(deck=[12, 10])
    assert (table.card, table.view().stage) == (12, "B1")
    passes(table, 0)
    assert (table.card, table.view().turned[-2:]) == (10, (12, 10))


def test_ax31_a_card_that_waits_goes_below_the_next_card_of_its_deck() -> None:
    table = apollo(deck=[3, 8, 2, 1], tracks=LOW)
    assert table.card == 8
    assert table.state.decks[0][:3] == (3, 2, 1)
    assert passes(table, 0).card == 2
    assert passes(table, 1).card == 3  # Now the tank has not drained.
    assert table.at("ship") == 1 + 3


def test_ax31_several_go_below_the_next_card_together_in_the_order_drawn() -> None:
    table = apollo(deck=[6, 3, 8, 1], tracks=LOW)
    assert table.card == 8
    assert table.state.decks[0][:3] == (6, 3, 1)
    assert table.happened("put back")


def test_ax31_the_event_card_never_waits_and_is_always_there() -> None:
    table = apollo(deck=[3, 6, 138], timer=False)
    assert table.card == 138
    assert all(card.waits_for is None for card in BOX.history.values() if card.event)


def test_ax32_an_event_card_turns_its_board_and_ends_its_stage() -> None:
    table = apollo(deck=[138, 1, 2], tracks=LOW, timer=False)
    assert table.view().boards_turned == (150,)
    assert (table.view().letter, table.state.decks[0]) == ("B", ())
    assert set(range(1, 9)) == set(table.state.left_over)
    passes(table, 0)
    assert table.view().stage == "B1"


@pytest.mark.parametrize(("event", "stage"), [(138, "A"), (139, "B2"), (140, "C"), (143, "F")])
def test_ax32_while_it_is_in_play_the_stage_is_that_of_its_letter(event: int, stage: str) -> None:
    assert apollo(deck=[event], tracks=LOW, timer=False).view().stage == stage


def test_ax33_the_effects_of_a_card_happen_once() -> None:
    table = apollo(deck=[2, 8], tracks=LOW)
    assert (table.at("ship"), table.at("team")) == (1, 1)
    passes(table, 0)
    assert table.at("ship") == 1


def test_ax33_the_effects_of_a_board_happen_once() -> None:
    table = apollo(deck=[138], tracks=LOW, timer=False)
    assert (table.at("ship"), table.at("swigert.stress"), table.mission) == (2, 1, 4)
    passes(table, 0)
    assert (table.card, table.at("ship"), table.mission) == (9, 2, 4)
    assert table.story.count("board turned") == 1


def test_ax34_the_active_player_may_spend_a_reserve_on_a_marked_card() -> None:
    table = apollo(deck=[11], tracks={**LOW, "flight": 3})  # ship +2; team +1, FLIGHT
    assert (table.question, table.turn) == ("SpendReserve", 0)
    table.say(0, "spend ship ship team")
    assert (table.at("ship"), table.at("team"), table.at("flight")) == (0, 0, 0)


def test_ax34_points_are_counted_a_track_and_the_active_player_chooses_which() -> None:
    table = apollo(deck=[33], tracks={**LOW, "flight": 2})  # all stress +1, FLIGHT
    assert len(table.may(0)) == 1 + 3 + 3
    table.say(0, "spend lovell.stress haise.stress")
    assert [table.at(f"{man}.stress") for man in ("lovell", "swigert", "haise")] == [0, 1, 0]


def test_ax34_no_more_than_one_has_and_no_more_than_the_card_does() -> None:
    table = apollo(deck=[11], tracks={**LOW, "flight": 1})
    assert table.refused(0, "spend ship ship") == "AX-34"
    assert table.refused(0, "spend haise.health") == "AX-34"
    table = apollo(deck=[11], tracks={**LOW, "flight": 6})
    assert table.refused(0, "spend ship ship ship") == "AX-34"
    assert table.refused(0, "spend team team") == "AX-34"


def test_ax34_the_other_reserve_and_an_unmarked_card_are_not_asked_for() -> None:
    assert apollo(deck=[11], tracks={**LOW, "energy": 6}).question == "Turn"
    assert apollo(deck=[10], tracks={**LOW, "energy": 6, "flight": 6}).question == "Turn"


def test_ax34_spending_nothing_is_allowed_and_what_silence_says() -> None:
    table = apollo(deck=[11], tracks={**LOW, "flight": 3}, pace="quick")
    due = table.match.next_deadline()
    assert due is not None
    table.tick(due)
    assert (table.at("ship"), table.at("flight")) == (2, 3)


def test_ax35_the_crew_is_safe_and_the_players_win_at_once() -> None:
    table = apollo(hands=["", "", ""], deck=[144], mission=11, turn=1)
    assert table.outcome is not None
    assert (table.outcome.ending, table.outcome.winners) == ("home", (0, 1, 2))
    assert table.match.prompts == {}


def test_ax36_a_board_with_a_track_gets_a_cube_that_players_work_down() -> None:
    table = apollo(deck=[141], tracks=LOW, timer=False)
    assert table.view().boards == {159: 4}
    table.say(0, "move board 159")
    assert table.view().boards == {159: 3}


def test_ax36_a_board_without_a_track_gets_none() -> None:
    assert apollo(deck=[138], tracks=LOW, timer=False).view().boards == {}


def test_ax37_no_board_is_dropped_because_a_newer_one_came() -> None:
    table = apollo(deck=[142], tracks=LOW, boards={153: 5, 159: 1}, timer=False)
    assert table.view().boards == {153: 5, 159: 1, 162: 5}
    table.say(0, "move board 153")
    assert table.view().boards == {153: 4, 159: 1, 162: 5}


def test_ax38_a_cube_on_green_moves_mission_status_down_2_and_the_board_leaves() -> None:
    table = apollo(card=41, boards={153: 1, 159: 2}, mission=4)
    table.say(0, "move board 153")
    assert (table.mission, table.view().boards, table.view().solved) == (2, {159: 2}, (153,))


def test_ax38_what_is_left_over_on_green_is_lost() -> None:
    table = apollo(hands=["80", ""], card=41, boards={153: 1}, mission=4)
    table.say(0, "play 80 board-2 153")
    assert (table.mission, table.view().solved) == (2, (153,))


def test_ax58_turned_history_cards_may_be_looked_through() -> None:
    table = apollo(card=8, turned=[1, 2], deck=[3])
    for seat in (0, 1, None):
        assert table.view(seat).turned == (1, 2, 8)
    passes(table, 0)
    assert table.view().turned == (1, 2, 8, 3)
