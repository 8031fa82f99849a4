"""The twelve orange kinds, each by its printed text."""

from __future__ import annotations

from tests.end_of_days.table import cards, eod


def test_commando_raid_attacks_two_cards_of_one_nation() -> None:
    table = eod(
        "US SU FR",
        fronts=["Commando Raid", "Orbital Weapons Platform #2, Orbital Cargo Pod #2", "Nuclear Missile #4"],
        sites=[(), ("Basic Habitat #4",)],
        top="Export Controls #3, Smear Campaign",
    )
    table.say("us", "use Commando Raid attack against su")
    assert table.may("us") == [
        "attack Orbital Weapons Platform #2",
        "attack Orbital Cargo Pod #2",
        "attack Basic Habitat #4",
    ]  # two, no fewer
    table.say("us", "attack Basic Habitat #4").say("us", "attack Orbital Weapons Platform #2")
    assert (table.site("su", 1), table.front("su")) == ("", "Orbital Weapons Platform #2, Orbital Cargo Pod #2")
    assert table.question == "Acts"


def test_commando_raid_destroys_one_card_instead() -> None:
    table = eod(fronts=["Commando Raid", "Orbital Weapons Platform #2"], sites=[(), ("Basic Habitat #4",)])
    table.say("us", "use Commando Raid destroy on Basic Habitat #4")
    assert table.happened("destroyed", card="Basic Habitat #4")
    assert not table.happened("attacked")


def test_nuclear_missile_attacks_up_to_three_cards() -> None:
    table = eod(
        fronts=["Nuclear Missile #2", "Orbital Weapons Platform #2, Orbital Cargo Pod #2, Radio Jamming"],
        top="Export Controls #3, Secret Base #3, Diplomatic Protest",
    )
    table.say("us", "use Nuclear Missile #2 against su")
    for card in ("Orbital Weapons Platform #2", "Orbital Cargo Pod #2", "Radio Jamming"):
        table.say("us", f"attack {card}")
    assert table.front("su") == ""


def test_anti_missile_system_destroys_a_pod_or_a_platform_of_anybody() -> None:
    table = eod(
        hands=["Anti-Missile System"], fronts=["Orbital Cargo Pod", "Orbital Weapons Platform #2, Radio Jamming"]
    )
    assert [may for may in table.may("us") if may.startswith("use Anti-Missile System")] == [
        "use Anti-Missile System on Orbital Cargo Pod",
        "use Anti-Missile System on Orbital Weapons Platform #2",
    ]
    table.say("us", "use Anti-Missile System on Orbital Weapons Platform #2")
    assert (table.front("su"), table.discards) == ("Radio Jamming", "Orbital Weapons Platform #2, Anti-Missile System")


def test_recon_satellite_shows_a_hand_and_orders_the_top_of_the_deck() -> None:
    table = eod(
        hands=["Recon Satellite", "Gold Reserves, Nuclear Missile #4"],
        top="Commando Raid, Nuclear Missile #2, Basic Colony, Export Controls #3",
    )
    table.say("us", "use Recon Satellite against su").all_pass()
    assert table.view("us").known[1] == cards("Nuclear Missile #4, Gold Reserves")
    assert len(table.may("us")) == 6
    assert table.refused("us", "order Commando Raid, Nuclear Missile #2, Export Controls #3") == "ED-45"
    table.say("us", "order Basic Colony, Commando Raid, Nuclear Missile #2")
    assert table.state.deck[:-5:-1] == [*cards("Basic Colony, Commando Raid, Nuclear Missile #2, Export Controls #3")]


def test_orbital_weapons_platform_attacks_up_to_two_cards() -> None:
    table = eod(
        fronts=["Orbital Weapons Platform #3", "Orbital Weapons Platform #2, Orbital Cargo Pod #2"],
        sites=[(), ("Basic Habitat #4", "Basic Habitat #6")],
        top="Export Controls #3, Secret Base #3",
    )
    table.say("us", "use Orbital Weapons Platform #3 against su")
    table.say("us", "attack Basic Habitat #4").say("us", "attack Basic Habitat #6")  # modules of any site
    assert (table.site("su", 1), table.site("su", 2)) == ("", "")
    assert table.question == "Acts"


def test_orbital_cargo_pod_takes_a_card_of_choice_from_the_scrapyard() -> None:
    table = eod(fronts=["Orbital Cargo Pod"], scrapyard="Basic Habitat, Basic Colony")
    table.say("us", "use Orbital Cargo Pod on Basic Colony")
    assert (table.hand("us"), table.scrapyard, table.discards) == ("Basic Colony", "Basic Habitat", "Orbital Cargo Pod")


