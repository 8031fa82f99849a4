"""Commands of the game: speak, pause, take back, hand a seat to a bot."""

from __future__ import annotations

from perigee.match import Match
from perigee.server import wire
from perigee.server.commands.received import Received, Reply
from perigee.server.tables import a_bot
from perigee.server.wire import Bad


async def say(received: Received, command: wire.Say) -> Reply:
    room, seat = received.room, received.seat
    if room.seats[seat].stand_in:
        raise Bad("not-now")  # a bot speaks for this seat until its owner takes it back
    if command.number is None:
        await received.perform(lambda match: match.order(seat, command.text))
    else:
        await received.perform(lambda match: match.say(seat, command.text, command.number))
    return Reply(room.show)


async def hint(received: Received, command: wire.Hint) -> Reply:
    """It is counted before it is worked out, and nobody else notices while a hidden question is open. The same question
    again has the same hint, and is counted once."""
    room, seat = received.room, received.seat
    if not room.facts.hints:
        raise Bad("no-hints")
    if room.seats[seat].stand_in:
        raise Bad("not-now")
    await room.wake(received.at)
    sight = room.playing().match.sight(seat)
    if sight.prompt is None or sight.prompt.number != command.number:
        raise Bad("late")
    if not room.hints.is_new(seat, command.number):
        return Reply(lambda: room.hints.tell(seat, sight))
    await received.commit(settings={**room.table.settings, **room.facts.one_more_hint(seat, command.number)})

    def show() -> None:
        room.hints.tell(seat, sight)
        if not room.facts.in_secret:
            room.display.table()

    return Reply(show)


async def pause(received: Received, command: wire.Pause) -> Reply:
    """AP-13: where the table allows it; it begins when every person has wished for it."""
    seats = received.mine

    def wish(match: Match) -> None:
        for seat in seats:
            if not match.paused:
                match.pause(seat)

    await received.perform(wish)
    return Reply(received.room.show_all)


async def resume(received: Received, command: wire.Resume) -> Reply:
    room, seat = received.room, received.mine[0]
    at = room.playing().at(received.at)
    await received.perform(lambda match: match.resume(seat, at))
    return Reply(room.show_all)


async def undo(received: Received, command: wire.Undo) -> Reply:
    """Only while nothing was revealed, rolled or done since, and with everybody's consent; it gives no time back."""
    room, seat, mine = received.room, received.seat, received.mine
    await room.wake(received.at)
    if not room.playing().match.can_undo(seat):
        raise Bad("not-now")
    others = [s for s, chair in enumerate(room.seats) if not chair.played_by_bot and s not in mine]
    room.facts.undo = wire.UndoAsked(seat, mine, others)
    return Reply(room.display.table) if others else await _take_back_sentence(received)


async def consent(received: Received, command: wire.Consent) -> Reply:
    room, mine = received.room, received.mine
    await room.wake(received.at)
    asked = room.facts.undo
    if asked is None or not set(mine) & set(asked.asked):
        raise Bad("not-now")
    left = [seat for seat in asked.asked if seat not in mine]
    room.facts.undo = wire.UndoAsked(asked.seat, sorted({*asked.agreed, *mine}), left) if command.yes else None
    agreed = command.yes and not left
    return await _take_back_sentence(received) if agreed else Reply(room.display.table)


async def _take_back_sentence(received: Received) -> Reply:
    room = received.room
    asked, room.facts.undo = room.facts.undo, None
    if asked is not None:
        await received.perform(lambda match: match.undo(asked.seat))
    return Reply(room.show_all)


async def hand_over(received: Received, command: wire.HandOver) -> Reply:
    """Anybody at the table may have a bot speak for a player who is gone; for oneself, at any time."""
    room, chair = received.room, received.chair(command.seat)
    if chair.kind != "person" or chair.stand_in:
        raise Bad("not-now")
    if command.seat not in received.mine and not room.facts.is_away(command.seat):
        raise Bad("not-away")
    room.playing()
    chair.stand_in = a_bot(room.table.game, command.bot)
    await received.perform(lambda match: match.hand_over(command.seat, chair.stand_in), seats=room.seats.stored())
    return Reply(room.show_all)


async def take_back(received: Received, command: wire.TakeBack) -> Reply:
    room, seat = received.room, command.seat
    if not room.seats[seat].stand_in:
        raise Bad("not-now")
    room.playing()
    room.seats[seat].stand_in = ""
    await received.perform(lambda match: match.take_back(seat), seats=room.seats.stored())
    return Reply(room.show_all)
