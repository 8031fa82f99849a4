"""Tables of End of Days to begin a state with: the moment of the mock-up, and where things lie on the page."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.browser.stage import Stage
from tests.end_of_days.cards import card, numbered
from tests.end_of_days.table import Table, eod

NAMES = ("Vera", "Idris", "Jun", "Mara", "Ndu", "Oxana", "Pil")


def face(name: str) -> str:
    """Where a card lies on the page."""
    return f'[data-mark="card:{card(name)}"]'


def answer(sentence: str) -> str:
    """The button that says this."""
    return f'[data-say="{numbered(sentence)}"]'


def middle(**more: Any) -> Table:
    """Four nations in round 5: the United States has a rocket that can fly, the USSR is on turn."""
    laid: dict[str, Any] = {
        "hands": [
            "Counterintelligence, Veto, Ultimatum, Basic Colony #2, Espionage",
            "Sabotage, Anti-Missile System #2, Secret Police #2, Hydrogen Rocket #2, Civil War #2",
            "Recon Satellite, Desperate Mobs, Basic Habitat #6, Desperate Mobs #2",
            "Orbital Cargo Pod, Basic Habitat #3, Sabotage #2, Solid Booster #2, Air Strike #3",
        ],
        "fronts": [
            "Tracking Station, Fighter Patrol #2, Anti-Missile System",
            "Orbital Weapons Platform #2, Export Controls",
            "Commando Raid #3, Gold Reserves, Secret Base",
            "Radio Jamming, Fighter Patrol #3",
        ],
        "downs": ["Commando Raid", "Missile Submarine #2", "Nuclear Missile #4", "Piracy"],
        "sites": [
            ["Basic Colony, Basic Habitat, Hydrogen Rocket, Kerosene Rocket", "Wheel Station, Atomic Rocket"],
            ["Crew Capsule #2, Kerosene Rocket #10"],
            ["Greenhouse Ring, Hydrogen Rocket #3", "Solid Booster"],
            ["Domed City, Basic Habitat #4, Kerosene Rocket #8", "Kerosene Rocket #9"],
        ],
        "scores": [3, 5, 2, 4],
        "discards": (
            "Air Strike, Air Strike #2, Air Strike #5, Commando Raid #2, Civil War #4, Secret Police, UN Resolution"
        ),
        "scrapyard": "Kerosene Rocket #2, Basic Habitat #2, Survey Camp, Kerosene Rocket #3",
        "turn": 1,
        "first": 0,
        "round": 5,
        "window": 20_000,
    }
    return eod("US SU FR UK", **{**laid, **more})


def opened(page: Page, base: str, table: Table, *, time: int = 0, seat: int = 0, talk: bool = False) -> Stage:
    lines = [(1, "Your rocket is a fine piece of theatre.")] if talk else []
    stage = Stage(table.match, names=NAMES, bots=(2,), seat=seat, time=time, lines=lines, laid=table.laid)
    stage.open(page, base)
    page.wait_for_selector(".hand [data-mark]")
    return stage
