"""The other servers of the same database: how they are asked, and how their requests are known. One hop at most."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

import h11
import msgspec

HOP: Final = "x-perigee-hop"
CLIENT: Final = "x-perigee-client"
WITHIN: Final = 2.0
"""Seconds in which a neighbour is reached."""
ANSWERS: Final = 15.0
"""Seconds in which it answers."""
CHUNK: Final = 65_536


class Unreached(Exception):
    """Nobody is there: the neighbour has gone, or is going, and nothing was asked of it."""


class Unanswered(Exception):
    """It was asked and did not answer: whether it did what it was asked for is unknown."""


class Answer(NamedTuple):
    """What a neighbour says."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes


class Neighbours:
    """They know each other by a secret that is in the database."""

    def __init__(self, secret: str = "", address: str = "") -> None:
        self.address = address
        """Where they reach this one; empty where there are none."""
        self._secret = secret

    def knows(self, secret: str) -> bool:
        return bool(self._secret) and secrets.compare_digest(secret.encode(), self._secret.encode())

    def introduced(self, client: str) -> dict[str, str]:
        """The headers of a hop: who we are, and for whom it is."""
        return {HOP: self._secret, CLIENT: client}

    async def post(self, address: str, path: str, message: Any) -> Any:
        """Ask a neighbour for something of its own."""
        said = await self.exchange(address, "POST", path, self.introduced(""), msgspec.json.encode(message))
        if said.status != 200:
            raise Unanswered(f"{path}: {said.status}")
        return msgspec.json.decode(said.body)

    async def exchange(
        self, address: str, method: str, target: str, headers: Mapping[str, str], body: bytes = b""
    ) -> Answer:
        """One request on a line of its own."""
        host, _, port = address.rpartition(":")
        try:
            async with asyncio.timeout(WITHIN):
                reader, writer = await asyncio.open_connection(host.strip("[]"), int(port))
        except (OSError, TimeoutError, ValueError):
            raise Unreached(address) from None
        try:
            async with asyncio.timeout(ANSWERS):
                said = {"host": address, **headers, "content-length": str(len(body)), "connection": "close"}
                return await _asked(
                    reader, writer, h11.Request(method=method, target=target, headers=list(said.items())), body
                )
        except (OSError, TimeoutError, h11.ProtocolError):
            raise Unanswered(address) from None
        finally:
            writer.close()
            with contextlib.suppress(OSError):
                await writer.wait_closed()


async def _asked(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, request: h11.Request, body: bytes
) -> Answer:
    line = h11.Connection(h11.CLIENT)
    writer.writelines(_bytes(line, (request, h11.Data(data=body), h11.EndOfMessage())))
    await writer.drain()
    status, headers, parts = 0, list[tuple[str, str]](), list[bytes]()
    while not isinstance(event := line.next_event(), h11.EndOfMessage):
        if event is h11.NEED_DATA:
            line.receive_data(await reader.read(CHUNK))
        elif isinstance(event, h11.Response):
            status, headers = event.status_code, [(name.decode(), value.decode()) for name, value in event.headers]
        elif isinstance(event, h11.Data):
            parts.append(bytes(event.data))
        elif isinstance(event, h11.ConnectionClosed):
            raise Unanswered("closed")
    return Answer(status, headers, b"".join(parts))


def _bytes(line: h11.Connection, events: Iterable[h11.Event]) -> list[bytes]:
    return [line.send(event) or b"" for event in events]
