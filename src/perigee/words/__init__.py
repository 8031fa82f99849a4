"""Words in English and French for everything that people read. Nothing of the rules is known here."""

from __future__ import annotations

from typing import Any

from perigee.words.catalogue import LANGUAGES, Words


def in_english(problem: Any) -> str:
    """How an error of the table reads in English."""
    return Words("en", problem.game).text(f"refusal.{problem.refusal.reason}", problem.refusal.facts)


__all__ = ["LANGUAGES", "Words", "in_english"]
