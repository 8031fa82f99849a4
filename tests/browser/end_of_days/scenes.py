"""A scene of End of Days in a fresh tab."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from tests.browser.conftest import Opens

Scene = Callable[[Page, str], None]


def shown(opens: Opens, base: str, scene: Scene, **more: Any) -> Page:
    page = opens(**more)
    scene(page, base)
    return page
