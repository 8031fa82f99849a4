"""The fifteen kinds of modules: their figures, and what they do on a flight."""

from __future__ import annotations

import pytest

from perigee.games.end_of_days.pieces import Module
from tests.end_of_days.table import RULES, Table, eod

MODULES = RULES.data.modules


@pytest.mark.parametrize(
    ("kind", "lift", "chance", "extra"),
    [
        ("Kerosene Rocket", 2, 2, 1),
        ("Hydrogen Rocket", 3, 3, 2),
        ("Atomic Rocket", 4, 4, 2),
        ("Solid Booster", 1, 1, 2),
        ("Pulse Drive", 6, 2, 1),
    ],
)
def test_propulsion(kind: str, lift: int, chance: int, extra: int) -> None:
    assert MODULES[kind] == Module(kind, "red", lift, chance, extra, 0, 0, 0, 0, 0)


@pytest.mark.parametrize(
    ("kind", "size", "supports", "score"),
    [("Basic Habitat", 2, 2, 0), ("Crew Capsule", 1, 1, 0), ("Wheel Station", 4, 4, 0), ("Greenhouse Ring", 3, 2, 1)],
)
def test_orbit(kind: str, size: int, supports: int, score: int) -> None:
    assert MODULES[kind] == Module(kind, "blue", 0, 0, 0, size, supports, score, 0, 0)


@pytest.mark.parametrize(
    ("kind", "size", "score", "together", "rival"),
    [
        ("Basic Colony", 2, 2, 0, 0),
        ("Survey Camp", 1, 1, 0, 0),
        ("Domed City", 4, 4, 0, 0),
        ("Joint Colony", 2, 3, 0, 1),
        ("Planetary Claim", 1, 1, 0, -1),
        ("Seed Vault", 1, 1, 1, 0),
    ],
)
def test_colony(kind: str, size: int, score: int, together: int, rival: int) -> None:
    assert MODULES[kind] == Module(kind, "green", 0, 0, 0, size, 0, score, together, rival)


def flight(modules: str, **more: object) -> Table:
    table: Table = eod("US SU", sites=[(modules,)], step="launch", top="Smear Campaign", **more)  # type: ignore[arg-type]
    return table.say("us", f"launch site 1 with {modules}")


@pytest.mark.parametrize(
    ("modules", "chance", "points"),
    [
        ("Kerosene Rocket, Basic Habitat, Basic Colony", 2, 2),  # Kerosene Rocket, Basic Habitat, Basic Colony
        (
            "Hydrogen Rocket, Greenhouse Ring, Basic Colony",
            3,
            3,
        ),  # Hydrogen Rocket; the Greenhouse Ring is worth a point itself
        ("Atomic Rocket, Wheel Station, Domed City", 4, 4),  # Atomic Rocket, Wheel Station, Domed City
        ("Solid Booster, Crew Capsule #2, Survey Camp", 1, 1),  # Solid Booster, Crew Capsule, Survey Camp
        (
            "Pulse Drive, Wheel Station, Basic Habitat, Domed City, Seed Vault, Survey Camp",
            2,
            7,
        ),  # Pulse Drive; the Seed Vault with other colonies is worth 2
        ("Kerosene Rocket, Crew Capsule #2, Seed Vault", 2, 1),  # the Seed Vault alone is worth 1
    ],
)
def test_a_flight(modules: str, chance: int, points: int) -> None:
    table = flight(modules)
    assert table.happened("launched", chance=chance)
    assert table.happened("lifted off", points=points)
    assert table.scores == [points, 0]


def test_a_joint_colony_gives_a_rival_a_point() -> None:
    assert flight("Kerosene Rocket, Basic Habitat, Joint Colony").scores == [3, 1]


def test_a_planetary_claim_takes_one_from_a_rival() -> None:
    assert flight("Kerosene Rocket, Basic Habitat, Planetary Claim", scores=[0, 2]).scores == [1, 1]


def test_joint_colony_and_planetary_claim_change_points_one_after_the_other() -> None:
    table = eod(
        "US SU FR",
        sites=[("Atomic Rocket, Wheel Station, Joint Colony, Planetary Claim",)],
        step="launch",
        top="Smear Campaign",
        scores=[0, 2, 0],
    )
    table.say("us", "launch site 1 with Atomic Rocket, Wheel Station, Joint Colony, Planetary Claim")
    table.say("us", "rival fr").say("us", "rival su")
    assert table.scores == [4, 1, 1]
