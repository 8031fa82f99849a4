"""End of Days' table in every state: windows, the free for all, the trade desk, launches, nations, help."""

from __future__ import annotations

from playwright.sync_api import Page

import perigee
from tests.browser.chromium import DESKTOP, PHONE, SIDEWAYS, SMALL, TABLET, ZOOMED
from tests.browser.stage import Stage
from tests.browser.states.end_of_days.acting import (
    attacking,
    crowded,
    free,
    laying,
    losing,
    ordered,
    others,
    sabotaged,
    strike,
    struck,
    waiting,
    window,
    window_unarmed,
)
from tests.browser.states.end_of_days.tables import NAMES, answer, face, middle, opened
from tests.browser.states.end_of_days.trading import copies, desk, offered, swapping, trade
from tests.browser.states.state import BOTH, Shot, State
from tests.end_of_days.table import eod

__all__ = [
    "END_OF_DAYS",
    "NAMES",
    "answer",
    "attacking",
    "copies",
    "crowded",
    "desk",
    "dossier",
    "face",
    "free",
    "full",
    "help_",
    "launch",
    "laying",
    "losing",
    "middle",
    "nations",
    "offered",
    "opened",
    "ordered",
    "others",
    "over",
    "reading",
    "refill",
    "sabotaged",
    "scrapyard",
    "seven",
    "strike",
    "struck",
    "swapping",
    "trade",
    "waiting",
    "window",
    "window_unarmed",
]


def launch(page: Page, base: str) -> None:
    opened(page, base, middle(turn=0, step="launch"))
    page.locator('[data-mark="site:us/1"]').first.click()


def refill(page: Page, base: str) -> None:
    opened(page, base, middle(turn=0, step="refill"))


def seven(page: Page, base: str) -> None:
    table = eod(
        "US SU FR UK CN IN JP",
        hands=[
            "Counterintelligence, Veto, Ultimatum, Basic Colony #2, Espionage",
            "Sabotage, Anti-Missile System #2",
            "Recon Satellite, Desperate Mobs",
            "Orbital Cargo Pod, Basic Habitat #3",
            "Sabotage #2",
            "Secret Police #2",
            "Hydrogen Rocket #2",
        ],
        fronts=[
            "Tracking Station, Fighter Patrol #2, Anti-Missile System",
            "Orbital Weapons Platform #2, Export Controls",
            "Commando Raid #3, Gold Reserves, Secret Base",
            "Radio Jamming, Fighter Patrol #3",
            "Export Controls #3",
            "Recon Satellite #2",
            "Gold Reserves #3, Orbital Cargo Pod #2",
        ],
        downs=["Commando Raid", "Missile Submarine #2"],
        sites=[
            ["Basic Colony, Basic Habitat, Hydrogen Rocket, Kerosene Rocket"],
            ["Crew Capsule #2, Kerosene Rocket #10"],
            ["Greenhouse Ring, Hydrogen Rocket #3", "Solid Booster"],
            ["Domed City, Basic Habitat #4, Kerosene Rocket #8"],
            ["Kerosene Rocket #11"],
            ["Kerosene Rocket #4"],
            ["Planetary Claim #2, Crew Capsule #3, Solid Booster #3"],
        ],
        scores=[3, 5, 2, 4, 0, 1, 0],
        turn=0,
        round=3,
    )
    opened(page, base, table)


def nations(page: Page, base: str, taken: str = "su") -> None:
    match = perigee.new("end-of-days", seats=4, seed=11)
    for code in taken.split():
        match.say(next(seat for seat in range(4) if match.prompt(seat)), f"choose {code}")
    stage = Stage(match, names=NAMES, bots=(2,), seat=next(seat for seat in range(4) if match.prompt(seat)))
    stage.open(page, base)
    page.wait_for_selector(".document.lit")
    page.locator(".document.lit").first.click()


def full(page: Page, base: str) -> None:
    """Nations with all their places taken, and a title of two lines over a text of three."""
    table = eod(
        "FR SU US UK",
        hands=[
            "Civil War #3, Veto, Basic Colony #2",
            "Sabotage, Anti-Missile System #2",
            "Recon Satellite, Desperate Mobs",
            "Orbital Cargo Pod, Basic Habitat #3",
        ],
        fronts=[
            (
                "Tracking Station, Fighter Patrol #2, Anti-Missile System, Commando Raid #3, "
                "Gold Reserves, Secret Base, Radio Jamming, Fighter Patrol #3"
            ),
            "Orbital Weapons Platform #2, Air Strike, Nuclear Missile #3, Recon Satellite #2, Orbital Cargo Pod #2",
            "Air Strike #2, Gold Reserves #3",
            "Sabotage #2",
        ],
        downs=["Commando Raid", "Missile Submarine #2, Nuclear Missile #4"],
        sites=[
            ["Basic Colony, Basic Habitat, Hydrogen Rocket, Kerosene Rocket"],
            ["Crew Capsule #2, Kerosene Rocket #10"],
            ["Domed City, Basic Habitat #4, Kerosene Rocket #8", "Kerosene Rocket #9"],
            ["Greenhouse Ring, Hydrogen Rocket #3", "Solid Booster"],
        ],
        scores=[3, 5, 2, 4],
        scrapyard="Kerosene Rocket #2, Basic Habitat #2, Survey Camp, Kerosene Rocket #3",
        turn=0,
        round=6,
        step="trade",
    )
    opened(page, base, table)
    page.locator(f".hand {face('Civil War #3')}").click()
    page.wait_for_selector(f".hand {face('Civil War #3')}[data-chosen]")
    page.locator(".telegram .telegram-buttons button").nth(1).click()


