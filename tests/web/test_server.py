import asyncio
import contextlib
import json
import logging
import socket

import pytest
from websockets.exceptions import ConnectionClosedError

from firmware_host.web import PageServer, PortError
from firmware_host.web.mailbox import LONGEST_BACKLOG
from firmware_host.web.server import KEPT_LINES
from tests.web.page_visitor import BOARD, PATIENCE, host_of, next_text, served, visit

TABLE: dict[str, object] = {
    "position": None,
    "lamps": {"ok": True, "hunt": False},
    "prompt": "Go",
    "tone": "prompt",
}

Heard = asyncio.Queue[tuple[str, bool]]


def line(number: int, text: str = "") -> dict[str, object]:
    return {"id": number, "text": text, "tone": "note"}


def test_a_newcomer_gets_board_table_lines_and_frame_at_once() -> None:
    async def scene() -> None:
        async with served() as (server, address):
            server.show_frame(bytes(range(6)))
            server.show_table(TABLE)
            server.say([line(number) for number in range(KEPT_LINES + 5)])
            async with visit(address) as page:
                assert await next_text(page) == {"type": "board", **BOARD}
                assert await next_text(page) == {"type": "table", **TABLE}
                said = await next_text(page)
                assert said == {"type": "say", "lines": [line(number) for number in range(5, KEPT_LINES + 5)]}
                assert await page.recv() == bytes(range(6))

    asyncio.run(scene())


def test_another_board_is_sent_to_all_pages_before_the_table_on_it_and_to_those_that_come_later() -> None:
    other = {**BOARD, "name": "other", "width": 1, "spaces": ["A1"]}
    on_it = {**TABLE, "prompt": "Go on"}

    async def scene() -> None:
        async with served() as (server, address), visit(address) as page:
            server.show_table(TABLE)
            assert [(await next_text(page))["type"] for _ in range(2)] == ["board", "table"]
            server.show_board(other)
            server.show_table(on_it)
            assert await next_text(page) == {"type": "board", **other}
            assert await next_text(page) == {"type": "table", **on_it}
            async with visit(address) as newcomer:
                assert await next_text(newcomer) == {"type": "board", **other}
                assert await next_text(newcomer) == {"type": "table", **on_it}
            server.show_board(dict(other))
            server.say([line(1)])
            assert await next_text(page) == {"type": "say", "lines": [line(1)]}

    asyncio.run(scene())


def test_what_is_shown_before_the_start_is_not_lost() -> None:
    async def scene() -> None:
        server = PageServer(BOARD, lambda _button, _pressed: None, port=0)
        server.show_frame(b"before")
        address = await server.start()
        try:
            async with visit(address) as page:
                await next_text(page)
                assert await page.recv() == b"before"
        finally:
            await server.close()

    asyncio.run(scene())


def test_every_open_page_sees_news() -> None:
    async def scene() -> None:
        async with served() as (server, address), visit(address) as one, visit(address) as other:
            for page in (one, other):
                await next_text(page)
            server.show_frame(b"abcdef")
            server.say([line(1)])
            for page in (one, other):
                assert await next_text(page) == {"type": "say", "lines": [line(1)]}
                assert await page.recv() == b"abcdef"

    asyncio.run(scene())


def test_a_slow_page_skips_old_frames_and_gets_the_newest() -> None:
    frames = [number.to_bytes(4, "big") * 1000 for number in range(5000)]

    async def scene() -> list[bytes]:
        async with served() as (server, address), visit(address, max_queue=1) as page:
            await next_text(page)
            for frame in frames:
                server.show_frame(frame)
                await asyncio.sleep(0)  # gives the pump its turn; nothing is waited for
            got = [await page.recv(decode=False)]
            while got[-1] != frames[-1]:
                got.append(await page.recv(decode=False))
            return got

    got = asyncio.run(scene())
    assert got == sorted(got)
    assert len(got) < len(frames) / 2


def test_what_has_not_changed_is_not_sent_again() -> None:
    async def scene() -> None:
        async with served() as (server, address), visit(address) as page:
            await next_text(page)
            server.show_frame(b"same")
            server.show_table(TABLE)
            assert await next_text(page) == {"type": "table", **TABLE}
            assert await page.recv() == b"same"
            server.show_frame(b"same")
            server.show_table(TABLE)
            server.say([line(1)])
            assert await next_text(page) == {"type": "say", "lines": [line(1)]}
            server.show_frame(b"other")
            assert await page.recv() == b"other"

    asyncio.run(scene())


def test_a_page_that_no_longer_reads_is_cut_off() -> None:
    async def scene() -> None:
        async with served() as (server, address), visit(address, max_queue=1) as page:
            await next_text(page)
            server.say([line(number) for number in range(LONGEST_BACKLOG + 1)])
            with pytest.raises(ConnectionClosedError):
                await next_text(page)

    asyncio.run(scene())


