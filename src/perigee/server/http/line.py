"""The line to a tab: a WebSocket whose frames pass as they are."""

from __future__ import annotations

from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket


class Line(WebSocket):
    """A table takes frames from the server below with `take` and gives it its own with `put`. Starlette's `receive` and
    `send` would look before each of them in which state the line is, as the server does again."""

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        super().__init__(scope, receive, send)
        self.take = receive
        self.put = send
