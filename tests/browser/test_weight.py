"""A table's page is light: all that a browser fetches on its way to a table that can be played on, as it is sent.

Document, scripts, sheets and words count, whenever they come; fonts, which all games share, do not, nor
the sounds, which come when the first is heard: on a slow machine that was after the page was weighed. French is the
longer language, and a phone held sideways needs the most sheets.
"""

from __future__ import annotations

import pytest

import perigee
from perigee.tools.bench.page import FETCHED, FULL
from tests.browser.chromium import DESKTOP, PHONE, SIDEWAYS
from tests.browser.conftest import Opens
from tests.browser.tables import lay

SEATS = [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]


@pytest.mark.parametrize("game", perigee.GAMES)
def test_a_table_that_can_be_played_on_has_fetched_less_than_90_kb(opens: Opens, base: str, game: str) -> None:
    page = opens(language="fr")
    weights = {}
    for size in (DESKTOP, PHONE, SIDEWAYS):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        lay(page, base, game=game, seats=SEATS, options={}, name="Véra")
        page.locator(".ask").wait_for()
        page.wait_for_load_state("networkidle")  # what comes after the first picture counts too
        weights[size] = int(page.evaluate(FETCHED))
    print(game, weights)
    assert min(weights.values()) > 40_000, "compressed, and all of it is counted"
    assert max(weights.values()) < FULL, weights
