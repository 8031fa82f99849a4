"""Step 4, launch: who, with what, how likely, for how much (ED-60 to ED-65)."""

from __future__ import annotations

import pytest

from perigee.games.end_of_days.rocket import most_points, points, rockets
from perigee.table.chance import Seeded
from tests.end_of_days.table import CARDS, Table, eod, value

ROCKET = "001 021 034"
"""Kerosene Rocket, Basic Habitat, Basic Colony: liftoff on 2 or less, 2 points."""
LAUNCH = "launch site 1 with 001 021 034"
HIGH = "launch site 1 with 002 022 035"


def pad(nations: str = "US SU", **more: object) -> Table:
    settings: dict[str, object] = {"sites": [(ROCKET,)], "step": "launch", **more}
    return eod(nations, **settings)  # type: ignore[arg-type]


def test_ed60_everybody_with_a_viable_rocket_is_asked_in_turn_order() -> None:
    table = pad("US SU FR", sites=[(ROCKET,), (), ("002 022 035",)], turn=1, top=value(1))
    assert table.awaited == ["fr"]  # the USSR, whose turn it is, have none
    table.say("fr", "pass")
    assert table.awaited == ["us"]
    table.say("us", LAUNCH)
    assert table.awaited == ["fr"]


def test_ed60_one_launch_or_pass_each_until_all_pass_in_a_row() -> None:
    table = pad(sites=[(ROCKET, "002 022 035")], top="117 110").say("us", LAUNCH)
    assert table.awaited == ["us"]
    table.say("us", "launch site 2 with 002 022 035")
    assert table.scores == [4, 0]
    assert table.state.step == "refill"


def test_ed60_who_passed_is_asked_again_after_anothers_launch() -> None:
    table = pad(sites=[(ROCKET,), ("002 022 035",)], top="117").say("us", "pass").say("su", HIGH)
    assert table.awaited == ["us"]
    table.say("us", "pass")
    assert table.state.turn == 1


@pytest.mark.parametrize(
    "site",
    ["001 021", "001 034", "021 034", "017 021 034", "001 030 034", "001 032 034", "001 021 041"],
)
def test_ed61_what_lacks_a_part_lift_or_support_is_not_viable(site: str) -> None:
    table = pad(sites=[(site,), ("002 022 035",)])
    assert table.awaited == ["su"]


def test_ed61_lift_and_support_are_summed_up() -> None:
    table = pad(sites=[("001 017 019 032 034 035",)])  # lifts 4, size 4, supports 4, two colonies of 2
    assert "launch site 1 with 001 017 019 032 034 035" in table.may("us")


def test_ed61_modules_of_two_sites_do_not_fly_together() -> None:
    assert pad(sites=[("001 021", "034"), ("002 022 035",)]).awaited == ["su"]
    table = pad(sites=[(ROCKET, "035")])
    assert table.refused("us", "launch site 1 with 001 021 035") == "ED-61"
    assert table.refused("us", "launch site 4 with 001 021 034") == "ED-61"


def test_ed61_the_player_chooses_which_modules_fly_and_the_rest_stays() -> None:
    table = pad(sites=[("001 002 021 034 035",)], top="117")
    assert "launch site 1 with 001 002 021 035" in table.may("us")
    assert table.refused("us", "launch site 1 with 001 021") == "ED-61"
    table.say("us", LAUNCH)
    assert table.site("us", 1) == "002 035"


def test_ed62_no_card_is_used_in_this_step() -> None:
    table = pad(hands=["065"], fronts=["046", "061"])
    for sentence in ("use 065 on 061", "use 046 destroy on 061", "lay 065", "negate 065"):
        assert table.refused("us", sentence) == "ED-62"


def test_ed62_continuous_cards_in_front_count() -> None:
    assert chance(pad(fronts=["080"])) == 3
    assert chance(pad(fronts=["", "081"])) == 1
    assert chance(pad(fronts=["080", "081"])) == 2


def test_ed62_several_of_a_kind_count_once_and_ones_own_jamming_does_not() -> None:
    assert chance(pad("US SU FR", fronts=["", "081", "082"])) == 1
    assert chance(pad(fronts=["081"])) == 2


