"""The units: systemd has nothing to say about them, and they expose little."""

import re
import shlex
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from firmware_host.power import REQUEST

SYSTEMD = Path(__file__).parents[2] / "systemd"
SETTLE = "furunkulus-settle.service"
LATE = "furunkulus-late-device.service"
UNITS = ("furunkulus.service", "furunkulus-power-off.path", "furunkulus-power-off.service", SETTLE, LATE)
PWM = "furunkulus.service.d/pwm-root.conf"
PROGRAM = "/opt/furunkulus/venv/bin/furunkulus"

MOST_EXPOSURE = 20
"""Tenths, as systemd-analyze counts: 10.0 is a service that may do all that root may."""

analysed = pytest.mark.skipif(
    shutil.which("systemd-analyze") is None, reason="systemd-analyze is missing: apt install systemd"
)


@pytest.fixture
def units(tmp_path: Path) -> Path:
    """A folder with the units, whose program is one that is there."""
    program = tmp_path / "furunkulus"
    program.symlink_to("/bin/true")
    folder = tmp_path / "units"
    folder.mkdir()
    for unit in UNITS:
        text = (SYSTEMD / unit).read_text("utf-8")
        (folder / unit).write_text(text.replace(PROGRAM, str(program)), "utf-8")
    return folder


def analyse(*arguments: str | Path) -> tuple[int, str]:
    """Run systemd-analyze; return its exit status, and all that it printed."""
    done = subprocess.run(  # noqa: S603 - our own command
        ["systemd-analyze", "--no-pager", *map(str, arguments)],  # noqa: S607 - it lies where the system has it
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


def settings_of(file: Path) -> Mapping[str, Sequence[str]]:
    """Return the values of each key of a unit, in their order."""
    found: dict[str, list[str]] = {}
    for line in file.read_text("utf-8").splitlines():
        if setting := re.fullmatch(r"(\w+)=(.*)", line):
            found.setdefault(setting[1], []).append(setting[2])
    return found


@analysed
def test_systemd_has_nothing_to_say_about_the_units(units: Path) -> None:
    assert analyse("verify", "--recursive-errors=yes", *(units / unit for unit in UNITS)) == (0, "")


@analysed
def test_systemd_has_nothing_to_say_about_the_service_with_lights_on_pwm(units: Path) -> None:
    (units / f"{UNITS[0]}.d").mkdir()
    shutil.copy(SYSTEMD / PWM, units / f"{UNITS[0]}.d")
    assert analyse("verify", "--recursive-errors=yes", units / UNITS[0]) == (0, "")


@analysed
def test_systemd_says_so_when_a_key_is_misspelt(units: Path) -> None:
    service = units / UNITS[0]
    service.write_text(service.read_text("utf-8").replace("WatchdogSec", "WatchDogSec"), "utf-8")
    status, printed = analyse("verify", "--recursive-errors=yes", service)
    assert status != 0
    assert "WatchDogSec" in printed


@analysed
@pytest.mark.parametrize("unit", ["furunkulus.service", "furunkulus-power-off.service"])
def test_a_service_exposes_little(units: Path, unit: str) -> None:
    status, printed = analyse("security", "--offline=yes", f"--threshold={MOST_EXPOSURE}", units / unit)
    assert status == 0, printed


def test_the_service_waits_for_no_network() -> None:
    assert "network" not in (SYSTEMD / UNITS[0]).read_text("utf-8").replace("RestrictAddressFamilies", "")


def test_it_is_tried_again_for_ever_and_made_dark_whenever_it_has_ended() -> None:
    service = settings_of(SYSTEMD / UNITS[0])
    assert service["Restart"] == ["always"]
    assert service["StartLimitIntervalSec"] == ["0"]
    (start,), (stop,) = service["ExecStart"], service["ExecStopPost"]
    assert start.replace(" play ", " dark ") == stop
    assert service["WatchdogSec"] == ["10"]
    assert service["Type"] == ["notify"]


def test_it_has_the_devices_of_buttons_and_lights_and_no_others() -> None:
    service = settings_of(SYSTEMD / UNITS[0])
    assert service["DevicePolicy"] == ["closed"]
    spidev, usb_serial, usb_modem, pi_serial, serial = 153, 188, 166, 204, 4  # as Linux numbers them for good
    numbered = {f"char-{major} rw" for major in (spidev, usb_serial, usb_modem, pi_serial, serial)}
    # The kernel drives four chains at most, and their device has a number that changes.
    leds = {f"/dev/leds{chain} rw" for chain in range(4)}
    named = {"char-gpiochip rw", "/dev/gpiomem rw", "/dev/pio0 rw", "char-input r"} | leds
    assert set(service["DeviceAllow"]) == numbered | named


def test_only_with_lights_on_pwm_it_is_root() -> None:
    assert settings_of(SYSTEMD / UNITS[0])["User"] == ["furunkulus"]
    assert settings_of(SYSTEMD / PWM)["User"] == ["root"]
    installed = (SYSTEMD / "files.sh").read_text("utf-8")
    assert "pwm-root" not in installed


def test_it_waits_for_the_file_that_the_program_leaves() -> None:
    (folder,) = settings_of(SYSTEMD / UNITS[0])["RuntimeDirectory"]
    (awaited,) = settings_of(SYSTEMD / "furunkulus-power-off.path")["PathExists"]
    assert awaited == f"/run/{folder}/{REQUEST}"
    off = settings_of(SYSTEMD / "furunkulus-power-off.service")
    assert off["ExecStart"] == [f"/bin/rm --force {awaited}"]
    assert off["SuccessAction"] == ["poweroff"]


def test_a_change_that_was_cut_off_is_settled_before_anything_plays() -> None:
    settle = settings_of(SYSTEMD / SETTLE)
    assert settle["Before"] == [UNITS[0]]
    (trial,) = settle["ConditionPathIsSymbolicLink"]
    # Whatever began the change ends it: the installer of the place on trial, which the link leads to.
    assert settle["ExecStart"] == [f"/bin/bash {trial}/systemd/install.sh settle"]
    assert f"TRIAL=$PROGRAM/{Path(trial).name}\n" in (SYSTEMD / "upgrade.sh").read_text("utf-8")
    assert settle["WantedBy"] == ["multi-user.target"]
    assert settle["PrivateNetwork"] == ["yes"]


def test_nothing_upgrades_by_itself() -> None:
    assert not [*SYSTEMD.glob("*.timer")]
    asking = [unit for unit in UNITS if "install.sh" in (SYSTEMD / unit).read_text("utf-8")]
    assert asking == [SETTLE], "and that one only goes back"


def test_a_trial_is_longer_than_the_watchdog_waits() -> None:
    (seconds,) = settings_of(SYSTEMD / UNITS[0])["WatchdogSec"]
    trial = re.search(r"SECONDS_ON_TRIAL:-(\d+)\}", (SYSTEMD / "upgrade.sh").read_text("utf-8"))
    assert trial
    assert int(trial[1]) > int(seconds)


def test_pins_and_lights_belong_to_the_groups_that_the_service_has() -> None:
    (groups,) = settings_of(SYSTEMD / UNITS[0])["SupplementaryGroups"]
    made = re.findall(r"^g (\w+) ", (SYSTEMD / "sysusers.conf").read_text("utf-8"), re.MULTILINE)
    given = re.findall(
        r'^SUBSYSTEM.*GROUP="(\w+)"', (SYSTEMD / "udev.rules").read_text("utf-8"), re.MULTILINE
    )
    assert set(groups.split()) == set(made) == {*given, "dialout", "input"}  # udev's own rules give these two


@pytest.mark.parametrize(
    ("state", "is_started"), [("active", True), ("activating", True), ("inactive", False), ("failed", False)]
)
def test_a_device_that_comes_late_starts_anew_what_has_begun(
    tmp_path: Path, state: str, *, is_started: bool
) -> None:
    (command,) = settings_of(SYSTEMD / LATE)["ExecStart"]
    asked = tmp_path / "asked"
    systemctl = tmp_path / "systemctl"
    systemctl.write_text(f'#!/bin/sh\necho "$*" >>"{asked}"\n[ $1 != is-active ] || echo {state}\n', "utf-8")
    systemctl.chmod(0o755)
    path = f"{tmp_path}:/usr/bin:/bin"
    subprocess.run(shlex.split(command), env={"PATH": path}, check=True)  # noqa: S603 - our own unit's
    assert ("--no-block restart furunkulus.service" in asked.read_text("utf-8")) is is_started


def test_each_device_that_the_service_knows_by_its_name_alone_is_awaited() -> None:
    rules = (SYSTEMD / "udev.rules").read_text("utf-8")
    asking = [line for line in rules.splitlines() if f'ENV{{SYSTEMD_WANTS}}+="{LATE}"' in line]
    assert [line.partition(",")[0] for line in asking] == [
        'SUBSYSTEM=="ws2812-pio-rp1"',
        'SUBSYSTEM=="*-pio"',
    ]
    assert all('TAG+="systemd"' in line for line in asking)
    # A trial counts each new start as a failure.
    (trial,) = settings_of(SYSTEMD / SETTLE)["ConditionPathIsSymbolicLink"]
    assert settings_of(SYSTEMD / LATE)["ConditionPathIsSymbolicLink"] == [f"!{trial}"]
