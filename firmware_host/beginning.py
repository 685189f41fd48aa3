"""How an evening begins, whoever shows it: on a position, with chance to spend, and with buttons on pins."""

import secrets

from engine.position import Position
from firmware_host.config import Config, Source
from firmware_host.evening import Evening
from firmware_host.table.picking import lay_out
from hardware.buttons.contract import ButtonSource
from hardware.clock import Clock

_LUCK_BITS = 64


def begin(position: Position, config: Config, clock: Clock) -> Evening:
    """Return an evening that begins with a position.

    Raises:
        ConfigError: the config does not fit the board.
    """
    output = config.output(position.board.width, position.board.height)
    return Evening(lay_out(position), output, lambda: secrets.randbits(_LUCK_BITS), clock.now())


def pins(config: Config, clock: Clock) -> list[ButtonSource]:
    """Return the buttons on pins, where the config has them as a source.

    Raises:
        HardwareError: a pin cannot be read.
    """
    if Source.GPIO not in config.sources:
        return []
    from hardware.buttons.gpio import GpioButtons  # noqa: PLC0415 - gpiozero only where there are pins

    return [GpioButtons(config.pins, clock)]
