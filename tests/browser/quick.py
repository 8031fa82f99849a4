"""`python -m tests.browser.quick SPEED [KEY]`: the real server with a clock that runs SPEED times as fast, so that a
test need not sit through a whole game's minutes; with a key (hexadecimal) every table's luck comes from it, so that a
test knows what is dealt. Settings come from PERIGEE_* variables, as ever."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable
from types import SimpleNamespace

import uvicorn

from perigee.server.serve import configured, listen
from perigee.server.settings import read_settings
from perigee.server.tables import creating
from perigee.server.tables.clock import SystemClock, Timer


class QuickClock(SystemClock):
    """Only the clock that tables run by; what time of day it is stays true."""

    def __init__(self, speed: float) -> None:
        self._speed = speed

    def now(self) -> int:
        return int(super().now() * self._speed)

    def call_at(self, when: int, call: Callable[[], None]) -> Timer:
        delay = max(0, when - self.now() + max(1, self._speed)) / 1000 / self._speed
        return asyncio.get_running_loop().call_later(delay, call)


def main(speed: float, key: str = "") -> None:
    if key:
        vars(creating)["secrets"] = SimpleNamespace(token_bytes=lambda _: bytes.fromhex(key))
    settings = read_settings({}, os.environ)
    server = uvicorn.Server(configured(settings, clock=QuickClock(speed)))
    asyncio.run(server.serve(sockets=[listen(settings)]))


if __name__ == "__main__":
    main(float(sys.argv[1]), *sys.argv[2:])
