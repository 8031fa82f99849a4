"""Standard, a player of Apollo XIII: says the sentence after which the next turn looks best for the crew."""

from __future__ import annotations

from typing import ClassVar

from perigee.bots.apollo_xiii.outlook import WEIGHTS, Weights
from perigee.bots.apollo_xiii.position import Position, Style
from perigee.bots.apollo_xiii.reasons import reason_for
from perigee.bots.reason import Reason
from perigee.games.apollo_xiii.actions import SENTENCES
from perigee.games.apollo_xiii.draws import DrawCard
from perigee.games.apollo_xiii.view import View
from perigee.table.sight import Sight


class Standard:
    """A sensible teammate. It knows its own sight and nothing else, and has no memory. Cubes may rise and even cross
    their lines, which a move takes back; what lasts, a full track or an unsolved board, it fights first."""

    forgets: ClassVar[bool] = True

    def __init__(self, seed: int = 0, *, tokens: bool = True, pairs: bool = True, weights: Weights = WEIGHTS) -> None:
        """It leaves nothing to luck: the seed is not used."""
        self.style = Style(tokens, pairs, weights)

    names_cards = False
    """No card in hand is named (AX-64)."""

    def why(self, sight: Sight, said: str) -> Reason | None:
        """Whoever plays for tokens of one's own keeps it to oneself."""
        view, action = sight.view, SENTENCES.parse(said)
        if not isinstance(view, View) or view.options.competitive or action is None:
            return None
        return reason_for(view, action)

    def decide(self, sight: Sight) -> str | None:
        view, prompt = sight.view, sight.prompt
        if not isinstance(view, View) or prompt is None or sight.seat is None:
            raise ValueError("this seat is not asked")
        if not prompt.awaited and not isinstance(prompt.question, DrawCard):
            return None  # The active player acts first; tokens wait for the closing window (AX-48).
        actions = prompt.actions
        if len(actions) == 1:
            return str(actions[0])
        position = Position(view, sight.seat, prompt.question, self.style)
        return str(max(actions, key=position.after))


def spends_no_tokens(seed: int = 0) -> Standard:
    return Standard(seed, tokens=False)


def pays_no_pairs(seed: int = 0) -> Standard:
    return Standard(seed, pairs=False)
