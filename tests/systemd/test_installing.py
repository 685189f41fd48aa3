"""The installer from its first line to its last, on a machine that is a folder."""

import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.systemd.machine import Installed, machine
from tests.systemd.test_boot_lines import PI_4, SPI, pi

CONTROLLER = "usb-1a86_USB_Serial-if00-port0"


@pytest.fixture
def bare(tmp_path: Path) -> Iterator[Installed]:
    """A machine on which nothing is installed yet."""
    with closing(machine(tmp_path)) as made:
        yield made


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Installed]:
    """A machine on which it was installed just now; whoever changes it puts it back."""
    with closing(machine(tmp_path_factory.mktemp("machine"))) as made:
        made.run()
        yield made


def test_a_board_that_is_not_there_is_told_before_anything_is_done(bare: Installed) -> None:
    assert f"{CONTROLLER}-typo" in bare.run("--controller", f"{CONTROLLER}-typo", status=1)
    assert not any((bare.root / "opt").iterdir())
    assert bare.calls("pip") == []


def test_the_installed_installer_puts_right_what_is_around_the_program(installed: Installed) -> None:
    rule, program = installed.file("/etc/udev/rules.d/70-furunkulus.rules"), "/opt/furunkulus/venv"
    rule.unlink()
    was = installed.file(program).readlink()
    installed.calls("pip")
    said = installed.again()
    assert "furunkulus 0." in said
    assert rule.exists()
    assert installed.file(program).readlink() == was
    assert installed.calls("pip") == []
    assert installed.file("/opt/furunkulus/systemd/boot.sh").exists()


@pytest.fixture
def as_pi(installed: Installed) -> Iterator[Installed]:
    """A machine that is a Raspberry Pi for a while, and lacks all in its boot configuration."""
    pi(installed.root, PI_4)
    settings = installed.file("/etc/furunkulus/config.toml")
    was = settings.read_text("utf-8")
    yield installed
    settings.write_text(was, "utf-8")
    shutil.rmtree(installed.file("/proc"))
    shutil.rmtree(installed.file("/boot"))


@pytest.mark.parametrize(
    ("settings", "device", "wants_spi"),
    [
        ("", "", True),
        ("", "/dev/spidev0.0", True),
        ("", "/dev/furunkulus", False),
        ('[lights.adalight]\nport = "/dev/ttyUSB0"\n', "", False),
        ('[lights]\npanel = "spi"\n', "/dev/furunkulus", True),
        ('[lights]\npanel = "adalight"\n', "", False),
        ('[lights]\npanel = "none"\n', "", False),
    ],
)
def test_spi_is_offered_to_those_whose_lights_it_carries(
    as_pi: Installed, settings: str, device: str, *, wants_spi: bool
) -> None:
    as_pi.file("/etc/furunkulus/config.toml").write_text(settings, "utf-8")
    if device:
        as_pi.file("/dev").mkdir(exist_ok=True)
        as_pi.file(device).touch()
    said = as_pi.again()
    if device:
        as_pi.file(device).unlink()
    assert (f"MISSING in the boot configuration: {SPI} " in said) is wants_spi


def test_a_pi_5_whose_kernel_is_to_light_the_chain_is_offered_the_line_for_it(as_pi: Installed) -> None:
    as_pi.file("/proc/device-tree/model").write_bytes(b"Raspberry Pi 5 Model B Rev 1.0\0")
    settings = '[lights]\npanel = "leds0"\nleds_per_space = 2\n'
    as_pi.file("/etc/furunkulus/config.toml").write_text(settings, "utf-8")
    line = "dtoverlay=ws2812-pio,gpio=18,num_leds=352,brightness=0"
    assert f"MISSING in the boot configuration: {line} " in as_pi.again()


