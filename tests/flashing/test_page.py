"""docs/build/pico.md leads somebody who has nothing but that page: what it says is so."""

import ast
import re
from pathlib import Path

import pytest

from firmware_host.cli import parser
from firmware_host.config import Source, read_config
from firmware_host.config.writing import default_text
from firmware_host.flashing.carrying import OLDEST
from firmware_host.flashing.finding import BOOTSEL
from firmware_host.places import config_file
from tests.drawings.page import DRAWINGS
from tests.flashing.board import Board
from tests.flashing.test_flash import flash
from tests.hardware.pico.on_a_pc import pico

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "build" / "pico.md").read_text("utf-8")
TEXTS = re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL)
SAYING = [ROOT / "firmware_host" / "flashing", ROOT / "firmware_host" / "cli" / "flashing.py"]


def said() -> str:
    """Return all that the source says, what is filled in being an ellipsis."""
    files = [
        file for place in SAYING for file in ([place] if place.is_file() else sorted(place.glob("*.py")))
    ]
    parts = []
    for file in files:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.JoinedStr):
                parts.append(
                    "".join(str(one.value) if isinstance(one, ast.Constant) else "…" for one in node.values)
                )
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                parts.append(node.value)
    return "\n".join(parts)


def rows(heading: str) -> list[list[str]]:
    section = PAGE.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    return [
        [cell.strip() for cell in row.strip("| ").split(" | ")]
        for row in re.findall(r"^ *\| .* \|$", section, re.MULTILINE)
    ]


def test_each_wire_goes_where_the_program_has_it() -> None:
    with pico() as board:
        pins = board["pins"]
        wires = {what: (gpio, int(place)) for what, gpio, place, _ in rows("What to connect")[1:]}
        for name, gpio in pins.BUTTONS:
            names = {"ok": "OK", "back": "Back", "hunt": "Hunt"}
            assert wires.pop(names.get(str(name), str(name))) == (f"GP{gpio}", pins.PLACES[gpio])
        for name, gpio in pins.LAMPS:
            assert wires.pop(f"lamp of {name.title() if name != 'ok' else 'OK'}") == (
                f"GP{gpio}",
                pins.PLACES[gpio],
            )
        assert wires.pop("data") == (f"GP{pins.LIGHTS}", pins.PLACES[pins.LIGHTS])
        grounds = {
            "buttons": "ground of all buttons",
            "lamps": "ground of the lamps",
            "lights": "ground of the data",
        }
        for which, what in grounds.items():
            assert wires.pop(what) == ("GND", pins.GROUNDS[which])
    assert not wires


def test_the_settings_are_lines_of_the_file_and_do_what_they_say() -> None:
    panel, sources = TEXTS[1].splitlines()
    config = read_config(f"[lights]\n{panel}\n[buttons]\n{sources}\n")
    assert config.panel.name == "pico"
    assert Source.PICO in config.sources
    lines = default_text()
    assert all(
        re.search(rf"^#{line.partition(' = ')[0]} = ", lines, re.MULTILINE) for line in (panel, sources)
    )
    assert re.search(r"^#pico\.port = ", lines, re.MULTILINE)


def test_what_flash_says_is_what_the_page_shows(board: Board) -> None:
    board.plug_in()
    assert flash(board).out == TEXTS[0]


def test_each_trouble_is_one_that_flash_tells() -> None:
    told = said()
    table = rows("What can go wrong")
    troubles = [row[0] for row in table[1 : [row[0] for row in table].index("what you see")]]
    assert len(troubles) > 10
    assert [trouble for trouble in troubles if trouble not in told] == []


def test_wires_and_supplies_are_counted_as_they_are_drawn() -> None:
    with pico() as board:
        pins = board["pins"]
        wires = len(pins.PLACES) + len(pins.GROUNDS)
    assert wires == 13
    assert "Thirteen wires" in PAGE
    words = [text.words for text in DRAWINGS["pico-build"]().texts]
    assert "5 V, 3 A or more" in words
    assert "| power supply 5 V, **3 A or more**" in PAGE
    assert words.count("fuse 3 A") == 1
    assert "with one fuse" in PAGE


def test_the_name_on_a_pc_is_a_line_of_the_file_and_the_folder_is_where_settings_are_looked_for() -> None:
    config = read_config(f"[lights]\n{TEXTS[2]}")
    assert TEXTS[2] == f'pico.port = "{config.panel.pico_port}"\n'
    assert str(config_file({"HOME": "/home/ada"}, Path("/nowhere"))).replace("/home/ada", "~") in PAGE


def test_each_file_goes_onto_the_drive_of_its_board() -> None:
    files = {file.strip("`"): drive.strip("`") for _, file, drive in rows("MicroPython first")[1:]}
    expected: dict[str, str] = {}
    for drive, file in BOOTSEL.values():
        expected |= {f"{file}-….uf2": drive, f"{file}_W-….uf2": drive}
    assert files == expected
    assert f"{'.'.join(map(str, OLDEST))} is the oldest" in PAGE


@pytest.mark.parametrize(
    "words", sorted(set(re.findall(r"^\$ (?:sudo )?furunkulus (.*)$", PAGE, re.MULTILINE)))
)
def test_each_command_is_one(words: str) -> None:
    assert parser().parse_args(words.split()).run
