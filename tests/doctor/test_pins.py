"""Pins: possible ones, each with one user, found where gpiozero looks for them, and taken by nobody."""

from dataclasses import replace

import pytest

from firmware_host.doctor.finding import State
from hardware.lights.settings import PanelSettings
from tests.doctor.pretend import LAMPS, PINS, STATE, Pretend


def buttons(pi: Pretend, **pins: int) -> None:
    pi.asked = replace(pi.asked, buttons={**PINS, **pins})


@pytest.mark.parametrize("gpio", [0, 1, 28, 40])
def test_impossible_pins_are_named_with_a_free_one(pi: Pretend, gpio: int) -> None:
    buttons(pi, hunt=gpio)
    found = pi.finding("pins")
    assert found.state is State.WRONG
    assert found.found.startswith(f"button hunt is set on GPIO {gpio}")
    assert found.cure.endswith("such as 5")
    buttons(pi)
    assert pi.states("pins") == [State.OK]


@pytest.mark.parametrize(
    ("pins", "lamps", "users"),
    [
        ({"back": 17}, LAMPS, "button up and for button back"),
        ({"back": 6}, LAMPS, "button back and for the lamp of ok"),
        ({"back": 10}, LAMPS, "the lights (data of SPI) and for button back"),
        ({"back": 8}, LAMPS, "the lights (select 0 of SPI) and for button back"),
        ({}, {"ok": 26, "hunt": 11}, "the lights (clock of SPI) and for the lamp of hunt"),
    ],
)
def test_a_pin_has_one_user(pi: Pretend, pins: dict[str, int], lamps: dict[str, int], users: str) -> None:
    pi.asked = replace(pi.asked, buttons={**PINS, **pins}, lamps=lamps)
    found = pi.finding("pins")
    assert found.state is State.WRONG
    assert users in found.found


def test_the_lights_pin_is_theirs(pi: Pretend) -> None:
    pi.asked = replace(pi.asked, panel=PanelSettings("ws281x", gpio=18), buttons={**PINS, "ok": 18})
    assert "GPIO 18 (header pin 12) is set for the lights and for button ok" in pi.finding("pins").found
    pi.asked = replace(pi.asked, buttons=PINS)
    assert pi.states("pins") == [State.OK]


def test_a_taken_pin_names_its_taker(pi: Pretend) -> None:
    pi.kernel.used[24] = "doorbell"
    found = pi.finding("busy-pins")
    assert found.state is State.WRONG
    assert "GPIO 24 (header pin 18)" in found.found
    assert "button ok" in found.found
    assert "'doorbell'" in found.found
    assert "sudo fuser -v /dev/gpiochip0" in found.cure
    pi.runs(431, "/usr/bin/doorbell", "--loud", opened="/dev/gpiochip0")
    found = pi.finding("busy-pins")
    assert "process 431 (/usr/bin/doorbell --loud)" in found.cause
    assert "sudo kill 431" in found.cure
    pi.kernel.used.clear()
    assert pi.states("busy-pins") == [State.OK]


def test_every_taken_pin_is_named(pi: Pretend) -> None:
    pi.kernel.used.update({17: "a", 6: "b", 4: "nobody here wants that pin"})
    assert pi.states("busy-pins") == [State.WRONG, State.WRONG]


def test_furunkulus_itself_may_have_them(pi: Pretend) -> None:
    pi.kernel.used.update(dict.fromkeys(PINS.values(), "lg"))
    pi.runs(
        77, "/opt/furunkulus/venv/bin/python", "/usr/local/bin/furunkulus", "play", opened="/dev/gpiochip0"
    )
    assert pi.states("busy-pins") == [State.OK]
    assert "process 77" in pi.finding("busy-pins").found


def test_furunkulus_is_known_by_the_lock_beside_its_games(pi: Pretend) -> None:
    """Whose devices are open only root may see."""
    pi.kernel.used.update(dict.fromkeys(PINS.values(), "lg"))
    pi.write(f"{STATE}/games.sqlite.lock")
    number = (pi.root / f"{STATE[1:]}/games.sqlite.lock").stat().st_ino
    pi.write("/proc/locks", f"1: FLOCK  ADVISORY  WRITE 77 b3:02:{number} 0 EOF\n")
    pi.runs(77, "python", "/usr/local/bin/furunkulus", "play")
    assert pi.states("busy-pins") == [State.OK]


def test_who_may_not_look_at_the_lock_is_told_who_may(pi: Pretend) -> None:
    pi.kernel.used.update(dict.fromkeys(PINS.values(), "lg"))
    (pi.root / STATE[1:]).chmod(0o700)
    found = pi.finding("busy-pins")
    assert (found.state, found.found) == (State.CANNOT_TELL, f"pi may not look into {STATE}")
    assert found.cure == "sudo furunkulus doctor"


def test_a_chip_that_cannot_be_asked_is_told(pi: Pretend) -> None:
    pi.remove("/dev/gpiochip0")
    (pi.root / "dev/gpiochip0").symlink_to("gpiochip0")
    assert State.CANNOT_TELL in pi.states("busy-pins")
    assert State.CANNOT_TELL in pi.states("gpiochip")


def test_pins_without_a_chip_are_told(pi: Pretend) -> None:
    pi.remove("/dev/gpiochip0")
    found = pi.finding("gpiochip")
    assert found.state is State.WRONG
    assert "/dev/gpiochip0 is not there (chips: none)" in found.found
    pi.device("/dev/gpiochip0")
    assert pi.states("gpiochip") == [State.OK]


