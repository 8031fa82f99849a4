"""End of Days: an asteroid is coming, and each nation flies a chosen few to Mars while it sabotages the others."""

from perigee.games.end_of_days.load import BOX
from perigee.games.end_of_days.rules import EndOfDays
from perigee.table import Game

RULES = EndOfDays(BOX)

GAME = Game(
    RULES,
    bots={
        "easy": "perigee.bots.end_of_days.easy:Easy",
        "standard": "perigee.bots.end_of_days.standard:Standard",
        "hard": "perigee.bots.end_of_days.hard:Hard",
        "tree": "perigee.bots.end_of_days.tree:Tree",
        "standard-0.1": "perigee.bots.end_of_days.first:First",
        "standard-no-negate": "perigee.bots.end_of_days.standard:never_negates",
        "standard-no-attack": "perigee.bots.end_of_days.standard:never_attacks",
    },
    terminal="perigee.terminal.end_of_days.drawing:EndOfDaysDrawing",
    page="end-of-days",
    page_has_cards=True,
    usual={"seats": 4},
    # Some Cold War bluster; only a player who has launched may gloat (ED-73).
    phrases=(
        "lets-trade", "no-deal", "watch-the-leader", "help-me", "your-turn",
        "history-is-ours", "larger-rockets", "finger-on-the-button", "you-blink-first", "gloat",
    ),
    earned={"gloat": "LiftedOff"},
    figures=("round", "step", "scores", "nations"),
    encoding="perigee.adapters.end_of_days.encoding:ENCODING",
    judge="perigee.bots.end_of_days.judge:EndOfDaysJudge",
    measures="perigee.lab.simulate.measures.end_of_days:measures",
    windows="perigee.lab.windows.end_of_days:WINDOWS",
    balance="perigee.lab.balance.end_of_days:BALANCE",
    fit="perigee.lab.fit.end_of_days.command:end_of_days",
    tried={"rounds": (4,), "nations": ("choose", "random")},
)  # fmt: skip

__all__ = ["GAME", "RULES"]
