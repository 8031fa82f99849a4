"""The record: a text that a person can read, and that nobody can change unnoticed."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

import perigee
from perigee.games import rules_of
from perigee.lab.laws.walks import Walk, fingerprint
from perigee.match.log import Tampered, checked, unchecked, without_undone
from perigee.match.match import Match
from perigee.match.record import Unusable, read
from perigee.table.chance import Seeded

OPTIONS = (
    '{"fail_safes":false,"first":0,"launch_failures":false,"no_deflection":false,"odds":true,"pace":"none",'
    '"pause":false,"seats":2,"timer":600,"window":8000}'
)

KEY = bytes(range(32))


@cache
def finished() -> str:
    return Walk("apophis", 5, seats=2, timer=60, advanced=True, pace="quick").finish().record()


def rewritten(change: dict[str, str], text: str = "") -> str:
    """A record with some lines changed and every check recomputed, as a forger would."""
    lines = unchecked(text or finished())
    return checked(next((new for old, new in change.items() if line.startswith(old)), line) for line in lines)


def test_a_record_can_be_read_by_a_person() -> None:
    match = perigee.new("apophis", seats=2, seed=7, timer=600)
    match.say(0, "draw", at=12_500)
    lines = [line[:-10] for line in match.record().splitlines()]
    assert lines == [
        "perigee record 1", "game apophis", "rules 1", f"data {match.rules.data_hash}",
        f"options {OPTIONS}", "commitment -", "luck seed 7", "1 12500 0 draw",
    ]  # fmt: skip


def test_a_line_carries_eight_hex_digits_of_the_running_hash() -> None:
    from hashlib import sha256

    first, second = finished().splitlines()[:2]
    assert first == f"perigee record 1  {sha256(b'perigee record 1' + bytes([10])).hexdigest()[:8]}"
    both = b"perigee record 1\ngame apophis\n"
    assert second == f"game apophis  {sha256(both).hexdigest()[:8]}"


def test_the_end_of_a_game_is_its_last_line() -> None:
    assert finished().splitlines()[-1].startswith("result hit -  ")


@given(st.data())
def test_a_record_changed_by_one_character_is_refused_with_its_line(data: st.DataObject) -> None:
    text = finished()
    place = data.draw(st.integers(0, len(text) - 1))
    other = data.draw(st.characters().filter(lambda c: c != text[place]))
    spoilt = text[:place] + other + text[place + 1 :]
    wrong = text[:place].count("\n") + 1
    with pytest.raises(Tampered, match=f"line {wrong} ") as refusal:
        perigee.replay(spoilt)
    assert isinstance(refusal.value, ValueError)


@given(st.data())
def test_a_character_too_many_or_too_few_is_refused(data: st.DataObject) -> None:
    text = finished()
    place = data.draw(st.integers(0, len(text) - 1))
    for spoilt in (text[:place] + text[place + 1 :], text[:place] + data.draw(st.characters()) + text[place:]):
        with pytest.raises(ValueError, match=r"line \d+ of the record"):
            perigee.replay(spoilt)


@pytest.mark.parametrize("cut", [1, 5, 12, 200])
def test_a_record_cut_off_in_a_line_is_refused(cut: int) -> None:
    with pytest.raises(Tampered, match="line"):
        perigee.replay(finished()[:-cut])


def test_lines_in_another_order_or_left_out_are_refused() -> None:
    lines = finished().splitlines(keepends=True)
    for spoilt in ([*lines[:9], lines[10], lines[9], *lines[11:]], [*lines[:9], *lines[10:]]):
        with pytest.raises(Tampered, match="line 10 "):
            perigee.replay("".join(spoilt))


def test_a_record_without_its_result_is_not_the_same() -> None:
    text = checked(unchecked(finished())[:-1])
    with pytest.raises(Unusable, match="does not give the same record"):
        perigee.replay(text)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"rules ": "rules 99"}, "version 99 of the rules of apophis is no longer carried"),
        ({"rules ": "rules one"}, "version number"),
        ({"game ": "game chess"}, "the game of this record, chess, is not installed"),
        ({"data ": "data 0123456789abcdef"}, "other card data"),
        ({"perigee ": "perigee record 2"}, "this is no record"),
        ({"options ": "options []"}, "no options"),
        ({"options ": "options {"}, "no options"),
        ({"options ": 'options {"seats":2,"colour":"red"}'}, "unknown option"),
        ({"luck ": "luck seed x"}, "no luck"),
        ({"luck ": "luck key abc"}, "no luck"),
        ({"luck ": f"luck key {'zz' * 32}"}, "no luck"),
        ({"luck ": "luck seed 6"}, "entry|same record"),
        ({"commitment ": "commitment 00"}, "same record"),
        ({"commitment ": "promise -"}, "says 'promise' where it should say 'commitment'"),
        ({"result ": "result destroyed 0,1"}, "same record"),
        ({"result ": "result hit -  paused"}, "same record"),
        ({"1 ": "1 0 0 scrap"}, "entry 1 cannot have happened"),
        ({"1 ": "1 0 9 draw"}, "entry 1 cannot have happened"),
        ({"1 ": "1 0 table dance"}, "entry 1 cannot have happened"),
        ({"1 ": "1 0 table credit x"}, "entry 1 cannot have happened"),
        ({"1 ": "1 0 table time-out"}, "entry|same record"),
        ({"1 ": "2 0 0 draw"}, "cannot be read"),
        ({"1 ": "1 x 0 draw"}, "cannot be read"),
        ({"1 ": "1 0 somebody draw"}, "cannot be read"),
        ({"1 ": "1 0"}, "cannot be read"),
    ],
)
def test_a_forged_record_is_refused_by_name(change: dict[str, str], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        perigee.replay(rewritten(change))


def test_what_is_no_record_at_all_is_refused() -> None:
    for text in ("", "\n", "hello", checked(["hello"]), checked(["perigee record 1"])):
        with pytest.raises(ValueError, match=r"\w"):
            perigee.replay(text)


def test_the_key_of_a_live_table_is_the_one_it_committed_to() -> None:
    match = perigee.new("apophis", seats=1, timer=60)
    match.tick(60_000)
    text = match.record()
    assert fingerprint(perigee.replay(text)) == fingerprint(match)
    with pytest.raises(Unusable, match="not the one that its table committed to"):
        perigee.replay(rewritten({"luck ": f"luck key {KEY.hex()}"}, text))


def test_the_commitment_is_shown_at_once_and_the_key_only_at_the_end() -> None:
    match = perigee.new("apophis", seats=1, timer=60)
    header = read(match.record()).header
    for seat in (0, None):
        sight = match.sight(seat)
        assert (sight.commitment, sight.key) == (header.commitment, "")
        assert header.luck.removeprefix("key ") not in perigee.to_json(sight).decode()
    match.tick(60_000)
    assert match.sight(None).key == header.luck.removeprefix("key ")


def test_two_live_tables_never_have_the_same_luck() -> None:
    assert perigee.new("apophis", seats=1).record() != perigee.new("apophis", seats=1).record()


def test_small_luck_is_asked_for_by_name_and_named_in_the_header() -> None:
    match = perigee.new("apophis", seats=2, seed=7, luck="small", timer=60)
    perigee.play(match, [perigee.bot("apophis", "random", seat) for seat in range(2)], pace=2000)
    assert read(match.record()).header.luck == "small 7"
    again = perigee.replay(match.record())
    assert fingerprint(again) == fingerprint(match)
    assert (
        perigee.new("apophis", seats=2, seed=7).sight(0).view
        != perigee.new("apophis", seats=2, seed=7, luck="small").sight(0).view
    )


def test_a_seed_never_shows_in_a_sight() -> None:
    match = perigee.new("apophis", seats=1, seed=918_273_645)
    assert b"918273645" not in perigee.to_json([match.sight(0), match.sight(None)])


def test_an_undone_sentence_no_longer_stands() -> None:
    match = next(m for m in map(_builds, range(20)) if m is not None)
    match.undo(0)
    match.say(0, "draw")
    entries = read(match.record()).entries
    assert len(entries) == 3
    assert [entry.text for entry in without_undone(entries)] == ["draw"]


def _builds(seed: int) -> perigee.Match | None:
    match = perigee.new("apophis", seats=1, seed=seed)
    for option in match.prompts[0].options:
        if str(option).startswith("build"):
            match.say(0, str(option))
            return match
    return None


def test_a_record_of_an_earlier_version_is_played_by_its_own_rules_and_keeps_its_text() -> None:
    """It may have fewer options than tables have today: those it lacks keep their defaults."""
    match = Match(
        rules_of("end-of-days", 1), rules_of("end-of-days", 1).options({"seats": 2}), Seeded(3), origin="seed 3"
    )
    text = rewritten({"options ": 'options {"seats":2}'}, match.record())
    again = perigee.replay(text)
    assert again.record() == text
    assert again.state.rules == again.rules.version == again.sight(0).rules == again.copy().state.rules == 1
    assert perigee.imagine(again.sight(0), seed=1).state.rules == 1
    assert perigee.new("end-of-days", seats=2, seed=3).state.rules == rules_of("end-of-days").version == 2
