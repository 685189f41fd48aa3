"""What the installer does with a boot configuration: a folder with a Pi's files stands for the Pi itself."""

import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

from hardware.lights.leds0 import overlay_line

SYSTEMD = Path(__file__).parents[2] / "systemd"

# As Raspberry Pi OS brings it, but shorter.
CONFIG = """\
# For more options and information see
# http://rptl.io/configtxt

# Uncomment some or all of these to enable the optional hardware interfaces
#dtparam=i2c_arm=on
#dtparam=spi=on

# Enable audio (loads snd_bcm2835)
dtparam=audio=on
camera_auto_detect=1

[cm5]
dtoverlay=dwc2,dr_mode=host

[all]
"""
CMDLINE = "console=serial0,115200 console=tty1 root=PARTUUID=1234-02 rootwait quiet\n"

PI_3 = "Raspberry Pi 3 Model B Plus Rev 1.3"
PI_4 = "Raspberry Pi 4 Model B Rev 1.5"
PI_5 = "Raspberry Pi 5 Model B Rev 1.0"
CM_5 = "Raspberry Pi Compute Module 5 Rev 1.0"
ZERO_2 = "Raspberry Pi Zero 2 W Rev 1.0"

SPI = "dtparam=spi=on"
QUIET = "dtparam=audio=off"
BUFFER = "spidev.bufsiz=32768"

LIGHTS = "spi 18 176"


@dataclass
class Pi:
    """A Raspberry Pi as far as the installer looks at it."""

    root: Path
    boot: Path

    def do(self, what: str, answer: str = "yes") -> str:
        """Do something of boot.sh with one answer to all questions; return what is said."""
        script = (
            'set -euo pipefail; say() { printf "%s\\n" "$@"; }; '
            f'agrees() {{ say "? $1"; [ {answer} = yes ]; }}; source "{SYSTEMD}/boot.sh"; '
            f'{what}; say "$BOOT_CHANGED"'
        )
        done = subprocess.run(  # noqa: S603 - our own script
            ["bash", "-c", script],  # noqa: S607 - as in any script
            env={"PATH": "/usr/bin:/bin", "MACHINE": str(self.root)},
            capture_output=True,
            text=True,
            check=True,
        )
        assert not done.stderr
        return done.stdout

    def offer(self, lights: str = LIGHTS, answer: str = "yes") -> str:
        return self.do(f"offer_boot_lines {lights}", answer)

    @property
    def config(self) -> str:
        return (self.boot / "config.txt").read_text("utf-8")

    @property
    def cmdline(self) -> str:
        return (self.boot / "cmdline.txt").read_text("utf-8")

    def added(self) -> list[str]:
        """Return the lines that were put in, without remarks; all else must stand as it stood."""
        assert self.config.startswith(CONFIG.rstrip("\n"))
        lines = self.config.removeprefix(CONFIG.rstrip("\n")).splitlines()
        return [line for line in lines if line and not line.startswith("#")]

    def copies(self) -> list[str]:
        return sorted(path.name.split(".furunkulus-")[0] for path in self.boot.glob("*.furunkulus-*"))


def pi(folder: Path, model: str = PI_4, boot: str = "boot/firmware") -> Pi:
    """Return a Pi of a model, whose boot files are as they came."""
    made = Pi(folder, folder / boot)
    (folder / "proc/device-tree").mkdir(parents=True)
    (folder / "proc/device-tree/model").write_bytes(model.encode() + b"\0")
    made.boot.mkdir(parents=True)
    (made.boot / "config.txt").write_text(CONFIG, "utf-8")
    (made.boot / "cmdline.txt").write_text(CMDLINE, "utf-8")
    return made


