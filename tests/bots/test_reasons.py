"""Co-operative bots say why they act, in both languages, from what talk allows."""

from __future__ import annotations

import json
from typing import Any

import pytest

import perigee
from perigee.bots.player import step
from perigee.bots.reason import Reason, reason_of
from perigee.table.sight import Sight
from perigee.words import LANGUAGES, Words

NAMES = ("Vera", "Idris", "Jun")


class Speaks:
    """A bot whose reasons are written down as it acts."""

    def __init__(self, match: perigee.Match, seat: int, kind: str = "standard") -> None:
        own: Any = perigee.bot(match.rules.name, kind)
        self.own = own
        self.match, self.seat = match, seat
        self.names_cards: bool = own.names_cards
        self.sights: list[Sight] = []
        self.reasons: list[Reason] = []

    def why(self, sight: Sight, said: str) -> Reason | None:
        self.sights.append(sight)
        found: Reason | None = self.own.why(sight, said)
        return found

    def decide(self, sight: Sight) -> str | None:
        said: str | None = self.own.decide(sight)
        if said is not None:
            reason = reason_of(self, self.match, self.seat, said)
            self.reasons += [] if reason is None else [reason]
        return said


def played(game: str, **options: Any) -> list[Speaks]:
    match = perigee.new(game, seats=3, seed=4, **options)
    players = [Speaks(match, seat) for seat in range(3)]
    perigee.play(match, players)
    return players


@pytest.mark.parametrize(("game", "more"), [("apophis", {"timer": 300}), ("apollo-xiii", {})])
def test_acts_have_reasons_and_every_reason_has_words(game: str, more: dict[str, Any]) -> None:
    match = perigee.new(game, seats=3, seed=4, **more)
    players = [Speaks(match, seat) for seat in range(3)]
    perigee.play(match, players, pace=2_000)
    reasons = {reason for player in players for reason in player.reasons}
    assert len({type(reason) for reason in reasons}) >= 4
    for language in LANGUAGES:
        words = Words(language, game, names=NAMES)
        for reason in reasons:
            told = json.loads(perigee.to_json(reason))
            text = words.text(f"reason.{told['is']}", told)
            assert text.endswith("."), told
            assert "{" not in text
            assert "reason" not in text


def test_ax64_reasons_are_made_from_what_everybody_sees() -> None:
    players = played("apollo-xiii")
    seen: list[Any] = [sight for player in players for sight in player.sights]
    assert seen
    assert all(sight.seat is None and sight.view.hand is None for sight in seen)


def test_a_player_who_competes_for_tokens_gives_no_reason() -> None:
    assert not any(player.reasons for player in played("apollo-xiii", competitive=True))


@pytest.mark.parametrize(("game", "kind"), [("apophis", "hard"), ("apollo-xiii", "hard")])
def test_a_bot_that_looks_ahead_says_what_it_plans(game: str, kind: str) -> None:
    """In Apophis what the rocket is to become, in Apollo XIII the track that comes next."""
    match = perigee.new(game, seats=2, seed=4)
    hard, other = Speaks(match, 0, kind), perigee.bot(game)
    while match.outcome is None and not any(type(reason).__name__ == "Plans" for reason in hard.reasons):
        step(match, [hard, other], pace=8_000)
    plan = next(reason for reason in hard.reasons if type(reason).__name__ == "Plans")
    told = json.loads(perigee.to_json(plan))
    for language, begins in (("en", "My plan: "), ("fr", "Mon plan")):
        text = Words(language, game, names=NAMES).text(f"reason.{told['is']}", told)
        assert text.startswith(begins)
        assert text.endswith(".")
        assert "{" not in text
