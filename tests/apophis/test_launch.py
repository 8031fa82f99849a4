"""Launching: the checks in their order, and what follows (AP-40 to AP-46)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from perigee.games.apophis.odds import odds
from tests.apophis.table import Table, apophis


def launched(rocket: str, *dice: int, **more: Any) -> Table:
    """The rocket after its launch, with these dice."""
    return apophis(rocket=rocket, sequence="YBR", hands=["G"], dice=dice, **more).say(0, "launch green")


def rolls(table: Table) -> list[tuple[str, int, int, bool]]:
    return [(e.check, e.die, e.bonus, e.passed) for e in table.told() if type(e).__name__ == "Rolled"]


@pytest.mark.parametrize(
    ("rocket", "lifts"),
    [
        ("Y1", True),
        ("Y1 B1 R1 G1", True),
        ("B2 Y1 R1", True),
        ("B3 Y1 R1", False),
        ("R1", False),
        ("Y3 B3 R3 G3", True),
    ],
)
def test_ap40_a_point_of_fuel_lifts_four_points_of_rocket(rocket: str, lifts: bool) -> None:
    table = launched(rocket, *([1] * 4 if lifts else []))
    assert table.happened("grounded") != lifts
    assert bool(rolls(table)) == lifts


def test_ap40_a_launch_without_fuel_ends_there() -> None:
    table = launched("B3 R3")
    assert table.story == ["sequenced", "launched", "fuelled", "grounded", "returned"]


@pytest.mark.parametrize(("blue", "die", "hits"), [("", 4, True), ("", 3, False), ("B2", 2, True), ("B2", 1, False)])
def test_ap41_die_and_apophis_and_guidance_make_seven(blue: str, die: int, hits: bool) -> None:
    table = launched(f"Y3 {blue}", die)
    assert table.happened("hit") == hits
    assert table.happened("missed") != hits


def test_ap41_a_miss_ends_the_launch() -> None:
    table = launched("Y3 R3 G3", 1)
    assert rolls(table) == [("guidance", 1, 3, False)]
    assert (table.view().layers, table.view().counters) == (3, 0)


@pytest.mark.parametrize(("die", "damages"), [(4, True), (3, False)])
def test_ap42_die_and_warheads_make_seven(die: int, damages: bool) -> None:
    table = launched("Y3 R3", 6, die)
    assert table.view().layers == (2 if damages else 3)
    assert table.view().counters == int(damages)


def test_ap42_without_red_there_is_no_damage() -> None:
    assert [check for check, *_ in rolls(launched("Y3 B3", 6))] == ["guidance"]


def test_ap42_a_failed_damage_roll_does_not_end_the_launch() -> None:
    table = launched("Y3 R1 G1", 6, 1, 6)
    assert [(check, passed) for check, _, _, passed in rolls(table)] == [
        ("guidance", True), ("damage", False), ("deflection", True),
    ]  # fmt: skip
    assert (table.view().layers, table.view().counters) == (3, 1)


@pytest.mark.parametrize(("die", "deflects"), [(5, True), (4, False)])
def test_ap43_die_and_deflectors_make_seven(die: int, deflects: bool) -> None:
    table = launched("Y3 G2", 6, die)
    assert (table.view().layers, table.view().counters) == (3, int(deflects))


def test_ap43_without_green_there_is_no_deflection() -> None:
    assert [check for check, *_ in rolls(launched("Y3 R3", 6, 1))] == ["guidance", "damage"]


def test_ap43_a_launch_can_damage_and_deflect() -> None:
    table = launched("Y3 R3 G3", 6, 6, 6)
    assert (table.view().layers, table.view().counters) == (2, 2)


@pytest.mark.parametrize(("rocket", "dice"), [("Y3 R3", [6, 6]), ("Y3 B1", [1]), ("B3", [])])
def test_ap44_after_any_launch_the_sections_return_and_the_cards_are_discarded(rocket: str, dice: list[int]) -> None:
    table = launched(rocket, *dice)
    assert (table.rocket, table.sequence, table.discards) == ("", "", "YBRG")
    assert len(table.view().depot) == 12


def test_ap45_the_player_who_completed_the_sequence_rolls() -> None:
    table = apophis(rocket="Y3 R3", sequence="YB", hands=["R", "G"], dice=[6, 6])
    table.say(0, "launch red").say(1, "launch green")
    assert {e.seat for e in table.told() if type(e).__name__ == "Rolled"} == {1}


def test_ap46_the_check_list_follows_the_rocket() -> None:
    assert apophis(hands=[""]).view().checks == ()
    checks = apophis(hands=[""], rocket="Y3 B2 R1 G1", layers=2).view().checks
    assert [(check.name, check.bonus, check.needs) for check in checks] == [
        ("fuel", 12, 7), ("guidance", 4, 7), ("damage", 1, 7), ("deflection", 1, 7),
    ]  # fmt: skip
    assert [check.passes for check in checks] == [1, Fraction(2, 3), Fraction(1, 6), Fraction(1, 6)]
    assert checks[0].passes == Fraction(1)
    assert apophis(hands=[""], rocket="B3 Y1 R1").view().checks[0].passes == Fraction(0)


def test_ap46_it_shows_what_each_section_that_fits_would_change() -> None:
    prospects = {str(p.section): p for p in apophis(hands=[""], rocket="Y3 B2", layers=2).view().prospects}
    assert "R3" not in prospects  # too large to stand on B2
    assert [(check.name, check.bonus) for check in prospects["R2"].checks] == [
        ("fuel", 12),
        ("guidance", 4),
        ("damage", 2),
    ]
    assert prospects["R2"].odds == odds("Y3 B2 R2", 2)


@pytest.mark.parametrize(
    ("modules", "names"),
    [
        ({"no_deflection": True}, ["fuel", "guidance", "damage"]),
        ({"launch_failures": True}, ["fuel", "failure", "guidance", "damage", "deflection"]),
        ({"fail_safes": True}, ["fuel", "guidance", "damage"]),
        ({"advanced": True}, ["fuel", "failure", "guidance", "damage"]),
    ],
)
def test_ap46_the_check_list_follows_the_modules(modules: dict[str, Any], names: list[str]) -> None:
    checks = apophis(hands=[""], rocket="Y3 B2 R1 G1", **modules).view().checks
    assert [check.name for check in checks] == names


def test_ap46_it_is_in_view_while_building_and_launching() -> None:
    table = apophis(hands=["R", ""], rocket="Y3", sequence="YB", advanced=True)
    assert len(table.view(0).checks) == len(table.view(1).checks) == len(table.view(None).checks) == 3
    table = apophis(hands=["RG"], rocket="Y3 G2", sequence="YB", dice=[6], advanced=True).say(0, "launch red green")
    assert table.turn == 0  # a reroll is open
    assert [check.name for check in table.view().checks] == ["fuel", "failure", "guidance"]
