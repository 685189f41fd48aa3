"""The control socket: real sockets, a running daemon, a recording panel; and callers who know no manners."""

import asyncio
import socket
import stat
from contextlib import suppress
from pathlib import Path

import pytest

from firmware_host.service import Manager
from firmware_host.wizards import control
from firmware_host.wizards.control import ControlServer
from hardware.buttons.contract import Button
from hardware.clock import SystemClock
from tests.wizards.served import (
    ALL_RIGHT,
    FOUND,
    PATIENCE,
    Running,
    Try,
    running,
)


def test_a_command_is_led_through_with_its_keyboard_and_what_is_found_is_kept(tried: Try) -> None:
    async def story(house: Running) -> None:
        command = await house.ask()
        command.press(*ALL_RIGHT)
        assert await command.hear_until("end") == {"end": FOUND}
        assert house.kept.found == [FOUND]
        assert await command.hear() == {}
        await house.until(lambda: len(house.opened) == 3)
        await house.until(lambda: house.opened[-1].light == house.evening.frame)

    tried(story)


def test_buttons_of_the_table_answer_as_well(tried: Try) -> None:
    async def story(house: Running) -> None:
        command = await house.ask()
        house.buttons.press(Button.OK)
        house.buttons.release(Button.OK)
        while "corner" not in str((await command.hear_until("say"))["say"]):
            pass
        command.hang_up()

    tried(story)


def test_a_line_that_is_cut_brings_the_evening_back_as_it_was(tried: Try) -> None:
    async def story(house: Running) -> None:
        phase, view = house.evening.table.phase, house.evening.view
        command = await house.ask()
        command.press("ok", "up")
        await house.until(lambda: house.page.view != view)
        command.writer.transport.abort()
        await house.until_it_is_evening_again()
        await house.until(lambda: house.opened[-1].light == house.evening.frame)
        assert house.evening.table.phase == phase
        assert house.kept.found == []

    tried(story)


def test_a_second_guest_is_turned_away_and_the_first_stays(tried: Try) -> None:
    async def story(house: Running) -> None:
        first = await house.ask()
        second = await house.call()
        second.say(wizard="buttons")
        assert "at work already" in str((await second.hear())["error"])
        assert await second.hear() == {}
        first.press("ok")
        while "corner" not in str((await first.hear_until("say"))["say"]):
            pass
        first.hang_up()

    tried(story)


@pytest.mark.parametrize(
    "garbage",
    [
        b"\n",
        b"hello\n",
        b"\xff\xfe\x00\n",
        b"[]\n",
        b"{}\n",
        b"null\n",
        b'{"wizard": "cook"}\n',
        b'{"wizard": ["leds"]}\n',
        b'{"wizard": "leds", "more": 1}\n',
        b'{"press": "ok"}\n',
        b"[" * 4000 + b"\n",
        b'{"wizard": 1' + b"0" * 4000 + b"}\n",
        b"x" * 100_000,
    ],
)
def test_garbage_is_answered_with_one_line_and_a_closed_door(tried: Try, garbage: bytes) -> None:
    async def story(house: Running) -> None:
        command = await house.call()
        command.writer.write(garbage)
        assert [*(await command.hear())] == ["error"]
        assert await command.hear() == {}
        command.hang_up()

    tried(story)


@pytest.mark.parametrize("garbage", [b"hello\n", b'{"wizard": "leds"}\n', b"\x00" * 10_000])
def test_garbage_in_the_middle_ends_the_visit(tried: Try, garbage: bytes) -> None:
    async def story(house: Running) -> None:
        command = await house.ask()
        command.writer.write(garbage)
        assert "error" in await command.hear_until("error")
        await house.until_it_is_evening_again()

    tried(story)


