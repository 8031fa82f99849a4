"""`perigee bench page`: how many frames of a real browser pass between a change's message and its picture."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import click
from rich.console import Console
from rich.table import Table

import perigee
from perigee.cli import LANG, here
from perigee.words import Words

STATIC: Final = Path(perigee.__file__).parent / "server" / "static"
ALLOWED: Final = 2
"""How many frames after its message a change has to be painted."""
FULL: Final = 90_000
"""How many bytes a table's page may weigh, gzipped."""

FETCHED: Final = r"""() => ['navigation', 'resource'].flatMap((kind) => performance.getEntriesByType(kind))
  .filter((one) => !/\.woff2$|\/part-synth-|\/(api|public)\//.test(one.name)).map((one) => one.encodedBodySize)
  .reduce((sum, one) => sum + one, 0)"""
"""Bytes of all that a tab has fetched to be where it is: document, scripts, sheets and words; no fonts, no
icons, and not the sounds, which come with the first that is heard."""

WATCH: Final = """window.painted = []; let frames = 0, waiting = null, seen = false;
const frame = () => {
  frames += 1;
  if (waiting !== null && seen) {
    window.painted.push([frames - waiting[0], performance.now() - waiting[1]]);
    waiting = null;
  }
  requestAnimationFrame(frame);
};
requestAnimationFrame(frame);
new MutationObserver((all) => {
  if (waiting !== null && all.some((one) => one.target.closest?.('.log'))) seen = true;
}).observe(document, { subtree: true, childList: true });
const Real = WebSocket;
window.WebSocket = class extends Real {
  constructor(...given) {
    super(...given);
    this.addEventListener('message', (event) => {
      const message = JSON.parse(event.data);
      if (message.is !== 'change' || message.events.length === 0) return;
      waiting = [frames, performance.now()];
      seen = false;
    });
  }
};"""
"""Counts frames from the message that carries events to the first one that is drawn with them in the log."""

SIT: Final = """async ([game, seats]) => {
  const wish = { game, seats: [{ kind: 'me' }, ...Array(seats - 1).fill({ kind: 'bot' })], options: {}, name: 'Bench' };
  const headers = { 'content-type': 'application/json' };
  const made = await fetch('/api/tables', { method: 'POST', headers, body: JSON.stringify(wish) });
  const { table } = await made.json();
  sessionStorage.setItem('perigee.start', table.id);
  return table.id;
}"""


@click.command(help=here("bench.page"))
@click.option(
    "--seconds", type=click.FloatRange(0.5, 600), default=20.0, show_default=True, help=here("bench.page.seconds")
)
@click.option("--chromium", default="/usr/bin/chromium", show_default=True, help=here("bench.page.chromium"))
@LANG
def page(seconds: float, chromium: str, lang: str) -> None:
    words = Words(lang, also=("lab",))
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        raise click.ClickException(words.text("bench.page.needs-playwright")) from None
    if not (STATIC / "table.html").is_file() or not Path(chromium).exists():
        raise click.ClickException(words.text("bench.page.needs-chromium"))
    with tempfile.TemporaryDirectory() as folder, serving(folder) as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        found = {game: measured(browser, base, game, seconds) for game in perigee.GAMES}
        browser.close()
    Console().print(figures(words, found))


@contextlib.contextmanager
def serving(folder: str) -> Iterator[str]:
    """A server of its own, whose bots answer soon."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        base = f"http://127.0.0.1:{probe.getsockname()[1]}"
    more = {"PERIGEE_DATA": folder, "PERIGEE_PORT": base.rpartition(":")[2], "PERIGEE_BOT_SLOWEST": "400"}
    command = [sys.executable, "-m", "perigee", "serve", "--no-open"]
    quiet = subprocess.DEVNULL
    server = subprocess.Popen(command, stdout=quiet, stderr=quiet, env=os.environ | more)
    try:
        until = time.monotonic() + 60
        while server.poll() is None and time.monotonic() < until:
            with contextlib.suppress(urllib.error.URLError, ConnectionError):
                urllib.request.urlopen(f"{base}/api/health", timeout=2).close()
                break
            time.sleep(0.1)
        yield base
    finally:
        server.terminate()
        server.wait(20)


class Measured(NamedTuple):
    """Frames and milliseconds of each change, and what the page weighed when it could be played on."""

    painted: list[tuple[int, float]]
    weight: int


def measured(browser: Any, base: str, game: str, seconds: float) -> Measured:
    """Bots play for that long, at our own seat too; every change that is told is counted, and one at least waited
    for."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    tab = context.new_page()
    tab.add_init_script(WATCH)
    tab.goto(base)
    table = tab.evaluate(SIT, [game, 3])
    tab.goto(f"{base}/t/{table}")
    tab.wait_for_selector(".ask", timeout=60_000)
    tab.wait_for_load_state("networkidle")
    weight = int(tab.evaluate(FETCHED))
    tab.locator(".tools .tool").last.click()
    tab.locator("[data-stand-in]").click()
    tab.wait_for_timeout(seconds * 1000)
    tab.wait_for_function("() => window.painted.length > 0", timeout=60_000)
    painted = [(int(frames), float(ms)) for frames, ms in tab.evaluate("window.painted")]
    context.close()
    return Measured(painted, weight)


def figures(words: Words, found: dict[str, Measured]) -> Table:
    table = Table(title=words.text("bench.page.title", count=ALLOWED))
    for heading in ("game", "changes", "p50", "p99", "ms", "within", "weight"):
        table.add_column(words.text(f"bench.page.{heading}"), justify="left" if heading == "game" else "right")
    for game, (painted, weight) in found.items():
        frames = sorted(one for one, _ in painted) or [0]
        times = sorted(ms for _, ms in painted) or [0.0]
        within = sum(one <= ALLOWED for one in frames) / len(frames)
        table.add_row(
            words.text(f"game.{game}"), str(len(painted)), str(share(frames, 50)), str(share(frames, 99)),
            f"{share(times, 50):.0f} / {share(times, 99):.0f}", f"{within:.2f}", f"{weight / FULL:.2f}",
        )  # fmt: skip
    return table


def share(ordered: list[Any], percent: int) -> Any:
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)]
