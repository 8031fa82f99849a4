"""Material: cards, flags, nations, and what is public (ED-01 to ED-08)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.end_of_days.table import CARDS, RULES, card, cards, eod

NATIONS = RULES.data.nations


def test_ed01_there_are_120_cards_of_five_colours() -> None:
    colours = Counter(card.colour for card in CARDS.values())
    assert len(CARDS) == 120
    assert (colours["red"], colours["blue"], colours["green"]) == (20, 13, 12)
    assert colours["orange"] + colours["purple"] == 75


def test_ed01_there_are_seven_nation_cards() -> None:
    assert list(NATIONS) == ["us", "su", "cn", "fr", "uk", "in", "jp"]


def test_ed01_a_card_that_is_lost_or_doubled_is_noticed() -> None:
    lost, doubled = eod(hands=["Air Strike"]), eod(hands=["Air Strike"])
    lost.state.hands[0].pop()
    doubled.state.fronts[1].append(card("Air Strike"))
    for table, found in ((lost, 119), (doubled, 121)):
        with pytest.raises(RuntimeError, match=f"{found} instead of 120"):
            RULES.check(table.state)


def test_ed02_every_value_from_1_to_6_is_on_twenty_cards() -> None:
    assert Counter(card.value for card in CARDS.values()) == dict.fromkeys(range(1, 7), 20)


def test_ed02_every_card_shows_nations_or_is_wild() -> None:
    assert CARDS[card("Kerosene Rocket #3")].flags == ("us", "su", "jp")
    assert CARDS[card("Kerosene Rocket")].flags == ()
    assert all(flag in NATIONS for card in CARDS.values() for flag in card.flags)


def test_ed02_six_kinds_have_the_grey_bar() -> None:
    barred = {card.kind for card in CARDS.values() if card.sanction}
    assert barred == {"Commando Raid", "Nuclear Missile", "Missile Submarine", "Piracy", "Ultimatum", "Sabotage"}
    assert sum(card.sanction for card in CARDS.values()) == 20


def test_ed03_the_united_states_have_six_cards_six_places_and_three_launch_sites() -> None:
    us = NATIONS["us"]
    assert (us.hand, us.size, us.sites) == (6, 6, 3)


def test_ed03_face_down_sanctions_take_places_in_the_nation() -> None:
    table = eod(
        hands=["Air Strike"],
        fronts=[
            (
                "Anti-Missile System #2, Recon Satellite, Recon Satellite #2, "
                "Orbital Weapons Platform #3, Orbital Cargo Pod"
            )
        ],
    )
    assert "lay Air Strike" in table.may("us")
    table = eod(
        hands=["Air Strike"],
        fronts=["Anti-Missile System #2, Recon Satellite, Recon Satellite #2, Orbital Weapons Platform #3"],
        downs=["Commando Raid, Commando Raid #3"],
    )
    assert table.refused("us", "lay Air Strike") == "ED-40"


def test_ed03_modules_take_no_places_in_the_nation() -> None:
    table = eod(
        hands=["Air Strike"],
        fronts=[
            (
                "Anti-Missile System #2, Recon Satellite, Recon Satellite #2, "
                "Orbital Weapons Platform #3, Orbital Cargo Pod"
            )
        ],
        sites=[("Kerosene Rocket, Kerosene Rocket #2", "Basic Habitat", "Basic Colony")],
    )
    table.say("us", "lay Air Strike")
    assert table.front("us") == (
        "Anti-Missile System #2, Recon Satellite, Recon Satellite #2, "
        "Orbital Weapons Platform #3, Orbital Cargo Pod, Air Strike"
    )


def test_ed03_there_are_as_many_rockets_under_construction_as_launch_sites() -> None:
    table = eod(hands=["Kerosene Rocket #2"], sites=[("Kerosene Rocket", "Basic Habitat", "Basic Colony")])
    assert [may for may in table.may("us") if may.startswith("lay")] == [
        f"lay Kerosene Rocket #2 site {n}" for n in (1, 2, 3)
    ]
    assert table.refused("us", "lay Kerosene Rocket #2 site 4") == "ED-40"


def test_ed04_modules_stand_at_sites_and_the_others_in_front_or_face_down() -> None:
    table = eod(hands=["Kerosene Rocket, Recon Satellite, Sabotage #3"], sites=[(), ("Basic Habitat #4",)])
    table.say("us", "lay Kerosene Rocket site 2").say("us", "lay Recon Satellite")
    table.say("us", "use Sabotage #3 against su site 1")
    table.all_pass()
    assert (table.site("us", 2), table.front("us"), table.down("us")) == (
        "Kerosene Rocket",
        "Recon Satellite",
        "Sabotage #3",
    )


def test_ed05_what_attacks_in_front_of_a_nation_may_hit_modules_too() -> None:
    table = eod(hands=["Air Strike"], fronts=["", "Orbital Weapons Platform #2"], sites=[(), ("Basic Habitat #4",)])
    assert [may for may in table.may("us") if may.startswith("use")] == [
        "use Air Strike on Orbital Weapons Platform #2",
        "use Air Strike on Basic Habitat #4",
    ]


def test_ed05_what_must_lie_in_front_is_not_used_from_hand() -> None:
    table = eod(hands=["Nuclear Missile #2"], fronts=["", "Orbital Weapons Platform #2"])
    assert table.refused("us", "use Nuclear Missile #2 against su") == "ED-41"
    table.say("us", "lay Nuclear Missile #2").say("us", "use Nuclear Missile #2 against su")
    assert table.happened("used", card="Nuclear Missile #2", from_hand=False)


def test_ed08_scores_piles_play_and_sanctions_are_public() -> None:
    table = eod(
        hands=["Air Strike, Air Strike #2", "Gold Reserves"],
        fronts=["Recon Satellite"],
        downs=["", "Piracy"],
        sites=[("Kerosene Rocket",)],
        scores=[3, 1],
        discards="Fighter Patrol",
        scrapyard="Basic Habitat",
    )
    for who in ("us", "su", None):
        view = table.view(who)
        assert view.scores == (3, 1)
        assert view.hand_sizes == (2, 1)
        assert view.deck == 120 - 8
        assert (view.discards, view.scrapyard) == (cards("Fighter Patrol"), cards("Basic Habitat"))
        assert (view.fronts[0], view.downs[1], view.sites[0][0]) == (
            cards("Recon Satellite"),
            cards("Piracy"),
            cards("Kerosene Rocket"),
        )


def test_ed08_a_hand_is_seen_by_its_owner_alone() -> None:
    table = eod(hands=["Air Strike, Air Strike #2", "Gold Reserves"])
    assert table.view("us").hand == cards("Air Strike, Air Strike #2")
    assert table.view("su").hand == cards("Gold Reserves")
    assert table.view().hand is None


def test_ed08_what_is_drawn_is_seen_by_the_player_who_draws_it_alone() -> None:
    table = eod(
        hands=["Kerosene Rocket #2", "Gold Reserves"],
        top="Air Strike, Air Strike #2, Fighter Patrol, Recon Satellite, Anti-Missile System",
        step="refill",
    )
    table.say("us", "refill")
    drawn = [event.cards for who in ("us", "su", None) for event in table.told(who) if type(event).__name__ == "Drew"]
    assert drawn == [
        cards("Air Strike, Air Strike #2, Fighter Patrol, Recon Satellite, Anti-Missile System"),
        None,
        None,
    ]
