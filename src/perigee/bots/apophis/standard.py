"""Standard, a player of Apophis: says the sentence after which the team's chance to win looks best."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from perigee.bots.apophis.outlook import Outlook, Pad, Reach, Way, Ways, outlook
from perigee.bots.apophis.pace import Seen, turns_left, usual_seconds
from perigee.bots.apophis.plan import A_TURN, Hand, Rocket, Seconds
from perigee.bots.apophis.reasons import reason_for
from perigee.bots.apophis.solved import FILE, TEAM, solved, stage, variant
from perigee.bots.glance import Glance, Glancing
from perigee.bots.reason import Reason
from perigee.games.apophis.actions import REROLL, SENTENCES, Build, Discard, Draw, Launch, Scrap
from perigee.games.apophis.launch import KeepOrReroll
from perigee.games.apophis.options import MODULES, Options
from perigee.games.apophis.pieces import COLOURS, Colour
from perigee.games.apophis.refusals import HAND_LIMIT
from perigee.games.apophis.view import View
from perigee.table import Action, Sight

DRAWING: Final[dict[int, Seconds]] = {0: 3.0, 1: 5.5}
A_DRAW: Final[Seconds] = 7.5
"""What two cards are worth, less where the hand has no room for them (AP-22)."""

AS_IF: Final[tuple[Seconds, ...]] = (0, 150, 300, 600, 900)
"""Where no plan wins in the time that is left, it plays on as if there were this much: nobody stops building."""


class Standard(Glancing):
    """A sensible teammate. It knows its own sight and nothing else, and has no memory: all that it goes by is public
    or in its hand."""

    def __init__(self, seed: int = 0, *, pace: Seconds | None = None) -> None:
        """It leaves nothing to luck: the seed is not used. The pace is that of an imagined table, on which nobody was
        asked anything before; at any other it is measured."""
        self.pace = pace

    names_cards = True
    """Talk is free."""

    def prepare(self, options: Options) -> None:
        """The plans that every team begins with are the same."""
        _outlook(options).fill(options.timer)

    def foresee(self, sight: Sight) -> None:
        """What every plan is priced by, at a table where hardly any moment comes again."""
        if isinstance(sight.view, View):
            _outlook(sight.view.options).begin()

    def why(self, sight: Sight, said: str) -> Reason | None:
        action = SENTENCES.parse(said)
        return reason_for(sight.view, action) if isinstance(sight.view, View) and action is not None else None

    def decide_at(self, glance: Glance) -> Action | str | None:
        view, actions = glance.view, glance.actions
        if not isinstance(view, View):
            raise TypeError(f"{view!r} is no view of Apophis")
        if isinstance(glance.question, KeepOrReroll):
            return REROLL  # AP-62: a failed roll can only get better.
        known = self.by_heart(glance, view)
        if known is not None and known in actions:
            return known
        left = self.seconds(glance, view)
        for least in AS_IF:
            action, chance = Appraisal(view, max(left, least)).best(actions)
            if chance > 0:
                return action
        return actions[0]

    def by_heart(self, seen: Seen, view: View) -> Action | None:
        """Under the basic rules, while a team's launch sequence is open, it adds to it where the solved table does.
        Anything else that the table says holds only for a team that also opened the sequence by it."""
        options = view.options
        if not view.sequence or options.seats == 1 or any(getattr(options, module) for module in MODULES):
            return None
        known = best_known(seen, view, self.pace)
        return known if isinstance(known, Launch) else None

    def seconds(self, seen: Seen, view: View) -> Seconds:
        """The seconds left, in which plans are priced: more than the clock's at a quick table."""
        return usual_seconds(seen, view, self.pace)


def best_known(seen: Seen, view: View, turn: Seconds | None = None) -> Action | None:
    """The best action by the solved table; None where there is none, or in a position that good play does not reach."""
    options = view.options
    where = stage(options, view.layers, view.counters)
    table = solved(variant(options), where, TEAM if options.seats > 1 else FILE)
    if table is None:
        return None
    return table.best(view.rocket, view.sequence, counts(view.hand or ()), turns_left(seen, view, turn))


