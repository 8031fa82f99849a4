"""Words in English and French for everything that people read."""

from __future__ import annotations

from typing import Any


def in_english(problem: Any) -> str:
    return str(problem.refusal.reason)
