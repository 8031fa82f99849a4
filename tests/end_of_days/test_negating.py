"""A card in use, who may negate it and in which order, and what is named on use (ED-43)."""

from __future__ import annotations

import re

import pytest

from perigee.table.codec import plain
from perigee.words import Words
from tests.end_of_days.table import Table, card, eod


def test_ed43_a_card_used_waits_for_the_window() -> None:
    table = eod(
        "US SU FR",
        hands=["Air Strike", "Fighter Patrol", "Nuclear Missile #4"],
        sites=[(), ("Basic Habitat #4",)],
        top="Export Controls #3",
    )
    table.say("us", "use Air Strike on Basic Habitat #4")
    assert (table.question, table.awaited) == ("Window", ["su", "fr"])
    assert not table.happened("attacked")
    table.all_pass()
    assert table.happened("let pass", card="Air Strike")
    assert table.happened("attacked", target="Basic Habitat #4", revealed="Export Controls #3", hit=True)


def test_ed43_any_other_nation_may_negate_the_whole_card() -> None:
    table = eod(
        "US SU FR",
        hands=["Air Strike", "Orbital Weapons Platform #2", "Fighter Patrol"],
        sites=[(), ("Basic Habitat #4",)],
    )
    table.say("us", "use Air Strike on Basic Habitat #4")
    table.say("fr", "negate Fighter Patrol").say("su", "pass")
    assert table.happened("negated", card="Air Strike", part=None)
    assert not table.happened("attacked")
    assert table.discards == "Fighter Patrol, Air Strike"


def test_ed43_only_the_nation_that_is_hit_negates_its_part() -> None:
    table = eod("US SU FR", hands=["Piracy #3", "Gold Reserves #2", "Gold Reserves"], sites=[(), ("Basic Habitat #4",)])
    table.say("us", "use Piracy #3 on Basic Habitat #4")
    assert "negate Gold Reserves #2" in table.may("su")
    assert table.may("fr") == ["pass"]
    assert table.refused("fr", "negate Gold Reserves") == "ED-43"


def test_ed43_the_player_who_uses_a_card_does_not_negate_it() -> None:
    table = eod("US SU", hands=["Espionage #2, Veto #2", "Veto"], fronts=["", "Orbital Weapons Platform #2"])
    table.say("us", "use Espionage #2 on Orbital Weapons Platform #2")
    assert table.awaited == ["su"]


def test_ed43_the_player_on_turn_comes_first_then_clockwise() -> None:
    table = eod(
        "SU US CN FR",
        hands=["Fighter Patrol", "Air Strike", "Fighter Patrol #2", "Orbital Weapons Platform #2"],
        sites=[(), (), (), ("Basic Habitat #6",)],
        turn=2,
    )
    table.say("cn", "pass").say("fr", "pass").say("su", "pass").say("us", "use Air Strike on Basic Habitat #6")
    assert table.awaited == ["cn", "fr", "su"]
    table.say("su", "negate Fighter Patrol").say("fr", "pass").say("cn", "negate Fighter Patrol #2")
    assert table.happened("negating", card="Fighter Patrol #2")
    assert not table.happened("negating", card="Fighter Patrol")
    assert table.hand("su") == "Fighter Patrol"  # a player who comes later keeps the card


def test_ed43_a_negate_can_be_negated_where_a_card_says_so() -> None:
    table = eod("US SU", hands=["Piracy #3, Veto #2", "Gold Reserves #2"], sites=[(), ("Basic Habitat #4",)])
    table.say("us", "use Piracy #3 on Basic Habitat #4").say("su", "negate Gold Reserves #2")
    assert (table.question, table.awaited) == ("Window", ["us"])
    table.say("us", "negate Veto #2").say("us", "place Basic Habitat #4 site 1")
    assert table.happened("negated", card="Gold Reserves #2")
    assert not table.happened("negated", card="Piracy #3")
    assert table.site("us", 1) == "Basic Habitat #4"


def test_ed43_a_veto_of_a_veto_lets_the_first_card_work() -> None:
    table = eod(
        "US SU FR",
        hands=["Espionage #2, Veto #2", "Veto, Orbital Weapons Platform #2", ""],
        fronts=["", "Anti-Missile System #2"],
    )
    table.say("us", "use Espionage #2 on Anti-Missile System #2").say("su", "negate Veto").say("us", "negate Veto #2")
    table.all_pass()
    assert table.happened("negated", card="Veto")
    assert table.happened("destroyed", card="Anti-Missile System #2")


