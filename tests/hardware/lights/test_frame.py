import pytest

from hardware.lights.frame import Frame, laid_in


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


def test_a_smaller_picture_lies_in_the_top_left_corner_and_the_rest_is_dark() -> None:
    one, two = bytes((1, 2, 3)), bytes((4, 5, 6))
    dark = bytes(3)
    assert laid_in(one + two, (2, 1), (3, 2)) == one + two + dark * 4
    assert laid_in(one + two, (1, 2), (2, 3)) == one + dark + two + dark * 3
    assert laid_in(one + two, (2, 1), (2, 1)) == one + two


def test_what_is_beyond_the_panel_is_cut_off() -> None:
    lights = [bytes((n, n, n)) for n in range(6)]
    assert laid_in(b"".join(lights), (3, 2), (2, 1)) == lights[0] + lights[1]
    assert laid_in(b"".join(lights), (3, 2), (1, 3)) == lights[0] + lights[3] + bytes(3)


def test_a_picture_that_is_not_of_its_size_is_refused() -> None:
    with pytest.raises(ValueError, match="a picture of 2x2 does not take 3 bytes"):
        laid_in(bytes(3), (2, 2), (3, 3))
