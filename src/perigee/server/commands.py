"""What a tab can ask of its table, command by command. Each is authorised here, whatever the page shows."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, TypeAlias

from perigee.games import rules_of
from perigee.server import wire
from perigee.server.gallery import Tab
from perigee.server.names import a_name
from perigee.server.places import Place
from perigee.server.room import REMEMBERED, Room
from perigee.server.standins import a_bot
from perigee.server.strict import Bad
from perigee.table.codec import plain
from perigee.table.refusal import Illegal
from perigee.table.seat import Millis, Seat


class Order:
    """A command on its way through its table: who sent it, when it was received, and how it is answered."""

    def __init__(self, room: Room, tab: Tab, command: wire.Command, at: Millis) -> None:
        self.room = room
        self.tab = tab
        self.command = command
        self.at = at
        self.answered = False
        self.made = ""

    @property
    def key(self) -> str:
        """Sentences are remembered by their seat, in the log; other commands by who sent them."""
        who = str(self.tab.seat) if isinstance(self.command, wire.Say) else self.tab.person[:16]
        return f"{who}:{self.command.id}"

    def acknowledge(self) -> None:
        if not self.answered:
            self._answer(wire.Done(self.command.id, self.made))
            self.room.house.metrics.acknowledged.observe(max(0, self.room.now - self.at) / 1000)

    def refuse(self, error: wire.Error, refusal: wire.Refusal | None = None) -> None:
        self._answer(wire.Refused(self.command.id, error, refusal))
        self.room.house.metrics.refused.labels(error).inc()

    def _answer(self, answer: wire.Done | wire.Refused) -> None:
        self.answered = True
        answers = self.room.answers
        answers[self.key] = answer
        while len(answers) > REMEMBERED:
            answers.popitem(last=False)
        self.room.gallery.send(answer, [self.tab])

    # --- who may -----------------------------------------------------------------------------------

    def own_seat(self) -> Seat:
        """The seat of this tab, if it is still theirs."""
        return self.own(self.tab.seat)

    def own(self, seat: Seat | None) -> Seat:
        if seat is None or seat not in self.room.seats_of(self.tab.person):
            raise Bad("not-seated")
        return seat

    def as_host(self) -> None:
        if not self.room.is_host(self.tab.person):
            raise Bad("not-host")

    def seated(self) -> list[Seat]:
        seats = self.room.seats_of(self.tab.person)
        if not seats:
            raise Bad("not-seated")
        return seats

    def place(self, seat: Seat) -> Place:
        if not 0 <= seat < len(self.room.places):
            raise Bad("no-such-seat")
        return self.room.places[seat]

    def before_the_start(self) -> None:
        if self.room.table.state != "open":
            raise Bad("not-open")


Obey: TypeAlias = Callable[[Order, Any], Awaitable[None]]


async def obey(room: Room, tab: Tab, command: wire.Command, at: Millis) -> None:
    """Do what a tab asks, once; the same id again gets the same answer."""
    order = Order(room, tab, command, at)
    known = room.answers.get(order.key)
    if known is not None:
        room.gallery.send(known, [tab])
        return
    try:
        await _COMMANDS[type(command)](order, command)
        order.acknowledge()
    except Illegal as illegal:
        refusal = illegal.refusal
        order.refuse(_kind(illegal), wire.Refusal(refusal.clause, refusal.reason, dict(refusal.facts)))
    except Bad as bad:
        order.refuse(bad.error)


def _kind(illegal: Illegal) -> wire.Error:
    kinds: Mapping[str, wire.Error] = {"unreadable": "unreadable", "not-asked": "not-asked", "late": "late"}
    return kinds.get(illegal.kind, "refused")


# --- the game ---------------------------------------------------------------------------------------


async def say(order: Order, command: wire.Say) -> None:
    seat = order.own_seat()
    if order.room.places[seat].stand_in:
        raise Bad("not-now")  # a bot speaks for this seat until its owner takes it back
    await order.room.do(
        order.at,
        lambda match: match.say(seat, command.text, command.number),
        command=order.key,
        acknowledge=order.acknowledge,
    )


async def pause(order: Order, command: wire.Pause) -> None:
    """AP-13: where the table allows it; it begins when every person has wished for it."""
    for seat in order.seated():
        if not order.room.playing().match.paused:
            await order.room.do(order.at, lambda match, seat=seat: match.pause(seat))  # type: ignore[misc]
    order.acknowledge()
    order.room.show_around()


async def resume(order: Order, command: wire.Resume) -> None:
    seat = order.seated()[0]
    live = order.room.playing()
    at = live.at(order.at)
    await order.room.do(order.at, lambda match: match.resume(seat, at), acknowledge=order.acknowledge)
    order.room.show_around()


async def undo(order: Order, command: wire.Undo) -> None:
    """Only while nothing was revealed, rolled or done since, and with everybody's consent; it gives no time back."""
    room, seat = order.room, order.own_seat()
    await room.wake()
    if not room.may_undo(room.playing().match, seat):
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
    await room.wake()
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
        await room.do(order.at, lambda match: match.undo(asked.seat), acknowledge=order.acknowledge)
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
    await room.do(
        order.at,
        lambda match: match.hand_over(command.seat, place.stand_in),
        acknowledge=order.acknowledge,
        seats=_stored(room),
    )
    room.show_around()


