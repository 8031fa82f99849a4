"""What differs between languages besides their words: a row each in `languages.json`, for Python and the page."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, Final


@dataclass(frozen=True, slots=True)
class Language:
    """`singular` are the least and the greatest number that a singular goes with; `region` is for dates and voices."""

    singular: tuple[int, int]
    colon: str
    percent: str
    decimal: str
    region: str

    def is_one(self, count: float) -> bool:
        return self.singular[0] <= count <= self.singular[1]


def _read() -> dict[str, Language]:
    rows: dict[str, dict[str, Any]] = json.loads((files("perigee.words") / "languages.json").read_text("utf-8"))
    return {name: Language(**{**row, "singular": tuple(row["singular"])}) for name, row in rows.items()}


ALL: Final[Mapping[str, Language]] = _read()

LANGUAGES: Final = tuple(ALL)
"""The first language stands in for a text that another lacks."""


def spoken(wish: str) -> str:
    """The language that `fr_FR.UTF-8` or `fr-CH, en;q=0.8` asks for; the first where it is none of ours."""
    return next((one for one in LANGUAGES if wish.lower().startswith(one)), LANGUAGES[0])
