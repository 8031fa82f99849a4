"""The three advanced modules, singly and together (AP-60 to AP-63)."""

from __future__ import annotations

from typing import Any

import pytest

import perigee
from tests.apophis.table import apophis
from tests.apophis.test_launch import launched, rolls


def test_ap60_no_counters_are_given() -> None:
    table = launched("Y3 B3 R3 G3", 6, 6, no_deflection=True)
    assert [check for check, *_ in rolls(table)] == ["guidance", "damage"]
    assert (table.view().layers, table.view().counters) == (2, 0)
    assert not table.happened("counter placed")


def test_ap60_green_only_adds_weight() -> None:
    assert launched("G3 Y1", 6, no_deflection=True).happened("hit")
    assert launched("G3 B3 Y1", no_deflection=True).happened("grounded")


def test_ap60_only_destruction_wins() -> None:
    table = launched("Y3 B3 R3", 6, 6, layers=1, no_deflection=True)
    assert table.outcome is not None
    assert table.outcome.ending == "destroyed"


@pytest.mark.parametrize(("rocket", "die", "blows_up"), [("Y3", 5, True), ("Y3", 4, False), ("Y1 B1", 6, False)])
def test_ap61_die_and_fuel_of_eight_blow_the_rocket_up(rocket: str, die: int, blows_up: bool) -> None:
    table = launched(rocket, *([die] if blows_up else [die, 6]), launch_failures=True)
    assert table.happened("exploded") == blows_up
    assert table.happened("hit") != blows_up


def test_ap61_it_is_rolled_after_fuel_and_before_guidance() -> None:
    assert launched("B3 R3", launch_failures=True).story[-2:] == ["grounded", "returned"]
    table = launched("Y3 R3", 1, 6, 6, launch_failures=True)
    assert [check for check, *_ in rolls(table)] == ["failure", "guidance", "damage"]


def test_ap61_an_explosion_ends_the_launch_and_clears_the_pad() -> None:
    table = launched("Y3 R3", 6, launch_failures=True)
    assert (table.rocket, table.sequence, table.discards) == ("", "", "YBRG")


def test_ap62_green_does_not_deflect() -> None:
    table = launched("Y3 B3 G1", 6, fail_safes=True)
    assert [check for check, *_ in rolls(table)] == ["guidance"]
    assert table.view().counters == 0


@pytest.mark.parametrize(
    ("green", "rerolls"), [("G1", 0), ("G2", 1), ("G3", 1), ("G3 G1", 2), ("G3 G2", 2), ("G3 G2 G1", 3)]
)
def test_ap62_every_two_green_points_allow_a_reroll(green: str, rerolls: int) -> None:
    table = apophis(rocket=f"Y3 {green}", sequence="YBR", hands=["G"], dice=[1] * (rerolls + 1), fail_safes=True)
    table.say(0, "launch green")
    for _ in range(rerolls):
        assert table.may(0) == ["reroll", "keep"]
        table.say(0, "reroll")
    assert table.happened("missed")


def test_ap62_the_player_who_rolls_chooses_and_nobody_else() -> None:
    table = apophis(rocket="Y3 G2", sequence="YB", hands=["R", "G"], turn=0, dice=[1, 6], fail_safes=True)
    table.say(0, "launch red").say(1, "launch green")
    assert list(table.match.prompts) == [1]
    assert table.refused(1, "draw") == "AP-62"
    assert table.say(1, "reroll").happened("hit")


def test_ap62_keeping_lets_the_failure_stand() -> None:
    table = launched("Y3 G2", 1, fail_safes=True).say(0, "keep")
    assert table.happened("missed")
    assert len(rolls(table)) == 1


def test_ap62_the_new_result_replaces_the_old_even_a_worse_one() -> None:
    table = launched("Y3 G2 B1", 2, 1, fail_safes=True).say(0, "reroll")
    assert [die for _, die, _, _ in rolls(table)] == [2, 1]
    assert table.happened("missed")


def test_ap62_the_failure_die_can_be_rerolled() -> None:
    table = launched("Y3 B3 G2", 6, 1, 6, launch_failures=True, fail_safes=True).say(0, "reroll")
    assert [(check, passed) for check, _, _, passed in rolls(table)] == [
        ("failure", False), ("failure", True), ("guidance", True),
    ]  # fmt: skip
    assert not table.happened("exploded")


def test_ap62_rerolls_are_counted_over_the_whole_launch() -> None:
    table = launched("Y3 R3 G3", 1, 6, 1, fail_safes=True).say(0, "reroll")
    assert table.happened("hit")
    assert table.turn == 0
    assert table.may(0)[0] == "draw"  # the damage roll failed, and there was no reroll left


def test_ap62_a_roll_that_passes_is_not_asked_about() -> None:
    assert launched("Y3 R3 G3", 6, 6, fail_safes=True).may(0)[0] == "draw"


def test_ap62_a_player_who_says_nothing_rolls_again() -> None:
    assert launched("Y3 G2", 1, 6, fail_safes=True, pace="quick").tick(30_000).happened("hit")


def test_ap63_with_fail_safes_alone_damage_still_adds_counters_and_five_win() -> None:
    table = launched("Y3 B3 R3", 6, 6, counters=4, fail_safes=True)
    assert table.outcome is not None
    assert table.outcome.ending == "deflected"


def test_ap60_ap61_ap62_advanced_means_all_three() -> None:
    together = perigee.new("apophis", seats=2, seed=1, advanced=True).state.options
    assert together.no_deflection
    assert together.launch_failures
    assert together.fail_safes
    table = launched("Y3 B3 R3 G3", 6, 1, 6, 1, 1, layers=2, advanced=True).say(0, "reroll")
    assert [(check, passed) for check, _, _, passed in rolls(table)] == [
        ("failure", False), ("failure", True), ("guidance", True), ("damage", False),
    ]  # fmt: skip
    assert (table.view().layers, table.view().counters) == (2, 0)


@pytest.mark.parametrize("module", ["no_deflection", "launch_failures", "fail_safes"])
def test_ap60_ap61_ap62_each_module_stands_on_its_own(module: str) -> None:
    given: dict[str, Any] = {module: True}
    options = perigee.new("apophis", seats=2, seed=1, **given).state.options
    assert [name for name in ("no_deflection", "launch_failures", "fail_safes") if getattr(options, name)] == [module]
