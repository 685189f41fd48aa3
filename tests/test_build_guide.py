"""The build guide's numbers are those of the program, or follow from its own arithmetic."""

import re
from dataclasses import replace
from math import radians, tan
from pathlib import Path

import pytest

from engine.compass import Direction
from firmware_host.boards import built_in
from firmware_host.config.reading import read_config
from firmware_host.config.values import Config
from firmware_host.config.writing import default_text
from firmware_host.prints.geometry import lay_out
from firmware_host.prints.tiling import cut
from firmware_host.wizards.inputs import PATIENCE
from hardware.buttons.pins import DEFAULT_LAMPS, DEFAULT_PINS, header_pin
from hardware.inputs.codes import AXES, KEYS
from hardware.lights.adalight_wire import pace, packet
from hardware.lights.leds0 import OVERLAY
from hardware.lights.power import Budget
from hardware.lights.ws281x import CHANNEL_OF
from tests.drawings import pico, sizes
from tests.drawings.header import GROUNDS
from tests.drawings.page import DRAWINGS

GUIDE = Path(__file__).parents[1] / "docs" / "build"
PAGES = sorted(GUIDE.glob("*.md"))
PITCH = 33.3
LEDS = 176


def page(name: str) -> str:
    return (GUIDE / f"{name}.md").read_text("utf-8").replace("\N{MULTIPLICATION SIGN}", "x")


def table(text: str, row: str) -> list[tuple[str, ...]]:
    return re.findall(row, text, re.MULTILINE)


def test_the_pins_of_buttons_and_lamps_are_those_of_the_program() -> None:
    rows = table(page("wiring"), r"^\| (\w+) \| (\d+) \| (\d+) \|$")
    pins = {name.lower(): int(gpio) for name, gpio, _ in rows[: len(DEFAULT_PINS)]}
    assert pins == DEFAULT_PINS
    lamps = {name.lower(): int(gpio) for name, gpio, _ in rows[len(DEFAULT_PINS) :]}
    assert lamps == DEFAULT_LAMPS
    assert all(header_pin(int(gpio)) == int(pin) for _, gpio, pin in rows)


def test_the_three_commands_are_those_of_the_page_about_the_service() -> None:
    service = (GUIDE.parent / "service.md").read_text("utf-8")
    here, there = (re.findall(r"^\$ (.*)$", text, re.MULTILINE)[:3] for text in (page("install"), service))
    assert here == there


def test_the_keys_and_times_of_buttons_over_usb_are_those_of_the_program() -> None:
    text = page("inputs")
    names = set(re.findall(r"\b(?:KEY|BTN|ABS)_[A-Z0-9]+", text))
    assert {"KEY_UP", "BTN_TRIGGER", "ABS_Y"} <= names <= {*KEYS.values(), *AXES.values()}
    assert f"waiting for {PATIENCE:g} seconds" in text
    blocks = re.findall(r"```text\n(.*?)```", text, re.DOTALL)
    assert len(blocks) == 2
    for block in blocks:
        assert "input" in read_config(f"[buttons]\n{block}").sources


def test_the_printed_board_is_as_large_and_takes_as_many_sheets_as_the_guide_says() -> None:
    drawing = lay_out(built_in()["dungeon"], PITCH)
    size = f"{drawing.wide:.0f} x {drawing.high:.0f} mm"
    assert size in page("measure")
    assert size in page("board")
    assert f"{16 * PITCH:.0f} x {11 * PITCH:.0f} mm" in page("measure")
    assert f"{len(cut(drawing).tiles)} sheets of A4" in page("board")


def test_the_frame_is_as_large_as_the_print_asks_for_wherever_it_is_told() -> None:
    """Sheets lie 10 mm under the cover; 1 mm of room; bars of 20 mm; covers of 30 mm, flush outside."""
    wide, high = 17.5 * PITCH, 12.5 * PITCH
    sheets, inside, whole, opening = (f"{wide + by:.0f} x {high + by:.0f} mm" for by in (20, 22, 62, 2))
    for name in ("measure", "parts", "board"):
        assert sheets in page(name)
        assert whole in page(name)
    assert inside in page("board")
    assert opening in page("board")
    parts = page("parts")
    for long, short in ((wide + 62, high + 22), (wide + 62, high + 2), (wide + 22, high + 2)):
        assert f"two of {long:.0f} mm, two of {short:.0f} mm" in parts
        bought = re.findall(rf"\| ([\d.]+) m \| two of {long:.0f} mm, two of {short:.0f} mm", parts)
        assert all(2 * (long + short) <= float(metres) * 1000 for metres in bought)
        assert bought
    assert (sizes.SHEETS.words, sizes.INSIDE.words) == (sheets, inside)
    assert (sizes.WHOLE.words, sizes.OPENING.words) == (whole, opening)
    kilos = (wide + 20) * (high + 20) * 3 / 1000 * 1.19 / 1000
    assert f"acrylic weigh {kilos:.1f} kg" in page("board")


