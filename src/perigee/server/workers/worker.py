"""A process in which bots think: two lines in (who plays, what the seat sees), one line out (what it says)."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import BinaryIO, Protocol, TypeAlias, runtime_checkable

from perigee import bot, from_json
from perigee.table import Sight


@runtime_checkable
class Searching(Protocol):
    """A player with a budget; where many think at once, each has this `share` of it."""

    share: float


@runtime_checkable
class Foreseeing(Protocol):
    """A player whose decisions at one table rest on the same figures."""

    def foresee(self, sight: Sight) -> None:
        """Work them out, where they are not known yet."""


Answers: TypeAlias = Callable[[bytes, bytes], bytes]
Afterwards: TypeAlias = Callable[[], None]


class Thinker:
    """Answers for bots. What they go by from then on is worked out when the answer was given: nobody waits for that."""

    def __init__(self) -> None:
        self._next: Afterwards = nothing

    def answer(self, who: bytes, sight: bytes) -> bytes:
        """The sentence of a bot of this kind, from the bytes of a sight alone."""
        game, kind, seed, share = json.loads(who)
        player, seen = bot(game, kind, seed), from_json(sight)
        if isinstance(player, Searching):
            player.share = share
        if isinstance(player, Foreseeing):
            self._next = partial(player.foresee, seen)
        return json.dumps({"say": player.decide(seen)}).encode()

    def afterwards(self) -> None:
        then, self._next = self._next, nothing
        with suppress(Exception):  # whatever a bot does wrong, it was not asked for
            then()


def nothing() -> None:
    """There is nothing to be done."""


def work(lines: BinaryIO, out: BinaryIO, answers: Answers, afterwards: Afterwards = nothing) -> None:
    while who := lines.readline():
        try:
            reply = answers(who, lines.readline())
        except Exception as problem:  # noqa: BLE001  (whatever a bot does wrong, its table is told)
            reply = json.dumps({"error": type(problem).__name__}).encode()
        out.write(reply + b"\n")
        out.flush()
        afterwards()


def serve(answers: Answers, afterwards: Afterwards = nothing) -> None:
    """What a bot prints goes to the error stream: the other one speaks the protocol."""
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    work(sys.stdin.buffer, out, answers, afterwards)


if __name__ == "__main__":
    thinker = Thinker()
    serve(thinker.answer, thinker.afterwards)
