"""Step 1, refill: drawing, the scrapyard, a new hand, a new deck (ED-20 to ED-23)."""

from __future__ import annotations

import pytest

from tests.end_of_days.table import Table, card, cards, eod

FULL = "Kerosene Rocket #2, Kerosene Rocket #3, Kerosene Rocket #5, Air Strike, Air Strike #5, Anti-Missile System #2"
"""Six cards that the United States can use."""


def test_ed20_a_hand_is_refilled_to_its_size() -> None:
    table = eod(
        hands=["Kerosene Rocket #2, Kerosene Rocket #3"],
        top="Air Strike, Air Strike #2, Fighter Patrol, Recon Satellite",
        step="refill",
    )
    table.say("us", "refill")
    assert (
        table.hand("us")
        == "Kerosene Rocket #2, Kerosene Rocket #3, Recon Satellite, Air Strike, Air Strike #2, Fighter Patrol"
    )


def test_ed20_one_of_the_cards_may_come_from_the_scrapyard() -> None:
    table = eod(
        hands=["Kerosene Rocket #2, Kerosene Rocket #3, Kerosene Rocket #5, Air Strike #5"],
        top="Air Strike, Air Strike #2",
        scrapyard="Basic Habitat, Basic Colony",
        step="refill",
    )
    assert table.may("us") == ["refill", "refill Basic Habitat", "refill Basic Colony", "renew"]
    table.say("us", "refill Basic Colony")
    assert (
        table.hand("us")
        == "Kerosene Rocket #2, Kerosene Rocket #3, Kerosene Rocket #5, Basic Colony, Air Strike, Air Strike #5"
    )
    assert table.state.deck[-1] == card("Air Strike #2")


def test_ed20_the_scrapyard_card_is_taken_before_any_is_drawn() -> None:
    table = eod(
        hands=["Kerosene Rocket #2, Kerosene Rocket #3"],
        top="Air Strike",
        deck="Air Strike",
        scrapyard="Basic Habitat",
        step="refill",
    )
    table.say("us", "refill Basic Habitat")
    took = [type(event).__name__ for event in table.told("us") if type(event).__name__ in ("TookScrap", "Drew")]
    assert took[0] == "TookScrap"
    assert "Basic Habitat" in table.hand("us")


def test_ed20_a_player_with_a_full_hand_takes_nothing() -> None:
    table = eod(hands=[FULL], scrapyard="Basic Habitat", step="refill")
    assert table.refused("us", "refill Basic Habitat") == "ED-20"
    table.say("us", "refill")
    assert len(table.state.hands[0]) == 6


def test_ed20_what_is_not_in_the_scrapyard_cannot_be_taken() -> None:
    assert (
        eod(hands=["Kerosene Rocket #2"], scrapyard="Basic Habitat", step="refill").refused("us", "refill Basic Colony")
        == "ED-20"
    )


def test_ed20_after_a_new_hand_the_scrapyard_card_may_be_one_just_discarded() -> None:
    table = eod(hands=["Kerosene Rocket #2, Air Strike"], step="refill")
    table.say("us", "renew").say("us", "refill Kerosene Rocket #2")
    assert "Kerosene Rocket #2" in table.hand("us")
    assert len(table.state.hands[0]) == 6
    assert table.discards == "Air Strike"


def renewed() -> Table:
    table = eod(
        "US SU FR",
        hands=["Air Strike", "Economic Meltdown #2, Piracy", "Nuclear Missile #4"],
        top="Anti-Missile System #2, Air Strike #2, Kerosene Rocket, Export Controls, Veto #2, Secret Base",
        fronts=["Commando Raid, Secret Police #2", "Orbital Weapons Platform #2"],
        sites=[(), ("Basic Habitat #4",)],
        step="refill",
    )
    return table.say("us", "renew").say("us", "refill").say("us", "no trade")


def test_ed21_the_whole_hand_may_be_discarded_first() -> None:
    table = eod(hands=[FULL], step="refill").say("us", "renew")
    assert table.hand("us") == ""
    assert table.refused("us", "renew") == "ED-21"
    table.say("us", "refill")
    assert len(table.state.hands[0]) == 6


def test_ed21_an_empty_hand_cannot_be_discarded() -> None:
    assert eod(hands=[""], step="refill").refused("us", "renew") == "ED-21"


