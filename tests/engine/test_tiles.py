import pytest

from engine.errors import TileError
from engine.tiles import FloorTile, Kind, MovementTile, read_tile


@pytest.mark.parametrize("number", [*range(1, 21)])
def test_a_number_tile_is_an_integer_or_its_text(number: int) -> None:
    assert read_tile(number) == read_tile(str(number)) == MovementTile(number)
    assert str(MovementTile(number)) == str(number)


@pytest.mark.parametrize(("text", "number"), [("1 hit", 1), ("2 hits", 2), ("3 hits", 3)])
def test_a_hit_tile_is_written_as_on_the_tile(text: str, number: int) -> None:
    assert read_tile(text) == MovementTile(number, hits=True)
    assert str(read_tile(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        0,
        21,
        -1,
        10**40,
        True,
        False,
        5.0,
        None,
        [],
        {},
        b"5",
        "",
        "0",
        "21",
        "05",
        "5 ",
        " 5",
        "+5",
        "5.0",
        "five",
        "1 hits",
        "2 hit",
        "0 hits",
        "4 hits",
        "1  hit",
        "hit",
        "1 HIT",
        "5\n",
        "\u0665",
        "\u00b2",
        "\ud800",
        "5" * 9999,
    ],
    ids=lambda value: ascii(value)[:20],
)
def test_anything_else_is_refused_in_one_line(text: object) -> None:
    with pytest.raises(TileError) as refused:
        read_tile(text)
    words = str(refused.value)
    assert words.startswith("tile: ")
    assert words.isprintable()
    assert len(words) < 200


def test_a_floor_tile_keeps_its_kind_when_it_moves() -> None:
    assert FloorTile(Kind.CRYSTAL, "B2").moved("B3") == FloorTile(Kind.CRYSTAL, "B3")
    assert FloorTile(Kind.TURN_AROUND, "B2").what == "turn-180"
