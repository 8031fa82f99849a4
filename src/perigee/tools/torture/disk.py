"""A disk in memory that remembers what was written and what was synced, so that its power can be cut anywhere.

What a sync covered survives. Of the rest each sector of 512 bytes survives, is lost or is torn, in any order.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Final, TypeAlias

import apsw

from perigee.tools.torture.driver import VFS

SECTOR: Final = 512
JOURNAL: Final = apsw.SQLITE_OPEN_MAIN_JOURNAL | apsw.SQLITE_OPEN_WAL | apsw.SQLITE_OPEN_SUPER_JOURNAL

Image: TypeAlias = Mapping[str, bytes]
"""The files of a disk without power."""


@dataclass(frozen=True, slots=True)
class Write:
    file: str
    offset: int
    data: bytes


@dataclass(frozen=True, slots=True)
class Truncate:
    file: str
    size: int


@dataclass(frozen=True, slots=True)
class Sync:
    file: str


@dataclass(frozen=True, slots=True)
class SyncFolder:
    """From here on, what was deleted stays deleted."""


@dataclass(frozen=True, slots=True)
class Delete:
    file: str
    synced: bool


@dataclass(frozen=True, slots=True)
class Acknowledged:
    """Not the disk's doing: at this point somebody was told that these rows are safe."""

    rows: tuple[tuple[str, int, str], ...]


Happening: TypeAlias = Write | Truncate | Sync | SyncFolder | Delete | Acknowledged


class Disk(apsw.VFS):
    """SQLite's view of it: everything written is there at once. `history` says what the platter saw."""

    def __init__(self) -> None:
        super().__init__(VFS, "", maxpathname=255)
        self.files: dict[str, bytearray] = {}
        self.history: list[Happening] = []

    def load(self, image: Image) -> None:
        """Power on."""
        self.files = {name: bytearray(content) for name, content in image.items()}
        self.history = []

    def xOpen(self, name: str | apsw.URIFilename | None, flags: list[int]) -> apsw.VFSFile:  # noqa: N802
        file = name.filename() if isinstance(name, apsw.URIFilename) else name or ""
        self.files.setdefault(file, bytearray())
        # apsw asks for the methods alone
        return DiskFile(self, file, journal=bool(flags[0] & JOURNAL))  # type: ignore[return-value]

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: FBT001, N802
        self.files.pop(filename, None)
        self.history.append(Delete(filename, synced=bool(syncdir)))

    def xAccess(self, pathname: str, _flags: int) -> bool:  # noqa: N802
        return pathname in self.files

    def xFullPathname(self, name: str) -> str:  # noqa: N802
        return name


class DiskFile:
    """One open file."""

    def __init__(self, disk: Disk, name: str, *, journal: bool) -> None:
        self.disk = disk
        self.name = name
        self.sync_folder = journal

    @property
    def content(self) -> bytearray:
        return self.disk.files[self.name]

    def xRead(self, amount: int, offset: int) -> bytes:  # noqa: N802
        return bytes(self.content[offset : offset + amount])

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802
        put(self.content, offset, bytes(data))
        self.disk.history.append(Write(self.name, offset, bytes(data)))

    def xTruncate(self, size: int) -> None:  # noqa: N802
        del self.content[size:]
        self.disk.history.append(Truncate(self.name, size))

    def xSync(self, _flags: int) -> None:  # noqa: N802
        self.disk.history.append(Sync(self.name))
        if self.sync_folder:  # as SQLite does on Unix, once for each journal or log that it opens
            self.disk.history.append(SyncFolder())
            self.sync_folder = False

    def xFileSize(self) -> int:  # noqa: N802
        return len(self.content)

    def xSectorSize(self) -> int:  # noqa: N802
        return SECTOR

    def xDeviceCharacteristics(self) -> int:  # noqa: N802
        # What SQLite says of every disk it meets on Unix: a torn write harms no byte beside it.
        return apsw.SQLITE_IOCAP_POWERSAFE_OVERWRITE

    def xLock(self, _level: int) -> None: ...  # noqa: N802

    def xUnlock(self, _level: int) -> None: ...  # noqa: N802

    def xCheckReservedLock(self) -> bool:  # noqa: N802
        return False

    def xFileControl(self, _operation: int, _pointer: int) -> bool:  # noqa: N802
        return False

    def xClose(self) -> None: ...  # noqa: N802


def put(content: bytearray, offset: int, data: bytes) -> None:
    if len(content) < offset:
        content.extend(bytes(offset - len(content)))
    content[offset : offset + len(data)] = data


# --- the cut -------------------------------------------------------------------------------------


@dataclass(slots=True)
class Platter:
    """What is certain of a file, and what may or may not have arrived."""

    certain: bytearray | None
    """None: there may be no such file."""
    pending: list[Write | Truncate] = field(default_factory=list)
    ghost: bytes | None = None
    """What may come back, since the deletion was not synced."""

    def sync(self) -> None:
        self.certain = applied(self.certain or bytearray(), self.pending)
        self.pending = []
        self.ghost = None


def applied(content: bytearray, changes: Iterable[Write | Truncate]) -> bytearray:
    for change in changes:
        if isinstance(change, Write):
            put(content, change.offset, change.data)
        else:
            del content[change.size :]
    return content


def cut(image: Image, history: Iterable[Happening], chance: Random) -> dict[str, bytes]:
    """What is left on the disk when the power goes after these happenings."""
    platters = {name: Platter(bytearray(content)) for name, content in image.items()}
    for happening in history:
        match happening:
            case Write(file=name) | Truncate(file=name):
                platters.setdefault(name, Platter(None)).pending.append(happening)
            case Sync(file=name):
                platters.setdefault(name, Platter(None)).sync()
            case SyncFolder():
                for platter in platters.values():
                    platter.ghost = None
            case Delete(file=name, synced=synced):
                before = platters.get(name, Platter(None)).certain
                platters[name] = Platter(None, ghost=None if synced or before is None else bytes(before))
            case Acknowledged():
                pass
    left = {name: survived(platter, chance) for name, platter in platters.items()}
    return {name: content for name, content in left.items() if content is not None}


def survived(platter: Platter, chance: Random) -> bytes | None:
    if platter.ghost is not None and chance.random() < 0.5:
        return platter.ghost
    if platter.certain is None and (not platter.pending or chance.random() < 0.3):
        return None
    content = bytearray(platter.certain or b"")
    mood = chance.choice(("nothing", "everything", "some", "some"))
    if mood == "everything":
        return bytes(applied(content, platter.pending))
    if mood == "some":
        some_of(content, platter.pending, chance)
    return bytes(content)


def some_of(content: bytearray, pending: list[Write | Truncate], chance: Random) -> None:
    likely = chance.choice((0.1, 0.5, 0.9))
    for change in pending:
        if isinstance(change, Write):
            for offset, data in sectors(change):
                fate = chance.random()
                if fate < likely:
                    put(content, offset, data)
                elif fate < likely + 0.1:
                    put(content, offset, data[: chance.randrange(len(data))])
        elif chance.random() < likely:
            del content[change.size :]


def sectors(write: Write) -> Iterable[tuple[int, bytes]]:
    """A write in the pieces that arrive or are lost by themselves."""
    at = 0
    while at < len(write.data):
        length = SECTOR - (write.offset + at) % SECTOR
        yield write.offset + at, write.data[at : at + length]
        at += length
