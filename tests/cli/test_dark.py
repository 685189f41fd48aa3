"""`furunkulus dark`: what it says, and what it refuses."""

from pathlib import Path

from tests.cli.running import run, written


def test_where_there_are_no_lights_it_says_so() -> None:
    ran = run("dark")
    assert (ran.status, ran.out, ran.err) == (0, "There are no lights to make dark.\n", "")


def test_a_config_that_is_wrong_is_refused_in_one_line(tmp_path: Path) -> None:
    config = written(tmp_path, "[lights]\nbrightness = 7\n", "config.toml")
    assert run("dark", "--config", config).refusal().startswith(f"{config}:2: lights.brightness: 7 ")
