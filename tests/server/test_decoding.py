"""Bad input changes nothing (promise 11): strict decoding, on arrival and at a running table."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from perigee.server import wire
from perigee.server.wire.decode import DEEPEST, LARGEST, Bad, _not_deep, decode
from tests.server.live import a_server, in_a_loop, quiet
from tests.server.messages import COMMANDS, EXAMPLE, example

BAD = [
    b"", b"{}", b"[]", b"null", b"hello", b'"hello"', b"{", b'{"is":"hello"', b'{"is":"nonsense"}', b'{"is":1}',
    b"\xff\xfe",
    b'{"is":"say","id":"a","number":true,"text":"draw"}', b'{"is":"say","id":"a","number":1.0,"text":"draw"}',
    b'{"is":"say","id":"a","number":"1","text":"draw"}', b'{"is":"say","id":"a","number":-1,"text":"draw"}',
    b'{"is":"say","id":"a","number":1,"text":"draw","seat":1}',
    b'{"is":"say","id":"a","number":1,"number":1,"text":"x"}',
    b'{"is":"say","id":"","number":1,"text":"draw"}', b'{"is":"say","id":"a b","number":1,"text":"draw"}',
    b'{"is":"say","id":"a","number":1,"text":""}', b'{"is":"say","id":"a","number":1,"text":"dr\\u0000aw"}',
    b'{"is":"say","id":"a","number":1,"text":"\\ud800"}', b'{"is":"say","id":"a","number":NaN,"text":"x"}',
    b'{"is":"talk","id":"a","text":null}', b'{"is":"mute","id":"a","seat":0,"muted":1}',
    b'{"is":"options","id":"a","options":{"timer":[1]}}', b'{"is":"options","id":"a","options":{"timer":1.5}}',
    b'{"is":"hello","seat":0,"seat":1}', b'{"is":"clock","sent":' + b"9" * 40 + b"}",
    b"[" * 2000, b'{"is":"say","id":"a","number":1,"text":"' + b"x" * 9000 + b'"}',
]  # fmt: skip


@pytest.mark.parametrize("data", BAD)
def test_promise11_bad_messages_are_refused(data: bytes) -> None:
    with pytest.raises(Bad) as refused:
        decode(data, wire.FromTab)
    assert refused.value.error in ("bad-message", "too-large")


def verdict(data: bytes | str) -> str:
    """Empty where it is a message; otherwise the error."""
    try:
        decode(data, wire.FromTab)
    except Bad as bad:
        return bad.error
    return ""


@given(st.binary(max_size=300) | st.text(max_size=300))
def test_promise11_anything_is_a_message_or_refused(data: bytes | str) -> None:
    assert verdict(data) in ("", "bad-message", "too-large")


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


@given(st.text(alphabet='[]{}x"', max_size=80))
def test_promise10_how_deep_a_message_is_does_not_depend_on_how_it_is_found(text: str) -> None:
    depth = deepest = 0
    for letter in text:
        depth += (letter in "[{") - (letter in "]}")
        deepest = max(deepest, depth)
    refused = False
    try:
        _not_deep(text.encode())
    except Bad:
        refused = True
    assert refused is (deepest > DEEPEST)


def least(act: Callable[[], object]) -> float:
    """Seconds of the processor, when nothing gets in between."""
    took = []
    for _ in range(20):
        began = time.thread_time()
        act()
        took.append(time.thread_time() - began)
    return min(took)


@pytest.mark.parametrize("data", [b"[" * 8000, b"[]" * 4000, b'{"is":"talk","id":"x","text":"' + b"{]" * 3900 + b'"}'])
def test_promise10_to_refuse_a_message_takes_no_longer_than_to_read_one(data: bytes) -> None:
    """At the allowed speed, the sockets of one address had a whole processor to themselves."""
    assert least(lambda: verdict(data)) < 2 * least(lambda: [*map(bool, bytes(LARGEST))])


@given(st.sampled_from(COMMANDS), st.sampled_from([*EXAMPLE, "id", "is", "zzz"]), JUNK)
def test_promise11_a_command_with_one_odd_field_is_a_message_or_refused(
    kind: type[wire.Command], name: str, value: object
) -> None:
    message = {"is": kind.__struct_config__.tag, "id": "x", **example(kind), name: value}
    assert verdict(json.dumps(message)) in ("", "bad-message", "too-large")


@in_a_loop
async def test_promise11_a_storm_of_nonsense_changes_nothing_at_a_running_table(tmp_path: Path) -> None:
    import random

    async with a_server(tmp_path) as served:
        one, two = await served.two_at_a_table()
        room = served.rooms[one.table]
        assert one.socket is not None
        draw = random.Random(11)
        before = room.live.match.record() if room.live else ""
        sendable = [bad for bad in BAD if len(bad) < 8000]
        for place in range(300):
            if draw.random() < 0.5:
                await one.socket.send(draw.choice(sendable).decode("latin-1"))
            else:
                kind = draw.choice(COMMANDS)
                odd: object = draw.choice([None, True, -1, "x" * 99, [[]], {}])
                fields = {**example(kind), draw.choice(list(EXAMPLE)): odd}
                if kind not in (wire.Close, wire.Say, wire.Undo, wire.HandOver, wire.TakeBack):
                    await one.send({"is": str(kind.__struct_config__.tag), "id": f"z{place}", **fields})
        await quiet(one, 50)
        assert room.table.state == "running"
        assert room.live is not None
        assert room.live.match.record() == before
        await one.say("draw")
        assert not [frame for frame in one.frames if frame["is"] == "refused" and frame["error"] == "internal"]
        assert two.sight is not None
