"""Step 2, one trade: with a nation or with the pile, where cards go, and limits (ED-30, ED-35 to ED-37)."""

from __future__ import annotations

from perigee.games.end_of_days.state import places_left
from tests.end_of_days.scenes import GIFT, trading
from tests.end_of_days.table import Table, card


def test_ed30_any_number_of_cards_may_go_each_way() -> None:
    table = trading()
    given, asked = "play Recon Satellite #2 hand red red", "play Orbital Cargo Pod #2 hand purple"
    table.say("us", f"offer su give {given} ask {asked} with Kerosene Rocket #3, Kerosene Rocket #5")
    table.say("su", "accept 1 with Gold Reserves")
    assert (table.hand("us"), table.hand("su")) == (
        "Kerosene Rocket #7, Air Strike #5, Gold Reserves, Ultimatum #2",
        "Kerosene Rocket #3, Kerosene Rocket #5, Orbital Weapons Platform #2, Secret Police #3",
    )
    assert (table.front("us"), table.front("su")) == (
        "Orbital Weapons Platform #3, Orbital Cargo Pod #2",
        "Recon Satellite #2",
    )


def test_ed30_a_gift_is_a_trade_and_nothing_for_nothing_is_none() -> None:
    table = trading()
    assert table.refused("us", "offer su give nothing ask nothing") == "ED-30"
    table.say("us", GIFT).say("su", "accept 1")
    assert table.hand("su") == "Kerosene Rocket #3, Orbital Weapons Platform #2, Gold Reserves, Secret Police #3"


def test_ed30_a_hand_card_goes_to_the_pile_for_a_blind_draw() -> None:
    table = trading(top="Counterintelligence #2").say("us", "trade Ultimatum #2 blind")
    assert (
        table.hand("us")
        == "Kerosene Rocket #3, Kerosene Rocket #5, Kerosene Rocket #7, Air Strike #5, Counterintelligence #2"
    )
    assert table.discards == "Ultimatum #2"


def test_ed30_a_hand_card_goes_to_the_pile_for_a_scrapyard_card_of_choice() -> None:
    table = trading(scrapyard="Basic Habitat, Basic Colony").say("us", "trade Kerosene Rocket #7, Basic Colony")
    assert table.hand("us") == "Kerosene Rocket #3, Kerosene Rocket #5, Basic Colony, Air Strike #5, Ultimatum #2"
    assert table.scrapyard == "Basic Habitat, Kerosene Rocket #7"


def test_ed30_the_card_just_given_is_not_to_be_had() -> None:
    table = trading(scrapyard="Basic Habitat")
    assert table.refused("us", "trade Kerosene Rocket #7, Kerosene Rocket #7") == "ED-30"
    assert "trade Kerosene Rocket #7, Kerosene Rocket #7" not in table.may("us")


def test_ed30_a_card_that_is_not_there_is_not_traded() -> None:
    table = trading(scrapyard="Basic Habitat")
    assert table.refused("us", "trade Secret Police #3 blind") == "ED-30"
    assert table.refused("us", "trade Kerosene Rocket #7, Basic Colony") == "ED-30"


def test_ed30_there_is_one_trade_at_most_and_it_is_the_player_on_turn_who_trades() -> None:
    table = trading()
    assert table.awaited == ["us"]
    assert table.prompt("su") is None
    table.say("us", "trade Kerosene Rocket #7 blind")
    assert table.state.step == "free"
    assert trading().say("us", "no trade").state.step == "free"


def test_ed30_only_the_player_on_turn_trades_with_the_pile() -> None:
    table = trading().say("us", GIFT)
    assert table.refused("su", "trade Secret Police #3 blind") == "ED-30"
    assert table.refused("su", "offer us give hand any ask nothing with Gold Reserves") == "ED-30"


def test_ed35_hand_to_hand_and_front_to_front() -> None:
    table = trading()
    table.say("us", "offer su give play Recon Satellite #2 ask hand purple").say("su", "accept 1 with Gold Reserves")
    assert table.front("su") == "Orbital Cargo Pod #2, Recon Satellite #2"
    assert "Gold Reserves" in table.hand("us")


def test_ed35_a_module_goes_to_a_site_of_its_new_owners_choice() -> None:
    table = trading()
    table.say("us", "offer su give play Basic Habitat #2, Basic Colony #2 ask play Basic Habitat #4")
    table.say("su", "accept 1")
    assert table.may("us") == [
        "place Basic Habitat #4 site 1",
        "place Basic Habitat #4 site 2",
        "place Basic Habitat #4 site 3",
    ]
    table.say("us", "place Basic Habitat #4 site 2").say("su", "place Basic Habitat #2 site 2")
    table.say("su", "place Basic Colony #2 site 1")
    assert (table.site("us", 2), table.site("su", 1), table.site("su", 2)) == (
        "Basic Habitat #4",
        "Basic Colony #2",
        "Basic Habitat #2",
    )


