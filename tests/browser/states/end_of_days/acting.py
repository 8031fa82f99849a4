"""The free for all: laying, using, windows, attacks, what is lost."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.browser.states.end_of_days.tables import face, middle, opened
from tests.end_of_days.cards import numbered
from tests.end_of_days.table import Table


def sabotaged() -> Table:
    """The USSR builds, lays a card in front, and sabotages the rocket."""
    hands = [
        "Counterintelligence, Veto, Ultimatum, Basic Colony #2, Espionage",
        (
            "Sabotage, Anti-Missile System #2, Secret Police #2, Hydrogen Rocket #2, "
            "Civil War #2, Kerosene Rocket #10, Orbital Weapons Platform #2"
        ),
        "Recon Satellite, Desperate Mobs, Basic Habitat #6, Desperate Mobs #2",
        "Orbital Cargo Pod, Basic Habitat #3, Sabotage #2, Solid Booster #2, Air Strike #3",
    ]
    table = middle(
        hands=hands,
        fronts=[
            "Tracking Station, Fighter Patrol #2, Anti-Missile System",
            "Export Controls",
            "Commando Raid #3, Gold Reserves, Secret Base",
            "Radio Jamming, Fighter Patrol #3",
        ],
        sites=[
            ["Basic Colony, Basic Habitat, Hydrogen Rocket, Kerosene Rocket", "Wheel Station, Atomic Rocket"],
            ["Crew Capsule #2"],
            ["Greenhouse Ring, Hydrogen Rocket #3", "Solid Booster"],
            ["Domed City, Basic Habitat #4, Kerosene Rocket #8", "Kerosene Rocket #9"],
        ],
    )
    table.say("su", "lay Kerosene Rocket #10 site 1", at=400).say("su", "lay Orbital Weapons Platform #2", at=700)
    return table.say("su", "use Sabotage against us site 1", at=1_000)


def window(page: Page, base: str) -> None:
    """Two cards in hand answer it."""
    opened(page, base, sabotaged(), time=10_000, talk=True)


def window_unarmed(page: Page, base: str) -> None:
    """The same window for a player who holds no answer."""
    opened(page, base, sabotaged(), time=10_000, seat=3)


def struck(on: str = "Hydrogen Rocket", **more: Any) -> Table:
    """The USSR uses Air Strike on a card; a Fighter Patrol in front of the United States answers it."""
    hands = [
        "Counterintelligence, Veto, Ultimatum, Basic Colony #2, Espionage, Solid Booster #3",
        "Air Strike, Anti-Missile System #2, Secret Police #2, Hydrogen Rocket #2",
        "Recon Satellite, Desperate Mobs, Basic Habitat #6, Desperate Mobs #2",
        "Orbital Cargo Pod, Basic Habitat #3, Sabotage #2, Solid Booster #2, Air Strike #3",
    ]
    table = middle(hands=hands, discards="", **more)
    return table.say("su", f"use Air Strike on {on}", at=1_000)


def strike(page: Page, base: str) -> None:
    opened(page, base, struck(), time=7_000)


def ordered(page: Page, base: str) -> None:
    """Everything is passed until one's turn; one press takes that back."""
    opened(page, base, struck().say("us", "pass until turn", at=2_000), time=7_000)


def free(page: Page, base: str) -> None:
    opened(page, base, middle(turn=0))


def crowded(page: Page, base: str) -> None:
    """A hand of eight."""
    hands = [
        (
            "Counterintelligence, Veto, Ultimatum, Basic Colony #2, Espionage, "
            "Solid Booster #3, Sabotage #2, Recon Satellite"
        ),
        "Anti-Missile System #2, Secret Police #2, Hydrogen Rocket #2",
        "Desperate Mobs, Basic Habitat #6, Desperate Mobs #2",
        "Orbital Cargo Pod, Basic Habitat #3, Solid Booster #2, Air Strike #3",
    ]
    opened(page, base, middle(turn=0, hands=hands))


def laying(page: Page, base: str) -> None:
    free(page, base)
    page.locator(f".hand {face('Basic Colony #2')}").click()


def waiting(page: Page, base: str) -> None:
    opened(page, base, middle())


def others(page: Page, base: str) -> None:
    """The others are asked; a standing order stands beside the pass."""
    table = middle(
        discards="",
        hands=[
            "Air Strike, Veto, Ultimatum, Basic Colony #2, Espionage",
            "Sabotage, Anti-Missile System #2, Secret Police #2, Hydrogen Rocket #2, Civil War #2",
            "Recon Satellite, Desperate Mobs, Basic Habitat #6, Desperate Mobs #2",
            "Orbital Cargo Pod, Basic Habitat #3, Sabotage #2, Solid Booster #2, Air Strike #3",
        ],
    )
    table.say("su", "pass", at=1_000)
    opened(page, base, table, time=4_000)


def attacking(page: Page, base: str, target: str = "Domed City", **more: Any) -> None:
    """A missile chooses its targets one by one; the card just revealed is shown."""
    laid: dict[str, Any] = {
        "hands": ["Veto, Basic Colony #2", "Anti-Missile System #2", "Recon Satellite", "Orbital Cargo Pod"],
        "fronts": ["Nuclear Missile #2"],
        "downs": [""],
        "top": "Air Strike, Sabotage",
        "discards": "",
    }
    table = middle(turn=0, **{**laid, **more})
    table.say("us", "use Nuclear Missile #2 against uk", at=1_000)
    table.all_pass()
    stage = opened(page, base, table, time=6_000)
    stage.match.say(0, numbered(f"attack {target}"), at=6_000)
    stage.show()
    page.wait_for_selector(".reveal")


def losing(page: Page, base: str) -> None:
    """Half of the hand goes; the card that asks for it says why."""
    table = middle(
        hands=[
            "Counterintelligence, Veto, Ultimatum, Basic Colony #2, Espionage",
            "Economic Meltdown #2, Anti-Missile System #2, Secret Police #2, Hydrogen Rocket #2, Civil War #2",
            "Recon Satellite, Desperate Mobs, Basic Habitat #6, Desperate Mobs #2",
            "Orbital Cargo Pod, Basic Habitat #3, Sabotage #2, Solid Booster #2, Air Strike #3",
        ]
    )
    table.say("su", "use Economic Meltdown #2", at=1_000)
    table.all_pass().say("su", "discard Anti-Missile System #2").say("su", "discard Secret Police #2")
    opened(page, base, table, time=4_000)
