"""The shelf: the boards and the start layouts that people can choose from at this table."""

from dataclasses import dataclass, field, replace

from engine.board import Board, Start


@dataclass(frozen=True, slots=True)
class Layout:
    """Hold a start layout of people's own, and the name of the board that it is for."""

    name: str
    board: str
    start: Start


@dataclass(frozen=True, slots=True)
class Shelf:
    """Hold all boards, the built-in ones first, and the layouts of people's own.

    Those that were kept at the table are written to files by whoever follows the table.
    """

    boards: tuple[Board, ...] = ()
    layouts: tuple[Layout, ...] = field(default=())

    def layouts_of(self, board: Board) -> tuple[Layout, ...]:
        """Return the layouts of people's own for a board."""
        return tuple(layout for layout in self.layouts if layout.board == board.name)

    def with_board(self, board: Board) -> "Shelf":
        """Return the shelf with one more board, or with it in the place of the one of the same name."""
        names = [each.name for each in self.boards]
        if board.name not in names:
            return replace(self, boards=(*self.boards, board))
        boards = tuple(board if each.name == board.name else each for each in self.boards)
        return replace(self, boards=boards)

    def with_layout(self, layout: Layout) -> "Shelf":
        """Return the shelf with one more layout, or with it in the place of the one of the same name."""
        key = (layout.board, layout.name)
        others = tuple(each for each in self.layouts if (each.board, each.name) != key)
        return replace(self, layouts=(*others, layout))
