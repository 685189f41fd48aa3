import logging
from collections.abc import Mapping

import pytest

from firmware_host.ears import Ear
from hardware.buttons.contract import Button, Edge, HandOver
from hardware.errors import ButtonError


class Contacts:
    """A source whose contacts can be closed without an edge: its thread is dead."""

    def __init__(self, *, bounces: bool) -> None:
        self.bounces = bounces
        self.held: set[Button] = set()
        self.fault: str | None = None

    def start(self, hand_over: HandOver) -> None:
        """Never hand over anything."""

    def levels(self) -> Mapping[Button, bool]:
        if self.fault:
            raise ButtonError(self.fault)
        return {button: button in self.held for button in Button}

    def close(self) -> None:
        """Have nothing to close."""


def downs(ear: Ear, start: float, end: float) -> list[tuple[Button, float]]:
    """Advance an ear whenever it is due, and return the presses with their times."""
    found = []
    now = start
    while now <= end:
        found += [(edge.button, now) for edge in ear.advance(now) if edge.down]
        now = max(ear.due(), now + 0.001)
    return found


def test_a_source_that_bounces_is_debounced() -> None:
    ear = Ear(Contacts(bounces=True), 0.0)
    assert not ear.hear(Edge(Button.OK, down=True, at=0.1))
    assert [edge.button for edge in ear.advance(0.11)] == [Button.OK]


def test_a_source_that_does_not_bounce_is_heard_at_once() -> None:
    ear = Ear(Contacts(bounces=False), 0.0)
    edge = Edge(Button.OK, down=True, at=0.1)
    assert tuple(ear.hear(edge)) == (edge,)
    assert not list(ear.advance(0.2))


def test_a_press_whose_edge_never_came_is_found_by_the_poll(caplog: pytest.LogCaptureFixture) -> None:
    contacts = Contacts(bounces=True)
    ear = Ear(contacts, 0.0)
    contacts.held.add(Button.HUNT)
    with caplog.at_level(logging.WARNING):
        assert [button for button, _ in downs(ear, 0.0, 3.0)] == [Button.HUNT]
    assert len(caplog.records) == 1


def test_a_dead_thread_is_told_once_and_then_polled_fast(caplog: pytest.LogCaptureFixture) -> None:
    contacts = Contacts(bounces=True)
    ear = Ear(contacts, 0.0)
    contacts.held.add(Button.HUNT)
    assert downs(ear, 0.0, 3.0)
    contacts.held.clear()
    downs(ear, 3.0, 6.0)
    assert "silent" in caplog.records[-1].getMessage()
    caplog.clear()
    with caplog.at_level(logging.WARNING):
        contacts.held.add(Button.OK)
        (press,) = downs(ear, 6.0, 7.0)
        contacts.held.clear()
        downs(ear, 7.0, 8.0)
        contacts.held.add(Button.OK)
        (again,) = downs(ear, 8.0, 9.0)
    assert press[1] < 6.1, "answered as fast as by edges, nearly"
    assert again[1] < 8.1
    assert not caplog.records, "it was told before"


def test_a_source_that_cannot_be_asked_is_one_line_and_no_end(caplog: pytest.LogCaptureFixture) -> None:
    contacts = Contacts(bounces=True)
    ear = Ear(contacts, 0.0)
    contacts.fault = "GPIO 5 is gone"
    with caplog.at_level(logging.WARNING):
        assert not downs(ear, 0.0, 3.5)
    once = "GPIO 5 is gone; it is asked again each second"
    assert [record.getMessage() for record in caplog.records] == [once]
    contacts.fault = None
    assert [edge.button for edge in ear.hear(Edge(Button.OK, down=True, at=3.6))] == []
    assert [edge.button for edge in ear.advance(3.7)] == [Button.OK]
