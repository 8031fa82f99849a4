"""Odds, prospects and what is closed are worked out when somebody reads them, from the moment that they tell of."""

from __future__ import annotations

from typing import Any

import pytest

import perigee
from perigee.bots.player import Player, play
from perigee.lab.laws.walks import Walk
from perigee.match.plainly import to_json
from perigee.table.later import Later, MaybeLater, now
from perigee.table.prompt import Closed
from perigee.table.sight import Sight

every_game = pytest.mark.parametrize("game", perigee.GAMES)


class Ponders:
    """Plays at random, keeps its sights, and reads each only when the table has gone on for two more moves."""

    def __init__(self, game: str, seed: int) -> None:
        self.player = perigee.bot(game, "random", seed)
        self.sights: list[Sight] = []

    def decide(self, sight: Sight) -> str | None:
        self.sights.append(sight)
        return self.player.decide(sight)


class ReadsAtOnce(Ponders):
    """The same player with every sight written down when it is shown."""

    def __init__(self, game: str, seed: int) -> None:
        super().__init__(game, seed)
        self.written: list[bytes] = []

    def decide(self, sight: Sight) -> str | None:
        self.written.append(to_json(sight))
        return super().decide(sight)


@every_game
def test_a_sight_that_is_read_later_has_the_same_bytes(game: str) -> None:
    players = {}
    for kind in (Ponders, ReadsAtOnce):
        players[kind] = [kind(game, seat) for seat in range(3)]
        play(perigee.new(game, seats=3, seed=4, window=0), players[kind], pace=8_000)
    for late, soon in zip(players[Ponders], players[ReadsAtOnce], strict=True):
        assert isinstance(soon, ReadsAtOnce)
        assert [to_json(sight) for sight in late.sights] == soon.written


@every_game
def test_so_has_a_prompt_that_was_asked_for_alone(game: str) -> None:
    """Whether the table was copied for it or not."""
    kept, written = [], []
    walk = Walk(game, 3, window=0)
    for _ in range(40):
        if not walk.over:
            for seat in walk.match.prompts:
                kept.append(walk.match.prompt(seat))
                written.append(to_json(walk.match.prompt(seat)))
            walk.go(walk.next_step())
    assert [to_json(prompt) for prompt in kept] == written


@every_game
def test_so_it_has_where_the_table_is_imagined(game: str) -> None:
    """An imagined table goes on for two more moves before the first sight of it is read."""
    for seed in range(6):
        walk = Walk(game, seed, window=0, odds=True)
        for _ in range(15):
            walk.go(walk.next_step())
        seat = next(iter(walk.match.prompts), None)
        seen = to_json(walk.match.sight(seat))
        dreamt = perigee.imagine(seen, seed=1)
        unread = dreamt.sight(seat)
        twin = Walk(game, seed, window=0, odds=True)
        twin.match, twin.chance = dreamt, walk.chance
        for _ in range(2):
            if not twin.over:
                twin.go(twin.next_step())
        assert to_json(unread) == seen


def test_what_nobody_reads_is_never_worked_out() -> None:
    asked: list[int] = []

    def work_out(number: int) -> int:
        asked.append(number)
        return number * 2

    later: MaybeLater[int] = Later(work_out, 21)
    assert asked == []
    assert now(later) == 42
    assert asked == [21]
    assert later == 42 == Later(work_out, 21)
    assert repr(later) == "42"


@every_game
def test_a_bot_that_reads_no_odds_has_none_worked_out(game: str) -> None:
    clock: dict[str, Any] = (
        {"timer": 777} if game == "apophis" else {}
    )  # What tables have in common may have been read elsewhere.
    match = perigee.new(game, seats=3, seed=4, window=0, **clock)
    seat = next(iter(match.prompts))
    perigee.bot(game, "random").decide(sight := match.sight(seat))
    late = [getattr(sight.view, name) for name in ("_odds", "_prospects") if hasattr(sight.view, name)]
    assert late
    assert all(one.waits for one in late if isinstance(one, Later))


class KeepsReasons:
    """A bot that keeps what nobody knows yet of why something is closed to it. What tables have in common may have been
    read elsewhere."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.reasons: list[Later[tuple[Closed, ...]]] = []

    def decide(self, sight: Sight) -> str | None:
        closed = () if sight.prompt is None else sight.prompt._closed
        if isinstance(closed, Later) and closed.waits:
            self.reasons.append(closed)
        return self.player.decide(sight)


@every_game
@pytest.mark.parametrize("kind", ["random", "standard"])
def test_what_is_closed_to_a_bot_is_not_worked_out_in_all_its_game(game: str, kind: str) -> None:
    """A prompt says why for people: a bot is told what it may say."""
    bots = [KeepsReasons(perigee.bot(game, kind, seat)) for seat in range(3)]
    play(perigee.new(game, seats=3, seed=4, window=0), bots, pace=8_000)
    assert game == "apophis" or all(bot.reasons for bot in bots)
    assert all(reasons.waits for bot in bots for reasons in bot.reasons)


class Remembers:
    """A bot that forgets its sights, whose own are kept: it is shown copies."""

    def __init__(self, player: Player) -> None:
        self.player = player

    def decide(self, sight: Sight) -> str | None:
        return self.player.decide(sight)


@every_game
@pytest.mark.parametrize("kind", ["random", "standard"])
def test_a_bot_that_forgets_is_shown_the_table_itself_and_says_the_same(game: str, kind: str) -> None:
    records = []
    for shown in (lambda player: player, Remembers):
        match = perigee.new(game, seats=3, seed=5, window=0)
        bots = [perigee.bot(game, kind, seat) for seat in range(3)]
        assert all(getattr(player, "forgets", False) for player in bots)
        records.append(play(match, [shown(player) for player in bots], pace=8_000).record())
    assert records[0] == records[1]
