"""Standard, a player of Apollo XIII: says the sentence after which the next turn looks best for the crew."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from perigee.bots.apollo_xiii.appraisal import STYLE, Appraisal, Style
from perigee.bots.apollo_xiii.outlook import WEIGHTS
from perigee.bots.apollo_xiii.reasons import reason_for
from perigee.bots.glance import Glance, Glancing, glance_of
from perigee.bots.reason import Reason
from perigee.games.apollo_xiii.actions import SENTENCES
from perigee.games.apollo_xiii.draws import DrawCard
from perigee.games.apollo_xiii.view import View
from perigee.table import Action, Seat, Sight, Tagged


class Standard(Glancing):
    """A sensible teammate. It knows its own sight and nothing else, and has no memory. Cubes may rise and even cross
    their lines, which a move takes back; what lasts, a full track or an unsolved board, it fights first."""

    def __init__(self, seed: int = 0, *, style: Style = STYLE) -> None:
        """It leaves nothing to luck: the seed is not used."""
        self.style = style

    names_cards = False
    """No card in hand is named (AX-64)."""

    def why(self, sight: Sight, said: str) -> Reason | None:
        """A player who competes for tokens keeps the reason to themselves."""
        view, action = sight.view, SENTENCES.parse(said)
        if not isinstance(view, View) or view.options.competitive or action is None:
            return None
        return reason_for(view, action)

    def leaves(self, question: Tagged) -> bool:
        """The active player acts first; tokens wait for the closing window (AX-48)."""
        return not isinstance(question, DrawCard)

    def decide_at(self, glance: Glance) -> Action | str | None:
        asking = asking_at(glance)
        if not asking.awaited and self.leaves(asking.question):
            return None
        return self.choose(asking)

    def choose(self, asking: Asking) -> Action:
        actions = asking.actions
        if len(actions) == 1:
            return actions[0]
        return max(actions, key=self.appraisal(asking).after)

    def appraisal(self, asking: Asking) -> Appraisal:
        return Appraisal(asking.view, asking.seat, asking.question, self.style)


@dataclass(frozen=True, slots=True)
class Asking:
    """What a seat goes by: its view, the question, what it may say, whether it must."""

    view: View
    seat: Seat
    question: Tagged
    actions: Sequence[Action]
    awaited: bool


def asking_of(sight: Sight) -> Asking:
    return asking_at(glance_of(sight))


def asking_at(glance: Glance) -> Asking:
    view = glance.view
    if not isinstance(view, View):
        raise TypeError(f"{view!r} is no view of Apollo XIII")
    return Asking(view, glance.seat, glance.question, glance.actions, glance.awaited)


def spends_no_tokens(seed: int = 0) -> Standard:
    return Standard(seed, style=Style(tokens=False))


def pays_no_pairs(seed: int = 0) -> Standard:
    return Standard(seed, style=Style(pairs=False))


def swaps_no_cards(seed: int = 0) -> Standard:
    return Standard(seed, style=Style(swaps=False))


def plays_premonitions(seed: int = 0) -> Standard:
    """`standard`, but it plays a Premonition as soon as it can (AX-62)."""
    return Standard(seed, style=Style(weights=replace(WEIGHTS, foresee=2.0)))