def test_a_raspberry_pi_5_of_last_year_has_its_pins_on_chip_4(pi_5: Pretend) -> None:
    pi_5.kernel.labels.update({"/dev/gpiochip0": "gpio-brcmstb@107d508500", "/dev/gpiochip4": "pinctrl-rp1"})
    found = pi_5.finding("gpiochip")
    assert found.state is State.WRONG
    assert "/dev/gpiochip0, which is 'gpio-brcmstb@107d508500'" in found.found
    pi_5.device("/dev/gpiochip4")
    assert pi_5.finding("gpiochip").found == "the pins are on /dev/gpiochip4, pinctrl-rp1"


def test_on_other_models_chip_4_means_nothing(pi: Pretend) -> None:
    pi.device("/dev/gpiochip4")
    assert pi.finding("gpiochip").found == "the pins are on /dev/gpiochip0, pinctrl-bcm2711"


def test_a_gpiozero_that_does_not_know_the_new_number_is_told(pi_5: Pretend) -> None:
    pi_5.remove("/opt/venv/lib/gpiozero-2.0.1.post3.dist-info")
    pi_5.write("/opt/venv/lib/gpiozero-2.0.1.dist-info/METADATA", "Name: gpiozero\nVersion: 2.0.1\n")
    assert pi_5.states("gpiochip") == [State.WRONG, State.OK]
    assert "gpiozero>=2.0.1.post3" in pi_5.findings("gpiochip")[0].cure


def test_the_empty_lgpio_is_known_by_its_file(pi: Pretend) -> None:
    pi.remove("/opt/venv/lib/lgpio-0.2.2.0.dist-info")
    pi.write("/opt/venv/lib/lgpio.py", "")
    pi.write("/opt/venv/lib/lgpio-0.0.0.2.dist-info/METADATA", "Name: lgpio\nVersion: 0.0.0.2\n")
    found = pi.finding("lgpio")
    assert found.state is State.WRONG
    assert found.found == "lgpio 0.0.0.2 at /opt/venv/lib/lgpio.py is empty"
    assert found.cure.splitlines() == [
        "sudo /opt/venv/bin/python -m pip uninstall --yes lgpio",
        "sudo apt install python3-lgpio",
    ]
    pi.write("/opt/venv/pyvenv.cfg", "home = /usr/bin\ninclude-system-site-packages = false\n")
    (pi.root / "opt/venv").chmod(0o777)
    assert pi.finding("lgpio").cure.splitlines() == [
        "/opt/venv/bin/python -m pip uninstall --yes lgpio",
        "sudo apt install python3-lgpio",
        "python3 -m venv --upgrade --system-site-packages /opt/venv",
    ]
    pi.write("/opt/venv/lib/lgpio.py", "import _lgpio\n\ndef gpiochip_open(gpiochip):\n    ...\n")
    assert pi.states("lgpio") == [State.OK]


def test_a_missing_lgpio_is_told(pi: Pretend) -> None:
    pi.remove("/opt/venv/lib/lgpio.py")
    found = pi.finding("lgpio")
    assert found.state is State.WRONG
    assert "/opt/venv/bin/python" in found.found


def test_another_back_end_is_told(pi: Pretend) -> None:
    pi.environment["GPIOZERO_PIN_FACTORY"] = "native"
    assert pi.states("lgpio") == [State.WRONG]
    pi.environment["GPIOZERO_PIN_FACTORY"] = "lgpio"
    assert pi.states("lgpio") == [State.OK]


def test_a_service_without_a_folder_leaves_lgpio_without_its_pipe(pi: Pretend) -> None:
    unit = "/etc/systemd/system/furunkulus.service"
    text = (pi.root / unit[1:]).read_text()
    pi.write(unit, text.replace("WorkingDirectory=/run/furunkulus\n", ""))
    found = pi.finding("lgpio-folder")
    assert found.state is State.WRONG
    assert "WorkingDirectory=/run/furunkulus" in found.cure
    pi.write(f"{unit}.d/folder.conf", "[Service]\nEnvironment=LG_WD=/run/furunkulus\n")
    assert pi.states("lgpio-folder") == [State.OK]


def test_without_a_service_the_folder_is_the_one_where_we_stand(pi: Pretend) -> None:
    pi.remove("/etc/systemd/system/furunkulus.service")
    assert pi.states("lgpio-folder") == [State.OK]
    (pi.root / "home/pi").chmod(0o555)
    assert pi.states("lgpio-folder") == [State.WRONG]
    pi.environment["LG_WD"] = STATE
    assert pi.states("lgpio-folder") == [State.OK]


def test_a_pc_has_no_pins_for_buttons(pc: Pretend) -> None:
    pc.asked = replace(pc.asked, buttons=PINS)
    found = pc.finding("pins")
    assert found.state is State.WRONG
    assert found.cure == 'sources = ["page"] under [buttons]'
    pc.asked = replace(pc.asked, buttons={})
    assert pc.states("pins") == []


@pytest.mark.parametrize("check", ["gpiochip", "lgpio", "lgpio-folder", "busy-pins"])
def test_without_buttons_on_pins_none_of_it_matters(pi: Pretend, check: str) -> None:
    pi.remove("/opt/venv/lib/lgpio.py")
    pi.remove("/dev/gpiochip0")
    pi.asked = replace(pi.asked, buttons={}, lamps={})
    assert pi.states(check) == []
