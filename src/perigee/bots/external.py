"""A player that is somebody else's program. When it fails it costs its seat a move, and never the game."""

from __future__ import annotations

import json
from typing import Final

from perigee.bots.player import NothingSaid, Outsider, Player
from perigee.bots.program import Decide, Hello, Over, Program, ProgramEnded, Seen, idle
from perigee.match import to_json
from perigee.table import Sight

PREFIX: Final = "cmd:"
"""What the kind of such a player begins with; the rest is its command."""
PATIENCE: Final = 10.0
"""Seconds for an answer."""
FORGIVEN: Final = 3
"""After this many failures another player plays on."""


class Outside(Outsider):
    """`instead` plays on after the third failure: an answer that is late, unreadable or not legal, or a program that
    ends."""

    def __init__(self, game: str, command: str, seed: int, instead: Player, patience: float = PATIENCE) -> None:
        self.game, self.command, self.seed, self.instead, self.patience = game, command, seed, instead, patience
        self.failures = 0
        self._program: Program | None = None
        self._number = 0

    def decide(self, sight: Sight) -> str | None:
        """What the program says; `NothingSaid` where it says nothing that counts."""
        if self.gave_up:
            return self.instead.decide(sight)
        try:
            return self._asked(sight)
        except ProgramEnded:
            self._stop()
            self.refused()
            raise NothingSaid from None

    def _asked(self, sight: Sight) -> str | None:
        program = self._running(sight)
        self._number += 1
        program.tell(_seen(sight))
        program.tell(Decide(self._number, round(self.patience * 1000)))
        said = program.answer(self._number, self.patience)
        awaited = sight.prompt is not None and sight.prompt.awaited
        if said is None or (said.text is None and awaited):
            self.refused()
            raise NothingSaid
        return said.text

    def _running(self, sight: Sight) -> Program:
        if self._program is None:
            kept = idle[self.command]
            self._program = kept.pop() if kept else Program(self.command)
            self._program.tell(Hello(self.game, -1 if sight.seat is None else sight.seat, self.seed))
        return self._program

    def refused(self) -> None:
        """It failed once more."""
        self.failures += 1
        if self.failures >= FORGIVEN:
            self.gave_up = True
            self._stop()

    def over(self, sight: Sight) -> None:
        """The game is over, and the program may play another one."""
        if self._program is None:
            return
        try:
            self._program.tell(_seen(sight))
            self._program.tell(Over())
        except ProgramEnded:
            self._stop()
        else:
            idle[self.command].append(self._program)
            self._program = None

    def _stop(self) -> None:
        if self._program is not None:
            self._program.stop()
            self._program = None


def _seen(sight: Sight) -> Seen:
    return Seen(json.loads(to_json(sight)))
