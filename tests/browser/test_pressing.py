"""Controls that stand at the edge of a game: each is pressed, and does what it says."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

import perigee
from tests.browser.chromium import PHONE, SIDEWAYS
from tests.browser.conftest import Opens
from tests.browser.pages import table_of
from tests.browser.shelf import Shelf
from tests.browser.states import apollo_xiii as apollo
from tests.browser.states import end_of_days as scenes
from tests.browser.states.apophis import ending, launch
from tests.browser.states.shared import playing
from tests.browser.tables import lay
from tests.browser.test_company import said

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot"}


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def chosen(one: Locator) -> None:
    one.page.wait_for_timeout(170)  # five a second: a table does not listen to anybody who says more
    one.click()
    expect(one).to_have_attribute("aria-pressed", "true")


def turned(one: Locator) -> None:
    """A switch is somewhere else after a press."""
    before = one.get_attribute("aria-checked")
    one.click()
    expect(one).not_to_have_attribute("aria-checked", str(before))


# --- before the start ----------------------------------------------------------------------------


@pytest.mark.parametrize("game", perigee.GAMES)
def test_every_choice_of_the_lobby_can_be_chosen(opens: Opens, base: str, game: str) -> None:
    page = opens()
    lay(page, base, game=game, seats=[ME, OPEN, BOT], options={}, name="Vera")
    page.wait_for_selector(".option")
    rows, done = page.locator(".option"), 0
    while done < rows.count():  # counted again each time: rows come when the game's words have been fetched
        choices = rows.nth(done).locator("button[aria-pressed]")
        for place in reversed(range(choices.count())):
            chosen(choices.nth(place))
        done += 1
    assert done > 3
    for box in page.locator(".module-boxes input").all():
        box.check()
    for step, shown in zip(("A minute more", "Ten seconds more"), page.locator(".time-step input").all(), strict=False):
        before = shown.input_value()
        button(page, step).click()
        expect(shown).not_to_have_value(before)
        shown.fill("12")
        shown.press("Enter")
        expect(shown).to_have_value("12")
    for level in page.locator(".place.bot .choices button").all():
        chosen(level)
    for count in page.locator(".counts-row button:enabled").all():
        chosen(count)


def test_the_host_orders_the_seats(opens: Opens, base: str) -> None:
    page, guest = opens(), opens(size=PHONE)
    lay(page, base, game="apophis", seats=[ME, OPEN, BOT, OPEN], options={}, name="Vera")
    places = page.locator(".place")
    button(page, "At this device").first.click()
    expect(places.nth(1).locator(".my-name")).to_have_value("Player 2")
    page.get_by_role("button", name=re.compile("Player 2: up")).click()
    expect(places.first.locator(".my-name")).to_have_value("Player 2")
    places.first.locator(".my-name").fill("Mara")
    button(page, "Get up").first.click()
    expect(places.first).to_have_class(re.compile("open"))
    page.get_by_role("button", name=re.compile("Bot 3: up|Vera: up")).first.click()
    page.get_by_role("button", name=re.compile("^Free seat: up")).last.click()
    page.get_by_role("button", name="Free it").first.click()
    expect(page.locator(".place.bot")).to_have_count(0)
    listed = page.get_by_role("switch", name=re.compile("list of open tables"))
    turned(listed)
    turned(page.get_by_role("switch", name="One person may take several seats"))
    guest.goto(page.url)
    guest.locator(".join input").fill("Idris")
    guest.locator(".join button").click()
    expect(page.locator(".place", has_text="Idris")).to_be_visible()
    button(page, "Fill them with bots").click()
    expect(page.locator(".place.bot")).to_have_count(2)
    button(page, "Make host").click()
    expect(page.locator(".place", has_text="Idris")).to_contain_text("host")
    expect(page.locator(".option button[aria-pressed]:enabled")).to_have_count(2)  # the face of the cards is one's own


def test_on_a_phone_what_rarely_changes_unfolds(opens: Opens, base: str) -> None:
    page = opens(size=PHONE)
    lay(page, base, game="apophis", seats=[ME, OPEN, BOT], options={}, name="Vera")
    rows = page.locator(".option")
    few = rows.count()
    page.locator(".options .fold").click()
    expect(page.locator(".options .fold")).to_have_attribute("aria-expanded", "true")
    assert rows.count() > few


def test_the_start_page_is_set_and_put_in_order(opens: Opens, base: str) -> None:
    page = opens()
    lay(page, base, game="apophis", seats=[ME, OPEN], options={}, name="Vera")
    page.goto(base)
    page.get_by_role("button", name=re.compile("^Put away")).first.click()
    button(page, "Show again").click()
    page.get_by_role("link", name=re.compile("^Open")).first.click()
    expect(page.locator(".lobby")).to_be_visible()
    page.goto(base)
    for level in ("easy", "standard", "hard"):
        for one in page.locator(".cover").get_by_role("button", name=level, exact=True).all():
            chosen(one)
    button(page, "Light colours").click()
    button(page, "Dark colours").click()
    expect(button(page, "Light colours")).to_be_visible()
    button(page, "With friends").first.click()
    listed = page.get_by_role("checkbox", name=re.compile("list of open tables"))
    listed.check()
    expect(listed).to_be_checked()
    button(page, "Close").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    chosen(page.get_by_role("button", name="EN,"))
    page.get_by_role("button", name="FR,").click()
    page.get_by_role("button", name="EN,").click()
    expect(button(page, "With friends").first).to_be_visible()


HARD = {"apophis": "8 minutes", "end-of-days": "3 hard rivals", "apollo-xiii": "status starts on 3"}


def test_on_a_phone_the_level_is_the_end_of_the_button(opens: Opens, base: str) -> None:
    page = opens(size=PHONE)
    page.goto(base)
    ends = page.locator(".level-end")
    expect(ends).to_have_count(len(perigee.GAMES))  # where options make none, it is how well the bots play
    for place, game in enumerate(perigee.GAMES):
        ends.nth(place).click()
        hard = page.locator(".level-rows button").nth(2)
        expect(hard).to_contain_text(HARD[game])
        hard.click()
        expect(ends.nth(place)).to_contain_text("hard")
    page.locator(".cover-buttons .first").nth(perigee.GAMES.index("end-of-days")).click()
    expect(page.locator(".ask")).to_be_visible()
    told = page.evaluate("async (id) => (await fetch(`/api/tables/${id}`)).json()", table_of(page))
    assert [one["bot"] for one in told["seats"][1:]] == ["hard"] * 3


def test_a_player_who_is_asked_comes_to_the_table_from_the_head_of_the_start_page(opens: Opens, base: str) -> None:
    page = opens()
    table = lay(page, base, game="apophis", seats=[ME, BOT], options={}, name="Vera")
    page.wait_for_selector("[data-asked]")
    page.goto(base)
    page.locator(".asked-head").click()
    expect(page).to_have_url(re.compile(f"/t/{table}$"))
    page.get_by_role("link", name="Perigee").click()
    expect(page).to_have_url(f"{base}/")
    page.goto(f"{base}/learn/apophis")
    page.get_by_role("link", name="Skip the lesson").click()
    expect(page.locator(".coach")).to_have_count(0)


# --- at the table --------------------------------------------------------------------------------


def test_every_row_of_the_menu_does_what_it_says(opens: Opens, base: str) -> None:
    page = opens()
    page.context.grant_permissions(["notifications"])
    stage = playing(page, base)
    menu = page.get_by_role("dialog")
    button(page, "Menu").click()
    for theme in ("Light", "Dark", "System"):
        chosen(menu.get_by_role("button", name=theme, exact=True))
    for name in ("English", "French suits", "four functions"):
        chosen(menu.get_by_role("button", name=name, exact=True))
    for name in ("Sound", "Spoken countdown"):
        turned(menu.get_by_role("switch", name=name))
    menu.get_by_role("switch", name="Notify me when I am asked").click()
    menu.get_by_role("button", name="About the game").click()
    expect(menu.get_by_role("button", name="About the game")).to_have_attribute("aria-expanded", "true")
    for tempo in ("calm", "quick", "normal"):
        menu.get_by_role("button", name=re.compile(f"^{tempo}")).click()
        said(stage, page, **{"is": "tempo", "tempo": tempo})
    menu.get_by_role("button", name="Close", exact=True).click()
    expect(menu).to_have_count(0)
    button(page, "Menu").click()
    stage.look_around(pausable=False)
    expect(menu.get_by_role("button", name="Ask for a pause This table was made without pauses.")).to_be_disabled()
    stage.look_around(pausable=True)
    menu.get_by_role("button", name="Ask for a pause", exact=True).click()
    said(stage, page, **{"is": "pause"})
    button(page, "Turn the sound on").click()
    expect(button(page, "Turn the sound off")).to_be_visible()
    button(page, "Keys").click()
    expect(menu.locator("kbd").first).to_be_visible()


def test_the_rail_is_read_searched_and_talked_in(opens: Opens, base: str) -> None:
    page = opens()
    stage = playing(page, base, lines=[(1, "Two blue, please.")], muted=(1,))
    page.get_by_role("button", name=re.compile("^Hear Idris")).click()
    said(stage, page, **{"is": "mute", "seat": 1, "muted": False})
    for phrase in ("hello", "need-blue", "thanks"):
        button(page, "Quick phrases").click()
        page.locator(".phrases button, .talk .small").nth(("hello", "need-blue", "thanks").index(phrase)).click()
        said(stage, page, **{"is": "phrase", "phrase": phrase})
    page.get_by_role("tab", name="Odds").click()
    page.locator(".odds tbody button").first.click()
    expect(page.locator("[data-chosen]").first).to_be_visible()
    page.get_by_role("tab", name="Rules").click()
    page.locator(".clause .link").first.click()
    page.get_by_role("searchbox", name="Find in the rules").or_(page.get_by_label("Find in the rules")).first.fill(
        "launch"
    )
    expect(page.locator(".clause").first).to_contain_text(re.compile("launch", re.IGNORECASE))
    page.set_viewport_size({"width": SIDEWAYS[0], "height": SIDEWAYS[1]})
    for name in ("Log", "Talk"):
        one = page.get_by_role("button", name=re.compile(f"^{name}"))
        one.click()
        expect(one).to_have_attribute("aria-expanded", "true")


def test_a_move_back_is_declined_and_a_bot_gives_the_seat_back(opens: Opens, base: str) -> None:
    page = opens()
    stage = playing(page, base, around={"undo": {"seat": 1, "asked": [0], "agreed": []}}, stand_ins=(0,), can_undo=True)
    button(page, "No").click()
    said(stage, page, **{"is": "consent", "yes": False})
    button(page, "Take back").click()
    said(stage, page, **{"is": "undo"})
    page.locator(".seat").get_by_role("button", name="Play myself").click()
    said(stage, page, **{"is": "take-back", "seat": 0})


@pytest.mark.parametrize("game", ["end-of-days", "apollo-xiii"])
def test_older_chapters_of_the_log_unfold(opens: Opens, base: str, game: str) -> None:
    page = opens()
    Shelf.of(game).open(page, base, "#60")
    page.wait_for_selector(".replay-loading", state="detached")
    fold = page.locator(".chapter.fold").first
    fold.click()
    expect(page.locator('.chapter.fold[aria-expanded="true"]').first).to_be_visible()
    page.context.grant_permissions(["clipboard-write"])
    page.get_by_role("button", name="Link to this moment").click()
    expect(page.get_by_role("button", name="Link to this moment")).to_have_count(0)
    with page.expect_download() as record:
        page.get_by_role("link", name="Download the record").click()
    assert record.value.suggested_filename.endswith(".txt")


def test_the_picture_carries_names_only_where_they_are_wanted(opens: Opens, base: str) -> None:
    page = opens()
    ending(page, base)
    picture = page.locator(".share img")
    expect(picture).not_to_have_attribute("src", re.compile("Vera"))
    page.get_by_role("checkbox", name="with the players' names").check()
    expect(picture).to_have_attribute("src", re.compile("Idris"))
    page.get_by_role("button", name="Back to the table").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_ap_a_failed_roll_is_kept_or_rolled_again_and_a_rocket_is_scrapped(opens: Opens, base: str) -> None:
    for verb in ("keep", "reroll"):
        page = opens()
        launch(page, base)
        page.locator(f'[data-say^="{verb}"]').first.click()
        expect(page.locator(f'[data-say^="{verb}"]')).to_have_count(0)
    page = opens()
    playing(page, base)
    page.locator('[data-kind="Scrap"]').first.click()
    expect(page.locator(".ask-title")).to_contain_text(re.compile("crap"))


# --- End of Days ---------------------------------------------------------------------------------


def test_the_trade_desk_is_filled_in_and_left(opens: Opens, base: str) -> None:
    page = opens()
    scenes.desk(page, base)
    for place, nation in enumerate(page.locator(".desk .to button").all()):
        chosen(nation)
        assert place < 3
    page.locator(".hand [data-lit]").first.click()
    page.locator(".desk .more").click()
    asked = page.locator(".desk .side").last.locator(".colours").first
    for colour in ("orange", "blue", "purple", "red"):
        one = asked.get_by_role("button", name=colour)
        before = one.get_attribute("aria-pressed")
        one.click()
        if colour != "red":  # all of them are any card
            expect(one).not_to_have_attribute("aria-pressed", str(before))
    total = page.get_by_role("checkbox", name="Worth in all")
    total.check()
    expect(page.locator(".stepper b")).to_have_text("3")
    button(page, "One more").click()
    expect(page.locator(".stepper b")).to_have_text("4")
    button(page, "One less").click()
    expect(page.locator(".stepper b")).to_have_text("3")
    named = page.get_by_role("checkbox", name=re.compile("Name their value"))
    named.check()
    expect(named).to_be_checked()
    page.get_by_role("button", name="Leave out card 1").click()
    expect(total).to_have_count(0)
    button(page, "Leave the desk").click()
    expect(page.locator(".desk")).to_have_count(0)


def test_an_offer_is_refused_and_orders_are_given_from_the_menu(opens: Opens, base: str) -> None:
    page = opens()
    scenes.offered(page, base)
    page.locator("[data-say^='refuse']").first.click()
    expect(page.locator(".tray [data-say='refuse 1']")).to_have_count(0)
    page = opens()
    stage = scenes.opened(page, base, scenes.middle(), time=7_000)
    for name, until in (("Pass everything until my turn", "turn"), ("Pass until a card is used", "use")):
        button(page, "Menu").click()
        page.get_by_role("dialog").get_by_role("button", name=name).click()
        expect(page.locator(".held")).to_be_visible()
        assert stage.match.sight(0).view.until == until
        page.locator('.held [data-say="listen"]').click()
        expect(page.locator(".held")).to_have_count(0)
    stage.match = scenes.struck().match  # a player who is asked whether they pass gives the order with that answer
    stage.show()
    expect(page.locator("[data-asked]")).to_be_visible()
    button(page, "Menu").click()
    page.get_by_role("dialog").get_by_role("button", name="Pass everything until my turn").click()
    expect(page.locator(".held")).to_be_visible()
    expect(page.locator("[data-asked]")).to_have_count(0)


def test_on_a_phone_a_nations_sites_are_turned_over(opens: Opens, base: str) -> None:
    page = opens(size=PHONE)
    scenes.waiting(page, base)
    for one in page.locator(".site-tabs button").all():
        chosen(one)


def test_a_hand_is_renewed_and_a_player_who_may_go_on_stops(opens: Opens, base: str) -> None:
    page = opens()
    scenes.refill(page, base)
    page.locator('[data-mark="renew"]').first.click()
    page.locator("[data-confirm]").click()
    expect(page.locator(".hand [data-mark^='card:']")).to_have_count(0)  # ED-21
    page = opens()
    table = scenes.middle(turn=0, hands=["UN Resolution #2, Veto", "Sabotage", "Recon Satellite", "Orbital Cargo Pod"])
    table.say("us", "use UN Resolution #2 clear", at=1_000).all_pass()
    scenes.opened(page, base, table, time=2_000)
    page.locator('[data-say="stop"]').first.click()
    expect(page.locator('[data-say="stop"]')).to_have_count(0)  # ED-49


def test_the_deck_and_an_option_of_a_card_are_pressed(opens: Opens, base: str) -> None:
    page = opens()
    scenes.swapping(page, base)
    page.locator('button[data-mark="deck"]').click()
    expect(page.locator("[data-confirm]")).to_be_visible()
    page = opens()
    table = scenes.middle(turn=0, hands=["UN Resolution #2, Veto", "Sabotage", "Recon Satellite", "Orbital Cargo Pod"])
    scenes.opened(page, base, table, time=1_000)
    page.locator(f".hand {scenes.face('UN Resolution #2')}").click()
    page.locator('[data-mark^="option:"]').first.click()
    expect(page.locator("[data-confirm]")).to_be_visible()


# --- Apollo XIII ---------------------------------------------------------------------------------


def test_a_card_is_given_to_a_seat_and_the_book_is_opened(opens: Opens, base: str) -> None:
    page = opens()
    apollo.giving(page, base)
    page.locator('[data-mark^="seat:"][data-lit]').first.click()
    expect(page.locator("[data-confirm]")).to_be_visible()
    page = opens()
    apollo.book(page, base)
    for fold in page.locator("summary").all():
        was = fold.evaluate("(one) => one.parentElement.open")
        fold.click()
        assert fold.evaluate("(one) => one.parentElement.open") != was
