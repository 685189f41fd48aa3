from hypothesis import given, settings
from hypothesis import strategies as st

from hardware.lights.flashes import FlashLimit
from hardware.lights.frame import Frame
from hardware.lights.output import Output
from hardware.lights.wiring import Wiring
from tests.support.boards import DUNGEON
from tests.support.flashing import Shown, check_flashes, most_flashes, tracks

WIDE, HIGH = 6, 4
AT_ONCE = 4
"""A fifth of the lights."""
OFF = bytes(3)
DIM = bytes((0, 9, 0))
WHITE, GREY = bytes((255, 255, 255)), bytes((100, 100, 100))
RED, VIOLET = bytes((255, 0, 0)), bytes((50, 11, 255))

DARK = Frame.dark(WIDE, HIGH)


def lit(light: bytes, *spaces: int) -> Frame:
    return Frame(WIDE, HIGH, b"".join(light if n in spaces else OFF for n in range(WIDE * HIGH)))


def all_lit(light: bytes) -> Frame:
    return lit(light, *range(WIDE * HIGH))


def how_many(frame: Frame, light: bytes) -> int:
    return sum(frame.pixels[n : n + 3] == light for n in range(0, len(frame.pixels), 3))


def test_a_light_comes_on_three_times_in_a_second_and_then_waits() -> None:
    limit, on = FlashLimit(WIDE, HIGH), lit(DIM, 0)
    shown = [limit.limited(frame, n / 8) for n, frame in enumerate([on, DARK, on, DARK, on, DARK, on])]
    assert shown == [on, DARK, on, DARK, on, DARK, DARK]
    assert limit.due == 1.0
    assert limit.limited(on, 1.0) == on
    assert limit.due is None


def test_other_lights_come_on_meanwhile() -> None:
    limit = FlashLimit(WIDE, HIGH)
    for n in range(6):
        limit.limited(DARK if n % 2 else lit(DIM, 0), n / 8)
    assert limit.limited(lit(DIM, 0, 1), 0.75) == lit(DIM, 1)


def test_a_light_may_change_by_little_as_often_as_it_likes() -> None:
    limit = FlashLimit(WIDE, HIGH)
    colours = [lit(bytes((0, n, n)), 0) for n in (90, 110) * 50]
    assert [limit.limited(frame, 0.0) for frame in colours] == colours


def test_a_light_that_goes_on_rising_comes_on_once() -> None:
    limit = FlashLimit(WIDE, HIGH)
    colours = [lit(bytes((n, n, n)), 0) for n in range(1, 256)]
    assert [limit.limited(frame, 0.0) for frame in colours] == colours


def test_a_lit_light_that_gets_brighter_too_often_stays_as_it_is() -> None:
    limit = FlashLimit(WIDE, HIGH)
    low, high = lit(GREY, 0), lit(WHITE, 0)
    shown = [limit.limited(frame, n / 8) for n, frame in enumerate([low, high] * 4)]
    assert shown == [low, high] * 3 + [low, low]  # it came on from the dark, and twice from grey
    assert limit.limited(high, 1.0) == high


def test_a_light_that_turns_red_too_often_stays_dark() -> None:
    limit = FlashLimit(WIDE, HIGH)
    violet, red = lit(VIOLET, 0), lit(RED, 0)
    frames = [violet, red, violet, red, violet, red]
    assert [limit.limited(f, n / 8) for n, f in enumerate(frames)] == [violet, red, violet, red, violet, DARK]


def test_a_fifth_of_the_lights_comes_on_together_and_then_the_next() -> None:
    limit = FlashLimit(WIDE, HIGH)
    bright = all_lit(WHITE)
    shown = [limit.limited(bright, n / 3) for n in range(4)]
    assert [how_many(frame, WHITE) for frame in shown] == [AT_ONCE, 2 * AT_ONCE, 3 * AT_ONCE, 4 * AT_ONCE]


def test_a_fifth_of_the_grid_is_no_more_than_a_quarter_of_the_dungeon() -> None:
    limit = FlashLimit(DUNGEON.width, DUNGEON.height)
    bright = Frame(DUNGEON.width, DUNGEON.height, WHITE * (DUNGEON.width * DUNGEON.height))
    assert 0 < how_many(limit.limited(bright, 0.0), WHITE) <= len(DUNGEON.spaces) / 4


def test_who_waits_for_longest_comes_first() -> None:
    limit = FlashLimit(WIDE, HIGH)
    limit.limited(all_lit(WHITE), 0.0)
    limit.limited(DARK, 0.2)
    second = limit.limited(all_lit(WHITE), 0.5)
    assert second == lit(WHITE, *range(AT_ONCE, 2 * AT_ONCE))


