"""Which language the person at this terminal reads."""

from __future__ import annotations

import os

from perigee.words import spoken


def default_language() -> str:
    """The environment's language, where it is one of ours."""
    wishes = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    return spoken(next((os.environ[name] for name in wishes if os.environ.get(name)), ""))
