"""Your turn is not missed, and nothing is lost on the way to it: title, icon, sound, voice, notification, wake lock.

Headless Chromium has no loudspeaker, voice or notifications: calls of the browser's API are recorded instead.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.apophis.table import apophis
from tests.browser.chromium import PHONE
from tests.browser.conftest import Opens
from tests.browser.hands import finger_drags, keys_at_once
from tests.browser.stage import Stage
from tests.browser.states import apollo_xiii, end_of_days
from tests.browser.states import apophis as apophis_states
from tests.browser.states.state import Act
from tests.end_of_days.cards import card

WRITTEN = """window.calls = [];
const note = (what) => window.calls.push(what);
const oscillate = AudioContext.prototype.createOscillator, hiss = AudioContext.prototype.createBufferSource;
AudioContext.prototype.createOscillator = function () { note('tone'); return oscillate.call(this); };
AudioContext.prototype.createBufferSource = function () { note('noise'); return hiss.call(this); };
speechSynthesis.speak = (words) => note(`${words.lang}: ${words.text}`);
window.Notification = class { static permission = 'granted'; static requestPermission = async () => 'granted';
  constructor(title) { note(`notice: ${title}`); } };
Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => {
  note('awake'); return { released: false, release: async () => note('asleep') }; } } });
Object.defineProperty(document, 'visibilityState', { get: () => window.away ? 'hidden' : 'visible' });
localStorage.setItem('perigee.countdown', 'true'); localStorage.setItem('perigee.notices', 'true');
"""


def sit(opens: Opens, base: str, time: int = 100_000, turn: int = 0, **more: Any) -> tuple[Page, Stage]:
    page = opens(**more)
    page.add_init_script(WRITTEN)
    table = apophis(rocket="Y3 R3", hands=["YBBRG", "YYY", "RRRR"], turn=turn, timer=600)
    stage = Stage(table.match, bots=(2,), time=time, running=time > 500_000)
    stage.open(page, base)
    page.wait_for_selector(".apophis .hand")
    return page, stage


def calls(page: Page, wanted: str) -> None:
    page.wait_for_function("(wanted) => window.calls.some((one) => one.includes(wanted))", arg=wanted)


def test_my_turn_shows_in_title_icon_sound_and_notice(opens: Opens, base: str) -> None:
    page, stage = sit(opens, base, turn=2)
    expect(page).to_have_title("Apophis, Perigee")
    calm = page.locator("link[rel=icon]").get_attribute("href") or ""
    page.locator(".hand .card").first.click()  # a page may sound only after a touch
    page.evaluate("window.away = true; window.calls.length = 0")
    stage.match.say(2, "draw", at=101_000)
    stage.match.say(2, "discard red", at=101_000)
    stage.show()
    expect(page.locator("[data-asked]")).to_be_visible()
    expect(page).to_have_title("Your turn: Apophis")
    expect(page.locator("link[rel=icon]")).not_to_have_attribute("href", calm)
    calls(page, "tone")
    calls(page, "notice: ")


def test_sound_is_off_by_one_click_and_stays_off(opens: Opens, base: str) -> None:
    page, _ = sit(opens, base)
    page.locator(".hand .card").first.click()
    calls(page, "noise")
    page.get_by_role("button", name="Turn the sound off").click()
    page.evaluate("window.calls.length = 0")
    page.locator(".hand .card").last.click()
    expect(page.locator(".hand .card").last).to_have_attribute("data-chosen", "")
    assert not set(page.evaluate("window.calls")) & {"noise", "tone"}
    page.reload()
    expect(page.get_by_role("button", name="Turn the sound on")).to_be_visible()


def test_the_last_seconds_are_spoken_in_the_players_language(opens: Opens, base: str) -> None:
    page, _ = sit(opens, base, 588_000, language="fr")
    calls(page, "fr-FR: 10 secondes")


@pytest.mark.parametrize(("left", "looks"), [(60, "sixty"), (30, "thirty"), (10, "ten")])
def test_the_clock_warns_by_colour_sound_and_voice(opens: Opens, base: str, left: int, looks: str) -> None:
    page, stage = sit(opens, base, 400_000)
    page.locator(".hand .card").first.click()  # a page may sound only after a touch
    page.evaluate("window.calls.length = 0")
    stage.time, stage.running = 598_000 - left * 1_000, True
    stage.show()
    calls(page, f"en-GB: {left} seconds")
    calls(page, "tone")
    expect(page.locator(f".clock.{looks}")).to_be_visible()
    colours = page.evaluate(
        "['.clock b', '.ask-title'].map((one) => getComputedStyle(document.querySelector(one)).color)"
    )
    assert len(set(colours)) == 2


def test_the_screen_stays_awake_while_a_game_runs(opens: Opens, base: str) -> None:
    page, stage = sit(opens, base)
    calls(page, "awake")
    stage.match.tick(600_000)
    stage.show()
    expect(page.locator(".result-ending")).to_be_visible()
    calls(page, "asleep")


def test_a_card_is_dragged_to_the_lamps_and_a_section_to_the_rocket(opens: Opens, base: str) -> None:
    page, _ = sit(opens, base)
    page.locator('[data-mark="hand:green"]').drag_to(page.locator(".lamps"))
    expect(page.locator(".ask-title")).to_contain_text("Launch with green")
    page.locator("[data-put-back]").click()
    page.locator('[data-mark="hand:green"]').drag_to(page.locator(".log"))
    expect(page.locator("[data-chosen]")).to_have_count(0)  # let go over nothing, it is put back
    page.locator('[data-mark="depot:B2"]').drag_to(page.locator(".sky"))
    expect(page.locator(".ask-title")).to_contain_text("Build a medium guidance system")


@pytest.mark.parametrize(
    ("scene", "thing", "place", "asked"),
    [
        (apophis_states.late, "hand:yellow", ".lamps", "Launch with yellow"),
        (
            end_of_days.free,
            f"card:{card('Basic Colony #2')}",
            '[data-drop="site:us/1"]',
            "Lay Basic Colony on launch site 1?",
        ),
        (apollo_xiii.out_of_turn, "hand:133", '[data-drop="side"]', "Place The Edge of the Earth on the left?"),
    ],
    ids=["apophis", "end-of-days", "apollo-xiii"],
)
def test_a_finger_drags_a_card_to_where_it_may_go(
    opens: Opens, base: str, scene: Act, thing: str, place: str, asked: str
) -> None:
    page = opens(size=PHONE)
    scene(page, base)
    finger_drags(page, page.locator(f'.hand [data-mark="{thing}"]').first, page.locator(place).first)
    expect(page.locator(".ask-title")).to_contain_text(asked)


def test_a_keyboard_reaches_and_does_everything(opens: Opens, base: str) -> None:
    page, stage = sit(opens, base)
    page.keyboard.press("?")
    listed = page.get_by_role("dialog")
    for key in ("1 … 9", "← ↑ → ↓", "Tab", "Enter", "Esc", "?"):
        expect(listed.locator("kbd", has_text=key).first).to_be_visible()
    page.keyboard.press("Escape")
    page.locator('[data-mark="depot:B1"]').focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.locator(".ask-title")).to_have_text("Your turn. Build a medium guidance system?")
    page.keyboard.press("Escape")
    expect(page.locator("[data-chosen]")).to_have_count(0)
    page.keyboard.press("1")
    expect(page.locator(".ask-title")).to_have_text("Your turn. Draw two cards?")
    expect(page.locator("[data-confirm]")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator('[data-mark="depot:B2"]')).to_be_focused()  # where the player was
    keys_at_once(page, "1", "Enter")
    expect(page.locator(".limit")).to_be_visible()  # seven cards in hand: two must go
    assert stage.match.sight(0).view.hand_sizes[0] == 7
