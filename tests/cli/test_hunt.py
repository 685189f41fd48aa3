import json
from pathlib import Path

import pytest

from engine.hunt import hunt
from engine.hunt_json import write_hunt
from engine.position_json import read_position
from engine.tiles import read_tile
from firmware_host import boards
from tests.cli.running import position, run, written
from tests.cli.small_board import SMALL_BOARD

POSITION = json.dumps(position())
TILES = [*map(str, range(1, 21)), "1 hit", "2 hits", "3 hits"]
BAD_TILES = [
    *("", "0", "21", "-1", "08", " 8", "8 ", "8.0", "1e1", "+8", "eight", "\uff11", "8\n"),
    *("1 hits", "2 hit", "0 hits", "4 hits", "1hit", "1  hit", "1 HIT", "1 hit ", "hit", "9" * 5000),
]


def _small(**changes: object) -> str:
    return json.dumps(
        {
            "board": "small",
            "stage": 1,
            "monster": {"at": "A1", "facing": "east"},
            "tiles": [],
            "figures": [{"id": "red-1", "at": "D1", "side": "white"}],
            **changes,
        }
    )


def test_a_position_is_read_from_a_file_or_from_standard_input(tmp_path: Path) -> None:
    from_file = run("hunt", written(tmp_path, POSITION), "--tile", "8", "--json")
    assert from_file.status == 0
    assert not from_file.err
    assert json.loads(from_file.out)["steps"][0]["to"] == "A2"
    assert run("hunt", "--tile", "8", "--json", stdin=POSITION.encode()) == from_file
    assert run("hunt", "-", "--tile", "8", "--json", stdin=POSITION.encode()) == from_file
    assert run("hunt", "--json", "--tile=8", "-", stdin=POSITION.encode()) == from_file


def test_a_file_is_read_though_something_waits_on_standard_input(tmp_path: Path) -> None:
    assert run("hunt", written(tmp_path, POSITION), "--tile", "8", stdin=b"{").status == 0


def test_a_byte_order_mark_before_the_position_is_passed_over(tmp_path: Path) -> None:
    assert run("hunt", written(tmp_path, b"\xef\xbb\xbf" + POSITION.encode()), "--tile", "8").status == 0


@pytest.mark.parametrize("tile", TILES)
def test_every_movement_tile_is_hunted_with(tile: str) -> None:
    ran = run("hunt", "--json", "--tile", tile, stdin=POSITION.encode())
    assert ran.status == 0
    assert json.loads(ran.out)["tile"] == tile


@pytest.mark.parametrize("tile", BAD_TILES)
def test_anything_else_is_no_movement_tile(tile: str) -> None:
    refusal = run("hunt", "--json", "--tile", tile, stdin=POSITION.encode()).refusal()
    assert refusal.startswith("hunt: --tile: ")
    assert refusal.endswith("is no movement tile; a number from 1 to 20, '1 hit', '2 hits' or '3 hits' is")
    assert len(refusal) < 200


def test_without_a_tile_it_says_how_one_is_named() -> None:
    assert "--tile is missing" in run("hunt", stdin=POSITION.encode()).refusal()
    assert "--tile" in run("hunt", "--tile", stdin=POSITION.encode()).refusal()


def test_json_is_the_engines_own_answer_and_nothing_else() -> None:
    ran = run("hunt", "--tile", "2 hits", "--json", stdin=POSITION.encode())
    expected = hunt(read_position(position(), boards.built_in()), read_tile("2 hits"))
    assert json.loads(ran.out) == write_hunt(expected)


