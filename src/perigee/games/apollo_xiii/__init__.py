"""Apollo XIII: the tank has burst, and the team brings the crew home."""

from perigee.games.apollo_xiii.load import BOX, read_data
from perigee.games.apollo_xiii.rules import ApolloXIII
from perigee.table import Game
from perigee.table.data import BadData

RULES = ApolloXIII(BOX)

GAME = Game(
    RULES,
    bots={
        "easy": "perigee.bots.apollo_xiii.easy:Easy",
        "standard": "perigee.bots.apollo_xiii.standard:Standard",
        "hard": "perigee.bots.apollo_xiii.hard:Hard",
        "standard-0.1": "perigee.bots.apollo_xiii.first:First",
        "looks-ahead": "perigee.bots.apollo_xiii.ahead:LooksAhead",
        "looks-ahead-3x": "perigee.bots.apollo_xiii.ahead:three_times",
        "looks-ahead-10x": "perigee.bots.apollo_xiii.ahead:ten_times",
        "standard-no-tokens": "perigee.bots.apollo_xiii.standard:spends_no_tokens",
        "standard-no-pairs": "perigee.bots.apollo_xiii.standard:pays_no_pairs",
        "standard-no-swaps": "perigee.bots.apollo_xiii.standard:swaps_no_cards",
        "standard-premonitions": "perigee.bots.apollo_xiii.standard:plays_premonitions",
    },
    terminal="perigee.terminal.apollo_xiii.drawing:ApolloDrawing",
    page="apollo-xiii",
    usual={"seats": 3},
    levels={"easy": {"level": "easy"}, "standard": {"level": "normal"}, "hard": {"level": "hard"}},  # AX-67
    phrases=(
        "i-can-ease-health", "i-can-ease-stress", "i-can-mend", "i-can-gain-time", "i-cannot-help", "a-problem",
        "bad-luck", "more-time", "token-now", "keep-your-token", "crew-first", "power-first",
    ),
    figures=("stage", "mood", "turn", "tokens"),
    encoding="perigee.adapters.apollo_xiii.encoding:ENCODING",
    judge="perigee.bots.apollo_xiii.judge:judge",
    measures="perigee.lab.simulate.measures.apollo_xiii:measures",
    fit="perigee.lab.fit.apollo_xiii.command:apollo_xiii",
    balance="perigee.lab.balance.apollo_xiii:BALANCE",
    tried={
        "solo": (False,),
        "level": ("easy", "normal", "hard"),
        "boards": ("original", "1", "2", "mixed"),
        "before_draw": (0, 10_000),
        "first": ("random", 0),
    },
)  # fmt: skip

__all__ = ["GAME", "RULES", "BadData", "read_data"]
