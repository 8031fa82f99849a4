"""Step 4, launch (ED-60 to ED-65)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from perigee.games.end_of_days import actions as say
from perigee.games.end_of_days import piles, rocket
from perigee.games.end_of_days.choosing import Chooses
from perigee.games.end_of_days.events.course import Crashed, Launched, LiftedOff, PointsChanged
from perigee.games.end_of_days.pieces import CardId
from perigee.games.end_of_days.state import Moment, Question, State, put
from perigee.table import Action, Asked, Form, Pick, Refusal, Seat


def begin(moment: Moment) -> None:
    ask_next(moment, moment.state.turn, 0)


def ask_next(moment: Moment, seat: Seat, passed: int) -> None:
    """In turn order from the player whose turn it is, one launch or pass each, round and round, until all pass in a row
    (ED-60). A player without a viable rocket passes, as everybody sees."""
    seats = moment.state.options.seats
    while passed < seats:
        if can_launch(moment.state, seat):
            moment.ask(LaunchOrPass(seat, passed), [seat])
            return
        seat, passed = (seat + 1) % seats, passed + 1


def can_launch(state: State, seat: Seat) -> bool:
    """Not where it was grounded, and not without a card to reveal (ED-23)."""
    if seat in state.grounded or not piles.any_card(state):
        return False
    return any(rocket.most_points(state.facts, site) is not None for site in state.sites[seat])


def liftoff_chance(state: State, seat: Seat, cards: tuple[CardId, ...]) -> int:
    """ED-63; continuous cards in front count (ED-62)."""
    printed = state.facts.cards
    fronts = [[printed[card].kind for card in front] for front in state.fronts]
    return rocket.base_chance([state.facts.modules[card] for card in cards]) + rocket.boosts(fronts)[seat]


@dataclass(frozen=True, slots=True)
class LaunchOrPass(Question):
    """A seat with a viable rocket launches one, or passes (ED-60). No card is used in this step (ED-62)."""

    seat: Seat
    passed: int

    def actions(self, state: State, seat: Seat) -> list[Action]:
        """Every rocket that can fly; of very many a part."""
        sites = enumerate(state.sites[seat], 1)
        flights = [say.Launch(number, cards) for number, site in sites for cards in shown_rockets(state, site)]
        return [say.PASS, *flights]

    def forms(self, state: State, seat: Seat) -> tuple[Form, ...] | None:
        crowds = [(number, site) for number, site in enumerate(state.sites[seat], 1) if too_many(state, site)]
        return tuple(Form(f"launch site {n} with {{cards}}", (_any_of(site),)) for n, site in crowds) or None

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        match action:
            case say.Pass(""):
                return None
            case say.Launch(site, cards):
                return no_launch(state, seat, site, cards)
        return Refusal("ED-62", "launch-or-pass")

    def perform(self, moment: Moment, seat: Seat, action: Action) -> None:
        if isinstance(action, say.Launch):
            moment.becomes(replace(self, passed=-1))
            fly(moment, seat, action)

    def then(self, moment: Moment, asked: Asked) -> None:
        ask_next(moment, (self.seat + 1) % moment.state.options.seats, self.passed + 1)

    def silence(self, state: State, seat: Seat) -> Action:
        """A player who says nothing passes (ED-60)."""
        return say.PASS


def shown_rockets(state: State, site: list[CardId]) -> Sequence[tuple[CardId, ...]]:
    """Every rocket of a site that can fly; of very many a part (ED-61)."""
    found = rocket.rockets(state.facts, site)
    return found[:: len(found) // rocket.MOST_SUBSETS + 1] if too_many(state, site) else found


def too_many(state: State, site: list[CardId]) -> bool:
    return rocket.crowded(site) or len(rocket.rockets(state.facts, site)) > rocket.MOST_SUBSETS


def _any_of(site: list[CardId]) -> Pick:
    return Pick("cards", tuple(f"card:{card}" for card in sorted(site)), 3, len(site))


def no_launch(state: State, seat: Seat, site: int, cards: tuple[CardId, ...]) -> Refusal | None:
    """The modules of one site, viable together; the rest stays (ED-61)."""
    if not 1 <= site <= len(state.sites[seat]):
        return Refusal("ED-61", "no-such-site", {"site": site, "sites": len(state.sites[seat])})
    for card in cards:
        if card not in state.sites[seat][site - 1]:
            return Refusal("ED-61", "not-at-the-site", {"card": card, "site": site})
    if not rocket.viable([state.facts.modules[card] for card in cards]):
        return Refusal("ED-61", "not-viable")
    return None


def fly(moment: Moment, seat: Seat, action: say.Launch) -> None:
    """Reveal the deck's top card: its value up to the chance is a success (ED-64). Either way all modules aboard go to
    the scrapyard, after the revealed card."""
    state = moment.state
    chance = liftoff_chance(state, seat, action.cards)
    moment.tell(Launched(seat, action.site, action.cards, chance))
    revealed = piles.turn_over(moment)
    if revealed is None:
        raise RuntimeError("a launch was tried without a card to reveal")
    value = state.facts.cards[revealed].value
    if value <= chance:
        land_on_mars(moment, seat, action, revealed)
    else:
        moment.tell(Crashed(seat, revealed, value))
    for card in action.cards:
        state.sites[seat][action.site - 1].remove(card)
        piles.put_away(state, card)


def land_on_mars(moment: Moment, seat: Seat, action: say.Launch, revealed: CardId) -> None:
    """The points are the launcher's; then some modules change others' points (ED-65)."""
    state = moment.state
    modules = [state.facts.modules[card] for card in action.cards]
    scored = rocket.points(modules)
    state.scores = put(state.scores, seat, state.scores[seat] + scored)
    moment.tell(LiftedOff(seat, revealed, state.facts.cards[revealed].value, scored))
    for card in reversed(action.cards):
        change = state.facts.modules[card].rival
        if change:
            moment.ask(ChoosesRival(seat, card, change))


@dataclass(frozen=True, slots=True)
class ChoosesRival(Chooses):
    """The launcher chooses whose points a module changes; nobody falls below 0 (ED-65)."""

    seat: Seat
    card: CardId
    change: int
    done: bool = False

    def go_on(self, moment: Moment) -> None:
        others = moment.state.others(self.seat)
        if self.done:
            return
        if len(others) == 1:
            change_points(moment, others[0], self.seat, self.change)
        else:
            self.ask(moment)

    def actions(self, state: State, seat: Seat) -> list[Action]:
        return [say.Rival(state.nations[other]) for other in state.others(self.seat)]

    def perform(self, moment: Moment, seat: Seat, action: Action) -> None:
        if isinstance(action, say.Rival):
            moment.becomes(replace(self, done=True))
            change_points(moment, moment.state.facts.seat_of[action.nation], seat, self.change)

    def silence(self, state: State, seat: Seat) -> Action:
        """A player who says nothing takes from whoever has most, and gives to whoever has least (ED-65)."""
        order = sorted(state.others(seat), key=lambda other: state.scores[other] * self.change)
        return say.Rival(state.nations[order[0]])


def change_points(moment: Moment, seat: Seat, by: Seat, change: int) -> None:
    state = moment.state
    before = state.scores[seat]
    after = max(0, before + change)
    moment.tell(PointsChanged(seat, by, after - before))
    state.scores = put(state.scores, seat, after)