@pytest.mark.parametrize(
    ("model", "lights", "expected"),
    [
        (PI_4, "auto 18 176", [SPI, "core_freq=500", "core_freq_min=500"]),
        (PI_4, "spi 18 176", [SPI, "core_freq=500", "core_freq_min=500"]),
        (PI_4, "ws281x 10 176", [SPI, "core_freq=500", "core_freq_min=500"]),
        ("Raspberry Pi 400 Rev 1.0", "auto 18 176", [SPI, "core_freq=500", "core_freq_min=500"]),
        (PI_3, "auto 18 176", [SPI, "core_freq=250"]),
        (ZERO_2, "auto 18 176", [SPI, "core_freq=250"]),
        (PI_5, "auto 18 176", [SPI]),
        ("Raspberry Pi 2 Model B Rev 1.1", "auto 18 176", [SPI]),
        (PI_4, "ws281x 18 176", [QUIET]),
        (PI_3, "ws281x 13 176", [QUIET]),
        (PI_4, "neopixel 18 176", [QUIET]),
        (PI_5, "neopixel 18 176", []),
        (PI_4, "ws281x 21 176", []),
        (PI_5, "leds0 18 176", ["dtoverlay=ws2812-pio,gpio=18,num_leds=176,brightness=0"]),
        (CM_5, "leds0 12 352", ["dtoverlay=ws2812-pio,gpio=12,num_leds=352,brightness=0"]),
        (PI_4, "leds0 18 176", []),
        (PI_4, "adalight 18 176", []),
        (PI_4, "none 18 176", []),
        (PI_4, "my_lights:Lights 18 176", []),
    ],
)
def test_each_board_and_each_kind_of_lights_has_its_own_lines(
    tmp_path: Path, model: str, lights: str, expected: list[str]
) -> None:
    board = pi(tmp_path, model)
    said = board.offer(lights)
    assert [line for line in board.added() if line != "[all]"] == expected
    assert said.splitlines()[-1] == ("yes" if expected else "no")


def test_each_line_is_asked_for_by_its_name_and_a_copy_is_kept_beside_the_file(tmp_path: Path) -> None:
    board = pi(tmp_path)
    questions = [line for line in board.offer().splitlines() if line.startswith("? ")]
    assert [line in question for line, question in zip(board.added()[1:], questions, strict=True)] == [
        True
    ] * 3
    assert board.copies() == ["config.txt"]
    (copy,) = board.boot.glob("*.furunkulus-*")
    assert copy.read_text("utf-8") == CONFIG
    assert sorted(path.name for path in board.boot.iterdir()) == ["cmdline.txt", "config.txt", copy.name]


def test_the_lines_count_for_every_board_whatever_filter_stood_above(tmp_path: Path) -> None:
    board = pi(tmp_path)
    (board.boot / "config.txt").write_text(CONFIG.removesuffix("[all]\n"), "utf-8")
    board.offer()
    lines = board.config.splitlines()
    assert lines[max(lines.index("[cm5]"), lines.index(SPI)) - 1] == "[all]"


def test_who_says_no_finds_nothing_changed_and_is_told_what_is_missing(tmp_path: Path) -> None:
    board = pi(tmp_path)
    said = board.offer(answer="no")
    assert board.config == CONFIG
    assert board.copies() == []
    assert f"MISSING in the boot configuration: {SPI} " in said
    assert said.splitlines()[-1] == "no"


def test_a_second_time_nothing_is_asked(tmp_path: Path) -> None:
    board = pi(tmp_path)
    board.offer()
    before = board.config
    assert board.offer() == "no\n"
    assert board.config == before


def test_one_line_more_comes_beside_those_that_were_put_in(tmp_path: Path) -> None:
    board = pi(tmp_path)
    board.offer("ws281x 18 176")
    board.offer("spi 18 176")
    assert board.added() == ["[all]", QUIET, SPI, "core_freq=500", "core_freq_min=500"]
    assert board.config.count("[all]") == 2


@pytest.mark.parametrize(
    ("stands", "is_in_force"),
    [
        ("dtparam=spi=on", True),
        ("dtparam=spi", True),
        ("dtparam=i2c_arm=on,spi=on", True),
        ("  dtparam=spi=on   # mine", True),
        ("dtparam=spi=on\r", True),
        ("#dtparam=spi=on", False),
        ("dtparam=spi=off", False),
        ("dtparam=spi=on\ndtparam=spi=off", False),
        ("[pi3]\ndtparam=spi=on", False),
        ("[pi3]\ndtparam=audio=on\n[all]\ndtparam=spi=on", True),
        ("dtoverlay=spi=on", False),
    ],
)
def test_a_line_that_is_in_force_is_not_asked_for(tmp_path: Path, stands: str, *, is_in_force: bool) -> None:
    board = pi(tmp_path, PI_5)
    (board.boot / "config.txt").write_text(CONFIG + stands + "\n", "utf-8", newline="")
    assert (SPI not in board.offer(answer="no")) is is_in_force


def test_many_leds_want_a_larger_buffer_as_a_word_in_the_one_line_of_cmdline(tmp_path: Path) -> None:
    board = pi(tmp_path, PI_5)
    board.offer("auto 18 528")
    assert board.cmdline == CMDLINE.rstrip("\n") + f" {BUFFER}\n"
    assert board.copies() == ["cmdline.txt", "config.txt"]
    assert board.offer("auto 18 528") == "no\n"


