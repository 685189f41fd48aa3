"""A Pico's pins and PWM, as far as our program uses them; it runs under MicroPython too."""

import os

try:
    from collections.abc import Callable
except ImportError:  # MicroPython has none, and never looks at annotations
    pass

PWRON_RESET = 1
WDT_RESET = 3
UNIQUE = b"\xe6\x61\x64\x08\x43\x1f\x2a\x37"


class Pin:
    """Hold what a pin's level is: what was set, or what the world makes of it; high, with its pull-up."""

    IN = 0
    OUT = 1
    PULL_UP = 1
    levels: "dict[int | str, int]" = {}
    pulled_up: "set[int | str]" = set()

    def __init__(self, name: "int | str", mode: int = -1, pull: int = -1) -> None:
        self.name = name
        if mode == Pin.IN and pull == Pin.PULL_UP:
            Pin.pulled_up.add(name)
        Pin.levels.setdefault(name, 1 if mode == Pin.IN else 0)
        for held in (os.getenv("HELD_PINS") or "").split():
            Pin.levels[int(held)] = 0

    def value(self, level: "int | None" = None) -> int:
        if level is not None:
            Pin.levels[self.name] = level
        return Pin.levels[self.name]

    def toggle(self) -> None:
        Pin.levels[self.name] ^= 1


class PWM:
    """Hold what is set on pins that are dimmed."""

    duties: "dict[int | str, int]" = {}
    frequencies: "dict[int | str, int]" = {}

    def __init__(self, pin: Pin) -> None:
        self.pin = pin

    def freq(self, hertz: int) -> None:
        PWM.frequencies[self.pin.name] = hertz

    def duty_u16(self, duty: int) -> None:
        PWM.duties[self.pin.name] = duty


class Timer:
    """Hold what is to be called again and again; tests call it."""

    PERIODIC = 1
    made: "list[Timer]" = []

    def __init__(self, number: int, period: int, mode: int, callback: "Callable[[Timer], None]") -> None:
        if (number, mode) != (-1, Timer.PERIODIC):
            raise ValueError(number, mode)
        self.period = period
        self.callback = callback
        self.runs = True
        Timer.made.append(self)

    def deinit(self) -> None:
        self.runs = False


def unique_id() -> bytes:
    return UNIQUE


def reset_cause() -> int:
    """Return why it started, as the world says."""
    return int(os.getenv("RESET_CAUSE") or PWRON_RESET)


def reset() -> None:
    """End as a board does that starts anew; whoever runs it begins it again."""
    raise SystemExit(RESET)


RESET = 75
