"""What somebody gave is wrong, in one sentence."""

from __future__ import annotations

from typing import Any


class Wrong(ValueError):
    """An English sentence with blanks, and the facts that fill them. The sentence is also its name in the catalogues:
    Python reads it in English, who sits before a screen in their own language."""

    def __init__(self, sentence: str, /, **facts: Any) -> None:
        super().__init__(sentence.format(**facts))
        self.sentence = sentence
        self.facts = facts

    def __reduce__(self) -> tuple[Any, ...]:
        """It comes from another process as it went."""
        return _again, (type(self), self.sentence, self.facts)


def _again(kind: type[Wrong], sentence: str, facts: dict[str, Any]) -> Wrong:
    return kind(sentence, **facts)
