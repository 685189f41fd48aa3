"""Every wiring drawing, by its file."""

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from tests.drawings import buttons, frame, lamps, layers, measure, pico, power, serpentine, shifter, walls
from tests.drawings.builds import draw_pwm, draw_spi, draw_wled
from tests.drawings.canvas import Canvas

ROOT: Final = Path(__file__).parents[2]
FOLDER: Final = Path("docs/drawings")

DRAWINGS: Final[Mapping[str, Callable[[], Canvas]]] = MappingProxyType(
    {
        "measure": measure.draw,
        "layers": layers.draw,
        "walls": walls.draw,
        "frame": frame.draw,
        "serpentine": serpentine.draw,
        "power": power.draw,
        "shifter": shifter.draw,
        "buttons": buttons.draw,
        "lamps": lamps.draw,
        "spi-build": draw_spi,
        "wled-build": draw_wled,
        "pwm-build": draw_pwm,
        "pico-build": pico.draw,
    }
)


def files() -> Mapping[Path, str]:
    """Return all drawings, by their paths from the root, with what they ought to contain."""
    return {FOLDER / f"{name}.svg": draw().svg() for name, draw in DRAWINGS.items()}
