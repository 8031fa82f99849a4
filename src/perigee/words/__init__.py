"""Words in English and French for everything that people read. It knows nothing of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from perigee.words.catalogue import Catalogue, Words, catalogue
from perigee.words.language import LANGUAGES, spoken


def in_english(game: str, reason: str, facts: Mapping[str, Any]) -> str:
    """Why something cannot be said, as an error of Python reads."""
    return Words("en", game).text(f"refusal.{reason}", facts)


def title(language: str, game: str) -> str:
    """What a game is called."""
    return Words(language, game).text(f"game.{game}")


__all__ = ["LANGUAGES", "Catalogue", "Words", "catalogue", "in_english", "spoken", "title"]
