"""What is found is kept in the file of what is set with buttons, and is in force at the next start."""

from pathlib import Path

from firmware_host.config.layers import in_force
from firmware_host.config.settings_file import SettingsFile
from firmware_host.wizards.lent import keeping_in
from firmware_host.wizards.wizard import Found

FOUND: Found = {
    "start": "bottom-right",
    "axis": "columns",
    "order": "progressive",
    "leds_per_space": 1,
    "colour_order": "BRG",
}
P11 = 175
"""The space at the bottom right, counted from A1."""


def test_what_is_found_takes_the_place_of_a_map_that_was_set_before(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "settings.toml")
    file.keep({"lights.map": [*range(176)], "lights.brightness": 0.7})
    keeping_in(file)(FOUND)
    found = in_force(tmp_path / "config.toml", file, may_lack=True).fitting(16, 11)
    assert found.notes == ()
    assert found.config.output(16, 11).wiring.chain[0] == P11
    assert (found.config.panel.colour_order, found.config.brightness) == ("BRG", 0.7)
