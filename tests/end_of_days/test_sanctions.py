"""Sanctions lie face down and take places (ED-49)."""

from __future__ import annotations

from tests.end_of_days.table import eod

FULL_OF_SANCTIONS = "046 048 051 073 097 106"
SIX = "055 058 059 062 063 054"


def test_ed49_a_used_sanction_is_turned_face_down_before_its_user_and_keeps_its_place() -> None:
    table = eod(fronts=["046 058", "061"]).say("us", "use 046 destroy on 061")
    assert (table.front("us"), table.down("us")) == ("058", "046")
    assert table.happened("used up", card="046", down=0)


def test_ed49_so_is_a_negated_one() -> None:
    table = eod(hands=["", "070"], fronts=["046", "061"]).say("us", "use 046 destroy on 061").say("su", "negate 070")
    assert (table.down("us"), table.front("su")) == ("046", "061")


def test_ed49_used_from_hand_it_needs_a_free_place_and_room_may_be_made() -> None:
    table = eod(hands=["113"], fronts=[SIX], sites=[(), ("024",)], top="117")
    assert table.refused("us", "use 113 against su site 1") == "ED-49"
    table.say("us", "room 058").say("us", "use 113 against su site 1")
    assert table.down("us") == "113"


def test_ed49_used_from_in_front_it_has_its_place() -> None:
    fronts = ["046 " + SIX[:19], "061"]
    table = eod(fronts=fronts).say("us", "use 046 destroy on 061")
    assert len(table.state.fronts[0]) + len(table.state.downs[0]) == 6


def test_ed49_making_room_is_open_to_a_user_on_anothers_turn() -> None:
    table = eod("SU US", hands=["", "113"], fronts=["", SIX], sites=[("024",)], top="117").say("su", "pass")
    assert "room 058" in table.may("us")
    table.say("us", "room 058").say("su", "pass").say("us", "use 113 against su site 1")
    assert table.down("us") == "113"


def test_ed49_without_such_a_card_nobody_makes_room_on_anothers_turn() -> None:
    table = eod("SU US", hands=["", "065"], fronts=["", SIX], sites=[("024",)]).say("su", "pass")
    assert table.refused("us", "room 058") == "ED-49"


def test_ed49_face_down_cards_are_never_targets() -> None:
    table = eod(hands=["065", "053"], fronts=["", "061"], downs=["", "095"])
    assert table.refused("us", "use 065 on 095") == "ED-49"
    assert not any(may.endswith("095") for may in table.may("us"))


def test_ed49_face_down_cards_are_never_traded_used_or_discarded_to_make_room() -> None:
    table = eod(hands=["065"], downs=[FULL_OF_SANCTIONS], sites=[(), ("024",)])
    assert table.refused("us", "room 046") == "ED-49"
    assert table.refused("us", "use 046 attack against su") == "ED-41"
    table = eod(hands=["065"], downs=[FULL_OF_SANCTIONS], step="trade")
    assert table.refused("us", "offer su give play 046 ask nothing") == "ED-49"


def test_ed49_a_nation_full_of_them_lays_nothing_in_front() -> None:
    table = eod(hands=["065 001"], downs=[FULL_OF_SANCTIONS])
    assert table.refused("us", "lay 065") == "ED-40"
    table.say("us", "lay 001 site 1")


def test_ed49_only_a_card_that_says_so_clears_them() -> None:
    table = eod(hands=["103"], downs=[FULL_OF_SANCTIONS]).say("us", "use 103 clear")
    table.say("us", "clear 048").say("us", "clear 097")
    assert table.down("us") == "046 051 073 106"
    assert table.discards == "048 097 103"


def test_ed49_clearing_may_stop_early() -> None:
    table = eod(hands=["103"], downs=["046 048"]).say("us", "use 103 clear").say("us", "clear 048").say("us", "stop")
    assert table.down("us") == "046"


def test_ed49_a_planted_one_lies_before_its_target() -> None:
    table = eod(hands=["117"], fronts=["", "061"]).say("us", "use 117 against su")
    assert (table.down("su"), table.down("us"), table.front("su")) == ("117", "", "061")


def test_ed49_a_full_nation_first_discards_a_card_of_its_choice_for_it() -> None:
    table = eod("SU US", hands=["117"], fronts=["", SIX]).say("su", "use 117 against us").say("us", "discard 062")
    assert (table.front("us"), table.down("us")) == ("055 058 059 063 054", "117")


def test_ed49_none_is_planted_before_a_nation_full_of_sanctions() -> None:
    table = eod("SU US FR", hands=["117"], downs=["", FULL_OF_SANCTIONS])
    assert table.refused("su", "use 117 against us") == "ED-41"
    assert "use 117 against fr" in table.may("su")
