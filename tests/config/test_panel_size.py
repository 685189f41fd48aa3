"""The panel has a size of its own, or the usual one, or that of a board which is larger."""

import pytest

from firmware_host.config import Config, ConfigError, read_config
from tests.config.test_layers import here, layers

__all__ = ["here"]


@pytest.mark.parametrize(
    ("text", "board", "size"),
    [
        ("", (), (16, 11)),
        ("", (3, 3), (16, 11)),
        ("", (20, 20), (20, 20)),
        ("", (9, 14), (16, 14)),
        ("columns = 8\nrows = 8", (), (8, 8)),
        ("columns = 8\nrows = 8", (8, 3), (8, 8)),
        ("columns = 20", (16, 11), (20, 11)),
        ("columns = 20", (20, 12), (20, 12)),
    ],
)
def test_a_panel_has_the_size_that_is_set_or_the_usual_one(
    text: str, board: tuple[int, ...], size: tuple[int, int]
) -> None:
    config = read_config(f"[lights]\n{text}\n")
    assert config.size_for(*board) == size
    assert len(config.output(*size).wiring.chain) == size[0] * size[1]


@pytest.mark.parametrize(
    ("text", "board", "words"),
    [
        (
            "columns = 8\nrows = 8",
            (16, 11),
            "lights.columns: a board larger than the panel: it has 16 x 11 spaces, the panel 8 x 8",
        ),
        (
            "rows = 10",
            (3, 11),
            "lights.rows: a board larger than the panel: it has 3 x 11 spaces, the panel 16 x 10",
        ),
    ],
)
def test_a_board_that_is_larger_than_what_is_set_is_a_fault_with_both_sizes(
    text: str, board: tuple[int, int], words: str
) -> None:
    with pytest.raises(ConfigError) as refused:
        read_config(f"[lights]\n{text}\n").size_for(*board)
    assert str(refused.value) == words


@pytest.mark.usefixtures("here")
def test_that_fault_is_told_with_its_place() -> None:
    with pytest.raises(ConfigError, match=r"^config\.toml:2: lights\.columns: a board larger than the panel"):
        layers("[lights]\ncolumns = 3", None).fitting(16, 11)


@pytest.mark.usefixtures("here")
def test_a_wiring_is_that_of_the_panel_whatever_the_board_is_like() -> None:
    text = "[lights]\ncolumns = 2\nrows = 2\nmap = [3, 2, -1, 0]"
    assert layers(text, None).fitting(2, 1).config.output(2, 2).wiring.chain == (3, 2, None, 0)
    with pytest.raises(ConfigError, match="LED 0 lights space 4, but spaces run from 0 to 3"):
        layers("[lights]\ncolumns = 2\nrows = 2\nmap = [4]", None).fitting(1, 1)


@pytest.mark.usefixtures("here")
def test_a_panel_is_no_matter_of_buttons() -> None:
    found = layers("", "[lights]\ncolumns = 3")
    assert found.config == Config()
    assert "lights.columns: is not set with buttons" in found.notes[0]


@pytest.mark.parametrize("text", ["columns = 0", "rows = 21", 'rows = "11"', "columns = true"])
def test_a_size_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(ConfigError, match="is no whole number from 1 to 20"):
        read_config(f"[lights]\n{text}\n")
