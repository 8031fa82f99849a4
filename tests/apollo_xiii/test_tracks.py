"""Mission Control: crisis lines, last spaces, reserves, mission status (AX-10 to AX-15)."""

from __future__ import annotations

import pytest

from perigee.games.apollo_xiii.load import BOX
from perigee.games.apollo_xiii.pieces import DAMAGE, MISSION
from tests.apollo_xiii.table import Table, apollo


def struck(card: int, **at: int) -> Table:
    """This history card strikes a table with these cubes: `haise_health=3`."""
    tracks = {name.replace("_", "."): space for name, space in at.items() if name != "mission"}
    return apollo(deck=[card], tracks=tracks, mission=at.get("mission", 2), timer=False)


@pytest.mark.parametrize("place", DAMAGE)
def test_ax10_damage_runs_from_best_to_worst_with_a_crisis_line_between_two_spaces(place: int) -> None:
    track = BOX.tracks[place]
    assert track.first == 0
    assert track.crisis_after is not None
    assert track.first < track.crisis_after < track.last
    assert track.start <= track.crisis_after


def test_ax10_up_is_worse() -> None:
    assert struck(12, haise_health=1).at("haise.health") == 3
    assert apollo(card=1, tracks={"ship": 3}).say(0, "move ship").at("ship") == 2


def test_ax11_a_cube_that_crosses_its_line_upwards_moves_mission_status_up_once() -> None:
    assert struck(12, haise_health=2).mission == 3
    assert struck(49, haise_health=2).mission == 3  # Three spaces, one line.
    assert struck(12, haise_health=1).mission == 2  # Up to the line, not over it.
    assert struck(12, haise_health=4).mission == 2  # Above it before.


def test_ax11_a_cube_that_crosses_its_line_downwards_moves_mission_status_down_once() -> None:
    assert apollo(card=1, tracks={"ship": 5}).say(0, "move ship").mission == 1
    assert apollo(card=1, tracks={"ship": 6}).say(0, "move ship").mission == 2
    assert apollo(hands=["85", ""], card=1, tracks={"haise.health": 5}).say(0, "play 85 haise.health").mission == 1


def test_ax12_what_cannot_go_up_runs_over_into_mission_status() -> None:
    table = struck(12, haise_health=6)
    assert (table.at("haise.health"), table.mission) == (6, 4)


def test_ax12_a_cube_short_of_the_end_moves_there_and_only_the_rest_runs_over() -> None:
    table = struck(12, haise_health=5)
    assert (table.at("haise.health"), table.mission) == (6, 3)
    table = struck(62, ship=6, swigert_stress=0)
    assert (table.at("ship"), table.mission) == (7, 4)


@pytest.mark.parametrize(
    ("space", "mood"),
    [(0, "calm"), (4, "calm"), (5, "orange"), (6, "orange"), (7, "red"), (8, "red"), (9, "failed"), (11, "failed")],
)
def test_ax13_mission_status_runs_from_calm_through_orange_and_red_to_failed(space: int, mood: str) -> None:
    assert apollo(card=1, mission=space).view().mood == mood


def test_ax13_mission_status_stays_within_its_first_and_last_space() -> None:
    assert BOX.tracks[MISSION].last == 11
    assert struck(12, haise_health=6, mission=11).mission == 11
    assert apollo(card=1, tracks={"ship": 5}, mission=0).say(0, "move ship").mission == 0
    assert apollo(card=1, boards={153: 1}, mission=1).say(0, "move board 153").mission == 0


def test_ax14_players_raise_reserves_up_to_their_last_space() -> None:
    table = apollo(hands=["84", ""], card=1, tracks={"flight": 5})
    table.say(0, "play 84")
    assert (table.at("flight"), table.mission) == (6, 2)
    assert apollo(card=1, tracks={"energy": 0}).say(0, "move energy").at("energy") == 1


def test_ax14_boards_lower_reserves_down_to_the_start_and_no_further() -> None:
    table = apollo(deck=[139], tracks={"energy": 1, "ship": 1, "swigert.stress": 1}, timer=False)
    assert table.at("energy") == 0
    assert table.mission == 2 + 2 + 2  # The board's own two and two lines, no more.


def test_ax15_no_action_moves_mission_status_directly() -> None:
    table = apollo(card=1, tracks={"ship": 3})
    assert table.refused(0, "move mission") == "AX-15"
    assert "move mission" not in table.closed(0)


def test_ax12_a_cube_at_its_end_is_not_told_as_a_move_by_nothing() -> None:
    table = apollo(deck=[12], tracks={"haise.health": 6}, mission=2)
    assert ("ran over" in table.story, "moved" in table.story, table.mission) == (True, False, 4)
