"""A team of Apophis, solved in the mean: everybody plays by the same table, and what the others hold is what was seen
to be held before such a pad. Solved, played, seen, and solved again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from perigee.bots import play
from perigee.bots.apophis.pace import turns_left
from perigee.bots.apophis.solved import ACTIONS, UNKNOWN, Stage, rocket_mask, sequence_mask, stage
from perigee.bots.apophis.standard import Standard, counts
from perigee.games import rules_of
from perigee.games.apophis.options import TIMERS, Options
from perigee.games.apophis.view import View
from perigee.lab.fit.apophis.hands import BUILDS, KEPT, PLACES, PLAYS, Floats, Ints, draws
from perigee.lab.fit.apophis.pads import Pads, sections, top
from perigee.lab.fit.apophis.solve import FULL, MASKS, SCRAP, Codes, Policy, Worth, flights, solve
from perigee.match import Match
from perigee.table import Action, Seeded, Sight

SEATS: Final = 3
"""How many play in the team that is solved; smaller and larger ones play by the same table."""
TIMER: Final = TIMERS["hard"]
PACE: Final = 8_000
"""The pace of the games in which hands are seen: one at which every turn counts."""
MOST: Final = 60
"""Turns that such a game has."""
FIRST: Final = 150
"""Games of `standard` in which hands are seen before it is solved for the first time."""
GAMES: Final = 300
"""How many more after every pass: with those of the last pass alone it finds pads that look good because nobody has
seen them, and wins half as often."""
PASSES: Final = 6
LIKE_OTHERS: Final = 60.0
"""A pad that was seen less often than this is taken to be like others, more than for itself."""
SELDOM: Final = 1e-6
"""What the others do less often is left out."""


@dataclass(frozen=True, slots=True)
class SeenHand:
    """A hand before a turn."""

    stage: int
    rocket: int
    sequence: int
    hand: int


class Teammate:
    """Plays by policies where they know, and by `standard` where not, and notes what it held before each turn."""

    forgets = True

    def __init__(self, pads: Pads, policies: Sequence[Policy]) -> None:
        self.pads, self.policies, self.seen = pads, policies, list[SeenHand]()
        self._stages: dict[Stage, int] = {stage: place for place, stage in enumerate(pads.stages)}
        self._usual = Standard()

    def decide(self, sight: Sight) -> str | None:
        action = self._known(sight)
        if action is not None and sight.prompt is not None and action in sight.prompt.actions:
            return str(action)
        return self._usual.decide(sight)

    def _known(self, sight: Sight) -> Action | None:
        view = sight.view
        if not isinstance(view, View) or view.flight is not None:
            return None
        where = self._stages.get(stage(view.options, view.layers, view.counters))
        hand = PLACES[counts(view.hand or ())]
        rocket, sequence = self.pads.number.get(rocket_mask(view.rocket)), sequence_mask(view.sequence)
        if rocket is None or where is None:
            return None
        if hand < KEPT:
            self.seen.append(SeenHand(where, rocket, sequence, hand))
        return self._best(turns_left(sight, view), where, rocket, sequence, hand)

    def _best(self, turns: int, stage: int, rocket: int, sequence: int, hand: int) -> Action | None:
        kind = self.pads.flies[rocket]
        if not self.policies or (sequence and kind < 0):
            return None
        policy = self.policies[min(turns, len(self.policies)) - 1]
        code = policy.open[stage, kind, sequence, hand] if sequence else policy.building[stage, rocket, hand]
        return None if code == UNKNOWN else ACTIONS[code]


def played(pads: Pads, policies: Sequence[Policy], options: Options, games: int) -> list[SeenHand]:
    """What was held in games by these policies."""
    mate = Teammate(pads, policies)
    rules, table = rules_of("apophis"), replace(options, seats=SEATS, timer=TIMER)
    for seed in range(games):
        play(Match(rules, table, Seeded(seed)), [mate] * SEATS, pace=PACE)
    return mate.seen


class Team:
    """What the others do: for each pad how often they hold what."""

    seats = SEATS

    def __init__(self, options: Options, pads: Pads, seen: Sequence[SeenHand]) -> None:
        self.options, self.pads = options, pads
        self._building: Floats = np.zeros((len(pads.rockets), KEPT), np.float32)
        self._open: Floats = np.zeros((FULL + 1, KEPT), np.float32)
        self._pads: Floats = np.zeros((len(pads.stages), len(pads.rockets)), np.float32)
        self._sequences: Floats = np.zeros((len(pads.stages), len(pads.classes), FULL + 1), np.float32)
        for one in seen:
            self._note(one)
        self.hands, self.while_open = self._shares()

    def _note(self, one: SeenHand) -> None:
        if one.sequence:
            self._open[one.sequence, one.hand] += 1
            self._sequences[one.stage, self.pads.flies[one.rocket], one.sequence] += 1
        else:
            self._building[one.rocket, one.hand] += 1
            self._pads[one.stage, one.rocket] += 1

    def _shares(self) -> tuple[Floats, Floats]:
        """How often hands are held, by rocket and by sequence. What was seldom seen is taken to be like what has the
        same top."""
        usual = _share(self._building.sum(axis=0) + 0.001)
        hands = np.zeros_like(self._building)
        tops = np.array([top(sections(mask)) if mask else 0 for mask in self.pads.rockets])
        for size in set(tops.tolist()):
            rows = tops == size
            like = _share(self._building[rows].sum(axis=0) + usual * LIKE_OTHERS)
            hands[rows] = _share(self._building[rows] + like * LIKE_OTHERS)
        like = _share(self._open.sum(axis=0) + usual * LIKE_OTHERS)
        return hands, _share(self._open + like * LIKE_OTHERS)

    def plays(self, building: Codes, opened: Codes) -> Callable[[Worth], Worth]:
        now = {code: _sum(building[..., :KEPT] == code, self.hands) for code in _codes(building)}
        then = {code: _sum(opened[..., :KEPT] == code, self.while_open) for code in _codes(opened)}

        def looks_on(worth: Worth) -> Worth:
            flown = flights(self.pads, worth)
            return Worth(self._before(now, worth, flown), self._while_open(then, worth, flown))

        return looks_on

    def _before(self, said: dict[int, Floats], worth: Worth, flown: Floats) -> Floats:
        """What a turn is worth to a seat that looks on while another builds, plays the first cards, draws or scraps."""
        before = np.zeros_like(worth.building)
        for code, share in said.items():
            stages, rockets = np.nonzero(share > SELDOM)
            after = self._after(code, stages, rockets, worth, flown)
            before[stages, rockets] += share[stages, rockets][:, None] * after
        return before

    def _after(self, code: int, stages: Ints, rockets: Ints, worth: Worth, flown: Floats) -> Floats:
        found: Floats
        if code in _MASKS:
            mask, kinds = _MASKS[code], self.pads.flies[rockets]
            found = flown[stages, kinds] if mask == FULL else worth.open[stages, kinds, mask]
        elif code in _SECTIONS:
            added = np.zeros(len(self.pads.rockets), np.int64)
            before, after = self.pads.additions[_SECTIONS[code]]
            added[before] = after
            found = worth.building[stages, added[rockets]]
        else:
            found = worth.building[stages, 0 if code == SCRAP else rockets]
        return found

    def _while_open(self, said: dict[int, Floats], worth: Worth, flown: Floats) -> Floats:
        before = np.zeros_like(worth.open)
        for code, share in said.items():
            stages, kinds, sequences = np.nonzero(share > SELDOM)
            weights = share[stages, kinds, sequences][:, None]
            masks = sequences | _MASKS.get(code, 0)
            if code == SCRAP:
                after = worth.building[stages, 0]
            else:
                full = (masks == FULL)[:, None]
                after = np.where(full, flown[stages, kinds], worth.open[stages, kinds, masks])
            before[stages, kinds, sequences] += weights * after
        return before

    def met(self) -> Worth:
        """How often each position was met, before a turn and before a discard."""
        before, open_before = _also_drawn(self.hands), _also_drawn(self.while_open)
        return Worth(
            (self._pads / self._pads.sum())[..., None] * before,
            (self._sequences / self._pads.sum())[..., None] * open_before,
        )


_MASKS: Final = {paid.code: mask for paid, mask in zip(PLAYS, MASKS, strict=True)}
_SECTIONS: Final = {paid.code: place for place, paid in enumerate(BUILDS)}


def _codes(codes: Codes) -> list[int]:
    return [int(code) for code in np.unique(codes[..., :KEPT])]


def _share(numbers: Floats) -> Floats:
    shares: Floats = numbers / numbers.sum(axis=-1, keepdims=True)
    return shares


def _sum(said: NDArray[np.bool_], hands: Floats) -> Floats:
    """How often a code is said, for each pad."""
    often: Floats = np.einsum("...h,...h->...", said.astype(np.float32), hands)
    return often


def _also_drawn(hands: Floats) -> Floats:
    drawn = hands @ draws()
    drawn[..., :KEPT] += hands
    return drawn


def solve_team(options: Options, turns: int) -> Iterator[tuple[Team, list[Policy]]]:
    """Each pass: what was seen in games by all before it, and the policies that are best beside such teammates."""
    pads = Pads(options, green=options.fail_safes)  # Alone at the table nobody who plays well deflects.
    seen = played(pads, (), options, FIRST)
    for number in range(1, PASSES + 1):
        team = Team(options, pads, seen)
        policies = list(solve(pads, turns, team))
        yield team, policies
        if number < PASSES:
            seen = seen + played(pads, policies, options, GAMES)
