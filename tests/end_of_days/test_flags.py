"""Flags and wild cards (ED-50 to ED-52, ED-57)."""

from __future__ import annotations

from tests.end_of_days.cards import numbered
from tests.end_of_days.table import card, cards, eod

EVERYBODY = "US SU CN FR UK IN JP"


def test_ed50_from_hand_a_nation_lays_and_uses_only_its_flag_or_wild() -> None:
    table = eod(
        EVERYBODY,
        hands=["Kerosene Rocket, Kerosene Rocket #4, Air Strike #2, Air Strike #4, Sabotage #4"],
        fronts=["", "Orbital Weapons Platform #2"],
        sites=[(), ("Basic Habitat #4",)],
    )
    for sentence in (
        "lay Kerosene Rocket #4 site 1",
        "lay Air Strike #4",
        "use Air Strike #4 on Orbital Weapons Platform #2",
        "use Sabotage #4 against su site 1",
    ):
        assert table.refused("us", sentence) == "ED-50"
    named = {numbered(may).split()[1] for may in table.may("us")[1:]}
    assert named == {*cards("Kerosene Rocket, Air Strike #2")}


def test_ed50_in_front_of_it_a_nation_uses_any_card() -> None:
    table = eod(EVERYBODY, fronts=["Air Strike #4", "Orbital Weapons Platform #2"])
    table.say("us", "use Air Strike #4 on Orbital Weapons Platform #2")
    assert table.happened("used", card="Air Strike #4")


def test_ed51_two_flags_that_do_not_play_make_a_card_wild() -> None:
    two_absent = eod("US FR", hands=["Kerosene Rocket #10"])  # USSR and Japan
    assert "lay Kerosene Rocket #10 site 1" in two_absent.may("us")
    one_absent = eod("US SU FR", hands=["Kerosene Rocket #10"])
    assert one_absent.refused("us", "lay Kerosene Rocket #10 site 1") == "ED-50"


def test_ed51_a_wild_card_hits_every_nation_its_user_included() -> None:
    table = eod(
        "US FR",
        hands=["Desperate Mobs, Kerosene Rocket #2, Kerosene Rocket #3", "Nuclear Missile #4, Kerosene Rocket #5"],
        sites=[("Kerosene Rocket",), ("Basic Habitat, Basic Colony",)],
    )  # wild: SU, IN, JP absent
    table.say("us", "use Desperate Mobs").all_pass()
    assert table.awaited == ["fr"]  # Desperate Mobs say 'other'
    table = eod(
        "FR UK",
        hands=[
            "Economic Meltdown #2, Kerosene Rocket #5, Kerosene Rocket #6",
            "Kerosene Rocket #3, Kerosene Rocket #9",
        ],
    )  # the United States, the USSR and China are away
    table.say("fr", "use Economic Meltdown #2").all_pass().say("fr", "discard Kerosene Rocket #6")
    assert table.awaited == ["uk"]


def test_ed52_some_cards_hit_only_the_nations_on_them() -> None:
    table = eod(
        EVERYBODY,
        hands=["Desperate Mobs #2, Kerosene Rocket #2", "", "", "", "", "", ""],
        sites=[(), ("Basic Habitat #4",), ("Basic Habitat #3",), ("Basic Habitat #6",)],
    )
    table.say("us", "use Desperate Mobs #2")
    assert table.site("cn", 1) == ""
    assert (table.site("su", 1), table.site("fr", 1)) == ("Basic Habitat #4", "Basic Habitat #6")


def test_ed57_the_nations_that_do_not_play_and_the_cards_that_count_as_wild_are_shown_to_all() -> None:
    table = eod("US FR UK")
    for who in ("us", "uk", None):
        assert table.view(who).absent == ("su", "cn", "in", "jp")
        assert card("Kerosene Rocket #10") in table.view(who).counts_as_wild  # USSR and Japan
        assert card("Basic Habitat #4") not in table.view(who).counts_as_wild  # the USSR alone of its two
        assert card("Kerosene Rocket") not in table.view(who).counts_as_wild  # it is wild
