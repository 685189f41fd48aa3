import pytest

from hardware.lights.frame import Frame


def test_spaces_are_read_row_by_row_from_the_top_left() -> None:
    frame = Frame(3, 2, bytes(range(18)))
    assert frame.at(0, 0) == (0, 1, 2)
    assert frame.at(2, 0) == (6, 7, 8)
    assert frame.at(0, 1) == (9, 10, 11)
    assert frame.at(2, 1) == (15, 16, 17)


def test_a_dark_frame_is_dark_everywhere() -> None:
    frame = Frame.dark(16, 11)
    assert len(frame.pixels) == 16 * 11 * 3
    assert {frame.at(column, row) for column in range(16) for row in range(11)} == {(0, 0, 0)}


def test_equal_light_is_an_equal_frame() -> None:
    assert Frame(1, 1, b"\1\2\3") == Frame(1, 1, b"\1\2\3")
    assert hash(Frame(1, 1, b"\1\2\3")) == hash(Frame(1, 1, b"\1\2\3"))
    assert Frame(1, 1, b"\1\2\3") != Frame(1, 1, b"\1\2\4")
    assert Frame.dark(2, 1) != Frame.dark(1, 2)


@pytest.mark.parametrize("length", [0, 17, 19])
def test_pixels_must_fill_the_grid_exactly(length: int) -> None:
    with pytest.raises(ValueError, match=f"3x2 takes 18 bytes, not {length}"):
        Frame(3, 2, bytes(length))


@pytest.mark.parametrize(("width", "height"), [(0, 2), (2, 0), (-1, -2)])
def test_a_frame_has_a_space_at_least(width: int, height: int) -> None:
    with pytest.raises(ValueError, match="has no space"):
        Frame(width, height, b"")


@pytest.mark.parametrize("space", [(-1, 0), (0, -1), (3, 0), (0, 2)])
def test_a_space_outside_the_frame_is_refused(space: tuple[int, int]) -> None:
    with pytest.raises(IndexError, match="outside a frame of 3x2"):
        Frame.dark(3, 2).at(*space)
