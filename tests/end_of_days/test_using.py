"""What a card in use does, step by step (ED-44 to ED-48)."""

from __future__ import annotations

from tests.end_of_days.table import cards, eod


def test_ed44_nothing_but_negating_answers_a_card() -> None:
    table = eod(
        hands=["Air Strike", "Air Strike #2"],
        fronts=["Nuclear Missile #2", "Nuclear Missile #3, Orbital Weapons Platform #2"],
    )
    table.say("us", "use Nuclear Missile #2 against su")
    for sentence in (
        "use Nuclear Missile #3 against us",
        "use Air Strike #2 on Recon Satellite",
        "lay Air Strike #2",
        "room Nuclear Missile #3",
    ):
        assert table.refused("su", sentence) == "ED-44"
    assert table.refused("su", "negate Nuclear Missile #3") == "ED-43"


def test_ed45_later_targets_are_chosen_after_earlier_results() -> None:
    table = eod(
        hands=["", "Nuclear Missile #4"],
        fronts=["Nuclear Missile #2", "Orbital Weapons Platform #2, Orbital Cargo Pod #2"],
        top="Smear Campaign, Export Controls #3, Export Controls #2",
    )
    table.say("us", "use Nuclear Missile #2 against su")
    table.all_pass()
    assert table.may("us") == ["attack Orbital Weapons Platform #2", "attack Orbital Cargo Pod #2", "stop"]
    table.say("us", "attack Orbital Weapons Platform #2")
    assert table.happened("attacked", target="Orbital Weapons Platform #2", hit=False)
    table.say("us", "attack Orbital Weapons Platform #2")
    assert table.happened("destroyed", card="Orbital Weapons Platform #2")
    assert table.may("us") == ["attack Orbital Cargo Pod #2", "stop"]


def test_ed45_a_look_comes_before_the_choice_that_follows_it() -> None:
    table = eod(hands=["Defector", "Gold Reserves, Nuclear Missile #4"]).say("us", "use Defector against su").all_pass()
    assert table.view("us").known[1] == cards("Nuclear Missile #4, Gold Reserves")
    assert table.may("us") == ["take Nuclear Missile #4", "take Gold Reserves"]


def test_ed46_an_unless_must_be_met_in_full() -> None:
    table = eod(hands=["Ultimatum #2", "Gold Reserves, Nuclear Missile #4"], fronts=["", "Orbital Weapons Platform #2"])
    table.say("us", "use Ultimatum #2 on Orbital Weapons Platform #2").all_pass()
    assert table.may("su") == ["refuse", "give Nuclear Missile #4, Gold Reserves"]
    assert table.refused("su", "give Nuclear Missile #4") == "ED-45"
    table.say("su", "give Gold Reserves, Nuclear Missile #4")
    assert table.hand("us") == "Nuclear Missile #4, Gold Reserves"
    assert table.front("su") == "Orbital Weapons Platform #2"


def test_ed46_a_player_who_does_not_give_loses_the_card() -> None:
    table = eod(hands=["Ultimatum #2", "Gold Reserves, Nuclear Missile #4"], fronts=["", "Orbital Weapons Platform #2"])
    table.say("us", "use Ultimatum #2 on Orbital Weapons Platform #2").all_pass().say("su", "refuse")
    assert table.happened("defied", seat=1)
    assert table.happened("destroyed", card="Orbital Weapons Platform #2")
    assert table.hand("su") == "Nuclear Missile #4, Gold Reserves"


def test_ed47_four_or_more_destroys_the_target() -> None:
    for top, hit in (("Export Controls #2", False), ("Diplomatic Protest", True)):
        table = eod(hands=["Air Strike"], sites=[(), ("Basic Habitat #4",)], top=top)
        table.say("us", "use Air Strike on Basic Habitat #4").all_pass()
        assert table.happened("attacked", revealed=top, hit=hit)
        assert (table.site("su", 1) == "") == hit
        assert top in table.discards


def test_ed47_the_attacks_of_one_card_may_go_at_one_target_while_it_stands() -> None:
    table = eod(fronts=["Commando Raid", "Orbital Weapons Platform #2"], top="Smear Campaign, Export Controls #2")
    table.say("us", "use Commando Raid attack against su")
    assert [event.target for event in table.told() if type(event).__name__ == "Attacked"] == [
        *cards("Orbital Weapons Platform #2, Orbital Weapons Platform #2")
    ]
    assert table.front("su") == "Orbital Weapons Platform #2"


def test_ed47_up_to_lets_the_user_stop() -> None:
    table = eod(
        fronts=["Orbital Weapons Platform #3", "Orbital Weapons Platform #2, Orbital Cargo Pod #2"],
        top="Export Controls #3",
    )
    table.say("us", "use Orbital Weapons Platform #3 against su").say("us", "attack Orbital Weapons Platform #2")
    table.say("us", "stop")
    assert table.front("su") == "Orbital Cargo Pod #2"
    assert table.question == "Acts"


def test_ed48_a_used_card_is_discarded_negated_or_not() -> None:
    for answer in ("pass", "negate Fighter Patrol"):
        table = eod(hands=["Air Strike", "Fighter Patrol"], sites=[(), ("Basic Habitat #4",)], top="Smear Campaign")
        table.say("us", "use Air Strike on Basic Habitat #4")
        table.say("su", answer)
        assert "Air Strike" in table.discards
        assert table.happened("used up", card="Air Strike", down=None)


def test_ed48_from_use_until_resolved_it_lies_in_no_zone() -> None:
    table = eod(hands=["", "Fighter Patrol"], fronts=["Commando Raid", "Orbital Weapons Platform #2"])
    table.say("us", "use Commando Raid destroy on Orbital Weapons Platform #2")
    assert (table.front("us"), table.hand("us"), table.discards, table.down("us")) == ("", "", "", "")
    table.all_pass()
    assert table.down("us") == "Commando Raid"


def test_ed48_a_card_in_use_is_not_counted_in_the_hand() -> None:
    table = eod("FR UK", hands=["Economic Meltdown, Kerosene Rocket #5", "Kerosene Rocket #3, Kerosene Rocket #9"])
    table.say("fr", "use Economic Meltdown").all_pass()
    assert table.awaited == ["uk"]  # half of one card is none
    assert table.hand("fr") == "Kerosene Rocket #5"