def chance(table: Table, sentence: str = LAUNCH) -> int:
    table.say("us", sentence)
    (launched,) = (event for event in table.told() if type(event).__name__ == "Launched")
    assert isinstance(launched.chance, int)
    return launched.chance


@pytest.mark.parametrize(
    ("red", "expected"),
    [
        ("001", 2),
        ("012", 3),
        ("015", 4),
        ("020", 2),
        ("001 002", 3),
        ("001 017", 3),
        ("017 018 019", 5),
        ("012 001", 5),
    ],
)
def test_ed63_the_best_of_base_and_bonus_over_the_propulsion_modules(red: str, expected: int) -> None:
    table = pad(sites=[(f"{red} 021 034",)])
    assert chance(table, f"launch site 1 with {red} 021 034") == expected


def test_ed63_only_modules_aboard_count() -> None:
    assert chance(pad(sites=[("001 002 021 034",)])) == 2


@pytest.mark.parametrize(("number", "scored"), [(1, 2), (2, 2), (3, 0), (6, 0)])
def test_ed64_a_value_up_to_the_chance_is_a_success(number: int, scored: int) -> None:
    table = pad(top=value(number)).say("us", LAUNCH)
    assert table.scores == [scored, 0]
    assert table.happened("lifted off", points=2) == bool(scored)
    assert table.happened("crashed") == (not scored)


def test_ed64_either_way_the_modules_aboard_and_a_revealed_one_go_to_the_scrapyard() -> None:
    for top in ("007", "014"):
        table = pad(top=top).say("us", LAUNCH)
        assert sorted(table.scrapyard.split()) == sorted(f"{ROCKET} {top}".split())
        assert table.discards == ""
    table = pad(top="117").say("us", LAUNCH)
    assert table.discards == "117"


def test_ed64_a_chance_of_nothing_always_crashes() -> None:
    table = pad(sites=[("017 030 040",)], fronts=["", "081"], top="117")
    assert chance(table, "launch site 1 with 017 030 040") == 0
    assert table.happened("crashed")


def test_ed65_the_launcher_chooses_whose_points_change() -> None:
    table = pad("US SU FR", sites=[("001 021 042",)], top="117", scores=[0, 1, 1])
    table.say("us", "launch site 1 with 001 021 042")
    assert table.may("us") == ["rival su", "rival fr"]
    assert table.refused("us", "rival us") == "ED-45"
    table.say("us", "rival fr")
    assert table.scores == [3, 1, 2]


def test_ed65_nobody_falls_below_nothing() -> None:
    table = pad("US SU", sites=[("001 021 043",)], top="117").say("us", "launch site 1 with 001 021 043")
    assert table.scores == [1, 0]
    assert table.happened("points changed", seat=1, change=0)


def test_ed65_a_crash_changes_nobodys_points() -> None:
    table = pad("US SU", sites=[("001 021 043",)], top=value(6), scores=[0, 2])
    table.say("us", "launch site 1 with 001 021 043")
    assert table.scores == [0, 2]


def test_ed56_ed61_a_site_with_every_module_of_the_game_is_still_answered() -> None:
    table = pad(sites=[(" ".join(f"{number:03}" for number in range(1, 46)),)], top="117")
    prompt = table.prompt("us")
    assert prompt is not None
    assert not prompt.complete
    assert prompt.forms
    assert 10 < len(prompt.options) < 600
    odds = table.view("us").odds
    assert odds is not None
    assert odds.projects[0][0].viable
    assert "launch site 1 with 017 030 040" not in table.may("us")
    table.say("us", "launch site 1 with 017 030 040")  # not listed, and legal all the same
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
    table = eod(sites=[["001 012 021 034 040"]], step="launch")
    odds = table.view("us").odds
    assert odds is not None
    listed = {(rocket.site, rocket.cards): rocket for rocket in odds.rockets}
    assert {f"launch site {site} with {' '.join(cards)}" for site, cards in listed} == set(table.may("us")) - {"pass"}
    one, two = listed[1, ("001", "021", "034")], listed[1, ("001", "012", "021", "034")]
    assert (one.chance, one.points, two.chance, two.points) == (2, 2, 5, 2)
    assert 0 < (one.liftoff or 0) < (two.liftoff or 0)
    spectator = table.view().odds
    assert spectator is not None
    assert spectator.rockets == ()
