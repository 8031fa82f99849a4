"""`perigee join URL`: a seat of a live table in the terminal, with the same screen as a game at this machine."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Callable
from typing import Any

import click

import perigee
from perigee.cli import LANG, here
from perigee.client.bot import base_of
from perigee.client.connection import Person, ServerRefusal, TabAtTable
from perigee.table import Millis, NotAsked, Seat
from perigee.terminal import BREATH, Keyboard, Lines, Plain, Screen, Sitting, Surface, drawing_class, taken
from perigee.words import Words


class Remote(Sitting):
    """A sitting whose match is elsewhere. What is seen came over the wire; `match` is only imagined from it, for
    questions like `why`."""

    def __init__(self, tab: TabAtTable) -> None:
        self.tab = tab
        self._events: list[Plain] = list((tab.sight or {})["events"])
        self._number: int = (tab.sight or {})["number"]
        super().__init__(self._imagined(), (tab.seat or 0,), {})
        self.hints = tab.around["hints"]
        self.refused: Callable[[Plain], None] = lambda _: None
        self._offset = 0
        self._runs = True
        self._sending: set[asyncio.Task[None]] = set()
        self._set_clock(tab.frames[-1])

    def _imagined(self) -> perigee.Match:
        return perigee.imagine(json.dumps(self.tab.sight).encode(), 1)

    # --- time: the server's --------------------------------------------------------------------

    def _set_clock(self, message: Plain) -> None:
        if "time" in message:
            self._offset, self._runs = message["time"] - self._clock(), message["running"]
            self._stands: Millis = message["time"]

    @property
    def running(self) -> bool:
        return True

    def at(self) -> Millis:
        return self._clock() + self._offset if self._runs else self._stands

    @property
    def over(self) -> bool:
        return self.left or self.tab.over

    # --- what is seen ----------------------------------------------------------------------------

    def sight(self, seat: Seat | None) -> Plain:
        return {**(self.tab.sight or {}), "now": self.at()}

    def told(self, seat: Seat | None) -> list[Plain]:
        return self._events

    def _take_in(self, message: Plain) -> None:
        """New events are told once, whichever message brings them."""
        self._set_clock(message)
        sight = self.tab.sight
        if sight is None or message["is"] not in ("welcome", "change"):
            return
        new = sight["number"] - self._number
        self._events.extend(sight["events"][-new:] if new > 0 else ())
        self._number = sight["number"]
        if sight["view"] is not None:
            self.match = self._imagined()
        self.match.paused = sight["paused"]

    # --- what is said ----------------------------------------------------------------------------

    def _send(self, kind: str, **fields: Any) -> None:
        message = {"is": kind, "id": secrets.token_hex(8), **fields}
        task = asyncio.get_running_loop().create_task(self.tab.send(message))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    def say(self, seat: Seat, text: str, number: int) -> None:
        self._send("say", text=text, number=number)

    def order(self, seat: Seat, text: str) -> None:
        """The table says whether it can be given or taken back."""
        rules = self.match.rules
        said = rules.parse(text)
        if said is None or not rules.orders.is_one(said, None):
            raise NotAsked()
        self._send("say", text=text)

    def hint(self, seat: Seat, number: int) -> None:
        self._send("hint", number=number)

    def set_tempo(self, tempo: str) -> None:
        """The host's choice: the table refuses it to others."""
        self._send("tempo", tempo=tempo)

    def undo(self, seat: Seat | None) -> None:
        self._send("undo")

    def pause(self) -> None:
        self._send("pause")

    def resume(self) -> None:
        self._send("resume")

    async def run(self, changed: Callable[[], None]) -> None:
        """Hear the table until the game is over or this one leaves."""
        hearing = asyncio.create_task(self._hear())
        while not self.over and not hearing.done():
            changed()
            self._woken.clear()
            try:
                await asyncio.wait_for(self._woken.wait(), BREATH / 1000)
            except TimeoutError:
                continue
        changed()
        hearing.cancel()

    async def _hear(self) -> None:
        async for message in self.tab.messages():
            self._take_in(message)
            if message["is"] == "refused":
                self.refused(message)
            if message["is"] == "hinted":
                self.hint_told(message["hint"])
            self._woken.set()


@click.command(help=here("join"))
@click.argument("url")
@click.option("--name", prompt=here("join.name.ask"), help=here("join.name"))
@LANG
def join(url: str, name: str, lang: str) -> None:
    try:
        asyncio.run(sit_at(url, name, lang))
    except ServerRefusal as refused:
        raise click.ClickException(Words(lang, "server").text(f"error.{refused.error}")) from None
    except OSError as problem:
        raise click.ClickException(f"{base_of(url)}: {problem}") from None
    except KeyboardInterrupt:
        click.echo()


async def sit_at(url: str, name: str, language: str) -> None:
    person = Person(base_of(url))
    table, seat = await person.sit_down(url, name)
    async with person.tab(table, seat) as tab:
        words = Words(language, "server")
        click.echo(words.text("join.seated", seat=seat + 1))
        while tab.sight is None:
            await tab.receive()
        await play_at(tab, language, words)


async def play_at(tab: TabAtTable, language: str, words: Words) -> None:
    remote = Remote(tab)
    keyboard = Keyboard(remote, drawing_class(tab.around["game"])(), language)

    def refused(message: Plain) -> None:
        refusal = message["refusal"]
        keyboard.note = keyboard.words.refusal(refusal) if refusal else words.text(f"error.{message['error']}")

    remote.refused = refused
    surface = Surface.here()
    await (Screen(keyboard, surface) if surface.drawable else Lines(keyboard, surface)).run()
    outcome = (tab.sight or {})["outcome"]
    if outcome is not None:
        click.echo(keyboard.words.text(f"ending.{outcome['ending']}"))
        names = [seat["name"] for seat in tab.around["seats"]]
        hints = taken(Words(language, tab.around["game"], names=names, also=("together",)), tab.around["hinted"])
        if hints:
            click.echo(hints)
