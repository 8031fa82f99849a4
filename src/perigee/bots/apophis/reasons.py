"""Why a teammate in Apophis does something; talk is free, so it may say what it holds."""

from __future__ import annotations

from dataclasses import dataclass

from perigee.bots.reason import Reason
from perigee.games.apophis.actions import Build, Discard, Draw, Launch, Scrap
from perigee.games.apophis.pieces import COLOURS, Colour, Section
from perigee.games.apophis.view import View
from perigee.table import Action


@dataclass(frozen=True, slots=True)
class Adds(Reason):
    """The rocket lacks this."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class Waits(Reason):
    """The launch sequence lacks these."""

    colours: tuple[Colour, ...]


@dataclass(frozen=True, slots=True)
class Flies(Reason):
    """The rocket is good enough."""


@dataclass(frozen=True, slots=True)
class Holds(Reason):
    """These cards are not enough yet."""

    cards: tuple[Colour, ...]


@dataclass(frozen=True, slots=True)
class GivesUp(Reason):
    """This rocket will not do it."""


@dataclass(frozen=True, slots=True)
class Plans(Reason):
    """These sections, and then the launch."""

    sections: tuple[Section, ...]


def reason_for(view: View, action: Action) -> Reason | None:
    match action:
        case Build(section):
            return Adds(section.colour)
        case Launch(colours):
            missing = tuple(one for one in COLOURS if one not in view.sequence and one not in colours)
            return Waits(missing) if missing else Flies()
        case Draw() if view.hand:
            return Holds(view.hand)
        case Scrap():
            return GivesUp()
        case Draw() | Discard():
            return None
    return None
