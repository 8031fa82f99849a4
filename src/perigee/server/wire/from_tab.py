"""From a tab to its table."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta

from perigee.server.wire.words import (
    PROTOCOL,
    BotTempo,
    Command,
    Count,
    GivenOptions,
    Language,
    Message,
    Name,
    SeatNumber,
    Sentence,
    Word,
)


class Hello(Message, frozen=True):
    """The first message of a tab: the seat it wants to see (null: watch) and the last event number it has seen."""

    seat: SeatNumber | None = None
    since: Count | None = None
    language: Language = "en"
    protocol: int = PROTOCOL


class Look(Message, frozen=True):
    """See the table from another seat of one's own (null: as a watcher); answered by `welcome`."""

    seat: SeatNumber | None
    since: Count | None = None


class Resync(Message, frozen=True):
    """A change is missing: send the whole sight again."""

    since: Count | None = None


class Clock(Message, frozen=True):
    """What time is it? `sent` comes back as it is."""

    sent: Count


class Say(Command, frozen=True):
    """The sentence with which the seat of this tab answers its question of this number; without a number, a standing
    order, which may be given or taken back at any time."""

    text: Sentence
    number: Count | None = None


class Phrase(Command, frozen=True):
    """A quick phrase; everybody reads it in their own language."""

    phrase: Word


class Talk(Command, frozen=True):
    """A free line, where the rules allow talk."""

    text: Annotated[str, Meta(min_length=1, max_length=280)]


class Mute(Command, frozen=True):
    """Hear no more of this seat, or hear it again; nobody else notices."""

    seat: SeatNumber
    muted: bool


class Rename(Command, frozen=True):
    """Another name for one's own seat."""

    seat: SeatNumber
    name: Name


class Leave(Command, frozen=True):
    """Get up from a seat of one's own before the start."""

    seat: SeatNumber


class Options(Command, frozen=True):
    """The host changes options before the start; those not named stay."""

    options: GivenOptions


class Listed(Command, frozen=True):
    """The host shows the table in the lobby, or hides it; `several`: people who come from there may take more than one
    seat (null: as before)."""

    listed: bool
    several: bool | None = None


class Remove(Command, frozen=True):
    """The host frees a seat before the start."""

    seat: SeatNumber


class PlaceBot(Command, frozen=True, tag="place"):
    """The host puts a bot of this kind on a free seat before the start."""

    seat: SeatNumber
    bot: Word


class Swap(Command, frozen=True):
    """The host swaps two seats before the start."""

    seat: SeatNumber
    other: SeatNumber


class Host(Command, frozen=True):
    """The host passes the role on to the player who sits here."""

    seat: SeatNumber


class Fill(Command, frozen=True):
    """The host fills all free seats with bots of this kind."""

    bot: Word = "standard"


class Start(Command, frozen=True):
    """The host starts the game; with `fewer`, for those who are here: free seats are taken away."""

    fewer: bool = False


class Close(Command, frozen=True):
    """The host closes the table."""


class Tempo(Command, frozen=True):
    """The host lets the table's bots take their time, or not, from now on."""

    tempo: BotTempo


class Yield(Command, frozen=True):
    """The host lets anybody with the link take a bot's place while the game runs, or not."""

    yes: bool


class Admit(Command, frozen=True):
    """The host seats the person who asked with this number: there, or where there is room (on a free seat, in a bot's
    place, before the start on one seat more)."""

    number: Count
    seat: SeatNumber | None = None


class Decline(Command, frozen=True):
    """The host does not seat the person who asked with this number."""

    number: Count


class Pause(Command, frozen=True):
    """A wish for a pause, for all seats of this person."""


class Resume(Command, frozen=True):
    """End the pause."""


class Undo(Command, frozen=True):
    """Ask the table to let this tab's seat take its last sentence back."""


class Consent(Command, frozen=True):
    """Let the one who asked take it back, or not."""

    yes: bool


class HandOver(Command, frozen=True, tag="hand-over"):
    """Let a bot speak for a seat whose player is gone for longer than the table's limit."""

    seat: SeatNumber
    bot: Word = "standard"


class TakeBack(Command, frozen=True, tag="take-back"):
    """Speak for one's own seat again."""

    seat: SeatNumber


class Hint(Command, frozen=True):
    """What would a strong partner say to the question of this number, with what this tab's seat can see? It is counted,
    and told to that seat alone (`hinted`)."""

    number: Count


class Hints(Command, frozen=True):
    """The host allows hints at this table before the start, or not."""

    yes: bool


class Rematch(Command, frozen=True):
    """The same people again, each one seat on."""


FromTab: TypeAlias = (
    Hello | Look | Resync | Clock | Say | Phrase | Talk | Mute | Rename | Leave | Options | Listed | Remove | PlaceBot
    | Swap | Host | Fill | Start | Close | Tempo | Yield | Admit | Decline | Pause | Resume | Undo | Consent | HandOver
    | TakeBack | Hint | Hints | Rematch
)  # fmt: skip