def test_the_position_that_comes_back_can_be_hunted_on() -> None:
    first = json.loads(run("hunt", "--tile", "3", "--json", stdin=POSITION.encode()).out)
    second = json.loads(
        run("hunt", "--tile", "2", "--json", stdin=json.dumps(first["position"]).encode()).out
    )
    whole = json.loads(run("hunt", "--tile", "5", "--json", stdin=POSITION.encode()).out)
    assert first["steps"] + second["steps"] == whole["steps"]
    assert second["position"] == whole["position"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "standard input: is empty; a position in JSON belongs there"),
        (" \n\t", "standard input: is empty; a position in JSON belongs there"),
        ("{", "standard input: not JSON: "),
        ("[]", "standard input: [] is no object with the keys board, stage, monster, tiles, figures"),
        ('{"stage": NaN}', "standard input: board: is missing"),
        (POSITION.replace("green-5", "green-2"), "standard input: figures[0].id: 'green-2' is unknown"),
        (POSITION.replace('"stage": 1', '"stage": 1, "stage": 1'), "standard input: stage: stands twice"),
        (POSITION.replace('"stage": 1', '"stage": true'), "standard input: stage: True is no stage"),
        (POSITION.replace('"stage": 1', '"stage": 1.0'), "standard input: stage: 1.0 is no stage"),
        (POSITION.replace('"stage": 1', '"stage": ' + "9" * 10_000), "standard input: not JSON that can be"),
        (POSITION.replace('"at": "A6"', '"at": "C3"'), "standard input: figures[0].at: green-5 stands on C3"),
        (POSITION.replace('"dungeon"', '"/etc/passwd"'), "standard input: board: '/etc/passwd' is no board"),
        (POSITION.replace("dungeon", "cellar\\n"), "standard input: board: 'cellar\\n' is no board's name"),
        ("[" * 100_000, "standard input: not JSON that can be read"),
        ("[" * 100_000 + "]" * 100_000, "standard input: not JSON that can be read"),
        (POSITION + " " * 5_000_000 + "x", "standard input: not JSON: "),
        (f'"{"x" * 5_000_000}"', "standard input: 'xxx"),
    ],
    ids=range(17),
)
def test_what_is_no_position_is_refused_in_one_line(text: str, words: str) -> None:
    refusal = run("hunt", "--tile", "5", stdin=text.encode()).refusal()
    assert refusal.startswith(words)


@pytest.mark.parametrize("depth", range(900, 1001, 4))
def test_nesting_of_any_depth_is_refused_in_one_line(depth: int) -> None:
    run("hunt", "--tile", "5", stdin=b"[" * depth + b"]" * depth).refusal()
    deep = POSITION.replace('"A6"', "[" * depth + "]" * depth)
    run("hunt", "--tile", "5", stdin=deep.encode()).refusal()


def test_all_faults_are_told_at_once_in_one_line() -> None:
    bad = position() | {"stage": 3, "board": "attic", "extra": 1}
    refusal = run("hunt", "--tile", "5", stdin=json.dumps(bad).encode()).refusal()
    for key in ("stage: ", "board: ", "extra: "):
        assert key in refusal


def test_a_position_that_is_no_text_is_refused() -> None:
    assert run("hunt", "--tile", "5", stdin=b"\xff{").refusal() == "standard input: is no text in UTF-8"


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    missing = str(tmp_path / "none.json")
    assert run("hunt", missing, "--tile", "5").refusal().startswith(f"{missing}: cannot be read (No such")
    assert run("hunt", str(tmp_path), "--tile", "5").refusal().startswith(f"{tmp_path}: cannot be read (Is a")
    assert run("hunt", "", "--tile", "5").refusal().startswith("'': cannot be read")
    assert run("hunt", "x" * 5000, "--tile", "5").refusal().endswith("cannot be read (File name too long)")


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("a\nb.json", "a\\nb.json"),
        ("a\x1b[31m\u2028b\r.json", "a\\x1b[31m\\u2028b\\r.json"),
        ("été ½.json", "été ½.json"),
        ("\udcff.json", "\\udcff.json"),
        ("--tile'\".json", "--tile'\".json"),
    ],
)
def test_a_file_with_an_odd_name_is_read_and_named_in_one_line(name: str, shown: str, tmp_path: Path) -> None:
    file = written(tmp_path, POSITION, name)
    assert run("hunt", file, "--tile", "5").status == 0
    written(tmp_path, "{", name)
    assert f"/{shown}: not JSON: " in run("hunt", file, "--tile", "5").refusal()
    assert f"/{shown}: " in run("hunt", file, "--tile", "5", "--board", file).refusal()


def test_a_board_file_is_used_for_a_position_that_names_its_board(tmp_path: Path) -> None:
    board = written(tmp_path, SMALL_BOARD, "small.toml")
    ran = run("hunt", "--board", board, "--tile", "1 hit", "--json", stdin=_small().encode())
    assert [step["to"] for step in json.loads(ran.out)["steps"]] == ["B1", "C1", "D1"]