class Appraisal:
    """What one seat knows, and how good each of its sentences looks with this many seconds left."""

    def __init__(self, view: View, seconds: Seconds) -> None:
        self.view = view
        self.seconds = seconds
        self.hand = counts(view.hand or ())
        self.outlook = _outlook(view.options)
        self.pad = self.outlook.pad(view.rocket, view.layers)

    def now(self) -> float:
        """The chance to win as things stand."""
        return self.outlook.best(self._as_it_stands(), self.seconds, self.view.counters)

    def after(self, action: Action) -> float:
        """The chance to win after this sentence."""
        return self.outlook.best_of((self._way(action),), self._left(action), self.view.counters)[1]

    def best(self, actions: Sequence[Action]) -> tuple[Action, float]:
        """The sentence with the best chance, the first of several, and that chance."""
        return self.outlook.best_of(self._ways(actions), self._left(actions[0]), self.view.counters)

    def _left(self, action: Action) -> Seconds:
        """Once this is said: only a turn takes time."""
        return self.seconds if isinstance(action, Discard) else self.seconds - A_TURN

    def intended(self, action: Action) -> Rocket:
        """What is still to be built when this was said, if the best plan is kept to."""
        pad, hand = self.pad, self.hand
        if isinstance(action, Build):
            section = action.section
            pad, hand = self.outlook.with_another(pad, section), without(hand, (section.colour,) * section.size)
        return self.outlook.intended(pad, hand, self.seconds - A_TURN, self.view.counters)

    # --- what a sentence leads to ----------------------------------------------------------------

    def _ways(self, actions: Sequence[Action]) -> tuple[Way, ...]:
        """Where pad, hand and sequence are the same again, so is what can be said, and what it leads to."""
        stands = self.hand, self.view.sequence
        known = self.pad.ways.get(stands)
        if known is None or known.actions != actions:
            known = self.pad.ways[stands] = Ways(actions, unlike([self._way(action) for action in actions]))
        return known.each

    def _way(self, action: Action) -> Way:
        match action:
            case Build(section):
                hand = without(self.hand, (section.colour,) * section.size)
                return Way(action, self.outlook.building(self.outlook.with_another(self.pad, section), hand))
            case Launch(colours):
                return Way(action, self.outlook.launching(self.pad, len(self._missing(colours))))
            case Scrap():
                return Way(action, self.outlook.building(self._emptied(), self.hand))
            case Draw():
                return Way(action, self._as_it_stands(), DRAWING.get(HAND_LIMIT - sum(self.hand), A_DRAW))
            case Discard(colours):
                return self._keeping(action, without(self.hand, colours))
        raise ValueError(f"{action} is no sentence of Apophis")

    def _as_it_stands(self) -> Reach:
        if self.view.sequence:  # AP-28: nobody builds now.
            return self.outlook.launching(self.pad, len(self._missing()))
        return self.outlook.building(self.pad, self.hand)

    def _keeping(self, action: Action, hand: Hand) -> Way:
        """A hand that is kept while the sequence is open helps it along first, and the next rocket then."""
        if not self.view.sequence:
            return Way(action, self.outlook.building(self.pad, hand))
        helps = [colour for colour in self._missing() if hand[COLOURS.index(colour)]]
        return Way(action, self.outlook.building(self._emptied(), without(hand, tuple(helps))), helps=len(helps))

    def _missing(self, played: Sequence[Colour] = ()) -> list[Colour]:
        """What the launch sequence lacks when these are in it too."""
        return [colour for colour in COLOURS if colour not in self.view.sequence and colour not in played]

    def _emptied(self) -> Pad:
        return self.outlook.pad((), self.view.layers)


def unlike(ways: Sequence[Way]) -> tuple[Way, ...]:
    """Of those that lead to the very same only the first."""
    found: dict[tuple[Reach, Seconds, int], Way] = {}
    for way in ways:
        found.setdefault((way.reach, way.gained, way.helps), way)
    return tuple(found.values())


@lru_cache(maxsize=4_000)
def counts(cards: tuple[Colour, ...]) -> Hand:
    return tuple([cards.count(colour) for colour in COLOURS])


@lru_cache(maxsize=4_000)
def without(hand: Hand, cards: tuple[Colour, ...]) -> Hand:
    return tuple([held - gone for held, gone in zip(hand, counts(cards), strict=True)])


def _outlook(rules: Options) -> Outlook:
    return outlook(
        no_deflection=rules.no_deflection, launch_failures=rules.launch_failures, fail_safes=rules.fail_safes
    )
