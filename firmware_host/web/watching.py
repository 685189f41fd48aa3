"""The page as a watcher of the evening: its messages, made from views and lines."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.board import Board, Door
from engine.compass import BACK
from engine.position_json import write_position
from firmware_host.scenes.language import TEAMS
from firmware_host.table.panel import PANEL, Panel
from firmware_host.table.table import Line, View
from firmware_host.web.server import PageServer
from firmware_host.words.said import Said, said, sentence
from hardware.lights.frame import CHANNELS, Frame
from hardware.lights.strips import Sizes


class PageWatcher:
    """Show the evening on the page; `strips` are those that lie beside the panel."""

    def __init__(self, page: PageServer, panel: Panel = PANEL, strips: Sizes = ()) -> None:
        self._page = page
        self._panel = panel
        self._strips = strips
        self._board: Board | None = None
        self._told = 0

    def show_frame(self, frame: Frame) -> None:
        """Show an output frame, and strips for which it has nothing dark."""
        dark = (bytes(CHANNELS * size) for _, size in self._strips)
        strips = (frame.strip(strip) for strip, _ in self._strips)
        lights = (lit or unlit for lit, unlit in zip(strips, dark, strict=True))
        self._page.show_frame(b"".join((frame.pixels, *lights)))

    def show_view(self, view: View) -> None:
        """Show the board, the pieces, the lamps, what is asked, and how far the game is."""
        board = view.position.board
        if board is not self._board:
            self._board = board
            self._page.show_board(board_message(board, self._panel, self._strips))
        self._page.show_table(table_message(view))

    def tell(self, lines: Sequence[Line]) -> None:
        """Add to the running text."""
        first = self._told + 1
        self._told += len(lines)
        self._page.say(
            [
                {"id": number, "text": sentence(line.thing), "tone": line.tone.value}
                for number, line in enumerate(lines, first)
            ]
        )


def table_message(view: View) -> Mapping[str, Any]:
    """Return what the page shows of a view, the lights aside."""
    return {
        "position": None if view.bare else write_position(view.position),
        "seats": [list(stack) for stack in view.seats],
        "teams": [team.value for team in view.teams],
        "turn": view.turn and view.turn.value,
        "heading": _told(view.heading),
        "lamps": {"ok": view.ok_lamp, "hunt": view.hunt_lamp},
        "labels": {button.value: sentence(said(key)) for button, key in view.labels.items()},
        "prompt": sentence(view.prompt.thing),
        "spoken": sentence(view.spoken.thing),
        "tone": view.prompt.tone.value,
        "refused": _told(view.refused),
    }


def _told(thing: Said | None) -> str | None:
    return None if thing is None else sentence(thing)


def board_message(board: Board, panel: Panel = PANEL, strips: Sizes = ()) -> Mapping[str, Any]:
    """Return what the page draws the board from, and how a frame of the lights is read.

    A frame has the panel's lights, row by row from A1, and behind them those of each strip.
    """
    columns, rows = panel
    dividing = board.dividing_walls
    inner = {*dividing, *((board.passages[wall].to, BACK[wall[1]]) for wall in dividing)}
    return {
        "name": board.name,
        "panel": {"columns": columns, "rows": rows},
        "strips": [{"name": strip.value, "lights": size} for strip, size in strips],
        "width": board.width,
        "height": board.height,
        "spaces": list(board.spaces),
        "passages": [
            {
                "at": at,
                "side": side.value,
                "letter": passage.letter,
                "to": passage.to,
                "facing": passage.facing.value,
            }
            for (at, side), passage in board.passages.items()
            if (at, side) not in inner
        ],
        "walls": [{"at": at, "side": side.value} for at, side in dividing],
        "doors": _doors(board),
        "teams": {team.value: list(colour) for team, colour in TEAMS.items()},
    }


def _doors(board: Board) -> Mapping[str, Mapping[str, str]]:
    # A board that is corrected may lack a door: then that stands where no wall is.
    doors = {"exit": board.exit, "entrance": board.entrance}
    return {name: _door(door) for name, door in doors.items() if (door.at, door.side) in board.passages}


def _door(door: Door) -> Mapping[str, str]:
    return {"at": door.at, "side": door.side.value}
