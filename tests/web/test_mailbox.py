import asyncio
import json

from firmware_host.web.mailbox import LONGEST_BACKLOG, Mailbox


def test_the_board_comes_first_and_the_frame_last() -> None:
    async def scene() -> list[str | bytes]:
        mailbox = Mailbox("board")
        mailbox.put_frame(b"frame")
        mailbox.put_lines(['{"id":1}'])
        mailbox.put_table("table")
        return [await mailbox.take() for _ in range(4)]

    assert asyncio.run(scene()) == ["board", "table", '{"type":"say","lines":[{"id":1}]}', b"frame"]


def test_another_board_comes_before_the_table_and_the_frame_on_it_whatever_was_put_in_first() -> None:
    async def scene() -> list[str | bytes]:
        mailbox = Mailbox("board")
        await mailbox.take()
        mailbox.put_frame(b"old frame")
        mailbox.put_table("old table")
        mailbox.put_lines(['{"id":1}'])
        mailbox.put_board("another")
        mailbox.put_board("a third")
        mailbox.put_table("table on it")
        mailbox.put_frame(b"frame")
        return [await mailbox.take() for _ in range(4)]

    assert asyncio.run(scene()) == [
        "a third",
        "table on it",
        '{"type":"say","lines":[{"id":1}]}',
        b"frame",
    ]


def test_only_the_newest_frame_and_table_are_kept_but_every_line() -> None:
    async def scene() -> list[str | bytes]:
        mailbox = Mailbox("board")
        await mailbox.take()
        for number in range(3):
            mailbox.put_frame(bytes([number]))
            mailbox.put_table(f"table {number}")
            mailbox.put_lines([f'{{"id":{number}}}'])
        return [await mailbox.take() for _ in range(3)]

    table, said, frame = asyncio.run(scene())
    assert (table, frame) == ("table 2", b"\x02")
    assert [line["id"] for line in json.loads(said)["lines"]] == [0, 1, 2]


def test_taking_waits_for_news() -> None:
    async def scene() -> str | bytes:
        mailbox = Mailbox("board")
        await mailbox.take()
        async with asyncio.TaskGroup() as tasks:
            taking = tasks.create_task(mailbox.take())
            tasks.create_task(_put(mailbox, b"frame"))
        return taking.result()

    assert asyncio.run(scene()) == b"frame"


async def _put(mailbox: Mailbox, frame: bytes) -> None:
    mailbox.put_frame(frame)


def test_a_mailbox_that_nobody_empties_says_so() -> None:
    mailbox = Mailbox("board")
    mailbox.put_lines(["{}"] * LONGEST_BACKLOG)
    assert not mailbox.overfull
    mailbox.put_lines(["{}"])
    assert mailbox.overfull