def test_the_walls_are_longer_than_the_grid_and_slots_and_notches_are_counted() -> None:
    """The drawing has what the guide says, and pieces of wall end 5 mm beyond their outermost slots."""
    parts, board = page("parts"), " ".join(page("board").split())
    assert f"17 of {11 * PITCH + 10:.0f} x 12 mm" in parts
    assert f"12 of {16 * PITCH + 10:.0f} x 12 mm" in parts
    assert f"17 x 12 = {17 * 12} crossings are {2 * 17 * 12} slots, and 17 x 11 = {17 * 11} notches" in board
    assert f"{12 + 11 + 17} places instead of {2 * 17 * 12 + 17 * 11}" in board
    words = " ".join(text.words for text in DRAWINGS["walls"]().texts)
    assert f"12 long ones, {16 * PITCH + 10:.0f} mm: 17 slots" in words
    assert f"17 short ones, {11 * PITCH + 10:.0f} mm: 12 slots from above, 11 notches" in words


def test_the_strips_give_the_rows_that_the_guide_says() -> None:
    """A reel has 150 LEDs, a metre 30: nine rows and 6 LEDs, one row and 14."""
    assert (divmod(150, 16), divmod(30, 16)) == ((9, 6), (1, 14))
    text = page("parts")
    assert "nine rows, and 6 left" in text
    assert "one row, and 14 left" in text
    assert f"{11 * 15} x 3 = {11 * 15 * 3} short wires" in text
    assert f"{LEDS} / 60 = {LEDS / 60:.2f} m" in text


def test_thirteen_wires_go_to_the_header() -> None:
    told = re.findall(
        r"\| wires with sockets for the header \| (\d+) \| .*grounds at pins (.*) \|", page("parts")
    )
    grounds = [int(pin) for pin in re.findall(r"\d+", told[0][1])]
    assert set(grounds) <= set(GROUNDS)
    assert int(told[0][0]) == len(DEFAULT_PINS) + len(DEFAULT_LAMPS) + 1 + len(grounds)


def test_what_is_to_be_measured_lies_between_the_letters_that_are_told() -> None:
    """Row 5 has all 16 spaces, column E all 11; the letters are those of the print."""
    dungeon, text = built_in()["dungeon"], page("measure")
    assert {f"{chr(ord('A') + n)}5" for n in range(16)} <= set(dungeon.spaces)
    assert {f"E{n}" for n in range(1, 12)} <= set(dungeon.spaces)
    found = [
        dungeon.passages[space, side].letter or ""
        for space, side in (
            *(("A5", Direction.WEST), ("P5", Direction.EAST)),
            *(("E1", Direction.NORTH), ("E11", Direction.SOUTH)),
        )
    ]
    assert found == ["W", "U", "E", "L"]
    assert "letter W on the left to the wall with U on the right" in text
    assert "letter E at the top to the wall with L at the bottom" in text
    drawn = [text.words for text in DRAWINGS["measure"]().texts]
    assert sorted(words for words in drawn if len(words) == 1) == sorted(found)


def test_the_resistor_of_a_bare_lamp_follows_from_what_its_switch_keeps() -> None:
    text = page("parts")
    assert f"(5 V - 2 V) / 0.02 A = {(5 - 2) / 0.02:.0f} Ω" in text
    assert f"(5 V - 1 V - 2 V) / 0.02 A = {(5 - 1 - 2) / 0.02:.0f} Ω" in text


def test_the_rims_are_half_of_what_pitch_and_disc_leave() -> None:
    head, *rows = table(page("measure"), r"^\| (P|[\d.]+) \|(.* \| .*)\|$")
    discs = [float(disc) for disc in re.findall(r"D = (\d+)", head[1])]
    assert len(rows) >= 3
    for pitch, cells in rows:
        rims = [float(cell) for cell in cells.split("|")]
        # a half may be rounded either way
        assert rims == pytest.approx([(float(pitch) - disc) / 2 for disc in discs], abs=0.051)


def test_what_the_lights_draw_is_what_the_budget_reckons() -> None:
    budget = Budget((1,) * LEDS)
    white = int(budget.draw_ma(b"\xff" * 3 * LEDS))
    left = budget.limit_ma - budget.idle_ma
    text = re.sub(r"\s", "", page("parts"))
    assert f"{LEDS}x(1+3x20)={white}mA" in text
    assert f"{budget.limit_ma}mAless{budget.idle_ma}mAleave{left}mA" in text
    assert f"{left // 60}LEDsinfullwhite" in text
    assert f"{left // 20}infullred" in text


