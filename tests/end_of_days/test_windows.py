"""The window in which a card may be negated: who is asked, for how long, and what nobody learns (ED-54)."""

from __future__ import annotations

import pytest

from tests.end_of_days.table import Table, copies, eod


def use_on_su(hands: list[str], **more: object) -> Table:
    table: Table = eod("US SU FR", hands=hands, sites=[(), ("Basic Habitat #4",)], **more)  # type: ignore[arg-type]
    return table.say("us", "use Air Strike on Basic Habitat #4", at=1_000)


def test_ed54_everybody_who_may_answer_by_what_is_public_is_asked() -> None:
    holder, none = (
        use_on_su(["Air Strike", "Fighter Patrol", "Nuclear Missile #4"]),
        use_on_su(["Air Strike", "Orbital Weapons Platform #2", "Nuclear Missile #4"]),
    )
    assert holder.awaited == none.awaited == ["su", "fr"]
    for seat in (2, None):
        assert holder.match.sight(seat).open == none.match.sight(seat).open


def test_ed54_a_player_who_visibly_has_no_answer_is_not_asked() -> None:
    table = eod(
        "US SU FR",
        hands=["Air Strike", "", "Nuclear Missile #4"],
        fronts=["", "Fighter Patrol", "Air Strike #3"],
        sites=[(), ("Basic Habitat #4",)],
    )
    assert table.say("us", "use Air Strike on Basic Habitat #4").awaited == ["su", "fr"]
    table = eod(
        "US SU FR",
        hands=["Air Strike", "", "Nuclear Missile #4"],
        fronts=["", "Air Strike #3"],
        sites=[(), ("Basic Habitat #4",)],
    )
    assert table.say("us", "use Air Strike on Basic Habitat #4").awaited == ["fr"]


def test_ed54_a_player_who_can_hold_no_negating_card_by_what_everybody_sees_is_not_asked() -> None:
    patrols = ", ".join(copies("Fighter Patrol"))
    seen = eod(
        "US SU FR",
        hands=["Air Strike", "Nuclear Missile #4", "Anti-Missile System"],
        sites=[(), ("Basic Habitat #4",)],
        discards=patrols,
        top="Smear Campaign",
    )
    assert seen.say("us", "use Air Strike on Basic Habitat #4").question != "Window"
    everybody, hands = (
        "US SU CN FR UK IN JP",
        [
            "Air Strike",
            "Nuclear Missile #4",
            "",
            "Anti-Missile System",
            "Anti-Missile System #2",
            "",
            "Orbital Weapons Platform #2",
        ],
    )
    table = eod(
        everybody,
        hands=hands,
        sites=[(), ("Basic Habitat #4",)],
        discards="Fighter Patrol, Fighter Patrol #3",
        top="Smear Campaign",
    )
    assert table.say("us", "use Air Strike on Basic Habitat #4").awaited == ["su"]  # the last copy has its flag


def test_ed54_only_what_everybody_saw_counts_never_private_knowledge() -> None:
    """The user knows the hand of the USSR; it is asked all the same."""
    table = eod("US SU", hands=["Air Strike", "Nuclear Missile #4"], sites=[(), ("Basic Habitat #4",)])
    table.teach("us", "Nuclear Missile #4").say("us", "use Air Strike on Basic Habitat #4")
    assert table.awaited == ["su"]


def test_ed54_the_window_stays_open_for_the_same_time_whatever_they_hold() -> None:
    for hands in (
        ["Air Strike", "Fighter Patrol", "Nuclear Missile #4"],
        ["Air Strike", "Orbital Weapons Platform #2", "Nuclear Missile #4"],
    ):
        table = use_on_su(hands, window=8_000)
        assert table.match.next_deadline() == 9_000
        table.say("fr", "pass", at=2_000)
        assert table.match.next_deadline() == 9_000
        assert table.tick(8_999).question == "Window"
        assert table.tick(9_000).happened("let pass")


def test_ed54_it_closes_early_only_when_everybody_has_answered() -> None:
    table = use_on_su(["Air Strike", "Fighter Patrol", "Nuclear Missile #4"], window=8_000)
    table.say("fr", "pass", at=2_000).say("su", "pass", at=2_500)
    assert table.happened("let pass")


def test_ed54_a_card_that_nothing_negates_opens_no_window() -> None:
    table = eod(
        hands=["", "Veto, Anti-Missile System"],
        fronts=["Orbital Weapons Platform #3", "Orbital Weapons Platform #2"],
        top="Smear Campaign",
    )
    table.say("us", "use Orbital Weapons Platform #3 against su")
    assert table.question == "Attacks"


def test_ed54_always_pass_answers_every_window_of_that_kind_of_card() -> None:
    table = use_on_su(
        [
            "Air Strike, Air Strike #2",
            "Fighter Patrol, Anti-Missile System",
            "Nuclear Missile #4, Anti-Missile System #2",
        ],
        window=8_000,
        top="Smear Campaign",
    )
    table.say("su", "pass always", at=2_000).say("fr", "pass", at=2_100)
    assert table.view("su").always == ("Air Strike",)
    assert table.view("fr").always == ()
    table.say("us", "use Air Strike #2 on Basic Habitat #4", at=10_000)
    assert (table.match.standing(1), table.match.standing(2)) == ("pass", None)
    table.say("su", "pass", at=10_900).say("fr", "pass", at=11_000)
    assert table.happened("let pass", card="Air Strike #2")


def test_ed54_the_answers_are_hidden_until_the_window_closes() -> None:
    table = use_on_su(["Air Strike", "Fighter Patrol", "Nuclear Missile #4"])
    before = {who: len(table.told(who)) for who in ("us", "fr", None)}
    table.say("su", "negate Fighter Patrol")
    assert {who: len(table.told(who)) for who in ("us", "fr", None)} == before
    assert table.view().hand_sizes == (0, 1, 1)


@pytest.mark.parametrize(
    ("pace", "limit"), [("none", None), ("quick", 30_000), ("normal", 90_000), ("relaxed", 180_000)]
)
def test_ed42_a_window_without_a_time_waits_for_all_as_long_as_the_pace_gives(pace: str, limit: int | None) -> None:
    """Without pace there is no limit; with one silence still ends the game (promise 7), and not before."""
    table = use_on_su(["Air Strike", "Fighter Patrol", "Nuclear Missile #4"], pace=pace, window=0)
    table.say("fr", "pass", at=2_000).tick(1_000 + (limit or 3_600_000) - 1)
    assert (table.question, table.awaited) == ("Window", ["su"])
    table.tick(1_000 + (limit or 36_000_000))
    assert (table.question == "Window") == (limit is None)
    table = use_on_su(["Air Strike", "Fighter Patrol", "Nuclear Missile #4"], pace=pace, window=0)
    table.say("fr", "pass", at=2_000).say("su", "pass", at=20_000)
    assert table.happened("let pass"), "all have answered: it waits no longer"


@pytest.mark.parametrize(("pace", "limit"), [("none", None), ("quick", 30_000), ("relaxed", 180_000)])
def test_ed42_so_does_the_question_to_the_others(pace: str, limit: int | None) -> None:
    hands = ["Nuclear Missile #4", "Air Strike", "Air Strike #2"]
    table = eod("US SU FR", hands=hands, fronts=["Recon Satellite"], top="Smear Campaign", pace=pace, window=0)
    table.say("us", "pass", at=1_000).say("fr", "pass", at=2_000).tick(1_000 + (limit or 3_600_000) - 1)
    assert (table.question, table.awaited) == ("Others", ["su"])
    table.tick(1_000 + (limit or 36_000_000))
    assert (table.question == "Others") == (limit is None)
