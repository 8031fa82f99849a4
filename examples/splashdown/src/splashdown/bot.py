"""A ship that bids for what it can carry alone, and lends a hand where little is missing."""

from perigee.table import Action, Seeded, Sight
from splashdown.actions import Bid
from splashdown.pieces import CAPSULES, FALLS, lift
from splashdown.view import View


class Standard:
    """Values a bid by the crew it would probably bring, less what its parachutes could carry later."""

    def __init__(self, seed: int = 0) -> None:
        self.chance = Seeded(seed)

    def decide(self, sight: Sight) -> str | None:
        if sight.prompt is None or not isinstance(sight.view, View):
            raise ValueError("this ship is not asked")
        worth = {str(option): value(option.action, sight.view) for option in sight.prompt.options}
        return self.chance.pick([said for said, crew in worth.items() if crew > max(worth.values()) - 25])


def value(action: Action, view: View) -> int:
    """In hundredths of a crew member."""
    if not isinstance(action, Bid):
        return 0
    capsule, carried, rivals = CAPSULES[action.capsule], lift(action.parachutes), view.options.seats - 1
    lands = min(100, 100 * (carried + rivals) ** 2 // capsule.weight**2) if carried < capsule.weight else 100
    highest = 100 * carried // (carried + rivals)
    saved = 45 * carried if view.round.value < view.round.most else 0
    urgent = any(one.fields["altitude"].value == FALLS for one in view.falling.things if one.name == action.capsule)
    return lands * highest * capsule.crew // 100 - saved - (0 if urgent else 40)
