import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.clock import HandClock
from hardware.lights.adalight_wire import RATES, fill_up, pace, packet
from tests.hardware.lights.boards import Wled

# What WLED obeys outside a frame: A, C9, I, v, B0 to B7, l, L, o, O and {; and its relative WLED-MM, ^ and X.
OBEYED = {*b"AIvlLoO{^X", 0xC9, *range(0xB0, 0xB8)}
NEXT = bytes([10, 20, 30])


def chains(most: int = 40) -> st.SearchStrategy[bytes]:
    """Return pixels, with more commands among them than chance would bring."""
    values = st.integers(0, 255) | st.sampled_from(sorted(OBEYED))
    leds = st.tuples(values, values, values).map(bytes)
    return st.lists(leds, min_size=1, max_size=most).map(b"".join)


def test_a_frame_has_its_zeros_its_header_and_its_pixels() -> None:
    wire = bytes(range(2, 8)) * 88
    # The header for 258 LEDs, as Adalight has it, and 82 dark ones that are not there.
    assert packet(wire) == bytes(16) + bytes.fromhex("416461 01 01 55") + wire + bytes(3 * 82)
    # The header for 529 LEDs, since that for 528 has an X in it; and its first byte is no pixel's.
    sent = bytes(16) + bytes.fromhex("416461 02 10 47") + b"\x01" + (wire * 3)[1:] + bytes(3)
    assert packet(wire * 3) == sent


def test_a_question_stands_where_a_board_hears_it_even_if_the_frame_before_lacks_bytes() -> None:
    board = Wled(3, HandClock())
    short = packet(NEXT * 3)[:-16]
    assert board.hear(short + packet(NEXT * 3, asks=True)) == b"WLED 2412100\r\n"
    assert board.light == NEXT * 3


@given(chains())
def test_a_board_shows_each_frame_but_for_values_that_are_commands(wire: bytes) -> None:
    board = Wled(len(wire) // 3, HandClock())
    board.hear(packet(wire))
    assert board.light is not None
    for place, (sent, shown) in enumerate(zip(wire, board.light, strict=True)):
        assert shown not in OBEYED
        assert sent - 8 <= shown <= sent
        # The first one is not the first byte of the count either, which for up to 512 LEDs is 1.
        assert shown == sent or sent in OBEYED or (place, sent) == (0, 1)
    assert not board.mishaps


@pytest.mark.parametrize(
    ("command", "shown"),
    [
        (ord("A"), 0x40),
        (ord("v"), 0x75),
        (0xC9, 0xC8),
        (0xB0, 0xAF),
        (0xB7, 0xAF),
        (0xAF, 0xAF),
        (0xB8, 0xB8),
    ],
)
def test_a_command_is_shifted_to_the_next_lower_value_that_is_none(command: int, shown: int) -> None:
    assert packet(bytes([command, 0, 0]))[22:25] == bytes([shown, 0, 0])


@given(chains(), st.data())
def test_one_lost_byte_costs_one_frame_and_no_command_is_obeyed(wire: bytes, data: st.DataObject) -> None:
    leds = len(wire) // 3
    sent = packet(wire)
    lost = data.draw(st.integers(0, len(sent) - 1))
    board = Wled(leds, HandClock())
    board.hear(sent[:lost] + sent[lost + 1 :] + packet(NEXT * leds))
    assert not board.mishaps
    assert board.light == NEXT * leds


@pytest.mark.parametrize("leds", [1, 176, 352, 528])
@pytest.mark.parametrize("place", [19, 20, 21])
@pytest.mark.parametrize("twice", [False, True])
def test_a_count_that_lacks_a_byte_or_has_one_twice_freezes_no_picture(
    leds: int, place: int, *, twice: bool
) -> None:
    # 00 AF FA and a dark pixel would become AF FA 00: 45,051 LEDs, as good as 246 frames of 550 bytes.
    header = packet(NEXT * leds)[19:22]
    for first in {0, 1, 2, 0x55, *header}:
        sent = packet(bytes([first]) + bytes(3 * leds - 1))
        board = Wled(leds, HandClock())
        board.hear(sent[:place] + sent[place : place + 1] * 2 * twice + sent[place + 1 :])
        for _ in range(3):
            board.hear(packet(NEXT * leds))
        assert not board.mishaps
        assert board.light == NEXT * leds


@given(chains(), st.data())
def test_up_to_sixteen_lost_bytes_cost_one_frame(wire: bytes, data: st.DataObject) -> None:
    leds = len(wire) // 3
    sent = packet(wire)
    first = data.draw(st.integers(22, len(sent) - 1))
    lost = data.draw(st.integers(1, 16))
    board = Wled(leds, HandClock())
    board.hear(sent[:first] + sent[first + lost :] + packet(NEXT * leds))
    assert not board.mishaps
    assert board.light == NEXT * leds


@pytest.mark.parametrize("leds", [1, 21, 177, 256, 352, 528, 1000])
def test_no_header_has_a_command_in_it(leds: int) -> None:
    # The header for 177 LEDs would be 00 B0 E5, and for 21 LEDs 00 14 41.
    sent = packet(NEXT * leds)
    assert not OBEYED & {*sent[19:22]}
    board = Wled(leds, HandClock())
    board.hear(sent)
    assert board.light == NEXT * leds


@given(chains(), st.data())
def test_a_frame_that_was_cut_off_before_is_filled_up(wire: bytes, data: st.DataObject) -> None:
    leds = len(wire) // 3
    cut = packet(wire)[: data.draw(st.integers(0, 22 + len(wire)))]
    board = Wled(leds, HandClock())
    board.hear(cut + fill_up(leds) + packet(NEXT * leds))
    assert not board.mishaps
    assert board.light == NEXT * leds


@pytest.mark.parametrize("baud", RATES)
@pytest.mark.parametrize("leds", [1, 176, 352, 528, 1000])
def test_a_line_is_never_without_a_rest_and_a_board_never_has_too_many_frames(baud: int, leds: int) -> None:
    length = len(packet(bytes(3 * leds)))
    seconds = pace(length, baud)
    assert seconds >= 1 / (30 if baud >= 460_800 else 15)
    assert seconds * baud >= 1.25 * 10 * length


# 550 bytes of 10 bits take 48 ms at 115,200 baud, and 6 ms at 921,600.
@pytest.mark.parametrize(("baud", "frames"), [(115_200, 15), (230_400, 15), (460_800, 30), (921_600, 30)])
def test_the_usual_board_gets_as_many_frames_as_it_bears(baud: int, frames: int) -> None:
    assert pace(550, baud) == pytest.approx(1 / frames)
