"""`perigee bot URL`: a bot takes a seat at a live table from outside, over the same protocol as people."""

from __future__ import annotations

import asyncio
import json
import secrets
from urllib.parse import urlsplit

import click

import perigee
from perigee.bots.player import Player
from perigee.cli import LANG, here
from perigee.client.connection import Person, ServerRefusal, TabAtTable
from perigee.server.tables.bots import a_bot
from perigee.server.wire.decode import Bad
from perigee.words import Words


def base_of(url: str) -> str:
    """The server of a link."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path.count("/") != 3:
        raise click.ClickException(here("link.bad", url=repr(url)))
    return f"{parts.scheme}://{parts.netloc}"


@click.command(help=here("bot"))
@click.argument("url")
@click.option("--player", default="standard", show_default=True, help=here("bot.player"))
@click.option("--name", help=here("bot.name"))
@click.option("--pause", type=click.FloatRange(0, 60), default=0.5, show_default=True, help=here("bot.pause"))
@LANG
def bot(url: str, player: str, name: str | None, pause: float, lang: str) -> None:
    try:
        outcome = asyncio.run(play_from_outside(url, player, name or player, pause, lang))
    except (ServerRefusal, Bad) as refused:
        raise click.ClickException(Words(lang, "server").text(f"error.{refused.error}")) from None
    except OSError as problem:
        raise click.ClickException(f"{base_of(url)}: {problem}") from None
    click.echo(outcome)


async def play_from_outside(url: str, kind: str, name: str, pause: float, language: str) -> str:
    """Sit down, play to the end, and say how it ended."""
    person = Person(base_of(url))
    table, seat = await person.sit_down(url, name)
    tab = person.tab(table, seat)
    await tab.open()
    game = tab.around["game"]
    player = perigee.bot(game, a_bot(game, kind), secrets.randbits(32))
    await answer(tab, player, pause)
    async for _ in tab.messages():
        await answer(tab, player, pause)
    return Words(language, game).text(f"ending.{(tab.sight or {})['outcome']['ending']}")


async def answer(tab: TabAtTable, player: Player, pause: float) -> None:
    """Say what the bot decides, as long as this seat is asked."""
    while tab.prompt["awaited"] and not tab.over:
        number = tab.prompt["number"]
        await asyncio.sleep(pause)
        said = await asyncio.to_thread(player.decide, perigee.from_json(json.dumps(tab.sight).encode()))
        if said is None:
            return
        try:
            await tab.say(said)
        except ServerRefusal as refused:
            if refused.error not in ("late", "not-asked", "not-running", "too-fast"):
                raise
            if tab.prompt["number"] == number:
                await tab.until("change", "welcome")
