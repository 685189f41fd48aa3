import sys
from collections.abc import Iterator
from threading import Thread

import pytest

from hardware.buttons.contract import Button, Edge
from hardware.buttons.simulated import SimulatedButtons
from hardware.clock import HandClock, SystemClock


def test_code_does_not_bounce() -> None:
    assert not SimulatedButtons(HandClock()).bounces


def test_all_that_is_held_is_released_at_once() -> None:
    clock, edges = HandClock(), list[Edge]()
    source = SimulatedButtons(clock)
    source.start(edges.append)
    source.press(Button.HUNT)
    source.press(Button.UP)
    clock.advance(3)
    source.release_all()
    assert edges[2:] == [Edge(Button.UP, down=False, at=3.0), Edge(Button.HUNT, down=False, at=3.0)]
    assert not any(source.levels().values())


def test_a_hand_over_may_press_another_button() -> None:
    edges: list[Edge] = []
    source = SimulatedButtons(HandClock())

    def hand_over(edge: Edge) -> None:
        edges.append(edge)
        if edge.button is Button.OK:
            source.press(Button.HUNT)

    source.start(hand_over)
    source.press(Button.OK)
    assert [edge.button for edge in edges] == [Button.OK, Button.HUNT]


@pytest.fixture
def restless_threads() -> Iterator[None]:
    """Let threads take turns as often as Python can, so that a race shows."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


@pytest.mark.usefixtures("restless_threads")
def test_many_threads_may_press_and_every_button_still_goes_down_and_up_in_turn() -> None:
    edges: list[Edge] = []
    source = SimulatedButtons(SystemClock())
    source.start(edges.append)

    def mash(button: Button) -> None:
        for _ in range(500):
            source.press(button)
            source.release(button)

    threads = [Thread(target=mash, args=(button,)) for button in (Button.LEFT, Button.LEFT, Button.RIGHT)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=30)
    for button in (Button.LEFT, Button.RIGHT):
        levels = [edge.down for edge in edges if edge.button is button]
        assert levels == [True, False] * (len(levels) // 2)
    assert [edge.at for edge in edges] == sorted(edge.at for edge in edges)
