"""A match played at this machine: its real clock, its people and its bots. What is seen goes through bytes."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import perigee
from perigee import Match, Player
from perigee.bots import reason_of
from perigee.match import OrderTiming, StoryPart, parted, parts_of
from perigee.table import Late, Millis, NotAsked, Seat, plain
from perigee.terminal.pen import Plain

TEMPO: Final[Mapping[str, tuple[int, int]]] = {"calm": (5, 2), "normal": (1, 1), "quick": (1, 4)}
"""How long bots take, as a share of what is usual here."""

BREATH: Millis = 200
"""How often the clock is shown anew."""


def _monotonic() -> Millis:
    return time.monotonic_ns() // 1_000_000


async def _work_out(sight: bytes) -> Plain:
    found: Plain = plain(await asyncio.to_thread(perigee.hint, sight))
    return found


def hints_by_default(match: Match, people: Sequence[Seat]) -> bool:
    """A person who plays alone, or on one side with all others, may ask for hints."""
    return len(people) == 1 or match.rules.together(match.state.options)


class Sitting:
    """Who sits at this keyboard, who is a bot, and what time it is. The clock stands still until `start`."""

    def __init__(
        self,
        match: Match,
        people: Sequence[Seat],
        bots: Mapping[Seat, Player],
        *,
        bot_pause: Millis = 1200,
        hints: bool | None = None,
        hinted: Sequence[int] = (),
        clock: Callable[[], Millis] = _monotonic,
    ) -> None:
        self.match = match
        self.people = tuple(people)
        self.bots = dict(bots)
        self.bot_pause = self._usual_pause = bot_pause
        self.reasons: dict[tuple[Seat, Millis], Plain] = {}
        self.hints = hints_by_default(match, people) if hints is None else hints
        self.hinted = list(hinted) or [0] * match.seats
        self.hint_told: Callable[[Plain | None], None] = lambda _: None
        """What is done with a hint when it is worked out; None where there is none."""
        self._hinting: dict[tuple[Seat, int], asyncio.Task[Plain]] = {}
        self.left = False
        self._clock = clock
        self._before = match.clock.table_time(match.now)
        self._started: Millis | None = None
        self._seen: dict[Seat | None, tuple[tuple[int, bool], Plain]] = {}
        self._told: dict[Seat | None, list[Plain]] = {}
        self._stories: dict[Seat | None, tuple[int, list[StoryPart]]] = {}
        self._due: dict[Seat, tuple[tuple[int, int], Millis]] = {}
        self._thinking: asyncio.Task[None] | None = None
        self._woken = asyncio.Event()
        self._order_timing = OrderTiming(secrets.randbelow)

    # --- time ------------------------------------------------------------------------------------

    @property
    def running(self) -> bool:
        return self._started is not None

    def start(self) -> None:
        """The clock starts when play starts (AP-13)."""
        if self._started is None:
            self._started = self._clock()
            self._woken.set()

    def at(self) -> Millis:
        """Milliseconds since the start of play, those of an earlier evening included."""
        return self._before + (0 if self._started is None else self._clock() - self._started)

    def tick(self) -> None:
        self.match.tick(self.at())

    @property
    def over(self) -> bool:
        return self.left or self.match.outcome is not None

    def leave(self) -> None:
        self.left = True
        self._woken.set()

    # --- what is seen ----------------------------------------------------------------------------

    def sight(self, seat: Seat | None) -> Plain:
        """What a seat sees, through bytes; only the clock is brought up to date between two sentences."""
        key = (len(self.match.entries or ()), self.match.paused)
        if seat not in self._seen or self._seen[seat][0] != key:
            self._seen[seat] = key, self._look(seat)
        return {**self._seen[seat][1], "now": self.match.now}

    def _look(self, seat: Seat | None) -> Plain:
        told = self._told.setdefault(seat, [])
        seen: dict[str, Any] = json.loads(perigee.to_json(self.match.sight(seat, since=len(told))))
        told.extend(seen["events"])
        return seen

    def told(self, seat: Seat | None) -> list[Plain]:
        """Everything that this seat was ever shown, oldest first."""
        self.sight(seat)
        return self._told[seat]

    def story(self, seat: Seat | None) -> list[StoryPart]:
        """The same as a story: parts, acts, and what followed from each."""
        told = self.told(seat)
        known = self._stories.get(seat)
        if known is None or known[0] != len(told):
            known = self._stories[seat] = len(told), parted(told, parts_of(self.match.rules), seat)
        return known[1]

    def asked(self) -> list[Seat]:
        """The people at this keyboard whose answer the table waits for; where it waits for nobody's, those who may
        speak before it goes on."""
        prompts = {seat: prompt for seat in self.people if (prompt := self.sight(seat)["prompt"]) is not None}
        waits = any(self.sight(seat)["open"][-1]["awaited"] for seat in prompts)
        asked = [seat for seat, prompt in prompts.items() if prompt["awaited"] or not waits]
        return [seat for seat in asked if self.match.standing(seat) is None]  # others are answered by their order

    # --- what is said ----------------------------------------------------------------------------

    def say(self, seat: Seat, text: str, number: int) -> None:
        """Raises `Illegal`, and then nothing has changed but the time."""
        self.match.say(seat, text, number, self.at())
        self._woken.set()

    def order(self, seat: Seat, text: str) -> None:
        """A standing order, asked or not; raises `Illegal` where it is none."""
        self.match.order(seat, text, self.at())
        self._woken.set()

    def hint(self, seat: Seat, number: int) -> None:
        """What would a strong partner say? It is told when it is worked out, from this seat's bytes alone. The same
        question again has the same hint, and is counted once."""
        task = self._hinting.get((seat, number))
        if task is None:
            self.hinted[seat] += 1
            task = asyncio.get_running_loop().create_task(_work_out(perigee.to_json(self.match.sight(seat))))
            self._hinting[seat, number] = task
        task.add_done_callback(self._tell_hint)

    def _tell_hint(self, task: asyncio.Task[Plain]) -> None:
        if not task.cancelled():
            self.hint_told(task.result())
            self._woken.set()

    def undo(self, seat: Seat | None) -> None:
        """Take the last sentence back, where the table still allows it."""
        if seat is None:
            raise NotAsked()
        self.match.undo(seat, self.at())
        self._woken.set()

    def pause(self) -> None:
        """Everybody at this keyboard agrees to a pause (AP-13)."""
        for seat in self.people or (0,):
            self.match.pause(seat, self.at())
        self._woken.set()

    def resume(self) -> None:
        self.match.resume(self.people[0] if self.people else 0, self.at())
        self._woken.set()

    async def run(self, changed: Callable[[], None]) -> None:
        """Keep time and let the bots speak until the game is over or everybody left."""
        while not self.over:
            self._woken.clear()
            if self.running:
                self.tick()
                self._answer_for_orders()
                self._bots_speak()
            changed()
            if not self.over:
                await self._nap()
        if self._thinking is not None:
            self._thinking.cancel()

    def _answer_for_orders(self) -> None:
        """The table passes for a seat that ordered it (ED-42)."""
        self._order_timing.look(self.match, self.at())
        due = self._order_timing.due(self.match, self.at())
        while due is not None:
            self.match.say(*due, at=self.at())
            self._order_timing.look(self.match, self.at())
            due = self._order_timing.due(self.match, self.at())

    async def _nap(self) -> None:
        wakings = [self.at() + BREATH, *(due for _, due in self._due.values())]
        if self.running:
            own = (self.match.next_deadline(), self._order_timing.next)
            wakings += [waking for waking in own if waking is not None]
        nap = max(1, min(wakings) - self.at()) / 1000
        try:
            await asyncio.wait_for(self._woken.wait(), nap)
        except TimeoutError:
            return

    # --- bots ------------------------------------------------------------------------------------

    def _bots_speak(self) -> None:
        """One bot thinks at a time, each a moment after it was asked and no sooner for knowing the answer."""
        if self._thinking is not None:
            if not self._thinking.done():
                return
            self._thinking.result()
            self._thinking = None
        for seat in self.bots:
            if self._ready(seat):
                self._thinking = asyncio.create_task(self._think(seat))
                return

    def _ready(self, seat: Seat) -> bool:
        """An awaited bot is asked once a question; one that only may speak, once after every sentence."""
        prompt = None if self.match.outcome else self.match.prompt(seat)
        if prompt is None:
            self._due.pop(seat, None)
            return False
        key = (prompt.number, -1 if prompt.awaited else len(self.match.entries or ()))
        if seat not in self._due or self._due[seat][0] != key:
            at_once = self.match.state.asked is not None and self.match.state.asked.question.at_once
            self._due[seat] = key, self.at() + (0 if at_once else self.bot_pause)
        return self._due[seat][1] <= self.at()

    async def _think(self, seat: Seat) -> None:
        sight = self.match.sight(seat)
        if sight.prompt is None:
            return
        sentence = await asyncio.to_thread(self.bots[seat].decide, sight)
        self._due[seat] = self._due[seat][0], self.at() + 86_400_000  # It has been asked.
        if sentence is not None and not self.over:
            with contextlib.suppress(Late, NotAsked):  # The table may have moved on while it thought.
                self._say_and_why(seat, sentence, sight.prompt.number)
        self._woken.set()

    def _say_and_why(self, seat: Seat, sentence: str, number: int) -> None:
        why = reason_of(self.bots[seat], self.match, seat, sentence)
        self.match.say(seat, sentence, number, self.at())
        if why is not None:
            self.reasons[seat, self.match.now] = plain(why)

    def set_tempo(self, tempo: str) -> None:
        """How fast the bots play from now on."""
        share, of = TEMPO[tempo]
        self.bot_pause = self._usual_pause * share // of
