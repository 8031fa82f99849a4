"""A table's page with a position of our choice: a real match's sights go to the page over a socket that we hold.

The page is the one that is served; only the messages are ours, made from `Match.sight` as the server makes them.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

import perigee
from tests.browser.chromium import STAGED

ID = STAGED

ASKS_THE_STAGE = f"""const asks = window.fetch;
window.fetch = async (path, ...more) =>
  path === '/api/tables/{ID}' ? new Response(await tableOnStage()) : asks(path, ...more);"""
"""Not by a Playwright route: with one a page reads every script anew, and each waits for our answer."""


@dataclass
class Stage:
    """`names` are the players; seat 0 is ours unless `seat` says otherwise (None watches), with `mine` several are.
    `around` is laid over what the table says about itself. The log begins with event `laid` of each seat: what came
    before laid the position."""

    match: Any
    names: tuple[str, ...] = ("Vera", "Idris", "Jun")
    bots: tuple[int, ...] = ()
    seat: int | None = 0
    mine: tuple[int, ...] | None = None
    muted: tuple[int, ...] = ()
    stand_ins: tuple[int, ...] = ()
    around: dict[str, Any] = field(default_factory=dict)
    said: list[dict[str, Any]] = field(default_factory=list)
    time: int | None = None
    running: bool = False
    away: tuple[int, ...] = ()
    lines: list[tuple[int, str]] = field(default_factory=list)
    count: int = 0
    reasons: list[dict[str, Any]] = field(default_factory=list)
    state: str = "running"
    can_undo: bool = False
    laid: dict[int | None, int] = field(default_factory=dict)
    _socket: WebSocketRoute | None = None
    _silent: bool = False
    _eyes: int | None = None

    def open(self, page: Page, base: str, path: str = f"/t/{ID}") -> None:
        page.expose_function("tableOnStage", lambda: json.dumps(self.table()))
        page.add_init_script(ASKS_THE_STAGE)
        if self.seat is None:
            page.add_init_script(f"sessionStorage.setItem('perigee.watches', '{ID}')")
        page.route_web_socket(f"**/ws/{ID}", self._meet)
        page.goto(base + path)

    def _meet(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        socket.on_message(self._heard)

    def _heard(self, text: str | bytes) -> None:
        message = json.loads(text)
        if self._silent:
            return
        self.said.append(message)
        if message["is"] in ("hello", "look", "resync"):
            self._eyes = message.get("seat", self._eyes)
            self.send(self.welcome(self._eyes))
        elif message["is"] == "say":
            if message.get("number") is None:
                self.match.order(self._eyes, message["text"], at=self.time)
            else:
                self.match.say(self._eyes, message["text"], at=self.time)
            self.done(message)
            self.show()
        elif message["is"] == "clock":
            self.send({"is": "time", "sent": message["sent"], "time": self._now(), "running": self.running})
        elif "id" in message:
            self.done(message)

    @property
    def eyes(self) -> int | None:
        """The seat that the page looks from."""
        return self._eyes

    def number(self, seat: int | None) -> int:
        """How many events this seat was shown."""
        return len(self.match.told(seat))

    def done(self, message: dict[str, Any], table: str = "") -> None:
        self.send({"is": "done", "id": message["id"], "table": table})

    def fall_silent(self) -> None:
        """The line stands, and nobody answers on it."""
        self._silent = True

    def close(self, code: int = 1012, reason: str = "", *, comes_back: bool = False) -> None:
        """The line is cut, or ended by the server; a tab that comes back is heard or waits in vain."""
        if self._socket is None:
            raise RuntimeError("nobody has come to the table yet")
        self._silent = not comes_back
        self._socket.close(code=code, reason=reason)

    def look_around(self, **fields: Any) -> None:
        """Something about the table changed that is not part of the game."""
        self.around |= fields
        self.send({"is": "around", "table": self.table(), "you": self.you()})

    def send(self, message: dict[str, Any]) -> None:
        if self._socket is None:
            raise RuntimeError("nobody has come to the table yet")
        self._socket.send(json.dumps(message))

    def show(self) -> None:
        """The whole sight as one change, with the events of the last sentence."""
        self.count += 1
        sight = self.sight(self._eyes, since=None)
        changes = [[[key], value] for key, value in sight.items() if key != "events"]
        self.send({
            "is": "change", "count": self.count, "set": changes, "events": sight["events"], **self._clock(),
        })  # fmt: skip

    def _now(self) -> int:
        return int(self.match.now if self.time is None else self.time)

    def _clock(self) -> dict[str, Any]:
        return {"time": self._now(), "running": self.running, "free_talk": True, "can_undo": self.can_undo}

    def sight(self, seat: int | None, since: int | None = 0) -> dict[str, Any]:
        seen: dict[str, Any] = json.loads(perigee.to_json(self.match.sight(seat, since=since)))
        return seen

    def welcome(self, seat: int | None) -> dict[str, Any]:
        lines = [{"seat": s, "name": self.names[s], "text": text, "phrase": "", "at": None} for s, text in self.lines]
        return {
            "is": "welcome", "protocol": 1, "seat": seat, "table": self.table(), "you": self.you(),
            "sight": self.sight(seat, since=self.laid.get(seat, 0)), "count": self.count, "lines": lines,
            "reasons": self.reasons, **self._clock(),
        }  # fmt: skip

    def you(self) -> dict[str, Any]:
        own = [] if self.seat is None else [self.seat]
        seats = own if self.mine is None else list(self.mine)
        return {"seats": seats, "host": self.seat == 0, "muted": list(self.muted), "invitations": {}}

    def table(self) -> dict[str, Any]:
        seats: list[dict[str, Any]] = [
            {
                "seat": s, "kind": "bot" if s in self.bots else "person", "name": self.names[s], "bot": "standard",
                "stand_in": "standard" if s in self.stand_ins else "",
                "here": s not in self.away, "away": s in self.away, "host": s == self.seat,
                "asked": "", "learns": False, "phrases": [],
            }
            for s in range(self.match.seats)
        ]  # fmt: skip
        return {
            "id": ID, "created": 1_794_700_000_000, "game": self.match.rules.name, "rules": 1, "state": self.state,
            "options": {}, "seats": seats,
            "listed": False, "language": "en", "away_after": 30_000, "watchers": 0, "tempo": "normal", "pausing": [],
            "undo": None, "rematch": None, "again": [], "phrases": ["hello", "need-blue", "thanks"],
            "saving": False, "several": False, "yields": False, "hints": False, "hinted": [0] * len(seats), "on": None,
            "pausable": self.match.pausable,
        } | self.around  # fmt: skip
