"""`python -m tests.browser.screens [NAME...]`: pictures of every page into docs/screens."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.apophis.table import apophis
from tests.browser.chromium import DESKTOP, PHONE, SMALL, TABLET, chromium, context, listened, serving
from tests.browser.stage import Stage

OUT = Path(__file__).resolve().parents[2] / "docs" / "screens"

Shot = tuple[tuple[int, int], str, str, Callable[[Page, str], None]]


def building(page: Page, base: str) -> None:
    table = apophis(
        rocket="Y3 R3 R2", hands=["YBBRG", "YYY", "RRRR"], layers=2, counters=2, timer=600, discards="YYYBBB"
    )
    talk = [
        (1, "I have no blue at all. Guidance is on you two."),
        (1, "If you have two blue: build first, fly next round."),
    ]
    Stage(table.match, bots=(2,), time=348_000, lines=talk).open(page, base)
    choose(page, "guidance, medium")


def beginning(page: Page, base: str) -> None:
    table = apophis(hands=["YYB", "YYY", "RRR"], timer=900)
    Stage(table.match, bots=(1, 2), time=12_000).open(page, base)
    page.wait_for_selector(".apophis .card")


def waiting(page: Page, base: str) -> None:
    table = apophis(rocket="Y3 R3", hands=["YBBRG", "YYY", "RRRR"], turn=1, timer=600)
    Stage(table.match, bots=(2,), time=90_000).open(page, base)
    page.wait_for_selector(".apophis .card")


def sequence(page: Page, base: str) -> None:
    table = apophis(
        rocket="Y3 R3 R2 B2", sequence="YR", hands=["BGYB", "YYY", "RRRRR"], layers=2, counters=2, timer=600
    )
    Stage(table.match, bots=(2,), time=432_000).open(page, base)
    page.wait_for_selector(".apophis .card")
    page.get_by_role("button", name="Guidance, diamonds").first.click()
    page.get_by_role("button", name="Deflector, clubs").click()


def late(page: Page, base: str) -> None:
    table = apophis(rocket="Y3 G3 R2 B1", hands=["BGYRR", "YYY", "RRRR"], layers=1, counters=3, timer=600)
    Stage(table.match, bots=(2,), time=591_500).open(page, base)
    page.wait_for_selector(".apophis .card")


def lateish(page: Page, base: str) -> None:
    table = apophis(rocket="Y3 G3 R2 B1", hands=["BGYRR", "YYY", "RRRR"], layers=1, counters=3, timer=600)
    Stage(table.match, bots=(2,), time=462_000).open(page, base)
    choose(page, "nuclear warhead, small")


def launch(page: Page, base: str) -> None:
    table = apophis(
        rocket="Y3 R3 G2 B2", sequence="YR", hands=["BGYR", "YYYY", "RRRRR"], layers=2, counters=2, timer=600,
        launch_failures=True, fail_safes=True, dice=[2, 2, 5],
    )  # fmt: skip
    stage = Stage(table.match, bots=(2,), time=484_000)
    stage.open(page, base)
    page.wait_for_selector(".apophis .card")
    stage.match.say(0, "launch blue green", at=484_000)
    stage.show()
    page.wait_for_selector(".flight .bad", timeout=9000)
    page.wait_for_timeout(1600)


def reshuffle(page: Page, base: str) -> None:
    table = apophis(rocket="Y3", hands=["BG", "YY", "RR"], deck="", discards="YYYYYBBBBBRRRRRGGGGG", timer=600)
    table.match.say(0, "draw", at=200_000)
    Stage(table.match, bots=(2,), time=205_000).open(page, base)
    page.wait_for_selector(".reshuffle")


def rules(page: Page, base: str) -> None:
    building(page, base)
    page.get_by_role("button", name="fuel, medium").click(force=True)
    page.get_by_role("button", name="Read AP-25").click()
    page.wait_for_selector(".clause.here")


def lobby(page: Page, base: str) -> None:
    page.goto(base)
    page.locator(".cover.apophis .button.second").click()
    page.locator(".dialog input").first.fill("Vera")
    page.locator(".dialog .button.first").click()
    page.wait_for_selector(".invitations")


def lesson(page: Page, base: str) -> None:
    page.goto(f"{base}/learn/apophis")
    page.locator(".coach .button.first").click()


def menu(page: Page, base: str) -> None:
    waiting(page, base)
    page.get_by_role("button", name="Menu").click()


def suits(page: Page, base: str) -> None:
    page.add_init_script("localStorage.setItem('perigee.face', '\"suits\"')")
    waiting(page, base)


def start(page: Page, base: str) -> None:
    page.goto(base)
    page.wait_for_selector(".covers")


def choose(page: Page, section: str) -> None:
    page.wait_for_selector(".apophis .card")
    if page.locator(".piece-cell").count() == 0:
        page.get_by_role("button", name="Build").first.click()
    page.locator(".piece-cell", has_text="").and_(page.locator(f'[aria-label*="{section}" i]')).click()


SHOTS: dict[str, Shot] = {
    "start": (DESKTOP, "dark", "en", start),
    "start-light-fr": (DESKTOP, "light", "fr", start),
    "start-tablet": (TABLET, "dark", "en", start),
    "start-phone": (PHONE, "dark", "en", start),
    "start-phone-360": (SMALL, "light", "fr", start),
    "apophis-begin": (DESKTOP, "dark", "en", beginning),
    "apophis-build": (DESKTOP, "dark", "en", building),
    "apophis-build-light": (DESKTOP, "light", "en", building),
    "apophis-waiting": (DESKTOP, "dark", "en", waiting),
    "apophis-rules": (DESKTOP, "dark", "en", rules),
    "apophis-late": (DESKTOP, "dark", "en", late),
    "apophis-lateish": (DESKTOP, "dark", "en", lateish),
    "apophis-launch": (DESKTOP, "dark", "en", launch),
    "apophis-launch-light": (DESKTOP, "light", "en", launch),
    "apophis-reshuffle": (DESKTOP, "dark", "en", reshuffle),
    "apophis-laptop": ((1366, 768), "dark", "en", building),
    "apophis-large": ((1920, 1080), "dark", "en", building),
    "apophis-tablet": (TABLET, "dark", "en", building),
    "apophis-tablet-wide": ((1080, 810), "light", "en", building),
    "lobby": (DESKTOP, "dark", "en", lobby),
    "lobby-phone": (PHONE, "light", "en", lobby),
    "apophis-lesson": (DESKTOP, "dark", "en", lesson),
    "apophis-menu": (DESKTOP, "light", "en", menu),
    "apophis-suits": (DESKTOP, "light", "fr", suits),
    "apophis-phone": (PHONE, "dark", "en", sequence),
    "apophis-phone-build": (PHONE, "dark", "en", building),
    "apophis-phone-begin": (PHONE, "light", "en", beginning),
    "apophis-phone-launch": (PHONE, "dark", "en", launch),
    "apophis-phone-360": (SMALL, "dark", "en", sequence),
    "apophis-phone-360-launch": (SMALL, "light", "en", launch),
    "apophis-phone-late": (PHONE, "dark", "en", late),
}


def take(browser: Browser, base: str, name: str) -> list[str]:
    size, theme, language, act = SHOTS[name]
    with context(browser, size, theme=theme, language=language) as own:
        page = own.new_page()
        wrong = listened(page)
        act(page, base)
        page.wait_for_timeout(350)
        page.screenshot(path=OUT / f"{name}.png", full_page=name.startswith("start"))
        return wrong


def main(names: list[str]) -> int:
    OUT.mkdir(parents=True, exist_ok=True)
    failed = 0
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as base, sync_playwright() as playwright:
        browser = chromium(playwright)
        for name in names or SHOTS:
            wrong = take(browser, base, name)
            print(name, *wrong, sep="\n  ")
            failed += bool(wrong)
        browser.close()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
