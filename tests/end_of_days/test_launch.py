"""Step 4, launch: who, with what, how likely, for how much (ED-60 to ED-65)."""

from __future__ import annotations

import pytest

from perigee.games.end_of_days.rocket import most_points, points, rockets
from perigee.table.chance import Seeded
from tests.end_of_days.cards import name, named
from tests.end_of_days.table import CARDS, Table, cards, eod, value

ROCKET = "Kerosene Rocket, Basic Habitat, Basic Colony"
"""Kerosene Rocket, Basic Habitat, Basic Colony: liftoff on 2 or less, 2 points."""
LAUNCH = "launch site 1 with Kerosene Rocket, Basic Habitat, Basic Colony"
HIGH = "launch site 1 with Kerosene Rocket #2, Basic Habitat #2, Basic Colony #2"


def pad(nations: str = "US SU", **more: object) -> Table:
    settings: dict[str, object] = {"sites": [(ROCKET,)], "step": "launch", **more}
    return eod(nations, **settings)  # type: ignore[arg-type]


def test_ed60_everybody_with_a_viable_rocket_is_asked_in_turn_order() -> None:
    table = pad(
        "US SU FR",
        sites=[(ROCKET,), (), ("Kerosene Rocket #2, Basic Habitat #2, Basic Colony #2",)],
        turn=1,
        top=value(1),
    )
    assert table.awaited == ["fr"]  # the USSR, whose turn it is, have none
    table.say("fr", "pass")
    assert table.awaited == ["us"]
    table.say("us", LAUNCH)
    assert table.awaited == ["fr"]


def test_ed60_one_launch_or_pass_each_until_all_pass_in_a_row() -> None:
    table = pad(
        sites=[(ROCKET, "Kerosene Rocket #2, Basic Habitat #2, Basic Colony #2")],
        top="Smear Campaign, Counterintelligence #2",
    )
    table.say("us", LAUNCH)
    assert table.awaited == ["us"]
    table.say("us", "launch site 2 with Kerosene Rocket #2, Basic Habitat #2, Basic Colony #2")
    assert table.scores == [4, 0]
    assert table.state.step == "refill"


def test_ed60_a_player_who_passed_is_asked_again_after_anothers_launch() -> None:
    table = pad(sites=[(ROCKET,), ("Kerosene Rocket #2, Basic Habitat #2, Basic Colony #2",)], top="Smear Campaign")
    table.say("us", "pass").say("su", HIGH)
    assert table.awaited == ["us"]
    table.say("us", "pass")
    assert table.state.turn == 1


@pytest.mark.parametrize(
    "site",
    [
        "Kerosene Rocket, Basic Habitat",
        "Kerosene Rocket, Basic Colony",
        "Basic Habitat, Basic Colony",
        "Solid Booster, Basic Habitat, Basic Colony",
        "Kerosene Rocket, Crew Capsule #2, Basic Colony",
        "Kerosene Rocket, Wheel Station, Basic Colony",
        "Kerosene Rocket, Basic Habitat, Domed City",
    ],
)
def test_ed61_what_lacks_a_part_lift_or_support_is_not_viable(site: str) -> None:
    table = pad(sites=[(site,), ("Kerosene Rocket #2, Basic Habitat #2, Basic Colony #2",)])
    assert table.awaited == ["su"]


def test_ed61_lift_and_support_are_summed_up() -> None:
    rocket = "Kerosene Rocket, Solid Booster, Solid Booster #3, Wheel Station, Basic Colony, Basic Colony #2"
    table = pad(sites=[(rocket,)])  # lifts 4, size 4, supports 4, two colonies of 2
    assert (
        "launch site 1 with Kerosene Rocket, Solid Booster, "
        "Solid Booster #3, Wheel Station, Basic Colony, Basic Colony #2"
    ) in table.may("us")