def test_a_caller_who_asks_for_nothing_is_sent_away(tried: Try, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(control, "FIRST", 0.05)

    async def story(house: Running) -> None:
        command = await house.call()
        command.writer.write(b'{"wizard": ')
        assert "nothing was asked for" in str((await command.hear())["error"])
        command.hang_up()
        monkeypatch.setattr(control, "FIRST", PATIENCE)

    tried(story)


def test_a_caller_who_never_reads_is_cut_off(tried: Try) -> None:
    async def story(house: Running) -> None:
        with socket.socket(socket.AF_UNIX) as deaf:
            deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
            deaf.settimeout(0.0)
            loop = asyncio.get_running_loop()
            await loop.sock_connect(deaf, str(house.path))
            await loop.sock_sendall(deaf, b'{"wizard": "leds"}\n')
            with suppress(ConnectionError):
                async with asyncio.timeout(PATIENCE):
                    while True:
                        # Each press is answered with a long line, and none is read.
                        await asyncio.get_running_loop().sock_sendall(
                            deaf, b'{"press": "ok"}\n{"press": "back"}\n' * 50
                        )
            await house.until_it_is_evening_again()

    tried(story)


def test_too_many_callers_at_once_are_sent_away(tried: Try) -> None:
    async def story(house: Running) -> None:
        commands = [await house.call() for _ in range(9)]
        assert "too many" in str((await commands[-1].hear())["error"])
        for command in commands:
            command.hang_up()
        # They are many until the daemon has seen that they have gone.
        async with asyncio.timeout(PATIENCE):
            while "too many" in str(await (command := await house.call()).hear_soon()):
                command.hang_up()

    tried(story)


def test_the_watchdog_is_fed_while_a_wizard_is_at_work(tmp_path: Path) -> None:
    async def story() -> None:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
            manager.bind(str(tmp_path / "notify"))
            manager.settimeout(0.0)
            loop = asyncio.get_running_loop()
            address = Manager(str(tmp_path / "notify"), interval=0.3)
            async with running(tmp_path / "control", address) as house:
                frame = house.evening.frame
                house.worker.submit(frame)
                assert b"READY=1" in await loop.sock_recv(manager, 4096)
                command = await house.ask()
                fed = 0
                async with asyncio.timeout(PATIENCE):
                    while fed < 5:
                        fed += b"WATCHDOG=1" in await loop.sock_recv(manager, 4096)
                command.hang_up()

    asyncio.run(story())


def test_the_socket_is_for_the_daemons_group_alone_and_goes_with_it(tmp_path: Path) -> None:
    path = tmp_path / "new" / "control"

    async def story() -> None:
        async with running(path):
            assert stat.S_IMODE(path.stat().st_mode) == 0o660
        assert not path.exists()

    asyncio.run(story())


def test_a_socket_that_was_left_behind_is_taken_over(tmp_path: Path) -> None:
    path = tmp_path / "control"
    with socket.socket(socket.AF_UNIX) as killed:
        killed.bind(str(path))

    async def story() -> None:
        async with running(path) as house:
            command = await house.ask()
            command.hang_up()

    asyncio.run(story())


def test_what_another_daemon_serves_and_what_is_no_socket_is_left_alone(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with running(tmp_path / "control") as house:
            assert not await ControlServer(house.path, house.lending, SystemClock()).start()
            file = tmp_path / "file"
            file.write_text("mine")
            assert not await ControlServer(file, house.lending, SystemClock()).start()
            assert file.read_text() == "mine"
            long = tmp_path / ("x" * 120)
            assert not await ControlServer(long, house.lending, SystemClock()).start()
            command = await house.ask()
            command.hang_up()

    asyncio.run(story())
    assert [record.levelname for record in caplog.records] == ["WARNING"] * 3
    assert "another daemon serves it" in caplog.text
    assert "is no socket" in caplog.text


def test_when_the_daemon_ends_the_command_hears_of_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path / "control") as house:
            command = await house.ask()
            house.daemon.close()
            assert await command.hear_until("end") == {"end": None}

    asyncio.run(story())


def test_who_is_stopped_twice_while_it_hangs_up_says_nothing_of_it(tmp_path: Path) -> None:
    async def story() -> None:
        told: list[dict[str, object]] = []
        asyncio.get_running_loop().set_exception_handler(lambda _loop, context: told.append(context))
        async with running(tmp_path / "control") as house:
            command = await house.ask()
            closing = asyncio.ensure_future(house.server.close())
            await asyncio.sleep(0)
            closing.cancel()
            with suppress(asyncio.CancelledError):
                await closing
            while await command.hear():
                pass
        assert told == []

    asyncio.run(story())


def test_no_file_descriptors_pile_up(tried: Try) -> None:
    async def story(house: Running) -> None:
        async def one() -> None:
            command = await house.call()
            command.writer.write(b"garbage\n")
            await command.hear()
            command.hang_up()
            await command.writer.wait_closed()

        async def settled(fewest: int) -> int:
            await one()
            for _ in range(100):
                if open_files() <= fewest:
                    break
                await one()
            return open_files()

        before = await settled(0)
        for _ in range(30):
            await one()
        assert await settled(before) <= before

    tried(story)


def open_files() -> int:
    return sum(1 for _ in Path("/proc/self/fd").iterdir())
