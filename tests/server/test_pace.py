"""How fast a table plays: alone there is no clock but the game's own, and windows follow the pace."""

from __future__ import annotations

from pathlib import Path

from tests.server.live import a_server, in_a_loop, quiet


@in_a_loop
async def test_ap13_ed58_ax50_alone_against_bots_there_is_no_clock_but_the_games_own(tmp_path: Path) -> None:
    """Pace none, windows until all have answered, a pause at once (AP-13, ED-58, AX-50); what was chosen stays."""
    async with a_server(tmp_path) as served:
        for game in ("apophis", "end-of-days", "apollo-xiii"):
            made = await served.table(served.person(), "me", "random", game=game)
            told = made["table"]["options"]
            assert (told["pace"], told["window"], told["pause"]) == ("none", 0, True)
        chosen = await served.table(served.person(), "me", "random", game="end-of-days", pace="quick")
        assert chosen["table"]["options"]["pace"] == "quick"
        together = await served.table(served.person(), "me", "open", game="end-of-days")
        assert (together["table"]["options"]["pace"], together["table"]["options"]["pause"]) == ("normal", False)


@in_a_loop
async def test_ed42_windows_follow_the_pace_until_somebody_chooses_others(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        ada, bob = served.person(), served.person()
        made = await served.table(ada, "me", "open", game="end-of-days")
        assert made["table"]["options"]["window"] == 20_000
        chosen = await served.table(ada, "me", "open", game="end-of-days", pace="quick", options={"window": 30_000})
        assert chosen["table"]["options"]["window"] == 30_000
        tab = ada.tab(made["table"]["id"], 0)
        served.tabs.append(tab)
        await tab.open()
        for pace, window in (("quick", 8_000), ("relaxed", 30_000), ("none", 0), ("normal", 20_000)):
            await tab.command("options", options={"pace": pace})
            await quiet(tab)
            assert (tab.around["options"]["pace"], tab.around["options"]["window"]) == (pace, window)
        await tab.command("options", options={"window": 8_000})
        await tab.command("options", options={"pace": "relaxed"})
        await quiet(tab)
        assert tab.around["options"]["window"] == 8_000
        made = await served.table(ada, "me", "me", "open", game="end-of-days")
        tab = ada.tab(made["table"]["id"], 0)
        served.tabs.append(tab)
        await bob.sit_down(made["links"]["seats"]["2"], "Bob")
        await tab.open()
        await tab.command("start")
        await quiet(tab)
        assert (tab.around["options"]["pace"], tab.around["options"]["window"]) == ("normal", 0)
        made = await served.table(ada, "me", "me", game="end-of-days", pace="quick")  # all seats at one device
        tab = ada.tab(made["table"]["id"], 0)
        served.tabs.append(tab)
        await tab.open()
        await tab.command("start")
        await quiet(tab)
        assert (tab.around["options"]["pace"], tab.around["options"]["window"]) == ("quick", 0)


@in_a_loop
async def test_ap13_a_friend_who_did_not_come_leaves_the_host_alone(tmp_path: Path) -> None:
    """The free seat goes to a bot in the lobby: the table then begins like one made for one person."""
    async with a_server(tmp_path) as served:
        host = served.person()
        made = await served.table(host, "me", "open", game="end-of-days")
        tab = host.tab(made["table"]["id"], 0)
        served.tabs.append(tab)
        await tab.open()
        await tab.command("fill", bot="random")
        await tab.command("start")
        await quiet(tab)
        assert tab.around["options"]["pace"] == "none"
        await tab.command("pause")
        await quiet(tab)
        assert tab.sight is not None
        assert tab.sight["paused"]


@in_a_loop
async def test_ax50_a_new_table_of_several_people_has_no_pace_but_the_sand(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        body = {"game": "apollo-xiii", "seats": [{"kind": "me"}, {"kind": "open"}], "name": "Ada"}
        made = await served.person().ask("POST", "/api/tables", body)
        assert made["table"]["options"]["pace"] == "none"
