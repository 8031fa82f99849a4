"""Every command of a tab: what does it, who may send it, and whether it is for the time before the start."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from perigee.server import wire
from perigee.server.commands import hosting, playing, seating, talking
from perigee.server.commands.received import Received, Reply
from perigee.server.tables import Role

Handler: TypeAlias = Callable[[Received, Any], Awaitable[Reply]]
"""Makes it durable, and returns what is then answered and shown."""


class Rule(NamedTuple):
    """How a command is handled."""

    handler: Handler
    who: Role
    before_start: bool = False


COMMANDS: Final[Mapping[type[wire.Command], Rule]] = {
    wire.Say: Rule(playing.say, Role.SPEAKER),
    wire.Undo: Rule(playing.undo, Role.SPEAKER),
    wire.Consent: Rule(playing.consent, Role.SEATED),
    wire.Pause: Rule(playing.pause, Role.SEATED),
    wire.Resume: Rule(playing.resume, Role.SEATED),
    wire.HandOver: Rule(playing.hand_over, Role.SEATED),
    wire.TakeBack: Rule(playing.take_back, Role.OWNER),
    wire.Hint: Rule(playing.hint, Role.SPEAKER),
    wire.Phrase: Rule(talking.phrase, Role.TALKER),
    wire.Talk: Rule(talking.talk, Role.TALKER),
    wire.Mute: Rule(talking.mute, Role.ANYBODY),
    wire.Rename: Rule(seating.rename, Role.OWNER),
    wire.Leave: Rule(seating.leave, Role.OWNER, before_start=True),
    wire.Remove: Rule(seating.remove, Role.HOST, before_start=True),
    wire.PlaceBot: Rule(seating.place, Role.HOST, before_start=True),
    wire.Fill: Rule(seating.fill, Role.HOST, before_start=True),
    wire.Swap: Rule(seating.swap, Role.HOST, before_start=True),
    wire.Admit: Rule(seating.admit, Role.HOST),
    wire.Decline: Rule(seating.decline, Role.HOST),
    wire.Options: Rule(hosting.options, Role.HOST, before_start=True),
    wire.Hints: Rule(hosting.hints, Role.HOST, before_start=True),
    wire.Start: Rule(hosting.start, Role.HOST, before_start=True),
    wire.Host: Rule(hosting.host, Role.HOST),
    wire.Listed: Rule(hosting.listed, Role.HOST),
    wire.Tempo: Rule(hosting.tempo, Role.HOST),
    wire.Yield: Rule(hosting.yield_, Role.HOST),
    wire.Close: Rule(hosting.close, Role.HOST),
    wire.Rematch: Rule(hosting.rematch, Role.SEATED),
}
