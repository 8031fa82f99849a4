"""Somebody else's program that plays, in any language: JSON lines on its standard input and output."""

from __future__ import annotations

import json
import shlex
import subprocess
from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, Queue
from threading import Thread
from time import monotonic
from typing import Any, Final, Literal, TypeAlias

from perigee.table import Problem, Wrong

LONGEST: Final = 8192
"""Bytes of an answer."""


@dataclass(frozen=True, slots=True)
class Hello:
    """A game begins: what is played, on which seat, and a seed for the program's own luck."""

    game: str
    seat: int
    seed: int
    protocol: Literal[1] = 1
    type: Literal["hello"] = "hello"


@dataclass(frozen=True, slots=True)
class Seen:
    """What the seat may know now; it comes before each question and before the end."""

    sight: Mapping[str, Any]
    type: Literal["sight"] = "sight"


@dataclass(frozen=True, slots=True)
class Decide:
    """The seat is asked, or may speak; an answer is expected within this many milliseconds."""

    number: int
    millis: int
    type: Literal["decide"] = "decide"


@dataclass(frozen=True, slots=True)
class Over:
    """The game is over; the sight before this tells how. Another `hello` may follow, or the end of the input."""

    type: Literal["over"] = "over"


@dataclass(frozen=True, slots=True)
class Say:
    """What the program says to the question of this number. No text: it stays silent, where it is not awaited."""

    number: int
    text: str | None = None
    type: Literal["say"] = "say"


Heard: TypeAlias = Hello | Seen | Decide | Over


def line_of(message: Heard) -> bytes:
    fields = {slot: getattr(message, slot) for slot in message.__slots__}
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def say_from(line: bytes) -> Say | None:
    """None where the line is not an answer: another kind of message, a field that is unknown or of another kind."""
    try:
        said = json.loads(line)
    except (ValueError, RecursionError):
        return None
    if type(said) is not dict or said.get("type") != "say" or not said.keys() <= set(Say.__slots__):
        return None
    number, text = said.get("number"), said.get("text")
    return Say(number, text) if type(number) is int and (text is None or type(text) is str) else None


class ProgramEnded(Problem):
    """The program has ended."""


class Program:
    """It runs from its first game to the end of this process, unless it breaks."""

    def __init__(self, command: str) -> None:
        try:
            words = shlex.split(command)
            self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except (OSError, ValueError) as problem:
            raise Wrong("{command} cannot be started: {problem}", command=repr(command), problem=problem) from None
        self._lines: Queue[bytes] = Queue()
        Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        output = self._process.stdout
        while output is not None and (line := output.readline(LONGEST)):
            self._lines.put(line)
        self._lines.put(b"")

    def tell(self, message: Heard) -> None:
        into = self._process.stdin
        try:
            if into is not None:
                into.write(line_of(message))
                into.flush()
        except (OSError, ValueError):
            raise ProgramEnded from None

    def answer(self, number: int, seconds: float) -> Say | None:
        """What it says to this question; None where it is late or says something that is not an answer. What it said
        too late before is ignored."""
        for line in self._until(monotonic() + seconds):
            if not line:
                raise ProgramEnded
            said = say_from(line)
            if said is None or said.number == number:
                return said
        return None

    def _until(self, end: float) -> Iterator[bytes]:
        while (left := end - monotonic()) > 0:
            try:
                yield self._lines.get(timeout=left)
            except Empty:
                return

    def stop(self) -> None:
        self._process.kill()
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                with suppress(OSError):
                    stream.close()


idle: defaultdict[str, list[Program]] = defaultdict(list)
"""Programs between two games, by their command: many take longer to start than to play."""
