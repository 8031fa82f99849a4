"""The wheel, installed where there are no sources, no node and no way out: it plays, serves and simulates."""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
import urllib.request
import zipfile
from pathlib import Path
from typing import Final

import pytest

from perigee.client.connection import Person

ROOT: Final = Path(__file__).resolve().parent.parent

AT_HOME: Final = """
import socket
reach = socket.socket.connect
def at_home(self, address):
    if isinstance(address, tuple) and address[0] not in ("127.0.0.1", "::1", "localhost"):
        raise OSError("this machine has no network")
    return reach(self, address)
socket.socket.connect = at_home
"""
"""Laid into the environment once everything is installed: from then on no process of it gets out."""


def lines_of(command: list[str | Path], **more: str) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=240, **more)  # type: ignore[call-overload]
    assert done.returncode == 0, done.stdout + done.stderr
    return str(done.stdout)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    lines_of([sys.executable, ROOT / "run", "build", folder])
    (made,) = folder.glob("*.whl")
    return made


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """`pip install` of the wheel into an environment that has nothing else; its versions are those of the lock."""
    home = tmp_path_factory.mktemp("elsewhere") / "env"
    lines_of([sys.executable, "-m", "venv", "--without-pip", home])
    uv = ROOT / ".venv" / "uv" / "bin" / "uv"
    python = home / "bin" / "python"
    pip: list[str | Path] = [uv, "pip", "install", "--quiet", "--python", python]
    if not uv.exists():
        lines_of([python, "-m", "ensurepip"])
        pip = [python, "-m", "pip", "install", "--quiet"]
    lines_of([*pip, "--constraint", ROOT / "requirements" / "play.txt", wheel])
    (site,) = home.glob("lib/python*/site-packages")
    (site / "sitecustomize.py").write_text(AT_HOME)
    return home


def perigee(home: Path, *words: str, said: str = "") -> str:
    """Run outside the checkout, with nothing on the PATH."""
    environment = {"PATH": "", "HOME": str(home), "LANG": "en", "CI": "true"}
    return lines_of([home / "bin" / "perigee", *words], cwd=str(home), input=said, env=environment)  # type: ignore[arg-type]


def test_the_wheel_carries_the_pages_and_none_of_their_sources(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert {"start.html", "table.html", "replay.html"} <= {Path(name).name for name in names if "/static/" in name}
    assert not [name for name in names if name.startswith("perigee/web/") or name.endswith((".ts", ".tsx", ".po"))]
    assert not [name for name in names if Path(name).name.startswith(".")]


def test_what_plays_is_light_and_the_rest_are_extras(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        (metadata,) = (name for name in packed.namelist() if name.endswith("METADATA"))
        needs = re.findall(r"^Requires-Dist: (.*)$", packed.read(metadata).decode(), re.MULTILINE)
    assert "click" in needs
    assert 'psycopg[binary]; extra == "postgres"' in needs
    assert 'matplotlib; extra == "lab"' in needs
    assert {'gymnasium; extra == "gymnasium"', 'pettingzoo; extra == "pettingzoo"'} <= {*needs}
    assert any(need.startswith("open_spiel; ") and '"openspiel"' in need for need in needs)
    assert not [need for need in needs if need.startswith("setuptools")]


def test_it_plays_and_simulates_where_nothing_else_is(installed: Path) -> None:
    played = perigee(installed, "play", "apophis", "--seats", "1", "--timer", "60", "--seed", "1", said="draw\nquit\n")
    assert "Apophis" in played
    assert "won" in perigee(installed, "simulate", "apophis", "--games", "3", "--seats", "2")
    assert "build red 2" in perigee(installed, "spaces", "apophis")


async def a_bot_answers(base: str) -> None:
    """A table with a bot, which thinks in a process of its own: after a turn it is one's own again."""
    ada = Person(base)
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    made = await ada.ask("POST", "/api/tables", {"game": "apophis", "seats": seats, "name": "Ada"})
    async with asyncio.timeout(60), ada.tab(made["table"]["id"], 0) as tab:
        await tab.command("start")
        for _ in range(2):
            while not tab.prompt["awaited"]:
                await tab.receive()
            asked = tab.prompt["number"]
            while tab.prompt["awaited"] and tab.prompt["number"] == asked:
                await tab.say(tab.prompt["options"][0]["say"])


def test_it_serves_its_pages_and_its_bots_play(installed: Path) -> None:
    environment = {"PATH": "", "HOME": str(installed), "LANG": "en", "CI": "true"}
    server = subprocess.Popen(
        [installed / "bin" / "perigee", "serve", "--port", "0", "--data", str(installed / "data")],
        cwd=installed, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    try:
        assert server.stdout is not None
        address = server.stdout.readline().split()[-1]
        page = urllib.request.urlopen(address).read().decode()
        script = re.search(r'src="/(start-\w+\.js)"', page)
        assert script is not None
        assert urllib.request.urlopen(address + script[1]).read().startswith(b"import")
        games = json.load(urllib.request.urlopen(f"{address}api/games"))
        assert [one["game"] for one in games["games"]] == ["apophis", "end-of-days", "apollo-xiii"]
        asyncio.run(a_bot_answers(address.rstrip("/")))
    finally:
        server.terminate()
        server.communicate()


def test_what_an_extra_brings_is_named_where_it_is_missing(installed: Path) -> None:
    def refused(*words: str) -> str:
        command = [str(installed / "bin" / "perigee"), *words]
        done = subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, "LANG": "en"})
        assert done.returncode == 1
        return done.stderr

    assert "install perigee[postgres]" in refused("serve", "--database", "postgresql://localhost/none")
    assert "install perigee[lab]" in refused("simulate", "apophis", "--plot", str(installed / "a.svg"))