def test_ed61_modules_of_two_sites_do_not_fly_together() -> None:
    assert pad(
        sites=[
            ("Kerosene Rocket, Basic Habitat", "Basic Colony"),
            ("Kerosene Rocket #2, Basic Habitat #2, Basic Colony #2",),
        ]
    ).awaited == ["su"]
    table = pad(sites=[(ROCKET, "Basic Colony #2")])
    assert table.refused("us", "launch site 1 with Kerosene Rocket, Basic Habitat, Basic Colony #2") == "ED-61"
    assert table.refused("us", "launch site 4 with Kerosene Rocket, Basic Habitat, Basic Colony") == "ED-61"


def test_ed61_the_player_chooses_which_modules_fly_and_the_rest_stays() -> None:
    table = pad(
        sites=[("Kerosene Rocket, Kerosene Rocket #2, Basic Habitat, Basic Colony, Basic Colony #2",)],
        top="Smear Campaign",
    )
    assert "launch site 1 with Kerosene Rocket, Kerosene Rocket #2, Basic Habitat, Basic Colony #2" in table.may("us")
    assert table.refused("us", "launch site 1 with Kerosene Rocket, Basic Habitat") == "ED-61"
    table.say("us", LAUNCH)
    assert table.site("us", 1) == "Kerosene Rocket #2, Basic Colony #2"


def test_ed62_no_card_is_used_in_this_step() -> None:
    table = pad(hands=["Air Strike"], fronts=["Commando Raid", "Orbital Weapons Platform #2"])
    for sentence in (
        "use Air Strike on Orbital Weapons Platform #2",
        "use Commando Raid destroy on Orbital Weapons Platform #2",
        "lay Air Strike",
        "negate Air Strike",
    ):
        assert table.refused("us", sentence) == "ED-62"


def test_ed62_continuous_cards_in_front_count() -> None:
    assert chance(pad(fronts=["Tracking Station"])) == 3
    assert chance(pad(fronts=["", "Radio Jamming"])) == 1
    assert chance(pad(fronts=["Tracking Station", "Radio Jamming"])) == 2


def test_ed62_several_of_a_kind_count_once_and_ones_own_jamming_does_not() -> None:
    assert chance(pad("US SU FR", fronts=["", "Radio Jamming", "Radio Jamming #2"])) == 1
    assert chance(pad(fronts=["Radio Jamming"])) == 2


def chance(table: Table, sentence: str = LAUNCH) -> int:
    table.say("us", sentence)
    (launched,) = (event for event in table.told() if type(event).__name__ == "Launched")
    assert isinstance(launched.chance, int)
    return launched.chance


@pytest.mark.parametrize(
    ("red", "expected"),
    [
        ("Kerosene Rocket", 2),
        ("Hydrogen Rocket", 3),
        ("Atomic Rocket", 4),
        ("Pulse Drive", 2),
        ("Kerosene Rocket, Kerosene Rocket #2", 3),
        ("Kerosene Rocket, Solid Booster", 3),
        ("Solid Booster, Solid Booster #2, Solid Booster #3", 5),
        ("Hydrogen Rocket, Kerosene Rocket", 5),
    ],
)
def test_ed63_the_best_of_base_and_bonus_over_the_propulsion_modules(red: str, expected: int) -> None:
    table = pad(sites=[(f"{red}, Basic Habitat, Basic Colony",)])
    assert chance(table, f"launch site 1 with {red}, Basic Habitat, Basic Colony") == expected


def test_ed63_only_modules_aboard_count() -> None:
    assert chance(pad(sites=[("Kerosene Rocket, Kerosene Rocket #2, Basic Habitat, Basic Colony",)])) == 2


@pytest.mark.parametrize(("number", "scored"), [(1, 2), (2, 2), (3, 0), (6, 0)])
def test_ed64_a_value_up_to_the_chance_is_a_success(number: int, scored: int) -> None:
    table = pad(top=value(number)).say("us", LAUNCH)
    assert table.scores == [scored, 0]
    assert table.happened("lifted off", points=2) == bool(scored)
    assert table.happened("crashed") == (not scored)


def test_ed64_either_way_the_modules_aboard_and_a_revealed_one_go_to_the_scrapyard() -> None:
    for top in ("Kerosene Rocket #7", "Hydrogen Rocket #3"):
        table = pad(top=top).say("us", LAUNCH)
        assert sorted(table.scrapyard.split(", ")) == sorted([*ROCKET.split(", "), top])
        assert table.discards == ""
    table = pad(top="Smear Campaign").say("us", LAUNCH)
    assert table.discards == "Smear Campaign"


