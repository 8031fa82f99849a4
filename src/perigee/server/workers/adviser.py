"""A process in which hints are worked out: two lines in (nothing, what the seat sees), one line out (the hint)."""

from __future__ import annotations

import json

from perigee.door import hint
from perigee.server.workers.worker import serve
from perigee.table import plain


def answer(_: bytes, sight: bytes) -> bytes:
    """The hint, from the bytes of a sight alone."""
    return json.dumps({"hint": plain(hint(sight))}).encode()


if __name__ == "__main__":
    serve(answer)
