"""What comes from outside is decoded strictly, or refused with one error and no change."""

from __future__ import annotations

import json
from functools import cache
from itertools import accumulate
from typing import Any, Final, TypeVar

import msgspec

from perigee.server import wire
from perigee.table import Problem

T = TypeVar("T")

_encode: Final = msgspec.json.Encoder().encode

LARGEST: Final = 8 * 1024
DEEPEST: Final = 8
BRACKETS: Final = 512
_STEPS: Final = {ord("["): 1, ord("{"): 1, ord("]"): -1, ord("}"): -1}
_NO_BRACKETS: Final = bytes(byte for byte in range(256) if byte not in _STEPS)


class Bad(Problem):
    """A request or message that is refused; `error` is from the fixed list of the wire."""

    def __init__(self, error: wire.Error, reason: str = "") -> None:
        super().__init__(error)
        self.error: wire.Error = error
        self.reason = reason


def decode(data: bytes | str, kind: Any) -> Any:
    """The value of this type; `Bad` where the bytes are none."""
    raw = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    if len(raw) > LARGEST:
        raise Bad("too-large")
    _not_deep(raw)
    try:
        found = _reader(kind).decode(raw)
        if b"\\" in raw or b"." in raw or _encode(found) != raw:
            _look_closer(raw)
        return found
    except (ValueError, RecursionError):  # msgspec's and json's own errors are ValueErrors
        raise Bad("bad-message") from None


def _look_closer(raw: bytes) -> None:
    """What the reader lets pass: a key that is there twice, a number with a point, odd text. A message that we would
    write in the same way, without a point or a backslash, has none of these."""
    found = _CAREFUL.decode(raw.decode("utf-8"))
    if b"\\" in raw:  # neither a NUL nor a lone surrogate gets into JSON without one
        _no_odd_text(found)


@cache
def _reader(kind: Any) -> msgspec.json.Decoder[Any]:
    """Made once for each type: to make one takes longer than to use it."""
    return msgspec.json.Decoder(kind, strict=True)


def _not_deep(raw: bytes) -> None:
    """Brackets inside strings count too: no honest message has that many. To follow thousands of them would take longer
    than a move."""
    many = raw.count(b"[") + raw.count(b"{")
    if many <= DEEPEST:
        return
    if many > BRACKETS:
        raise Bad("bad-message")
    brackets = raw.translate(None, _NO_BRACKETS)
    if max(accumulate(map(_STEPS.__getitem__, brackets))) > DEEPEST:
        raise Bad("bad-message")


def _no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key is there twice")
    return found


def _no_floats(text: str) -> Any:
    raise ValueError(f"{text} is no whole number")


_CAREFUL: Final = json.JSONDecoder(
    object_pairs_hook=_no_twins, parse_float=_no_floats, parse_constant=_no_floats
)  # fmt: skip


def _no_odd_text(value: Any) -> None:
    """No NUL and no lone surrogate anywhere, keys included."""
    if isinstance(value, str):
        if "\0" in value:
            raise ValueError("text holds a NUL")
        value.encode("utf-8")  # a lone surrogate raises UnicodeEncodeError, a ValueError
    elif isinstance(value, dict):
        for key, one in value.items():
            _no_odd_text(key)
            _no_odd_text(one)
    elif isinstance(value, list):
        for one in value:
            _no_odd_text(one)
