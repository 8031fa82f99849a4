"""The log of a match: what was said and what the table did, line by line, each line checked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256

from perigee.table import Millis, Seat, Wrong

TABLE = "table"
"""Who speaks where no seat does: time-outs, pauses, credits."""

SILENCE, CREDIT = "time-out", "credit"
"""What the table says."""

PAUSE, RESUME, UNDO, HAND_OVER, TAKE_BACK, STANDING = "pause", "resume", "undo", "hand-over", "take-back", "standing"
"""What a seat does besides answering: the first word of its line."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line: game milliseconds, a seat (None: the table), and what was said or done."""

    at: Millis
    seat: Seat | None
    text: str

    def line(self, number: int) -> str:
        who = TABLE if self.seat is None else str(self.seat)
        return f"{number} {self.at} {who} {self.text}"


def is_standing(entry: Entry) -> bool:
    """A standing order that was given or taken back."""
    return entry.text.startswith(f"{STANDING} ")


def last_said(entries: Sequence[Entry]) -> Entry | None:
    """A standing order is not a sentence: nobody notices who gave one meanwhile."""
    return next((entry for entry in reversed(entries) if not is_standing(entry)), None)


def without_undone(entries: Sequence[Entry]) -> list[Entry]:
    """What still counts: an undone sentence and its undoing are both left out."""
    return [entries[place] for place in places_of_what_counts(entries)]


def places_of_what_counts(entries: Sequence[Entry]) -> list[int]:
    """How many lines, undone ones included, come before each that still counts."""
    kept: list[int] = []
    for place, entry in enumerate(entries):
        if entry.text == UNDO:
            del kept[_last_said([entries[number] for number in kept])]
        else:
            kept.append(place)
    return kept


def without_last(entries: Sequence[Entry]) -> list[Entry]:
    """Without the last sentence; standing orders that were given after it still stand."""
    last = _last_said(entries)
    return [*entries[:last], *entries[last + 1 :]]


def _last_said(entries: Sequence[Entry]) -> int:
    return max(number for number, entry in enumerate(entries) if not is_standing(entry))


def entry_from(line: str, number: int) -> Entry:
    """The entry of a line; ValueError where it is none, or not the one that comes next."""
    parts = line.split(" ", 3)
    if len(parts) != 4 or parts[0] != str(number) or not parts[1].isdecimal():
        raise Wrong("this is no entry")
    if parts[2] != TABLE and not parts[2].isdecimal():
        raise Wrong("nobody said this")
    return Entry(int(parts[1]), None if parts[2] == TABLE else int(parts[2]), parts[3])


def checked(lines: Iterable[str]) -> str:
    """Each line followed by eight hex digits of the running SHA-256 of all lines up to it."""
    running = sha256()
    written = []
    for line in lines:
        running.update(line.encode() + b"\n")
        written.append(f"{line}  {running.hexdigest()[:8]}\n")
    return "".join(written)


class Tampered(Wrong):
    """A record that was changed: it says which line is wrong."""


def unchecked(text: str) -> list[str]:
    """The lines without their checks; a record changed by one character is refused with the line that is wrong."""
    running = sha256()
    lines: list[str] = []
    for number, whole in enumerate(text.split("\n"), 1):
        if whole == "" and number == text.count("\n") + 1:
            return lines
        line, _, check = whole.rpartition("  ")
        running.update(line.encode(errors="surrogatepass") + b"\n")
        if check != running.hexdigest()[:8]:
            raise Tampered("line {number} of the record is wrong: {text}", number=number, text=repr(whole[:60]))
        lines.append(line)
    raise Tampered("line {number} of the record is not complete", number=len(lines))