def test_presses_arrive_in_order_and_are_released_when_the_page_goes() -> None:
    async def scene() -> list[tuple[str, bool]]:
        heard: Heard = asyncio.Queue()
        async with served(lambda button, pressed: heard.put_nowait((button, pressed))) as (_, address):
            async with visit(address) as page:
                for button, pressed in (("ok", True), ("ok", False), ("hunt", True)):
                    await page.send(json.dumps({"button": button, "pressed": pressed}))
                arrived = [await heard.get() for _ in range(3)]
            return [*arrived, await heard.get()]

    assert asyncio.run(scene()) == [("ok", True), ("ok", False), ("hunt", True), ("hunt", False)]


def test_closing_the_server_releases_what_is_held_and_says_goodbye() -> None:
    async def scene() -> None:
        heard: Heard = asyncio.Queue()
        async with (
            served(lambda button, pressed: heard.put_nowait((button, pressed))) as (server, address),
            visit(address) as page,
        ):
            await page.send('{"button":"up","pressed":true}')
            assert await heard.get() == ("up", True)
            await server.close()
            assert await heard.get() == ("up", False)
            await page.wait_closed()
            assert page.protocol.close_code == 1001

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("shutdown", 1008),
        ('{"button":"shutdown","pressed":true}', 1008),
        (b"\x00\x01", 1008),
        (" " * 201, 1009),
    ],
)
def test_a_hostile_message_closes_its_socket_and_no_other(
    message: str | bytes, code: int, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)

    async def scene() -> list[tuple[str, bool]]:
        heard: list[tuple[str, bool]] = []
        async with (
            served(lambda button, pressed: heard.append((button, pressed))) as (server, address),
            visit(address) as good,
            visit(address) as bad,
        ):
            await next_text(good)
            await bad.send(message)
            await bad.wait_closed()
            assert bad.protocol.close_code == code
            server.show_frame(b"still here")
            assert await good.recv() == b"still here"
        return heard

    assert asyncio.run(scene()) == []
    assert len(caplog.records) <= 1
    assert all(record.exc_info is None for record in caplog.records)


@pytest.mark.parametrize(
    "answer", [None, b"", b"HTTP/1.1 200 OK\r\n\r\n<title>Another</title>", b"x" * 100_000]
)
def test_a_port_that_a_stranger_has_is_no_furunkulus(answer: bytes | None) -> None:
    gone = asyncio.Event()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if answer is None:  # silent, until the other hangs up
            await reader.read()
        else:
            writer.write(answer)
        writer.close()
        with contextlib.suppress(ConnectionError):
            await writer.wait_closed()
        gone.set()

    async def scene() -> str:
        async with await asyncio.start_server(serve, "127.0.0.1", 0) as stranger:
            port = stranger.sockets[0].getsockname()[1]
            with pytest.raises(PortError) as caught:
                await PageServer(BOARD, lambda _button, _pressed: None, port=port).start()
            await gone.wait()
            return str(caught.value)

    assert "is taken by another program" in asyncio.run(scene())


def test_a_taken_port_is_named_with_its_cure() -> None:
    async def scene() -> str:
        async with served() as (_, address):
            port = int(address.rstrip("/").rpartition(":")[2])
            with pytest.raises(PortError) as caught:
                await PageServer(BOARD, lambda _button, _pressed: None, port=port).start()
            assert str(port) in str(caught.value)
            return str(caught.value)

    message = asyncio.run(scene())
    assert "is taken: Furunkulus plays there already" in message
    assert "sudo systemctl stop furunkulus" in message
    assert "--port" in message
    assert "\n" not in message


def test_a_port_beyond_all_ports_is_named_with_its_cure() -> None:
    with pytest.raises(PortError, match=r"99999.*--port"):
        asyncio.run(PageServer(BOARD, lambda _button, _pressed: None, port=99999).start())


@pytest.mark.parametrize("rounds", range(5), ids=lambda rounds: f"{rounds} rounds before the end")
def test_a_browser_that_calls_as_the_server_goes_is_hung_up_on(rounds: int) -> None:
    async def scene() -> None:
        server = PageServer(BOARD, lambda _button, _pressed: None, port=0)
        host, _, port = host_of(await server.start()).partition(":")
        # Blocking on purpose: the system takes the calls, while the loop has not heard of them yet.
        callers = [socket.create_connection((host, int(port))) for _ in range(3)]
        for _ in range(rounds):
            await asyncio.sleep(0)
        await server.close()
        for caller in callers:
            caller.settimeout(PATIENCE)
            with contextlib.closing(caller), contextlib.suppress(ConnectionResetError):
                assert caller.recv(1) == b"", "it says nothing, and ends"

    asyncio.run(scene())
