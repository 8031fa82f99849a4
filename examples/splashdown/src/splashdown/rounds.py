"""A round: capsules are sighted, parachutes drawn, bids sealed and opened; what is not carried falls."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import ClassVar

from perigee.table import Action, Asked, Choices, Closed, Decision, Option, Refusal, Seat
from splashdown.actions import Bid, Wait, in_order
from splashdown.events import Drew, Landed, Lost, Opened, RoundBegan, Sighted
from splashdown.pieces import CAPSULES, DRAWN, FALLS, LIMIT, MOST_BID, OPENS_AT, PARACHUTES, lift
from splashdown.state import Moment, State


@dataclass(frozen=True, slots=True)
class Bidding(Decision[State]):
    hidden: ClassVar[bool] = True
    costs_time: ClassVar[bool] = True

    def choices(self, state: State, seat: Seat) -> Choices:
        hand = state.hands[seat]
        some = {in_order(few) for size in range(1, MOST_BID + 1) for few in combinations(hand, size)}
        bids = [Bid(capsule, few) for capsule, few in product(state.sky, sorted(some, key=lambda few: (len(few), few)))]
        judged = [(bid, self.refusal(state, seat, bid)) for bid in bids]
        legal = [Option(bid, marks(bid)) for bid, refusal in judged if refusal is None]
        closed = [Closed(bid, marks(bid), refusal) for bid, refusal in judged if refusal and len(bid.parachutes) == 1]
        return Choices((Option(Wait(), ("wait",)), *legal), tuple(closed))

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        match action:
            case Wait():
                return None
            case Bid(capsule) if capsule not in state.sky:
                return Refusal("SD-05", "not-in-the-sky", {"capsule": capsule})
            case Bid(capsule) if capsule == state.before[seat]:
                return Refusal("SD-06", "bid-last-round", {"capsule": capsule})
            case Bid():
                return no_parachutes(state, seat, action)
        return Refusal("SD-05", "only-bids")

    def silence(self, state: State, seat: Seat) -> Action:
        """SD-07."""
        return Wait()

    def then(self, moment: Moment, asked: Asked) -> None:
        given = [asked.answers[seat] for seat in range(moment.state.options.seats)]
        open_bids(moment, [bid if isinstance(bid, Bid) else None for bid in given])
        fall(moment)
        if moment.state.round == moment.state.options.rounds:
            crew = moment.state.crew
            moment.end("home", [seat for seat, taken in enumerate(crew) if taken == max(crew)])  # SD-12
        else:
            begin(moment)


def marks(bid: Bid) -> tuple[str, ...]:
    return (f"capsule:{bid.capsule}", *(f"parachute:{one}" for one in bid.parachutes))


def no_parachutes(state: State, seat: Seat, bid: Bid) -> Refusal | None:
    """SD-02, SD-05."""
    for one in bid.parachutes:
        if state.hands[seat].count(one) < bid.parachutes.count(one):
            return Refusal("SD-05", "not-held", {"parachute": one})
        if PARACHUTES[one].highest < state.sky[bid.capsule]:
            return Refusal("SD-02", "too-high", {"parachute": one, "highest": PARACHUTES[one].highest})
    return None


def begin(moment: Moment, parachutes: int = DRAWN) -> None:
    """SD-03, SD-04."""
    state = moment.state
    state.round += 1
    moment.tell(RoundBegan(state.round))
    for seat, hand in enumerate(state.hands):
        drawn = [state.deck.pop() for _ in range(min(parachutes, LIMIT - len(hand), len(state.deck)))]
        hand.extend(drawn)
        moment.tell(Drew(seat, len(drawn), tuple(drawn)))
    while len(state.sky) < max(3, state.options.seats) and state.above:
        lower = FALLS * (len(state.sky) % 2) if state.round == 1 else 0
        capsule = state.above.pop()
        state.sky[capsule] = OPENS_AT - lower
        moment.tell(Sighted(capsule, OPENS_AT - lower))
    moment.ask(Bidding(), range(state.options.seats), within=state.options.window or None)


def open_bids(moment: Moment, bids: Sequence[Bid | None]) -> None:
    """SD-08: all at once; parachutes are spent whatever comes of them."""
    state = moment.state
    for seat, bid in enumerate(bids):
        capsule, parachutes = (bid.capsule, bid.parachutes) if bid else ("", ())
        for one in parachutes:
            state.hands[seat].remove(one)
        state.spent.extend(parachutes)
        state.before[seat] = capsule
        moment.tell(Opened(seat, capsule, parachutes, lift(parachutes)))
    for capsule in list(state.sky):
        lifts = {seat: lift(bid.parachutes) for seat, bid in enumerate(bids) if bid and bid.capsule == capsule}
        if sum(lifts.values()) >= CAPSULES[capsule].weight:
            land(moment, capsule, lifts)


def land(moment: Moment, capsule: str, lifts: Mapping[Seat, int]) -> None:
    """SD-09: the highest bid takes the crew, of equal ones none; SD-10: the other ships that carried get one each."""
    state, crew = moment.state, CAPSULES[capsule].crew
    del state.sky[capsule]
    state.landed.append(capsule)
    highest = [seat for seat, carried in lifts.items() if carried == max(lifts.values())]
    winner = highest[0] if len(highest) == 1 else None
    for seat in lifts:
        state.crew[seat] += crew if seat == winner else 1
    thanked = tuple(seat for seat in lifts if seat != winner)
    moment.tell(Landed(capsule, sum(lifts.values()), winner, crew, thanked))


def fall(moment: Moment) -> None:
    """SD-11."""
    state = moment.state
    lower = {capsule: altitude - FALLS for capsule, altitude in state.sky.items()}
    state.sky = {capsule: altitude for capsule, altitude in lower.items() if altitude > 0}
    for capsule in [one for one in lower if one not in state.sky]:
        state.lost.append(capsule)
        moment.tell(Lost(capsule))
