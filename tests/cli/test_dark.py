"""`furunkulus dark`: it makes the lights dark, and says so, or why not."""

from collections.abc import Iterator
from pathlib import Path
from threading import Barrier

import pytest

from hardware.clock import HandClock
from hardware.errors import PanelError
from hardware.lights.frame import Frame
from hardware.lights.recording import RecordingPanel
from tests import strangers
from tests.cli.installed import install
from tests.cli.running import run, written

LONG = 20.0
"""Seconds that nothing here takes."""


@pytest.fixture(autouse=True)
def _nothing_made() -> Iterator[None]:
    strangers.made.clear()
    yield
    strangers.made.clear()


def dark(tmp_path: Path, panel: str, lights: str = "") -> tuple[object, str, str]:
    config = written(tmp_path, f'[lights]\npanel = "{panel}"\n{lights}\n', "config.toml")
    ran = run("dark", "--config", config)
    return ran.status, ran.out, ran.err


def test_where_there_are_no_lights_it_says_so() -> None:
    ran = run("dark")
    assert (ran.status, ran.out, ran.err) == (0, "There are no lights to make dark.\n", "")


@pytest.mark.parametrize("panel", ["Lantern", "Sleepy"])
def test_the_lights_are_dark_and_let_go_of(tmp_path: Path, panel: str) -> None:
    assert dark(tmp_path, f"tests.strangers:{panel}") == (0, "The lights are dark.\n", "")
    (lantern,) = strangers.made
    assert isinstance(lantern, strangers.Lantern)
    assert lantern.history[0].frame == Frame.dark(16, 11)
    with pytest.raises(PanelError, match="closed"):
        RecordingPanel.show(lantern, Frame.dark(16, 11))


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> HandClock:
    """Return the clock by which it waits."""
    clock = HandClock(100.0)
    monkeypatch.setattr("firmware_host.cli.darkening.monotonic", clock.now)
    monkeypatch.setattr("firmware_host.cli.darkening.sleep", clock.advance)
    return clock


def test_lights_that_cannot_be_made_dark_are_told(tmp_path: Path, clock: HandClock) -> None:
    status, out, err = dark(tmp_path, "tests.strangers:Dead")
    assert (status, out) == (2, "")
    assert err == "furunkulus: the lights may still be lit: the lantern is broken; buy another one\n"
    assert clock.now() == 103.0


