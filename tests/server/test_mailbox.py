"""A table's mailbox: one letter at a time, people before bots."""

from __future__ import annotations

import asyncio

from perigee.server.http.limits import Bucket, Often, Sockets
from perigee.server.tables.letters import Letters
from tests.server.live import in_a_loop


@in_a_loop
async def test_people_come_first_and_letters_never_overlap() -> None:
    mail, said, reading = Letters(), list[str](), 0

    async def letter(text: str) -> None:
        nonlocal reading
        reading += 1
        assert reading == 1
        await asyncio.sleep(0.001)
        said.append(text)
        reading -= 1

    for number in range(3):
        mail.post(lambda number=number: letter(f"bot {number}"), bot=True)  # type: ignore[misc]
    for number in range(3):
        mail.post(lambda number=number: letter(f"person {number}"))  # type: ignore[misc]
    await mail.empty()
    assert said == ["person 0", "person 1", "person 2", "bot 0", "bot 1", "bot 2"]


def test_a_bucket_gives_five_a_second_and_bursts_of_twenty() -> None:
    bucket = Bucket(5, 20, 0)
    assert [bucket.allows(0) for _ in range(21)].count(True) == 20
    assert not bucket.allows(100)
    assert bucket.allows(200)
    assert [bucket.allows(60_000) for _ in range(30)].count(True) == 20


def test_sockets_and_creations_are_counted_for_each_address() -> None:
    sockets, often = Sockets(2), Often(2)
    assert [sockets.enter("a"), sockets.enter("a"), sockets.enter("a"), sockets.enter("b")] == [True, True, False, True]
    sockets.leave("a")
    assert sockets.enter("a")
    assert [often.allows("a", 0), often.allows("a", 1), often.allows("a", 2), often.allows("b", 2)] == [
        True, True, False, True,
    ]  # fmt: skip
    assert often.allows("a", Often.HOUR)
