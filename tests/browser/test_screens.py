"""docs/screens shows every state and nothing else, and the README shows what is there."""

from __future__ import annotations

import re

from tests.browser.chromium import ROOT
from tests.browser.screens import OUT
from tests.browser.states import STATES


def test_every_state_has_its_pictures_and_every_picture_its_state() -> None:
    wanted = {f"{name}{shot.ending}" for name, state in STATES.items() for shot in state.shots}
    assert {path.stem for path in OUT.glob("*.png")} == wanted


def test_the_readme_shows_pictures_that_are_there() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    shown = re.findall(r"docs/screens/[\w.-]+", text)
    assert len(shown) >= 4
    assert [path for path in shown if not (ROOT / path).is_file()] == []


def test_the_pictures_stay_small() -> None:
    assert sum(path.stat().st_size for path in OUT.glob("*.png")) < 14_000_000
