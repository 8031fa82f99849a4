"""End of Days' table: windows, the free for all, the trade desk, launches, nations, help; the moment of the mock-up."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

import perigee
from tests.browser.chromium import DESKTOP, PHONE, SIDEWAYS, SMALL, TABLET, ZOOMED
from tests.browser.stage import Stage
from tests.browser.states.state import BOTH, Shot, State, tab
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
    """The same window before who holds no answer."""
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


def aiming(page: Page, base: str) -> None:
    table = middle(
        turn=0,
        hands=[
            "Commando Raid, Veto, Ultimatum, Basic Colony #2, Espionage",
            "Sabotage, Anti-Missile System #2, Secret Police #2, Hydrogen Rocket #2, Civil War #2",
            "Recon Satellite, Desperate Mobs, Basic Habitat #6",
            "Orbital Cargo Pod, Basic Habitat #3",
        ],
        downs=["", "Missile Submarine #2"],
    )
    opened(page, base, table)
    page.locator(f".hand {face('Commando Raid')}").click()


def waiting(page: Page, base: str) -> None:
    opened(page, base, middle())


def trade(page: Page, base: str) -> None:
    opened(page, base, middle(turn=0, step="trade"), time=20_000)


def desk(page: Page, base: str) -> None:
    trade(page, base)
    page.locator('.telegram-buttons [data-mark="nation:fr"]').click()
    page.locator(".hand [data-lit]").first.click()
    page.locator(".desk .more").click()
    page.locator(".desk .more").click()
    page.locator(".side").last.locator(".colours button").first.click()


def offered(page: Page, base: str) -> None:
    table = middle(step="trade")
    table.say("su", "offer us give hand orange ask hand any with Anti-Missile System #2", at=4_000)
    table.say("su", "offer fr give play Orbital Weapons Platform #2 ask hand any any total 7", at=5_000)
    opened(page, base, table, time=20_000)


def copies(page: Page, base: str) -> None:
    """Offers side by side: one to answer, one that was countered, one withdrawn, one between others."""
    table = middle(step="trade")
    table.say("su", "offer us give hand orange ask hand any with Anti-Missile System #2", at=4_000)
    table.say("su", "offer fr give play Orbital Weapons Platform #2 ask hand any any total 7", at=5_000)
    table.say("us", "counter 1 give hand purple ask play Export Controls hand red/blue with Veto", at=6_000)
    table.say("su", "offer us give hand any ask play Fighter Patrol #2 with Secret Police #2", at=7_000)
    table.say("su", "withdraw 4", at=9_000)
    table.say("su", "offer us give play Orbital Weapons Platform #2 ask hand any total 4", at=10_000)
    opened(page, base, table, time=20_000)
    tab(page, 2, "#tab-own")


def swapping(page: Page, base: str) -> None:
    """A hand card pressed in the trade step: what the pile may give for it."""
    fronts = [
        "Tracking Station, Fighter Patrol #2, Anti-Missile System",
        "Orbital Weapons Platform #2",
        "Commando Raid #3, Gold Reserves, Secret Base",
        "Radio Jamming, Fighter Patrol #3",
    ]  # no Export Controls
    opened(page, base, middle(turn=0, step="trade", fronts=fronts), time=20_000)
    page.locator(f".hand {face('Basic Colony #2')}").click()


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


def attacking(page: Page, base: str) -> None:
    """A missile chooses its targets one by one; the card just revealed is shown."""
    table = middle(
        turn=0,
        hands=["Veto, Basic Colony #2", "Anti-Missile System #2", "Recon Satellite", "Orbital Cargo Pod"],
        fronts=["Nuclear Missile #2"],
        downs=[""],
        top="Air Strike, Sabotage",
        discards="",
    )
    table.say("us", "use Nuclear Missile #2 against uk", at=1_000)
    table.all_pass()
    stage = opened(page, base, table, time=6_000)
    stage.match.say(0, numbered("attack Domed City"), at=6_000)
    stage.show()
    page.wait_for_selector(".reveal")


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
        desk, (Shot(), Shot("-light-fr", theme="light", language="fr"), Shot("-tablet", TABLET), Shot("-phone", PHONE))
    ),
    "end-of-days-offer": State(offered),
    "end-of-days-offers": State(copies, (*BOTH, Shot("-laptop-fr", (1366, 768), "light", "fr"))),
    "end-of-days-swap": State(swapping),
    "end-of-days-launch": State(launch, (*BOTH, Shot("-tablet", TABLET, "light"))),
    "end-of-days-nations": State(nations, (*BOTH, Shot("-fr", DESKTOP, "light", "fr"))),
    "end-of-days-seven": State(seven),
    "end-of-days-read": State(reading),
    "end-of-days-dossier": State(dossier),
    "end-of-days-help": State(help_),
    "end-of-days-over": State(over),
}
