"""Links that people send each other, as pictures that a phone reads."""

from __future__ import annotations

import io
from functools import lru_cache
from typing import Final

import segno
from starlette.requests import Request

from perigee.server.settings import Settings

QUIET = 4
"""The empty margin around a code, in modules: readers find the code by it."""


def address(request: Request, settings: Settings, path: str) -> str:
    """The whole address of a path of this server, as its visitor knows it."""
    base = settings.public_url or f"{request.url.scheme}://{request.url.netloc}"
    return base.rstrip("/") + path


def code(link: str) -> str:
    """A link as an SVG that stands alone: dark on white in both themes."""
    drawn = io.BytesIO()
    made = segno.make(link, error="m")
    made.save(drawn, kind="svg", scale=4, border=QUIET, dark="#0c0d0f", light="#fff", xmldecl=False, nl=False)
    return drawn.getvalue().decode()


kept_code: Final = lru_cache(maxsize=256)(code)
"""Of a link that is not a secret: drawn once, however often it is asked for, since that takes longer than a move."""