async def take_back(order: Order, command: wire.TakeBack) -> None:
    room, seat = order.room, order.own(command.seat)
    if not room.places[seat].stand_in:
        raise Bad("not-now")
    room.playing()
    room.places[seat].stand_in = ""
    await room.do(order.at, lambda match: match.take_back(seat), acknowledge=order.acknowledge, seats=_stored(room))
    room.show_around()


# --- talk -------------------------------------------------------------------------------------------


async def phrase(order: Order, command: wire.Phrase) -> None:
    seat = _speaker(order)
    place = order.room.places[seat]
    _heard(order, order.room.lines.phrase(order.room.table.game, seat, place.name, command.phrase))


async def talk(order: Order, command: wire.Talk) -> None:
    seat = _speaker(order)
    if not order.room.allowed(seat)[0]:
        raise Bad("no-free-talk")
    _heard(order, order.room.lines.free(seat, order.room.places[seat].name, command.text))


def _speaker(order: Order) -> Seat:
    """Watchers do not talk."""
    if order.tab.seat is None:
        raise Bad("watchers-listen")
    return order.own_seat()


def _heard(order: Order, line: wire.Line) -> None:
    room = order.room
    order.acknowledge()
    hearers = [tab for tab in room.gallery.everybody() if line.seat not in room.muted.get(tab.person, ())]
    room.gallery.send(wire.Heard(line), hearers)


async def mute(order: Order, command: wire.Mute) -> None:
    """For oneself; nobody else notices."""
    order.place(command.seat)
    room = order.room
    muted = room.muted.setdefault(order.tab.person, set())
    (muted.add if command.muted else muted.discard)(command.seat)
    order.acknowledge()
    own = [tab for tab in room.gallery.everybody() if tab.person == order.tab.person]
    room.gallery.send(wire.Around(room.info(), room.you(order.tab.person)), own)


# --- the places -------------------------------------------------------------------------------------


def _stored(room: Room) -> list[dict[str, Any]]:
    return [place.stored() for place in room.places]


async def _save_places(order: Order) -> None:
    room = order.room
    await room.commit(seats=_stored(room))
    order.acknowledge()
    room.show_around()


async def rename(order: Order, command: wire.Rename) -> None:
    seat = order.own(command.seat)
    order.room.places[seat].name = a_name(command.name)
    await _save_places(order)


async def leave(order: Order, command: wire.Leave) -> None:
    seat = order.own(command.seat)
    order.before_the_start()
    await _free(order, seat)


async def remove(order: Order, command: wire.Remove) -> None:
    order.as_host()
    order.before_the_start()
    if order.place(command.seat).kind == "open":
        raise Bad("not-now")
    await _free(order, command.seat)


async def _free(order: Order, seat: Seat) -> None:
    """Who sat here becomes a watcher in every tab that showed the seat."""
    room = order.room
    room.places[seat].free()
    watching = [tab for tab in room.gallery.everybody() if tab.seat == seat]
    for tab in watching:
        tab.seat = None
    await _save_places(order)
    for tab in watching:
        room.welcome(tab, None)


