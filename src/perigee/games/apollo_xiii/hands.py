"""Player cards on their way, and what is known of them: drawn, discarded, handed on (AX-39, AX-46, AX-53, AX-55)."""

from __future__ import annotations

from perigee.games.apollo_xiii.events import Discarded, Drew, Gave, Recovered, Reshuffled
from perigee.games.apollo_xiii.state import Moment, Pool, State
from perigee.table import Seat


def can_draw(state: State) -> bool:
    return bool(state.deck or state.discards)


def draw(moment: Moment, seat: Seat, count: int) -> int:
    """Draw this many cards, as long as there are any (AX-55); how many came."""
    state = moment.state
    hand = state.hands[seat]
    before = len(hand)
    for _ in range(count):
        if not state.deck and state.discards:
            reshuffle(moment)
        if state.deck:
            hand.append(state.deck.pop())
    if len(hand) > before:
        moment.tell(Drew(seat, len(hand) - before, tuple(hand[before:])))
    return len(hand) - before


def reshuffle(moment: Moment) -> None:
    """An empty deck is replaced by the shuffled discards (AX-55). Everybody saw what goes into it; every card
    still in a hand is older."""
    state = moment.state
    state.deck, state.discards = state.discards, []
    state.shuffled = tuple(sorted(state.deck))
    state.pools = [Pool(pool.seats, sum(len(state.hands[seat]) for seat in pool.seats)) for pool in state.pools]
    moment.tell(Reshuffled(len(state.deck)))
    moment.chance.shuffle(state.deck)


def leave(state: State, seat: Seat, card: int) -> None:
    """A card leaves a hand before everybody's eyes."""
    state.hands[seat].remove(card)
    _count(state, seat, card, -1)
    for viewer, known in enumerate(state.known):
        if card in known[seat]:
            _forget(state, viewer, seat, card)


def _forget(state: State, viewer: int, seat: Seat, gone: int) -> None:
    _know(state, viewer, seat, tuple([card for card in state.known[viewer][seat] if card != gone]))


def _know(state: State, viewer: int, seat: Seat, cards: tuple[int, ...]) -> None:
    """From here on this seat, or a spectator, knows these cards of a hand."""
    known = state.known[viewer]
    state.known[viewer] = (*known[:seat], cards, *known[seat + 1 :])


def discard(moment: Moment, seat: Seat, card: int) -> None:
    leave(moment.state, seat, card)
    moment.state.discards.append(card)
    moment.tell(Discarded(seat, card))


def recover(moment: Moment, seat: Seat, card: int) -> None:
    """A card comes to a hand from the discards: everybody knows that it is there."""
    state = moment.state
    state.discards.remove(card)
    state.hands[seat].append(card)
    _count(state, seat, card, 1)
    for viewer, known in enumerate(state.known):
        if viewer != seat:
            _know(state, viewer, seat, (*known[seat], card))
    moment.tell(Recovered(seat, card))


def give(moment: Moment, seat: Seat, to: Seat, card: int) -> None:
    """A card goes from hand to hand unseen: what others knew of the giver's hand is no longer sure."""
    state = moment.state
    state.hands[seat].remove(card)
    state.hands[to].append(card)
    for viewer in range(len(state.known)):
        if viewer == to:
            _forget(state, viewer, seat, card)
        elif viewer != seat:
            _know(state, viewer, seat, ())
    _know(state, seat, to, (*state.known[seat][to], card))
    _join(state, seat, to)
    moment.tell(Gave(seat, to, card))


def _count(state: State, seat: Seat, card: int, by: int) -> None:
    """Whether a card is older than the deck can be told from its face."""
    if card in state.shuffled:
        return
    for place, pool in enumerate(state.pools):
        if seat in pool.seats:
            state.pools[place] = Pool(pool.seats, pool.old + by)


def _join(state: State, one: Seat, other: Seat) -> None:
    joined = [pool for pool in state.pools if one in pool.seats or other in pool.seats]
    if len(joined) > 1:
        seats = tuple(sorted(seat for pool in joined for seat in pool.seats))
        rest = [pool for pool in state.pools if pool not in joined]
        state.pools = sorted([*rest, Pool(seats, sum(pool.old for pool in joined))], key=lambda pool: pool.seats)