def test_a_board_file_with_a_byte_order_mark_or_with_windows_line_ends_is_read(tmp_path: Path) -> None:
    for number, text in enumerate(("\ufeff" + SMALL_BOARD, SMALL_BOARD.replace("\n", "\r\n"))):
        board = written(tmp_path, text, f"{number}.toml")
        assert run("hunt", "--board", board, "--tile", "2", stdin=_small().encode()).status == 0


def test_with_a_board_file_no_other_board_can_be_named(tmp_path: Path) -> None:
    board = written(tmp_path, SMALL_BOARD, "small.toml")
    refusal = run("hunt", "--board", board, "--tile", "2", stdin=POSITION.encode()).refusal()
    assert refusal.startswith("standard input: board: 'dungeon'")
    assert "small" in refusal


def test_a_board_file_may_have_the_name_of_a_built_in_board(tmp_path: Path) -> None:
    board = written(tmp_path, SMALL_BOARD.replace('"small"', '"dungeon"'), "small.toml")
    ran = run("hunt", "--board", board, "--tile", "1", "--json", stdin=_small(board="dungeon").encode())
    assert json.loads(ran.out)["position"]["board"] == "dungeon"
    assert run("hunt", "--board", board, "--tile", "1", stdin=POSITION.encode()).refusal().count("A6") > 0


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (b"", "name: is missing"),
        (b"= 1", "not TOML: "),
        (b"\xff", "is no text in UTF-8"),
        (SMALL_BOARD.replace("=. . . .E", "=. . . .G").encode(), "drawing: "),
        (SMALL_BOARD.replace('"small"', '"../small"').encode(), "name: "),
        (SMALL_BOARD.replace("[doors]", "port = " + "9" * 5000 + "\n[doors]").encode(), ""),
        (SMALL_BOARD.replace('"small"', "0x" + "f" * 5000).encode(), ""),
        (SMALL_BOARD.replace('"small"', "[" * 5000 + "]" * 5000).encode(), ""),
        (SMALL_BOARD.encode() + b"#" * 5_000_000, "a board file has at most "),
        (SMALL_BOARD.replace("east", "north\\u001b\\n").encode(), ""),
    ],
    ids=range(10),
)
def test_a_broken_board_file_is_refused_in_one_line(text: bytes, words: str, tmp_path: Path) -> None:
    board = written(tmp_path, text, "b.toml")
    refusal = run("hunt", "--board", board, "--tile", "1", stdin=_small().encode()).refusal()
    assert refusal.startswith(f"{board}: {words}")
    assert len(refusal) < 1000


def test_a_board_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    for name in (str(tmp_path / "none.toml"), str(tmp_path), ""):
        refusal = run("hunt", "--board", name, "--tile", "1", stdin=_small().encode()).refusal()
        assert refusal.startswith(f"{name}: cannot be read" if name else "'': cannot be read")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((), "a verb is missing, such as play or hunt"),
        (("flee",), "argument VERB: invalid choice: 'flee'"),
        (("flee\n\x1b[0m",), "argument VERB: "),
        (("--loud",), "unrecognized arguments: --loud"),
        (("hunt", "--tile", "5", "--loud"), "unrecognized arguments: --loud"),
        (("hunt", "--tile", "5", "--js"), "unrecognized arguments: --js"),
        (("hunt", "a", "b", "--tile", "5"), "unrecognized arguments: b"),
        (("hunt", "--tile", "5", "--json=1"), "hunt: argument --json: "),
    ],
)
def test_a_wrong_command_line_is_refused_in_one_line(arguments: tuple[str, ...], words: str) -> None:
    refusal = run(*arguments, stdin=POSITION.encode()).refusal()
    assert refusal.startswith(words)
    assert refusal.endswith("--help' tells more)")


@pytest.mark.parametrize("verb", ["hunt", "moves", "play"])
def test_help_tells_every_option_of_a_verb(verb: str) -> None:
    ran = run(verb, "--help")
    assert ran.status == 0
    assert not ran.err
    assert f"--board {'BOARD' if verb == 'play' else 'FILE'}" in ran.out
    assert all(len(text) <= 80 for text in ran.out.splitlines())


def test_the_version_is_told() -> None:
    assert run("--version").out.startswith("furunkulus 0.")