def test_ed21_then_only_modules_are_laid_in_this_turn() -> None:
    table = renewed()
    assert {may.split(" site ")[0] for may in table.may("us") if may != "pass"} == {"lay Kerosene Rocket"}
    for sentence in (
        "lay Anti-Missile System #2",
        "use Air Strike #2 on Orbital Weapons Platform #2",
        "use Commando Raid destroy on Orbital Weapons Platform #2",
        "room Commando Raid",
    ):
        assert table.refused("us", sentence) == "ED-21"


def test_ed21_negates_are_barred_too_in_hand_and_in_front() -> None:
    table = renewed().say("us", "pass").say("fr", "pass").say("su", "use Economic Meltdown #2")
    assert table.question == "Window"
    assert table.awaited == ["fr"]  # the United States hold a Veto, and it is of no use to them


def test_ed21_in_the_next_turn_everything_is_as_usual() -> None:
    table = renewed().say("us", "pass").all_pass()
    table.say("su", "refill").say("su", "no trade").say("su", "pass").say("fr", "pass")
    table.say("us", "use Air Strike #2 on Orbital Weapons Platform #2")
    assert table.happened("used", card="Air Strike #2")


def test_ed22_discarded_modules_go_to_the_scrapyard_and_others_to_the_discards() -> None:
    table = eod(hands=["Kerosene Rocket #2, Air Strike, Basic Colony #2"], step="refill").say("us", "renew")
    assert (table.scrapyard, table.discards) == ("Kerosene Rocket #2, Basic Colony #2", "Air Strike")


def test_ed22_a_destroyed_module_goes_to_the_scrapyard_and_so_does_a_revealed_one() -> None:
    table = eod(hands=["Air Strike"], sites=[(), ("Basic Habitat #4",)], top="Basic Colony #4")
    table.say("us", "use Air Strike on Basic Habitat #4").all_pass()
    assert table.scrapyard == "Basic Colony #4, Basic Habitat #4"
    assert table.discards == "Air Strike"


def test_ed23_an_empty_deck_is_made_anew_from_discards_and_scrapyard_together() -> None:
    table = eod(
        hands=["Kerosene Rocket #2, Kerosene Rocket #3, Kerosene Rocket #5, Air Strike"],
        deck="Air Strike #5",
        step="refill",
    )
    discards, scrapyard = len(table.state.discards), len(table.state.scrapyard)
    table.say("us", "refill")
    assert table.happened("deck made", cards=discards + scrapyard)
    assert (table.discards, table.scrapyard) == ("", "")
    assert len(table.state.hands[0]) == 6
    assert len(table.state.deck) == discards + scrapyard - 1


def no_card_left(step: str = "free") -> Table:
    """Everything but what is named lies face up before somebody: no deck, no discards, no scrapyard."""
    sites = [("Kerosene Rocket, Basic Habitat, Basic Colony",), ("Basic Habitat #4",)]
    table = eod("US SU CN FR UK IN JP", sites=sites, hands=["Air Strike", "Gold Reserves"], step=step)
    state, modules = table.state, table.state.facts.modules
    free = [site for own in state.sites[2:] for site in own]
    for number, one in enumerate(one for one in state.deck if one in modules):
        free[number % len(free)].append(one)
    state.fronts[1] = [one for one in state.deck if one not in modules]
    state.deck = []
    return table


def test_ed23_without_a_card_anywhere_a_draw_gives_nothing() -> None:
    table = no_card_left(step="refill")
    table.say("us", "refill")
    assert table.hand("us") == "Air Strike"
    assert not table.happened("drew")


def test_ed23_without_a_card_anywhere_an_attack_fails() -> None:
    table = no_card_left()
    table.say("us", "use Air Strike on Orbital Weapons Platform #2").all_pass()
    assert table.happened("attacked", revealed=None, hit=False)
    assert "Orbital Weapons Platform #2" in table.front("su")


def test_ed23_without_a_card_anywhere_a_launch_cannot_be_tried() -> None:
    table = no_card_left()
    table.say("us", "pass").all_pass()
    assert table.state.turn == 1
    assert not table.happened("launched")


@pytest.mark.parametrize("left", ["Commando Raid, Nuclear Missile #2", "Commando Raid"])
def test_ed23_a_player_who_may_look_at_three_cards_looks_at_what_is_there(left: str) -> None:
    table = eod(hands=["Recon Satellite", "Gold Reserves"], deck=left)
    table.say("us", "use Recon Satellite against su").all_pass()
    (looked,) = (event for event in table.told("us") if type(event).__name__ == "LookedAhead")
    assert looked.cards == cards(left)
