"""A player of End of Days that searches a tree, and what grows in it."""

from __future__ import annotations

from collections.abc import Sequence

import perigee
from perigee.bots.end_of_days.candidates import candidates
from perigee.bots.end_of_days.rollout import likely, world, worth
from perigee.bots.end_of_days.standard import Standard, asking_of
from perigee.bots.end_of_days.tree import Tree, descended
from perigee.bots.search import Node
from perigee.games.end_of_days.view import View
from perigee.match.match import Match
from perigee.table.action import Action
from perigee.table.sight import Sight
from tests.bots.from_bytes import FromBytes


def asked(match: Match) -> tuple[int, Sight]:
    """Whose turn it is in a game of `standard` that has gone on for a while, and what that seat sees."""
    standard = perigee.bot("end-of-days", "standard")
    while True:
        seat = match.state.asked.awaited[0] if match.state.asked is not None and match.state.asked.awaited else None
        if seat is None:
            match.tick(match.next_deadline() or 0)
            continue
        sight = match.sight(seat)
        if isinstance(sight.view, View) and sight.view.round > 2 and sight.prompt and len(sight.prompt.actions) > 4:
            return seat, sight
        match.say(seat, standard.decide(sight) or "")


def in_the_middle() -> tuple[int, Sight, Sequence[Action]]:
    seat, sight = asked(perigee.new("end-of-days", seats=2, seed=4, window=0, rounds=5))
    asking = asking_of(sight)
    first = Standard().choose(asking)
    assert isinstance(first, Action)
    return seat, sight, candidates(asking, first)


def test_what_was_better_so_far_is_tried_more_often() -> None:
    root, (good, bad, _) = Node(), in_the_middle()[2][:3]
    tried: list[Action] = []
    for _ in range(40):
        action, node = root.chosen([bad, good])
        tried.append(action)
        worth = 0.7 if action == good else 0.3
        node.heard(worth)
        root.heard(worth)
    assert tried[0] == bad  # the likeliest first
    assert tried.count(good) > 30
    assert root.visits == 40 == sum(node.visits for node in root.after.values())


def test_what_is_less_likely_waits_until_a_sentence_was_tried_often() -> None:
    root, known = Node(), in_the_middle()[2][:3]
    for count in range(9):
        _, node = root.chosen(known)
        node.heard(0.5)
        root.heard(0.5)
        assert len(root.after) == (1 if count < 2 else 2 if count < 8 else 3)


def test_a_tree_grows_by_one_sentence_a_trial_and_holds_what_was_legal() -> None:
    seat, sight, tried = in_the_middle()
    root = Node()
    for number in range(12):
        position = world(sight, number)
        position.do(tried[0], seat)
        assert 0 <= descended(position, seat, root) <= 1

    def size(node: Node) -> int:
        return 1 + sum(size(one) for one in node.after.values())

    assert root.visits == 12
    assert 6 < size(root) <= 13
    position = world(sight, 0)
    position.do(tried[0], seat)
    while position.asked is not None and position.asked.awaited and position.outcome is None:
        known = likely(position, position.asked.awaited[0])
        if len(known) > 1:
            assert set(known) <= set(position.legal())
            break
        position.do(known[0])


def test_the_first_trial_is_what_hard_would_see() -> None:
    from perigee.bots.end_of_days.rollout import played_on

    seat, sight, tried = in_the_middle()
    for action in tried[:3]:
        one, other = world(sight, 3), world(sight, 3)
        one.do(action, seat)
        other.do(action, seat)
        assert descended(one, seat, Node()) == played_on(other, seat)


def test_a_game_that_is_over_is_worth_what_was_won() -> None:
    match = perigee.new("end-of-days", seats=2, seed=4, window=0, rounds=4)
    perigee.play(match, [perigee.bot("end-of-days", "standard")] * 2)
    position = match.position()
    assert position.outcome is not None
    winners = position.outcome.winners
    assert [worth(position, seat) for seat in range(2)] == [
        1 / len(winners) if seat in winners else 0.0 for seat in range(2)
    ]


def test_tree_needs_nothing_but_the_bytes_of_its_sight_and_says_the_same_twice() -> None:
    match = perigee.new("end-of-days", seats=2, seed=5, window=0, rounds=4)
    player = FromBytes(lambda _: Tree(7, worlds=2, seconds=60))
    perigee.play(match, [player, perigee.bot("end-of-days", "standard")])
    assert match.outcome is not None
    assert player.decided > 10


def test_whoever_compares_bots_can_name_it() -> None:
    assert isinstance(perigee.bot("end-of-days", "tree"), Tree)
