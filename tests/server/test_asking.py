"""Where no seat is free: a bot's place, the host's word, and people who are away to learn the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from perigee.client.connection import Person, ServerRefusal, TabAtTable
from perigee.server.tables.clock import ManualClock
from tests.server.live import Served, a_server, in_a_loop, quiet, said, soon


async def asks(person: Person, table: str, name: str = "Idris") -> None:
    await person.ask("POST", f"/api/tables/{table}/ask", {"name": name})


async def hosted(served: Served, *seats: str, **more: object) -> TabAtTable:
    """A table and its host's tab; one that is full has begun."""
    ada = served.person()
    made = await served.table(ada, *seats, **more)
    tab = ada.tab(made["table"]["id"], 0)
    served.tabs.append(tab)
    await tab.open()
    if "open" not in seats:
        await tab.command("start")
        while tab.sight is None:
            await tab.receive()
    return tab


async def asked(host: TabAtTable) -> dict[str, object]:
    while not host.you["asks"]:
        await host.until("around")
    first: dict[str, object] = host.you["asks"][0]
    return first


@in_a_loop
async def test_a_newcomer_to_a_running_table_sits_down_where_a_bot_plays_if_the_host_lets_them(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        host = await hosted(served, "me", "random", "random", game="end-of-days", pace="none")
        idris, link = served.person(), f"/t/{host.table}"
        with pytest.raises(ServerRefusal, match="not-open"):
            await idris.sit_down(link, "Idris")
        await host.command("yield", yes=True)
        with pytest.raises(ServerRefusal, match="one-seat"):  # a player who sees one hand does not see another
            await host.person.sit_down(link, "Ada")
        assert (await idris.sit_down(link, "Ada"))[1] == 1
        while host.around["seats"][1]["kind"] != "person":
            await host.until("around")
        assert host.around["seats"][1]["name"] == "Ada 2"
        assert said(served, host)[-1] == "take-back"
        async with idris.tab(host.table, 1) as tab:
            assert tab.sight is not None
            assert tab.sight["seat"] == 1
            with pytest.raises(ServerRefusal, match="not-seated"):
                await tab.command("take-back", seat=2)
        await host.command("yield", yes=False)
        with pytest.raises(ServerRefusal, match="not-open"):
            await served.person().sit_down(link, "Eve")


@in_a_loop
async def test_promise2_the_others_are_sent_the_same_whoever_takes_the_bots_place(tmp_path: Path) -> None:
    """A watcher's sight does not change when somebody sits down, and the seat's own secrets go to that seat alone."""
    async with a_server(tmp_path) as served:
        host = await hosted(served, "me", "random", game="end-of-days", pace="none")
        await host.command("yield", yes=True)
        eve = served.person()
        async with eve.tab(host.table) as watcher:
            await quiet(watcher)
            before, frames = watcher.sight, len(watcher.frames)
            await served.person().sit_down(f"/t/{host.table}", "Idris")
            await quiet(watcher)
            # the chance of a moment gone by may still come: a worker makes it
            assert {frame["is"] for frame in watcher.frames[frames:]} <= {"around", "outlook"}
            assert watcher.sight == before


@in_a_loop
async def test_a_person_who_asks_for_a_seat_gets_a_bots_place_with_the_hosts_word(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        host = await hosted(served, "me", "random", "random", pace="none")
        idris = served.person()
        await asks(idris, host.table)
        assert (await asked(host))["name"] == "Idris"
        async with idris.tab(host.table) as tab:
            assert (tab.you["asked"], tab.you["asks"], tab.you["seats"]) == (True, [], [])
            with pytest.raises(ServerRefusal, match="not-host"):
                await tab.command("admit", number=1)
            await host.command("admit", number=1, seat=2)
            while tab.you["seats"] != [2]:
                await tab.until("around")
            assert not tab.you["asked"]
        assert "take-back" in said(served, host)  # a bot may have spoken since
        with pytest.raises(ServerRefusal, match="not-now"):
            await host.command("admit", number=1)


@in_a_loop
async def test_before_the_start_a_seat_is_opened_for_a_person_who_asks(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        host, bob, idris = await hosted(served, "me", "open"), served.person(), served.person()
        await bob.sit_down(f"/t/{host.table}", "Bob")
        await asks(idris, host.table, "Bob")
        assert (await asked(host))["name"] == "Bob 2"
        await host.command("admit", number=1)
        while len(host.around["seats"]) < 3:
            await host.until("around")
        assert [seat["name"] for seat in host.around["seats"]] == ["Ada", "Bob", "Bob 2"]
        assert host.around["options"]["seats"] == 3
        with pytest.raises(ServerRefusal, match="not-now"):  # a player who sits here asks for nothing
            await asks(idris, host.table)


@in_a_loop
async def test_the_host_says_no_and_only_a_few_may_ask_at_once(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        host = await hosted(served, "me", "random", pace="none")
        idris = served.person()
        await asks(idris, host.table)
        await asks(idris, host.table, "Iris")  # another name, no second ask
        for _ in range(7):
            await asks(served.person(), host.table, "Eve")
        with pytest.raises(ServerRefusal, match="too-many"):
            await asks(served.person(), host.table, "Eve")
        while len(host.you["asks"]) < 8:
            await host.until("around")
        iris = host.you["asks"][0]
        assert iris["name"] == "Iris"
        await host.command("decline", number=iris["number"])
        while len(host.you["asks"]) > 7:
            await host.until("around")
        assert len(served.rooms[host.table].table.settings["asks"]) == 7


@in_a_loop
async def test_a_player_who_was_removed_sits_down_again_only_with_the_hosts_word(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        host, idris = await hosted(served, "me", "open"), served.person()
        link = f"/t/{host.table}"
        await idris.sit_down(link, "Idris")
        await host.command("remove", seat=1)
        with pytest.raises(ServerRefusal, match="ask-first"):
            await idris.sit_down(link, "Idris")
        async with idris.tab(host.table) as tab:
            assert tab.you["must_ask"]
            await asks(idris, host.table)
            await host.command("admit", number=1)
            while tab.you["seats"] != [1]:
                await tab.until("around")
            assert not tab.you["must_ask"]


@in_a_loop
async def test_a_seat_waits_while_its_player_learns_the_game(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        host, idris = await hosted(served, "me", "open"), served.person()
        await idris.ask("POST", f"/api/tables/{host.table}/join", {"name": "Idris", "learns": True})
        while host.around["seats"][1]["kind"] == "open":
            await host.until("around")
        assert (host.around["seats"][1]["learns"], host.around["seats"][1]["here"]) == (True, False)
        async with idris.tab(host.table, 1):
            while host.around["seats"][1]["learns"]:
                await host.until("around")
            assert host.around["seats"][1]["here"]


@in_a_loop
async def test_an_ask_is_withdrawn_when_the_asker_is_away_for_good(tmp_path: Path) -> None:
    """A person who loads the page again, or comes back in time, still asks; the host is rid of those who never came."""
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        host = await hosted(served, "me", "random", pace="none")
        idris, room = served.person(), served.rooms[host.table]
        await asks(idris, host.table)
        await asked(host)
        async with idris.tab(host.table) as tab:
            clock.advance(60_000)  # here all the time
            await quiet(tab)
            assert tab.you["asked"]
        await soon(lambda: len(room.audience.tabs) == 1)
        clock.advance(20_000)
        async with idris.tab(host.table) as tab:
            assert tab.you["asked"]
        await soon(lambda: len(room.audience.tabs) == 1)
        clock.advance(29_000)  # longer than allowed, but not at a stretch
        await quiet(host)
        assert [one["name"] for one in host.you["asks"]] == ["Idris"]
        clock.advance(1_000)
        await nobody_asks(host)
        async with idris.tab(host.table) as tab:
            assert not tab.you["asked"]
        await soon(lambda: len(room.audience.tabs) == 1)
        await asks(idris, host.table)  # and never opens the page
        await asked(host)
        clock.advance(30_000)
        await nobody_asks(host)


async def nobody_asks(host: TabAtTable) -> None:
    while host.you["asks"]:
        await host.until("around")
