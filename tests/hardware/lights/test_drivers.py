import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from hardware.errors import HardwareError, PanelError, WiringError
from hardware.lights.drivers import RULE, chosen, open_panel
from hardware.lights.frame import Frame
from hardware.lights.settings import PanelSettings
from hardware.lights.wiring import Wiring
from tests.hardware.lights import vendors
from tests.hardware.machines import PI_4, PI_5, ZERO_2, make_leds0, make_pi, make_spi, write

WIRING = Wiring.regular(2, 1)


def settings(
    name: str = "auto", port: str | None = None, spi_device: str = "/dev/spidev0.0"
) -> PanelSettings:
    return PanelSettings(name, port=port, spi_device=spi_device)


class TestAuto:
    @pytest.mark.parametrize("machine", [PI_4, PI_5, ZERO_2])
    def test_a_pi_with_its_bus_on_has_leds_there(self, tmp_path: Path, machine: tuple[str, int]) -> None:
        make_spi(make_pi(tmp_path, *machine))
        assert chosen(settings(), tmp_path) == "spi"

    def test_a_pi_5_whose_kernel_drives_leds_has_them_there(self, tmp_path: Path) -> None:
        make_spi(make_pi(tmp_path, *PI_5))
        make_leds0(tmp_path)
        assert chosen(settings(), tmp_path) == "leds0"
        assert chosen(settings(port="/dev/ttyUSB0"), tmp_path) == "adalight"

    @pytest.mark.parametrize("machine", [PI_4, ZERO_2])
    def test_no_other_pi_has_a_kernel_that_does(self, tmp_path: Path, machine: tuple[str, int]) -> None:
        make_leds0(make_pi(tmp_path, *machine))
        assert chosen(settings(), tmp_path) is None

    def test_the_bus_that_is_set_counts(self, tmp_path: Path) -> None:
        make_spi(make_pi(tmp_path))
        assert chosen(settings(spi_device="/dev/spidev1.0"), tmp_path) is None

    def test_a_pi_with_its_bus_off_has_no_panel_and_the_log_says_how_to_switch_it_on(
        self, tmp_path: Path, caplog: pytest.LogCaptureFixture
    ) -> None:
        make_pi(tmp_path)
        assert open_panel(settings(), WIRING, tmp_path) is None
        (line,) = caplog.messages
        assert re.match(r"no panel on this Raspberry Pi 4.*no /dev/spidev0.0 .put dtparam=spi=on", line)

    def test_a_pc_has_no_panel_and_the_log_says_nothing(
        self, tmp_path: Path, caplog: pytest.LogCaptureFixture
    ) -> None:
        make_spi(tmp_path)
        assert open_panel(settings(), WIRING, tmp_path) is None
        assert not caplog.messages

    @pytest.mark.parametrize("port", ["/dev/ttyUSB0", "/dev/ttyACM0", "/dev/serial0"])
    def test_a_port_that_nobody_names_is_left_alone(self, tmp_path: Path, port: str) -> None:
        write(tmp_path, port.lstrip("/"), b"")
        assert chosen(settings(), tmp_path) is None

    def test_a_port_that_is_set_is_a_board_even_while_its_cable_is_out(self, tmp_path: Path) -> None:
        make_spi(make_pi(tmp_path))
        assert chosen(settings(port="/dev/ttyUSB0"), tmp_path) == "adalight"

    def test_a_board_for_which_there_is_a_rule_is_waited_for(self, tmp_path: Path) -> None:
        make_spi(make_pi(tmp_path))
        write(tmp_path, RULE.lstrip("/"), b"# our board\n")
        assert chosen(settings(), tmp_path) == "adalight"

    def test_on_a_pc_too(self, tmp_path: Path) -> None:
        write(tmp_path, RULE.lstrip("/"), b"# our board\n")
        assert chosen(settings(), tmp_path) == "adalight"

    @pytest.mark.parametrize("is_plugged_in", [False, True])
    def test_a_board_that_the_rule_names_micropython_is_a_pico(
        self, tmp_path: Path, *, is_plugged_in: bool
    ) -> None:
        """A Pico with our program calls itself as MicroPython does; nothing is sent to it to find out."""
        make_spi(make_pi(tmp_path))
        serial = "MicroPython_Board_in_FS_mode_e66164084373532a"
        rule = f'SUBSYSTEM=="tty", ENV{{ID_SERIAL}}=="{serial}", SYMLINK+="furunkulus"\n'
        write(tmp_path, RULE.lstrip("/"), rule.encode())
        if is_plugged_in:
            write(tmp_path, "dev/furunkulus", b"")
        assert chosen(settings(), tmp_path) == "pico"
        assert chosen(settings(port="/dev/ttyUSB0"), tmp_path) == "adalight"

    def test_what_is_no_file_in_the_rules_place_is_no_pico(self, tmp_path: Path) -> None:
        (tmp_path / RULE.lstrip("/")).mkdir(parents=True)
        assert chosen(settings(), tmp_path) == "adalight"

    def test_the_rule_is_that_of_the_installer(self) -> None:
        text = (Path(__file__).parents[3] / "systemd/files.sh").read_text("utf-8")
        folder, _, name = RULE.rpartition("/")
        assert f"\nRULES={folder}\n" in text
        assert f"\nCONTROLLER_RULE=$RULES/{name}\n" in text

    @pytest.mark.parametrize("taken", ["/dev/furunkulus", "/dev/ttyACM0"])
    def test_a_port_that_a_pico_with_buttons_is_on_is_left_to_it(self, tmp_path: Path, taken: str) -> None:
        write(tmp_path, RULE.lstrip("/"), b"# our board\n")
        write(tmp_path, "dev/ttyACM0", b"")
        (tmp_path / "dev/furunkulus").symlink_to("ttyACM0")
        assert chosen(PanelSettings(taken=taken), tmp_path) is None
        make_spi(make_pi(tmp_path))
        assert chosen(PanelSettings(taken=taken), tmp_path) == "spi"
        assert chosen(PanelSettings(taken=taken, port="/dev/ttyUSB0"), tmp_path) == "adalight"

    def test_a_port_that_the_rule_names_is_a_board(self, tmp_path: Path) -> None:
        make_spi(make_pi(tmp_path))
        write(tmp_path, "dev/furunkulus", b"")
        assert chosen(settings(), tmp_path) == "adalight"


