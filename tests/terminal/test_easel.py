"""What is written to a terminal, which may be slow, shows there what was painted."""

from hypothesis import given
from hypothesis import strategies as st

from firmware_host.terminal.canvas import Canvas, Picture, Style
from firmware_host.terminal.colours import Colour
from firmware_host.terminal.depth import Depth
from firmware_host.terminal.easel import Easel
from firmware_host.terminal.escapes import ENTER, LEAVE
from tests.terminal.screen import Screen

INKS = (None, Colour(255, 0, 0, 1), Colour(1, 2, 3, 8))
STYLES = [Style(ink, paper, bold) for ink in INKS for paper in INKS for bold in (False, True)]
SIZES = ((12, 4), (7, 2))


@st.composite
def pictures(draw: st.DrawFn, wide: int = 12, high: int = 4) -> Picture:
    canvas = Canvas(wide, high)
    for _ in range(draw(st.integers(0, 6))):
        place = draw(st.integers(-3, wide + 1)), draw(st.integers(-1, high))
        canvas.write(*place, draw(st.text("aM→·░ \x1b\n", max_size=9)), draw(st.sampled_from(STYLES)))
    return canvas.picture()


class Slow:
    """A terminal that takes some bytes now and then."""

    def __init__(self) -> None:
        self.screen = Screen(12, 4)
        self.takes = 0
        self.written = 0

    def write(self, data: bytes) -> int:
        taken = data[: self.takes]
        self.takes -= len(taken)
        self.written += len(taken)
        self.screen.feed(taken)
        return len(taken)


def styles_on(screen: Screen) -> list[list[str]]:
    return [[style.removeprefix("0") for style in row] for row in screen.styles]


@given(st.lists(pictures(), min_size=1, max_size=5), st.sampled_from(Depth))
def test_changes_lead_to_the_same_screen_as_the_last_picture_alone(
    shown: list[Picture], depth: Depth
) -> None:
    step_by_step, at_once = Slow(), Slow()
    for slow, some in ((step_by_step, shown), (at_once, shown[-1:])):
        slow.takes = 1_000_000
        easel = Easel(slow.write, depth, "utf-8")
        easel.begin()
        for picture in some:
            easel.show(picture)
    assert str(step_by_step.screen) == str(at_once.screen) == str(shown[-1])
    assert styles_on(step_by_step.screen) == styles_on(at_once.screen)


@given(st.lists(pictures(), min_size=1, max_size=4), st.lists(st.integers(0, 40), max_size=60))
def test_a_slow_terminal_gets_the_newest_picture_in_the_end(shown: list[Picture], takes: list[int]) -> None:
    slow = Slow()
    easel = Easel(slow.write, Depth.TRUE, "utf-8")
    easel.begin()
    waiting = list(shown)
    for some in takes:
        slow.takes = some
        easel.go_on()
        if waiting and not easel.busy:
            easel.show(waiting.pop(0))
    slow.takes = 1_000_000
    easel.go_on()
    assert not easel.busy
    easel.show(shown[-1])
    assert str(slow.screen) == str(shown[-1])


def test_the_same_picture_again_is_not_written_again() -> None:
    slow = Slow()
    slow.takes = 1_000_000
    easel = Easel(slow.write, Depth.TRUE, "utf-8")
    canvas = Canvas(12, 4)
    easel.show(canvas.picture())
    before = slow.written
    easel.show(canvas.picture())
    assert slow.written == before
    canvas.write(3, 2, "M→", STYLES[0])
    easel.show(canvas.picture())
    assert slow.written - before == len("\x1b[3;4H\x1b[0mM→".encode())


def test_after_it_forgot_or_with_another_size_a_picture_is_drawn_whole() -> None:
    slow = Slow()
    slow.takes = 1_000_000
    easel = Easel(slow.write, Depth.NONE, "utf-8")
    easel.begin()
    canvas = Canvas(12, 4)
    canvas.write(0, 0, "whole", STYLES[0])
    easel.show(canvas.picture())
    slow.screen.resize(12, 4)
    easel.forget()
    easel.show(canvas.picture())
    assert "whole" in str(slow.screen)
    slow.screen.resize(7, 2)
    smaller = Canvas(7, 2)
    smaller.write(0, 1, "small", STYLES[0])
    easel.show(smaller.picture())
    assert str(slow.screen) == "\nsmall\n"


def test_entering_and_leaving_undo_each_other() -> None:
    screen = Screen(12, 4)
    screen.feed(ENTER.encode())
    assert screen.modes == {"1049", "2004"}, "a screen of our own, marked pastes, no cursor, no wrapping"
    screen.feed(LEAVE.encode())
    assert screen.modes == {"25", "7"}
