"""What cards are worth to a player of End of Days, in points: rough figures, set by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

CARDS: Final[Mapping[str, float]] = {
    "Commando Raid": 0.7, "Nuclear Missile": 0.7, "Anti-Missile System": 0.3, "Recon Satellite": 0.25,
    "Orbital Weapons Platform": 0.7, "Orbital Cargo Pod": 0.4, "Air Strike": 0.35, "Fighter Patrol": 0.4,
    "Missile Submarine": 0.7, "Civil War": 0.25, "Tracking Station": 0.6, "Radio Jamming": 0.6,
    "Secret Base": 1.0, "Gold Reserves": 0.45, "Secret Police": 0.45, "Espionage": 0.4, "Piracy": 0.9,
    "Economic Meltdown": 0.2, "Desperate Mobs": 0.45, "UN Resolution": 0.3, "Ultimatum": 0.55, "Veto": 0.5,
    "Counterintelligence": 0.35, "Sabotage": 0.7, "Defector": 0.5, "Diplomatic Protest": 0.35,
    "Smear Campaign": 0.2, "Export Controls": 0.15,
}  # fmt: skip
"""A military or spy card that its owner can use."""
CARD: Final = 0.4
"""One that nobody has set a figure for."""


def card_worth(kind: str) -> float:
    return CARDS.get(kind, CARD)


DRAW: Final = 0.22
"""A card from the deck that may or may not be of use."""
HAND_CARD: Final = 0.25
"""A card in another hand."""
PLACE: Final = 0.15
"""A place in the nation that a sanction takes for good."""
KEPT: Final = 0.8
"""The share of its worth that a waiting rocket keeps: others may get at it."""
EXPECTED: Final = 3
"""With more turns to come than this, a card is worth its whole figure; then less and less."""
