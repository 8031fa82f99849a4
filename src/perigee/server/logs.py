"""Logs as JSON lines: what happened, never a hand, a sentence or a secret."""

from __future__ import annotations

import json
import sys
import time
from typing import Any, Final, TextIO


class Log:
    """One line an event, with facts by name."""

    def __init__(self, out: TextIO | None = None) -> None:
        self.out = out

    def _write(self, level: str, event: str, facts: dict[str, Any]) -> None:
        line = {"time": round(time.time(), 3), "level": level, "event": event, **facts}
        out = self.out or sys.stderr
        out.write(json.dumps(line, ensure_ascii=False) + "\n")
        out.flush()

    def info(self, event: str, **facts: Any) -> None:
        self._write("info", event, facts)

    def warning(self, event: str, **facts: Any) -> None:
        self._write("warning", event, facts)

    def error(self, event: str, **facts: Any) -> None:
        self._write("error", event, facts)


log: Final = Log()
