"""Input devices: the library, the devices, rights, a key for each button, and who else has them."""

from dataclasses import replace

import pytest

from firmware_host.config import Config, Source
from firmware_host.doctor.asked import asked_of
from firmware_host.doctor.finding import State
from firmware_host.doctor.machine import Person
from firmware_host.doctor.processes import Process
from hardware.buttons.contract import Button
from hardware.inputs.buttons import InputSettings
from hardware.inputs.listed import LIST
from tests.doctor.pretend import GROUP, NOBODY, Pretend

STICK = """\
N: Name="Generic   USB  Joystick  "
H: Handlers=event3 js0
B: KEY=fff00000000 0 0 0 0
B: ABS=3
"""
CONTROLS = {
    Button.UP: ("ABS_Y-",),
    Button.DOWN: ("ABS_Y+",),
    Button.LEFT: ("ABS_X-",),
    Button.RIGHT: ("ABS_X+",),
    Button.OK: ("BTN_TRIGGER",),
    Button.BACK: ("BTN_THUMB",),
    Button.HUNT: ("BTN_BASE6",),
}
UNIT = "/etc/systemd/system/furunkulus.service"


@pytest.fixture
def pi(pi: Pretend) -> Pretend:
    """A Raspberry Pi with a stick for all buttons, all well, and no service."""
    pi.remove(UNIT)
    pi.asked = replace(pi.asked, inputs=InputSettings(("generic usb joystick",), CONTROLS))
    pi.write(LIST, STICK)
    pi.write("/opt/venv/lib/evdev/__init__.py")
    pi.device("/dev/input/event3")
    return pi


def test_all_is_well(pi: Pretend) -> None:
    found = pi.finding("inputs")
    assert found.state is State.OK
    assert found.found == "every button has a key on Generic USB Joystick"


def test_where_no_input_device_is_a_source_nothing_is_said(pi: Pretend) -> None:
    pi.asked = replace(pi.asked, inputs=None)
    assert pi.findings("inputs") == ()


@pytest.mark.parametrize("sees", [True, False])
def test_a_cure_by_apt_is_for_a_python_that_sees_what_the_system_has(pi: Pretend, *, sees: bool) -> None:
    pi.remove("/opt/venv/lib/evdev")
    pi.write("/opt/venv/pyvenv.cfg", f"home = /usr/bin\ninclude-system-site-packages = {sees}\n".lower())
    pi.write("/usr/lib/python3/dist-packages/evdev/__init__.py")
    found = pi.finding("inputs")
    assert found.cause == "it lies in /usr/lib/python3/dist-packages, where this Python does not look"
    assert ("apt install python3-evdev" in found.cure) is sees
    assert found.cure.rstrip(")").endswith("/opt/venv/bin/python -m pip install evdev")


def test_a_missing_library_is_told_with_its_cure(pi: Pretend) -> None:
    pi.remove("/opt/venv/lib/evdev")
    found = pi.finding("inputs")
    assert found.state is State.WRONG
    assert found.cure.startswith("sudo apt install python3-evdev\n")


def test_a_device_that_is_not_there_is_told_with_those_that_are(pi: Pretend) -> None:
    pi.asked = replace(pi.asked, inputs=InputSettings(("A box", "Generic USB Joystick"), CONTROLS))
    found = pi.finding("inputs")
    assert found.found == "A box is not there"
    assert found.cause.endswith("there are: Generic USB Joystick")


def test_where_nothing_is_plugged_in_that_is_told(pi: Pretend) -> None:
    pi.asked = replace(pi.asked, inputs=InputSettings())
    pi.remove(LIST)
    assert pi.finding("inputs").found == "no device is there that has a key for a button"


def test_a_device_goes_by_its_link(pi: Pretend) -> None:
    link = "/dev/input/by-id/usb-Generic-event-joystick"
    pi.asked = replace(pi.asked, inputs=InputSettings((link,), CONTROLS))
    (pi.root / "dev/input/by-id").mkdir()
    (pi.root / link.lstrip("/")).symlink_to("../event3")
    assert pi.states("inputs") == [State.OK]


def test_a_button_that_nothing_presses_is_told(pi: Pretend) -> None:
    pi.asked = replace(pi.asked, inputs=InputSettings((), {**CONTROLS, Button.HUNT: ("KEY_SPACE",)}))
    found = pi.finding("inputs")
    assert (found.state, found.found, found.cure) == (
        State.WRONG,
        "nothing presses hunt",
        "furunkulus buttons --map",
    )


def test_who_may_not_read_is_told_the_group(pi: Pretend) -> None:
    pi.person = Person("pi", NOBODY, frozenset({NOBODY}))
    assert pi.finding("inputs").cure.startswith("sudo usermod -aG input pi\n")
    pi.write("/etc/group", f"input:x:{GROUP}:pi\n")
    assert pi.finding("inputs").cure.startswith("log out")
    pi.write(UNIT, "[Service]\nUser=furunkulus\n")
    assert pi.finding("inputs").cause == "the service is not in the group input"


def test_another_program_that_listens_is_told(pi: Pretend) -> None:
    pi.runs(77, "emulator", opened="/dev/input/event3")
    found = pi.finding("inputs")
    assert found.state is State.NOTE
    assert found.found == "process 77 (emulator) has Generic USB Joystick open (/dev/input/event3)"
    pi.runs(77, "/opt/furunkulus/venv/bin/furunkulus", "play")
    assert pi.states("inputs") == [State.OK]


def test_it_is_looked_at_what_the_settings_say(pi: Pretend) -> None:
    assert asked_of(pi.machine).inputs is None
    pi.write("/home/pi/config.toml", '[buttons]\nsources = ["input"]\ninput.grab = false\n')
    asked = asked_of(pi.machine, str(pi.root / "home/pi/config.toml"))
    assert asked.inputs == replace(Config(sources=(Source.INPUT,)).inputs, grab=False)


@pytest.mark.parametrize(
    ("command", "is_ours"),
    [
        (("minicom", "-D", "/dev/furunkulus"), False),
        (("/usr/bin/python3", "-u", "/home/pi/read.py", "/dev/furunkulus"), False),
        (("/usr/bin/python3", "/usr/bin/minicom", "furunkulus"), False),
        (("/opt/furunkulus/venv/bin/python", "/opt/furunkulus/venv/bin/furunkulus", "play"), True),
        (("/opt/venv/bin/python3.13", "-X", "dev", "-m", "firmware_host", "play"), True),
        (("/usr/local/bin/furunkulus", "play"), True),
        ((), False),
    ],
)
def test_the_program_tells_whether_it_is_ours_and_not_its_words(
    command: tuple[str, ...], *, is_ours: bool
) -> None:
    assert Process(77, command).is_ours is is_ours
