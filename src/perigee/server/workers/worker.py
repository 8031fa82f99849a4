"""A process in which bots think: two lines in (who plays, what the seat sees), one line out (what it says)."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from typing import BinaryIO, Protocol, TypeAlias, runtime_checkable

from perigee import bot, from_json


@runtime_checkable
class Searching(Protocol):
    """A player with a budget; where many think at once, each has this `share` of it."""

    share: float


Answers: TypeAlias = Callable[[bytes, bytes], bytes]


def answer(who: bytes, sight: bytes) -> bytes:
    """The sentence of a bot of this kind, from the bytes of a sight alone."""
    game, kind, seed, share = json.loads(who)
    player = bot(game, kind, seed)
    if isinstance(player, Searching):
        player.share = share
    said = player.decide(from_json(sight))
    return json.dumps({"say": said}).encode()


def work(lines: BinaryIO, out: BinaryIO, answers: Answers = answer) -> None:
    while who := lines.readline():
        try:
            reply = answers(who, lines.readline())
        except Exception as problem:  # noqa: BLE001  (whatever a bot does wrong, its table is told)
            reply = json.dumps({"error": type(problem).__name__}).encode()
        out.write(reply + b"\n")
        out.flush()


def serve(answers: Answers) -> None:
    """What a bot prints goes to the error stream: the other one speaks the protocol."""
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    work(sys.stdin.buffer, out, answers)


if __name__ == "__main__":
    serve(answer)
