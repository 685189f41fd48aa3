"""What a service manager is told through its socket, asks for in the environment, and hears of a process."""

import os
import re
import signal
import socket
import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest

from firmware_host.service import Manager, Service, manager_of
from tests.cli.running import COMMAND
from tests.hardware.lights.test_worker import PATIENCE
from tests.notified import ALIVE, Listener

INTERVAL = 3.0
"""Seconds of the watchdog in these tests."""


@pytest.mark.parametrize(
    "address",
    ["/nowhere/notify", "@furunkulus-nobody-listens", "nowhere", "/" + 200 * "x", "vsock:2:1234", "@"],
)
def test_a_socket_that_cannot_be_reached_is_told_in_one_line_and_play_goes_on(
    address: str, caplog: pytest.LogCaptureFixture
) -> None:
    service = Service(Manager(address, INTERVAL))
    assert [service.went_round(1000.0 + second) for second in range(60)] == [
        1000.25 + second for second in range(60)
    ]
    service.end()
    (line,) = caplog.messages
    assert line.startswith(f"the service manager cannot be told anything at {address!r} (")
    assert line.endswith("; play goes on")


def test_a_manager_that_is_too_busy_to_read_stops_nobody(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    listener = Listener(tmp_path / "notify")
    service = Service(Manager(listener.address, INTERVAL))
    for second in range(5000):
        service.went_round(float(second))
    assert len(caplog.messages) == 1
    assert len(listener.heard()) < 5000
    service.went_round(5000.0)
    assert listener.heard() == [ALIVE]
    listener.close()


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, None),
        ({"NOTIFY_SOCKET": ""}, None),
        ({"WATCHDOG_USEC": "400000"}, None),
        ({"NOTIFY_SOCKET": "/run/n"}, Manager("/run/n")),
        ({"NOTIFY_SOCKET": "@n", "WATCHDOG_USEC": "30000000"}, Manager("@n", 30.0)),
        ({"NOTIFY_SOCKET": "@n", "WATCHDOG_USEC": "400000", "WATCHDOG_PID": "77"}, Manager("@n", 0.4)),
        ({"NOTIFY_SOCKET": "@n", "WATCHDOG_USEC": "400000", "WATCHDOG_PID": "78"}, Manager("@n")),
        ({"NOTIFY_SOCKET": "@n", "WATCHDOG_PID": "77"}, Manager("@n")),
    ],
)
def test_what_the_manager_asks_for_stands_in_the_environment(
    environment: Mapping[str, str], expected: Manager | None, caplog: pytest.LogCaptureFixture
) -> None:
    assert manager_of(environment, pid=77) == expected
    assert caplog.messages == []


@pytest.mark.parametrize(
    "asked", ["", "0", "99999", "-400000", "4e5", " 400000", "soon", "\u0664\u0660" * 4, "9" * 5000, "4\n"]
)
def test_an_interval_that_is_none_is_told_in_one_line_and_there_is_no_watchdog(
    asked: str, caplog: pytest.LogCaptureFixture
) -> None:
    environment = {"NOTIFY_SOCKET": "/run/n", "WATCHDOG_USEC": asked}
    assert manager_of(environment, pid=77) == Manager("/run/n")
    (line,) = caplog.messages
    assert "no number from 100000 on" in line
    assert len(line.splitlines()) == 1
    assert len(line) < 120


def test_a_process_tells_that_it_is_ready_that_it_lives_and_that_it_ends(tmp_path: Path) -> None:
    listener = Listener(tmp_path / "notify")
    environment = {**os.environ, "NOTIFY_SOCKET": listener.address, "WATCHDOG_USEC": "400000"}
    with subprocess.Popen(  # noqa: S603 - our own command
        [*COMMAND, "play", "--port", "0"], stdout=subprocess.PIPE, text=True, env=environment
    ) as process:
        ready, status = listener.next().splitlines()
        assert ready == "READY=1"
        address = re.fullmatch(r"STATUS=plays at http://127\.0\.0\.1:(\d+)/", status)
        assert address
        socket.create_connection(("127.0.0.1", int(address[1]))).close()
        assert [listener.next() for _ in range(10)] == [ALIVE] * 10
        process.send_signal(signal.SIGTERM)
        while (last := listener.next()) == ALIVE:
            pass
        assert last.splitlines()[0] == "STOPPING=1"
        assert process.wait(PATIENCE) == 0
    listener.close()
