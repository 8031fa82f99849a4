"""The games in a terminal. Each game's drawing gets the decoded bytes of a sight and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perigee.doors import door

if TYPE_CHECKING:
    from perigee.terminal.drawing import Drawing
    from perigee.terminal.drawings import drawing_class
    from perigee.terminal.hint import taken
    from perigee.terminal.keyboard import Keyboard
    from perigee.terminal.lines import Lines
    from perigee.terminal.pen import Pen, Plain
    from perigee.terminal.scene import painted
    from perigee.terminal.screen import Screen
    from perigee.terminal.sitting import BREATH, Sitting
    from perigee.terminal.surface import Surface

__all__ = [
    "BREATH", "Drawing", "Keyboard", "Lines", "Pen", "Plain", "Screen", "Sitting", "Surface", "drawing_class",
    "painted", "taken",
]  # fmt: skip

if not TYPE_CHECKING:  # mypy knows the names, and finds a wrong one
    __getattr__ = door(
        __name__,
        {
            "drawing": "Drawing",
            "drawings": "drawing_class",
            "hint": "taken",
            "keyboard": "Keyboard",
            "lines": "Lines",
            "pen": "Pen Plain",
            "scene": "painted",
            "screen": "Screen",
            "sitting": "BREATH Sitting",
            "surface": "Surface",
        },
    )
