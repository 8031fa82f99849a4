"""What a player card of Apollo XIII is worth while it waits in a hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from perigee.bots.apollo_xiii.outlook import Cost, Weights
from perigee.games.apollo_xiii.effects import AnyTrack, Change, Choose, Counted, Step
from perigee.games.apollo_xiii.load import carried
from perigee.games.apollo_xiii.pieces import LETTERS, PLACE, RESERVES, STAGES, Data, PlayerCard
from perigee.games.apollo_xiii.view import View

COUNTED: Final[Mapping[str, Cost]] = {
    "moves": 1.1, "recover": 1.2, "give": 0.1, "foresee": 0.4, "draw": 1.0, "deal": 1.8, "token": 0.9, "board": 0.8,
}  # fmt: skip
"""What a step is worth for each point."""
SHIELD: Final[Cost] = 2.0
OVER: Final = 0.1
"""The share of its worth that a card over the hand limit keeps: it may still be played."""
PICKED: Final = 1.15
"""A track that the player may choose is worth more than one that is named."""


def strength(steps: tuple[Step, ...]) -> Cost:
    """About how many moves these steps are worth; what a pair card cancels is not counted here."""
    return sum(_strength(step) for step in steps)


def _strength(step: Step) -> Cost:
    match step:
        case Change(_, tracks, by):
            return abs(by) * len(tracks) * (0.75 if PLACE[tracks[0]] in RESERVES else 0.9)
        case AnyTrack(_, kind, by):
            return -by * PICKED * (2 if kind == "man" else 1)
        case Counted(_, verb, count):
            return COUNTED[verb] * count
        case Choose(_, branches):
            return 0.2 + max(strength(branch) for branch in branches)
    return SHIELD if step.text == "shield" else 0.0


@lru_cache(maxsize=1024)
def _beyond_a_move(card: PlayerCard) -> Cost:
    return max(0.0, strength(card.effects) - 1)


@lru_cache(maxsize=256)
def _answered(edition: Data, card: PlayerCard) -> int:
    """The history card that this pair card is the answer to (AX-43)."""
    return next(h.number for h in edition.history.values() if (h.stage, h.pair) == (card.stage, card.pair))


class Worth:
    """Prices of cards for one seat, now."""

    def __init__(self, view: View, weights: Weights, *, pairs: bool = True) -> None:
        self.view = view
        self.weights = weights
        self.pairs = pairs
        self.edition = carried(view.data)
        self.turns = turns_to_come(view)
        self.crowd = 1 + weights.crowd * (view.options.seats - 2)
        self.late = min(1.0, self.turns / weights.late) * self.crowd
        self._known: dict[int, Cost] = {}
        self._hands: dict[tuple[int, ...], Cost] = {}
        self._reserves: dict[tuple[int, int], Cost] = {}

    def card(self, number: int) -> Cost:
        found = self._known.get(number)
        if found is None:
            found = self._known[number] = self._card(self.edition.player[number])
        return found

    def _card(self, card: PlayerCard) -> Cost:
        weights = self.weights
        extra = weights.strength * _beyond_a_move(card)
        if card.pair is not None:
            extra = weights.answer * self._comes(_answered(self.edition, card)) if self.pairs else 0.0
        elif card.stage:
            extra *= self._stage_comes(card.stage)
        return self.late * (weights.card + extra)

    def _stage_comes(self, stage: str) -> float:
        """Whether this stage is still to come; in the current one time runs away."""
        now, then = STAGES.index(self.view.stage), STAGES.index(stage)
        if now == then:
            return 0.0 if self._event_in_play() else 0.5
        return self.weights.patience ** (then - now) if then > now else 0.0

    def _event_in_play(self) -> bool:
        return self.view.card is not None and self.edition.history[self.view.card].event

    def _comes(self, number: int) -> float:
        """How likely this history card comes while one can answer it: in one's own turn, or with a token."""
        view, card = self.view, self.edition.history[number]
        place, now = LETTERS.index(card.letter), LETTERS.index(view.letter)
        if number in view.turned or place < now:
            return 0.0
        chance = 1.0 if card.stage in ("B1", "G1") else 0.7
        if place == now:
            chance = chance_to_come(view, number)
        return chance * self.weights.patience ** (place - now)

    def hand(self, cards: Sequence[int], drawn: int = 0) -> Cost:
        """The best cards count in full, those that the hand limit will take hardly at all (AX-53). `drawn` are cards
        that nobody has seen yet."""
        key = (*cards, -drawn)
        found = self._hands.get(key)
        if found is None:
            prices = sorted([self.card(card) for card in cards] + [self.drawn] * drawn, reverse=True)
            room = self.view.hand_limit
            found = sum(prices[: room - 1]) + OVER * sum(prices[room:])
            found = self._hands[key] = found + self.weights.last_place * sum(prices[room - 1 : room])
        return found

    @property
    def drawn(self) -> Cost:
        """A card that nobody has seen yet."""
        return self.late * self.weights.drawn

    def reserves(self, tracks: Sequence[int]) -> Cost:
        """Flight and energy: each point is worth less than the one before."""
        key = (tracks[RESERVES[0]], tracks[RESERVES[1]])
        found = self._reserves.get(key)
        if found is None:
            points = [tracks[place] - self.edition.tracks[place].lowest for place in RESERVES]
            value = sum(n * self.weights.reserve - self.weights.fuller * n * (n - 1) / 2 for n in points)
            found = self._reserves[key] = value * min(1.0, self.turns / self.weights.late)
        return found

    def token(self) -> Cost:
        """What the next token is worth, or the one that is spent."""
        weights = self.weights
        price = weights.token - weights.richer * sum(self.view.tokens)
        return max(0.2, price) * min(1.0, self.turns / weights.late)


def chance_to_come(view: View, number: int) -> float:
    """The chance that a card of the current deck lies above the event card."""
    edition = carried(view.data)
    deck = edition.decks[LETTERS.index(view.letter)]
    places = view.forecast.places
    cards = len(places) - 1
    if not cards:
        return 0.0
    expected = sum(place * weight for place, weight in enumerate(places)) / sum(places)
    first = len([card for card in deck.first if card not in view.turned])
    if number in deck.first:
        return 1.0
    return min(1.0, max(0.0, expected - first) / max(1, cards - first))


def turns_to_come(view: View) -> float:
    """About how many history cards are still to be turned over."""
    edition, places = carried(view.data), view.forecast.places
    here = sum((place + 1) * weight for place, weight in enumerate(places)) / max(1, sum(places))
    after = edition.decks[LETTERS.index(view.letter) + 1 :]
    return here + sum((deck.lowest + len(deck.first) + len(deck.rest)) / 2 + 1 for deck in after)
