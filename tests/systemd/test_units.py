"""The units: systemd has nothing to say about them, and they expose little."""

import re
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from firmware_host.power import REQUEST

SYSTEMD = Path(__file__).parents[2] / "systemd"
UNITS = ("furunkulus.service", "furunkulus-power-off.path", "furunkulus-power-off.service")
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


def test_pins_and_lights_belong_to_the_groups_that_the_service_has() -> None:
    (groups,) = settings_of(SYSTEMD / UNITS[0])["SupplementaryGroups"]
    made = re.findall(r"^g (\w+) ", (SYSTEMD / "sysusers.conf").read_text("utf-8"), re.MULTILINE)
    given = re.findall(
        r'^SUBSYSTEM.*GROUP="(\w+)"', (SYSTEMD / "udev.rules").read_text("utf-8"), re.MULTILINE
    )
    assert set(groups.split()) == set(made) == {*given, "dialout", "input"}  # udev's own rules give these two
