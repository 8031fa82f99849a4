"""Promise 1, power cuts: a disk that drops or tears unsynced sectors under the store's own statements."""

from __future__ import annotations

from itertools import chain
from random import Random

import pytest

from perigee.tools.torture.disk import Delete, Happening, Sync, SyncFolder, Truncate, Write, cut
from perigee.tools.torture.power import power_cuts
from tests.server.store.test_kill import CLEAN, torture


def test_five_hundred_power_cuts_lose_nothing() -> None:
    code, found = torture("power", "--cycles", "500")
    assert (code, found) == (0, CLEAN | {"power cuts": 500, "rows": found["rows"]})
    assert found["rows"] > 10_000


def test_control_without_waiting_for_the_disk_is_found_out() -> None:
    code, found = torture("power", "--cycles", "100", "--control")
    assert code == 1
    assert found["lost"] > 0


def test_control_a_disk_that_nobody_waits_for_is_left_in_pieces() -> None:
    verdict = power_cuts(100, Random(1), synchronous="OFF")
    assert verdict.broken > 0
    assert not verdict.clean


def many_cuts(history: list[Happening], image: dict[str, bytes] | None = None) -> list[dict[str, bytes]]:
    return [cut(image or {}, history, Random(seed)) for seed in range(200)]


def test_what_was_synced_survives_every_cut() -> None:
    history: list[Happening] = [Write("f", 0, b"a" * 1000), Sync("f"), Write("f", 0, b"b" * 600)]
    left = [image["f"] for image in many_cuts(history)]
    assert all(len(content) == 1000 and content[600:] == b"a" * 400 for content in left)
    assert {content[:600] for content in left} > {b"a" * 600, b"b" * 600}


def test_sectors_are_lost_one_by_one_in_any_order_and_torn() -> None:
    history: list[Happening] = [Write("f", 0, bytes(2048)), Sync("f"), Write("f", 0, b"x" * 2048)]
    pieces = [[image["f"][at : at + 512] for at in range(0, 2048, 512)] for image in many_cuts(history)]
    assert any(first == bytes(512) and second == b"x" * 512 for first, second, *_ in pieces)
    assert any(len(set(piece)) == 2 for piece in chain.from_iterable(pieces))


def test_a_deletion_counts_when_its_folder_was_synced() -> None:
    before = {"f": b"old"}
    assert {"f" in image for image in many_cuts([Delete("f", synced=False)], before)} == {True, False}
    assert not any("f" in image for image in many_cuts([Delete("f", synced=True)], before))
    assert not any("f" in image for image in many_cuts([Delete("f", synced=False), SyncFolder()], before))


@pytest.mark.parametrize("synced", [True, False])
def test_a_truncation_may_be_lost_until_it_is_synced(synced: bool) -> None:
    history: list[Happening] = [Truncate("f", 1), *([Sync("f")] if synced else [])]
    assert {image["f"] for image in many_cuts(history, {"f": b"abc"})} == ({b"a"} if synced else {b"a", b"abc"})
