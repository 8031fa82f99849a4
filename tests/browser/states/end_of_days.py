"""End of Days' table: windows, the free for all, the trade desk, launches, nations, help; the moment of the mock-up."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

import perigee
from tests.browser.chromium import DESKTOP, PHONE, SIDEWAYS, SMALL, TABLET, ZOOMED
from tests.browser.stage import Stage
from tests.browser.states.state import BOTH, Shot, State, tab
from tests.end_of_days.table import Table, eod

NAMES = ("Vera", "Idris", "Jun", "Mara", "Ndu", "Oxana", "Pil")


def middle(**more: Any) -> Table:
    """Four nations in round 5: the United States has a rocket that can fly, the USSR is on turn."""
    laid: dict[str, Any] = {
        "hands": ["109 107 105 035 092", "111 055 090 013 077", "058 100 026 101", "063 023 112 018 067"],
        "fronts": ["080 071 054", "061 118", "048 086 083", "081 072"],
        "downs": ["046", "074", "053", "095"],
        "sites": [["034 021 012 001", "032 015"], ["030 010"], ["033 014", "017"], ["041 024 008", "009"]],
        "scores": [3, 5, 2, 4],
        "discards": "065 066 069 047 079 089 102",
        "scrapyard": "002 022 040 003",
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
    hands = ["109 107 105 035 092", "111 055 090 013 077 010 061", "058 100 026 101", "063 023 112 018 067"]
    table = middle(
        hands=hands,
        fronts=["080 071 054", "118", "048 086 083", "081 072"],
        sites=[["034 021 012 001", "032 015"], ["030"], ["033 014", "017"], ["041 024 008", "009"]],
    )
    table.say("su", "lay 010 site 1", at=400).say("su", "lay 061", at=700)
    return table.say("su", "use 111 against us site 1", at=1_000)


def window(page: Page, base: str) -> None:
    """Two cards in hand answer it."""
    opened(page, base, sabotaged(), time=10_000, talk=True)


def window_unarmed(page: Page, base: str) -> None:
    """The same window before who holds no answer."""
    opened(page, base, sabotaged(), time=10_000, seat=3)


def struck(on: str = "012", **more: Any) -> Table:
    """The USSR uses Air Strike on a card; a Fighter Patrol in front of the United States answers it."""
    hands = ["109 107 105 035 092 019", "065 055 090 013", "058 100 026 101", "063 023 112 018 067"]
    table = middle(hands=hands, discards="", **more)
    return table.say("su", f"use 065 on {on}", at=1_000)


def strike(page: Page, base: str) -> None:
    opened(page, base, struck(), time=7_000)


def ordered(page: Page, base: str) -> None:
    """Everything is passed until one's turn; one press takes that back."""
    opened(page, base, struck().say("us", "pass until turn", at=2_000), time=7_000)


def free(page: Page, base: str) -> None:
    opened(page, base, middle(turn=0))


def crowded(page: Page, base: str) -> None:
    """A hand of eight."""
    hands = ["109 107 105 035 092 019 112 058", "055 090 013", "100 026 101", "063 023 018 067"]
    opened(page, base, middle(turn=0, hands=hands))


def laying(page: Page, base: str) -> None:
    free(page, base)
    page.locator('.hand [data-mark="card:035"]').click()


def aiming(page: Page, base: str) -> None:
    table = middle(
        turn=0, hands=["046 107 105 035 092", "111 055 090 013 077", "058 100 026", "063 023"], downs=["", "074"]
    )
    opened(page, base, table)
    page.locator('.hand [data-mark="card:046"]').click()


def waiting(page: Page, base: str) -> None:
    opened(page, base, middle())


def trade(page: Page, base: str) -> None:
    opened(page, base, middle(turn=0, step="trade"), time=20_000)


def desk(page: Page, base: str) -> None:
    trade(page, base)
    page.locator('.bt [data-mark="nation:fr"]').click()
    page.locator(".hand [data-lit]").first.click()
    page.locator(".desk .more").click()
    page.locator(".desk .more").click()
    page.locator(".side").last.locator(".colours button").first.click()


def offered(page: Page, base: str) -> None:
    table = middle(step="trade")
    table.say("su", "offer us give hand orange ask hand any with 055", at=4_000)
    table.say("su", "offer fr give play 061 ask hand any any total 7", at=5_000)
    opened(page, base, table, time=20_000)