def test_all_that_lies_on_the_boards_chain_is_reckoned_with(as_pi: Installed) -> None:
    as_pi.file("/proc/device-tree/model").write_bytes(b"Raspberry Pi 5 Model B Rev 1.0\0")
    rim, jail = "rim.leds = 54", 'jail = {leds = 16, panel = "adalight"}'
    settings = f'[lights]\npanel = "leds0"\ncolumns = 20\nrows = 12\n{rim}\n{jail}\n'
    as_pi.file("/etc/furunkulus/config.toml").write_text(settings, "utf-8")
    assert f"num_leds={20 * 12 + 54},brightness=0 " in as_pi.again()


def test_with_settings_that_are_wrong_nothing_is_offered(as_pi: Installed) -> None:
    as_pi.file("/etc/furunkulus/config.toml").write_text("[lights]\nbrightness = 70\n", "utf-8")
    said = as_pi.again()
    assert "The settings are wrong" in said
    assert "MISSING in the boot configuration" not in said


def test_power_off_that_was_forbidden_stays_forbidden(installed: Installed) -> None:
    unit = "furunkulus-power-off.path"
    installed.calls("systemctl")
    installed.again()
    assert f"start {unit}" in installed.calls("systemctl")
    installed.command("systemctl", "disable", "--now", unit)
    installed.calls("systemctl")
    installed.again()
    assert not installed.file(f"/enabled/{unit}").exists()
    assert [call for call in installed.calls("systemctl") if unit in call and "is-enabled" not in call] == []
    assert installed.file("/enabled/furunkulus.service").exists()
    installed.command("systemctl", "enable", "--now", unit)


def test_a_service_that_its_owner_disabled_is_not_enabled_again(installed: Installed) -> None:
    unit = "furunkulus.service"
    installed.command("systemctl", "disable", unit)
    installed.again()
    installed.run()
    assert not installed.file(f"/enabled/{unit}").exists()
    installed.command("systemctl", "enable", unit)


def test_both_places_have_all_that_came_with_the_program(installed: Installed) -> None:
    program = installed.file("/opt/furunkulus")
    installed.run()
    for place in ("a", "b"):
        assert (program / place / "whole").read_text("utf-8").startswith("furunkulus ")
        assert (program / place / "systemd/install.sh").exists()
        assert (program / place / "firmware/main.py").exists()
    used = (program / "venv").readlink()
    assert (program / "systemd").resolve() == program / used / "systemd"
    assert (program / "firmware").resolve() == program / used / "firmware"
    for number in (1, 5):
        page = installed.file(f"/usr/local/share/man/man{number}/furunkulus.{number}")
        assert page.resolve() == program / used / f"man/furunkulus.{number}"


def test_too_little_room_is_told_before_anything_is_done(bare: Installed) -> None:
    bare.file("/room").write_text("Avail\n2048\n", "utf-8")
    said = bare.run(status=1)
    assert f"MiB, and {bare.file('/opt')} has 2 MiB left; nothing was changed" in said
    assert not any((bare.root / "opt").iterdir())


def test_the_installer_of_the_kept_program_installs_nothing(installed: Installed) -> None:
    installed.run()
    other = {"a": "b", "b": "a"}[str(installed.file("/opt/furunkulus/venv").readlink())]
    said = installed.run(script=f"opt/furunkulus/{other}/systemd/install.sh", status=1)
    assert "lies beside a program that is not in use" in said
    assert installed.file(f"/opt/furunkulus/{other}/whole").exists()


def test_what_was_installed_before_there_were_two_whole_places_is_adopted(installed: Installed) -> None:
    program = installed.file("/opt/furunkulus")
    used = program / (program / "venv").readlink()
    shutil.rmtree(program / {"a": "b", "b": "a"}[used.name], ignore_errors=True)
    (program / "systemd").unlink()
    shutil.move(used / "systemd", program / "systemd")
    (used / "whole").unlink()
    installed.run()
    assert (program / "systemd").is_symlink()
    assert (used / "systemd/furunkulus.service").exists()
    assert "nothing to go back to" in installed.again("rollback", status=1)


