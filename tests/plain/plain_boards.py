"""The Dungeon and the Basement, written down again from their descriptions, so that a slip in one shows."""

from .plain_board import COLUMNS, Pair, PlainBoard, plain_board

DUNGEON_ROWS = {
    1: ("A", "L"),
    2: ("A", "M"),
    3: ("A", "N"),
    4: ("A", "O"),
    5: ("A", "P"),
    6: ("A", "P"),
    7: ("A", "P"),
    8: ("B", "P"),
    9: ("C", "P"),
    10: ("D", "P"),
    11: ("E", "P"),
}
# Opposite sides, with their spaces in the order of the letters. The two walls behind the doors have none: "".
DUNGEON_SIDES = (
    ("north", "A1 B1 C1 D1 E1 F1 G1 H1 I1 J1 K1 L1 M2 N3 O4 P5", [*"ABCDEFGHIJKLNPRT"]),
    ("south", "P11 O11 N11 M11 L11 K11 J11 I11 H11 G11 F11 E11 D10 C9 B8 A7", [*"ABCDEFGHIJKLNPRT"]),
    ("east", "L1 M2 N3 O4 P5 P6 P7 P8 P9 P10 P11", [*"MOQSUVWXYZ", ""]),
    ("west", "E11 D10 C9 B8 A7 A6 A5 A4 A3 A2 A1", [*"MOQSUVWXYZ", ""]),
)


def _dungeon() -> PlainBoard:
    spaces = [
        f"{column}{row}"
        for row, (first, last) in DUNGEON_ROWS.items()
        for column in COLUMNS[COLUMNS.index(first) : COLUMNS.index(last) + 1]
    ]
    walls: dict[tuple[str, bool], list[str]] = {}
    for side, names, letters in DUNGEON_SIDES:
        for name, letter in zip(names.split(), letters, strict=True):
            # A letter is on north and south, or on east and west; the doors' walls face each other too.
            walls.setdefault((letter, side in ("north", "south")), []).append(f"{name} {side}")
    pairs: list[Pair] = [(one, other, letter or None) for (letter, _), (one, other) in walls.items()]
    return plain_board("dungeon", spaces, pairs, "A1", "P11")


def _basement() -> PlainBoard:
    columns, rows = COLUMNS[:16], range(1, 12)
    # From one long side to the other, straight on.
    pairs: list[Pair] = [(f"{column}1 north", f"{column}11 south", column) for column in columns]
    # On a short side from a row to the one that lies as far from the other corner; the middle one to itself.
    for row, west, east in zip(range(1, 7), "QRSTUV", "WXYZ#*", strict=True):
        pairs.append((f"A{row} west", f"A{12 - row} west", west))
        pairs.append((f"P{row} east", f"P{12 - row} east", east))
    # The dividing wall, which leaves two rows open at both ends.
    pairs += [(f"H{row} east", f"I{row} west", None) for row in range(3, 10)]
    spaces = [f"{column}{row}" for row in rows for column in columns]
    return plain_board("basement", spaces, pairs, "A1", "P11")


DUNGEON = _dungeon()
BASEMENT = _basement()
PLAIN_BOARDS = {board.name: board for board in (DUNGEON, BASEMENT)}
