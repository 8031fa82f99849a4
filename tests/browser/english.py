"""What a French control is called in English: what the catalogues have under the same keys."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache

from perigee.words import LANGUAGES
from perigee.words.catalogue import catalogue
from perigee.words.export import catalogues

BLANK = re.compile(r"\{[^}]*\}")
FILLED = "\0"


def pressed_in(english: Iterable[str], french: str) -> bool:
    """Whether one of these English controls is this French one: the same kind of thing, words of the same keys."""
    kind, *parts = _parts(french)
    patterns = [_english(part) for part in parts]
    return any(_reads(_parts(one), kind, patterns) for one in english)


def _reads(parts: list[str], kind: str, patterns: list[list[re.Pattern[str]]]) -> bool:
    if parts[0] != kind or len(parts) != len(patterns) + 1:
        return False
    texts = zip(parts[1:], patterns, strict=True)
    return all(any(pattern.fullmatch(text) for pattern in found) for text, found in texts)


def _parts(name: str) -> list[str]:
    """`button Group: words` as its three parts, as `presses.WATCH` puts them together."""
    kind, _, words = name.partition(" ")
    return [kind, *words.split(": ")]


@cache
def _english(text: str) -> list[re.Pattern[str]]:
    """The English of a French text: every text under the key of a French one that reads like it; names and figures
    stay as they are."""
    return [re.compile(re.escape(text)), *(english for french, english in _texts() if french.fullmatch(text))]


@cache
def _texts() -> list[tuple[re.Pattern[str], re.Pattern[str]]]:
    found = []
    for domain in sorted({po.stem for po in catalogues()}):
        theirs, ours = catalogue("fr", domain), catalogue(LANGUAGES[0], domain)
        for key in theirs.keys() & ours.keys():
            found += [(one, two) for one in _patterns(theirs[key]) for two in _patterns(ours[key])]
    return found


def _patterns(text: str | list[str]) -> Iterator[re.Pattern[str]]:
    """What stands on a control with this text; one that is all blanks says nothing about it."""
    for one in [text] if isinstance(text, str) else text:
        plain = re.sub(r"\d+([.]\d+)*", "#", re.sub(r"[:,(].*", "", BLANK.sub(FILLED, one), flags=re.DOTALL)).strip()
        if sum(letter.isalpha() for letter in plain) > 1:
            yield re.compile(".*".join(re.escape(part) for part in plain.split(FILLED)))