def reading(page: Page, base: str) -> None:
    """A quiet card is read whole, with its reason and clause."""
    free(page, base)
    page.locator(f".hand {face('Espionage')}").click()
    page.wait_for_selector(".reading")


def scrapyard(page: Page, base: str) -> None:
    refill(page, base)
    page.locator('[data-mark="scrapyard"]').click()
    page.wait_for_selector(".spread")


def dossier(page: Page, base: str) -> None:
    """A rival's dossier on a desktop, its front on a phone."""
    waiting(page, base)
    page.locator('[data-mark="nation:uk"]').first.click()


def help_(page: Page, base: str) -> None:
    waiting(page, base)
    page.locator(".tools .tool").last.click()
    page.locator(".switches .row").last.click()
    page.wait_for_selector(".reference")


def over(page: Page, base: str) -> None:
    table = middle(turn=3, first=0, round=8, step="launch", hands=["Counterintelligence, Veto"], sites=[["", ""]])
    opened(page, base, table)
    page.wait_for_selector(".standing")


LARGE = Shot("-large", (1920, 1080), "light")

END_OF_DAYS: dict[str, State] = {
    "end-of-days-window": State(
        window,
        (
            Shot(),
            Shot("-light", theme="light"),
            Shot("-fr", language="fr"),
            Shot("-tablet", TABLET),
            LARGE,
            Shot("-laptop", (1366, 768)),
            Shot("-phone", PHONE),
            Shot("-phone-light", PHONE, "light", "fr"),
            Shot("-360", SMALL, "dark", "fr"),
        ),
    ),
    "end-of-days-window-unarmed": State(window_unarmed),
    "end-of-days-strike": State(
        strike,
        (
            Shot(),
            Shot("-1100-fr", (1100, 800), "light", "fr"),
            Shot("-tablet-fr", TABLET, "dark", "fr"),
            Shot("-phone", PHONE),
            Shot("-360-fr", SMALL, "light", "fr"),
            Shot("-sideways", SIDEWAYS),
            Shot("-zoomed-fr", ZOOMED, "light", "fr"),
        ),
    ),
    "end-of-days-ordered": State(ordered, (*BOTH, Shot("-sideways", SIDEWAYS))),
    "end-of-days-hand": State(crowded, (Shot(), Shot("-1100", (1100, 800)), Shot("-sideways", SIDEWAYS, "light"))),
    "end-of-days-free": State(free, (Shot(), Shot("-light", theme="light"), Shot("-phone", PHONE))),
    "end-of-days-lay": State(laying, (*BOTH, Shot("-sideways", SIDEWAYS))),
    "end-of-days-others": State(others),
    "end-of-days-attack": State(attacking),
    "end-of-days-full": State(full, (*BOTH, Shot("-laptop-fr", (1366, 768), "light", "fr"))),
    "end-of-days-losing": State(losing),
    "end-of-days-refill": State(refill),
    "end-of-days-scrapyard": State(scrapyard),
    "end-of-days-trade": State(trade),
    "end-of-days-desk": State(
        desk,
        (Shot(), Shot("-light-fr", theme="light", language="fr"), Shot("-tablet", TABLET), Shot("-phone", PHONE)),
    ),
    "end-of-days-offer": State(offered),
    "end-of-days-offers": State(copies, (*BOTH, Shot("-laptop-fr", (1366, 768), "light", "fr"))),
    "end-of-days-swap": State(swapping),
    "end-of-days-launch": State(launch, (*BOTH, Shot("-tablet", TABLET, "light"))),
    "end-of-days-nations": State(
        nations, (*BOTH, Shot("-fr", DESKTOP, "light", "fr"), Shot("-1100-fr", (1100, 800), "light", "fr"))
    ),
    "end-of-days-seven": State(seven),
    "end-of-days-read": State(reading),
    "end-of-days-dossier": State(dossier),
    "end-of-days-help": State(help_),
    "end-of-days-over": State(over),
}
