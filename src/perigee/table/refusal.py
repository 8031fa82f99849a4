"""Why a sentence cannot be said, as a value: pages and bots read it, an error carries it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Fact = int | str


@dataclass(frozen=True, slots=True)
class Refusal:
    """The clause that forbids it, a reason with words in every language, and the facts of the case."""

    clause: str
    reason: str
    facts: Mapping[str, Fact] = field(default_factory=dict)
