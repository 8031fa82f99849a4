"""Card data that designers change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perigee.doors import door

if TYPE_CHECKING:
    from perigee.lab.data.folder import load, texts_of

__all__ = ["load", "texts_of"]

if not TYPE_CHECKING:  # mypy knows the names, and finds a wrong one
    __getattr__ = door(
        __name__,
        {
            "folder": "load texts_of",
        },
    )
