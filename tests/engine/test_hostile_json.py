import json
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import PositionError
from engine.position import Position
from engine.position_json import read_position, write_position
from tests.support.boards import BOARDS
from tests.support.json_positions import GOOD, KEYS, Path, good, read
from tests.support.positions import QUICK

DEEP = 200_000
HOSTILE = {
    "nothing": "",
    "no JSON": "{board: dungeon}",
    "two values": "{} {}",
    "deep lists": "[" * DEEP + "]" * DEEP,
    "deep objects": '{"a":' * DEEP + "1" + "}" * DEEP,
    "deep in a key": GOOD.replace('"J8"', "[" * DEEP + "]" * DEEP),
    "a huge integer": GOOD.replace('"stage": 1', '"stage": ' + "9" * 100_000),
    "a long integer": GOOD.replace('"stage": 1', '"stage": ' + "9" * 4_000),
    "a huge exponent": GOOD.replace('"stage": 1', '"stage": 1e999999'),
    "NaN": GOOD.replace('"stage": 1', '"stage": NaN'),
    "Infinity": GOOD.replace('"stage": 1', '"stage": -Infinity'),
    "a lone surrogate in a space": GOOD.replace('"J8"', r'"\ud800"'),
    "a lone surrogate as a key": GOOD.replace('"stage"', r'"\udfff"'),
    "a lone surrogate as a pair": GOOD.replace('"pair": "1"', r'"pair": "\ud800"', 1),
    "a lone surrogate twice": GOOD.replace('"stage": 1', r'"stage": 1, "\ud800": 1, "\ud800": 1'),
    "a line break in a word": GOOD.replace('"J8"', r'"J8\n\u2028"'),
    "a line break in a key": GOOD.replace('"stage"', r'"sta\nge"'),
    "a line break in a repeated key": GOOD.replace('"stage": 1', r'"stage": 1, "\n": 1, "\n": 1'),
    "a line break in a pair": GOOD.replace('"pair": "1"', r'"pair": "\r\n\u0085"', 1),
    "a raw line break": GOOD.replace('"J8"', '"J\n8"'),
    "a byte order mark": "\ufeff" + GOOD,
    "a number": "17",
    "null": "null",
    "a list": "[]",
    "a very long word": GOOD.replace('"J8"', '"' + "J" * 100_000 + '"'),
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_hostile_text_is_refused_in_one_printable_line(text: str) -> None:
    with pytest.raises(PositionError) as refused:
        read(text)
    words = str(refused.value)
    assert words
    assert words.isprintable()
    assert len(words) < 10_000


def test_a_lone_surrogate_may_name_a_pair() -> None:
    text = GOOD.replace('"pair": "1"', r'"pair": "\ud800"')
    assert read(json.dumps(write_position(read(text)))) == read(text)


SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3)
TEXTS = st.text(max_size=3) | st.sampled_from(["board", "stage", "monster", "tiles", "figures", "kind", "at"])
JSON = SCALARS | st.lists(SCALARS, max_size=3) | st.dictionaries(TEXTS, SCALARS, max_size=4)
NESTED = st.dictionaries(TEXTS, JSON | st.lists(JSON, max_size=2), max_size=5)
WORDS = st.sampled_from(["J8", "M1", "jail", "stone", "blood", "teleporter", "east", "green-5", "1"])
PATHS = [path for path, _ in KEYS]


def reads_or_refuses(act: Callable[[], Position]) -> None:
    refused = ""
    try:
        assert act().status() == ()
    except PositionError as error:
        refused = str(error)
    assert not refused or refused.isprintable()


@QUICK
@given(JSON | NESTED)
def test_any_json_value_is_read_or_refused(data: object) -> None:
    reads_or_refuses(lambda: read_position(data, BOARDS))


@QUICK
@given(st.lists(st.tuples(st.sampled_from(PATHS), JSON | WORDS), min_size=1, max_size=3))
def test_a_good_position_with_anything_in_places_is_read_or_refused(
    changes: list[tuple[Path, object]],
) -> None:
    changes.sort(key=lambda change: -len(change[0]))
    reads_or_refuses(lambda: read_position(good(*changes), BOARDS))


@QUICK
@given(st.integers(0, len(GOOD)), st.integers(0, 8), st.text(max_size=4))
def test_a_good_text_with_a_piece_replaced_is_read_or_refused(at: int, length: int, text: str) -> None:
    reads_or_refuses(lambda: read(GOOD[:at] + text + GOOD[at + length :]))


def test_of_very_many_faults_the_first_are_told_and_all_are_kept() -> None:
    data = json.loads(GOOD) | {"tiles": [{"kind": "rock", "at": "J8"}] * 5_000}
    with pytest.raises(PositionError) as refused:
        read_position(data, BOARDS)
    assert len(refused.value.faults) == 5_000
    assert len(str(refused.value)) < 5_000
    assert str(refused.value).endswith("and 4980 faults more")


def test_an_object_with_very_many_keys_one_twice_is_refused_at_once() -> None:
    keys = ", ".join(f'"{n}": 0' for n in range(50_000))
    with pytest.raises(PositionError, match=r"^7: stands twice in one object$"):
        read("{" + keys + ', "7": 1}')