def test_ed35_what_comes_from_the_scrapyard_goes_to_hand() -> None:
    table = trading(scrapyard="Basic Habitat").say("us", "trade Kerosene Rocket #7, Basic Habitat")
    assert "Basic Habitat" in table.hand("us")
    assert table.site("us", 1) == "Basic Habitat #2"


def over_size() -> Table:
    """The United States have six cards in front and the USSR give them one more."""
    fronts = [
        (
            "Anti-Missile System #2, Recon Satellite, Recon Satellite #2, "
            "Orbital Weapons Platform #3, Orbital Cargo Pod, Anti-Missile System"
        ),
        "Orbital Cargo Pod #2, Orbital Weapons Platform #2",
    ]
    table = trading(fronts=fronts, hands=["Kerosene Rocket #3", "Secret Police #3"])
    table.say("us", "offer su give nothing ask play Orbital Cargo Pod #2, Orbital Weapons Platform #2")
    return table.say("su", "accept 1")


def test_ed36_a_nation_over_its_size_discards_front_cards_of_its_choice() -> None:
    table = over_size()
    assert table.awaited == ["us"]
    table.say("us", "discard Recon Satellite").say("us", "discard Orbital Cargo Pod #2")
    assert table.front("us") == (
        "Anti-Missile System #2, Recon Satellite #2, Orbital Weapons Platform #3, "
        "Orbital Cargo Pod, Anti-Missile System, Orbital Weapons Platform #2"
    )
    assert table.state.step == "free"


def test_ed36_the_other_nation_discards_too_where_it_is_over_its_size() -> None:
    table = trading(fronts=["Recon Satellite #2", "Orbital Cargo Pod #2"])
    size = table.state.facts.size[1]
    spare = [card for card in table.state.deck if card not in table.state.facts.modules][: size - 1]
    table.state.fronts[1] += spare
    table.state.deck = [card for card in table.state.deck if card not in spare]
    table.say("us", "offer su give play Recon Satellite #2 ask nothing").say("su", "accept 1")
    assert table.awaited == ["su"]
    table.say("su", "discard Orbital Cargo Pod #2")
    assert table.state.fronts[1] == [*spare, card("Recon Satellite #2")]


def test_ed36_a_nation_full_of_sanctions_discards_what_it_is_given() -> None:
    table = trading(
        downs=["Commando Raid, Commando Raid #3, Nuclear Missile #2, Missile Submarine, Piracy #3, Sabotage #3"],
        fronts=["", "Orbital Cargo Pod #2"],
    )
    table.say("us", "offer su give nothing ask play Orbital Cargo Pod #2").say("su", "accept 1")
    assert (table.front("us"), table.discards) == ("", "Orbital Cargo Pod #2")


def test_ed36_a_trade_leaves_the_places_of_the_two_together_as_many_as_they_were() -> None:
    """What one front gains the other loses; so no trade brings both over their size unless one was before."""
    table = trading(
        fronts=[
            (
                "Recon Satellite #2, Orbital Weapons Platform #3, Anti-Missile System #2, "
                "Recon Satellite, Anti-Missile System, Orbital Cargo Pod"
            ),
            "Orbital Cargo Pod #2, Orbital Weapons Platform #2",
        ],
        hands=["Kerosene Rocket #3", "Secret Police #3"],
    )
    before = [places_left(table.state, seat) for seat in (0, 1)]
    table.say("us", "offer su give play Recon Satellite #2 ask play Orbital Cargo Pod #2, Orbital Weapons Platform #2")
    table.say("su", "accept 1")
    after = [places_left(table.state, seat) for seat in (0, 1)]
    assert min(before) == 0
    assert after == [before[0] - 1, before[1] + 1]
    assert table.awaited == ["us"]


def test_ed36_if_both_are_over_their_size_the_player_on_turn_discards_first() -> None:
    table = trading(fronts=["Recon Satellite #2", "Orbital Cargo Pod #2"])
    state = table.state
    for seat in (0, 1):  # one more than there are places: no rule brings this about
        free = places_left(state, seat) + 1
        spare = [card for card in state.deck if card not in state.facts.modules][:free]
        state.fronts[seat] += spare
        state.deck = [card for card in state.deck if card not in spare]
    table.say("us", "offer su give play Recon Satellite #2 ask play Orbital Cargo Pod #2").say("su", "accept 1")
    assert table.awaited == ["us"]
    table.say("us", "discard Orbital Cargo Pod #2")
    assert table.awaited == ["su"]
    table.say("su", "discard Recon Satellite #2")
    assert [places_left(state, seat) for seat in (0, 1)] == [0, 0]
    assert state.step == "free"


def test_ed37_a_hand_may_exceed_its_size() -> None:
    table = trading(
        hands=[
            (
                "Kerosene Rocket #3, Kerosene Rocket #5, Kerosene Rocket #7, "
                "Ultimatum #2, Air Strike #5, Anti-Missile System #2"
            ),
            "Secret Police #3, Orbital Weapons Platform #2, Gold Reserves",
        ]
    )
    table.say("us", "offer su give nothing ask hand any").say("su", "accept 1 with Gold Reserves")
    assert len(table.state.hands[0]) == 7
    assert table.state.step == "free"
