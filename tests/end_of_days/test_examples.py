"""The worked examples of the rules (ED-80 to ED-89)."""

from __future__ import annotations

import pytest

from tests.end_of_days.table import card, eod, value


def test_ed80_a_base_and_a_colony_are_lost_and_nothing_can_be_launched() -> None:
    table = eod(
        "US SU FR",
        hands=[
            "Secret Base, Veto #2, Kerosene Rocket #3, Kerosene Rocket #5, Anti-Missile System #2",
            "Espionage",
            "Piracy",
        ],
        sites=[("Hydrogen Rocket, Basic Habitat",)],
        top="Basic Colony",
        step="refill",
    )
    table.say("us", "refill")
    assert len(table.state.hands[0]) == 6
    table.say("us", "no trade").say("us", "lay Secret Base").say("us", "lay Basic Colony site 1").say("us", "pass")
    table.say("fr", "pass").say("su", "use Espionage on Secret Base").all_pass()
    assert table.happened("destroyed", card="Secret Base")
    table.say("us", "pass").say("fr", "use Piracy on Basic Colony")
    table.all_pass()
    table.say("fr", "place Basic Colony site 1").say("us", "pass").all_pass()
    assert table.site("fr", 1) == "Basic Colony"
    assert not table.happened("launched")
    assert table.state.turn == 1


def test_ed81_a_missiles_failed_attack_may_be_repeated_or_go_elsewhere() -> None:
    table = eod(
        fronts=["Nuclear Missile #2", "Orbital Weapons Platform #2, Orbital Cargo Pod #2"],
        sites=[(), ("Basic Habitat #4, Basic Habitat #6", "Basic Colony #5")],
        top="Smear Campaign, Export Controls #2, Export Controls #3",
    )
    table.say("us", "use Nuclear Missile #2 against su")
    assert table.may("us") == [
        f"attack {card}"
        for card in (
            "Orbital Weapons Platform #2",
            "Orbital Cargo Pod #2",
            "Basic Habitat #4",
            "Basic Habitat #6",
            "Basic Colony #5",
        )
    ] + ["stop"]
    table.say("us", "attack Basic Habitat #4")  # fails, and ties the missile to this project
    assert table.may("us") == [
        "attack Orbital Weapons Platform #2",
        "attack Orbital Cargo Pod #2",
        "attack Basic Habitat #4",
        "attack Basic Habitat #6",
        "stop",
    ]
    table.say("us", "attack Basic Habitat #4").say("us", "attack Orbital Weapons Platform #2")
    assert table.happened("destroyed", card="Orbital Weapons Platform #2")
    assert table.site("su", 1) == "Basic Habitat #4, Basic Habitat #6"
    assert table.question == "Acts"


def test_ed82_an_answered_missile_still_ends_face_down() -> None:
    table = eod(hands=["", "Anti-Missile System #2"], fronts=["Nuclear Missile #2", "Orbital Weapons Platform #2"])
    table.say("us", "use Nuclear Missile #2 against su").say("su", "negate Anti-Missile System #2")
    assert table.happened("negated", card="Nuclear Missile #2")
    assert (table.down("us"), table.front("su"), table.discards) == (
        "Nuclear Missile #2",
        "Orbital Weapons Platform #2",
        "Anti-Missile System #2",
    )


def test_ed83_with_the_ussr_and_china_away_their_card_is_wild() -> None:
    assert "lay Hydrogen Rocket #2 site 1" in eod("US FR", hands=["Hydrogen Rocket #2"]).may("us")
    assert eod("US CN FR", hands=["Hydrogen Rocket #2"]).refused("us", "lay Hydrogen Rocket #2 site 1") == "ED-50"


