import re
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.errors import PanelError, WiringError
from hardware.lights.frame import Frame
from hardware.lights.wiring import Axis, Order, Start, Wiring, in_colour_order

# Each picture shows the place of every space on the chain, as one looks at a board of 3x2.
PICTURES = {
    ("top-left", "rows", "serpentine"): "012 543",
    ("top-left", "rows", "progressive"): "012 345",
    ("top-left", "columns", "serpentine"): "034 125",
    ("top-left", "columns", "progressive"): "024 135",
    ("top-right", "rows", "serpentine"): "210 345",
    ("top-right", "rows", "progressive"): "210 543",
    ("top-right", "columns", "serpentine"): "430 521",
    ("top-right", "columns", "progressive"): "420 531",
    ("bottom-left", "rows", "serpentine"): "543 012",
    ("bottom-left", "rows", "progressive"): "345 012",
    ("bottom-left", "columns", "serpentine"): "125 034",
    ("bottom-left", "columns", "progressive"): "135 024",
    ("bottom-right", "rows", "serpentine"): "345 210",
    ("bottom-right", "rows", "progressive"): "543 210",
    ("bottom-right", "columns", "serpentine"): "521 430",
    ("bottom-right", "columns", "progressive"): "531 420",
}


def picture_of(wiring: Wiring) -> str:
    places = [str(wiring.chain.index(space)) for space in range(wiring.width * wiring.height)]
    rows = [places[first : first + wiring.width] for first in range(0, len(places), wiring.width)]
    return " ".join("".join(row) for row in rows)


@pytest.mark.parametrize(("words", "picture"), PICTURES.items())
def test_a_chain_runs_as_its_words_say(words: tuple[str, str, str], picture: str) -> None:
    start, axis, order = words
    assert picture_of(Wiring.regular(3, 2, start=start, axis=axis, order=order)) == picture


def test_every_combination_of_words_has_its_picture() -> None:
    assert set(PICTURES) == {*product(Start, Axis, Order)}


def test_the_usual_matrix_is_a_serpentine_from_the_top_left() -> None:
    wiring = Wiring.regular(16, 11)
    assert wiring.chain[:17] == (*range(16), 31)
    assert wiring.leds == (1,) * 176
    assert (wiring.gaps, wiring.unlit) == (0, ())


def test_several_leds_to_a_space_lie_next_to_each_other() -> None:
    wiring = Wiring.regular(2, 2, leds_per_space=3)
    assert wiring.chain == (0, 0, 0, 1, 1, 1, 3, 3, 3, 2, 2, 2)
    assert wiring.leds == (3, 3, 3, 3)


def test_a_map_may_have_gaps_and_unlit_spaces() -> None:
    wiring = Wiring.from_map(2, 2, [3, None, 0, 0, -1])
    assert wiring.chain == (3, None, 0, 0, None)
    assert wiring.leds == (2, 0, 0, 1)
    assert wiring.gaps == 2
    assert wiring.unlit == (1, 2)


def test_all_faults_of_a_map_are_named_at_once() -> None:
    with pytest.raises(WiringError) as caught:
        Wiring.from_map(2, 2, [0, 4, None, -2])
    assert caught.value.faults == (
        "LED 1 lights space 4, but spaces run from 0 to 3",
        "LED 3 lights space -2, but spaces run from 0 to 3",
    )
    assert str(caught.value).splitlines() == ["the wiring is wrong: " + "; ".join(caught.value.faults)]


def test_all_faults_of_a_regular_chain_are_named_at_once() -> None:
    with pytest.raises(WiringError) as caught:
        Wiring.regular(0, 2, start="middle", axis="rings", order="zigzag", leds_per_space=0)
    assert caught.value.faults == (
        "a grid of 0x2 has no space; it needs one at least",
        "start is 'middle'; choose one of top-left, top-right, bottom-left, bottom-right",
        "axis is 'rings'; choose one of rows, columns",
        "order is 'zigzag'; choose one of serpentine, progressive",
        "there are 0 LEDs to a space; it takes 1 at least",
    )


@pytest.mark.parametrize("spaces", [[], [None, -1]])
def test_a_chain_that_lights_nothing_is_refused(spaces: list[int | None]) -> None:
    with pytest.raises(WiringError, match="no LED lights any space"):
        Wiring.from_map(2, 2, spaces)


def test_a_frame_is_laid_along_the_chain_with_gaps_dark() -> None:
    frame = Frame(2, 1, b"abcdef")
    assert Wiring.from_map(2, 1, [1, None, 0, 1]).lay(frame) == b"def\0\0\0abcdef"


def test_a_frame_of_another_size_is_refused_naming_both() -> None:
    with pytest.raises(PanelError, match="a frame of 8x8 does not fit a panel of 16x11"):
        Wiring.regular(16, 11).lay(Frame.dark(8, 8))


@given(data=st.data(), width=st.integers(1, 6), height=st.integers(1, 6), count=st.integers(1, 3))
def test_every_regular_chain_passes_every_space_once(
    data: st.DataObject, width: int, height: int, count: int
) -> None:
    wiring = Wiring.regular(
        width,
        height,
        start=data.draw(st.sampled_from(Start)),
        axis=data.draw(st.sampled_from(Axis)),
        order=data.draw(st.sampled_from(Order)),
        leds_per_space=count,
    )
    assert wiring.leds == (count,) * (width * height)
    assert len(wiring.chain) == count * width * height
    run = [space for space in wiring.chain[::count] if space is not None]
    assert sorted(run) == [*range(width * height)]


@pytest.mark.parametrize("order", ["".join(letters) for letters in permutations("RGB")])
def test_a_colour_order_sends_the_channels_it_names(order: str) -> None:
    sent = in_colour_order(b"RGBRGB", order)
    assert sent == (order * 2).encode()


def test_green_goes_first_by_default() -> None:
    assert in_colour_order(b"RGB") == b"GRB"


@pytest.mark.parametrize("order", ["", "RG", "RGG", "grb", "RGBW"])
def test_an_unknown_colour_order_is_refused(order: str) -> None:
    with pytest.raises(WiringError, match=re.escape(f"colour order '{order}' is unknown; choose one of RGB")):
        in_colour_order(b"RGB", order)