def test_lights_that_take_their_time_to_fail_are_given_up_after_five_seconds_too(
    tmp_path: Path, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    refuse = strangers.Stuck.show

    def hesitate(self: strangers.Stuck, frame: Frame) -> None:
        clock.advance(1.5)
        refuse(self, frame)

    monkeypatch.setattr(strangers.Stuck, "show", hesitate)
    status, out, err = dark(tmp_path, "tests.strangers:Stuck")
    assert (status, out) == (2, "")
    # What went wrong is told, and not that the device begins once more.
    assert err == "furunkulus: the lights may still be lit: the lantern takes nothing more\n"
    assert clock.now() <= 100.0 + 5.0 + 1.5


def test_a_panel_that_is_none_is_told(tmp_path: Path) -> None:
    status, _, err = dark(tmp_path, "tests.strangers:made")
    assert status == 2
    assert "tests.strangers:made is no class with the methods show and close" in err


@pytest.mark.parametrize(
    "fault",
    ["brightness = 7", "map = [0, 1, 999]", "limit_ma = 1", "leds_per_space = 2\n[page]\nport = 88000"],
)
def test_what_is_wrong_in_the_settings_keeps_no_light_lit(tmp_path: Path, fault: str) -> None:
    text = f'[lights]\npanel = "tests.strangers:Lantern"\n{fault}\n'
    ran = run("dark", "--config", written(tmp_path, text, "config.toml"))
    assert (ran.status, ran.out, ran.err) == (0, "The lights are dark.\n", "")
    (lantern,) = strangers.made
    assert isinstance(lantern, strangers.Lantern)
    assert not any(lantern.history[0].wire)
    assert len(lantern.history[0].wire) >= 9


@pytest.mark.parametrize("text", ["[lights", "\x00"])
def test_settings_that_cannot_be_read_are_as_good_as_none(tmp_path: Path, text: str) -> None:
    ran = run("dark", "--config", written(tmp_path, text, "config.toml"))
    assert (ran.status, ran.out) == (0, "There are no lights to make dark.\n")


def test_all_lights_are_dark_that_were_found_at_the_service(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = install(tmp_path, monkeypatch)
    service.config.write_text('[lights]\npanel = "tests.strangers:Lantern"\n')
    (service.state / "settings.toml").write_text("[lights]\nleds_per_space = 3\n")
    assert run("dark", "--config", str(service.config)).out == "The lights are dark.\n"
    (lantern,) = strangers.made
    assert isinstance(lantern, strangers.Lantern)
    assert lantern.history[0].wire == bytes(3 * 16 * 11 * 3)


@pytest.mark.parametrize(
    ("lights", "frame"),
    [
        ("columns = 8\nrows = 9\nleds_per_space = 2", Frame.dark(8, 9)),
        ("columns = 20\nrows = 20\nmap = [399, -1, 0]", Frame.dark(20, 20)),
        # What does not fit must go dark as well: it is the length of the chain that counts.
        ("columns = 2\nrows = 2\nmap = [0, 9, 1, 2, 3]", Frame.dark(5, 1)),
        ("columns = 3\nrows = 1\nleds_per_space = 2\nlimit_ma = 1", Frame.dark(6, 1)),
    ],
)
def test_a_panel_of_any_size_goes_dark(tmp_path: Path, lights: str, frame: Frame) -> None:
    assert dark(tmp_path, "tests.strangers:Lantern", lights) == (0, "The lights are dark.\n", "")
    (lantern,) = strangers.made
    assert isinstance(lantern, strangers.Lantern)
    assert lantern.history[0].frame == frame


STRIPS = """jail.leds = 5
rim = {leds = 9, panel = "tests.strangers:Lantern"}"""


def test_strips_are_dark_too_wherever_they_hang(tmp_path: Path) -> None:
    assert dark(tmp_path, "tests.strangers:Lantern", STRIPS) == (0, "The lights are dark.\n", "")
    wires = [one.history[0].wire for one in strangers.made if isinstance(one, strangers.Lantern)]
    assert sorted(wires, key=len) == [bytes(3 * 9), bytes(3 * (16 * 11 + 5))]


def test_a_board_that_stays_lit_leaves_no_strip_alight(tmp_path: Path, clock: HandClock) -> None:
    status, _, err = dark(tmp_path, "tests.strangers:Dead", STRIPS)
    assert status == 2
    assert "the lantern is broken" in err
    assert clock.now() > 100.0
    lanterns = [made for made in strangers.made if type(made) is strangers.Lantern]
    assert [one.history[0].wire for one in lanterns] == [bytes(3 * 9)]


def test_strips_that_are_not_there_are_told_and_not_waited_for(tmp_path: Path, clock: HandClock) -> None:
    strips = [
        f'{name} = {{leds = 9, panel = "{panel}", {key} = "{tmp_path}/{name}"}}'
        for name, panel, key in [
            ("rim", "adalight", "port"),
            ("jail", "leds0", "device"),
            ("bus", "pico", "port"),
        ]
    ]
    status, out, err = dark(tmp_path, "tests.strangers:Lantern", "\n".join(strips))
    assert (status, err) == (0, "")
    assert out.splitlines() == [
        *(
            f"The strip {name} is not there: there is no {tmp_path}/{name}."
            for name in ("rim", "jail", "bus")
        ),
        "The lights are dark.",
    ]
    assert clock.now() == 100.0


def test_all_that_fail_are_tried_at_the_same_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    together = Barrier(3)
    refuse = strangers.Dead.show

    def meet(self: strangers.Dead, frame: Frame) -> None:
        together.wait(LONG)
        refuse(self, frame)

    monkeypatch.setattr(strangers.Dead, "show", meet)
    monkeypatch.setattr("firmware_host.cli.darkening._PATIENCE", 0.0)
    strips = "\n".join(f'{name} = {{leds = 9, panel = "tests.strangers:Dead"}}' for name in ("rim", "bus"))
    status, _, err = dark(tmp_path, "tests.strangers:Dead", strips)
    assert status == 2
    assert err.count("the lantern is broken") == 3
    assert not together.broken