def test_a_buffer_that_is_too_small_is_replaced_and_one_that_is_larger_stays(tmp_path: Path) -> None:
    board = pi(tmp_path, PI_5)
    (board.boot / "cmdline.txt").write_text("a spidev.bufsiz=8192 b\n", "utf-8")
    board.offer("auto 18 528")
    assert board.cmdline == f"a b {BUFFER}\n"
    (board.boot / "cmdline.txt").write_text("a spidev.bufsiz=65536 b\n", "utf-8")
    assert board.offer("auto 18 528") == "no\n"


KERNEL = "dtoverlay=ws2812-pio,gpio=18,num_leds=176,brightness=0"


def test_the_line_for_the_kernels_lights_is_the_one_that_the_program_names(tmp_path: Path) -> None:
    board = pi(tmp_path, PI_5)
    board.offer("leds0 18 176")
    assert board.added() == ["[all]", overlay_line(176, 18)]


@pytest.mark.parametrize(
    ("stands", "is_in_force"),
    [
        (KERNEL, True),
        ("dtoverlay=ws2812-pio,brightness=0,num_leds=200,gpio=21  # mine", True),
        (f"[pi5]\n{KERNEL}", True),
        (f"[pi4]\n{KERNEL}", False),
        (f"#{KERNEL}", False),
        ("dtoverlay=ws2812-pioneer,num_leds=176,brightness=0", False),
    ],
)
def test_a_line_for_the_kernels_lights_may_be_told_in_other_ways(
    tmp_path: Path, stands: str, *, is_in_force: bool
) -> None:
    board = pi(tmp_path, PI_5)
    (board.boot / "config.txt").write_text(f"{CONFIG}{stands}\n", "utf-8")
    assert (
        f"MISSING in the boot configuration: {KERNEL} " in board.offer("leds0 18 176", "no")
    ) is not is_in_force


@pytest.mark.parametrize(
    "stands",
    [
        "dtoverlay=ws2812-pio,gpio=18,num_leds=60,brightness=0",
        "dtoverlay=ws2812-pio,gpio=18,brightness=0",
        "dtoverlay=ws2812-pio,gpio=18,num_leds=176",
        "dtoverlay=ws2812-pio,gpio=18,num_leds=176,brightness=08",
    ],
)
def test_beside_somebodys_own_line_for_the_kernels_lights_no_second_one_is_put(
    tmp_path: Path, stands: str
) -> None:
    board = pi(tmp_path, PI_5)
    (board.boot / "config.txt").write_text(f"{CONFIG}{stands}\n", "utf-8")
    said = board.offer("leds0 18 176")
    assert f"not put in by Furunkulus: {stands}. It takes: {KERNEL}" in said
    assert board.config == f"{CONFIG}{stands}\n"


def test_of_two_chains_that_the_kernel_lights_the_first_is_the_boards(tmp_path: Path) -> None:
    two = f"{overlay_line(176)}\n{overlay_line(54, 19)}\n"
    board = pi(tmp_path, PI_5)
    (board.boot / "config.txt").write_text(CONFIG + two, "utf-8")
    assert board.offer("leds0 18 176") == "no\n"
    assert "num_leds=352" in board.offer("leds0 18 352", "no")


def test_a_longer_chain_takes_the_place_of_our_line_for_the_kernels_lights(tmp_path: Path) -> None:
    board = pi(tmp_path, PI_5)
    board.offer("leds0 18 176")
    board.offer("spi 18 176")
    board.offer("leds0 18 352")
    assert board.added() == ["[all]", "dtoverlay=ws2812-pio,gpio=18,num_leds=352,brightness=0", SPI]
    board.do("offer_to_take_out")
    assert board.config == CONFIG


RIM = "dtoverlay=ws2812-pio,gpio=21,num_leds=60,brightness=0"


def test_the_boards_chain_is_the_first_and_others_are_let_be(tmp_path: Path) -> None:
    board = pi(tmp_path, PI_5)
    # Each line makes a chain of its own, in their order: /dev/leds0, /dev/leds1.
    (board.boot / "config.txt").write_text(f"{CONFIG}{KERNEL}\n{RIM}\n", "utf-8")
    assert board.offer("leds0 18 176") == "no\n"
    (board.boot / "config.txt").write_text(f"{CONFIG}{RIM}\n{KERNEL}\n", "utf-8")
    assert f"not put in by Furunkulus: {RIM}. It takes: {KERNEL}" in board.offer("leds0 18 176")


