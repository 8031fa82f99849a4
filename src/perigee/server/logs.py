"""Logs as JSON lines: what happened, never a hand, a sentence or a secret."""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Any, Final, TextIO

BURST: Final = 10.0
"""Seconds: what happens again and again within them is one line, and one more that says how often."""


class Log:
    """One line per event, with facts by name."""

    def __init__(self, out: TextIO | None = None) -> None:
        self.out = out
        self._bursts: dict[str, tuple[float, int]] = {}

    def _write(self, level: str, event: str, facts: dict[str, Any]) -> None:
        line = {"time": round(time.time(), 3), "level": level, "event": event, **facts}
        out = self.out or sys.stderr
        out.write(json.dumps(line, ensure_ascii=False) + "\n")
        out.flush()

    def now_and_then(self, event: str, level: str = "warning", **facts: Any) -> None:
        """A line for a burst of the same; the first line of the next burst says how many were left out."""
        key, now = f"{event} {facts}", time.monotonic()
        until, left_out = self._bursts.get(key, (0.0, 0))
        if now < until:
            self._bursts[key] = until, left_out + 1
            return
        if len(self._bursts) > 1000:
            self._bursts.clear()
        self._bursts[key] = now + BURST, 0
        self._write(level, event, {**facts, "left_out": left_out} if left_out else facts)

    def info(self, event: str, **facts: Any) -> None:
        self._write("info", event, facts)

    def warning(self, event: str, **facts: Any) -> None:
        self._write("warning", event, facts)

    def error(self, event: str, **facts: Any) -> None:
        self._write("error", event, facts)


log: Final = Log()


class JsonLines(logging.Handler):
    """What libraries log goes the same way: the sentence, never its arguments by themselves, and no traceback."""

    def emit(self, record: logging.LogRecord) -> None:
        level = "error" if record.levelno >= logging.ERROR else "warning"
        problem = record.exc_info[0].__name__ if record.exc_info and record.exc_info[0] else None
        facts = {"logger": record.name, "said": record.getMessage()[:300]}
        log.now_and_then("log", level, **({**facts, "problem": problem} if problem else facts))


def log_as_json() -> None:
    """Warnings and errors of everything else in this process, as JSON lines."""
    logging.basicConfig(handlers=[JsonLines()], level=logging.WARNING, force=True)
    logging.captureWarnings(True)
