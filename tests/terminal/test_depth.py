import pytest

from firmware_host.terminal.depth import Depth, can_draw, depth_of


@pytest.mark.parametrize(
    ("environment", "depth"),
    [
        ("TERM=xterm-256color COLORTERM=truecolor", Depth.TRUE),
        ("TERM=xterm COLORTERM=24bit", Depth.TRUE),
        ("TERM=xterm-direct", Depth.TRUE),
        ("TERM=xterm-256color", Depth.MANY),
        ("TERM=screen-256color COLORTERM=", Depth.MANY),
        ("TERM=xterm", Depth.SIXTEEN),
        ("TERM=linux", Depth.SIXTEEN),
        ("TERM=xterm COLORTERM=yes", Depth.SIXTEEN),
        ("TERM=vt220", Depth.NONE),
        ("TERM=vte-256color", Depth.MANY),
        ("TERM=xterm-mono", Depth.NONE),
        ("TERM=xterm-256color COLORTERM=truecolor NO_COLOR=1", Depth.NONE),
        ("TERM=xterm-256color NO_COLOR=", Depth.MANY),  # only a text in it counts: no-color.org
    ],
)
def test_the_environment_says_how_many_colours_there_are(environment: str, depth: Depth) -> None:
    assert depth_of(dict(one.split("=", 1) for one in environment.split())) is depth


@pytest.mark.parametrize("environment", [{}, {"TERM": ""}, {"TERM": "dumb"}, {"TERM": "unknown"}])
def test_some_terminals_cannot_draw(environment: dict[str, str]) -> None:
    assert not can_draw(environment)


def test_a_terminal_with_a_name_can_draw() -> None:
    assert can_draw({"TERM": "linux"})
