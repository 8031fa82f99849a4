"""All kinds of military and spy cards by name, and which of them answer which."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from perigee.games.end_of_days import military, spy
from perigee.games.end_of_days.kinds import Kind
from perigee.games.end_of_days.pieces import CardId, Colour
from perigee.games.end_of_days.state import State

_ALL: Final[tuple[Kind, ...]] = (
    military.CommandoRaid(), military.NuclearMissile(), military.AntiMissileSystem(), military.ReconSatellite(),
    military.OrbitalWeaponsPlatform(), military.OrbitalCargoPod(), military.AirStrike(), military.FighterPatrol(),
    military.MissileSubmarine(), military.CivilWar(), military.TrackingStation(), military.RadioJamming(),
    spy.SecretBase(), spy.GoldReserves(), spy.SecretPolice(), spy.Espionage(), spy.Piracy(), spy.EconomicMeltdown(),
    spy.DesperateMobs(), spy.UNResolution(), spy.Ultimatum(), spy.Veto(), spy.Counterintelligence(), spy.Sabotage(),
    spy.Defector(), spy.DiplomaticProtest(), spy.SmearCampaign(), spy.ExportControls(),
)  # fmt: skip

KINDS: Final[Mapping[str, Kind]] = {kind.name: kind for kind in _ALL}
COLOURED: Final[Mapping[str, Colour]] = {kind.name: kind.colour for kind in _ALL}


def kind_of(state: State, card: CardId) -> Kind:
    """What kind of military or spy card this is."""
    return KINDS[state.facts.cards[card].kind]


@lru_cache(maxsize=200)
def answers_to(kind: str, colour: Colour, *, part: bool) -> frozenset[str]:
    """The kinds that negate a card of this kind and colour, as a whole or for their own nation only (ED-43)."""
    return frozenset(one.name for one in _ALL if one.part == part and (kind in one.negates or colour in one.negates))