@pytest.mark.parametrize("name", ["spi", "leds0", "ws281x", "neopixel", "adalight", "strange.lights:Lamp"])
def test_a_driver_that_is_named_is_taken_whatever_the_machine(tmp_path: Path, name: str) -> None:
    assert chosen(settings(name), tmp_path) == name


def test_none_is_none(tmp_path: Path) -> None:
    make_spi(make_pi(tmp_path))
    assert open_panel(settings("none"), WIRING, tmp_path) is None


def test_an_unknown_name_is_refused_naming_those_that_are_known(tmp_path: Path) -> None:
    words = (
        "no panel driver 'neopixels'; choose one of auto, none, spi, leds0, ws281x, neopixel, adalight, pico"
    )
    with pytest.raises(PanelError, match=words):
        open_panel(settings("neopixels"), WIRING, tmp_path)


def test_each_driver_is_told_what_is_set_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    device = vendors.rpi_ws281x(monkeypatch)
    made = open_panel(PanelSettings("ws281x", gpio=13, dma=9), WIRING, make_pi(tmp_path))
    assert made is not None
    settings_of_it = device.made[0].settings
    assert (settings_of_it["pin"], settings_of_it["dma"]) == (13, 9)
    made.close()


@pytest.mark.parametrize(
    ("order", "wire"), [(None, b"\x02\x01\x03"), ("RGB", b"\x01\x02\x03"), ("BGR", b"\x03\x02\x01")]
)
def test_the_colour_order_is_the_usual_one_unless_another_is_set(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, order: str | None, wire: bytes
) -> None:
    device = vendors.rpi_ws281x(monkeypatch)
    wiring = Wiring.regular(1, 1)
    panel = open_panel(PanelSettings("ws281x", colour_order=order), wiring, make_pi(tmp_path))
    assert panel is not None
    panel.show(Frame(1, 1, b"\x01\x02\x03"))
    assert device.wire == wire
    panel.close()


