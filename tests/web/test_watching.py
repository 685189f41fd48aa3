import asyncio
import contextlib
import json

import pytest
from websockets.asyncio.client import connect
from websockets.typing import Origin

from engine.figures import Team
from engine.position import Position
from firmware_host.boards import built_in
from firmware_host.config import Config, Source
from firmware_host.simulator import Simulator
from firmware_host.table.picking import Picking
from firmware_host.table.table import Press
from firmware_host.web.watching import board_message, table_message
from hardware.buttons.contract import Button
from tests.web.live_game import at_a_game, new_game

BOARD = built_in()["dungeon"]
START = Position(BOARD, 1, BOARD.start.monster, BOARD.start.tiles, BOARD.start.pools)


def test_the_page_gets_every_outer_wall_and_both_doors() -> None:
    message = json.loads(json.dumps(board_message(BOARD)))
    assert len(message["spaces"]) == 156
    assert len(message["passages"]) == 54
    assert {"at": "P6", "side": "east", "letter": "V"} in message["passages"]
    assert {"at": "A1", "side": "west", "letter": None} in message["passages"]
    assert message["walls"] == []
    assert message["doors"]["entrance"] == {"at": "P11", "side": "east"}


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
