"""A program of somebody else's that plays, in any language: JSON lines on its standard input and output."""

from __future__ import annotations

import shlex
import subprocess
from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from time import monotonic
from typing import Final, Literal

import msgspec

from perigee.table.errors import Wrong

LONGEST: Final = 8192
"""Bytes of an answer."""


class Hello(msgspec.Struct, tag="hello", tag_field="type"):
    """A game begins: what is played, on which seat, and a seed for the program's own luck."""

    game: str
    seat: int
    seed: int
    protocol: Literal[1] = 1


class Seen(msgspec.Struct, tag="sight", tag_field="type"):
    """What the seat may know now; it comes before each question and before the end."""

    sight: msgspec.Raw


class Decide(msgspec.Struct, tag="decide", tag_field="type"):
    """The seat is asked, or may speak; an answer is expected within so many milliseconds."""

    number: int
    millis: int


class Over(msgspec.Struct, tag="over", tag_field="type"):
    """The game is over; the sight before this tells how. Another `hello` may follow, or the end of the input."""


class Say(msgspec.Struct, tag="say", tag_field="type", forbid_unknown_fields=True):
    """What the program says to the question of this number. No text: it stays silent, where it is not awaited."""

    number: int
    text: str | None = None


Heard = Hello | Seen | Decide | Over
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Say).decode


class Broken(Exception):
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
                into.write(_encode(message) + b"\n")
                into.flush()
        except (OSError, ValueError):
            raise Broken from None

    def answer(self, number: int, seconds: float) -> Say | None:
        """What it says to this question; None where it is late or says what is no answer. What it said too late before
        is passed over."""
        for line in self._until(monotonic() + seconds):
            if not line:
                raise Broken
            said = _read(line)
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


def _read(line: bytes) -> Say | None:
    try:
        return _decode(line)
    except msgspec.DecodeError:
        return None


idle: defaultdict[str, list[Program]] = defaultdict(list)
"""Programs between two games, by their command: many take longer to start than to play."""
