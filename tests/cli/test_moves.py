import json
import re
from pathlib import Path

import pytest

from engine.flight import Walk, walk
from engine.moves_json import write_moves
from engine.outcomes import outcomes
from engine.position_json import read_position
from firmware_host import boards
from tests.cli.running import position, run, run_process, written
from tests.cli.small_board import SMALL_BOARD

POSITION = json.dumps(position())
BAD_STEPS = ["", "21", "-1", "08", " 8", "8 ", "1.0", "1e1", "+8", "true", "\uff11", "8\n", "9" * 5000]
SMALL = json.dumps(
    {
        "board": "small",
        "stage": 1,
        "monster": {"at": "D2", "facing": "east"},
        "tiles": [{"kind": "stone", "at": "B1"}],
        "figures": [{"id": "red-1", "at": "C1", "side": "white"}],
    }
)


def answer(figure: str, steps: int | None = None) -> object:
    start = walk(read_position(position(), boards.built_in()), figure, steps)
    assert isinstance(start, Walk)
    return write_moves(figure, start.left, outcomes(start))


def test_a_position_is_read_from_a_file_or_from_standard_input(tmp_path: Path) -> None:
    from_file = run("moves", written(tmp_path, POSITION), "--figure", "green-5", "--json")
    assert (from_file.status, from_file.err) == (0, "")
    assert json.loads(from_file.out) == answer("green-5")
    assert run("moves", "--figure", "green-5", "--json", stdin=POSITION.encode()) == from_file
    assert run("moves", "-", "--figure=green-5", "--json", stdin=POSITION.encode()) == from_file


def test_the_page_about_json_shows_the_keys_of_an_answer() -> None:
    page = (Path(__file__).parents[2] / "docs" / "json.md").read_text("utf-8")
    section = page[page.index("## `furunkulus moves") :]
    example = section.split("```json\n")[1].split("```")[0]
    assert set(re.findall(r'"(\w+)":', example)) == {
        *("figure", "steps", "outcomes"),
        *("to", "path", "steps", "tiles"),
        *("kind", "from", "to"),
    }


def test_as_a_process_it_answers_the_same() -> None:
    ran = run_process("moves", "--figure", "blue-1", "--json", stdin=POSITION.encode())
    assert ran.status == 0
    assert json.loads(ran.out) == answer("blue-1")


def test_without_steps_a_figure_has_its_visible_number() -> None:
    # Blue 1 is in jail with its black side up: seven less one.
    ran = run("moves", "--figure", "blue-1", "--json", stdin=POSITION.encode())
    assert json.loads(ran.out)["steps"] == 6


@pytest.mark.parametrize("steps", range(9))
def test_any_number_of_steps_may_be_given_instead(steps: int) -> None:
    ran = run("moves", "--figure", "green-5", "--steps", str(steps), "--json", stdin=POSITION.encode())
    assert json.loads(ran.out) == answer("green-5", steps)


def test_twenty_steps_are_the_most() -> None:
    bare = json.dumps(position() | {"tiles": []})
    ran = run("moves", "--figure", "blue-1", "--steps", "20", "--json", stdin=bare.encode())
    found = json.loads(ran.out)
    assert found["steps"] == 20
    # Twenty steps from jail lead to P11 and nineteen spaces further.
    assert max(end["steps"] for end in found["outcomes"]) == 20


@pytest.mark.parametrize("steps", BAD_STEPS)
def test_anything_else_is_no_number_of_steps(steps: str) -> None:
    refusal = run("moves", "--figure", "green-5", f"--steps={steps}", stdin=POSITION.encode()).refusal()
    assert refusal.startswith("moves: --steps: ")
    assert refusal.endswith(" is no whole number from 0 to 20")
    assert len(refusal) < 200