def test_the_depth_of_a_cell_follows_from_the_cone_of_light() -> None:
    assert f"{PITCH / 2 / tan(radians(60)):.1f} mm" in page("board")
    assert f"{0.5 / tan(radians(60)):.2f} x P" in page("board")


def test_how_long_a_picture_takes_on_the_wire() -> None:
    text = page("wled")
    head, told = 22, 258
    size = head + 3 * told
    assert size == len(packet(bytes(3 * LEDS)))
    assert f"{head} + 3 x {told} = {size} bytes" in text
    for baud in (115_200, 460_800):
        assert f"{size * 10 / baud * 1000:.0f} ms" in text
    assert 11 < 1 / pace(size, 115_200) < 12
    assert pace(size, 460_800) == pytest.approx(1 / 30)
    twice = head + 3 * 2 * LEDS
    assert twice == len(packet(bytes(3 * 2 * LEDS)))
    assert f"{head} + 3 x {2 * LEDS} = {twice} bytes and takes {twice * 10 / 115_200 * 1000:.0f} ms" in text
    assert 8 < 1 / pace(twice, 115_200) < 9
    assert f"460800 then: {twice * 10 / 460_800 * 1000:.0f} ms" in text
    assert pace(twice, 460_800) == pytest.approx(1 / 30)


def test_wled_may_draw_what_furunkulus_keeps_and_half_an_ampere_more() -> None:
    assert f"maximum current | {Config().limit_ma + 500} mA |" in page("wled")


@pytest.mark.parametrize(("name", "least"), [("install", 3), ("wled", 2)])
def test_each_line_to_be_set_stands_in_the_installed_file_and_the_file_holds_with_it(
    name: str, least: int
) -> None:
    """What people are told is to take a # away, so every line has its place in what the installer wrote."""
    told = [
        line
        for block in re.findall(r"```text\n(.*?)```", page(name), re.DOTALL)
        for line in block.split("\n")
    ]
    settings = [line for line in told if " = " in line]
    assert len(settings) >= least
    file = default_text()
    for line in settings:
        key = re.escape(line.partition(" = ")[0])
        file, count = re.subn(rf"^#{key} = .*$", line, file, flags=re.MULTILINE)
        assert count == 1, line
    assert read_config(file) != Config()


def test_nothing_shown_would_be_a_second_table_in_the_installed_file() -> None:
    for path in PAGES:
        assert not re.search(r"^\s*\[[\w.]+\]\s*$", path.read_text("utf-8"), re.MULTILINE), path.name


def test_whoever_looks_for_lights_and_buttons_beside_the_service_is_told_of_sudo() -> None:
    for path in PAGES:
        bare = re.findall(
            r"(?<!sudo )(?<!\.venv/bin/)furunkulus (?:leds|buttons|doctor)\b",
            " ".join(path.read_text("utf-8").split()),
        )
        assert bare == [], path.name


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_every_link_to_a_heading_leads_to_one(path: Path) -> None:
    for target, anchor in re.findall(r"\]\(([^)#:]*)#([^)]+)\)", path.read_text("utf-8")):
        there = (path.parent / target) if target else path
        headings = re.findall(r"^#+ (.*)$", there.read_text("utf-8"), re.MULTILINE)
        assert anchor in {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_the_pins_and_the_settings_of_the_build_with_pwm_are_those_of_the_program() -> None:
    text = page("pwm")
    gpio = Config().panel.gpio
    assert f"GPIO {gpio}, header pin {header_pin(gpio)}" in text
    others = {int(other): int(pin) for other, pin in re.findall(r"\b(\d+) \(pin (\d+)\)", text)}
    assert others == {other: header_pin(other) for other in CHANNEL_OF if other not in {gpio, 10}}
    (settings,) = re.findall(r"```text\n(.*?)```", text, re.DOTALL)
    panel, pin = settings.splitlines()
    assert read_config(f"[lights]\n{panel}\n{pin}").panel == replace(Config().panel, name="ws281x")
    assert f"#{pin}" in default_text().splitlines()
    assert f"stays {Config().panel.dma}" in text


def test_each_build_of_the_table_has_its_pin() -> None:
    rows = dict(
        re.findall(
            r"^\| .*?\b(SPI|PWM|leds0)\b.*?\| [^|]* \| (Pi, GPIO \d+, pin \d+) \|",
            page("index"),
            re.MULTILINE,
        )
    )
    assert rows == {
        "SPI": f"Pi, GPIO 10, pin {header_pin(10)}",
        "leds0": f"Pi, GPIO 18, pin {header_pin(18)}",
        "PWM": f"Pi, GPIO {Config().panel.gpio}, pin {header_pin(Config().panel.gpio)}",
    }
    assert f"dtoverlay={OVERLAY},gpio=18,num_leds={LEDS},brightness=0" in page("index")
    assert f"Pico, GP{pico.LIGHTS}, pin {pico.PLACES[pico.LIGHTS]}" in page("index")
