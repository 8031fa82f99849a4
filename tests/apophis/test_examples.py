"""The worked examples of the rules page (AP-70 to AP-76), and the exact odds behind them."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from perigee.games.apophis import odds
from perigee.games.apophis.odds import KEYS
from tests.apophis.table import Table, apophis
from tests.apophis.test_launch import launched, rolls


@pytest.mark.parametrize(
    ("rocket", "lifts"),
    [
        ("B3 Y2 R2 G1", True),  # L+M+M+S: 8 points, 2 of fuel
        ("R3 G2 B2 Y1", False),
        ("Y3 B3 R2 G1 R1", True),  # L+L+M+S+S: 10 points, 3 of fuel
        ("B3 R3 Y2 G1 R1", False),
    ],
)
def test_ap70_fuel_lifts_four_times_its_points(rocket: str, lifts: bool) -> None:
    assert odds(rocket)["fuel"] == int(lifts)
    assert launched(rocket, *([1] * 4 if lifts else [])).happened("grounded") != lifts


@pytest.mark.parametrize(("die", "hits"), [(1, False), (2, False), (3, True), (6, True)])
def test_ap71_guidance_of_one_needs_a_three(die: int, hits: bool) -> None:
    table = apophis(rocket="Y3 B1", hands=["YBRG"], dice=[die])
    table.say(0, "launch yellow blue red green")
    assert table.happened("hit") == hits
    assert table.happened("missed") != hits


def test_ap72_red_two_and_a_five_damage() -> None:
    table = launched("Y3 R2", 6, 5)
    assert table.happened("damaged")
    assert table.view().layers == 2


def test_ap73_a_sequence_over_four_players() -> None:
    a, b, c, d = range(4)
    table = apophis(rocket="Y3 B3", hands=["R", "BY", "", "G"], dice=[6])
    table.say(a, "launch red").say(b, "launch blue yellow").say(c, "draw")
    assert not table.happened("launched")
    table.say(d, "launch green")
    assert table.happened("launched")
    assert table.happened("hit")


@pytest.mark.parametrize(("below", "goes"), [("Y3", True), ("Y2", True), ("Y1", False)])
def test_ap74_a_medium_goes_on_a_large_or_a_medium_never_on_a_small(below: str, goes: bool) -> None:
    table = apophis(rocket=below, hands=["RR"])
    assert ("build red 2" in table.may(0)) == goes
    if not goes:
        assert table.refused(0, "build red 2") == "AP-27"


@pytest.mark.parametrize(
    ("hand", "sentence"), [("YYY", "build yellow 3"), ("B", "build blue 1"), ("GGG", "build green 3")]
)
def test_ap75_what_sections_cost(hand: str, sentence: str) -> None:
    table = apophis(hands=[hand]).say(0, sentence)
    assert (table.hand(0), table.discards) == ("", hand)
    assert apophis(hands=[hand[1:]]).refused(0, sentence) == "AP-25"


def test_ap76_three_hearts_of_any_ranks_build_a_large_warhead() -> None:
    """Hearts are red, and a card has no rank to look at."""
    assert apophis(hands=["RRR"]).say(0, "build red 3").rocket == "R3"


def test_ap62_odds_with_rerolls_are_exact() -> None:
    assert odds("Y3 B1", 3)["hits"] == Fraction(4, 6)
    assert odds("Y3 B1 G1", 3, fail_safes=True)["hits"] == Fraction(4, 6)
    assert odds("Y3 G2 B1", 3, fail_safes=True)["hits"] == 1 - Fraction(2, 6) ** 2
    assert odds("Y3 R3", 3) == {
        "fuel": 1, "launches": 1, "hits": Fraction(1, 2), "damages": Fraction(1, 4), "deflects": 0, "wins": 0,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("rocket", "value", "counters", "options"),
    [
        ("Y3 B3 R3 R2", 3, 0, {}), ("Y3 R3 G2 B1", 3, 0, {"fail_safes": True}),
        ("Y2 R2 G2 G1", 3, 3, {"launch_failures": True}), ("Y3 B3 R3 G3", 1, 0, {}), ("Y3 B3 R3 G3", 3, 4, {}),
        ("Y3 G3 R3 G2", 3, 0, {"fail_safes": True, "launch_failures": True}),
        ("Y3 R3 G3", 1, 0, {"no_deflection": True}), ("Y2 R2 G2", 2, 4, {"fail_safes": True}),
    ],
)  # fmt: skip
def test_ap40_ap41_ap42_ap43_ap50_ap62_odds_are_those_of_every_way_the_dice_can_fall(
    rocket: str, value: int, counters: int, options: dict[str, Any]
) -> None:
    """All launches with all dice, each weighed by its chance; a game won by damage needs no deflection."""
    sums: dict[str, Fraction] = dict.fromkeys(KEYS, Fraction(0))
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        dice = waiting.pop()
        laid: dict[str, Any] = {"rocket": rocket, "sequence": "YBR", "hands": ["G"], "dice": dice}
        table = apophis(**laid, layers=value, counters=counters, **options)
        try:
            fly(table)
        except ValueError:  # one die more is rolled
            waiting += [(*dice, die) for die in range(1, 7)]
            continue
        for name in reached(table):
            sums[name] += Fraction(1, 6 ** len(dice))
    assert sums == odds(rocket, value, counters=counters, **options)


def test_ap50_a_launch_that_damage_has_won_deflects_nothing() -> None:
    """Half of those that reach it; a fifth counter wins, whichever check brings it."""
    last = odds("Y3 B3 R3 G3", 1)
    assert (last["deflects"], last["wins"]) == (Fraction(1, 6), Fraction(1, 3))
    fifth = odds("Y3 B3 R3 G3", 3, counters=4)
    assert (fifth["deflects"], fifth["wins"]) == (Fraction(1, 4), Fraction(3, 4))
    assert odds("Y3 B3 R3 G3", 3)["wins"] == 0


@pytest.mark.parametrize("counters", [-1, 5, True, "4"])
def test_ap05_odds_refuse_counters_that_are_not_there(counters: int) -> None:
    with pytest.raises(ValueError, match="0 to 4"):
        odds("Y3", counters=counters)


def fly(table: Table) -> None:
    """Launch, and roll every failed die again while that is possible."""
    table.say(0, "launch green")
    while "reroll" in table.may(0):
        table.say(0, "reroll")


def reached(table: Table) -> set[str]:
    """How far a launch got, in the words of the odds."""
    passed = {check for check, _, _, passes in rolls(table) if passes}
    means = {"guidance": "hits", "damage": "damages", "deflection": "deflects"}
    got = {means[check] for check in passed & means.keys()}
    if not table.happened("grounded"):
        got.add("fuel")
    if any(check == "guidance" for check, *_ in rolls(table)):
        got.add("launches")
    if table.outcome is not None:
        got.add("wins")
    return got


@pytest.mark.parametrize(
    ("rocket", "says"),
    [("", "at least one"), ("Y3 Y3", "twice"), ("Y1 B2", "larger"), ("X3", "no section"), ("Y4", "no section")],
)
def test_ap26_ap27_ap29_odds_refuse_a_rocket_that_cannot_stand(rocket: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        odds(rocket)


@pytest.mark.parametrize("apophis_value", [0, 4, True, "3"])
def test_ap04_odds_refuse_an_apophis_that_is_not_there(apophis_value: int) -> None:
    with pytest.raises(ValueError, match="1 to 3"):
        odds("Y3", apophis_value)
