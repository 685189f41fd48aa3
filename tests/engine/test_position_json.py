import json

import pytest
from hypothesis import given

from engine.errors import PositionError
from engine.position import Position
from engine.position_json import parse_json, read_position, write_position
from tests.support.boards import BOARDS
from tests.support.json_positions import DELETE, GOOD, KEYS, Path, good, read
from tests.support.positions import QUICK, positions
from tests.support.random_boards import all_boards
from tests.support.stories import picture


def refusal(data: object) -> str:
    with pytest.raises(PositionError) as refused:
        read_position(data, BOARDS)
    words = str(refused.value)
    assert "\n" not in words
    assert words.isprintable()
    return words


def test_a_position_reads_as_its_picture_shows_it() -> None:
    assert read(GOOD) == picture("""
dungeon, stage 1
    A  B  C  D  E  F  G  H  I  J  K  L  M  N  O  P
 1  .  .  .  .  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .  .  G5 .  .  .
 3  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 4  .  .  @@ .  .  .  .  .  .  .  .  .  .  .  .
 5  .  .  .  .  .  .  .  .  . →   .  .  .  .  .  .
 6  .  .  .  .  .  .  .  .  .  . ~~~~~~ .  ## .  .
 7  .  .  .  .  .  .  .  .  .  . ~~~~~~ .  . ↓   .
 8     .  .  .  .  .  .  .  .  M→ .  .  .  .  .  .
 9        .  .  .  .  .  .  .  .  .  .  .  .  .  .
10           .  .  .  .  .  .  .  .  .  .  .  .  .
11              .  .  .  .  .  .  .  .  .  .  .  R4
jail: b1
teleporters: 1 J5 O7
""")


def test_a_position_writes_what_was_read() -> None:
    data = json.loads(GOOD)
    written = write_position(read(GOOD))
    assert written.keys() == data.keys()
    assert {str(tile) for tile in written["tiles"]} == {str(tile) for tile in data["tiles"]}
    assert {key: written[key] for key in data if key != "tiles"} == {
        key: data[key] for key in data if key != "tiles"
    }


@QUICK
@given(positions(all_boards()))
def test_every_position_survives_json(position: Position) -> None:
    text = json.dumps(write_position(position))
    assert read_position(parse_json(text), {position.board.name: position.board}) == position


@pytest.mark.parametrize(
    "change",
    [
        (("tiles", 5), {"kind": "stone", "at": "K6"}),
        (("figures", 0, "at"), "K6"),
        (("monster", "at"), "J5"),
        (("tiles", 3, "at"), "J6"),
        (("tiles", 1, "at"), ["K6", "C9"]),
        (("figures", 0, "at"), "eaten"),
        (("figures", 0, "at"), "A1"),
    ],
    ids=[
        "a stone on a pool",
        "a figure on a pool",
        "the monster on a teleporter",
        "teleporters side by side",
        "a pool in pieces",
        "eaten in stage 1",
        "a figure on a corner",
    ],
)
def test_what_is_no_fault_is_read(change: tuple[Path, object]) -> None:
    assert read_position(good(change), BOARDS).status() == ()


KEY_NAMES = [name for _, name in KEYS]


@pytest.mark.parametrize(("path", "name"), KEYS, ids=KEY_NAMES)
def test_a_missing_key_is_named(path: Path, name: str) -> None:
    assert f"{name}: is missing" in refusal(good((path, DELETE)))


@pytest.mark.parametrize("way", [(), ("monster",), ("tiles", 0), ("tiles", 1), ("tiles", 2), ("figures", 1)])
def test_an_unknown_key_is_named(way: Path) -> None:
    words = refusal(good(((*way, "colour"), "red")))
    assert "colour: is an unknown key" in words


WRONG: list[object] = [None, True, False, 1.0, 3, 0, -1, 10**30, 1e308, [1], {}, {"a": 1}]
WORDS_WRONG: list[object] = [*WRONG, 1, "", "x", "Stone", "EAST", []]


