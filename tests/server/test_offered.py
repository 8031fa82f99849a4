"""What a lobby may offer, and which names there are."""

from __future__ import annotations

from pathlib import Path

import pytest

import perigee
from perigee.server.http.games import games
from perigee.server.tables.names import a_name
from perigee.server.tables.options import checked_options
from perigee.server.wire.decode import Bad
from tests.server.live import a_server, in_a_loop


@pytest.mark.parametrize("name", ["A", "Zoë", "Анна", "美咲", "عمر", "👩‍🚀 Ada", "x" * 24])
def test_names_of_any_script(name: str) -> None:
    assert a_name(f" {name} ") == name


@pytest.mark.parametrize("name", ["", " ", "x" * 25, "a\nb", "a\u202eb", "\u200d", "a\x7fb", "\u00ad", "\ud800"])
def test_names_that_are_none(name: str) -> None:
    with pytest.raises(Bad, match="bad-name"):
        a_name(name)


@in_a_loop
async def test_what_a_lobby_may_offer_is_told_with_its_limits(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        told = (await served.person().ask("GET", "/api/games"))["games"]
        options = {one["game"]: {option["name"]: option for option in one["options"]} for one in told}
        assert all({"pace", "pause", "first"} <= set(own) for own in options.values())
        timer, advanced = options["apophis"]["timer"], options["apophis"]["advanced"]
        assert (timer["least"], timer["most"], timer["values"]) == (60, 3600, [900, 720, 600, 480])
        assert advanced["covers"] == ["no_deflection", "launch_failures", "fail_safes"]
        assert advanced["brings"] == {"timer": 600}
        assert options["end-of-days"]["window"]["values"] == [0, 8_000, 20_000, 30_000]
        assert options["apollo-xiii"]["level"]["values"] == ["easy", "normal", "hard"]
        for game in options:
            wanted = {name: one["default"] for name, one in options[game].items() if not one["covers"]}
            checked_options(game, {**wanted, "seats": 2})


@pytest.mark.parametrize("game", perigee.GAMES)
def test_ap10_ed03_ax22_ax53_what_a_lobby_tells_of_hands_is_what_is_dealt(game: str) -> None:
    told = next(one for one in games().games if one.game == game)
    for seats in range(told.fewest, told.most + 1):
        match = perigee.new(game, seats=seats, seed=1, **({"nations": "random"} if game == "end-of-days" else {}))
        sizes, means = [len(hand) for hand in match.state.hands], told.figures[str(seats)]
        first = match.state.options.first
        del sizes[first]  # the player whose turn it is may have drawn
        assert {means.get("least", means.get("hand")), means.get("most", means.get("hand"))} >= set(sizes)
        assert means.get("limit", 0) == (5 if game == "apophis" else getattr(match.state, "limit", 0))
