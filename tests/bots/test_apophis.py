"""The standard player of Apophis: it wins, it helps, and it knows nothing but its sight."""

from __future__ import annotations

from typing import Any

import pytest

import perigee
from perigee.bots.apophis.first import First
from perigee.bots.apophis.outlook import outlook
from perigee.bots.apophis.plan import LaunchOutcome, Plan
from perigee.bots.apophis.standard import Standard
from perigee.games.apophis.pieces import Section, parse_rocket
from tests.bots.from_bytes import FromBytes


@pytest.mark.parametrize("advanced", [False, True])
def test_standard_needs_nothing_but_the_bytes_of_its_sight(advanced: bool) -> None:
    match = perigee.new("apophis", seats=3, seed=5, window=0, advanced=advanced)
    player = FromBytes(Standard)
    perigee.play(match, [player] * 3, pace=8000)
    assert match.outcome is not None
    assert player.decided > 40


def test_three_standard_bots_win_most_beginner_games() -> None:
    assert perigee.simulate("apophis", games=100, players="standard", seats=3).won >= 80


def test_random_players_hardly_ever_win() -> None:
    assert perigee.simulate("apophis", games=80, players="random", seats=3).won < 3


@pytest.mark.parametrize("module", ["no_deflection", "launch_failures", "fail_safes"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_standard_plays_every_table(seats: int, module: str) -> None:
    options: dict[str, Any] = {module: True}
    statistics = perigee.simulate("apophis", games=2, players="standard", seats=seats, timer=300, **options)
    assert statistics.games == 2


def seen(match: perigee.Match, seat: int = 0) -> str | None:
    return Standard().decide(match.sight(seat))


def table(hand: str, rocket: str = "", sequence: str = "", *, seconds: int = 900) -> perigee.Match:
    """A match whose first seat holds these cards."""
    colours = {"Y": "yellow", "B": "blue", "R": "red", "G": "green"}
    match = perigee.new("apophis", seats=3, seed=1, timer=900)
    match.state.hands[0] = [colours[letter] for letter in hand]
    match.state.rocket = list(parse_rocket(rocket)) if rocket else []
    match.state.sequence = [colours[letter] for letter in sequence]
    match.tick((900 - seconds) * 1000)
    return match


def test_it_completes_a_teammates_sequence() -> None:
    assert seen(table("GGYBB", "Y3 B3 R3 R2 R1", "YBR")) == "launch green"


@pytest.mark.parametrize(("hand", "seconds", "added"), [("YRG", 40, "green"), ("BR", 40, "blue"), ("GG", 60, "green")])
def test_it_adds_a_missing_colour_where_the_first_version_drew(hand: str, seconds: int, added: str) -> None:
    match = table(hand, "Y3 B3 R3 R2", "YR", seconds=seconds)
    match.state.layers, match.state.counters = 2, 1
    assert First().decide(match.sight(0)) == "draw"
    assert seen(match) == f"launch {added}"


def test_it_builds_what_it_can_pay_for() -> None:
    assert seen(table("YYYRB")) == "build yellow 3"


def test_with_an_hour_on_the_clock_it_does_not_dawdle() -> None:
    match = perigee.new("apophis", seats=3, seed=1, timer=3600)
    match.state.hands[0] = ["yellow", "yellow", "yellow"]
    assert seen(match) == "build yellow 3"


def test_it_scraps_what_can_never_fly_well() -> None:
    """On a small deflector only small sections can stand: it is scrapped, and never launched."""
    said = seen(table("YYYRR", "G1 R1 B1"))
    assert said == "scrap"


def test_it_launches_a_worse_rocket_when_time_runs_out() -> None:
    rocket, hand = "Y3 B3 R3", "YBRGR"
    assert seen(table(hand, rocket, seconds=600)) != "launch yellow blue red green"
    match = table(hand, rocket, seconds=20)
    match.state.layers = 1
    assert seen(match) == "launch yellow blue red green"


@pytest.mark.parametrize("seconds", [100, 40, 15, 5])
def test_it_plays_on_when_no_plan_wins_any_more(seconds: int) -> None:
    for hand, rocket in (("YYYRB", ""), ("RRRYB", "Y3")):
        assert (seen(table(hand, rocket, seconds=seconds)) or "").startswith("build")


@pytest.mark.parametrize("seconds", [7, 1])
def test_it_takes_a_winning_launch_in_the_last_seconds(seconds: int) -> None:
    match = table("GGYBB", "Y3 B3 R3 R2 R1", "YBR", seconds=seconds)
    match.state.layers = 1
    assert seen(match) == "launch green"


def test_while_the_sequence_waits_it_keeps_the_missing_colour() -> None:
    match = table("YYYYG", "Y3 B3 R3 R2 R1", "YBR")
    match.state.hands[0] = ["yellow", "yellow", "yellow", "yellow", "blue"]
    match.state.deck[-2:] = ["green", "blue"]
    match.say(0, "draw")
    said = seen(match)
    assert said is not None
    assert said.startswith("discard")
    assert "green" not in said


def test_plans_are_exact_and_no_cheaper_one_matches_them() -> None:
    plans = outlook(no_deflection=False, launch_failures=False, fail_safes=False).plans((), 3)
    by_rocket = {" ".join(str(section) for section in plan.missing): plan for plan in plans}
    sure = by_rocket["Y3 B3 R3 R2 R1"]
    assert sure.launch.outcomes == (LaunchOutcome(1.0, 1, 1),)
    assert all(
        plan.price < sure.price
        for plan in plans
        if LaunchOutcome(1.0, 1, 1) not in plan.launch.outcomes[:1] and single(plan)
    )


def single(plan: Plan) -> bool:
    """Whether it can only take a layer, or do nothing."""
    return all(outcome.counters == outcome.layers for outcome in plan.launch.outcomes)


def test_the_chance_to_win_grows_with_time_and_progress() -> None:
    team = outlook(no_deflection=False, launch_failures=False, fail_safes=False)
    assert team.chance(900, 3, 0) > team.chance(600, 3, 0) > team.chance(300, 3, 0) > team.chance(30, 3, 0)
    assert team.chance(400, 1, 2) > team.chance(400, 2, 1) > team.chance(400, 3, 0)
    assert team.chance(1, 0, 3) == 1.0


def test_what_stands_on_top_limits_the_plans() -> None:
    team = outlook(no_deflection=False, launch_failures=False, fail_safes=False)
    small = (Section("red", 1),)
    assert all(section.size == 1 for plan in team.plans(small, 3) for section in plan.missing)
