"""What outlives a restart: what was said, who is muted, which commands were done."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from perigee.server.tables.answers import Answers
from perigee.server.tables.chat import KEPT
from perigee.server.tables.clock import ManualClock
from tests.server.live import a_server, gone, in_a_loop, quiet, rows, soon


@in_a_loop
async def test_what_was_said_and_who_is_muted_outlive_a_restart(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, two = await served.two_at_a_table()
        await one.command("phrase", phrase="need-red")
        await clock.pass_by(7_000, step=3_500)
        await two.command("talk", text="Ça vient 🚀")
        await one.command("mute", seat=1, muted=True)
        await gone(one, two)
    async with a_server(tmp_path) as served:
        for tab in (one, two):
            tab.person.base = served.base
        kept = [(line["name"], line["phrase"], line["text"], line["at"]) for line in (await two.open())["lines"]]
        assert kept == [("Ada", "need-red", "", 0), ("Bob", "", "Ça vient 🚀", 7_000)]
        welcome = await one.open()
        assert welcome["you"]["muted"] == [1]
        assert [line["name"] for line in welcome["lines"]] == ["Ada"]
        await two.command("talk", text="hello?")
        assert not [frame for frame in await quiet(one) if frame["is"] == "heard"]


@in_a_loop
async def test_only_the_last_lines_are_kept_and_none_of_a_closed_table(tmp_path: Path) -> None:
    def kept() -> list[int]:
        with closing(sqlite3.connect(tmp_path / "perigee.sqlite")) as database:
            return [number for (number,) in database.execute("select number from lines order by number")]

    async with a_server(tmp_path) as served:
        one, _ = await served.two_at_a_table()
        for number in range(KEPT + 3):
            await one.command("talk", text=f"line {number}")
        assert kept() == list(range(4, KEPT + 4))
        await one.command("close")
        assert kept() == []


@in_a_loop
async def test_a_mute_follows_the_player_and_not_the_seat(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        ada, bob, eve = served.person(), served.person(), served.person()
        made = await served.table(ada, "me", "open", "open")
        table = made["table"]["id"]
        for person, seat, name in ((bob, "1", "Bob"), (eve, "2", "Eve")):
            await person.sit_down(made["links"]["seats"][seat], name)
        async with ada.tab(table, 0) as host, bob.tab(table, 1) as two:
            await two.command("mute", seat=2, muted=True)
            await host.command("swap", seat=0, other=2)
            await quiet(two)
            assert two.you["muted"] == [0]  # Eve sits there now
            await host.command("remove", seat=0)
            await quiet(two)
            assert two.you["muted"] == []  # the next person in that seat has done nothing


@in_a_loop
async def test_a_stranger_mutes_for_themselves_alone_and_only_while_they_watch(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        one, _ = await served.two_at_a_table()
        async with served.person().tab(one.table) as here, served.person().tab(one.table) as there:
            await here.command("mute", seat=0, muted=True)
            await one.command("phrase", phrase="hello")
            assert [frame["is"] for frame in await quiet(here) if frame["is"] == "heard"] == []
            assert (await there.until("heard"))["line"]["phrase"] == "hello"
        room = served.rooms[one.table]
        await soon(lambda: len(room.audience.tabs) <= 2)
        assert room.chat.muted == {}


@in_a_loop
async def test_promise6_no_command_is_done_twice_after_a_restart(tmp_path: Path) -> None:
    """Commands that leave no entry in the log are not, either: a swap done twice would be undone."""
    async with a_server(tmp_path) as served:
        ada = served.person()
        made = await served.table(ada, "me", "open")
        tab = ada.tab(made["table"]["id"], 0)
        await tab.open()
        await tab.command("swap", seat=0, other=1, id="swap")
        await tab.command("talk", text="hello", id="line")
        await tab.command("mute", seat=0, muted=True, id="mute")
        await gone(tab)
    async with a_server(tmp_path) as served:
        ada.base = served.base
        tab.seat = 1
        await tab.open()
        await tab.command("swap", seat=0, other=1, id="swap")
        assert (await tab.command("talk", text="hello", id="line"))["is"] == "done"
        assert tab.you["seats"] == [1]
        await tab.command("mute", seat=0, muted=True, id="mute")
        await tab.send({"is": "resync"})
        assert len((await tab.until("welcome"))["lines"]) == 1


@in_a_loop
async def test_promise6_strangers_push_nothing_out_that_a_player_did(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        one, two = await served.two_at_a_table()
        number = one.prompt["number"]
        await one.command("talk", text="hello", id="line")
        await one.command("say", text="draw", number=number, id="move")
        await one.command("mute", seat=1, muted=True, id="mute")
        room = served.rooms[one.table]
        async with served.person().tab(one.table) as stranger:
            for place in range(20):
                await stranger.command("mute", seat=0, muted=place % 2 == 0)
            assert sum(map(len, room.answers._of.values())) < 10
        for place in range(20):  # a player cannot either, and what is in the log is asked for there
            await two.command("mute", seat=0, muted=place % 2 == 0)
            await one.command("phrase", phrase="hello", id=f"p{place}")
            await one.command("phrase", phrase="thanks", id=f"q{place}")
        room.answers = Answers()
        assert (await one.command("say", text="draw", number=number, id="move"))["is"] == "done"
        assert (await one.command("mute", seat=1, muted=True, id="mute"))["is"] == "done"
        assert [row[3] for row in rows(tmp_path, one.table)] == ["0:move"]
        assert any(one.endswith(":mute") for one in room.table.settings["done"])


@in_a_loop
async def test_promise6_a_line_is_said_once_however_much_strangers_do(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        one, two = await served.two_at_a_table()
        await one.command("talk", text="hello", id="line")
        async with served.person().tab(one.table) as stranger:
            for place in range(600):
                await stranger.command("mute", seat=0, muted=place % 2 == 0)
        await one.command("talk", text="hello", id="line")
        await quiet(two)
        assert len([frame for frame in two.frames if frame["is"] == "heard"]) == 1


@in_a_loop
async def test_a_device_link_outlives_the_server(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        one, two = await served.two_at_a_table()
        link = await one.person.ask("POST", f"/api/tables/{one.table}/device", {})
        await gone(one, two)
    async with a_server(tmp_path) as served:
        phone = served.person()
        await phone.ask("POST", "/api/device", {"token": link["path"].rpartition("/")[2]})
        assert phone.secret == one.person.secret