async def place(order: Order, command: wire.Place) -> None:
    order.as_host()
    order.before_the_start()
    free = order.place(command.seat)
    if free.kind == "person":
        raise Bad("taken")
    free.seat_bot(a_bot(order.room.table.game, command.bot))
    await _save_places(order)


async def fill(order: Order, command: wire.Fill) -> None:
    order.as_host()
    order.before_the_start()
    bot = a_bot(order.room.table.game, command.bot)
    for free in order.room.places:
        if free.kind == "open":
            free.seat_bot(bot)
    await _save_places(order)


async def swap(order: Order, command: wire.Swap) -> None:
    order.as_host()
    order.before_the_start()
    order.place(command.seat)
    order.place(command.other)
    places, one, two = order.room.places, command.seat, command.other
    places[one], places[two] = places[two], places[one]
    other_seat = {one: two, two: one}
    for tab in order.room.gallery.tabs:
        tab.seat = other_seat.get(tab.seat, tab.seat) if tab.seat is not None else None
    await _save_places(order)
    for tab in order.room.gallery.everybody():
        if tab.seat in (one, two):
            order.room.welcome(tab, None)


async def host(order: Order, command: wire.Host) -> None:
    order.as_host()
    new = order.place(command.seat)
    if new.kind != "person":
        raise Bad("no-such-seat")
    await order.room.commit(host=new.owners[0])
    order.acknowledge()
    order.room.show_around()


async def options(order: Order, command: wire.Options) -> None:
    """Before the start only; the number of seats follows the places, so it grows and shrinks at the end."""
    order.as_host()
    order.before_the_start()
    room = order.room
    wanted = {**room.table.options, **command.options}
    read = plain(checked_options(room.table.game, wanted))
    _resize(room, int(read["seats"]))
    await room.commit(options=read, pace=read["pace"], seats=_stored(room))
    order.acknowledge()
    room.show_around()


def _resize(room: Room, seats: int) -> None:
    if any(place.kind == "person" for place in room.places[seats:]):
        raise Bad("taken")
    room.places = room.places[:seats] + [Place() for _ in range(seats - len(room.places))]


def checked_options(game: str, wanted: Mapping[str, Any]) -> Any:
    """The options of a game; `bad-options` with its reason where they are none."""
    try:
        return rules_of(game).options(wanted)
    except ValueError as problem:
        raise Bad("bad-options", str(problem)) from None


async def listed(order: Order, command: wire.Listed) -> None:
    order.as_host()
    await order.room.commit(public=command.listed)
    order.acknowledge()
    order.room.show_around()


# --- beginning and end ------------------------------------------------------------------------------


async def start(order: Order, command: wire.Start) -> None:
    order.as_host()
    order.before_the_start()
    if any(place.kind == "open" for place in order.room.places):
        raise Bad("not-now")
    await order.room.begin(order.acknowledge)


async def close(order: Order, command: wire.Close) -> None:
    order.as_host()
    if order.room.table.state not in ("open", "running", "halted"):
        raise Bad("not-now")
    await order.room.close()
    order.acknowledge()


async def rematch(order: Order, command: wire.Rematch) -> None:
    """A new table with the same people, each one seat on, so that roles rotate; the first who asks makes it."""
    room = order.room
    order.seated()
    if room.table.state != "over":
        raise Bad("not-over")
    if "rematch" not in room.table.settings:
        again = await room.house.rematch(room)
        await room.commit(settings={**room.table.settings, "rematch": again})
    order.made = str(room.table.settings["rematch"])
    order.acknowledge()
    room.show_around()


_COMMANDS: Final[Mapping[type[wire.Command], Obey]] = {
    wire.Say: say, wire.Pause: pause, wire.Resume: resume, wire.Undo: undo, wire.Consent: consent,
    wire.HandOver: hand_over, wire.TakeBack: take_back, wire.Phrase: phrase, wire.Talk: talk, wire.Mute: mute,
    wire.Rename: rename, wire.Leave: leave, wire.Remove: remove, wire.Place: place, wire.Fill: fill,
    wire.Swap: swap, wire.Host: host, wire.Options: options, wire.Listed: listed, wire.Start: start,
    wire.Close: close, wire.Rematch: rematch,
}  # fmt: skip