def test_an_unknown_colour_order_is_refused_and_the_device_let_go_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    device = vendors.rpi_ws281x(monkeypatch)
    with pytest.raises(WiringError, match="colour order 'GRBW'"):
        open_panel(PanelSettings("ws281x", colour_order="GRBW"), WIRING, make_pi(tmp_path))
    assert device.made[0].deleted


class Lamp:
    """A stranger's driver."""

    def __init__(self, wiring: Wiring, settings: PanelSettings) -> None:
        self.told = (wiring, settings)

    def show(self, frame: Frame) -> None: ...

    def close(self) -> None: ...


class Picky(Lamp):
    def __init__(self, wiring: Wiring, settings: PanelSettings) -> None:
        super().__init__(wiring, settings)
        raise PanelError("no lamp is plugged in; plug one in")


class Clumsy(Lamp):
    def __init__(self) -> None: ...


class Mute:
    def show(self, frame: Frame) -> None: ...


class TestStrangers:
    @pytest.fixture(autouse=True)
    def module(self, monkeypatch: pytest.MonkeyPatch) -> None:
        module = ModuleType("strange")
        vars(module).update(Lamp=Lamp, Picky=Picky, Clumsy=Clumsy, Mute=Mute, number=7)
        monkeypatch.setitem(sys.modules, "strange", module)

    def test_a_strangers_driver_is_told_the_wiring_and_the_settings(self) -> None:
        panel = open_panel(settings("strange:Lamp"), WIRING)
        assert isinstance(panel, Lamp)
        assert panel.told == (WIRING, settings("strange:Lamp"))

    @pytest.mark.parametrize(
        ("name", "words"),
        [
            ("stranger:Lamp", "cannot be imported: ModuleNotFoundError: No module named 'stranger'"),
            (":Lamp", "cannot be imported: ValueError"),
            ("strange:Bulb", "is no class with the methods show and close; see docs/drivers.md"),
            ("strange:", "is no class with the methods show and close"),
            ("strange:number", "is no class with the methods show and close"),
            ("strange:Mute", "is no class with the methods show and close"),
            ("strange:Clumsy", "cannot be made: TypeError: .* positional argument"),
        ],
    )
    def test_what_cannot_be_a_driver_is_told_in_one_line(self, name: str, words: str) -> None:
        with pytest.raises(PanelError, match=f"the panel driver {name} {words}") as caught:
            open_panel(settings(name), WIRING)
        assert len(str(caught.value).splitlines()) == 1

    def test_a_module_that_fails_at_import_is_told_in_one_line(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (tmp_path / "broken_lamp.py").write_text("def show(:\n")
        monkeypatch.syspath_prepend(tmp_path)
        with pytest.raises(PanelError, match="broken_lamp:Lamp cannot be imported: SyntaxError"):
            open_panel(settings("broken_lamp:Lamp"), WIRING)

    def test_its_own_refusal_is_passed_on_as_it_is(self) -> None:
        with pytest.raises(HardwareError, match=r"^no lamp is plugged in; plug one in$"):
            open_panel(settings("strange:Picky"), WIRING)


def test_the_driver_on_the_page_for_those_who_write_one_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = (Path(__file__).parents[3] / "docs/drivers.md").read_text("utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    (tmp_path / "my_lights.py").write_text(example)
    monkeypatch.syspath_prepend(tmp_path)
    lantern = tmp_path / "lantern"
    panel = open_panel(settings("my_lights:Lantern", port=str(lantern)), WIRING)
    assert panel is not None
    panel.show(Frame(2, 1, b"\x01\x02\x03\x04\x05\x06"))
    panel.close()
    assert lantern.read_bytes() == b"\x01\x02\x03\x04\x05\x06" + bytes(6)
    with pytest.raises(PanelError, match="is it plugged in"):
        open_panel(settings("my_lights:Lantern", port=str(tmp_path / "gone/lantern")), WIRING)
