"""A person at a real terminal: types, looks at the screen, presses Ctrl-C."""

from __future__ import annotations

import os
import re
import sys
import time
from pathlib import Path
from typing import Any

import pexpect

ESCAPES = re.compile(r"\x1b(?:\[[0-9;?]*[ -/]*[@-~]|[()][A-Z0-9]|[=>78M])")
REDRAW = "\x0c"
CTRL_C = "\x03"


def without_escapes(text: str) -> str:
    return ESCAPES.sub("", text)


class Person:
    """Drives `perigee` through a pty of 120 by 40."""

    def __init__(self, *words: str, home: Path, settings: dict[str, str] | None = None) -> None:
        kept = {name: value for name, value in os.environ.items() if not name.startswith("LC_") and name != "NO_COLOR"}
        given = {"TERM": "xterm-256color", "LANG": "C.UTF-8", "XDG_DATA_HOME": str(home), **(settings or {})}
        self.child: Any = pexpect.spawn(
            sys.executable, ["-m", "perigee", *words], env={**kept, **given}, dimensions=(40, 120),
            encoding="utf-8", codec_errors="replace", timeout=30,
        )  # fmt: skip
        self.seen = ""

    def sees(self, text: str, within: float = 30) -> str:
        """Wait until the screen shows it, looking at the whole of it again and again."""
        until, shown = time.monotonic() + within, ""
        while text not in shown:
            if time.monotonic() > until:
                raise AssertionError(f"{text!r} was not on the screen:\n{shown}")
            self.child.send(REDRAW)
            shown = self.reads()
        return shown

    def reads(self) -> str:
        """What comes out until it is quiet for a moment."""
        out, patience = "", 0.5
        while True:
            try:
                out += self.child.read_nonblocking(100_000, timeout=patience)
            except (pexpect.TIMEOUT, pexpect.EOF):
                break
            patience = 0.06
        self.seen += out
        return without_escapes(out)

    def types(self, line: str) -> None:
        self.child.send(f"{line}\r")

    def presses(self, keys: str) -> None:
        self.child.send(keys)

    def rest(self) -> str:
        """Everything that is printed until the program ends, in one line."""
        self.child.expect(pexpect.EOF)
        self.child.close()
        return without_escapes(str(self.child.before)).replace("\r\n", "")

    def leaves(self) -> str:
        self.presses(CTRL_C)
        return self.rest()
