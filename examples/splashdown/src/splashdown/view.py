"""What a ship sees, in the shapes that any face can draw; and tables that it cannot tell from the true one."""

from collections import Counter
from dataclasses import dataclass

from perigee.table import Chance, Gauge, Scores, Seat, Sight, Thing, Zone, reopened
from perigee.table import View as TableView
from splashdown.pieces import CAPSULES, FALLS, OPENS_AT, PARACHUTES
from splashdown.state import Options, State


@dataclass(frozen=True, slots=True)
class View(TableView):
    options: Options
    round: Gauge
    deck: int
    landed: tuple[str, ...]
    lost: tuple[str, ...]
    spent: tuple[str, ...]
    falling: Zone
    hands: tuple[Zone, ...]
    crew: Scores
    before: tuple[str, ...]


def see(state: State, seat: Seat | None) -> View:
    """SD-04: of other hands only the number."""
    falling = [capsule(name, altitude) for name, altitude in state.sky.items()]
    hand = [] if seat is None else [Thing(f"parachute:{one}", one, PARACHUTES[one].lift) for one in state.hands[seat]]
    hands = [Zone(tuple(hand) if owner == seat else (), len(held), owner) for owner, held in enumerate(state.hands)]
    return View(
        state.options, Gauge(state.round, 1, state.options.rounds), len(state.deck), tuple(state.landed),
        tuple(state.lost), tuple(state.spent), Zone(tuple(falling), len(falling)), tuple(hands),
        Scores(tuple(state.crew)), tuple(state.before),
    )  # fmt: skip


def capsule(name: str, altitude: int) -> Thing:
    kind, gauge = CAPSULES[name], Gauge(altitude, 0, OPENS_AT, altitude - FALLS, FALLS)
    return Thing(f"capsule:{name}", name, kind.crew, {"altitude": gauge, "weight": Gauge(kind.weight, 0, kind.weight)})


def imagine(sight: Sight, chance: Chance) -> State:
    """Every deal of what this ship has not seen is equally likely."""
    view = sight.view
    if not isinstance(view, View):
        raise ValueError("this sight shows no table of Splashdown")
    own = [[thing.name for thing in zone.things] for zone in view.hands]
    unseen = Counter({name: kind.copies for name, kind in PARACHUTES.items()})
    unseen.subtract([*view.spent, *(one for hand in own for one in hand)])
    deck = list(unseen.elements())
    chance.shuffle(deck)
    hands = [held or [deck.pop() for _ in range(zone.count)] for held, zone in zip(own, view.hands, strict=True)]
    sky = {thing.name: thing.fields["altitude"].value for thing in view.falling.things}
    above = [name for name in CAPSULES if name not in (*view.landed, *view.lost, *sky)]
    chance.shuffle(above)
    return State(
        view.options, reopened(sight.open, sight.seat), len(sight.open), sight.outcome, sight.rules, hands, deck,
        list(view.spent), sky, above, list(view.landed), list(view.lost), list(view.crew.of), list(view.before),
        view.round.value,
    )  # fmt: skip
