"""From events to presses: whatever a device says, each control is pressed and let go by turns."""

from collections import Counter
from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.inputs.codes import EV_ABS, EV_KEY, EV_SYN, SYN_DROPPED, SYN_REPORT, key_name
from hardware.inputs.controls import Axis, Change, Decoder

X, Y, KEY_A, KEY_B = 0, 1, 30, 48
BYTE = Axis(0, 255)


def fed(decoder: Decoder, *events: tuple[int, int, int]) -> list[Change]:
    return [change for event in events for change in decoder.event(*event)]


def moved(*values: int, axis: Axis = BYTE) -> list[tuple[str, bool]]:
    """What a stick does that goes to some values, one after the other."""
    changes = fed(Decoder({Y: axis}), *((EV_ABS, Y, value) for value in values))
    return [(change.control, change.down) for change in changes]


def test_a_stick_is_pressed_far_out_and_let_go_in_its_middle() -> None:
    assert moved(127, 0, 127) == [("ABS_Y-", True), ("ABS_Y-", False)]
    assert moved(128, 255, 128) == [("ABS_Y+", True), ("ABS_Y+", False)]


def test_from_one_side_to_the_other_it_is_let_go_first() -> None:
    assert moved(0, 255) == [("ABS_Y-", True), ("ABS_Y-", False), ("ABS_Y+", True)]


def test_the_middle_third_is_nobodys() -> None:
    assert moved(*range(86, 170)) == []


def test_a_stick_that_trembles_on_its_way_presses_once() -> None:
    # From 200 on it is half way out; below 170 it is in the middle third.
    assert moved(180, 195, 180, 200, 190, 200, 180, 175, 199) == [("ABS_Y+", True)]


def test_a_hat_has_three_places() -> None:
    assert moved(-1, 0, 1, 0, axis=Axis(-1, 1)) == [
        ("ABS_Y-", True),
        ("ABS_Y-", False),
        ("ABS_Y+", True),
        ("ABS_Y+", False),
    ]


def test_values_beyond_the_ends_are_far_out() -> None:
    assert moved(-70_000, axis=Axis(-32_768, 32_767)) == [("ABS_Y-", True)]


def test_an_axis_without_a_range_is_none() -> None:
    assert moved(0, 1, 5, axis=Axis(0, 0)) == []


@given(st.lists(st.integers(-40, 40), max_size=40))
def test_no_trembling_around_the_middle_of_a_side_presses_twice(jitter: list[int]) -> None:
    # A stick that is held out, and trembles by less than the hysteresis is wide.
    assert moved(127, *(215 + one for one in jitter if one >= -40)) in ([], [("ABS_Y+", True)])


def test_what_the_kernel_repeats_is_no_press() -> None:
    decoder = Decoder({})
    assert fed(decoder, (EV_KEY, KEY_A, 1)) == [Change("KEY_A", down=True)]
    assert fed(decoder, (EV_KEY, KEY_A, 2), (EV_KEY, KEY_A, 2)) == []
    assert fed(decoder, (EV_KEY, KEY_B, 2)) == []


def test_after_events_were_dropped_the_levels_say_what_is_held() -> None:
    decoder = Decoder({})
    fed(decoder, (EV_KEY, KEY_A, 1), (EV_SYN, SYN_DROPPED, 0))
    assert fed(decoder, (EV_KEY, KEY_A, 0)) == []  # the rest of what was dropped
    assert not decoder.doubtful
    fed(decoder, (EV_SYN, SYN_REPORT, 0))
    assert decoder.doubtful
    assert list(decoder.levels([KEY_B], {})) == [Change("KEY_A", down=False), Change("KEY_B", down=True)]
    assert not decoder.doubtful


def test_a_key_that_goes_down_again_must_have_gone_up_among_what_was_dropped() -> None:
    decoder = Decoder({})
    fed(decoder, (EV_KEY, KEY_A, 1), (EV_SYN, SYN_DROPPED, 0), (EV_SYN, SYN_REPORT, 0))
    again = [Change("KEY_A", down=False), Change("KEY_A", down=True)]
    assert fed(decoder, (EV_KEY, KEY_A, 1)) == again