def declared() -> Table:
    """Espionage is used; the USSR declares a Veto and France a Counterintelligence."""
    table = eod(
        "US SU FR",
        hands=["Espionage #2, Veto #2", "Veto, Nuclear Missile #4", "Counterintelligence, Air Strike #2"],
        fronts=["", "Anti-Missile System #2"],
    )
    table.say("us", "use Espionage #2 on Anti-Missile System #2").say("fr", "negate Counterintelligence")
    return table.say("su", "negate Veto")


def test_ed43_a_negate_that_follows_a_negated_negate_is_used() -> None:
    table = declared()
    assert (table.question, table.awaited) == ("Window", ["us", "fr"])
    table.say("us", "negate Veto #2").all_pass().all_pass()
    assert table.happened("negated", card="Veto")
    assert table.happened("negating", card="Counterintelligence", answered="Espionage #2")
    assert table.happened("negated", card="Espionage #2")
    assert table.front("su") == "Anti-Missile System #2"
    assert table.hand("fr") == "Air Strike #2"


def test_ed43_the_negate_that_follows_has_a_window_of_its_own() -> None:
    table = eod(
        "US SU FR UK",
        hands=[
            "Espionage #2, Veto #2",
            "Veto, Nuclear Missile #4",
            "Counterintelligence, Air Strike #2",
            "Counterintelligence #2",
        ],
        fronts=["", "Anti-Missile System #2"],
    )
    table.say("us", "use Espionage #2 on Anti-Missile System #2").say("su", "pass")
    table.say("uk", "negate Counterintelligence #2").say("fr", "negate Counterintelligence")
    table.say("us", "negate Veto #2").all_pass().all_pass()
    assert table.happened("negated", card="Counterintelligence")
    assert (table.question, table.awaited) == ("Window", ["su", "fr"])
    table.say("su", "negate Veto").all_pass()
    assert table.happened("negated", card="Counterintelligence #2")
    assert table.happened("destroyed", card="Anti-Missile System #2")


def test_ed43_a_negate_that_was_not_needed_is_kept_and_told_to_nobody() -> None:
    table = declared().all_pass()
    assert table.happened("negated", card="Espionage #2")
    assert "Counterintelligence" in table.hand("fr")
    for who in ("us", "su", "fr", None):
        assert card("Counterintelligence") not in str(table.told(who))


def test_ed43_a_declared_negate_is_seen_by_its_own_player_alone() -> None:
    table = declared()
    seen = {
        who: str(table.match.sight(None if who is None else table.seat(who)).open) for who in ("us", "su", "fr", None)
    }
    assert {who for who, text in seen.items() if card("Counterintelligence") in text} == {"fr"}


def test_ed43_a_declared_negate_whose_card_has_left_its_place_is_skipped() -> None:
    table = eod(
        "US SU FR",
        hands=["Espionage #2, Veto #2", "Veto, Nuclear Missile #4", "Counterintelligence"],
        fronts=["", "Anti-Missile System #2"],
    )
    table.say("us", "use Espionage #2 on Anti-Missile System #2").say("fr", "negate Counterintelligence")
    table.say("su", "negate Veto")
    table.state.hands[2].remove(card("Counterintelligence"))
    table.state.discards.append(card("Counterintelligence"))
    table.say("us", "negate Veto #2").all_pass()
    assert not table.happened("negating", card="Counterintelligence")
    assert table.happened("destroyed", card="Anti-Missile System #2")


def test_ed43_by_the_rules_of_version_1_it_was_forgotten() -> None:
    table = eod(
        "US SU FR",
        hands=["Espionage #2, Veto #2", "Veto, Nuclear Missile #4", "Counterintelligence, Air Strike #2"],
        fronts=["", "Anti-Missile System #2"],
        rules=1,
    )
    table.say("us", "use Espionage #2 on Anti-Missile System #2").say("fr", "negate Counterintelligence")
    table.say("su", "negate Veto").say("us", "negate Veto #2")
    table.all_pass().all_pass()
    assert not table.happened("negating", card="Counterintelligence")
    assert table.happened("destroyed", card="Anti-Missile System #2")


def test_ed43_whom_a_card_hits_is_named_on_use() -> None:
    table = eod(
        "SU FR US",
        hands=["Civil War", "Nuclear Missile #4, Secret Police", "Kerosene Rocket #2"],
        fronts=["", "Orbital Weapons Platform #2, Anti-Missile System #2", "Recon Satellite"],
    )
    table.say("su", "use Civil War")
    assert table.happened("used", card="Civil War", against=None, hits=(1,))


