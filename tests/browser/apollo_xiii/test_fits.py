"""Apollo XIII in a browser: a hand fits beside whatever else is asked."""

from __future__ import annotations

import pytest

from tests.browser.chromium import DESKTOP
from tests.browser.conftest import Opens
from tests.browser.states import apollo_xiii as scenes


@pytest.mark.parametrize("size", [DESKTOP, (1100, 800)], ids=["desktop", "small"])
def test_five_cards_fit_beside_wide_choices(opens: Opens, base: str, size: tuple[int, int]) -> None:
    page = opens(size=size)
    scenes.avoiding(page, base)
    hand = page.locator(".hand")
    assert hand.evaluate("(hand) => hand.scrollWidth <= hand.clientWidth")
    assert page.locator(".hand .card").count() == 5
