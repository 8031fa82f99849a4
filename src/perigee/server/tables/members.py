"""Who is at a table: its places, its tabs, and what each of them is told of the others."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final

from perigee.server import wire
from perigee.server.store import Table
from perigee.server.tables.asking import asks, has_asked, must_ask
from perigee.server.tables.audience import Gallery, Tab
from perigee.server.tables.chat import Earned, Lines, open_phrases
from perigee.server.tables.live import Live
from perigee.server.tables.presence import Presence
from perigee.server.tables.seats import place_from
from perigee.table.seat import Millis, Seat

if TYPE_CHECKING:
    from perigee.server.tables.registry import House


REASONS: Final = 40
"""How many of the bots' reasons a table remembers."""


class Company:
    """The table around the game. `table` is what the store knows; `live` is its match while it is in memory."""

    def __init__(self, house: House, table: Table) -> None:
        self.house = house
        self.table = table
        self.places = [place_from(stored) for stored in table.seats]
        self.live: Live | None = None
        self.gallery = Gallery()
        self.lines = Lines()
        self.reasons: list[wire.Reason] = []
        self._earned = Earned(table.game)
        self._known_earned: dict[Seat, tuple[str, ...]] = {}
        self.muted: dict[str, set[Seat]] = {
            person: set(seats) for person, seats in table.settings.get("muted", {}).items()
        }
        self.undo: wire.UndoAsked | None = None
        self.presence = Presence(lambda: self.post(self._around))
        for place in self.places:
            place.gone = house.clock.now()

    @property
    def id(self) -> str:
        return self.table.id

    @property
    def now(self) -> Millis:
        return self.house.clock.now()

    # --- who is who ------------------------------------------------------------------------------

    @property
    def away_after(self) -> Millis:
        return int(self.table.settings["away_after"])

    @property
    def tempo(self) -> wire.BotTempo:
        """How fast the bots play here."""
        chosen: wire.BotTempo = self.table.settings.get("tempo", "normal")
        return chosen

    @property
    def yields(self) -> bool:
        """Whether who has the link may sit down where a bot plays."""
        return bool(self.table.settings.get("yields"))

    def seats_of(self, person: str) -> list[Seat]:
        return [seat for seat, place in enumerate(self.places) if person and person in place.owners]

    def is_host(self, person: str) -> bool:
        return bool(person) and person == self.table.host

    def is_away(self, seat: Seat) -> bool:
        place = self.places[seat]
        return place.kind == "person" and place.gone is not None and self.now - place.gone >= self.away_after

    def stored_places(self) -> list[dict[str, Any]]:
        return [place.stored() for place in self.places]

    # --- who does not hear whom ------------------------------------------------------------------

    def stored_mutes(self) -> dict[str, list[Seat]]:
        """Those of people who have a seat; a watcher's live only as long as their tabs."""
        return {person: sorted(seats) for person, seats in self.muted.items() if seats and self.seats_of(person)}

    def unmute(self, seat: Seat) -> None:
        """Somebody else may sit here now."""
        for seats in self.muted.values():
            seats.discard(seat)

    # --- what is told ----------------------------------------------------------------------------

    def info(self) -> wire.Table:
        table = self.table
        match = self.live.match if self.live is not None else None
        return wire.Table(
            id=table.id, created=table.created, game=table.game, rules=table.rules, state=table.state,
            options=dict(table.options),
            seats=[self._seat_info(seat) for seat in range(len(self.places))], listed=table.public,
            language=table.settings["language"], away_after=self.away_after,
            watchers=self._watchers(),
            tempo=self.tempo, pausing=[] if match is None else sorted(match.wishes), undo=self.undo,
            rematch=table.settings.get("rematch"), again=list(table.settings.get("yes", ())),
            phrases=open_phrases(table.game),
            deal=table.settings.get("deal", {}).get("names"),
            saving=self.house.saving.fails, several=bool(table.settings.get("several")), yields=self.yields,
        )  # fmt: skip

    def _watchers(self) -> int:
        """People who have a tab here and no seat; a second tab counts no second time."""
        return len({tab.person for tab in self.gallery.everybody() if not self.seats_of(tab.person)})

    def _seat_info(self, seat: Seat) -> wire.Seat:
        place = self.places[seat]
        return wire.Seat(
            seat=seat, kind=place.kind, name=place.name, bot=place.bot, stand_in=place.stand_in,
            here=place.kind == "person" and place.gone is None, away=self.is_away(seat),
            host=self.table.host in place.owners, asked=place.asked, learns=place.learns,
            phrases=list(self.earned().get(seat, ())),
        )  # fmt: skip

    def earned(self) -> dict[Seat, tuple[str, ...]]:
        """What seats may say besides the phrases of the table (ED-73)."""
        return self._earned.at(None if self.live is None else self.live.match)

    def you(self, person: str) -> wire.You:
        host = self.is_host(person)
        return wire.You(
            seats=self.seats_of(person), host=host, muted=sorted(self.muted.get(person, ())),
            invitations=self.invitations() if host else {},
            asks=[wire.Asks(one["number"], one["name"]) for one in asks(self.table)] if host else [],
            asked=has_asked(self.table, person), must_ask=must_ask(self.table, person),
        )  # fmt: skip

    def invitations(self) -> dict[str, str]:
        """The path of an invitation for every open seat."""
        return {
            str(seat): f"/t/{self.id}/{place.invitation}"
            for seat, place in enumerate(self.places)
            if place.kind == "open"
        }

    def show_around(self) -> None:
        """The table around the game changed."""
        self.presence.told()
        self._known_earned = self.earned()
        info = self.info()
        people: dict[str, list[Tab]] = {}
        for tab in self.gallery.everybody():
            people.setdefault(tab.person if self._is_known(tab.person) else "", []).append(tab)
        for person, tabs in people.items():
            self.gallery.send(wire.Around(info, self.you(person)), tabs)

    def explain(self, reason: wire.Reason) -> None:
        """A bot says why. The last reasons are kept for who comes later, as long as the table is awake."""
        self.reasons = [*self.reasons[1 - REASONS :], reason]
        self.gallery.send(wire.Why(reason), self.gallery.everybody())

    def _is_known(self, person: str) -> bool:
        """Whether anything here is theirs; all others are told the same."""
        theirs = self.muted.get(person) or self.is_host(person) or self.seats_of(person)
        return bool(theirs or must_ask(self.table, person) or has_asked(self.table, person))

    # --- who comes and goes ----------------------------------------------------------------------

    def enter(self, tab: Tab) -> None:
        self.gallery.tabs.append(tab)
        for seat in self.seats_of(tab.person):
            self.places[seat].gone, self.places[seat].learns = None, False
        self.presence.changed()

    def leave(self, tab: Tab) -> None:
        """When the last tab of a person closes, their seats are empty; after a while they may be handed over."""
        if tab in self.gallery.tabs:
            self.gallery.tabs.remove(tab)
        if any(other.person == tab.person for other in self.gallery.tabs):
            return
        seats = self.seats_of(tab.person)
        if not seats:
            self.muted.pop(tab.person, None)
        for seat in seats:
            self.places[seat].gone = self.now
            self.house.clock.call_at(self.now + self.away_after, lambda: self.post(self._around))
        self.presence.changed()

    async def _around(self) -> None:
        self.show_around()

    def post(self, act: Callable[[], Awaitable[None]], *, tab: Tab | None = None, bot: bool = False) -> None:
        """Have something done in this table's turn."""
        raise NotImplementedError
