"""A game's style and the shared parts' do not meet by accident: a class is the one's or the other's."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

WEB = Path(__file__).resolve().parents[1] / "src" / "perigee" / "web"
GAMES = sorted(path.parent.name for path in (WEB / "src" / "games").glob("*/table.tsx"))
SHARED = ("parts", "table", "replay")

CLASS = re.compile(r"\bclass=(\"[^\"]*\"|\{`[^`]*`\}|\{[^}`]*\})")
QUOTED = re.compile(r"\"([^\"]*)\"")
FILLED = re.compile(r"\$\{[^}]*\}")
WORD = re.compile(r"[\w-]+")
ALONE = re.compile(r"\.([\w-]+)(?:[.:\[][^\s>+~]*)?")
"""A selector of one thing: it finds its class wherever it stands."""


def used(*folders: str) -> set[str]:
    """The classes that the parts in these folders carry: words in quotes, or around what is filled in."""
    sources = [path.read_text() for folder in folders for path in (WEB / "src" / folder).rglob("*.tsx")]
    found = [one for source in sources for one in CLASS.findall(source)]
    texts = [text for one in found for text in (*QUOTED.findall(one), *FILLED.sub(" ", one).split("`")[1:2])]
    return {word for text in texts for word in WORD.findall(text)}


def styled_anywhere(sheet: str) -> set[str]:
    rules = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    selectors = [one.strip() for many in re.findall(r"([^{}]+)\{", rules) for one in many.split(",")]
    return {found[1] for one in selectors if (found := ALONE.fullmatch(one))}


@pytest.mark.parametrize("game", GAMES)
def test_a_class_that_a_game_styles_for_its_own_things_is_no_class_of_the_shared_parts(game: str) -> None:
    sheet = (WEB / "src" / "games" / game / f"{game}.css").read_text()
    assert styled_anywhere(sheet) & used(f"games/{game}") & used(*SHARED) == set()


def test_two_things_of_one_name_would_be_found() -> None:
    """`copy` was an offer's paper and a link to copy, and each was laid out as the other."""
    assert styled_anywhere(".copy { gap: 8px } .sheet .stamp, .here:hover { top: 0 }") == {"copy", "here"}
    assert {"to-copy", "clause", "here"} <= used(*SHARED)
