"""`perigee bot URL`: a bot takes a seat at a live table from outside, over the same protocol as people."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import click

import perigee
from perigee.bots import PREFIX, NothingSaid, Outsider, Player
from perigee.cli import LANG, here, told
from perigee.client.connection import Person, ServerRefusal, TabAtTable
from perigee.server.tables import LONGEST, a_bot
from perigee.server.wire import Bad
from perigee.table import Sight, Wrong
from perigee.words import Words

NOT_LEGAL: Final = ("refused", "unreadable")
"""What the server says to an answer that the rules do not allow."""


def base_of(url: str) -> str:
    """The server of a link."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path.count("/") != 3:
        raise click.ClickException(here("link.bad", url=repr(url)))
    return f"{parts.scheme}://{parts.netloc}"


@click.command(help=here("bot"))
@click.argument("url")
@click.option("--player", default="standard", show_default=True, help=here("bot.player"))
@click.option("--command", help=here("bot.command"))
@click.option("--name", help=here("bot.name"))
@click.option("--pause", type=click.FloatRange(0, 60), default=0.5, show_default=True, help=here("bot.pause"))
@LANG
def bot(url: str, player: str, command: str | None, name: str | None, pause: float, lang: str) -> None:
    kind = f"{PREFIX}{command}" if command else player
    try:
        ended = asyncio.run(play_from_outside(url, kind, name or _called(command or player), pause, lang))
    except (ServerRefusal, Bad) as refused:
        raise click.ClickException(Words(lang, "server").text(f"error.{refused.error}")) from None
    except OSError as problem:
        raise click.ClickException(f"{base_of(url)}: {problem}") from None
    except Wrong as problem:
        raise click.ClickException(told(problem, lang)) from None
    click.echo(ended)


def _called(command: str) -> str:
    """A program's name at the table: its file's, as far as there is room for it."""
    return Path(command.split()[-1]).stem[:LONGEST]


async def play_from_outside(url: str, kind: str, name: str, pause: float, language: str) -> str:
    """Sit down, play to the end, and say how it ended."""
    person = Person(base_of(url))
    table, seat = await person.sit_down(url, name)
    tab = person.tab(table, seat)
    await tab.open()
    game = tab.around["game"]
    player = perigee.bot(game, kind if kind.startswith(PREFIX) else a_bot(game, kind), secrets.randbits(32))
    await answer(tab, player, pause)
    async for _ in tab.messages():
        await answer(tab, player, pause)
    ended = Words(language, game).text(f"ending.{(tab.sight or {})['outcome']['ending']}")
    if isinstance(player, Outsider):
        player.over(_sight(tab))
        if player.gave_up:
            return f"{ended}\n{Words(language, 'commands').text('bot.gave-up', command=kind.removeprefix(PREFIX))}"
    return ended


def _sight(tab: TabAtTable) -> Sight:
    return perigee.from_json(json.dumps(tab.sight).encode())


async def answer(tab: TabAtTable, player: Player, pause: float) -> None:
    """Say what the bot decides, as long as this seat is asked."""
    while tab.prompt["awaited"] and not tab.over:
        number = tab.prompt["number"]
        release = _drawn(pause)  # before the hand is looked at: the moment at which it speaks tells nothing
        said = await asyncio.to_thread(_decided, player, _sight(tab))
        await _until(release, pause)
        if said is None:
            return
        error = await _refused(tab, said)
        if error in NOT_LEGAL and isinstance(player, Outsider):
            player.refused()
            error = await _refused(tab, silence(_sight(tab)))
            error = None if error is None else "late"  # the table has gone on meanwhile
        if error not in (None, "late", "not-asked", "not-running", "too-fast"):
            raise ServerRefusal(error)
        if error is not None and tab.prompt["number"] == number:
            await tab.until("change", "welcome")


async def _refused(tab: TabAtTable, said: str | None) -> str | None:
    """Why this could not be said; None where it could."""
    try:
        if said is not None:
            await tab.say(said)
    except ServerRefusal as refused:
        return refused.error
    return None


def _drawn(pause: float) -> float:
    """A moment from a quarter of the pause to the whole of it."""
    return time.monotonic() + pause * (1 + 3 * secrets.randbelow(1001) / 1000) / 4


async def _until(release: float, pause: float) -> None:
    """A bot that is late waits for the next beat, which does not depend on its hand either."""
    now = time.monotonic()
    while pause and release < now:
        release += pause
    await asyncio.sleep(max(0, release - now))


def _decided(player: Player, sight: Sight) -> str | None:
    try:
        return player.decide(sight)
    except NothingSaid:
        return silence(sight)


def silence(sight: Sight) -> str | None:
    """What is said for this seat where it says nothing: it depends on nothing that the seat does not see."""
    if sight.seat is None or sight.prompt is None or not sight.prompt.awaited:
        return None
    state = perigee.imagine(sight, seed=0).state
    return str(state.asked.question.silence(state, sight.seat))
