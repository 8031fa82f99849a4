"""Tables and seats: create, join, host powers."""

from __future__ import annotations

from pathlib import Path

import pytest

from perigee.client.connection import ServerRefusal
from perigee.server.tables.clock import ManualClock
from perigee.server.tables.upkeep import sweep
from tests.server.live import a_server, in_a_loop, one_turn, quiet


@in_a_loop
async def test_a_table_has_a_link_for_every_open_seat_and_one_to_watch(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        made = await served.table(served.person(), "me", "open", "open", "random")
        assert set(made["links"]["seats"]) == {"1", "2"}
        assert made["links"]["watch"] == f"/t/{made['table']['id']}"
        assert [seat["kind"] for seat in made["table"]["seats"]] == ["person", "open", "open", "bot"]
        assert not made["table"]["listed"]


@in_a_loop
async def test_a_seat_is_taken_by_its_invitation_and_only_once(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        made = await served.table(served.person(), "me", "open")
        link = made["links"]["seats"]["1"]
        await served.person().sit_down(link, "Bob")
        with pytest.raises(ServerRefusal, match="taken"):
            await served.person().sit_down(link, "Eve")
        with pytest.raises(ServerRefusal, match="no-such-link"):
            await served.person().sit_down(link + "x", "Eve")


@in_a_loop
async def test_the_bare_address_lets_a_friend_sit_down_and_only_while_a_seat_is_free(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        made = await served.table(served.person(), "me", "open", "open")
        bare = made["links"]["watch"]
        assert await served.person().sit_down(bare, "Bob") == (made["table"]["id"], 1)
        wish = {"name": "Eve", "seat": 1}
        with pytest.raises(ServerRefusal, match="taken"):
            await served.person().ask("POST", f"/api/tables/{made['table']['id']}/join", wish)
        await served.person().sit_down(bare, "Eve")
        with pytest.raises(ServerRefusal, match="taken"):
            await served.person().sit_down(bare, "Mallory")


@in_a_loop
async def test_a_listed_table_is_found_by_strangers_and_no_other(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        made = await served.table(served.person(), "me", "open", listed=True)
        await served.table(served.person(), "me", "open")
        eve = served.person()
        lobby = await eve.ask("GET", "/api/tables")
        assert [table["id"] for table in lobby["tables"]] == [made["table"]["id"]]
        joined = await eve.ask("POST", f"/api/tables/{made['table']['id']}/join", {"name": "Eve"})
        assert joined["seat"] == 1
        assert [table["id"] for table in (await eve.ask("GET", "/api/tables"))["mine"]] == [made["table"]["id"]]


@in_a_loop
async def test_the_host_changes_options_places_and_the_role(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        ada, bob = served.person(), served.person()
        made = await served.table(ada, "me", "open", "open")
        table, _ = await bob.sit_down(made["links"]["seats"]["1"], "Bob")
        async with ada.tab(table, 0) as one, bob.tab(table, 1) as two:
            await one.command("options", options={"timer": 600, "pause": True})
            await one.command("place", seat=2, bot="random")
            await one.command("swap", seat=1, other=2)
            with pytest.raises(ServerRefusal, match="not-host"):
                await two.command("start")
            await one.command("listed", listed=True)
            with pytest.raises(ServerRefusal, match="bad-options"):
                await one.command("options", options={"timer": 1})
            await one.command("host", seat=2)
            with pytest.raises(ServerRefusal, match="not-host"):
                await one.command("remove", seat=1)
            await two.command("remove", seat=1)
            await two.command("remove", seat=0)
            assert (await one.until("welcome"))["seat"] is None
            assert one.you["seats"] == []
            await two.command("fill", bot="random")
            await quiet(two)
            around = two.around
            assert around["options"]["timer"] == 600
            assert around["listed"]
            assert [seat["kind"] for seat in around["seats"]] == ["bot", "bot", "person"]
            assert [seat["host"] for seat in around["seats"]] == [False, False, True]
            await two.command("close")
            with pytest.raises(ServerRefusal, match="not-open"):
                await two.command("start")


@in_a_loop
async def test_the_host_starts_for_those_who_are_here(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        ada, bob = served.person(), served.person()
        made = await served.table(ada, "me", "open", "open", game="end-of-days", options={"first": 2})
        table = made["table"]["id"]
        async with ada.tab(table, 0) as one:
            with pytest.raises(ServerRefusal, match="bad-options"):  # two is the fewest
                await one.command("start", fewer=True)
            await bob.ask("POST", f"/api/tables/{table}/join", {"name": "Bob", "seat": 2})
            async with bob.tab(table, 2) as two:
                with pytest.raises(ServerRefusal, match="not-now"):
                    await one.command("start")
                await one.command("start", fewer=True)
                while two.sight is None:
                    await two.receive()
                assert [seat["name"] for seat in two.around["seats"]] == ["Ada", "Bob"]
                assert (two.seat, two.you["seats"]) == (1, [1])
                assert two.around["options"]["first"] == 1


@in_a_loop
async def test_one_person_holds_several_seats_and_looks_from_each(tmp_path: Path) -> None:
    """Pass and play on one device (and AX-07)."""
    async with a_server(tmp_path) as served:
        ada = served.person()
        made = await served.table(ada, "me", "me")
        async with ada.tab(made["table"]["id"], 0) as tab:
            await tab.command("start")
            assert tab.you["seats"] == [0, 1]
            while tab.sight is None:
                await tab.receive()
            await one_turn(tab)
            await tab.send({"is": "look", "seat": 1})
            await tab.until("welcome")
            assert tab.sight["seat"] == 1
            await one_turn(tab)


@in_a_loop
async def test_several_seats_of_one_person_have_names_that_differ(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        made = await served.table(served.person(), "me", "me", "open")
        assert [seat["name"] for seat in made["table"]["seats"]] == ["Ada", "Ada 2", ""]


@in_a_loop
async def test_continue_on_another_device_once(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        one, _ = await served.two_at_a_table()
        link = await one.person.ask("POST", f"/api/tables/{one.table}/device", {})
        assert link["qr"].startswith('<svg xmlns="http://www.w3.org/2000/svg"')  # as a picture it is drawn only so
        phone = served.person()
        token = {"token": link["path"].rpartition("/")[2]}
        assert (await phone.ask("POST", "/api/device", token))["seat"] == 0
        async with phone.tab(one.table, 0) as tab:
            await tab.say("draw")
        with pytest.raises(ServerRefusal, match="no-such-link"):
            await served.person().ask("POST", "/api/device", token)
        with pytest.raises(ServerRefusal, match="not-seated"):
            await served.person().ask("POST", f"/api/tables/{one.table}/device", {})


@in_a_loop
async def test_an_untouched_table_closes_after_seven_days(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        made = await served.table(served.person(), "me", "open")
        clock.advance(6 * 86_400_000)
        await sweep(served.registry)
        path = f"/api/tables/{made['table']['id']}"
        assert (await served.person().ask("GET", path))["state"] == "open"
        clock.advance(2 * 86_400_000)
        await sweep(served.registry)
        assert (await served.person().ask("GET", path))["state"] == "closed"