def test_a_key_that_goes_up_must_have_gone_down_among_what_was_dropped() -> None:
    decoder = Decoder({})
    fed(decoder, (EV_SYN, SYN_DROPPED, 0), (EV_SYN, SYN_REPORT, 0))
    assert fed(decoder, (EV_KEY, KEY_A, 0)) == [Change("KEY_A", down=True), Change("KEY_A", down=False)]


@dataclass
class Kernel:
    """A keyboard with a stick, and what the kernel tells of it: each change once, repeats, and gaps."""

    keys: set[int] = field(default_factory=set)
    value: int = 127
    dropping: bool = False
    told: list[tuple[int, int, int]] = field(default_factory=list)
    pressed: Counter[str] = field(default_factory=Counter)

    def do(self, what: tuple[str, int]) -> None:
        kind, number = what
        if kind == "key":
            self.keys ^= {number}
            self._tell(EV_KEY, number, int(number in self.keys))
        elif kind == "repeat" and number in self.keys:
            self._tell(EV_KEY, number, 2)
        elif kind == "stick" and number != self.value:
            self.value = number
            self._tell(EV_ABS, Y, number)
        elif kind == "drop" and not self.dropping:
            self.dropping = True
        elif kind == "whole" and self.dropping:
            self.dropping = False
            self.told += [(EV_SYN, SYN_DROPPED, 0), (EV_SYN, SYN_REPORT, 0)]

    def _tell(self, kind: int, code: int, value: int) -> None:
        if not self.dropping:
            self.told += [(kind, code, value), (EV_SYN, SYN_REPORT, 0)]
            self.pressed[key_name(code)] += kind == EV_KEY and value == 1


KEYS = st.sampled_from([KEY_A, KEY_B])
DEEDS = st.one_of(
    st.tuples(st.just("key"), KEYS),
    st.tuples(st.just("repeat"), KEYS),
    st.tuples(st.just("stick"), st.integers(0, 255)),
)
GAPS = st.tuples(st.sampled_from(["drop", "whole"]), st.just(0))


def counted(changes: list[Change]) -> Counter[str]:
    """Count the presses, and hold that each control is pressed and let go by turns."""
    down: set[str] = set()
    for change in changes:
        assert change.down != (change.control in down)
        down ^= {change.control}
    return Counter(change.control for change in changes if change.down)


@given(st.lists(DEEDS, max_size=60))
def test_without_gaps_no_press_is_lost_or_doubled(deeds: list[tuple[str, int]]) -> None:
    kernel, decoder = Kernel(), Decoder({Y: BYTE})
    for deed in deeds:
        kernel.do(deed)
    presses = counted(fed(decoder, *kernel.told))
    assert {name: presses[name] for name in ("KEY_A", "KEY_B")} == {
        name: kernel.pressed[name] for name in ("KEY_A", "KEY_B")
    }
    assert decoder.held >= {key_name(code) for code in kernel.keys}


@given(st.lists(st.one_of(DEEDS, GAPS), max_size=80), st.integers(1, 7))
def test_with_gaps_no_press_that_was_told_is_lost_and_in_the_end_the_levels_are_right(
    deeds: list[tuple[str, int]], at_once: int
) -> None:
    kernel, decoder = Kernel(), Decoder({Y: BYTE})
    changes: list[Change] = []
    for begin in range(0, len(deeds), at_once):
        for deed in deeds[begin : begin + at_once]:
            kernel.do(deed)
        changes += fed(decoder, *kernel.told)
        kernel.told.clear()
        if decoder.doubtful:
            changes += decoder.levels(kernel.keys, {Y: kernel.value})
    kernel.do(("whole", 0))
    changes += fed(decoder, *kernel.told)
    if decoder.doubtful:
        changes += decoder.levels(kernel.keys, {Y: kernel.value})
    presses = counted(changes)
    assert all(presses[name] >= told for name, told in kernel.pressed.items())
    assert {name for name in decoder.held if name.startswith("KEY")} == {key_name(one) for one in kernel.keys}


@pytest.mark.parametrize("value", [0, 255])
def test_levels_tell_where_a_stick_stands(value: int) -> None:
    decoder = Decoder({Y: BYTE})
    (change,) = decoder.levels([], {Y: value, X: 0})
    assert change == Change("ABS_Y-" if value == 0 else "ABS_Y+", down=True)