@pytest.mark.parametrize(("path", "name"), KEYS, ids=KEY_NAMES)
def test_a_value_of_another_type_or_an_unknown_word_is_named(path: Path, name: str) -> None:
    free = name in {"stage", "tiles", "figures", "tiles[1].at", "tiles[2].pair"}
    for value in WRONG if free else WORDS_WRONG:
        assert name in refusal(good((path, value)))


def test_there_is_a_pair_with_any_name_but_it_has_two_tiles() -> None:
    assert "tiles[2].at" in refusal(good((("tiles", 2, "pair"), "x")))


@pytest.mark.parametrize(
    "space",
    [
        "j8",
        "J08",
        "J8 ",
        " J8",
        "8J",
        "J",
        "J0",
        "J21",
        "U1",
        "J٨",
        chr(0xFF2A) + "8",
        "J²",
        "J8\n",
        "JJ8",
        "J-8",
        "J8.0",
    ],
)
@pytest.mark.parametrize("path", [("monster", "at"), ("tiles", 0, "at"), ("figures", 0, "at")])
def test_a_space_is_written_like_j8_and_no_other_way(path: Path, space: str) -> None:
    words = refusal(good((path, space)))
    assert "is no space" in words
    assert ascii(space)[1:-1] in words


@pytest.mark.parametrize("stage", [True, 1.0, 2.0, "1", 0, 3])
def test_true_and_1_0_are_no_stage(stage: object) -> None:
    assert refusal(good((("stage",), stage))).startswith("stage: ")


@pytest.mark.parametrize("board", ["../dungeon", "boards/dungeon.toml", "/etc/hostname", "Dungeon", "", "J8"])
def test_a_board_is_named_and_never_a_path(board: str) -> None:
    assert refusal(good((("board",), board))).startswith("board: ")


def stone(at: str) -> dict[str, object]:
    return {"kind": "stone", "at": at}


def pool(*ats: str) -> dict[str, object]:
    return {"kind": "blood", "at": list(ats)}


def teleporter(at: str, pair: str = "1") -> dict[str, object]:
    return {"kind": "teleporter", "pair": pair, "at": at, "arrow": "north"}


def figure(at: str, id_: str = "grey-1") -> dict[str, object]:
    return {"id": id_, "at": at, "side": "white"}


