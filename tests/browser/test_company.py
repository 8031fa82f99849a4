"""Sitting at a table with others: muting, standing in, pauses, taking back, other devices, several seats, again."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import perigee
from perigee.server.tables.chat import OF_EVERY_TABLE, open_phrases
from perigee.words import Words
from tests.apophis.table import apophis
from tests.browser.chromium import PHONE, SMALL
from tests.browser.conftest import Opens
from tests.browser.stage import ID, Stage
from tests.browser.tables import lay


def sit(opens: Opens, base: str, size: tuple[int, int] | None = None, turn: int = 0, **more: Any) -> tuple[Page, Stage]:
    page = opens(**({"size": size} if size else {}))
    table = apophis(rocket="Y3 R3", hands=["YBBRG", "GGG", "RRRR"], turn=turn, timer=600)
    stage = Stage(table.match, bots=(2,), time=100_000, **more)
    stage.open(page, base)
    if "mine" in more:  # several people sit here: one of them says so
        page.get_by_role("dialog").get_by_role("button").click()
    page.wait_for_selector(".apophis .hand")
    return page, stage


def test_a_table_that_does_not_answer_any_more_is_looked_for_again(opens: Opens, base: str) -> None:
    """A line that was cut somewhere on the way looks open for minutes."""
    page = opens(own=True)
    page.clock.install()
    table = apophis(rocket="Y3 R3", hands=["YBBRG", "GGG", "RRRR"], timer=600)
    stage = Stage(table.match, bots=(2,), time=100_000)
    stage.open(page, base)
    page.wait_for_selector(".apophis .hand")
    for times in (1, 2, 3):  # on arrival, and then every ten seconds, it is asked the time and answers
        while heard(stage).count("clock") < times:
            page.wait_for_timeout(20)
        page.clock.run_for(10_000)
    assert heard(stage).count("hello") == 1
    stage.fall_silent()
    page.clock.run_for(20_000)
    expect(page.locator(".banner")).to_contain_text("lost")


def heard(stage: Stage) -> list[str]:
    return [str(one["is"]) for one in stage.said]


def said(stage: Stage, page: Page, **message: Any) -> None:
    """The page has sent this to the table."""
    for _ in range(200):
        if any(message.items() <= one.items() for one in stage.said):
            return
        page.wait_for_timeout(20)
    raise AssertionError(f"{message} is not among {stage.said}")


@pytest.mark.parametrize("size", [None, PHONE], ids=["desktop", "phone"])
def test_a_person_is_muted_for_oneself_alone(opens: Opens, base: str, size: tuple[int, int] | None) -> None:
    page, stage = sit(opens, base, size)
    if size:
        page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Mute Idris").click()
    said(stage, page, **{"is": "mute", "seat": 1, "muted": True})
    stage.muted = (1,)
    stage.look_around()
    expect(page.get_by_role("button", name="Hear Idris again")).to_be_visible()
    expect(page.get_by_role("button", name="Mute Jun")).to_have_count(0)  # a bot says nothing


def test_a_bot_plays_on_for_a_player_who_goes_and_gives_the_seat_back(opens: Opens, base: str) -> None:
    page = opens()
    seats = [{"kind": "me"}, {"kind": "bot"}]
    lay(page, base, game="apophis", seats=seats, options={"timer": 600}, pace="none", name="Vera")
    expect(page.locator("[data-asked]")).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Let a bot play for me").click()
    expect(page.locator(".seat").first).to_contain_text("a bot plays for you: standard")
    expect(page.locator("[data-asked]")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    page.locator("[data-stand-in]").click()
    expect(page.locator("[data-asked]")).to_be_visible(timeout=15_000)


@pytest.mark.parametrize(
    ("size", "language", "level", "names", "row"),
    [
        (None, "en", "easy", ("hard", "standard", "easy"), "Let a bot play for me"),
        (PHONE, "fr", "hard", ("facile", "normal", "difficile"), "Laisser un robot jouer pour moi"),
    ],
    ids=["desktop", "phone"],
)
def test_a_player_who_goes_says_how_well_the_bot_plays(
    opens: Opens, base: str, size: tuple[int, int] | None, language: str, level: str, names: tuple[str, ...], row: str
) -> None:
    page, name = opens(**({"size": size} if size else {}), language=language), names[-1]
    seats = [{"kind": "me"}, {"kind": "bot"}]
    made = lay(page, base, game="apophis", seats=seats, options={"timer": 600}, pace="none", name="Vera")
    expect(page.locator("[data-asked]")).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    dialog = page.locator("dialog[open]")
    for one in names:
        dialog.get_by_role("button", name=one, exact=True).click()
    dialog.get_by_role("button", name=row).click()
    page.get_by_role("button", name="Menu").click()
    expect(page.locator(".seat").first).to_contain_text(f": {name}" if language == "en" else f"\u00a0: {name}")
    assert page.request.get(f"{base}/api/tables/{made}").json()["seats"][0]["stand_in"] == level


@pytest.mark.parametrize("size", [None, PHONE], ids=["desktop", "phone"])
def test_a_player_who_comes_back_reads_that_a_bot_plays_and_takes_the_seat_again(
    opens: Opens, base: str, size: tuple[int, int] | None
) -> None:
    page, stage = sit(opens, base, size=size, turn=1, stand_ins=(0,))
    banner = page.locator(".banner")
    expect(banner).to_contain_text("A bot plays for you.")
    page.get_by_role("button", name="Menu").click()  # which stays free however long a bot plays
    expect(page.locator("dialog[open]")).to_be_visible()
    page.keyboard.press("Escape")
    banner.get_by_role("button", name="Play myself").click()
    said(stage, page, **{"is": "take-back", "seat": 0})


def test_a_player_who_is_away_is_handed_over_by_the_others(opens: Opens, base: str) -> None:
    page, stage = sit(opens, base, turn=1, away=(1,))
    expect(page.locator(".seat").nth(1)).to_contain_text(re.compile(r"away, asked for 1:4\d"))
    page.get_by_role("button", name="Let a bot play").click()
    sheet = page.get_by_role("dialog", name="Let a bot play for Idris")
    expect(sheet.get_by_role("button", name="standard")).to_have_attribute("aria-pressed", "true")
    for level in ("easy", "standard", "hard"):
        sheet.get_by_role("button", name=level).click()
    sheet.get_by_role("button", name="Let a bot play").click()
    expect(sheet).to_have_count(0)
    said(stage, page, **{"is": "hand-over", "seat": 1, "bot": "hard"})


def test_the_sheet_that_hands_a_seat_over_closes_where_its_player_comes_back(opens: Opens, base: str) -> None:
    page, stage = sit(opens, base, turn=1, away=(1,))
    page.get_by_role("button", name="Let a bot play").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    stage.away = ()
    stage.look_around()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_player_for_whom_a_bot_plays_is_away_only_where_that_is_so(opens: Opens, base: str) -> None:
    page, stage = sit(opens, base, stand_ins=(1,))
    state = page.locator(".seat").nth(1)
    expect(state).to_contain_text("a bot plays")
    expect(state).not_to_contain_text("away")
    stage.away = (1,)
    stage.look_around()
    expect(state).to_contain_text("away, a bot plays")


def test_on_a_phone_what_waits_for_others_leaves_the_menu_free(opens: Opens, base: str) -> None:
    page = opens(size=SMALL, language="fr")
    table = apophis(rocket="Y3 R3", hands=["YBBRG", "GGG", "RRRR"], turn=1, timer=600)
    Stage(table.match, around={"undo": {"seat": 0, "asked": [1], "agreed": []}}).open(page, base)
    expect(page.locator(".banner")).to_have_text("Vous avez demandé à reprendre votre dernier coup.")
    page.get_by_role("button", name="Menu").click(timeout=2_000)
    expect(page.locator("dialog[open]")).to_be_visible()


def test_a_pause_is_wished_for_by_all_and_ended_by_one(opens: Opens, base: str) -> None:
    page, stage = sit(opens, base, around={"pausing": [1]})
    banner = page.locator(".banner")
    expect(banner).to_contain_text("Idris asks for a pause.")
    banner.get_by_role("button", name="Not now").click()
    expect(banner).to_have_count(0)
    stage.look_around(pausing=[])
    stage.look_around(pausing=[1])  # asked anew
    banner.get_by_role("button", name="Pause").click()
    said(stage, page, **{"is": "pause"})
    for pausing, told in (([0], "You ask"), ([0, 1], "Idris and you ask"), ([1, 2], "Idris and Jun ask")):
        stage.look_around(pausing=pausing)
        expect(banner).to_contain_text(f"{told} for a pause.")


WHY_NOT_BACK = (
    "Only your last move, while nothing was revealed, nobody has acted since and no secret answers are awaited."
)


def test_a_move_is_taken_back_if_the_others_agree(opens: Opens, base: str) -> None:
    page, stage = sit(opens, base, turn=1, around={"undo": {"seat": 1, "asked": [0], "agreed": []}})
    back = page.get_by_role("button", name=re.compile("^Take back"))
    expect(back).to_be_disabled()
    expect(back).to_have_attribute("aria-label", f"Take back. {WHY_NOT_BACK}")
    page.get_by_role("button", name="Menu").click()
    expect(page.locator(".menu-acts button", has_text="Take back").locator("small")).to_have_text(WHY_NOT_BACK)
    page.get_by_role("dialog").get_by_role("button", name="Close", exact=True).click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".banner")).to_contain_text("Idris asks to take the last move back.")
    page.get_by_role("button", name="Agree").click()
    said(stage, page, **{"is": "consent", "yes": True})
    stage.look_around(undo=None, saving=True)
    expect(page.locator(".banner")).to_contain_text("Saving takes longer than usual.")
    stage.look_around(undo=None, saving=False)
    expect(page.locator(".banner")).to_have_count(0)


LINES = [(1008, "no-such-table", False), (1008, "bad-message", True), (1013, "too-many", True), (1012, "", True)]


@pytest.mark.parametrize(("code", "reason", "comes_back"), LINES)
def test_which_closed_lines_are_final(opens: Opens, base: str, code: int, reason: str, comes_back: bool) -> None:
    page, stage = sit(opens, base)
    stage.said.clear()
    stage.close(code, reason, comes_back=comes_back)
    if comes_back:
        said(stage, page, **{"is": "hello"})
        expect(page.locator(".banner")).to_have_count(0)
    else:
        expect(page.locator(".banner")).to_have_text("This table has closed.")
        page.wait_for_timeout(900)  # more than the first wait before another try
        assert stage.said == []


def test_a_real_table_that_is_not_there_says_so(opens: Opens, base: str) -> None:
    page = opens(noise="404")
    page.goto(f"{base}/t/aaaaaaaaaaaaaaaaaaaa")
    expect(page.locator(".astray")).to_contain_text("There is no such table any more.")
    expect(page.locator(".cover .button.first")).to_have_count(3)  # a way on


def test_the_host_closes_the_table_after_a_second_thought(opens: Opens, base: str) -> None:
    page = opens()
    lay(page, base, game="apophis", seats=[{"kind": "me"}, {"kind": "bot"}], options={}, pace="none", name="Vera")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Close this table").click()
    page.get_by_role("button", name="Really close it?").click()
    expect(page.locator(".banner")).to_have_text("This table has closed.")


def test_the_game_goes_on_on_another_device(opens: Opens, base: str) -> None:
    page, other = opens(), opens(size=PHONE)
    lay(page, base, game="apophis", seats=[{"kind": "me"}, {"kind": "bot"}], options={}, pace="none", name="Vera")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Continue on another device").click()
    expect(page.get_by_role("img", name="QR")).to_be_visible()
    expect(page.locator(".qr")).to_be_in_viewport(ratio=0.99)
    expect(page.locator(".qr")).to_contain_text("This address works on this machine only")
    copy = page.locator(".qr button")
    copy.click()
    expect(copy).not_to_have_text("Copy")
    other.goto(page.locator(".qr input").input_value())
    expect(other.locator("[data-asked]")).to_be_visible()
    expect(other).to_have_url(page.url)


def test_several_seats_at_one_device_hand_it_over_covered(opens: Opens, base: str) -> None:
    page, stage = sit(opens, base, mine=(0, 1))
    cover = page.get_by_role("dialog")
    sits = page.get_by_role("button", name="Sit here")
    sits.click()  # Idris looks at his cards in Vera's turn
    expect(cover).to_contain_text("For Idris.")
    expect(page.locator(".hand")).to_have_count(0)  # nobody's hand lies under the cover
    cover.get_by_role("button").click()
    said(stage, page, **{"is": "look", "seat": 1})
    expect(page.locator(".hand .card.green")).to_have_count(3)
    sits.click()
    expect(cover).to_contain_text("Vera is asked.")
    cover.get_by_role("button").click()
    said(stage, page, **{"is": "look", "seat": 0})
    stage.said.clear()
    page.locator('[data-kind="Draw"]').click()
    page.locator("[data-confirm]").click()
    page.locator('[data-mark="hand:blue"]').first.click()
    page.locator('[data-mark="hand:blue"]').last.click()
    page.locator("[data-confirm]").click()
    expect(cover).to_contain_text("Idris is asked.")
    expect(cover.get_by_role("timer")).to_be_visible()  # Apophis comes nearer meanwhile
    cover.get_by_role("button", name="I am Idris").click()
    said(stage, page, **{"is": "look", "seat": 1})
    expect(page.locator(".hand .card.green")).to_have_count(3)


def test_whoever_spoke_last_at_this_device_takes_it_back_on_the_cover(opens: Opens, base: str) -> None:
    page, stage = sit(opens, base, mine=(0, 1), can_undo=True)
    stage.match.say(0, "build yellow 1", at=stage.time)
    stage.show()
    page.get_by_role("dialog").get_by_role("button", name="Vera: take back").click()
    said(stage, page, **{"is": "undo"})


def test_after_the_end_one_asks_for_the_next_game_and_the_others_follow(opens: Opens, base: str) -> None:
    page = opens()
    table = apophis(hands=["Y", "Y", "Y"], timer=60)
    table.match.tick(60_000)
    stage = Stage(table.match, bots=(2,), time=60_000, state="over")
    stage.open(page, base)
    page.get_by_role("button", name=re.compile("^Again")).click()
    said(stage, page, **{"is": "rematch"})
    stage.look_around(rematch=ID, again=[0, 1])
    expect(page.get_by_role("dialog")).to_contain_text("Idris plays again")
    link = page.get_by_role("dialog").get_by_role("link", name=re.compile("rematch", re.IGNORECASE))
    expect(link).to_have_attribute("href", f"/t/{ID}")
    link.click()
    expect(page).to_have_url(f"{base}/t/{ID}")


def test_the_log_tells_a_story_and_what_is_new_since_ones_turn(opens: Opens, base: str) -> None:
    table = apophis(hands=["YBR", "RR", "BB"], timer=600)
    for seat in (0, 1, 2):
        table.say(seat, "draw", at=1_000 * (seat + 1))
    at = table.match.told(1)[-1].at
    reason = {"seat": 2, "at": at, "why": {"is": "Holds", "cards": ["blue", "blue"]}}
    page = opens()
    stage = Stage(table.match, seat=0, time=at, around={"watchers": 2}, reasons=[reason], laid={0: 0})
    stage.lines = [(1, "In a minute.")]
    stage.open(page, base)
    expect(page.locator(".since-rule")).to_have_count(1)
    new = page.locator(".tale li.fresh")
    expect(new).to_have_count(2)
    expect(new.last).to_contain_text("Jun drew 2 cards.")
    expect(new.last.locator(".why-said")).to_have_text("I hold blue and blue and look for more.")
    expect(page.locator(".since")).to_contain_text("2 acts")  # it opens as the turn begins
    expect(page.locator(".since ul li")).to_have_count(2)
    expect(page.locator(".watchers")).to_have_text("2 people watch")
    page.locator(".since > button").click()
    expect(page.locator(".since ul")).to_have_count(0)
    page.locator('[data-kind="Draw"]').first.click()
    page.keyboard.press("Enter")
    expect(page.locator(".since")).to_have_count(0)  # and is gone with the first act
    expect(page.locator(".tale li.fresh")).to_have_count(0)
    newest = page.locator(".log").evaluate("box => box.scrollHeight - box.scrollTop - box.clientHeight")
    assert newest < 4


FROM_THE_END = "box => box.scrollHeight - box.scrollTop - box.clientHeight"


def test_on_a_phone_the_log_opens_at_its_newest_line_and_stays_there(opens: Opens, base: str) -> None:
    table = apophis(hands=["YB", "RR", "BB"], timer=600)
    page, stage = opens(size=PHONE), Stage(table.match, seat=0, time=2_000)
    stage.lines = [(1, f"Line {number} of many.") for number in range(30)]
    stage.open(page, base)
    page.locator(".bar button", has_text="Log").click()
    log = page.locator(".log").last
    expect(log).to_contain_text("Line 29 of many.")
    assert log.evaluate("box => box.scrollHeight > box.clientHeight")
    assert log.evaluate(FROM_THE_END) < 4
    table.say(0, "draw", at=2_500)
    stage.show()
    expect(log).to_contain_text("You drew")
    assert log.evaluate(FROM_THE_END) < 4


@pytest.mark.parametrize("game", ["apophis", "end-of-days", "apollo-xiii"])
def test_the_games_own_phrases_come_first(opens: Opens, base: str, game: str) -> None:
    page, told = opens(), open_phrases(game)
    stage = Stage(perigee.new(game, seats=3, seed=1), time=1_000, around={"phrases": told})
    stage.open(page, base)
    own = [one for one in told if one not in OF_EVERY_TABLE]
    assert own
    words = Words("en", game, also=(f"{game}-page", "server"))
    in_order = [words.text(f"phrase.{one}") for one in (*own, *OF_EVERY_TABLE)]
    for place, phrase in enumerate((*own, *OF_EVERY_TABLE)):
        page.get_by_role("button", name="Quick phrases").click()
        expect(page.locator(".phrases button")).to_have_text(in_order)
        page.locator(".phrases button").nth(place).click()
        said(stage, page, **{"is": "phrase", "phrase": phrase})


def test_ap13_a_pause_is_shown_as_a_pause_and_not_as_zeroes(opens: Opens, base: str) -> None:
    table = apophis(hands=["YBR", "RR", "BB"], timer=600, pause=True)
    for seat in range(3):
        table.match.pause(seat, at=65_000)
    page = opens()
    stage = Stage(table.match, seat=0, time=65_000)
    stage.open(page, base)
    expect(page.locator(".pause-in")).to_contain_text("Played so far: 1:05.")
    expect(page.locator(".clock")).to_have_count(0)
    page.locator(".pause-in button").click()
    said(stage, page, **{"is": "resume"})
