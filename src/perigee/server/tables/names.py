"""Names of people, and the secrets and links that say who they are."""

from __future__ import annotations

import secrets
import unicodedata
from hashlib import sha256
from typing import Final

from perigee.server.wire import Bad

LONGEST: Final = 24
_TURNS: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c")
"""Characters that turn the writing direction: with them a name could rewrite its neighbours."""
_JOINERS: Final = frozenset("\u200c\u200d")
"""Invisible, but some scripts (and families of emoji) are written with them."""


_BLANKS: Final = frozenset("\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5\u2065\U0001d159")
"""Letters and signs by their kind that are drawn as nothing."""
STACK: Final = 2


def a_name(given: str) -> str:
    """A name of 1 to 24 characters of any script, with no control characters; `bad-name` otherwise."""
    name = unicodedata.normalize("NFC", given).strip()
    if not 1 <= len(name) <= LONGEST or not _visible(name):
        raise Bad("bad-name")
    return name


def _visible(name: str) -> bool:
    kinds = [unicodedata.category(letter) for letter in name if letter not in _JOINERS]
    allowed = all(kind not in ("Cc", "Cs", "Co", "Cn", "Zl", "Zp", "Cf") for kind in kinds)
    shown = any(kind[0] in "LNPS" for kind in kinds) and not (_TURNS | _BLANKS) & set(name)
    return allowed and shown and not _stacks_marks(name)


def _stacks_marks(name: str) -> bool:
    """Two marks on a letter are writing, more of them climb over the neighbours; one without a letter sits on them."""
    letters = [letter for letter in unicodedata.normalize("NFD", name) if letter not in _JOINERS]
    kinds = [unicodedata.category(letter) for letter in letters]
    many = any(set(kinds[place : place + STACK + 1]) <= {"Mn", "Me"} for place in range(len(kinds) - STACK))
    return many or kinds[0][0] == "M"


def a_line(given: str) -> str:
    """A free line of text: no control characters, nothing that turns the writing direction."""
    line = unicodedata.normalize("NFC", given).strip()
    if not line or _TURNS & set(line) or any(unicodedata.category(c) in ("Cc", "Cs", "Zl", "Zp") for c in line):
        raise Bad("bad-message")
    return line


def new_secret() -> str:
    """What a browser keeps in its cookie: 256 bits."""
    return secrets.token_urlsafe(32)


def is_secret(text: str) -> bool:
    return len(text) == 43 and text.replace("-", "a").replace("_", "a").isalnum() and text.isascii()


def hashed(secret: str) -> str:
    """How a secret is kept: it cannot be found from this."""
    return sha256(b"perigee secret " + secret.encode()).hexdigest()


_OF_IDS: Final = "23456789abcdefghijkmnpqrstuvwxyz"


def new_id() -> str:
    """A table's id: anybody who knows it may watch, so it cannot be guessed (100 bits)."""
    return "".join(secrets.choice(_OF_IDS) for _ in range(20))


def is_id(text: str) -> bool:
    """Whether there could be a table of this id."""
    return len(text) == 20 and not set(text) - set(_OF_IDS)


def new_invitation() -> str:
    """Not a secret of a seat: it only lets somebody sit down first."""
    return secrets.token_urlsafe(12)
