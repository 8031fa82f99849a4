"""Sanctions lie face down and take places (ED-49)."""

from __future__ import annotations

from tests.end_of_days.scenes import SIX
from tests.end_of_days.table import eod

FULL_OF_SANCTIONS = "Commando Raid, Commando Raid #3, Nuclear Missile #2, Missile Submarine, Piracy #3, Ultimatum #2"


def test_ed49_a_used_sanction_is_turned_face_down_before_its_user_and_keeps_its_place() -> None:
    table = eod(fronts=["Commando Raid, Recon Satellite", "Orbital Weapons Platform #2"])
    table.say("us", "use Commando Raid destroy on Orbital Weapons Platform #2")
    assert (table.front("us"), table.down("us")) == ("Recon Satellite", "Commando Raid")
    assert table.happened("used up", card="Commando Raid", down=0)


def test_ed49_so_is_a_negated_one() -> None:
    table = eod(hands=["", "Fighter Patrol"], fronts=["Commando Raid", "Orbital Weapons Platform #2"])
    table.say("us", "use Commando Raid destroy on Orbital Weapons Platform #2").say("su", "negate Fighter Patrol")
    assert (table.down("us"), table.front("su")) == ("Commando Raid", "Orbital Weapons Platform #2")


def test_ed49_used_from_hand_it_needs_a_free_place_and_room_may_be_made() -> None:
    table = eod(hands=["Sabotage #3"], fronts=[SIX], sites=[(), ("Basic Habitat #4",)], top="Smear Campaign")
    assert table.refused("us", "use Sabotage #3 against su site 1") == "ED-49"
    table.say("us", "room Recon Satellite").say("us", "use Sabotage #3 against su site 1")
    assert table.down("us") == "Sabotage #3"


def test_ed49_used_from_in_front_it_has_its_place() -> None:
    fronts = ["Commando Raid, " + SIX.removesuffix(", Anti-Missile System"), "Orbital Weapons Platform #2"]
    table = eod(fronts=fronts).say("us", "use Commando Raid destroy on Orbital Weapons Platform #2")
    assert len(table.state.fronts[0]) + len(table.state.downs[0]) == 6


def test_ed49_making_room_is_open_to_a_user_on_anothers_turn() -> None:
    table = eod(
        "SU US", hands=["", "Sabotage #3"], fronts=["", SIX], sites=[("Basic Habitat #4",)], top="Smear Campaign"
    )
    table.say("su", "pass")
    assert "room Recon Satellite" in table.may("us")
    table.say("us", "room Recon Satellite").say("su", "pass").say("us", "use Sabotage #3 against su site 1")
    assert table.down("us") == "Sabotage #3"


def test_ed49_without_such_a_card_nobody_makes_room_on_anothers_turn() -> None:
    table = eod("SU US", hands=["", "Air Strike"], fronts=["", SIX], sites=[("Basic Habitat #4",)]).say("su", "pass")
    assert table.refused("us", "room Recon Satellite") == "ED-49"


def test_ed49_face_down_cards_are_never_targets() -> None:
    table = eod(
        hands=["Air Strike", "Nuclear Missile #4"], fronts=["", "Orbital Weapons Platform #2"], downs=["", "Piracy"]
    )
    assert table.refused("us", "use Air Strike on Piracy") == "ED-49"
    assert not any(may.endswith("Piracy") for may in table.may("us"))


def test_ed49_face_down_cards_are_never_traded_used_or_discarded_to_make_room() -> None:
    table = eod(hands=["Air Strike"], downs=[FULL_OF_SANCTIONS], sites=[(), ("Basic Habitat #4",)])
    assert table.refused("us", "room Commando Raid") == "ED-49"
    assert table.refused("us", "use Commando Raid attack against su") == "ED-41"
    table = eod(hands=["Air Strike"], downs=[FULL_OF_SANCTIONS], step="trade")
    assert table.refused("us", "offer su give play Commando Raid ask nothing") == "ED-49"


def test_ed49_a_nation_full_of_them_lays_nothing_in_front() -> None:
    table = eod(hands=["Air Strike, Kerosene Rocket"], downs=[FULL_OF_SANCTIONS])
    assert table.refused("us", "lay Air Strike") == "ED-40"
    table.say("us", "lay Kerosene Rocket site 1")


def test_ed49_only_a_card_that_says_so_clears_them() -> None:
    table = eod(hands=["UN Resolution #2"], downs=[FULL_OF_SANCTIONS]).say("us", "use UN Resolution #2 clear")
    table.say("us", "clear Commando Raid #3").say("us", "clear Piracy #3")
    assert table.down("us") == "Commando Raid, Nuclear Missile #2, Missile Submarine, Ultimatum #2"
    assert table.discards == "Commando Raid #3, Piracy #3, UN Resolution #2"


def test_ed49_clearing_may_stop_early() -> None:
    table = eod(hands=["UN Resolution #2"], downs=["Commando Raid, Commando Raid #3"])
    table.say("us", "use UN Resolution #2 clear").say("us", "clear Commando Raid #3").say("us", "stop")
    assert table.down("us") == "Commando Raid"


def test_ed49_a_planted_one_lies_before_its_target() -> None:
    table = eod(hands=["Smear Campaign"], fronts=["", "Orbital Weapons Platform #2"])
    table.say("us", "use Smear Campaign against su")
    assert (table.down("su"), table.down("us"), table.front("su")) == (
        "Smear Campaign",
        "",
        "Orbital Weapons Platform #2",
    )


def test_ed49_a_full_nation_first_discards_a_card_of_its_choice_for_it() -> None:
    table = eod("SU US", hands=["Smear Campaign"], fronts=["", SIX])
    table.say("su", "use Smear Campaign against us").say("us", "discard Orbital Weapons Platform #3")
    assert (table.front("us"), table.down("us")) == (
        "Anti-Missile System #2, Recon Satellite, Recon Satellite #2, Orbital Cargo Pod, Anti-Missile System",
        "Smear Campaign",
    )


def test_ed49_none_is_planted_before_a_nation_full_of_sanctions() -> None:
    table = eod("SU US FR", hands=["Smear Campaign"], downs=["", FULL_OF_SANCTIONS])
    assert table.refused("su", "use Smear Campaign against us") == "ED-41"
    assert "use Smear Campaign against fr" in table.may("su")
