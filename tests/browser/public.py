"""`python -m tests.browser.public`: what other programs show of us, into web/public: the icons of an installed page,
and the pictures of link previews, which are the start page's own covers."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

import perigee
from tests.browser.chromium import ROOT, chromium, serving

OUT = ROOT / "src" / "perigee" / "web" / "public"
ICONS = {"icon-180": (180, 0.74), "icon-192": (192, 0.86), "icon-512": (512, 0.86), "icon-512-round": (512, 0.6)}
"""Their size, and how much of it the drawing takes: a phone cuts the last one round."""
WIDE, HIGH = 1200, 630

MARK = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<circle cx="11.2" cy="20.8" r="5.2" fill="#F4F1E8"/>
<ellipse cx="16" cy="16" rx="14.2" ry="8.5" transform="rotate(-45 16 16)" fill="none"
stroke="#F4F1E8" stroke-width="1.8"/>
<circle cx="22" cy="4.6" r="3" fill="#FF6B57"/></svg>"""

GROUND = {"apophis": "#07090d", "end-of-days": "#eadfc6", "apollo-xiii": "#1c3a30"}
ALONE = """([game, ground]) => {
  const picture = document.querySelector(`.cover.${game} .cover-picture`);
  picture.style.cssText = `position:fixed;inset:0;z-index:99;width:1200px;height:630px;background:${ground}`;
  picture.querySelector("svg").style.cssText = "left:auto;right:0;width:630px;overflow:visible";
  const size = game === "end-of-days" ? 170 : 108;
  picture.querySelector("h2").style.cssText = `left:60px;top:auto;bottom:56px;font-size:${size}px`;
}"""


def icons(browser: Browser) -> None:
    for name, (size, share) in ICONS.items():
        page = browser.new_page(viewport={"width": size, "height": size})
        style = "margin:0;background:#0c0d0f;display:grid;place-items:center;height:100vh"
        drawn = f'<body style="{style}"><div style="width:{size * share}px">{MARK}</div>'
        page.set_content(drawn)
        page.screenshot(path=OUT / f"{name}.png")
        page.close()


def previews(browser: Browser, base: str) -> None:
    page = browser.new_page(viewport={"width": WIDE, "height": HIGH}, reduced_motion="reduce")
    for game in perigee.GAMES:
        page.goto(base)
        page.wait_for_selector(".cover-picture")
        page.evaluate(ALONE, [game, GROUND[game]])
        page.wait_for_timeout(300)
        page.screenshot(path=OUT / f"preview-{game}.png")
    page.set_viewport_size({"width": WIDE, "height": HIGH})
    page.set_content(
        '<body style="margin:0;background:#0c0d0f;color:#f4f1e8;height:100vh;display:flex;gap:60px;align-items:center;'
        f'justify-content:center"><div style="width:300px">{MARK}</div>'
        "<b style=\"font:650 112px 'Archivo Variable';font-stretch:125%\">Perigee</b>"
    )
    page.wait_for_timeout(300)
    page.screenshot(path=OUT / "preview-perigee.png")
    page.close()


def main() -> int:
    OUT.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as base, sync_playwright() as playwright:
        browser = chromium(playwright)
        icons(browser)
        previews(browser, base)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
