"""Which language the person at this terminal reads."""

from __future__ import annotations

import os


def default_language() -> str:
    """French where the environment speaks French, otherwise English."""
    spoken = next(
        (os.environ[name] for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), ""
    )
    return "fr" if spoken.lower().startswith("fr") else "en"
