"""The line to a tab: a WebSocket whose frames pass as they are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

OFFER: Final = "perigee.offer"
"""The extension of ASGI by which the server below says how a frame is offered to the line."""

Offer: TypeAlias = Callable[[bytes], bool]
"""Whether a frame was written at once: the line was free."""


class TabLine(WebSocket):
    """A table takes frames from the server below with `take` and gives it its own with `put`, or with `offer` where
    nobody need wait. Starlette's `receive` and `send` would check the line's state before each frame, as the server
    does anyway."""

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        super().__init__(scope, receive, send)
        self.take = receive
        self.put = send
        extension = scope.get("extensions", {}).get(OFFER, {})
        self.offer: Offer = extension.get("offer", _never_free)


def _never_free(frame: bytes) -> bool:
    """A server without the extension takes one frame after the other."""
    return False
