"""Time is the server's and is fair: deadlines, silences, restarts, pauses, slow disks."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from perigee.client.connection import ServerRefusal, TabAtTable
from perigee.server.tables.clock import ManualClock
from tests.server.live import a_server, being_saved, ended, gone, held, in_a_loop, one_turn, quiet, said, soon

PACED = {"pace": "quick"}


@in_a_loop
async def test_promise7_a_time_out_is_a_move_like_any_other(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, two = await served.two_at_a_table(**PACED)
        assert one.prompt["deadline"] == 30_000
        await clock.pass_by(29_999, step=10_000)
        assert said(served, one) == []
        await clock.pass_by(1)
        change = await two.until("change")
        assert change["events"][0]["event"] == {"is": "Silent", "seat": 0, "said": "draw"}
        assert said(served, one) == ["time-out"]


@in_a_loop
async def test_promise7_a_move_exactly_at_the_deadline_is_late(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, _ = await served.two_at_a_table(**PACED)
        clock._now += 29_999  # the timer is not due yet
        await one.say("draw")
        assert said(served, one) == ["draw"]
        deadline = one.prompt["deadline"]
        clock._now += deadline - 29_999  # due now, but no timer has rung: the message itself brings the time
        with pytest.raises(ServerRefusal, match="late"):
            await one.say(one.prompt["options"][0]["say"])
        assert said(served, one) == ["draw", "time-out"]


@in_a_loop
async def test_promise7_a_whole_game_can_be_played_by_silence_alone(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, _ = await served.two_at_a_table(options={"timer": 300}, **PACED)
        await clock.pass_by(301_000, step=1000)
        await ended(one)
        assert set(said(served, one)) == {"time-out"}


@in_a_loop
async def test_promise7_a_restart_is_credited_by_an_entry_in_the_log(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, two = await served.two_at_a_table(**PACED)
        clock.advance(10_000)
        await one_turn(one)
        await quiet(two)
        left = two.prompt["deadline"] - served.rooms[one.table].live.game_time(clock.now())  # type: ignore[union-attr]
        await gone(one, two)
    clock.advance(3_600_000)
    async with a_server(tmp_path, clock) as served:
        two.person.base = served.base
        welcome = await two.open()
        assert said(served, one)[-1] == "credit 3600000"
        assert welcome["sight"]["prompt"]["deadline"] - welcome["time"] == left == 30_000
        await two.say("draw")


@in_a_loop
async def test_promise7_after_a_restart_a_due_table_wakes_by_itself(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, two = await served.two_at_a_table(**PACED)
        await gone(one, two)
    clock.advance(1_000_000)
    async with a_server(tmp_path, clock) as served:
        await clock.pass_by(60_000, step=5_000)
        await soon(lambda: one.table in served.rooms)
        await clock.pass_by(31_000, step=5_000)
        await soon(lambda: "time-out" in said(served, one))


@in_a_loop
async def test_promise7_a_slow_disk_is_credited_by_an_entry_in_the_log(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock, slow_disk=1000) as served:
        one, two = await served.two_at_a_table(**PACED)
        with held(tmp_path):
            saying = asyncio.create_task(one.say("draw"))
            await being_saved(served.rooms[one.table])
            assert not saying.done()
            clock.advance(5_000)
        await saying
        assert said(served, one) == ["draw", "credit 5000"]
        assert two.sight is not None


@in_a_loop
async def test_promise7_the_wall_clock_may_jump(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, _ = await served.two_at_a_table(**PACED)
        clock.jump_wall(-86_400_000)
        await clock.pass_by(10_000, step=5_000)
        clock.jump_wall(10 * 86_400_000)
        await one.say("draw")
        assert said(served, one) == ["draw"]


@in_a_loop
async def test_ap13_a_pause_needs_everybody_and_hides_the_board(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, two = await served.two_at_a_table(options={"pause": True}, **PACED)
        await one.command("pause")
        await quiet(two)
        assert two.around["pausing"] == [0]
        assert two.around["pausable"]
        assert two.sight is not None
        assert two.sight["view"] is not None
        await two.command("pause")
        await quiet(one)
        await quiet(two)
        assert one.sight is not None
        assert one.sight["paused"]
        assert one.sight["view"] is None
        await clock.pass_by(100_000, step=50_000)
        await one.command("resume")
        await quiet(one)
        assert one.prompt["deadline"] == 30_000
        assert said(served, one) == ["pause", "pause", "resume 100000"]


@in_a_loop
async def test_no_pause_where_the_table_does_not_allow_it(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        one, two = await served.two_at_a_table()
        assert not one.around["pausable"]
        with pytest.raises(ServerRefusal, match="not-asked"):
            await one.command("pause")
        await two.command("hand-over", seat=1, bot="random")
        await quiet(one)
        assert one.around["pausable"], "who is alone with bots may pause"


@in_a_loop
async def test_a_pause_outlives_a_restart(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, two = await served.two_at_a_table(options={"pause": True}, **PACED)
        clock.advance(5_000)
        await one.command("pause")
        await two.command("pause")
        await gone(one, two)
    clock.advance(7_000)
    async with a_server(tmp_path, clock) as served:
        one.person.base = served.base
        welcome = await one.open()
        assert welcome["sight"]["paused"]
        assert not welcome["running"]
        clock.advance(5_000)
        await one.command("resume")
        await quiet(one)
        assert one.prompt["deadline"] == 30_000
        await one.say("draw")


async def away_after(millis: int, clock: ManualClock, one: TabAtTable, two: TabAtTable) -> None:
    """The second player is gone for this long, and not a moment earlier may a bot stand in."""
    assert two.socket is not None
    await two.socket.close()
    await quiet(one)
    await clock.pass_by(millis - 1_000, step=10_000)
    with pytest.raises(ServerRefusal, match="not-away"):
        await one.command("hand-over", seat=1, bot="random")
    await clock.pass_by(1_000)


@in_a_loop
async def test_a_seat_is_handed_over_after_thirty_seconds_and_taken_back(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, two = await served.two_at_a_table()
        await away_after(30_000, clock, one, two)
        await quiet(one)
        assert one.around["seats"][1]["away"]
        await one.command("hand-over", seat=1, bot="random")
        await one_turn(one)
        while not one.prompt["awaited"]:
            await one.receive()  # the bot has played for Bob
        await two.open()
        with pytest.raises(ServerRefusal, match="not-now"):
            await two.say("draw")
        with pytest.raises(ServerRefusal, match="not-seated"):
            await one.command("take-back", seat=1)
        await two.command("take-back", seat=1)
        await one_turn(one)
        while not two.prompt["awaited"]:
            await two.receive()
        await two.say("draw")
        assert "hand-over random" in said(served, one)
        assert "take-back" in said(served, one)


@in_a_loop
async def test_how_long_a_player_may_be_gone_is_a_setting_that_everybody_sees(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, two = await served.two_at_a_table(away_after=60_000)
        assert one.around["away_after"] == two.around["away_after"] == 60_000
        await away_after(60_000, clock, one, two)
        await one.command("hand-over", seat=1, bot="random")
