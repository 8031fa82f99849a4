"""What is in the box (AX-01 to AX-08)."""

from __future__ import annotations

from collections import Counter

import pytest

import perigee
from perigee.games.apollo_xiii.load import BOX
from perigee.games.apollo_xiii.pieces import BOARD_CUBES, LETTERS, MEN, STAGES, TOKENS
from tests.apollo_xiii.table import apollo


def test_ax01_mission_control_has_eleven_cubes() -> None:
    men = [f"{man}.{what}" for what in ("health", "stress") for man in MEN]
    assert MEN == ("lovell", "swigert", "haise")
    assert list(apollo().view().tracks) == [*men, "ship", "team", "flight", "energy", "mission"]


def test_ax02_72_history_cards_in_nine_stages_and_an_event_card_a_letter() -> None:
    stages = Counter(card.stage for card in BOX.history.values() if not card.event)
    assert stages == dict.fromkeys(STAGES, 8)
    assert STAGES == ("A", "B1", "B2", "C", "D", "E", "F", "G1", "G2")
    assert [card.letter for card in BOX.history.values() if card.event] == list(LETTERS)


def test_ax03_a_player_card_shows_nothing_a_stage_or_a_stage_and_a_number() -> None:
    shown = Counter((bool(card.stage), card.pair is not None) for card in BOX.player.values())
    assert shown == {(False, False): 39, (True, False): 14, (True, True): 12}
    assert {card.stage for card in BOX.player.values()} == {"", *STAGES}


@pytest.mark.parametrize(
    ("name", "boards"),
    [
        ("original", [150, 153, 156, 159, 162, 165, 168]),
        ("1", [151, 154, 157, 160, 163, 166, 168]),
        ("2", [152, 155, 158, 161, 164, 167, 168]),
    ],
)
def test_ax04_the_table_chooses_a_set_of_event_boards(name: str, boards: list[int]) -> None:
    match = perigee.new("apollo-xiii", seats=2, seed=1, boards=name)
    assert list(match.state.face_down.values()) == boards


def test_ax04_the_original_set_is_the_default_and_mixed_draws_one_of_three_a_letter() -> None:
    assert perigee.new("apollo-xiii", seats=2, seed=1).state.options.boards == "original"
    tables = [perigee.new("apollo-xiii", seats=2, seed=s, boards="mixed").state.face_down for s in range(60)]
    for place, letter in enumerate(LETTERS[:6]):
        assert {table[letter] for table in tables} == {150 + 3 * place + n for n in range(3)}
    assert {table["G"] for table in tables} == {168}


def test_ax04_boards_lie_face_down_until_their_event() -> None:
    table = apollo(deck=[138])
    assert table.view().boards_turned == (150,)
    assert apollo(deck=[1]).view().boards_turned == ()


def test_ax05_45_apollo_tokens() -> None:
    assert Counter(TOKENS) == {1: 26, 2: 14, 3: 5}
    assert sorted(perigee.new("apollo-xiii", seats=2, seed=1).state.supply) == sorted(TOKENS)


def test_ax05_values_are_unseen_until_the_end_even_by_their_owner() -> None:
    table = apollo(card=1, tokens=["3 1", "2"])
    for seat in (0, 1, None):
        assert table.view(seat).values is None
        assert table.view(seat).tokens == (2, 1)
    home = apollo(deck=[144], stage="G2", tokens=["3 1", "2"])
    assert home.view(1).values == ((3, 1), (2,))


def test_ax06_four_cubes_serve_the_boards_of_every_set() -> None:
    with_track = {board.letter for board in BOX.boards.values() if board.steps}
    assert len(with_track) == BOARD_CUBES == 4


def test_ax07_one_person_plays_two_seats() -> None:
    match = perigee.new("apollo-xiii", seats=1, seed=1)
    assert match.seats == 2
    assert match.state.options.solo
    assert [len(hand) for hand in match.state.hands] == [8, 7]
    with pytest.raises(ValueError, match="solo is one person with two seats"):
        perigee.new("apollo-xiii", seats=3, seed=1, solo=True)


def test_ax08_the_ship_tile_shows_whose_turn_it_is() -> None:
    table = apollo(hands=["", "", ""], card=1, deck=[8])
    assert table.view().progress.seat == 0
    table.say(0, "draw").say(0, "done")
    assert [event.seat for event in table.told() if type(event).__name__ == "TurnBegan"] == [1]
    assert table.view().progress.seat == 1