@pytest.mark.parametrize(
    ("red", "chance"), [("Hydrogen Rocket, Kerosene Rocket", 5), ("Hydrogen Rocket, Atomic Rocket", 6)]
)
def test_ed84_hydrogen_with_another_and_atomic_with_hydrogen(red: str, chance: int) -> None:
    table = eod(sites=[(f"{red}, Basic Habitat, Basic Colony",)], top=value(chance), step="launch")
    table.say("us", f"launch site 1 with {red}, Basic Habitat, Basic Colony")
    assert table.happened("launched", chance=chance)
    assert table.scores == [2, 0]
    if chance < 6:
        table = eod(sites=[(f"{red}, Basic Habitat, Basic Colony",)], top=value(chance + 1), step="launch")
        assert table.say("us", f"launch site 1 with {red}, Basic Habitat, Basic Colony").happened("crashed")


def test_ed85_after_a_new_hand_only_modules_are_laid() -> None:
    table = eod(
        hands=["Air Strike"],
        top="Kerosene Rocket, Air Strike #2, Anti-Missile System, Recon Satellite, Air Strike #5, Gold Reserves",
        fronts=["", "Orbital Weapons Platform #2"],
        step="refill",
    )
    table.say("us", "renew").say("us", "refill").say("us", "no trade")
    assert table.may("us") == [
        "pass",
        "lay Kerosene Rocket site 1",
        "lay Kerosene Rocket site 2",
        "lay Kerosene Rocket site 3",
    ]


def test_ed86_civil_war_with_three_military_cards_destroys_one_and_a_random_hand_card_goes() -> None:
    table = eod(
        hands=["Civil War #3", "Gold Reserves"],
        fronts=["Anti-Missile System #2, Recon Satellite, Recon Satellite #2", "Orbital Weapons Platform #2"],
        turn=0,
        chosen=[0],
    )
    table.state.hands[0].append(card("Kerosene Rocket #2"))
    table.state.deck.remove(card("Kerosene Rocket #2"))
    table.say("us", "use Civil War #3")
    assert table.awaited == ["us"]
    table.say("us", "destroy Recon Satellite")
    assert table.front("us") == "Anti-Missile System #2, Recon Satellite #2"
    assert table.happened("discarded", seat=0, card="Kerosene Rocket #2", by_chance=True)


def test_ed87_what_cannot_be_used_is_offered_and_both_refuse() -> None:
    table = eod(
        "US SU FR CN UK IN JP",
        hands=["Civil War, Civil War #2, Secret Police #3", "Basic Habitat #4", "Kerosene Rocket #8"],
        step="trade",
    )
    assert table.refused("us", "offer fr give hand purple ask hand any with Secret Police #3") == "ED-34"
    table.say("us", "offer fr give hand orange ask hand any with Civil War")
    table.say("us", "offer su give hand orange/purple ask hand any with Secret Police #3")
    table.say("fr", "refuse 1").say("su", "refuse 2").say("us", "no trade")
    assert table.hand("us") == "Civil War, Civil War #2, Secret Police #3"
    assert [str(event.give) for event in table.told() if type(event).__name__ == "Offered"] == [
        "hand orange",
        "hand orange/purple",
    ]


def test_ed88_one_card_does_not_buy_off_an_ultimatum() -> None:
    table = eod(hands=["Ultimatum #2", "Gold Reserves"], fronts=["", "Orbital Weapons Platform #2"])
    table.say("us", "use Ultimatum #2 on Orbital Weapons Platform #2").all_pass()
    assert table.happened("destroyed", card="Orbital Weapons Platform #2")
    assert table.hand("su") == "Gold Reserves"
    assert table.down("us") == "Ultimatum #2"


def test_ed89_a_front_card_traded_to_a_nation_without_its_flag_is_used_by_it() -> None:
    table = eod(
        "US SU CN FR UK IN JP",
        hands=["Kerosene Rocket #2", "Gold Reserves"],
        fronts=["Recon Satellite #2"],
        step="trade",
    )
    assert table.state.facts.cards[card("Recon Satellite #2")].flags == ("us",)
    table.say("us", "offer su give play Recon Satellite #2 ask nothing").say("su", "accept 1").say("us", "pass")
    table.say("su", "use Recon Satellite #2 against us")
    assert table.happened("used", seat=1, card="Recon Satellite #2", from_hand=False)
