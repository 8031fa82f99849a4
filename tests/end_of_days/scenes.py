"""Tables that several test files begin with."""

from __future__ import annotations

from tests.end_of_days.table import Table, eod

SIX = (
    "Anti-Missile System #2, Recon Satellite, Recon Satellite #2, "
    "Orbital Weapons Platform #3, Orbital Cargo Pod, Anti-Missile System"
)
"""Six cards in front: the United States are full."""

GIFT = "offer su give hand red ask nothing with Kerosene Rocket #3"


def trading(**more: object) -> Table:
    """The United States' turn to trade: Kerosene Rocket #3 is of use to the USSR, #7 and Ultimatum #2 are not."""
    settings: dict[str, object] = {
        "nations": "US SU CN FR UK IN JP",
        "hands": [
            "Kerosene Rocket #3, Kerosene Rocket #5, Kerosene Rocket #7, Ultimatum #2, Air Strike #5",
            "Secret Police #3, Orbital Weapons Platform #2, Gold Reserves",
            "Espionage #3, Commando Raid #4",
            "Nuclear Missile #4",
        ],
        "fronts": ["Recon Satellite #2, Orbital Weapons Platform #3", "Orbital Cargo Pod #2"],
        "sites": [("Basic Habitat #2", "Basic Colony #2"), ("Basic Habitat #4",)],
        "step": "trade",
        **more,
    }
    return eod(**settings)  # type: ignore[arg-type]


def live(**more: object) -> Table:
    """The United States have passed; the USSR and France may act, and each holds an Air Strike."""
    settings: dict[str, object] = {
        "nations": "US SU FR",
        "hands": ["", "Air Strike, Nuclear Missile #4", "Air Strike #2, Anti-Missile System"],
        "fronts": ["Recon Satellite"],
        "window": 8_000,
        **more,
    }
    return eod(**settings).say("us", "pass", at=1_000)  # type: ignore[arg-type]