TILE, FIGURE = ("tiles", 5), ("figures", 3)
FAULTS: dict[str, tuple[list[tuple[Path, object]], str, str]] = {
    "monster on a missing space": ([(("monster", "at"), "M1")], "monster.at", "M1"),
    "stone on a missing space": ([(TILE, stone("M1"))], "tiles[5].at", "M1"),
    "pool on a missing space": ([(TILE, pool("L1", "M1"))], "tiles[5].at", "M1"),
    "teleporter on a missing space": ([(("tiles", 3, "at"), "A11")], "tiles[3].at", "A11"),
    "figure on a missing space": ([(FIGURE, figure("D11"))], "figures[3].at", "D11"),
    "a space off every Dungeon": ([(FIGURE, figure("Q5"))], "figures[3].at", "Q5"),
    "two stones": ([(TILE, stone("N6"))], "tiles[5].at", "N6"),
    "stone and bunny": ([(TILE, stone("C4"))], "tiles[5].at", "C4"),
    "two stones on a pool": ([(TILE, stone("K6")), (("tiles", 6), stone("K6"))], "tiles[6].at", "K6"),
    "figure and stone": ([(FIGURE, figure("N6"))], "figures[3].at", "N6"),
    "two figures": ([(FIGURE, figure("J2"))], "figures[3].at", "J2"),
    "monster and figure": ([(FIGURE, figure("J8"))], "monster.at", "J8"),
    "monster and stone": ([(TILE, stone("J8"))], "monster.at", "J8"),
    "figure on a teleporter": ([(FIGURE, figure("J5"))], "figures[3].at", "J5"),
    "stone on a teleporter": ([(TILE, stone("J5"))], "tiles[5].at", "J5"),
    "pool on a teleporter": ([(TILE, pool("J5"))], "", "J5"),
    "two teleporters": (
        [(TILE, teleporter("J5", "2")), (("tiles", 6), teleporter("B2", "2"))],
        "tiles[5].at",
        "J5",
    ),
    "the twin on the same space": ([(("tiles", 3, "at"), "J5")], "tiles[3].at", "J5"),
    "an id twice": ([(FIGURE, figure("B2", "green-5"))], "figures[3]", "B2"),
    "an id twice beside the board": ([(FIGURE, figure("jail", "blue-1"))], "figures[3]", "jail"),
    "a pool that names a space twice": ([(TILE, pool("B2", "B3", "B2"))], "tiles[5].at", "B2"),
    "two pools on one space": ([(TILE, pool("J7", "K7"))], "tiles[5].at", "K7"),
    "a teleporter without twin": ([(TILE, teleporter("B2", "2"))], "tiles[5].at", "B2"),
    "a teleporter with two twins": ([(TILE, teleporter("B2"))], "tiles[5].at", "B2"),
    "the monster on a pool": ([(("monster", "at"), "K6")], "monster.at", "K6"),
    "a stone on the exit's corner": ([(TILE, stone("A1"))], "tiles[5].at", "A1"),
    "a stone on the entrance's corner": (
        [(("figures", 2), DELETE), (TILE, stone("P11"))],
        "tiles[5].at",
        "P11",
    ),
    "a teleporter on a corner": ([(("tiles", 3, "at"), "A1")], "tiles[3].at", "A1"),
    "natural-3 is no figure": ([(FIGURE, figure("B2", "natural-3"))], "figures[3].id", "natural-3"),
    "green-2 is no figure": ([(FIGURE, figure("B2", "green-2"))], "figures[3].id", "green-2"),
    "a stone in jail": ([(TILE, stone("jail"))], "tiles[5].at", "jail"),
    "the monster on the bus": ([(("monster", "at"), "bus")], "monster.at", "bus"),
    "teleporter kinds have no side": (
        [(TILE, {"kind": "turn-left", "at": "B2"})],
        "tiles[5].kind",
        "turn-left",
    ),
}


@pytest.mark.parametrize(("changes", "key", "space"), FAULTS.values(), ids=FAULTS)
def test_a_fault_is_told_with_its_key_and_its_space(
    changes: list[tuple[Path, object]], key: str, space: str
) -> None:
    words = refusal(good(*changes))
    assert key in words
    assert space in words.partition(": ")[2]


def test_an_empty_pool_is_refused() -> None:
    assert "tiles[5].at" in refusal(good((TILE, pool())))


def test_several_faults_are_all_told() -> None:
    words = refusal(good((TILE, stone("A1")), (("tiles", 6), pool("K6", "M1")), (FIGURE, figure("N6"))))
    for key, space in (("tiles[5].at", "A1"), ("tiles[6].at", "K6"), ("tiles[6].at", "M1")):
        assert any(part.startswith(f"{key}: ") and space in part for part in words.split("; "))
    assert "figures[3].at: " in words


def test_several_faults_of_form_are_all_told() -> None:
    words = refusal(good((("stage",), True), (("monster", "facing"), "up"), (TILE, stone("j8")), (FIGURE, 7)))
    for key in ("stage: ", "monster.facing: ", "tiles[5].at: ", "figures[3]: "):
        assert key in words


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (GOOD.replace('"stage": 1', '"stage": 1, "stage": 1'), "stage"),
        (GOOD.replace('{"at": "J8"', '{"at": "J8", "at": "J9"'), "at"),
        (GOOD.replace('"side": "black"', '"side": "black", "side": "white"'), "side"),
    ],
)
def test_a_repeated_key_is_refused(text: str, key: str) -> None:
    with pytest.raises(PositionError, match=f"^{key}: ") as refused:
        read(text)
    assert "twice" in str(refused.value)
