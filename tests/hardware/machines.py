"""Machines as the kernel shows them in files, made under a folder."""

from pathlib import Path

PI_4 = ("Raspberry Pi 4 Model B Rev 1.5", 0xC03115)
PI_5 = ("Raspberry Pi 5 Model B Rev 1.0", 0xD04170)
ZERO_2 = ("Raspberry Pi Zero 2 W Rev 1.0", 0x902120)


def write(root: Path, name: str, content: bytes) -> None:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def make_pi(root: Path, model: str = PI_4[0], revision: int | None = PI_4[1]) -> Path:
    """Make a Raspberry Pi; the revision code lies where the kernel has it since it knows device trees."""
    write(root, "proc/device-tree/model", model.encode() + b"\0")
    if revision is not None:
        write(root, "proc/device-tree/system/linux,revision", revision.to_bytes(4, "big"))
    return root


def make_spi(root: Path, buffer: int | None = None) -> Path:
    """Make a file that takes what is written to the bus, and tell how much goes in at once."""
    write(root, "dev/spidev0.0", b"")
    if buffer is not None:
        write(root, "sys/module/spidev/parameters/bufsiz", f"{buffer}\n".encode())
    return root / "dev/spidev0.0"


def make_leds0(root: Path, leds: int | None = None, brightness: int = 0) -> Path:
    """Make a file that takes what is written to the kernel's LEDs, and tell what the overlay said of them."""
    write(root, "dev/leds0", b"")
    if leds is not None:
        # A node has the pin in its name, and a device tree's numbers have their highest byte first.
        for name, number in (("num-leds", leds), ("brightness", brightness)):
            write(root, f"proc/device-tree/ws2812_pio@12/rpi,{name}", number.to_bytes(4, "big"))
    return root / "dev/leds0"
