"""The other end of the wire: a seat at a table from outside, for the terminal, for bots and for tests."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import AsyncIterator
from http.cookies import SimpleCookie
from typing import Any
from urllib.parse import urlsplit
from urllib.request import HTTPError, Request, urlopen

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from perigee.server.http import COOKIE
from perigee.server.wire import changed
from perigee.table import Problem


class ServerRefusal(Problem):
    """The server refused something; `error` is from its fixed list."""

    def __init__(self, error: str, facts: dict[str, Any] | None = None) -> None:
        super().__init__(error)
        self.error = error
        self.facts = facts or {}


class Person:
    """A browser without a window: it keeps its cookie, and knows where the server is."""

    def __init__(self, base: str, secret: str = "") -> None:
        self.base = base.rstrip("/")
        self.secret = secret

    def request(self, method: str, path: str, body: Any = None) -> Any:
        """What the server answers; `ServerRefusal` where it refuses."""
        data = None if body is None else json.dumps(body).encode()
        request = Request(self.base + path, data=data, method=method, headers=self.headers())
        try:
            with urlopen(request, timeout=30) as response:
                self._keep(response.headers.get_all("set-cookie") or [])
                text = response.read().decode()
                return json.loads(text) if response.headers.get_content_type() == "application/json" else text
        except HTTPError as problem:
            with problem:
                found = json.loads(problem.read() or b"{}")
            raise ServerRefusal(found.get("error", "internal"), found) from None

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        return await asyncio.to_thread(self.request, method, path, body)

    def headers(self) -> dict[str, str]:
        return {"cookie": f"{COOKIE}={self.secret}"} if self.secret else {}

    def _keep(self, cookies: list[str]) -> None:
        for text in cookies:
            found = SimpleCookie(text).get(COOKIE)
            if found is not None:
                self.secret = found.value

    async def sit_down(self, link: str, name: str) -> tuple[str, int]:
        """Take a free seat of a table, or the one of an invitation (a path or a whole address): its id and the seat."""
        _, _, table, *invitation = urlsplit(link).path.split("/")
        wish = {"name": name, **({"invitation": invitation[0]} if invitation else {})}
        joined = await self.ask("POST", f"/api/tables/{table}/join", wish)
        return table, joined["seat"]

    def tab(self, table: str, seat: int | None = None) -> TabAtTable:
        return TabAtTable(self, table, seat)


class TabAtTable:
    """One tab: it keeps the sight up to date from the changes, and comes back by itself when it is dropped."""

    def __init__(self, person: Person, table: str, seat: int | None) -> None:
        self.person = person
        self.table = table
        self.seat = seat
        self.socket: ClientConnection | None = None
        self.sight: dict[str, Any] | None = None
        self.around: dict[str, Any] = {}
        self.you: dict[str, Any] = {}
        self.count = 0
        self.frames: list[dict[str, Any]] = []
        self.last = 0

    async def __aenter__(self) -> TabAtTable:
        await self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        if self.socket is not None:
            await self.socket.close()

    async def open(self) -> dict[str, Any]:
        """Connect and say hello; the welcome."""
        address = f"ws{self.person.base.removeprefix('http')}/ws/{self.table}"
        self.socket = await connect(address, additional_headers=self.person.headers(), max_size=2**22, proxy=None)
        await self.send({"is": "hello", "seat": self.seat, "since": self.last or None})
        return await self.until("welcome")

    async def send(self, message: dict[str, Any]) -> None:
        if self.socket is None:
            raise ServerRefusal("not-running")
        await self.socket.send(json.dumps(message))

    async def receive(self) -> dict[str, Any]:
        """The next message, already applied to the sight."""
        if self.socket is None:
            raise ServerRefusal("not-running")
        message: dict[str, Any] = json.loads(await self.socket.recv())
        self.frames.append(message)
        await self._apply(message)
        return message

    async def _apply(self, message: dict[str, Any]) -> None:
        match message["is"]:
            case "welcome":
                self.sight, self.count, self.seat = message["sight"], message["count"], message["seat"]
                self.around, self.you = message["table"], message["you"]
            case "change" if self.sight is not None and message["count"] == self.count + 1:
                self.count += 1
                self.sight = changed(self.sight, message["set"])
                self.sight["events"] = message["events"]
            case "change" if message["count"] > self.count:
                await self.send({"is": "resync", "since": self.last})
            case "around":
                self.around, self.you = message["table"], message["you"]
        if self.sight is not None:
            self.last = self.sight["number"]

    async def until(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these kinds."""
        while True:
            message = await self.receive()
            if message["is"] in kinds:
                return message
            if message["is"] == "refused" and message["id"] is None:
                raise ServerRefusal(message["error"], message)

    async def command(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a command and wait for its answer; `ServerRefusal` where it is refused."""
        known = fields.pop("id", None) or secrets.token_hex(8)
        await self.send({"is": kind, "id": known, **fields})
        while True:
            answer = await self.until("done", "refused")
            if answer["id"] != known:
                continue
            if answer["is"] == "refused":
                raise ServerRefusal(answer["error"], answer)
            return answer

    async def say(self, text: str) -> dict[str, Any]:
        """Answer, and wait for what follows: the acknowledgement comes first, then the change."""
        count, number = self.count, self.prompt["number"]
        done = await self.command("say", text=text, number=number)
        while self.count == count and self.prompt["number"] == number:
            await self.until("change", "welcome")
        return done

    @property
    def prompt(self) -> dict[str, Any]:
        prompt: dict[str, Any] = (self.sight or {}).get("prompt") or {"number": 0, "options": [], "awaited": False}
        return prompt

    @property
    def over(self) -> bool:
        return self.sight is not None and self.sight["outcome"] is not None

    async def messages(self) -> AsyncIterator[dict[str, Any]]:
        """Messages until the game is over; a dropped connection is opened again."""
        wait = 0.1
        while not self.over:
            try:
                yield await self.receive()
                wait = 0.1
            except (ConnectionClosed, OSError):
                wait = await self._again(wait)

    async def _again(self, wait: float) -> float:
        while True:
            await asyncio.sleep(wait)
            try:
                await self.open()
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                wait = min(5, wait * 2)
            except ServerRefusal as refused:
                if refused.error != "busy":  # the store is unavailable; it comes back
                    raise
                wait = min(5, wait * 2)
            else:
                return 0.1