def copies(page: Page, base: str) -> None:
    """Offers side by side: one to answer, one that was countered, one withdrawn, one between others."""
    table = middle(step="trade")
    table.say("su", "offer us give hand orange ask hand any with 055", at=4_000)
    table.say("su", "offer fr give play 061 ask hand any any total 7", at=5_000)
    table.say("us", "counter 1 give hand purple ask play 118 hand red/blue with 107", at=6_000)
    table.say("su", "offer us give hand any ask play 071 with 090", at=7_000).say("su", "withdraw 4", at=9_000)
    table.say("su", "offer us give play 061 ask hand any total 4", at=10_000)
    opened(page, base, table, time=20_000)
    tab(page, 2, "#tab-own")


def swapping(page: Page, base: str) -> None:
    """A hand card pressed in the trade step: what the pile may give for it."""
    fronts = ["080 071 054", "061", "048 086 083", "081 072"]  # no Export Controls
    opened(page, base, middle(turn=0, step="trade", fronts=fronts), time=20_000)
    page.locator('.hand [data-mark="card:035"]').click()


def launch(page: Page, base: str) -> None:
    opened(page, base, middle(turn=0, step="launch"))
    page.locator('[data-mark="site:us/1"]').first.click()


def refill(page: Page, base: str) -> None:
    opened(page, base, middle(turn=0, step="refill"))


def seven(page: Page, base: str) -> None:
    table = eod(
        "US SU FR UK CN IN JP",
        hands=["109 107 105 035 092", "111 055", "058 100", "063 023", "112", "090", "013"],
        fronts=["080 071 054", "061 118", "048 086 083", "081 072", "120", "059", "088 064"],
        downs=["046", "074"],
        sites=[
            ["034 021 012 001"], ["030 010"], ["033 014", "017"], ["041 024 008"], ["011"], ["004"], ["044 031 019"],
        ],
        scores=[3, 5, 2, 4, 0, 1, 0], turn=0, round=3,
    )  # fmt: skip
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
        discards="", hands=["065 107 105 035 092", "111 055 090 013 077", "058 100 026 101", "063 023 112 018 067"]
    )
    table.say("su", "pass", at=1_000)
    opened(page, base, table, time=4_000)


def attacking(page: Page, base: str) -> None:
    """A missile chooses its targets one by one; the card just revealed is shown."""
    table = middle(
        turn=0, hands=["107 035", "055", "058", "063"], fronts=["051"], downs=[""], top="065 111", discards=""
    )
    table.say("us", "use 051 against uk", at=1_000)
    table.all_pass()
    stage = opened(page, base, table, time=6_000)
    stage.match.say(0, "attack 041", at=6_000)
    stage.show()
    page.wait_for_selector(".reveal")


def full(page: Page, base: str) -> None:
    """Nations with all their places taken, and a title of two lines over a text of three."""
    table = eod(
        "FR SU US UK",
        hands=["078 107 035", "111 055", "058 100", "063 023"],
        fronts=["080 071 054 048 086 083 081 072", "061 065 052 059 064", "066 088", "112"],
        downs=["046", "074 053"],
        sites=[["034 021 012 001"], ["030 010"], ["041 024 008", "009"], ["033 014", "017"]],
        scores=[3, 5, 2, 4], scrapyard="002 022 040 003", turn=0, round=6, step="trade",
    )  # fmt: skip
    opened(page, base, table)
    page.locator('.hand [data-mark="card:078"]').click()
    page.wait_for_selector('.hand [data-mark="card:078"][data-chosen]')
    page.locator(".tele .bt button").nth(1).click()


def losing(page: Page, base: str) -> None:
    """Half of the hand goes; the card that asks for it says why."""
    table = middle(hands=["109 107 105 035 092", "099 055 090 013 077", "058 100 026 101", "063 023 112 018 067"])
    table.say("su", "use 099", at=1_000)
    table.all_pass().say("su", "discard 055").say("su", "discard 090")
    opened(page, base, table, time=4_000)


def reading(page: Page, base: str) -> None:
    """A quiet card is read whole, with its reason and clause."""
    free(page, base)
    page.locator('.hand [data-mark="card:092"]').click()
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
    table = middle(turn=3, first=0, round=8, step="launch", hands=["109 107"], sites=[["", ""]])
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
