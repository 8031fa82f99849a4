"""One message of every kind that a tab may send, all of them well-formed."""

from __future__ import annotations

from typing import Any, get_args

from perigee.server import wire

COMMANDS = [kind for kind in get_args(wire.FromTab) if issubclass(kind, wire.Command)]

EXAMPLE: dict[str, Any] = {
    "number": 1, "text": "draw", "phrase": "hello", "seat": 0, "other": 1, "muted": False, "name": "Eve", "options": {},
    "several": False, "fewer": False, "listed": False, "bot": "random", "yes": True, "tempo": "calm",
}  # fmt: skip


def example(kind: type[wire.Command]) -> dict[str, Any]:
    names = [name for name in kind.__struct_fields__ if name != "id"]
    return {name: EXAMPLE[name] for name in names}
