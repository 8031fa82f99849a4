"""Logs as JSON lines: what happened, never a hand, a sentence or a secret."""

from __future__ import annotations

import json
import logging
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


class JsonLines(logging.Handler):
    """What libraries log goes the same way: the sentence, never its arguments by themselves, and no traceback."""

    def emit(self, record: logging.LogRecord) -> None:
        level = "error" if record.levelno >= logging.ERROR else "warning"
        problem = record.exc_info[0].__name__ if record.exc_info and record.exc_info[0] else None
        facts = {"logger": record.name, "said": record.getMessage()[:300]}
        log._write(level, "log", {**facts, "problem": problem} if problem else facts)


def log_as_json() -> None:
    """Warnings and errors of everything else in this process, as JSON lines."""
    logging.basicConfig(handlers=[JsonLines()], level=logging.WARNING, force=True)
    logging.captureWarnings(True)
