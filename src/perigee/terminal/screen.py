"""The whole screen: it is drawn anew while the clock runs, and one line at its foot is typed into."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from prompt_toolkit.application import Application
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.completion import WordCompleter
from prompt_toolkit.formatted_text import ANSI
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.layout import BufferControl, FormattedTextControl, HSplit, Layout, Window
from prompt_toolkit.layout.processors import BeforeInput

from perigee.terminal.keyboard import Keyboard
from perigee.terminal.scene import painted, scene
from perigee.terminal.surface import Surface


class Screen:
    """A sitting on a terminal that can be drawn on."""

    def __init__(self, keyboard: Keyboard, surface: Surface) -> None:
        self.keyboard, self.surface = keyboard, surface
        self.scroll = 0
        self.line = Buffer(
            multiline=False, accept_handler=self._entered, history=InMemoryHistory(),
            completer=WordCompleter(self._sentences, sentence=True),
        )  # fmt: skip
        self.app: Application[None] = Application(
            Layout(self._layout()), key_bindings=self._keys(), full_screen=True, mouse_support=False
        )

    def _layout(self) -> HSplit:
        picture = Window(FormattedTextControl(lambda: ANSI(self.picture())), wrap_lines=False)
        typed = Window(BufferControl(self.line, input_processors=[BeforeInput("> ")]), height=1)
        return HSplit([picture, typed])

    def picture(self) -> str:
        size = self.app.output.get_size()
        pen = replace(self.surface, width=size.columns - 1).pen(self.keyboard.words)
        return painted(scene(self.keyboard, pen, size.rows - 1, self.scroll), pen).rstrip("\n")

    def _sentences(self) -> list[str]:
        return [option["say"] for option in self.keyboard.options] + self.keyboard.command_names()

    def _entered(self, line: Buffer) -> bool:
        self.scroll = 0
        self.keyboard.enter(line.text)
        self.keyboard.look_up()
        return False

    def _keys(self) -> KeyBindings:
        keys = KeyBindings()
        keys.add("c-c")(lambda event: self.keyboard.sitting.leave())
        keys.add("c-d")(lambda event: self.keyboard.sitting.leave())
        keys.add("c-l")(lambda event: event.app.renderer.clear())
        keys.add("pagedown")(lambda event: self._turn(event, 4))
        keys.add("pageup")(lambda event: self._turn(event, -4))
        return keys

    def _turn(self, event: KeyPressEvent, lines: int) -> None:
        self.scroll = max(0, self.scroll + lines)

    def _changed(self) -> None:
        self.keyboard.look_up()
        self.app.invalidate()

    async def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        time = asyncio.create_task(self._keep_time())
        await self.app.run_async(handle_sigint=False)
        self.keyboard.sitting.leave()
        await time

    async def _keep_time(self) -> None:
        try:
            await self.keyboard.sitting.run(self._changed)
        finally:
            if self.app.is_running:
                self.app.exit()
