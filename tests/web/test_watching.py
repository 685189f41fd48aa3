import asyncio
import contextlib
import json
from collections.abc import Mapping
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.typing import Origin

from engine.figures import Team
from engine.position import Position
from firmware_host.boards import built_in
from firmware_host.config import Config, Source
from firmware_host.simulator import Simulator
from firmware_host.table.opening import table_for
from firmware_host.table.picking import Picking
from firmware_host.table.settings import Settings
from firmware_host.table.table import Press
from firmware_host.web import PageServer
from firmware_host.web.watching import PageWatcher, board_message, table_message
from hardware.buttons.contract import Button
from hardware.lights.frame import Frame
from hardware.lights.strips import Strip
from tests.web.live_game import at_a_game, new_game

BOARD = built_in()["dungeon"]
START = Position(BOARD, 1, BOARD.start.monster, BOARD.start.tiles, BOARD.start.pools)


def test_the_page_gets_every_outer_wall_and_both_doors() -> None:
    message = json.loads(json.dumps(board_message(BOARD)))
    assert len(message["spaces"]) == 156
    assert len(message["passages"]) == 54
    straight = {"at": "P6", "side": "east", "letter": "V", "to": "A6", "facing": "east"}
    assert straight in message["passages"]
    unlettered = {"at": "A1", "side": "west", "letter": None, "to": "P11", "facing": "west"}
    assert unlettered in message["passages"]
    assert message["walls"] == []
    assert message["doors"]["entrance"] == {"at": "P11", "side": "east"}


def test_the_page_is_told_what_a_passage_does_with_the_monsters_direction() -> None:
    message = json.loads(json.dumps(board_message(built_in()["basement"], (20, 12))))
    assert message["name"] == "basement"
    assert message["panel"] == {"columns": 20, "rows": 12}
    found = {(one["at"], one["side"]): one for one in message["passages"]}
    assert found["B1", "north"] == {
        "at": "B1",
        "side": "north",
        "letter": "B",
        "to": "B11",
        "facing": "north",
    }
    turned = {"at": "A2", "side": "west", "letter": "R", "to": "A10", "facing": "east"}
    assert found["A2", "west"] == turned
    in_place = {"at": "P6", "side": "east", "letter": "*", "to": "P6", "facing": "west"}
    assert found["P6", "east"] == in_place
    assert message["walls"] == [{"at": f"H{row}", "side": "east"} for row in range(3, 10)]


STRIPS = ((Strip.RIM, 2), (Strip.BUS, 1))


def test_the_page_is_told_which_strips_there_are() -> None:
    message = json.loads(json.dumps(board_message(BOARD, (16, 11), STRIPS)))
    assert message["strips"] == [{"name": "rim", "lights": 2}, {"name": "bus", "lights": 1}]
    assert board_message(BOARD)["strips"] == []


def test_a_frame_goes_to_the_page_with_all_strips_lit_or_dark() -> None:
    shown: list[bytes] = []

    class Screen(PageServer):
        def show_frame(self, pixels: bytes) -> None:
            shown.append(pixels)

    watcher = PageWatcher(Screen(board_message(BOARD), lambda _name, _down: None), (1, 1), STRIPS)
    watcher.show_frame(Frame.of(1, 1, b"boardrim 12busbus"[:12], STRIPS))
    # A wizard's frame has nothing for them.
    watcher.show_frame(Frame(1, 1, b"123"))
    assert shown == [b"boardrim 12busbus"[:12], b"123" + bytes(9)]


class Page(PageServer):
    """A page that keeps what it is shown."""

    def __init__(self) -> None:
        super().__init__(board_message(BOARD), lambda _button, _pressed: None, port=0)
        self.messages: list[tuple[str, Any]] = []

    def show_board(self, board: Mapping[str, object]) -> None:
        self.messages.append(("board", board["name"]))

    def show_table(self, table: Mapping[str, object]) -> None:
        self.messages.append(("table", table["prompt"]))


def test_the_page_gets_another_board_before_the_table_on_it_and_once() -> None:
    basement = built_in()["basement"]
    on_dungeon = table_for(START, Settings()).view()
    on_basement = table_for(Position(basement, 1, basement.start.monster), Settings()).view()
    page = Page()
    watcher = PageWatcher(page)
    for view in (on_dungeon, on_basement, on_basement, on_dungeon):
        watcher.show_view(view)
    kinds = [told if kind == "board" else kind for kind, told in page.messages]
    assert kinds == ["dungeon", "table", "basement", "table", "table", "dungeon", "table"]


def test_the_page_gets_how_far_the_game_is_what_the_buttons_do_and_why_a_press_was_refused() -> None:
    table = at_a_game(new_game((Team.RED, Team.GREEN), Team.GREEN))
    message = json.loads(json.dumps(table_message(table.view())))
    assert message["teams"] == ["red", "green"]
    assert message["turn"] == "green"
    assert message["heading"] == "Stage 1, round 1 of 14: green"
    assert message["prompt"] == "Green, it is your turn: green 1 is in jail and may go 1 space."
    assert message["labels"]["ok"] == "Take it"
    assert message["spoken"].startswith(f"{message['prompt']} OK: take it.")
    assert message["refused"] is None
    refused = table.pressed(Press(Button.BACK, 1.0)).view()
    assert table_message(refused)["refused"] == "Nothing can be taken back yet."


@pytest.mark.parametrize(("sources", "picked"), [((Source.PAGE,), 1), ((), 0)])
def test_the_page_presses_only_where_the_config_has_it_as_a_source(
    sources: tuple[Source, ...], picked: int
) -> None:
    async def run() -> None:
        simulator = Simulator(START, Config(sources=sources), 0)
        address = (await simulator.start()).rstrip("/")
        playing = asyncio.create_task(simulator.run())
        # A second page opens after the first has said goodbye: by then its press was answered, if at all.
        for message in ('{"button": "right", "pressed": true}', '{"button": "right", "pressed": false}'):
            async with connect(f"{address.replace('http', 'ws')}/table", origin=Origin(address)) as page:
                await page.send(message)
        assert simulator.evening.table.phase == Picking(picked)
        playing.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await playing

    asyncio.run(run())
