"""What a table promises (the numbers are those of docs/promises.md): coming back, trouble that stays its own, undo.
One server, real sockets, real database."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from perigee.client.connection import ServerRefusal
from perigee.games.apophis.rules import Apophis
from perigee.server.tables.step_limit import StepsExceeded, within_budget
from perigee.table.action import Action
from perigee.table.codec import plain
from tests.server.live import a_server, in_a_loop, one_turn, quiet, rows


def test_every_promise_names_the_tests_that_prove_it() -> None:
    tests = Path(__file__).parents[1]
    known = set(re.findall(r"def (test_\w+)", "".join(file.read_text("utf-8") for file in tests.rglob("*.py"))))
    rows = re.findall(
        r"^\| (\d+) \|.*$", (text := (tests.parent / "docs/promises.md").read_text("utf-8")), re.MULTILINE
    )
    assert [int(row) for row in rows] == list(range(1, 16))
    for row in text.splitlines():
        named = re.findall(r"`(test_\w+)`", row)
        assert set(named) <= known, set(named) - known
        assert named or not re.match(r"\| \d", row)


@in_a_loop
async def test_promise12_drops_at_every_point_and_the_page_equals_the_sight(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        one, two = await served.two_at_a_table()
        draw = random.Random(12)
        for _ in range(25):
            asked = one if one.prompt["awaited"] else two
            other = two if asked is one else one
            if not asked.prompt["awaited"]:
                await quiet(asked, 5)
                continue
            assert other.socket is not None
            await other.socket.close()
            await asked.say(draw.choice(asked.prompt["options"])["say"])
            if draw.random() < 0.5:
                await other.open()
            else:
                await asked.socket.close() if asked.socket else None
                await asked.open()
                await other.open()
            live = served.rooms[one.table].live
            assert live is not None
            for seat, tab in ((0, one), (1, two)):
                truth = plain(live.match.sight(seat))
                for name in truth.keys() - {"now", "events"}:
                    assert (tab.sight or {})[name] == truth[name], name


@in_a_loop
async def test_promise12_changes_are_numbered_and_a_gap_is_mended(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        one, two = await served.two_at_a_table()
        await one_turn(one)
        await quiet(two)
        numbers = [frame["count"] for frame in two.frames if frame["is"] == "change"]
        assert numbers == list(range(1, len(numbers) + 1))
        lost = len(two.frames)
        await two.say("draw")
        assert two.sight is not None
        two.count -= 1  # as if that one had been lost
        two.sight["view"] = None
        await two.say(two.prompt["options"][0]["say"])
        assert [frame["is"] for frame in two.frames[lost:] if frame["is"] in ("change", "welcome")][-1] == "welcome"
        live = served.rooms[one.table].live
        assert live is not None
        truth = plain(live.match.sight(1))
        for name in truth.keys() - {"now", "events"}:
            assert two.sight[name] == truth[name], name


@in_a_loop
async def test_promise13_a_broken_invariant_halts_its_own_table_with_a_report(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        one, _ = await served.two_at_a_table()
        other, _ = await served.two_at_a_table()
        live = served.rooms[one.table].live
        assert live is not None
        live.match.state.deck.pop(0)  # a card is lost
        await one.send({"is": "say", "id": "x", "number": one.prompt["number"], "text": "draw"})
        assert (await one.until("notice"))["notice"] == "halted"
        assert (tmp_path / "reports" / f"{one.table}.json").is_file()
        await one_turn(other)
        assert (await served.person().ask("GET", f"/api/tables/{one.table}"))["state"] == "halted"


def test_promise13_rules_that_never_end_stop_their_own_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The budget is made smaller here; players at another table notice nothing."""
    monkeypatch.setattr("perigee.server.tables.live.within_budget", lambda: within_budget(0.2))

    @in_a_loop
    async def play() -> None:
        async with a_server(tmp_path) as served:
            one, two = await served.two_at_a_table()
            other, _ = await served.two_at_a_table()
            live = served.rooms[one.table].live
            assert live is not None
            live.match.rules = Endless()
            await one.send({"is": "say", "id": "x", "number": one.prompt["number"], "text": "draw"})
            for tab in (one, two):
                assert (await tab.until("notice"))["notice"] == "halted"
            await one_turn(other)

    play()


def for_ever() -> None:
    while True:
        pass


class Endless(Apophis):
    """Rules that never finish with a sentence."""

    def parse(self, text: str) -> Action | None:
        for_ever()
        return super().parse(text)


def test_promise13_a_move_has_a_budget_of_steps() -> None:
    with pytest.raises(StepsExceeded), within_budget(0.05):
        for_ever()


@in_a_loop
async def test_promise14_undo_by_consent_and_never_after_a_card_was_seen(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        one, two = await served.two_at_a_table()
        await one.say("draw")
        with pytest.raises(ServerRefusal, match="not-now"):  # cards were drawn: undoing would be peeking
            await one.command("undo")
        discard = one.prompt["options"][0]["say"]
        await one.say(discard)
        await one.command("undo")
        await quiet(two)
        assert two.around["undo"] == {"seat": 0, "agreed": [0], "asked": [1]}
        with pytest.raises(ServerRefusal, match="not-now"):
            await one.command("consent", yes=True)
        await two.command("consent", yes=False)
        await quiet(two)
        assert two.around["undo"] is None
        await one.command("undo")
        await two.command("consent", yes=True)
        await quiet(one)
        assert one.prompt["question"]["is"] == "DiscardDown"
        assert [row[2] for row in rows(tmp_path, one.table)] == ["draw", discard, "undo"]


@in_a_loop
async def test_promise14_what_another_did_since_ends_the_asking(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        one, two = await served.two_at_a_table()
        await one_turn(one)
        await one.command("undo")
        await quiet(two)
        await two.say("draw")
        await quiet(two)
        assert two.around["undo"] is None
        with pytest.raises(ServerRefusal, match="not-now"):
            await two.command("consent", yes=True)
