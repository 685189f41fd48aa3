"""What all lamps keep. Further lamps join by one rig in ``RIGS``."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin

from hardware.buttons.contract import Button
from hardware.buttons.pins import DEFAULT_LAMPS
from hardware.errors import LampError
from hardware.lamps.contract import Lamps
from hardware.lamps.gpio import GpioLamps
from hardware.lamps.recording import RecordingLamps
from hardware.lamps.several import SeveralLamps
from hardware.pico.lamps import PicoLamps
from tests.hardware.pico.boards import Bench

OK, HUNT = Button.OK, Button.HUNT
DARK = {OK: 0.0, HUNT: 0.0}


@dataclass(frozen=True, slots=True)
class Rig:
    """Lamps on OK and Hunt, with eyes on them."""

    lamps: Lamps
    light: Callable[[], Mapping[Button, float]]


def pin_rig() -> Rig:
    factory = MockFactory(pin_class=MockPWMPin)
    lamps = GpioLamps(DEFAULT_LAMPS, factory)

    def light() -> Mapping[Button, float]:
        pins = {button: factory.pin(gpio) for button, gpio in DEFAULT_LAMPS.items()}
        return {button: float(pin.state) if pin.function == "output" else 0.0 for button, pin in pins.items()}

    return Rig(lamps, light)


def recording_rig() -> Rig:
    lamps = RecordingLamps()
    return Rig(lamps, lambda: lamps.lit)


def pico_rig() -> Rig:
    bench = Bench()
    lamps = PicoLamps(bench.link.borrow())
    bench.run(0.1)

    def light() -> Mapping[Button, float]:
        bench.run(0.01)
        levels = dict(zip(Button, bench.pico.program.lamps, strict=True))
        return {button: round(levels[button] / 255, 2) for button in (OK, HUNT)}

    return Rig(lamps, light)


def several_rig() -> Rig:
    first, second = RecordingLamps(), RecordingLamps()

    def light() -> Mapping[Button, float]:
        assert first.lit == second.lit
        return second.lit

    return Rig(SeveralLamps([first, second]), light)


@pytest.fixture(params=[pin_rig, recording_rig, pico_rig, several_rig])
def rig(request: pytest.FixtureRequest) -> Iterator[Rig]:
    make: Callable[[], Rig] = request.param
    made = make()
    yield made
    made.lamps.close()


def test_they_are_dark_at_first(rig: Rig) -> None:
    assert rig.light() == DARK


@pytest.mark.parametrize(
    ("lit", "light"),
    [
        ((), DARK),
        ((OK,), {OK: 0.5, HUNT: 0.0}),
        ((HUNT,), {OK: 0.0, HUNT: 0.5}),
        ((OK, HUNT), {OK: 0.5, HUNT: 0.5}),
        ((OK, Button.UP), {OK: 0.5, HUNT: 0.0}),
    ],
)
def test_the_lamps_that_are_named_shine_and_the_others_do_not(
    rig: Rig, lit: tuple[Button, ...], light: Mapping[Button, float]
) -> None:
    rig.lamps.show((OK,), 1.0)
    rig.lamps.show(lit, 0.5)
    assert rig.light() == light


@pytest.mark.parametrize(("wanted", "shown"), [(-1.0, 0.0), (0.0, 0.0), (1.0, 1.0), (7.0, 1.0)])
def test_no_lamp_is_brighter_than_it_can_be(rig: Rig, wanted: float, shown: float) -> None:
    rig.lamps.show((HUNT,), wanted)
    assert rig.light() == {OK: 0.0, HUNT: shown}


def test_closed_they_are_dark_and_light_nothing_more(rig: Rig) -> None:
    rig.lamps.show((OK, HUNT), 1.0)
    rig.lamps.close()
    assert rig.light() == DARK
    with pytest.raises(LampError, match="closed"):
        rig.lamps.show((OK,), 1.0)
    assert rig.light() == DARK


def test_closing_twice_does_no_harm(rig: Rig) -> None:
    rig.lamps.close()
    rig.lamps.close()
    assert rig.light() == DARK
