"""Commands of the game: speak, pause, take back, hand a seat to a bot."""

from __future__ import annotations

from perigee.match.match import Match
from perigee.server import wire
from perigee.server.commands.order import Order
from perigee.server.tables.bots import a_bot
from perigee.server.wire.decode import Bad


async def say(order: Order, command: wire.Say) -> None:
    seat = order.own_seat()
    if order.room.places[seat].stand_in:
        raise Bad("not-now")  # a bot speaks for this seat until its owner takes it back
    if command.number is None:
        await order.do(lambda match: match.order(seat, command.text))
    else:
        await order.do(lambda match: match.say(seat, command.text, command.number))


async def pause(order: Order, command: wire.Pause) -> None:
    """AP-13: where the table allows it; it begins when every person has wished for it."""
    seats = order.seated()

    def wish(match: Match) -> None:
        for seat in seats:
            if not match.paused:
                match.pause(seat)

    await order.do(wish)
    order.room.show_around()


async def resume(order: Order, command: wire.Resume) -> None:
    seat = order.seated()[0]
    live = order.room.playing()
    at = live.at(order.at)
    await order.do(lambda match: match.resume(seat, at))
    order.room.show_around()


async def undo(order: Order, command: wire.Undo) -> None:
    """Only while nothing was revealed, rolled or done since, and with everybody's consent; it gives no time back."""
    room, seat = order.room, order.own_seat()
    await room.wake(order.at)
    if not room.playing().match.can_undo(seat):
        raise Bad("not-now")
    mine = room.seats_of(order.tab.person)
    others = [s for s, place in enumerate(room.places) if not place.played_by_bot and s not in mine]
    room.undo = wire.UndoAsked(seat, mine, others)
    if others:
        order.acknowledge()
        room.show_around()
    else:
        await _take_back_sentence(order)


async def consent(order: Order, command: wire.Consent) -> None:
    room, mine = order.room, order.seated()
    await room.wake(order.at)
    asked = room.undo
    if asked is None or not set(mine) & set(asked.asked):
        raise Bad("not-now")
    left = [seat for seat in asked.asked if seat not in mine]
    room.undo = wire.UndoAsked(asked.seat, sorted({*asked.agreed, *mine}), left) if command.yes else None
    if command.yes and not left:
        await _take_back_sentence(order)
    else:
        order.acknowledge()
        room.show_around()


async def _take_back_sentence(order: Order) -> None:
    room = order.room
    asked, room.undo = room.undo, None
    if asked is not None:
        await order.do(lambda match: match.undo(asked.seat))
    room.show_around()


async def hand_over(order: Order, command: wire.HandOver) -> None:
    """Anybody at the table may have a bot speak for who is gone; for oneself, at any time."""
    room, mine = order.room, order.seated()
    place = order.place(command.seat)
    if place.kind != "person" or place.stand_in:
        raise Bad("not-now")
    if command.seat not in mine and not room.is_away(command.seat):
        raise Bad("not-away")
    room.playing()
    place.stand_in = a_bot(room.table.game, command.bot)
    await order.do(lambda match: match.hand_over(command.seat, place.stand_in), seats=room.stored_places())
    room.show_around()


async def take_back(order: Order, command: wire.TakeBack) -> None:
    room, seat = order.room, order.own(command.seat)
    if not room.places[seat].stand_in:
        raise Bad("not-now")
    room.playing()
    room.places[seat].stand_in = ""
    await order.do(lambda match: match.take_back(seat), seats=room.stored_places())
    room.show_around()