def lay_beside(site_packages: Path) -> None:
    """Lay a package beside the program, as pip does."""
    files = {
        "_lights.so": "compiled",
        "lights/__init__.py": "",
        "lights-5.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: Lights_on-pins\nVersion: 5.0\n",
    }
    record = "".join(f"{name},,\n" for name in (*files, "lights-5.0.dist-info/RECORD", "../../../bin/lights"))
    for name, text in (files | {"lights-5.0.dist-info/RECORD": record}).items():
        (site_packages / name).parent.mkdir(exist_ok=True)
        (site_packages / name).write_text(text, "utf-8")


def test_what_somebody_installed_beside_the_program_outlives_upgrades(installed: Installed) -> None:
    venv = installed.file("/opt/furunkulus/venv")
    (site_packages,) = venv.glob("lib/python3.*/site-packages")
    lay_beside(site_packages)
    for _ in range(2):
        was = venv.readlink()
        assert "lights-on-pins" in installed.run()
        assert venv.readlink() != was
        assert (site_packages / "_lights.so").read_text("utf-8") == "compiled"
        assert (site_packages / "lights/__init__.py").exists()


def test_what_another_python_cannot_use_is_told(installed: Installed) -> None:
    old = installed.file("/opt/furunkulus/venv/lib/python3.1/site-packages")
    old.mkdir(parents=True)
    lay_beside(old)
    said = installed.run()
    assert (
        "MISSING for the new Python: sudo /opt/furunkulus/venv/bin/python -m pip install lights-on-pins"
        in said
    )
    assert not any(installed.file("/opt/furunkulus/venv").glob("lib/python3.1/**/_lights.so"))


def test_it_wants_a_program_that_runs(installed: Installed) -> None:
    program = installed.file("/opt/furunkulus/venv/bin/furunkulus")
    runs = program.read_text("utf-8")
    program.write_text("#!/nowhere/python\n", "utf-8")
    assert "install it anew" in installed.again(status=1)
    program.write_text(runs, "utf-8")


def test_another_program_comes_with_its_own_installer(installed: Installed) -> None:
    said = installed.again("--from", str(installed.root), status=1)
    assert f"sudo {installed.root}/systemd/install.sh --from {installed.root}" in said


def test_a_board_that_is_there_has_its_name_from_then_on(installed: Installed) -> None:
    links = installed.file("/dev/serial/by-id")
    links.mkdir(parents=True)
    (links / CONTROLLER).symlink_to("/dev/null")
    installed.again("--controller", CONTROLLER)
    rule = installed.file("/etc/udev/rules.d/71-furunkulus-controller.rules").read_text("utf-8")
    assert 'ENV{ID_SERIAL}=="1a86_USB_Serial", SYMLINK+="furunkulus"' in rule


def test_uninstalling_ends_also_when_the_user_is_gone(bare: Installed) -> None:
    bare.run()
    bare.command("userdel", "furunkulus")
    bare.again("uninstall")
    assert not bare.file("/opt/furunkulus").exists()
    assert not any(bare.file("/etc/systemd/system").glob("*"))
    assert not bare.file("/usr/local/share").exists(), "the manual, and the folders that were made for it"
    assert [*bare.file("/enabled").iterdir()] == []
    assert "furunkulus" not in bare.file("/users").read_text("utf-8")


def test_a_library_that_the_settings_ask_for_is_named_where_it_is_missing(as_pi: Installed) -> None:
    settings = as_pi.file("/etc/furunkulus/config.toml")
    # A module of that name which cannot be read: in this environment alone.
    (packages,) = as_pi.file("/opt/furunkulus/venv/lib").glob("python3.*/site-packages")
    hidden = packages / "evdev.py"
    hidden.write_text("raise ModuleNotFoundError", "utf-8")
    assert "evdev" not in as_pi.again()
    settings.write_text('[buttons]\nsources = ["page", "input"]\n', "utf-8")
    assert (
        "MISSING: evdev, without which no input device is heard: sudo apt install python3-evdev"
        in as_pi.again()
    )
    hidden.write_text("", "utf-8")
    assert "MISSING: evdev" not in as_pi.again()
    hidden.unlink()
