"""The edges: strict decoding, a matrix of roles and routes, logs without hands or secrets, settings."""

from __future__ import annotations

import asyncio
import json
from dataclasses import fields
from pathlib import Path
from typing import Any, get_args

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from perigee.cli import main
from perigee.locale import LANGUAGES
from perigee.locale.words import catalogue
from perigee.server import rest, schema, wire
from perigee.server.client import Person, Refusal
from perigee.server.settings import Settings, read_settings, variable
from perigee.server.strict import Bad, decode
from perigee.server.talk import OF_EVERY_TABLE, OF_THE_GAME
from tests.server.live import a_server, in_a_loop, quiet

COMMANDS = [kind for kind in get_args(wire.FromTab) if issubclass(kind, wire.Command)]

EXAMPLE: dict[str, Any] = {
    "number": 1, "text": "draw", "phrase": "hello", "seat": 0, "other": 1, "muted": False, "name": "Eve", "options": {},
    "listed": False, "bot": "random", "yes": True,
}  # fmt: skip


def example(kind: type[wire.Command]) -> dict[str, Any]:
    names = [name for name in kind.__struct_fields__ if name != "id"]
    return {name: EXAMPLE[name] for name in names}


# --- promise 11: bad input changes nothing ----------------------------------------------------------

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
        room = served.house.rooms[one.table]
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
        await quiet(one, 0.5)
        assert room.table.state == "running"
        assert room.live is not None
        assert room.live.match.record() == before
        await one.say("draw")
        assert not [frame for frame in one.frames if frame["is"] == "refused" and frame["error"] == "internal"]
        assert two.sight is not None


# --- promise 9: who may do what ---------------------------------------------------------------------

OPEN_TABLE_HOST_ONLY = {"options", "listed", "remove", "place", "swap", "host", "fill", "start", "close"}
SEATED_ONLY = {
    "say", "phrase", "talk", "rename", "leave", "pause", "resume", "undo", "consent", "hand-over", "take-back",
    "rematch",
}  # fmt: skip
REFUSED_TO_STRANGERS = ("not-host", "not-seated", "watchers-listen")


@in_a_loop
async def test_promise9_role_by_route_matrix_of_commands(tmp_path: Path) -> None:
    """A stranger who watches, a player who is not the host, and a player of another table."""
    async with a_server(tmp_path) as served:
        one, two = await served.two_at_a_table()
        elsewhere, _ = await served.two_at_a_table()
        record = served.house.rooms[one.table].live
        assert record is not None
        before = record.match.record()
        for person in (served.person(), elsewhere.person):
            async with person.tab(one.table) as stranger:
                for kind in COMMANDS:
                    tag = str(kind.__struct_config__.tag)
                    if tag == "mute":
                        continue  # anybody may, for themselves
                    with pytest.raises(Refusal) as refused:
                        await stranger.command(tag, **example(kind))
                    assert refused.value.error in REFUSED_TO_STRANGERS, tag
        for kind in COMMANDS:
            tag = str(kind.__struct_config__.tag)
            if tag in OPEN_TABLE_HOST_ONLY:
                with pytest.raises(Refusal, match="not-host"):
                    await two.command(tag, **example(kind))
        for tag in ("rename", "leave", "take-back"):
            with pytest.raises(Refusal, match=r"not-seated|not-open"):
                await two.command(tag, **({"seat": 0, "name": "Eve"} if tag == "rename" else {"seat": 0}))
        assert {str(kind.__struct_config__.tag) for kind in COMMANDS} == OPEN_TABLE_HOST_ONLY | SEATED_ONLY | {"mute"}
        assert record.match.record() == before


ROUTES: dict[tuple[str, str], tuple[int, int, int]] = {
    ("GET", "/api/games"): (200, 200, 200), ("GET", "/api/words/en/table"): (200, 200, 200),
    ("GET", "/api/tables"): (200, 200, 200), ("POST", "/api/tables"): (400, 400, 400),
    ("GET", "/api/tables/{table}"): (200, 200, 200), ("POST", "/api/tables/{table}/join"): (400, 400, 400),
    ("POST", "/api/tables/{table}/device"): (403, 200, 200), ("POST", "/api/device"): (400, 400, 400),
    ("GET", "/api/tables/{table}/record"): (409, 409, 409), ("GET", "/api/tables/{table}/replay"): (409, 409, 409),
    ("GET", "/api/tables/{table}/replay/1"): (409, 409, 409), ("GET", "/api/openapi.json"): (200, 200, 200),
    ("GET", "/api/tables/{table}/course/1"): (409, 409, 409),
    ("GET", "/api/health"): (200, 200, 200), ("GET", "/metrics"): (200, 200, 200),
}  # fmt: skip
"""What a stranger, a player and the host get while the game runs."""


