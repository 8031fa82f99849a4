"""What a seat or a spectator sees of End of Days: everything but other hands and the deck's order (ED-08)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from perigee.games.end_of_days.actions import LISTEN, UNTIL_TURN, UNTIL_USE
from perigee.games.end_of_days.odds import Odds, odds
from perigee.games.end_of_days.offers import Offer
from perigee.games.end_of_days.options import Options
from perigee.games.end_of_days.pieces import CardId, Nation
from perigee.games.end_of_days.state import State, Step, ordered
from perigee.table import Later, MaybeLater, Seat, now
from perigee.table import View as TableView

Cards = tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class View(TableView):
    """Rows are by seat. What the seat has learned and may still rely on: `known` are cards in other hands whose holder
    it knows; `known_deck` the deck's top as it knows it, topmost first; `in_hands` cards that are surely in
    other hands, it does not know whose. `absent` nations are shown to all, and so are the cards that count as
    wild (ED-57); `orders` are the standing orders that the seat may give or take back at any time (ED-42);
    `quiet` are the seats that may send no free text while an offer is open (ED-33)."""

    options: Options
    data: str
    step: Step
    round: int
    first: Seat
    turn: Seat
    nations: tuple[Nation, ...]
    absent: tuple[Nation, ...]
    counts_as_wild: Cards
    scores: tuple[int, ...]
    hand: Cards | None
    hand_sizes: tuple[int, ...]
    deck: int
    discards: Cards
    scrapyard: Cards
    fronts: tuple[Cards, ...]
    downs: tuple[Cards, ...]
    sites: tuple[tuple[Cards, ...], ...]
    renewed: bool
    grounded: tuple[Seat, ...]
    offers: tuple[Offer, ...]
    quiet: tuple[Seat, ...]
    known: tuple[Cards, ...]
    known_deck: Cards
    in_hands: Cards
    until: str
    always: tuple[str, ...]
    orders: tuple[str, ...]
    _odds: MaybeLater[Odds | None]

    @property
    def odds(self) -> Odds | None:
        """Exact chances, at a table that helps."""
        return now(self._odds)


def see(state: State, seat: Seat | None) -> View:
    viewer = state.options.seats if seat is None else seat
    known, in_hands = learned(state, viewer)
    tops = state.tops[viewer]
    return View(
        state.options, state.data, state.step, state.round, state.first, state.turn, state.nations,
        state.facts.absent, state.facts.counts_as_wild, state.scores,
        None if seat is None else tuple(state.hands[seat]), tuple([len(hand) for hand in state.hands]),
        len(state.deck), tuple(state.discards), tuple(state.scrapyard),
        _rows(state.fronts), _rows(state.downs), tuple([_rows(own) for own in state.sites]),
        state.renewed, state.grounded, seen_offers(state, seat), quiet(state),
        known, tuple(state.deck[: -tops - 1 : -1]) if tops else (), in_hands,
        "" if seat is None else state.until[seat], () if seat is None else state.always[seat],
        () if seat is None else orders_of(state, seat),
        Later(odds, state, viewer) if state.options.odds and state.step != "nations" else None,
    )  # fmt: skip


MAY_ORDER: Final[dict[str, tuple[str, ...]]] = {
    "": (str(UNTIL_TURN), str(UNTIL_USE)), "use": (str(UNTIL_TURN),), "turn": (),
}  # fmt: skip
"""What may be ordered by whoever has ordered to pass until then."""


def orders_of(state: State, seat: Seat) -> tuple[str, ...]:
    """What this seat may order now, asked or not, and whether there is an order to take back (ED-42)."""
    if state.rules == 1 or state.step == "nations":
        return ()
    may_order = MAY_ORDER[state.until[seat]]
    return (*may_order, str(LISTEN)) if ordered(state, seat) else may_order


def _rows(lists: list[list[CardId]]) -> tuple[Cards, ...]:
    return tuple(map(tuple, lists))


def learned(state: State, viewer: int) -> tuple[tuple[Cards, ...], Cards]:
    """Which cards this viewer knows in which other hand, and which it knows to be in one, but not in whose: all of
    them are cards that the deck cannot hold."""
    bit, known, deck_may = state.facts.bit, state.known[viewer], state.deck_may[viewer]
    if not known and deck_may == state.facts.every_bit:
        return ((),) * len(state.hands), ()
    rows: list[Cards] = []
    somewhere: list[CardId] = []
    for seat, hand in enumerate(state.hands):
        noticed = [card for card in hand if not deck_may & bit[card]] if seat != viewer else []
        if noticed:
            rows.append(tuple(sorted([card for card in noticed if known & bit[card]])))
            somewhere += [card for card in noticed if not known & bit[card]]
        else:
            rows.append(())
    return tuple(rows), tuple(sorted(somewhere))


def seen_offers(state: State, seat: Seat | None) -> tuple[Offer, ...]:
    """An offer and its description are public, the cards picked are its maker's (ED-39)."""
    return tuple([offer if offer.maker == seat else replace(offer, picked=None) for offer in state.offers])


def quiet(state: State) -> tuple[Seat, ...]:
    """ED-33: while an offer is open neither of the two may send free text."""
    if not state.offers:
        return ()
    both = [seat for offer in state.offers if offer.is_open for seat in (offer.maker, offer.to)]
    return tuple(seat for seat in range(state.options.seats) if seat in both)
