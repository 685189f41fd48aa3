"""Who presses and what is lit, as the config has it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from gpiozero import Device
from gpiozero.pins.mock import MockFactory, MockPWMPin

from firmware_host.beginning import lamps, sources
from firmware_host.config import Config, Source
from hardware.buttons.contract import Button
from hardware.buttons.gpio import GpioButtons
from hardware.buttons.pins import DEFAULT_LAMPS, DEFAULT_PINS
from hardware.clock import HandClock
from hardware.errors import ButtonError
from hardware.lights.settings import PanelSettings
from hardware.pico.buttons import PicoButtons
from hardware.pico.lamps import PicoLamps
from hardware.strangers import StrangersSource
from tests import strangers

PEDALS = "tests.strangers:Pedals"


@pytest.fixture
def pins(monkeypatch: pytest.MonkeyPatch) -> Iterator[MockFactory]:
    factory = MockFactory(pin_class=MockPWMPin)
    monkeypatch.setattr(Device, "pin_factory", factory)
    yield factory
    factory.reset()


def test_the_page_alone_needs_nothing_else() -> None:
    assert sources(Config(), HandClock()) == []
    assert lamps(Config()) is None


def test_pins_and_a_strangers_own_press_side_by_side(pins: MockFactory) -> None:
    found = sources(Config(sources=(Source.PAGE, Source.GPIO, PEDALS)), HandClock())
    assert [type(one) for one in found] == [GpioButtons, StrangersSource]
    assert isinstance(strangers.made[-1], strangers.Pedals)
    pins.pin(DEFAULT_PINS[Button.OK]).drive_low()
    assert [one.levels()[Button.OK] for one in found] == [True, False]
    for one in found:
        one.close()


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("nowhere:Pedals", "source of presses nowhere:Pedals cannot be imported: ModuleNotFoundError"),
        ("tests.strangers:Broken", "cannot be made: RuntimeError: one pedal is gone"),
        ("tests.strangers:made", "is no class with the methods start, levels and close"),
    ],
)
def test_a_strangers_source_that_is_none_is_told_and_no_pin_stays_open(
    pins: MockFactory, name: str, words: str
) -> None:
    with pytest.raises(ButtonError, match=words):
        sources(Config(sources=(Source.GPIO, name)), HandClock())
    GpioButtons(DEFAULT_PINS, HandClock(), pins).close()


def test_whatever_a_strangers_source_raises_is_told_in_our_words() -> None:
    (source,) = sources(Config(sources=("tests.strangers:Moody",)), HandClock())
    with pytest.raises(ButtonError, match=r"Moody cannot be read: OSError: the pedals are unplugged"):
        source.levels()
    with pytest.raises(ButtonError, match=r"Moody cannot be started: OSError: the pedals are stuck"):
        source.start(lambda _: None)
    source.close()


def test_lamps_are_lit_where_buttons_are_on_pins(pins: MockFactory) -> None:
    lit = lamps(Config(sources=(Source.GPIO,)))
    assert lit is not None
    lit.show((Button.HUNT,), 0.4)
    assert pins.pin(26).state == 0.4
    lit.close()
    assert lamps(Config(sources=(Source.GPIO,), lamps={})) is None


def test_a_pico_that_is_not_there_ends_no_evening(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    port = str(tmp_path / "nothing")
    config = Config(sources=(Source.PICO,), panel=PanelSettings(pico_port=port))
    (source,) = sources(config, HandClock())
    lit = lamps(config)
    assert isinstance(source, PicoButtons)
    assert isinstance(lit, PicoLamps)
    lit.show((Button.OK,), 1.0)
    source.start(lambda _: None)
    assert not any(source.levels().values())
    lit.close()
    source.close()
    assert [line for line in caplog.messages if "buttons" in line] == [
        (
            f"buttons: {port}: there is no board; plug it in, or set port in [lights.pico]; "
            "it is looked for again and again"
        )
    ]


def test_pins_and_a_pico_are_lit_alike(pins: MockFactory, tmp_path: Path) -> None:
    port = str(tmp_path / "nothing")
    lit = lamps(Config(sources=(Source.GPIO, Source.PICO), panel=PanelSettings(pico_port=port)))
    assert lit is not None
    lit.show((Button.OK,), 1.0)
    assert pins.pin(DEFAULT_LAMPS[Button.OK]).state == 1.0
    lit.close()
    assert pins.pin(DEFAULT_LAMPS[Button.OK]).state == 0.0