def test_a_longer_chain_lets_be_what_was_written_below_our_line(tmp_path: Path) -> None:
    board = pi(tmp_path, PI_5)
    board.offer("leds0 18 176")
    (board.boot / "config.txt").write_text(board.config.replace(KERNEL, f"{KERNEL}\n{RIM}"), "utf-8")
    board.offer("leds0 18 352")
    assert board.added() == ["[all]", "dtoverlay=ws2812-pio,gpio=18,num_leds=352,brightness=0", RIM]


def test_what_was_put_in_is_taken_out_again_if_that_is_wished(tmp_path: Path) -> None:
    board = pi(tmp_path)
    board.offer("auto 18 528")
    said = board.do("offer_to_take_out")
    assert SPI in said
    assert (board.config, board.cmdline) == (CONFIG, CMDLINE)
    assert board.copies() == []
    assert board.do("offer_to_take_out") == "no\n"


# What people write below what was put in, or between its lines.
MINE = "dtoverlay=disable-bt\nenable_uart=1\n"
ENDS = "# Furunkulus ends here\n"


def with_lights(folder: Path, config: str = CONFIG) -> Pi:
    """Return a Pi with the lines for lights on SPI, put in just now."""
    board = pi(folder)
    (board.boot / "config.txt").write_text(config, "utf-8")
    board.offer()
    return board


def test_without_the_end_mark_lines_below_are_not_taken_out(tmp_path: Path) -> None:
    board = with_lights(tmp_path)
    changed = board.config.replace(ENDS, "") + MINE
    (board.boot / "config.txt").write_text(changed, "utf-8")
    said = board.do("offer_to_take_out")
    assert board.config == f"{CONFIG}\n{MINE}"
    assert "Somebody has changed" in said
    kept = [path.read_text("utf-8") for path in board.boot.glob("config.txt.furunkulus-*")]
    assert changed in kept


def test_without_the_end_mark_lines_below_are_not_lost_when_another_line_is_put_in(tmp_path: Path) -> None:
    board = with_lights(tmp_path)
    (board.boot / "config.txt").write_text(board.config.replace(ENDS, "") + MINE, "utf-8")
    board.offer("ws281x 18 176")
    assert board.config.startswith(f"{CONFIG}\n{MINE}")
    assert board.added()[-5:] == ["[all]", SPI, "core_freq=500", "core_freq_min=500", QUIET]


def test_a_line_that_somebody_wrote_between_ours_stays(tmp_path: Path) -> None:
    board = with_lights(tmp_path)
    (board.boot / "config.txt").write_text(board.config.replace(ENDS, MINE + ENDS), "utf-8")
    board.do("offer_to_take_out")
    assert board.config == f"{CONFIG}\n{MINE}"
    assert board.copies()


def test_an_end_mark_that_an_editor_ended_otherwise_is_still_one(tmp_path: Path) -> None:
    board = with_lights(tmp_path)
    (board.boot / "config.txt").write_text(board.config.replace("\n", "\r\n") + MINE, "utf-8", newline="")
    board.do("offer_to_take_out")
    assert board.config == f"{CONFIG}\n{MINE}"
    assert board.copies() == []


@pytest.mark.parametrize("ends", [ENDS, ""])
def test_lines_that_stood_below_our_filter_count_for_every_board_as_before(tmp_path: Path, ends: str) -> None:
    config = CONFIG.removesuffix("\n[all]\n")
    board = with_lights(tmp_path, config)
    (board.boot / "config.txt").write_text(board.config.replace(ENDS, ends) + MINE, "utf-8")
    board.do("offer_to_take_out")
    assert board.config == f"{config}\n[all]\n{MINE}"


def test_else_it_stays_and_is_named(tmp_path: Path) -> None:
    board = pi(tmp_path)
    board.offer()
    before = board.config
    said = board.do("offer_to_take_out", answer="no")
    assert board.config == before
    assert all(line in said for line in (SPI, "core_freq=500", "core_freq_min=500", "They stay"))


def test_older_systems_have_their_boot_files_in_another_folder(tmp_path: Path) -> None:
    board = pi(tmp_path, boot="boot")
    board.offer()
    assert SPI in board.added()


@pytest.mark.parametrize("model", ["", "Some Other Board"])
def test_on_what_is_no_pi_nothing_is_looked_at(tmp_path: Path, model: str) -> None:
    board = pi(tmp_path, model)
    assert board.offer() == "no\n"
    assert board.config == CONFIG


def test_a_pi_without_boot_files_is_told_about(tmp_path: Path) -> None:
    board = pi(tmp_path)
    (board.boot / "config.txt").unlink()
    assert "No config.txt" in board.offer()
