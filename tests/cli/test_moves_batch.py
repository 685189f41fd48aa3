"""Batches of moves; tests/cli/test_batch.py shows for hunts what goes for every batch."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cli.running import Ran, position, run


def line(figure: object = "green-5", **keys: object) -> bytes:
    return json.dumps({"position": position(), "figure": figure, **keys}).encode()


def batch(*lines: bytes) -> Ran:
    return run("moves", "--batch", stdin=b"\n".join(lines))


def test_each_line_is_answered_as_it_would_be_alone() -> None:
    ran = batch(line(), line("blue-1", steps=3), line(steps=0))
    assert (ran.status, ran.err) == (0, "")
    alone = [("green-5",), ("blue-1", "--steps", "3"), ("green-5", "--steps", "0")]
    stdin = json.dumps(position()).encode()
    assert ran.answers() == [
        json.loads(run("moves", "--json", "--figure", *words, stdin=stdin).out) for words in alone
    ]


def test_blank_lines_are_passed_over_and_json_may_be_asked_for_besides() -> None:
    ran = batch(b"", line(), b" \t\r", line(steps=1), b"")
    assert (ran.status, [found["steps"] for found in ran.answers()]) == (0, [5, 1])
    assert run("moves", "--batch", "--json", stdin=line()) == batch(line())


def with_figure(place: str) -> bytes:
    gone = position()
    gone["figures"][0]["at"] = place
    return json.dumps({"position": gone, "figure": "green-5"}).encode()


@pytest.mark.parametrize(
    ("bad", "words"),
    [
        (b"{", "not JSON: "),
        (b"\xff", "the line is no text in UTF-8"),
        (b"[]", "[] is no object with the keys figure, position"),
        (b"{}", "figure: is missing; position: is missing"),
        (json.dumps({"figure": "green-5", "steps": 1}).encode(), "position: is missing"),
        (json.dumps({"position": position()}).encode(), "figure: is missing"),
        (line(tile="5"), "tile: is an unknown key"),
        (line()[:-1] + b', "steps": 1, "steps": 2}', "steps: stands twice in one object"),
        (line(steps=True), "steps: True is no whole number from 0 to 20"),
        (line(steps=1.0), "steps: 1.0 is no whole number from 0 to 20"),
        (line(steps=21), "steps: 21 is no whole number from 0 to 20"),
        (line(steps=-1), "steps: -1 is no whole number from 0 to 20"),
        (line(steps="5"), "steps: '5' is no whole number from 0 to 20"),
        (line(steps=None), "steps: None is no whole number from 0 to 20"),
        (line(steps=[]), "steps: [] is no whole number from 0 to 20"),
        (line(steps=float("inf")), "steps: inf is no whole number from 0 to 20"),
        (line("red-1"), "figure: 'red-1' is not in the position; in it: green-5, blue-1"),
        (line("green-9"), "figure: 'green-9' is not in the position; in it: green-5, blue-1"),
        (line(5), "figure: 5 is not in the position"),
        (line(None), "figure: None is not in the position"),
        (line(["green-5"]), "figure: ['green-5'] is not in the position"),
        (line({}), "figure: {} is not in the position"),
        (line("\ud800"), "figure: '\\ud800' is not in the position"),
        (with_figure("bus"), "figure: green-5 is on the bus and has no move"),
        (with_figure("eaten"), "figure: green-5 is eaten and has no move"),
        (with_figure("C3"), "figures[0].at: green-5 stands on C3"),
    ],
    ids=range(26),
)
def test_a_bad_line_spoils_only_its_own_answer(bad: bytes, words: str) -> None:
    ran = batch(line(steps=1), bad, line(steps=2))
    assert (ran.status, ran.err) == (1, "")
    first, error, second = ran.answers()
    assert [first["steps"], second["steps"]] == [1, 2]
    assert list(error) == ["error"]
    assert error["error"].startswith(words)
    assert error["error"].isprintable()
    assert len(error["error"]) < 1000


def test_a_line_with_too_many_ends_is_refused_before_it_takes_all_memory() -> None:
    many = position()
    many["tiles"] = [{"kind": "stone", "at": f"{column}{row}"} for column in "CEGIKM" for row in (4, 6, 8)]
    hostile = json.dumps({"position": many, "figure": "green-5", "steps": 20}).encode()
    ran = batch(hostile, line(steps=1))
    error, good = ran.answers()
    assert error == {"error": "steps: 20 steps lead to more than 100000 ends; ask for fewer steps"}
    assert good["steps"] == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ("position.json",),
        ("-",),
        ("--figure", "green-5"),
        ("--steps", "5"),
        ("--steps", ""),
        ("--board", "b.toml"),
    ],
)
def test_what_is_for_one_position_does_not_go_with_a_batch(arguments: tuple[str, ...]) -> None:
    refusal = run("moves", "--batch", *arguments, stdin=line()).refusal()
    named = arguments[0] if arguments[0].startswith("--") else "FILE"
    assert refusal.startswith(f"moves: {named} does not go with --batch")


def answered(lines: list[bytes]) -> None:
    """Show that each line that is not blank has one answer, in the contract's form."""
    ran = batch(*lines)
    found = ran.answers()
    assert not ran.err
    assert len(found) == sum(bool(one.strip()) for one in lines)
    for one in found:
        if "error" in one:
            assert list(one) == ["error"]
            assert one["error"].isprintable()
        else:
            assert list(one) == ["figure", "steps", "outcomes"]
    assert ran.status == int(any("error" in one for one in found))


@given(st.lists(st.binary(max_size=40).map(lambda text: text.replace(b"\n", b"")), max_size=6))
def test_lines_of_any_bytes_have_one_answer_each(lines: list[bytes]) -> None:
    answered(lines)


@st.composite
def scratched(draw: st.DrawFn) -> bytes:
    """Draw a good line with some bytes changed, taken out or put in."""
    text = bytearray(line(draw(st.sampled_from(["green-5", "blue-1"])), steps=draw(st.integers(0, 2))))
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(text) - 1))
        put = draw(st.binary(max_size=2) | st.sampled_from([b'"', b"{", b"]", b",", b"J8", b"-", b"\\u0000"]))
        text[at : at + draw(st.integers(0, 4))] = put
    return bytes(text).replace(b"\n", b"")


@given(st.lists(scratched(), min_size=1, max_size=4))
def test_good_lines_with_scratches_have_one_answer_each(lines: list[bytes]) -> None:
    answered(lines)


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 3)
    | st.integers(21)
    | st.floats()
    | st.text(max_size=4)
    | st.sampled_from(["J8", "K5", "jail", "bus", "blood", "teleporter", "bunny", "green-5", "red-1"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["at", "kind", "id"]), inner),
    max_leaves=8,
)


@given(st.fixed_dictionaries({}, optional={"figure": VALUES, "steps": VALUES, "position": VALUES}))
def test_good_lines_with_wrong_values_have_one_answer_each(wrong: dict[str, Any]) -> None:
    answered([line(**({"steps": 1} | wrong)) if "figure" not in wrong else line(**wrong)])
