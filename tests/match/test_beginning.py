"""Playing on from a moment of a finished game: a beginning that is data, its own luck, a record that proves it."""

from __future__ import annotations

from functools import cache

import pytest

import perigee
from perigee.bots.apophis.pace import turns_left
from perigee.bots.player import play, step
from perigee.games import rules_of
from perigee.games.apophis.view import View
from perigee.match.beginning import CARDS, DECK, EXACT, UNSEEN
from perigee.match.log import checked, unchecked
from perigee.match.match import Match
from perigee.match.record import at_step, play_on, read, start_again

SEATS = {"apophis": 2, "end-of-days": 2, "apollo-xiii": 2}
KEY = bytes(range(32))


@cache
def finished(game: str) -> str:
    match = perigee.new(game, seats=SEATS[game], seed=3)
    return play(match, [perigee.bot(game, "standard", seat) for seat in range(match.seats)], pace=20_000).record()


def half(game: str) -> int:
    return len(read(finished(game)).entries) // 2


def gone_on(game: str, cards: str, key: bytes = KEY) -> Match:
    seat = 0 if cards == UNSEEN else None
    return play_on(finished(game), half(game), cards=cards, seat=seat, key=key, rules=rules_of(game))


@pytest.mark.parametrize("cards", CARDS)
@pytest.mark.parametrize("game", perigee.GAMES)
def test_a_game_goes_on_from_there_and_its_record_proves_all_of_it(game: str, cards: str) -> None:
    match, then = gone_on(game, cards), at_step(finished(game), half(game), rules_of(game))
    assert match.now == then.now, "the clock goes on from that step's time"
    mine, before = match.sight(0), then.sight(0)
    assert (mine.view, mine.open) == (before.view, before.open)
    assert mine.commitment
    assert mine.commitment != before.commitment
    assert match.told(0) == then.told(0)
    play(match, [perigee.bot(game, "standard", 7 + seat) for seat in range(match.seats)], pace=20_000)
    again = perigee.replay(match.record())
    assert again.outcome == match.outcome
    assert again.beginning is not None
    assert again.beginning.parent == finished(game)
    assert start_again(match).sight(1) == gone_on(game, cards).sight(1)


@pytest.mark.parametrize("game", perigee.GAMES)
def test_what_could_not_be_seen_is_dealt_anew_by_the_new_key_unless_exactly_as_it_was(game: str) -> None:
    then = at_step(finished(game), half(game), rules_of(game)).state
    hands = {cards: [gone_on(game, cards, bytes([n]) * 32).state.hands for n in (1, 2)] for cards in CARDS}
    decks = {cards: [gone_on(game, cards, bytes([n]) * 32).state.deck for n in (1, 2)] for cards in CARDS}
    assert decks[EXACT] == [then.deck] * 2
    assert hands[EXACT] == hands[DECK] == [then.hands] * 2
    assert decks[DECK][0] != decks[DECK][1]
    assert sorted(decks[DECK][0]) == sorted(then.deck)
    assert (hands[UNSEEN][0], decks[UNSEEN][0]) != (hands[UNSEEN][1], decks[UNSEEN][1])


@pytest.mark.parametrize("cards", CARDS)
def test_bots_know_as_well_as_before_how_many_turns_are_left(cards: str) -> None:
    """They measure the pace of their table by how often they were asked. A first question there is no first one."""
    match, then = gone_on("apophis", cards), at_step(finished("apophis"), half("apophis"), rules_of("apophis"))
    players = [perigee.bot("apophis", "standard", seat) for seat in range(match.seats)]
    expected: dict[int, list[int]] = {}
    for one in (then, match):
        for _ in range(2 * one.seats):
            for seat, prompt in one.prompts.items():
                sight = one.sight(seat, prompt=prompt)
                assert isinstance(sight.view, View)
                expected.setdefault(seat, []).append(turns_left(sight, sight.view))
            step(one, players, pace=20_000)
    assert sorted(expected) == [0, 1]
    for turns in expected.values():
        assert max(turns) - min(turns) <= 2 * match.seats + 1, "no more than were played meanwhile"


def rewritten(record: str, word: str, change: dict[str, str]) -> str:
    """The record with something else in the line that begins with this word, its checks recomputed."""
    lines = unchecked(record)
    place = next(place for place, line in enumerate(lines) if line.startswith(word))
    for old, new in change.items():
        assert old in lines[place]
        lines[place] = lines[place].replace(old, new, 1)
    return checked(lines)


@pytest.mark.parametrize("cards", CARDS)
def test_a_table_that_could_not_lie_there_is_found_out(cards: str) -> None:
    record = gone_on("apophis", cards).record()
    assert perigee.replay(record).beginning is not None
    layers = gone_on("apophis", cards).state.layers
    easier = rewritten(record, "state ", {f'"layers":{layers}': f'"layers":{layers - 1}'})
    with pytest.raises(ValueError, match="no such table could lie there"):
        perigee.replay(easier)
    with pytest.raises(ValueError, match="no such table could lie there"):
        perigee.replay(rewritten(record, "step ", {f"step {half('apophis')}": f"step {half('apophis') - 3}"}))


def test_the_game_before_is_proven_too_and_must_be_over() -> None:
    record = gone_on("apophis", EXACT).record()
    other = rewritten(record, "> result", {"> result": "> resulT"})
    with pytest.raises(ValueError, match="line"):
        perigee.replay(other)
    running = perigee.new("apophis", seats=2, seed=1)
    running.say(0, "draw")
    early = play_on(running.record(), 1, cards=EXACT, seat=None, key=KEY, rules=rules_of("apophis"))
    with pytest.raises(ValueError, match="not over"):
        perigee.replay(early.record())


def test_nobody_plays_on_after_the_end() -> None:
    text = finished("apophis")
    with pytest.raises(ValueError, match="over there"):
        play_on(text, len(read(text).entries), cards=DECK, seat=None, key=KEY, rules=rules_of("apophis"))
    with pytest.raises(ValueError, match="has no line"):
        play_on(text, 9_999, cards=DECK, seat=None, key=KEY, rules=rules_of("apophis"))


def test_one_may_play_on_from_a_game_that_was_played_on() -> None:
    match = gone_on("apophis", DECK)
    play(match, [perigee.bot("apophis", "standard", seat) for seat in range(2)], pace=20_000)
    further = play_on(match.record(), 2, cards=DECK, seat=None, key=bytes(32), rules=rules_of("apophis"))
    assert perigee.replay(further.record()).now == further.now