def test_air_strike_attacks_one_card_of_another_nation() -> None:
    table = eod(
        hands=["Air Strike"], fronts=["Recon Satellite", "Orbital Weapons Platform #2"], top="Export Controls #3"
    )
    assert "use Air Strike on Recon Satellite" not in table.may("us")
    assert table.say("us", "use Air Strike on Orbital Weapons Platform #2").front("su") == ""


def test_fighter_patrol_attacks_a_military_card_in_front_of_another_nation() -> None:
    table = eod(
        hands=["Fighter Patrol"],
        fronts=["", "Orbital Weapons Platform #2, Secret Base #3"],
        sites=[(), ("Basic Habitat #4",)],
        top="Export Controls #3",
    )
    assert [may for may in table.may("us") if may.startswith("use")] == [
        "use Fighter Patrol on Orbital Weapons Platform #2"
    ]
    assert table.say("us", "use Fighter Patrol on Orbital Weapons Platform #2").front("su") == "Secret Base #3"


def test_missile_submarine_attacks_up_to_three_modules_of_one_site() -> None:
    table = eod(
        hands=["Missile Submarine"],
        fronts=["", "Orbital Weapons Platform #2"],
        sites=[(), ("Basic Habitat #4, Basic Habitat #6, Basic Colony #5", "Hydrogen Rocket #2")],
        top="Export Controls #3, Smear Campaign, Diplomatic Protest",
    )
    table.say("us", "use Missile Submarine against su site 1")
    assert table.may("us") == ["attack Basic Habitat #4", "attack Basic Habitat #6", "attack Basic Colony #5", "stop"]
    table.say("us", "attack Basic Habitat #4").say("us", "attack Basic Habitat #6").say("us", "attack Basic Habitat #6")
    assert (table.site("su", 1), table.down("us")) == ("Basic Colony #5", "Missile Submarine")


def test_civil_war_hits_those_with_most_and_ties_too() -> None:
    table = eod(
        "US UK FR SU CN",
        hands=["Civil War #3", "Kerosene Rocket #9", "Kerosene Rocket #8", "Basic Habitat #4", "Hydrogen Rocket #2"],
        chosen=[0],
        fronts=[
            "Recon Satellite #2, Orbital Weapons Platform #3",
            "Orbital Weapons Platform, Anti-Missile System #3",
            "Orbital Weapons Platform #2, Nuclear Missile #4, Air Strike #3",
            "",
            "Nuclear Missile",
        ],
    )
    table.say(
        "us", "use Civil War #3"
    ).all_pass()  # US, UK, India and Japan are on it, and the last two are away: it is wild
    table.say("fr", "destroy Nuclear Missile #4")
    assert (table.front("fr"), table.front("us"), table.front("uk")) == (
        "Orbital Weapons Platform #2, Air Strike #3",
        "Recon Satellite #2, Orbital Weapons Platform #3",
        "Orbital Weapons Platform, Anti-Missile System #3",
    )
    assert table.hand("fr") == ""


def test_civil_war_where_nobody_has_military_cards_costs_a_hand_card() -> None:
    table = eod(hands=["Civil War #3", "Gold Reserves"], chosen=[0]).say("us", "use Civil War #3").all_pass()
    assert table.happened("discarded", seat=1, card="Gold Reserves", by_chance=True)


def test_civil_war_does_not_count_itself() -> None:
    table = eod(hands=["", "Gold Reserves"], fronts=["Civil War #3", "Orbital Weapons Platform #2"], chosen=[0])
    table.say("us", "use Civil War #3").all_pass()
    assert table.happened("discarded", seat=1)
    assert table.front("su") == "Orbital Weapons Platform #2"  # half of one is none


def test_tracking_station_adds_one_to_ones_own_chance() -> None:
    table = eod(
        fronts=["Tracking Station"],
        sites=[("Kerosene Rocket, Basic Habitat, Basic Colony",)],
        top="Export Controls #2",
        step="launch",
    )
    assert table.say("us", "launch site 1 with Kerosene Rocket, Basic Habitat, Basic Colony").happened(
        "lifted off", value=3
    )


def test_radio_jamming_takes_one_from_every_others() -> None:
    table = eod(
        fronts=["", "Radio Jamming"],
        sites=[("Kerosene Rocket, Basic Habitat, Basic Colony",)],
        top="UN Resolution #3",
        step="launch",
    )
    assert table.say("us", "launch site 1 with Kerosene Rocket, Basic Habitat, Basic Colony").happened(
        "launched", chance=1
    )


def test_radio_jamming_that_is_destroyed_jams_no_longer() -> None:
    table = eod(
        hands=["Espionage #2"], fronts=["", "Radio Jamming"], sites=[("Kerosene Rocket, Basic Habitat, Basic Colony",)]
    )
    table.say("us", "use Espionage #2 on Radio Jamming")
    odds = table.view("us").odds
    assert odds is not None
    assert odds.projects[0][0].chance == 2
