"""What was wrong, told to the person at the terminal in their language."""

from __future__ import annotations

import gettext
from pathlib import Path
from typing import Any

from perigee import words
from perigee.table import Wrong


def told(problem: ValueError, language: str) -> str:
    """The error in that language, with any problem that it quotes; in English where the catalogue has no words for
    it."""
    if isinstance(problem, UnicodeDecodeError):
        problem = Wrong("this is no text: it is not UTF-8")
    if not isinstance(problem, Wrong):
        return str(problem)
    catalogue = gettext.translation("wrong", Path(words.__file__).parent, [language], fallback=True)
    facts = {name: _fact(fact, language) for name, fact in problem.facts.items()}
    return catalogue.gettext(problem.sentence).format(**facts)


def _fact(fact: Any, language: str) -> Any:
    return told(fact, language) if isinstance(fact, ValueError) else fact
