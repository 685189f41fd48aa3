"""What is said about boards, in English, by key."""

from collections.abc import Mapping

BOARDS: Mapping[str, str] = {
    "board.too large": "{board} has {wide} x {high} spaces: that is a board larger than the panel, which has "
    "{columns} x {rows}.",
}
