"""Standard, a player of End of Days: says the sentence that looks worth most, in points."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from perigee.bots.end_of_days import acts, trade
from perigee.bots.end_of_days.nations import measured
from perigee.bots.end_of_days.outlook import Outlook
from perigee.bots.end_of_days.rockets import liftoff, worth
from perigee.bots.end_of_days.values import KEPT
from perigee.bots.glance import Glance, Glancing, glance_of
from perigee.games.end_of_days import actions as say
from perigee.games.end_of_days.kinds import Using
from perigee.games.end_of_days.launch import ChoosesRival
from perigee.games.end_of_days.orders import STANDING
from perigee.games.end_of_days.rocket import base_chance
from perigee.games.end_of_days.trade import Trade
from perigee.games.end_of_days.view import View
from perigee.games.end_of_days.window import InUse, Window
from perigee.table import Action, Seat, Sight


class Standard(Glancing):
    """A sensible rival. It knows its own sight and nothing else, and has no memory. A variant never negates, or never
    uses a card against another nation."""

    says_the_only_thing: ClassVar[bool] = True
    samples: ClassVar[bool] = False
    """It thinks of its own offers."""

    def __init__(self, seed: int = 0, *, negates: bool = True, attacks: bool = True) -> None:
        """It leaves nothing to luck: the seed is not used."""
        self.negates = negates
        self.attacks = attacks

    def decide_at(self, glance: Glance) -> Action | str | None:
        asking = asking_at(glance)
        return forced(asking.question, asking.actions, awaited=asking.awaited) or self.choose(asking)

    def choose(self, asking: Asking) -> Action | str | None:
        """What it says to this; an offer of its own is a sentence, since not all can be listed."""
        outlook = self.looks(asking)
        if isinstance(asking.question, Window):
            return self._answer(outlook, asking, asking.question.using)
        appraisal = Appraisal(outlook, asking.question, attacks=self.attacks)
        if isinstance(asking.question, Trade):
            return _trade(appraisal, asking)
        return max(asking.actions, key=appraisal.worth)

    def looks(self, asking: Asking) -> Outlook:
        return Outlook(asking.view, asking.seat)

    def _answer(self, outlook: Outlook, asking: Asking, using: Using) -> Action:
        """Negate what hurts more than the negate is worth, with the cheapest card that does."""
        passes = next(action for action in asking.actions if isinstance(action, say.Pass))
        negates = [action for action in asking.actions if isinstance(action, say.Negate)]
        if not self.negates or not negates:
            return passes
        hurts = _undone(outlook, asking, using) if using.answered else acts.regretted(outlook, using)
        prices = [(acts.cost(outlook, action.card, acts.ANSWERED), str(action), action) for action in negates]
        price, _, cheapest = min(prices, key=lambda one: one[:2])
        return cheapest if hurts > price else passes


@dataclass(slots=True)
class Asking:
    """What a seat goes by: its view, the question (and those below it, where they matter), what it may say, whether it
    must."""

    view: View
    seat: Seat
    question: object
    below: tuple[object, ...]
    actions: Sequence[Action]
    awaited: bool


def asking_of(sight: Sight) -> Asking:
    return asking_at(glance_of(sight))


def asking_at(glance: Glance) -> Asking:
    """Standing orders aside: a bot speaks for itself."""
    view = glance.view
    if not isinstance(view, View):
        raise TypeError(f"{view!r} is no view of End of Days")
    below = glance.stack if looks_below(glance.question) else ()
    return Asking(view, glance.seat, glance.question, below, answers_in(glance.actions), glance.awaited)


def looks_below(question: object) -> bool:
    """Whether it matters what lies below: a negate may be negated for what it would undo."""
    return isinstance(question, Window) and question.using.answered is not None


def answers_in(actions: Sequence[Action]) -> list[Action]:
    """The answers that give no standing order besides."""
    given_with = STANDING.is_given_with
    return [one for one in actions if not (type(one) in ORDERING and given_with(one))]


ORDERING: Final = (say.Pass, say.Listen)
"""The sentences that may give an order."""


def forced(question: object, actions: Sequence[Action], *, awaited: bool) -> Action | None:
    """The answer of whoever must speak, where there is no other; one can always think of an offer."""
    return actions[0] if awaited and len(actions) == 1 and not isinstance(question, Trade) else None


def _undone(outlook: Outlook, asking: Asking, using: Using) -> float:
    """What it costs this seat that a rival's negate stands: its own card, or less than nothing where that card would
    have hurt it."""
    for question in asking.below:
        if isinstance(question, InUse) and question.using.card == using.answered:
            if question.using.seat == outlook.seat:
                return 0.2 + 1.2 * acts.cost(outlook, question.using.card)
            return -acts.regretted(outlook, question.using)
    return 0.0


def _trade(appraisal: Appraisal, asking: Asking) -> Action | str | None:
    """Answer an offer, trade with the pile, or offer to somebody what it cannot use."""
    actions = trade.with_one_swap(appraisal.table, asking.actions)
    worths = [appraisal.worth(action) for action in actions]
    worth = max(worths)
    best = actions[worths.index(worth)]
    if isinstance(best, say.Accept) and worth > 0:
        return best
    if asking.awaited:
        return trade.offering(appraisal.table, max(0.0, worth)) or best
    fills = [action for action in actions if isinstance(action, say.Accept)]
    declines = [action for action in actions if isinstance(action, say.Decline)]
    return trade.countering(appraisal.table, fills) or (declines[0] if declines else None)


class Appraisal:
    """How good each sentence looks to one seat."""

    def __init__(self, outlook: Outlook, question: object, *, attacks: bool) -> None:
        self.table = outlook
        self.question = question
        self.attacks = attacks

    def worth(self, action: Action) -> float:
        """What this sentence promises, by its kind."""
        return WORTH[type(action)](self, action)

    # --- the free for all ---

    def _pass(self, action: say.Pass) -> float:
        if self.table.view.step == "launch":
            return KEPT * self._waiting()
        return acts.NEVER if action.order else 0.0

    def _lay(self, action: say.Lay) -> float:
        return acts.laying(self.table, action)

    def _use(self, action: say.Use) -> float:
        if not self.attacks and acts.is_attack(self.table, action):
            return acts.NEVER
        return acts.using(self.table, action)

    def _attack(self, action: say.Attack) -> float:
        return self.table.damage(action.card)

    def _make_room(self, action: say.MakeRoom) -> float:
        return acts.room(self.table, action.card)

    # --- refill and trade ---

    def _swap(self, action: say.Swap) -> float:
        return trade.swapping(self.table, action)

    def _accept(self, action: say.Accept) -> float:
        return trade.accepting(self.table, action)

    def _decline(self, action: say.Decline) -> float:
        return -0.01 if action.number is None else 0.0

    def _refill(self, action: say.Refill) -> float:
        return trade.refilling(self.table, action)

    def _renew(self, action: say.Renew) -> float:
        return trade.renewing(self.table)

    # --- what a card asks for in its course ---

    def _destroy(self, action: say.Destroy) -> float:
        return -self.table.loss(action.card)

    def _discard(self, action: say.Discard) -> float:
        outlook = self.table
        worth = outlook.held(action.card) if action.card in outlook.hand else outlook.loss(action.card)
        return -worth - outlook.left(action.card)

    def _give(self, action: say.Give) -> float:
        return self._ransom() - sum(self.table.held(card) + 0.1 for card in action.cards)

    def _place(self, action: say.Place) -> float:
        outlook = self.table
        site = outlook.kinds(outlook.view.sites[outlook.seat][action.site - 1])
        return outlook.added(site, outlook.facts.modules[action.card].kind)

    def _take(self, action: say.Take) -> float:
        return self.table.gained(action.card)

    def _choose(self, action: say.Choose) -> float:
        return measured(self.table.facts, len(self.table.view.nations), action.nation)

    # --- launching ---

    def _launch(self, action: say.Launch) -> float:
        """The points to expect, and what the rest of the site still promises."""
        outlook, modules = self.table, self.table.facts.modules
        aboard = [modules[card] for card in action.cards]
        chance = base_chance(aboard) + outlook.boost(outlook.seat)
        site = outlook.view.sites[outlook.seat][action.site - 1]
        rest = outlook.kinds(card for card in site if card not in action.cards)
        return self._lifts(chance) * worth(aboard) + KEPT * outlook.promises(outlook.seat, rest) + 0.01

    def _lifts(self, chance: int) -> float:
        """The chance to lift off: certain where the deck's top is known."""
        known = self.table.view.known_deck
        if known:
            return 1.0 if self.table.facts.cards[known[0]].value <= chance else 0.0
        return liftoff(chance)

    def _waiting(self) -> float:
        """What the best site promises if nothing is launched."""
        outlook = self.table
        return max(outlook.promises(outlook.seat, site) for site in outlook.sites(outlook.seat))

    # --- choices ---

    def _ransom(self) -> float:
        on = getattr(self.question, "on", "")
        return self.table.loss(on) if on else 0.0

    def _rival(self, action: say.Rival) -> float:
        """Points are taken from the nation that stands best, and given to the one that stands worst."""
        seat = self.table.facts.seat_of[action.nation]
        change = self.question.change if isinstance(self.question, ChoosesRival) else -1
        return -change * (self.table.standing(seat) + 0.01 * self.table.view.scores[seat])

    def _order(self, action: say.Order) -> float:
        """A low card first for a launch in this turn, otherwise a high one for an attack."""
        outlook = self.table
        value = outlook.facts.cards[action.cards[0]].value
        own = max(outlook.flies(outlook.seat, site) for site in outlook.sites(outlook.seat))
        return -value if own else value


