"""Libraries that are extras: a missing one says what to install."""

from __future__ import annotations

from importlib import import_module
from typing import Any


class MissingExtra(ImportError):
    """The library of this adapter is not installed. No `Problem`: a compiled one cannot be an ImportError, too."""


def needs(module: str, extra: str) -> Any:
    """The library; an error that says what to install where it is not there."""
    try:
        return import_module(module)
    except ImportError as why:
        raise MissingExtra(f"{why}; this door needs it: pip install 'perigee[{extra}]'") from why
