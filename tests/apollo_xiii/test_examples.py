"""The worked examples of the rules (AX-70 to AX-75)."""

from __future__ import annotations

from tests.apollo_xiii.table import apollo


def test_ax70_a_little_chatter() -> None:
    table = apollo(hands=["79", ""], card=1, tracks={"lovell.stress": 3, "haise.stress": 2, "swigert.stress": 3})
    table.say(0, "play 79")
    assert [table.at(f"{man}.stress") for man in ("lovell", "swigert", "haise")] == [2, 3, 1]


def test_ax71_fred_haise_is_sick() -> None:
    assert apollo(deck=[12], tracks={"haise.health": 1}).at("haise.health") == 3


def test_ax72_event_f_on_the_original_board() -> None:
    tracks = {"lovell.stress": 0, "swigert.stress": 1, "haise.stress": 2, "team": 1}
    table = apollo(deck=[143], tracks=tracks, mission=2)
    assert [table.at(f"{man}.stress") for man in ("lovell", "swigert", "haise")] == [1, 2, 3]
    assert (table.at("team"), table.mission) == (3, 4)


def test_ax73_cards_that_need_the_co2_problem_come_again_until_it_has_come() -> None:
    tracks = {"lovell.stress": 0, "swigert.stress": 0, "lovell.health": 0, "haise.health": 0, "ship": 0, "team": 0}
    table = apollo(deck=[50, 61, 42, 43, 60, 44], tracks=tracks, mission=0, timer=False)
    shown = []
    for turn in range(6):
        shown.append(table.card)
        table.say(turn % 2, "draw").say(turn % 2, "done")
    assert shown == [42, 43, 60, 50, 61, 44]


def test_ax74_an_a_card_and_a_c_card_on_the_left_pay_for_two_moves() -> None:
    table = apollo(hands=["115", ""], card=28, left="112", tracks={"ship": 3, "team": 3})
    table.say(0, "place 115 left")
    assert (table.question, table.state.discards) == ("MoveCubes", [112, 115])
    table.say(0, "move ship").say(0, "move team")
    assert (table.at("ship"), table.at("team")) == (2, 2)


def test_ax75_in_stage_b2_a_b2_card_goes_left_and_a_b1_card_right() -> None:
    table = apollo(hands=["114 113", ""], card=17)
    assert {one for one in table.may(0) if one.startswith("place")} == {"place 114 left", "place 113 right"}
    assert table.refused(0, "place 114 right") == "AX-44"
    assert table.refused(0, "place 113 left") == "AX-44"
