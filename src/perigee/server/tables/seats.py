"""The seats at a table: who sits where, and who plays for them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from perigee.server.tables.names import new_invitation
from perigee.table import Millis, Seat


@dataclass(slots=True)
class Chair:
    """One seat. `owners` are hashes of browsers' secrets; `gone` is when its last tab closed (monotonic ms)."""

    kind: Literal["open", "person", "bot"] = "open"
    name: str = ""
    bot: str = ""
    stand_in: str = ""
    owners: list[str] = field(default_factory=list)
    invitation: str = field(default_factory=new_invitation)
    gone: int | None = None
    learns: bool = False
    """Whether they are away to learn the game."""
    asked: str = ""
    asked_owners: list[str] = field(default_factory=list)
    """The player who sat here in the game before and has not said yet whether they play again."""

    def sit(self, owner: str, name: str) -> None:
        self.kind, self.name, self.bot, self.owners = "person", name, "", [owner]
        self.asks_nobody()

    def seat_bot(self, bot: str) -> None:
        self.kind, self.name, self.bot, self.owners = "bot", "", bot, []
        self.asks_nobody()

    def asks_nobody(self) -> None:
        self.asked, self.asked_owners = "", []

    def free(self) -> None:
        """Open again, with another invitation, since the player who was removed knows the old one."""
        self.kind, self.name, self.bot, self.owners = "open", "", "", []
        self.asks_nobody()
        self.learns = False
        self.invitation = new_invitation()

    @property
    def played_by_bot(self) -> str:
        """The kind of the bot that speaks for this seat; empty where a person does."""
        return self.bot or self.stand_in

    def stored(self) -> dict[str, Any]:
        return {
            "kind": self.kind, "name": self.name, "bot": self.bot, "stand_in": self.stand_in,
            "secret": self.owners[0] if self.owners else None, "also": self.owners[1:], "invitation": self.invitation,
            **({"asked": self.asked, "asked_owners": self.asked_owners} if self.asked else {}),
        }  # fmt: skip


def _chair(stored: Mapping[str, Any]) -> Chair:
    first = [stored["secret"]] if stored["secret"] else []
    return Chair(
        stored["kind"], stored["name"], stored["bot"], stored["stand_in"], [*first, *stored["also"]],
        stored["invitation"], asked=stored.get("asked", ""), asked_owners=stored.get("asked_owners", []),
    )  # fmt: skip


class Seats:
    """All of them, in their order."""

    __slots__ = ("chairs",)

    def __init__(self, stored: Iterable[Mapping[str, Any]], now: Millis) -> None:
        """The seats as the store knows them; nobody is here yet."""
        self.chairs = [_chair(one) for one in stored]
        for chair in self.chairs:
            chair.gone = now

    def __len__(self) -> int:
        return len(self.chairs)

    def __iter__(self) -> Iterator[Chair]:
        return iter(self.chairs)

    def __getitem__(self, seat: Seat) -> Chair:
        return self.chairs[seat]

    def of(self, person: str) -> list[Seat]:
        """The seats of this person; a stranger has none."""
        return [seat for seat, chair in enumerate(self.chairs) if person and person in chair.owners]

    def has(self, person: str) -> bool:
        """Whether this person has a seat."""
        return bool(person) and any(person in chair.owners for chair in self.chairs)

    def owns(self, person: str, seat: Seat | None) -> bool:
        """Whether this seat is this person's."""
        known = person and seat is not None and 0 <= seat < len(self.chairs)
        return bool(known and seat is not None and person in self.chairs[seat].owners)

    def names(self) -> list[str]:
        return [chair.name for chair in self.chairs]

    def stored(self) -> list[dict[str, Any]]:
        return [chair.stored() for chair in self.chairs]

    def invitations(self, table_id: str) -> dict[str, str]:
        """The path of an invitation for every open seat."""
        chairs = enumerate(self.chairs)
        return {str(seat): f"/t/{table_id}/{chair.invitation}" for seat, chair in chairs if chair.kind == "open"}
