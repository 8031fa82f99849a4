"""The edges: logs without hands or secrets, words for everything, settings."""

from __future__ import annotations

import asyncio
import json
import re
from dataclasses import fields
from pathlib import Path
from urllib.request import Request, urlopen

import pytest
from click.testing import CliRunner

import perigee
from perigee.cli.main import main
from perigee.games import game_of
from perigee.installed import OURS
from perigee.server import wire
from perigee.server.http.routes import ROUTES
from perigee.server.settings import Settings, read_settings, variable
from perigee.server.tables.chat import OF_EVERY_TABLE
from perigee.words import LANGUAGES
from perigee.words.catalogue import catalogue
from tests.server.live import a_server, in_a_loop


@in_a_loop
async def test_logs_are_json_lines_without_hands_sentences_or_secrets(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with a_server(tmp_path) as served:
        one, _ = await served.two_at_a_table()
        await one.say("draw")
        live = served.rooms[one.table].live
        assert live is not None
        live.match.state.deck.pop(0)
        text = one.prompt["options"][0]["say"]
        await one.send({"is": "say", "id": "x", "number": one.prompt["number"], "text": text})
        await one.until("notice")
        key, secret = served.rooms[one.table].table.key.hex(), one.person.secret
    lines = capsys.readouterr().err.splitlines()
    assert {json.loads(line)["event"] for line in lines} >= {"open", "table halted"}
    everything = "\n".join(lines)
    for hidden in (key, secret, "draw", "discard", "Ada"):
        assert hidden not in everything


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_and_phrase_has_words(language: str) -> None:
    words = catalogue(language, "server")
    keys = [f"error.{error}" for error in wire.ERRORS] + [f"phrase.{one}" for one in OF_EVERY_TABLE]
    assert [key for key in keys if not words.get(key)] == []
    for game in OURS:  # its phrases may stand in the game's own catalogue
        texts = {**words, **catalogue(language, f"{game}-page")}
        assert [phrase for phrase in game_of(game).phrases if not texts.get(f"phrase.{phrase}")] == []


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


OPENER = "cross-origin-opener-policy"


@pytest.mark.parametrize(
    ("host", "public_url", "trusted"),
    [("localhost:80", "", True), ("192.168.1.7", "", False), ("perigee.test", "https://perigee.test", True)],
)
@in_a_loop
async def test_over_plain_http_no_header_is_sent_that_the_browser_would_complain_of(
    tmp_path: Path, host: str, public_url: str, trusted: bool
) -> None:
    async with a_server(tmp_path, public_url=public_url) as served:
        request = Request(served.base + "/", headers={"host": host})
        with await asyncio.to_thread(urlopen, request) as page:
            assert (page.headers[OPENER] == "same-origin") is trusted
            assert page.headers["content-security-policy"]


OPERATORS = Path(__file__).parents[2] / "docs" / "server.md"
SERVER = Path(perigee.__file__).parent / "server"


def test_what_the_operators_page_names_is_there() -> None:
    """Events of the log, addresses to watch and settings: a page that names what is no more helps nobody at night."""
    page = OPERATORS.read_text("utf-8")
    faults = page.partition("## What each fault")[2].partition("People who come")[0]
    rows = [row.split("|") for row in faults.splitlines() if row.startswith("|")]
    told = {name for row in rows[2:] for name in re.findall("`([^`]+)`", row[3])}
    sources = "".join(path.read_text("utf-8") for path in SERVER.rglob("*.py"))
    written = set(re.findall(r"log\.\w+\(\s*\"([^\"]+)\"", sources))
    assert len(told) > 6
    assert told - {"perigee servers"} <= written
    assert set(re.findall(r"`GET (/\S+)`", page)) <= {route.path for route in ROUTES}
    flags = set(re.findall(r"--[a-z][a-z-]+", page.partition("## Figures")[0])) - {"--help", "--player"}
    assert flags <= {f"--{one.name.replace('_', '-')}" for one in fields(Settings)}
