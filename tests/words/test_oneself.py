"""The player who is asked reads "you": every question of every game, in both languages, and what it tells of a card in
use."""

from __future__ import annotations

import re

import pytest

import perigee
from perigee.games import rules_of
from perigee.match.plainly import OF_THE_TABLE
from perigee.table.question import Decision
from perigee.words import LANGUAGES, Words
from perigee.words.catalogue import catalogue

ME, OTHER = 0, 1
NAMES = ("Vera", "Idris")
NESTED = {"question.InUse": "used", "question.Played": "used", "question.UsesUp": "used", "question.Window": "used"}


def questions(game: str) -> list[str]:
    kinds = {**OF_THE_TABLE, **rules_of(game).kinds}
    return [f"question.{name}" for name, kind in kinds.items() if issubclass(kind, Decision)]


def tails(key: str, game: str, language: str) -> list[tuple[str, ...]]:
    """Every set of empty fields that a text of this key is made for."""
    texts = {**catalogue(language, "table"), **catalogue(language, game)}
    found = [name.removeprefix(f"{key}.").split(".") for name in texts if name.startswith(f"{key}.")]
    return [(), *(tuple(tag[3:] for tag in tags if tag.startswith("no-")) for tags in found)]


def facts(empty: tuple[str, ...], seat: int) -> dict[str, object]:
    return {"seat": seat, **dict.fromkeys(empty)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", perigee.GAMES)
def test_the_asked_seat_reads_you_or_a_question_without_a_subject(game: str, language: str) -> None:
    words = Words(language, game, names=NAMES, me=ME)
    asked = questions(game)
    assert len(asked) >= 5
    for key in [*asked, *{NESTED[one] for one in asked if one in NESTED}]:
        for empty in tails(key, game, language):
            mine, others = words.text(key, facts(empty, ME)), words.text(key, facts(empty, OTHER))
            assert "Vera" not in mine, key
            if "Idris" in others:
                assert mine != others, key
                speaks = re.search(r"\b(you|your|vous|votre|vos)\b", mine, re.IGNORECASE)
                assert speaks or "?" in mine, f"{key}: {mine}"
