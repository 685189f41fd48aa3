"""Switching the machine off: the request that the system waits for."""

from pathlib import Path

import pytest

from firmware_host.power import PowerSwitch, off_request
from tests.table.evenings import DUNGEON, open_evening
from tests.table.test_going_off import ask_for_power_off


@pytest.mark.parametrize(
    ("environment", "request_file"),
    [
        ({}, None),
        ({"RUNTIME_DIRECTORY": ""}, None),
        ({"RUNTIME_DIRECTORY": "/run/furunkulus"}, Path("/run/furunkulus/power-off")),
        ({"RUNTIME_DIRECTORY": "/run/furunkulus:/run/other"}, Path("/run/furunkulus/power-off")),
    ],
)
def test_the_request_lies_in_the_services_runtime_folder(
    environment: dict[str, str], request_file: Path | None
) -> None:
    assert off_request(environment) == request_file


def test_the_request_is_written_once_people_asked_twice_and_not_before(tmp_path: Path) -> None:
    rig = open_evening(board=DUNGEON, can_go_off=True)
    rig.evening.watch(PowerSwitch(tmp_path / "power-off"))
    ask_for_power_off(rig)
    assert list(tmp_path.iterdir()) == []
    rig.press_ok_when_heard()
    assert (tmp_path / "power-off").read_bytes() == b""
    (tmp_path / "power-off").unlink()
    rig.pass_time(30.0)
    assert list(tmp_path.iterdir()) == [], "it is asked for once"
    rig.close()


def test_a_request_that_nobody_answers_is_taken_back(tmp_path: Path) -> None:
    rig = open_evening(board=DUNGEON, can_go_off=True)
    rig.evening.watch(PowerSwitch(tmp_path / "power-off"))
    ask_for_power_off(rig)
    rig.press_ok_when_heard()
    assert (tmp_path / "power-off").exists()
    rig.pass_time(61.0)
    assert not (tmp_path / "power-off").exists()
    rig.close()


def test_a_request_that_cannot_be_written_is_logged_and_play_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    rig = open_evening(board=DUNGEON, can_go_off=True)
    rig.evening.watch(PowerSwitch(tmp_path / "nowhere" / "power-off"))
    ask_for_power_off(rig)
    rig.press_ok_when_heard()
    assert [record.levelname for record in caplog.records] == ["ERROR"]
    assert "cannot be switched off" in caplog.messages[0]
    assert "No such file" in caplog.messages[0]
    rig.pass_time(61.0)
    assert rig.eyes.lines[-1].startswith("The machine could not be switched off")
    rig.close()
