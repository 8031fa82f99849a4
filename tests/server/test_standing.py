"""No table stands still: whatever happens in the middle of a letter, somebody is asked or the clock rings."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from perigee.client.connection import ServerRefusal
from perigee.server.store.writer import Writer
from perigee.server.tables.clock import ManualClock
from perigee.server.tables.letters import Letters
from tests.server.live import a_server, being_saved, held, in_a_loop, one_turn, rows, soon


@in_a_loop
async def test_promise7_the_time_runs_out_while_the_last_move_is_saved(tmp_path: Path) -> None:
    """The bots of the table look at the clock when the move is saved: what is due then is not theirs to do. (Once
    they let the time run out by themselves: nothing of it was saved or shown, and the table stood still.)"""
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        ada = served.person()
        made = await served.table(ada, "me", "random", options={"timer": 60}, pace="none")
        async with ada.tab(made["table"]["id"], 0) as one:
            await one.command("start")
            while one.sight is None or not one.prompt["awaited"]:
                await one.receive()
            await one.say("draw")
            clock._now += 59_978
            with held(tmp_path):  # after this discard it is the bot's turn
                saying = asyncio.create_task(one.say(one.prompt["options"][0]["say"]))
                await being_saved(served.rooms[one.table])
                clock._now += 30  # the time is over, but the loop was too busy to look at its timers
            await saying
            while not one.over:
                clock.advance(5)
                async with asyncio.timeout(5):
                    await one.receive()
        assert [text.split()[0] for _, _, text, _ in rows(tmp_path, one.table)][-2:] == ["discard", "time-out"]


@in_a_loop
async def test_promise7_a_player_who_speaks_in_time_is_not_made_late_by_a_letter_that_waited(tmp_path: Path) -> None:
    """Ada's tab asks for everything again, then she answers in time, then her time is over; the disk is slow, and all
    of that is read only now."""
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, two = await served.two_at_a_table(pace="quick")
        room = served.rooms[one.table]
        with held(tmp_path):
            talking = asyncio.create_task(two.command("talk", text="hurry"))
            await soon(lambda: room.mailbox.letters.reading)
            clock._now += 29_998
            await one.send({"is": "resync"})
            await soon(lambda: len(room.mailbox.letters) > 0)
            clock._now += 1
            saying = asyncio.create_task(one.say("draw"))
            await soon(lambda: len(room.mailbox.letters) >= 2)
            clock._now += 1_000
        await talking
        await saying
    assert rows(tmp_path, one.table)[0][2] == "draw"


@in_a_loop
async def test_a_request_that_is_cut_off_in_the_middle_harms_no_table(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        one, _ = await served.two_at_a_table()
        room = served.rooms[one.table]
        begun, goes_on = asyncio.Event(), asyncio.Event()

        async def slowly() -> None:
            begun.set()
            await goes_on.wait()

        asking = asyncio.create_task(room.mailbox.call(slowly))
        await begun.wait()
        asking.cancel()
        goes_on.set()
        await one.say("draw")
        assert room.table.state == "running"


@in_a_loop
async def test_a_worker_that_was_killed_costs_at_most_the_bot_that_was_thinking_in_it(tmp_path: Path) -> None:
    async with a_server(tmp_path, bot_workers=1) as served:
        ada = served.person()
        made = await served.table(ada, "me", "random")
        async with ada.tab(made["table"]["id"], 0) as tab:
            await tab.command("start")
            for _ in range(2):
                await one_turn(tab)
                while not tab.prompt["awaited"]:
                    await tab.receive()
                (idle,) = served.services.workers._idle
                idle.kill()  # it waits for the next question
                await idle.wait()
            assert tab.around["seats"][1]["bot"] == "random"
            assert not [frame for frame in tab.frames if frame["is"] == "notice"]


@in_a_loop
async def test_where_no_process_can_be_started_bots_are_asked_again_until_one_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table without deadlines would wait for ever."""
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        ada = served.person()
        made = await served.table(ada, "standard", "me", game="apollo-xiii", pace="none", options={"first": 0})
        with monkeypatch.context() as broken:
            broken.setattr("perigee.server.workers.pool.sys.executable", str(tmp_path / "nowhere"))
            async with ada.tab(made["table"]["id"], 1) as tab:
                await tab.command("start")
                assert (await tab.until("notice"))["notice"] == "bot-failed"
                room = served.rooms[tab.table]
                await soon(lambda: not (room.bots.thinking or room.mailbox.letters.reading))
                spoken = len(rows(tmp_path, tab.table))
                broken.undo()
                while len(rows(tmp_path, tab.table)) == spoken:
                    await clock.pass_by(1_000, step=500)


@in_a_loop
async def test_a_letter_that_fails_keeps_no_other_from_being_read(capsys: pytest.CaptureFixture[str]) -> None:
    mail, read = Letters(), list[str]()

    async def broken() -> None:
        raise RuntimeError("a halt that failed, too")

    async def sound() -> None:
        read.append("sound")

    mail.post(broken)
    mail.post(sound)
    await mail.empty()
    assert read == ["sound"]
    assert '"letter failed"' in capsys.readouterr().err


@in_a_loop
async def test_whatever_happens_to_a_save_whoever_waits_hears_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The writer's thread goes on: without it every table would wait for ever."""
    async with a_server(tmp_path) as served:
        one, _ = await served.two_at_a_table()
        other, _ = await served.two_at_a_table()
        with monkeypatch.context() as broken:
            broken.setattr(Writer, "together", lambda writer, batch: 1 // 0)
            with pytest.raises(ServerRefusal, match="halted"):
                await one.say("draw")
        await one_turn(other)
