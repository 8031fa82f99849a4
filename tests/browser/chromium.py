"""Debian's Chromium under Playwright, and a server of our own for it."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright

from tests import machine
from tests.browser.presses import watched

ROOT = Path(__file__).resolve().parents[2]
CHROMIUM = machine.chromium()
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--process-per-site",
]  # fmt: skip
STAGED = "stage000000000000000"
"""The address of a table that only a test plays: the server does not know it, and its page is drawn all the same."""
DESKTOP, TABLET, PHONE, SMALL = (1440, 900), (820, 1180), (390, 844), (360, 740)
SIDEWAYS, ZOOMED = (844, 390), (720, 450)
"""A phone held so, and a page of 1440 by 900 at 200 %: every table is drawn in three columns."""


def chromium(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)


def context(
    browser: Browser, size: tuple[int, int] = DESKTOP, *, theme: Any = "dark", language: str = "en", still: bool = True
) -> BrowserContext:
    """A browser of its own: cookies, size, language; touch on a phone."""
    phone = size[0] < 700
    made = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        color_scheme=theme,
        locale={"en": "en-GB", "fr": "fr-FR"}[language],
        has_touch=phone,
        is_mobile=phone,
        device_scale_factor=2 if phone else 1,
        reduced_motion="reduce" if still else "no-preference",
    )
    return watched(made)


def listened(page: Page, noise: str = "") -> list[str]:
    """Everything that went wrong on a page: console errors but for this noise, uncaught ones, what the CSP refused."""
    wrong: list[str] = []

    def console(message: ConsoleMessage) -> None:
        staged = f"/{STAGED}" in str(message.location.get("url", ""))  # the server knows no such table
        if message.type == "error" and not staged and not (noise and noise in message.text):
            wrong.append(f"console: {message.text}")

    page.on("console", console)
    page.on("pageerror", lambda e: wrong.append(f"uncaught: {e}"))
    return wrong


@contextlib.contextmanager
def serving(folder: Path, speed: float = 1, key: str = "", **settings: str) -> Iterator[str]:
    """A server with an empty data folder, a clock that runs `speed` times as fast and luck from this key; its
    address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    settings |= {"port": str(port), "data": str(folder)}
    named = {f"PERIGEE_{name.upper()}": value for name, value in settings.items()}
    own = ["tests.browser.quick", str(speed), *([key] if key else [])]
    command = [sys.executable, "-m", *(own if speed != 1 or key else ["perigee", "serve"])]
    with (folder / "server.log").open("wb") as log:
        server = subprocess.Popen(command, stdout=log, stderr=log, env=os.environ | named, cwd=ROOT)
    try:
        yield wait_for(f"http://127.0.0.1:{port}", server)
    finally:
        server.terminate()
        server.wait(20)


def wait_for(address: str, server: subprocess.Popen[bytes]) -> str:
    until = time.monotonic() + 90
    while time.monotonic() < until and server.poll() is None:
        with contextlib.suppress(OSError):  # not there yet, or too busy to answer
            urllib.request.urlopen(f"{address}/api/health", timeout=2).close()
            return address
        time.sleep(0.1)
    raise RuntimeError("the server did not start")
