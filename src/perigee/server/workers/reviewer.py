"""A process in which the coach looks back at one finished game: a line in (the record, the seat), lines out (how far it
is, and at last the review)."""

from __future__ import annotations

import json
import os
import sys
from typing import Any, BinaryIO, Final

from perigee.bots.coach import review
from perigee.door import replay
from perigee.table import plain

PATIENT: Final = 10
"""Its niceness: tables in play go first."""


def work(asked: bytes, out: BinaryIO) -> None:
    record, seat = json.loads(asked)

    def tell(what: dict[str, Any]) -> None:
        out.write(json.dumps(what).encode() + b"\n")
        out.flush()

    found = review.review(replay(record), seat, progress=lambda done, of: tell({"done": done, "of": of}))
    tell({"review": plain(found)})


def main() -> None:
    """What a bot prints goes to the error stream: the other one speaks the protocol."""
    os.nice(PATIENT)
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    work(sys.stdin.buffer.readline(), out)


if __name__ == "__main__":
    main()
