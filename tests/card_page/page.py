"""The card as the page about it shows it: both sides as pictures, and the file to be printed."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from firmware_host.prints.card import sides, write_card
from firmware_host.prints.svg import write_svg

ROOT: Final = Path(__file__).parents[2]
FOLDER: Final = Path("docs/pictures")


def files() -> Mapping[Path, bytes]:
    """Return all files by their paths from the root, with what they ought to contain."""
    pictures = {
        FOLDER / f"card-{name}.svg": write_svg(side, f"The card for the table: {name}").encode()
        for name, side in zip(("buttons", "lights"), sides(), strict=True)
    }
    return {**pictures, FOLDER / "card.pdf": write_card()}