def test_ed43_an_option_a_target_and_a_site_are_named_on_use() -> None:
    table = eod(
        fronts=["Commando Raid", "Orbital Weapons Platform #2"],
        hands=["Sabotage #3"],
        sites=[(), ("Basic Habitat #4", "Basic Habitat #6")],
    )
    for sentence in (
        "use Commando Raid",
        "use Commando Raid destroy",
        "use Commando Raid attack on Orbital Weapons Platform #2",
        "use Sabotage #3 against su",
        "use Sabotage #3 site 1",
    ):
        assert table.refused("us", sentence) == "ED-41"
    assert {
        "use Commando Raid attack against su",
        "use Commando Raid destroy on Orbital Weapons Platform #2",
        "use Sabotage #3 against su site 2",
    } <= set(table.may("us"))


def test_ed43_whom_a_card_hits_is_fixed_at_use_and_a_part_negated_does_not_pass_on() -> None:
    table = eod(
        "SU FR US",
        hands=["Civil War", "Nuclear Missile #4, Secret Police", "Kerosene Rocket #2"],
        fronts=["", "Orbital Weapons Platform #2, Anti-Missile System #2", "Recon Satellite"],
    )
    table.say("su", "use Civil War")  # the USSR and France are on it; France has most
    assert table.awaited == ["fr"]
    table.say("fr", "negate Secret Police").all_pass()
    assert table.happened("negated", card="Civil War", part=1)
    assert not table.happened("destroyed")
    assert not table.happened("discarded")


def test_ed43_part_negates_all_count() -> None:
    table = eod(
        "IN SU FR JP",
        hands=["Desperate Mobs", "Secret Police #3", "Secret Police", ""],
        sites=[(), ("Basic Habitat #4",), ("Basic Habitat #6",), ("Crew Capsule #3",)],
    )
    table.say("in", "use Desperate Mobs").say("su", "negate Secret Police #3").say("fr", "negate Secret Police")
    table.all_pass()
    while table.question == "Window":
        table.all_pass()
    assert (table.site("su", 1), table.site("fr", 1), table.site("jp", 1)) == (
        "Basic Habitat #4",
        "Basic Habitat #6",
        "",
    )


def test_ed43_a_card_may_be_used_only_if_it_has_a_target() -> None:
    table = eod(
        hands=["Air Strike, Espionage #2, Piracy #3, Sabotage #3, Defector"], scrapyard="", fronts=["Orbital Cargo Pod"]
    )
    for sentence in (
        "use Air Strike on Orbital Weapons Platform #2",
        "use Espionage #2 on Orbital Weapons Platform #2",
        "use Sabotage #3 against su site 1",
        "use Defector against su",
    ):
        assert table.refused("us", sentence) == "ED-43"
    assert table.refused("us", "use Orbital Cargo Pod on Basic Habitat") == "ED-43"


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("use Air Strike on Basic Habitat #4", "US uses Air Strike on {Basic Habitat #4} of SU."),
        (
            "use Commando Raid destroy on Orbital Weapons Platform #2",
            "US uses Commando Raid (destroy) on {Orbital Weapons Platform #2} of SU.",
        ),
        ("use Commando Raid attack against su", "US uses Commando Raid (attack) against SU."),
        ("use Sabotage #3 against su site 1", "US uses Sabotage against SU, site 1."),
        ("use Economic Meltdown #2", "US uses Economic Meltdown: it hits US and SU."),
    ],
)
def test_ed43_a_window_and_the_log_name_option_target_site_card_and_whom_it_hits(sentence: str, said: str) -> None:
    table = eod(
        hands=["Air Strike, Sabotage #3, Economic Meltdown #2, Kerosene Rocket #3", "Veto, Nuclear Missile #4"],
        fronts=["Commando Raid", "Orbital Weapons Platform #2"],
        sites=[(), ("Basic Habitat #4",)],
    )
    table.say("us", sentence)
    words = Words("en", "end-of-days", names=["US", "SU"])
    wanted = re.sub(r"\{(.+)\}", lambda target: words.text(f"card.{card(target[1])}"), said)
    used = next(event for event in table.told() if type(event).__name__ == "Used")
    assert words.event(plain(used)) == wanted
    prompt = table.prompt("su")
    assert prompt is not None
    assert words.question(plain(prompt.question)) == f"{wanted} Does anybody negate it?"
