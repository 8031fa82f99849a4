"""Every link in our documents leads somewhere: to a file that is there, and to a heading that it has."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.machine import ROOT

PAGES = [
    *ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("deploy/*.md"), *ROOT.glob("examples/*/*.md"),
]  # fmt: skip
LINK = re.compile(r"\]\((?!https?:|mailto:)([^)\s]+)\)")


def anchor(heading: str) -> str:
    """As GitHub makes it of a heading."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


def leads_nowhere(page: Path, link: str) -> bool:
    name, _, part = link.partition("#")
    target = (page.parent / name).resolve() if name else page
    if not target.exists():
        return True
    return bool(part) and part not in map(anchor, re.findall(r"^#+ (.+)$", target.read_text("utf-8"), re.MULTILINE))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    links = LINK.findall(page.read_text("utf-8"))
    assert [link for link in links if leads_nowhere(page, link)] == []


def test_a_broken_link_is_found(tmp_path: Path) -> None:
    (tmp_path / "there.md").write_text("# One, two\n")
    page = tmp_path / "page.md"
    found = [
        link for link in ("there.md", "there.md#one-two", "there.md#three", "gone.md") if leads_nowhere(page, link)
    ]
    assert found == ["there.md#three", "gone.md"]