@pytest.mark.parametrize(
    "figure", ["red-1", "green-2", "", "GREEN-5", "green-5 ", "jail", "stone", "a\nb", "x" * 5000]
)
def test_a_figure_that_is_not_there_is_refused_with_those_that_are(figure: str) -> None:
    refusal = run("moves", f"--figure={figure}", stdin=POSITION.encode()).refusal()
    assert refusal.startswith("moves: --figure: ")
    assert refusal.endswith("is not in the position; in it: green-5, blue-1")
    assert len(refusal) < 200


def test_without_any_figures_it_says_so() -> None:
    nobody = json.dumps(position() | {"figures": []})
    assert run("moves", "--figure", "red-1", stdin=nobody.encode()).refusal().endswith("in it: none")


@pytest.mark.parametrize(("place", "words"), [("bus", "is on the bus"), ("eaten", "is eaten")])
def test_a_figure_that_is_on_the_bus_or_eaten_has_no_move(place: str, words: str) -> None:
    gone = POSITION.replace('"at": "A6"', f'"at": "{place}"')
    refusal = run("moves", "--figure", "green-5", "--json", stdin=gone.encode()).refusal()
    assert refusal == f"moves: --figure: green-5 {words} and has no move"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((), "moves: --figure is missing; name the figure that moves, as in --figure green-5"),
        (("--figure",), "moves: argument --figure: "),
        (("--figure", "green-5", "--tile", "5"), "unrecognized arguments: --tile"),
        (("--fig", "green-5"), "unrecognized arguments: --fig"),
        (("a", "b", "--figure", "green-5"), "unrecognized arguments: b"),
    ],
)
def test_a_wrong_command_line_is_refused_in_one_line(arguments: tuple[str, ...], words: str) -> None:
    assert run("moves", *arguments, stdin=POSITION.encode()).refusal().startswith(words)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "standard input: is empty; a position in JSON belongs there"),
        ("{", "standard input: not JSON: "),
        ("[]", "standard input: [] is no object"),
        (POSITION.replace('"at": "A6"', '"at": "C3"'), "standard input: figures[0].at: green-5 stands on C3"),
        (POSITION.replace('"dungeon"', '"/etc/passwd"'), "standard input: board: '/etc/passwd' is no board"),
    ],
)
def test_what_is_no_position_is_refused_in_one_line(text: str, words: str) -> None:
    assert run("moves", "--figure", "green-5", stdin=text.encode()).refusal().startswith(words)


def test_a_board_file_is_used_for_a_position_that_names_its_board(tmp_path: Path) -> None:
    board = written(tmp_path, SMALL_BOARD, "small.toml")
    ran = run("moves", "--board", board, "--figure", "red-1", "--json", stdin=SMALL.encode())
    assert json.loads(ran.out) == {
        "figure": "red-1",
        "steps": 1,
        "outcomes": [
            {"to": "C1", "path": ["C1"], "steps": 0, "tiles": []},
            {"to": "D1", "path": ["C1", "D1"], "steps": 1, "tiles": []},
            {"to": "C2", "path": ["C1", "C2"], "steps": 1, "tiles": []},
            {
                "to": "B1",
                "path": ["C1", "B1"],
                "steps": 1,
                "tiles": [{"kind": "stone", "from": "B1", "to": None}],
            },
        ],
    }
    refusal = run("moves", "--board", board, "--figure", "red-1", stdin=POSITION.encode()).refusal()
    assert refusal.startswith("standard input: board: 'dungeon'")


def test_without_json_the_ends_are_told_in_sentences(tmp_path: Path) -> None:
    board = written(tmp_path, SMALL_BOARD, "small.toml")
    ran = run("moves", "--board", board, "--figure", "red-1", stdin=SMALL.encode())
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.splitlines() == [
        "Red 1 has 1 step, and its move can end in 4 ways:",
        "  It stays where it is: C1.",
        "  To D1 in 1 step.",
        "  To C2 in 1 step.",
        "  To B1 in 1 step. On the way the stone is pushed from B1 out through the doorway.",
    ]