def test_ed64_a_chance_of_nothing_always_crashes() -> None:
    table = pad(
        sites=[("Solid Booster, Crew Capsule #2, Survey Camp",)], fronts=["", "Radio Jamming"], top="Smear Campaign"
    )
    assert chance(table, "launch site 1 with Solid Booster, Crew Capsule #2, Survey Camp") == 0
    assert table.happened("crashed")


def test_ed65_the_launcher_chooses_whose_points_change() -> None:
    table = pad(
        "US SU FR", sites=[("Kerosene Rocket, Basic Habitat, Joint Colony",)], top="Smear Campaign", scores=[0, 1, 1]
    )
    table.say("us", "launch site 1 with Kerosene Rocket, Basic Habitat, Joint Colony")
    assert table.may("us") == ["rival su", "rival fr"]
    assert table.refused("us", "rival us") == "ED-45"
    table.say("us", "rival fr")
    assert table.scores == [3, 1, 2]


def test_ed65_nobody_falls_below_nothing() -> None:
    table = pad("US SU", sites=[("Kerosene Rocket, Basic Habitat, Planetary Claim",)], top="Smear Campaign")
    table.say("us", "launch site 1 with Kerosene Rocket, Basic Habitat, Planetary Claim")
    assert table.scores == [1, 0]
    assert table.happened("points changed", seat=1, change=0)


def test_ed65_a_crash_changes_nobodys_points() -> None:
    table = pad("US SU", sites=[("Kerosene Rocket, Basic Habitat, Planetary Claim",)], top=value(6), scores=[0, 2])
    table.say("us", "launch site 1 with Kerosene Rocket, Basic Habitat, Planetary Claim")
    assert table.scores == [0, 2]


def test_ed56_ed61_a_site_with_every_module_of_the_game_is_still_answered() -> None:
    table = pad(sites=[(", ".join(name(f"{number:03}") for number in range(1, 46)),)], top="Smear Campaign")
    prompt = table.prompt("us")
    assert prompt is not None
    assert not prompt.complete
    assert prompt.forms
    assert 10 < len(prompt.options) < 600
    odds = table.view("us").odds
    assert odds is not None
    assert odds.projects[0][0].viable
    assert "launch site 1 with Solid Booster, Crew Capsule #2, Survey Camp" not in table.may("us")
    # Not listed, and legal all the same.
    table.say("us", "launch site 1 with Solid Booster, Crew Capsule #2, Survey Camp")
    assert table.scores == [1, 0]


def test_ed61_the_best_rocket_is_found_without_listing_them_all() -> None:
    luck, modules = Seeded(1), sorted(card for card in CARDS if CARDS[card].is_module)
    facts = eod().state.facts
    for _ in range(300):
        luck.shuffle(modules)
        site = modules[: 1 + luck.below(10)]
        worth = [points([facts.modules[card] for card in cards]) for cards in rockets(facts, site)]
        assert most_points(facts, site) == max(worth, default=None)


def test_ed61_the_launcher_sees_every_rocket_with_its_exact_odds() -> None:
    table = eod(sites=[["Kerosene Rocket, Hydrogen Rocket, Basic Habitat, Basic Colony, Survey Camp"]], step="launch")
    odds = table.view("us").odds
    assert odds is not None
    listed = {(rocket.site, rocket.cards): rocket for rocket in odds.rockets}
    assert {named(f"launch site {site} with {' '.join(aboard)}") for site, aboard in listed} == set(table.may("us")) - {
        "pass"
    }
    one = listed[1, cards("Kerosene Rocket, Basic Habitat, Basic Colony")]
    two = listed[1, cards("Kerosene Rocket, Hydrogen Rocket, Basic Habitat, Basic Colony")]
    assert (one.chance, one.points, two.chance, two.points) == (2, 2, 5, 2)
    assert 0 < (one.liftoff or 0) < (two.liftoff or 0)
    spectator = table.view().odds
    assert spectator is not None
    assert spectator.rockets == ()
