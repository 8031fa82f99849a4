"""Line by line, for pipes and for terminals that cannot be drawn on: the same table, printed when it is one's turn."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from contextlib import suppress

from rich.text import Text

from perigee.terminal.keyboard import Keyboard
from perigee.terminal.pen import Pen
from perigee.terminal.scene import asked, beside, in_columns, painted, wrapped
from perigee.terminal.surface import Surface

SCROLLED = 60
"""How many empty lines push the last hand out of sight."""


class Lines:
    """A sitting on a plain stream. The end of the input leaves the table."""

    def __init__(self, keyboard: Keyboard, surface: Surface) -> None:
        self.keyboard, self.surface = keyboard, surface
        self._told: dict[int | None, int] = {}
        self._shown: object = None
        self._page: list[Text] | None = None
        self._typed: asyncio.Queue[str | None] = asyncio.Queue()
        self._wanted = threading.Semaphore(0)

    async def run(self) -> None:
        """Play until the game is over, the input ends or somebody leaves."""
        if self.keyboard.gate is None:
            self.keyboard.sitting.start()
        if self.keyboard.sitting.people:
            threading.Thread(target=self._read, args=(asyncio.get_running_loop(),), daemon=True).start()
        hears = asyncio.create_task(self._hear())
        try:
            await self.keyboard.sitting.run(self._changed)
        finally:
            hears.cancel()

    def _read(self, loop: asyncio.AbstractEventLoop) -> None:
        """Read in a thread of its own, from the bare descriptor: the read of a buffered stream could not be
        abandoned."""
        held = b""
        with suppress(RuntimeError):  # the table was left while a line was on its way
            while chunk := os.read(sys.stdin.fileno(), 4096):
                *lines, held = (held + chunk).split(b"\n")
                for line in lines:
                    self._hand_over(line.decode(errors="replace"), loop)
            self._hand_over(None, loop)

    def _hand_over(self, line: str | None, loop: asyncio.AbstractEventLoop) -> None:
        """Read on demand: an endless input waits in its pipe."""
        self._wanted.acquire()
        loop.call_soon_threadsafe(self._typed.put_nowait, line)

    async def _hear(self) -> None:
        """A line is taken only when somebody is asked, so that a script can be piped in."""
        while True:
            await self._somebody_is_asked()
            self._wanted.release()
            line = await self._typed.get()
            if line is None:
                self.keyboard.sitting.leave()
                return
            self._take(line)

    async def _somebody_is_asked(self) -> None:
        keyboard = self.keyboard
        while not (
            keyboard.gate is not None
            or keyboard.visit is not None
            or keyboard.sight["prompt"] is not None
            or keyboard.sitting.match.paused
        ):
            await asyncio.sleep(0.02)

    def _take(self, line: str) -> None:
        keyboard = self.keyboard
        keyboard.enter(line)
        self._print_page()
        if keyboard.note:
            self._print([Text(keyboard.note)])
        self._changed()

    def _print_page(self) -> None:
        """Print it once; a hint comes later than the line that asked for it."""
        page = self.keyboard.page
        if page is not None and page is not self._page:
            self._print(wrapped(page, self.surface.width))
        self._page = page

    def _changed(self) -> None:
        keyboard = self.keyboard
        keyboard.look_up()
        self._print_page()
        pen = self._pen()
        if keyboard.gate is not None:
            room = [Text("")] * (SCROLLED if sys.stdout.isatty() else 0)
            self._once(("gate", keyboard.gate), [*room, Text(pen.words.text("terminal.gate", seat=keyboard.gate))])
            return
        told = list(keyboard.teller(pen).line_by_line(keyboard.sitting.story(keyboard.seat)))
        self._print(wrapped(told[self._told.get(keyboard.seat, 0) :], pen.width))
        self._told[keyboard.seat] = len(told)
        sight = keyboard.sight
        if sight["prompt"] is not None or keyboard.visit is not None:
            board = keyboard.drawing.board(sight, pen)
            turn = [*board, asked(keyboard, sight, pen), *beside(keyboard, sight, pen), *in_columns(keyboard, pen)]
            self._once((keyboard.seat, sight["prompt"] and sight["prompt"]["number"]), turn)

    def _once(self, what: object, lines: list[Text]) -> None:
        if what != self._shown:
            self._shown = what
            self._print(lines)

    def _pen(self) -> Pen:
        return self.surface.pen(self.keyboard.words)

    def _print(self, lines: list[Text]) -> None:
        sys.stdout.write(painted(lines, self._pen()))
        sys.stdout.flush()