def status(person: Person, method: str, path: str, **headers: str) -> int:
    from urllib.request import HTTPError, Request, urlopen

    body = b"{}" if method == "POST" else None
    request = Request(person.base + path, data=body, method=method, headers={**person.headers(), **headers})
    try:
        with urlopen(request, timeout=30) as response:
            return int(response.status)
    except HTTPError as problem:
        with problem:
            return problem.code


@in_a_loop
async def test_promise9_role_by_route_matrix_of_rest(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        one, two = await served.two_at_a_table()
        people = (served.person(), two.person, one.person)
        for (method, path), expected in ROUTES.items():
            got = [await asyncio.to_thread(status, p, method, path.format(table=one.table)) for p in people]
            assert tuple(got) == expected, (method, path)
            if method == "POST":
                where = path.format(table=one.table)
                assert await asyncio.to_thread(status, one.person, method, where, origin="https://evil.example") == 403
    named = {(way.method.upper(), way.path) for way in schema.WAYS}
    served_routes = {
        (method, route.path.replace(":int", ""))
        for route in rest.routes()
        for method in route.methods or ()
        if method != "HEAD"
    }
    assert named == served_routes
    assert len(ROUTES) == len(named)


@in_a_loop
async def test_promise9_documents_do_not_depend_on_the_cookie(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        one, _ = await served.two_at_a_table()
        for path in ("/", f"/t/{one.table}", f"/t/{one.table}/whatever", "/device/x"):
            known = await one.person.ask("GET", path)
            assert known == await served.person().ask("GET", path)


# --- logs, words, schema, settings ------------------------------------------------------------------


@in_a_loop
async def test_logs_are_json_lines_without_hands_sentences_or_secrets(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with a_server(tmp_path) as served:
        one, _ = await served.two_at_a_table()
        await one.say("draw")
        live = served.house.rooms[one.table].live
        assert live is not None
        live.match.state.deck.pop(0)
        text = one.prompt["options"][0]["say"]
        await one.send({"is": "say", "id": "x", "number": one.prompt["number"], "text": text})
        await one.until("notice")
        key, secret = served.house.rooms[one.table].table.key.hex(), one.person.secret
    lines = capsys.readouterr().err.splitlines()
    assert {json.loads(line)["event"] for line in lines} >= {"open", "table halted"}
    everything = "\n".join(lines)
    for hidden in (key, secret, "draw", "discard", "Ada"):
        assert hidden not in everything


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_and_phrase_has_words(language: str) -> None:
    words = catalogue(language, "server")
    games = [phrase for own in OF_THE_GAME.values() for phrase in own]
    keys = [f"error.{error}" for error in wire.ERRORS] + [f"phrase.{one}" for one in (*OF_EVERY_TABLE, *games)]
    assert [key for key in keys if not words.get(key)] == []


def test_settings_by_flags_and_variables() -> None:
    variables = {"PERIGEE_PORT": "9000", "PERIGEE_HOST": "::1"}
    assert read_settings({"port": "8001"}, variables) == Settings(port=8001, host="::1")
    with pytest.raises(ValueError, match=r"--port is a whole number from 0 to 65535, not 'x'"):
        read_settings({"port": "x"}, {})
    with pytest.raises(ValueError, match="PERIGEE_CLOSE_AFTER"):
        read_settings({}, {variable("close_after"): "0"})


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_setting_has_help(language: str) -> None:
    words = catalogue(language, "commands")
    assert [one.name for one in fields(Settings) if not words.get(f"setting.{one.name}")] == []


def test_commands_speak_the_language_of_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    with pytest.raises(ValueError, match="--port est un nombre entier de 0 à 65535, pas 'x'"):
        read_settings({"port": "x"}, {})


def test_a_bad_setting_stops_the_start_with_one_clear_line(tmp_path: Path) -> None:
    run = CliRunner().invoke(main, ["serve", "--data", str(tmp_path)], env={"PERIGEE_PORT": "many"})
    assert run.exit_code == 1
    assert run.output == "Error: PERIGEE_PORT is a whole number from 0 to 65535, not 'many'\n"
    assert list(tmp_path.iterdir()) == []