def test_light_too_dim_to_flash_comes_on_all_over_the_board() -> None:
    assert FlashLimit(WIDE, HIGH).limited(all_lit(DIM), 0.0) == all_lit(DIM)


def test_dim_light_is_bright_where_white_is_dim() -> None:
    shown = FlashLimit(WIDE, HIGH).limited(all_lit(DIM), 0.0, white=13)
    assert how_many(shown, DIM) == AT_ONCE


def test_red_counts_where_its_luminance_is_too_low_to() -> None:
    shown = FlashLimit(WIDE, HIGH).limited(all_lit(bytes((60, 0, 0))), 0.0)
    assert how_many(shown, bytes((60, 0, 0))) == AT_ONCE
    assert FlashLimit(WIDE, HIGH).limited(all_lit(bytes((9, 0, 0))), 0.0) == all_lit(bytes((9, 0, 0)))


lights = st.sampled_from(
    [OFF, OFF, DIM, GREY, WHITE, RED, VIOLET, bytes((60, 9, 0)), bytes((130, 0, 0)), bytes((0, 200, 255))]
)
frames = st.one_of(
    st.lists(lights, min_size=WIDE * HIGH, max_size=WIDE * HIGH).map(b"".join),
    lights.map(lambda light: light * (WIDE * HIGH)),
)
pauses = st.sampled_from([0.0, 0.01, 0.05, 0.125, 0.25, 0.34, 0.5, 1.0])


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(frames, pauses), min_size=1, max_size=40), st.sampled_from([0.05, 0.4, 1.0]))
def test_whatever_comes_eyes_the_supply_and_the_picture_are_safe(
    wanted: list[tuple[bytes, float]], brightness: float
) -> None:
    output = Output(Wiring.regular(WIDE, HIGH), 300, brightness)
    limit, now, shown = FlashLimit(WIDE, HIGH), 0.0, [Shown(0.0, DARK, output.white)]
    frame = DARK
    for picture, later in wanted:
        now += later
        frame = output.render(picture)
        shown.append(Shown(now, limit.limited(frame, now, output.white), output.white))
        assert output.budget.draw_ma(shown[-1].frame.pixels) <= 300
    for _ in range(2 * WIDE * HIGH):
        if limit.due is not None:
            now = limit.due
            shown.append(Shown(now, limit.limited(frame, now, output.white), output.white))
    check_flashes(shown)
    assert shown[-1].frame == frame
    assert limit.due is None


def test_the_count_of_flashes_finds_what_is_not_limited() -> None:
    blinks = [Shown(n / 8, DARK if n % 2 else all_lit(WHITE), 255) for n in range(9)]
    assert most_flashes(tracks(blinks)[0]) == 4
    reds = [Shown(n / 8, all_lit(VIOLET if n % 2 else RED), 255) for n in range(9)]
    assert most_flashes(tracks(reds)[0]) == 4


@given(
    st.lists(
        st.tuples(st.sampled_from([OFF, DIM, GREY, WHITE, RED, VIOLET]), st.integers(0, 23)), max_size=60
    )
)
def test_a_limit_made_of_anothers_state_goes_on_as_that_one(changes: list[tuple[bytes, int]]) -> None:
    limit = FlashLimit(WIDE, HIGH)
    half = len(changes) // 2
    for number, (light, space) in enumerate(changes[:half]):
        limit.limited(lit(light, space, number % 24), number / 10)
    other = FlashLimit.of(limit.state)
    for number, (light, space) in enumerate(changes[half:], half):
        frame = lit(light, space, number % 24)
        assert other.limited(frame, number / 10) == limit.limited(frame, number / 10)
        assert other.due == limit.due


def test_a_small_board_on_a_large_panel_counts_its_own_spaces() -> None:
    limit = FlashLimit(WIDE, HIGH)
    limit.reckon_with(lights=10, spaces=10)
    assert how_many(limit.limited(all_lit(WHITE), 0.0), WHITE) == 2
    limit.reckon_with(lights=24, spaces=12)
    assert how_many(limit.limited(all_lit(WHITE), 1.0), WHITE) == 2 + 3


def test_a_board_larger_than_the_panel_has_no_more_lights_than_that() -> None:
    limit = FlashLimit(WIDE, HIGH)
    limit.reckon_with(lights=400, spaces=400)
    assert how_many(limit.limited(all_lit(WHITE), 0.0), WHITE) == AT_ONCE