def _always(value: float) -> Callable[[Appraisal, Any], float]:
    return lambda appraisal, action: value


WORTH: Final[Mapping[type[Action], Callable[[Appraisal, Any], float]]] = {
    say.Pass: Appraisal._pass, say.Lay: Appraisal._lay, say.Use: Appraisal._use, say.Attack: Appraisal._attack,
    say.MakeRoom: Appraisal._make_room, say.Listen: _always(acts.NEVER), say.Launch: Appraisal._launch,
    say.Swap: Appraisal._swap, say.Accept: Appraisal._accept, say.Decline: Appraisal._decline,
    say.MakeOffer: _always(acts.NEVER), say.Counter: _always(acts.NEVER), say.Withdraw: _always(acts.NEVER),
    say.NoTrade: _always(0.0), say.Stop: _always(0.0), say.Refill: Appraisal._refill, say.Renew: Appraisal._renew,
    say.Destroy: Appraisal._destroy, say.Discard: Appraisal._discard, say.Give: Appraisal._give,
    say.Place: Appraisal._place, say.Take: Appraisal._take, say.Clear: _always(1.0), say.Rival: Appraisal._rival,
    say.Order: Appraisal._order, say.Choose: Appraisal._choose,
}  # fmt: skip
"""How each kind of sentence is valued."""


def never_negates(seed: int = 0) -> Standard:
    return Standard(seed, negates=False)


def never_attacks(seed: int = 0) -> Standard:
    return Standard(seed, attacks=False)
