import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cli.running import Ran, line, position, run


def _batch(*lines: bytes) -> Ran:
    return run("hunt", "--batch", stdin=b"\n".join(lines))


def _faulty() -> dict[str, Any]:
    return position() | {"monster": {"at": "C3", "facing": "east"}}


def test_each_line_is_answered_as_it_would_be_alone() -> None:
    tiles = ["5", "2 hits", "1"]
    ran = _batch(*map(line, tiles))
    assert (ran.status, ran.err) == (0, "")
    alone = [
        run("hunt", "--tile", tile, "--json", stdin=json.dumps(position()).encode()).out for tile in tiles
    ]
    assert ran.answers() == list(map(json.loads, alone))


def test_a_tile_that_is_a_number_is_answered_as_a_string() -> None:
    assert [answer["tile"] for answer in _batch(line(8), line("8")).answers()] == ["8", "8"]


def test_blank_lines_are_passed_over() -> None:
    ran = _batch(b"", b" \t\r", line(1), b"", line(2) + b"\r", b"", b"")
    assert (ran.status, [answer["tile"] for answer in ran.answers()]) == (0, ["1", "2"])
    assert _batch() == Ran(0, "", "")
    assert _batch(b"\n\n") == Ran(0, "", "")


@pytest.mark.parametrize(
    ("bad", "words"),
    [
        (b"{", "not JSON: "),
        (b"no", "not JSON: "),
        (b"{} {}", "not JSON: "),
        (b"\xff\xfe", "the line is no text in UTF-8"),
        (line().replace(b"green", b"gr\xe9en"), "the line is no text in UTF-8"),
        (b"17", "17 is no object with the keys position, tile"),
        (b"null", "None is no object with the keys position, tile"),
        (b"[]", "[] is no object with the keys position, tile"),
        (b"{}", "position: is missing; tile: is missing"),
        (json.dumps({"tile": 5}).encode(), "position: is missing"),
        (json.dumps({"position": position()}).encode(), "tile: is missing"),
        (line(board="dungeon"), "board: is an unknown key"),
        (line(**{"a\nb": 1}), "a\\nb: is an unknown key"),
        (line()[:-1] + b', "tile": "5"}', "tile: stands twice in one object"),
        (line().replace(b'"stage": 1', b'"stage": 1, "stage": 1'), "stage: stands twice in one object"),
        (line(True), "tile: True is no movement tile"),  # noqa: FBT003 - a tile that is none
        (line(1.0), "tile: 1.0 is no movement tile"),
        (line(0), "tile: 0 is no movement tile"),
        (line(21), "tile: 21 is no movement tile"),
        (line("08"), "tile: '08' is no movement tile"),
        (line(None), "tile: None is no movement tile"),
        (line(["5"]), "tile: ['5'] is no movement tile"),
        (line("5\ud800"), "tile: '5\\ud800' is no movement tile"),
        (line(float("nan")), "tile: nan is no movement tile"),
        (line().replace(b'"5"', b"9" * 10_000), "not JSON that can be read"),
        (line().replace(b'"5"', b"-" + b"9" * 4300), "tile: -999"),
        (line().replace(b'"5"', b"[" * 50_000 + b"]" * 50_000), "not JSON that can be read"),
        (json.dumps({"position": _faulty(), "tile": 5}).encode(), "monster.at: "),
        (json.dumps({"position": [], "tile": 5}).encode(), "[] is no object with the keys board"),
        (json.dumps({"position": {}, "tile": 5}).encode(), "board: is missing"),
        (b'"' + b"x" * 5_000_000 + b'"', "'xxx"),
        (b"x" * 5_000_000, "not JSON: "),
        (b'{"position": "' + b"x" * 5_000_000 + b'", "tile": 5}', "'xxx"),
    ],
    ids=range(33),
)
def test_a_bad_line_spoils_only_its_own_answer(bad: bytes, words: str) -> None:
    ran = _batch(line(1), bad, line(2), bad, line(3))
    assert (ran.status, ran.err) == (1, "")
    first, error, second, _, third = ran.answers()
    assert [first["tile"], second["tile"], third["tile"]] == ["1", "2", "3"]
    assert list(error) == ["error"]
    assert error["error"].startswith(words)
    assert error["error"].isprintable()
    assert len(error["error"]) < 1000


def test_one_bad_line_at_the_beginning_still_fails_the_batch() -> None:
    assert _batch(b"{", line()).status == 1


def test_a_byte_order_mark_before_the_first_line_is_passed_over() -> None:
    assert _batch(b"\xef\xbb\xbf" + line(), line()).status == 0


@pytest.mark.parametrize(
    "arguments", [("position.json",), ("-",), ("",), ("--tile", "5"), ("--tile", ""), ("--board", "b.toml")]
)
def test_what_is_for_one_position_does_not_go_with_a_batch(arguments: tuple[str, ...]) -> None:
    refusal = run("hunt", "--batch", *arguments, stdin=line()).refusal()
    named = arguments[0] if arguments[0].startswith("--") else "FILE"
    assert refusal.startswith(f"hunt: {named} does not go with --batch")


def test_json_may_be_asked_for_besides() -> None:
    assert run("hunt", "--batch", "--json", stdin=line()) == _batch(line())


def _answered(lines: list[bytes]) -> None:
    """Show that each line that is not blank has one answer, in the contract's form."""
    ran = _batch(*lines)
    answers = ran.answers()
    assert not ran.err
    assert len(answers) == sum(bool(one.strip()) for one in lines)
    for answer in answers:
        if "error" in answer:
            assert list(answer) == ["error"]
            assert answer["error"].isprintable()
        else:
            assert list(answer) == ["tile", "steps", "final_look", "position"]
    assert ran.status == int(any("error" in answer for answer in answers))


@given(st.lists(st.binary(max_size=40).map(lambda text: text.replace(b"\n", b"")), max_size=6))
def test_lines_of_any_bytes_have_one_answer_each(lines: list[bytes]) -> None:
    _answered(lines)


@st.composite
def _scratched(draw: st.DrawFn) -> bytes:
    """Draw a good line with some bytes changed, taken out or put in."""
    text = bytearray(line(draw(st.sampled_from([5, "8", "1 hit", "3 hits"]))))
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(text) - 1))
        put = draw(st.binary(max_size=2) | st.sampled_from([b'"', b"{", b"]", b",", b"J8", b"2", b"\\u0000"]))
        text[at : at + draw(st.integers(0, 4))] = put
    return bytes(text).replace(b"\n", b"")


@given(st.lists(_scratched(), min_size=1, max_size=4))
def test_good_lines_with_scratches_have_one_answer_each(lines: list[bytes]) -> None:
    _answered(lines)


_VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=4)
    | st.sampled_from(
        ["J8", "K5", "jail", "blood", "teleporter", "bunny", "stone", "north", "green-5", "red-1"]
    ),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["at", "kind", "pair", "arrow", "id", "side", "facing"]), inner)
    ),
    max_leaves=8,
)


@st.composite
def _twisted(draw: st.DrawFn) -> bytes:
    """Draw a good line in which one value is another one."""
    whole: Any = json.loads(line())
    inside = whole
    while True:
        key = draw(st.sampled_from(sorted(inside) if isinstance(inside, dict) else range(len(inside))))
        if not isinstance(inside[key], dict | list) or not inside[key] or draw(st.booleans()):
            inside[key] = draw(_VALUES)
            return json.dumps(whole).encode()
        inside = inside[key]


@given(st.lists(_twisted(), min_size=1, max_size=4))
def test_good_lines_with_a_wrong_value_have_one_answer_each(lines: list[bytes]) -> None:
    _answered(lines)
