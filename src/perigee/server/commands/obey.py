"""The one place where commands are authorised, done and answered, whatever the page shows."""

from __future__ import annotations

from collections.abc import Awaitable, Mapping

from perigee.server import wire
from perigee.server.commands.received import Received, Reply
from perigee.server.commands.rules import COMMANDS
from perigee.server.tables import Role, admit
from perigee.server.wire import Bad
from perigee.table import Illegal, Late, NotAsked


async def obey(received: Received) -> None:
    """Do what a tab asks, once; the same id again gets the same answer. What is done is durable first, then it is
    acknowledged, then it is shown."""
    if _answered_again(received):
        return
    if received.room.saving.remembers(received.key):
        acknowledge(received)
        return
    illegal: Illegal | None = None
    try:
        reply = await _doing(received)
    except Illegal as problem:
        illegal = problem
    except Bad as bad:
        if not _answered_again(received):  # another process may have done it, and the log says so now
            refuse(received, bad.error)
    else:
        acknowledge(received, reply.table)
        reply.show()
    if illegal is not None:
        await _refuse_illegal(received, illegal)


def _answered_again(received: Received) -> bool:
    known = received.room.answers.get(received.key)
    if known is not None:
        received.room.audience.send(known, [received.tab])
    return known is not None


def _doing(received: Received) -> Awaitable[Reply]:
    """The handler's coroutine, which begins when it is awaited; Bad where it may not be done."""
    room, tab, command = received.room, received.tab, received.command
    rule = COMMANDS[type(command)]
    seat = getattr(command, "seat", None) if rule.who is Role.OWNER else tab.seat
    admit(rule.who, room, tab.person, seat)
    if rule.before_start and room.table.state != "open":
        raise Bad("not-open")
    return rule.handler(received, command)


async def _refuse_illegal(received: Received, illegal: Illegal) -> None:
    """Refuse it, unless it was done long ago and comes again."""
    if isinstance(illegal, Late | NotAsked) and await received.room.saving.is_logged(received.key):
        acknowledge(received)
        return
    why = illegal.refusal
    refuse(received, _kind(illegal), wire.WhyNot(why.clause, why.reason, dict(why.facts)))


def _kind(illegal: Illegal) -> wire.Error:
    kinds: Mapping[str, wire.Error] = {"unreadable": "unreadable", "not-asked": "not-asked", "late": "late"}
    return kinds.get(illegal.kind, "refused")


def acknowledge(received: Received, table: str = "") -> None:
    room = received.room
    _answer(received, wire.Done(received.command.id, table))
    room.services.metrics.acknowledged.observe(max(0, room.now - received.at) / 1000)


def refuse(received: Received, error: wire.Error, refusal: wire.WhyNot | None = None) -> None:
    _answer(received, wire.Refused(received.command.id, error, refusal))
    received.room.services.metrics.refused.labels(error).inc()


def _answer(received: Received, answer: wire.Done | wire.Refused) -> None:
    room, person = received.room, received.tab.person
    if room.seats.has(person) or room.facts.is_host(person):  # what a watcher may do does nothing when it is done twice
        room.answers.keep(received.key, answer)
    room.audience.send(answer, [received.tab])
