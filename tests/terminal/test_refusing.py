"""What `play --terminal` refuses, in one line each."""

from pathlib import Path

import pytest

from tests.cli.running import COMMAND, run, run_process, written
from tests.terminal.seat import Seat


@pytest.mark.parametrize("options", ["--open", "--port 8800", "--port 0 --open"])
def test_it_has_no_page(options: str) -> None:
    refusal = run("play", "--terminal", *options.split()).refusal()
    assert refusal == "play: --terminal has no page: leave out --open and --port"


@pytest.mark.parametrize("redirect", ["", "</dev/null", "<&-"])
def test_a_pipe_or_a_closed_stream_is_no_terminal(redirect: str) -> None:
    refusal = run_process("play", "--terminal", redirect=redirect, TERM="xterm").refusal()
    assert refusal == "play: --terminal needs a terminal, and standard input is none"


def test_a_picture_needs_a_terminal_too() -> None:
    with Seat(
        leads=False, command=("/bin/sh", "-c", '"$@" | cat', "sh", *COMMAND, "play", "--terminal")
    ) as seat:
        seat.leaves()
        assert seat.screen.shell == (
            "furunkulus: play: --terminal needs a terminal, and standard output is none\r\n"
        )


@pytest.mark.parametrize("term", ["dumb", ""])
def test_a_terminal_that_cannot_draw_is_refused(term: str) -> None:
    with Seat(environment={"TERM": term}) as seat:
        assert seat.leaves() == 2
        assert seat.screen.shell == (
            f"furunkulus: play: --terminal needs a terminal that can draw; TERM is '{term}'\r\n"
        )
        assert seat.attributes() == seat.before


def test_what_is_wrong_with_the_files_is_told_before_anything_is_drawn() -> None:
    with Seat("--config", "none.toml") as seat:
        assert seat.leaves() == 2
        assert seat.screen.shell == "furunkulus: none.toml: cannot be read (No such file or directory)\r\n"


def test_settings_that_do_not_fit_the_board_are_told_before_anything_is_drawn(tmp_path: Path) -> None:
    with Seat("--config", written(tmp_path, "[lights]\nmap = [176]", "wiring.toml")) as seat:
        assert seat.leaves() == 2
        assert "wiring.toml:2: lights.map: the wiring is wrong: " in seat.screen.shell
        assert seat.screen.shell.count("\n") == 1
