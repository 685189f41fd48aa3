from hardware.buttons.contract import Button, Edge
from hardware.buttons.debounce import Debouncer
from hardware.buttons.poll import Missed, SlowPoll

OPEN = dict.fromkeys(Button, False)
OK_HELD = OPEN | {Button.OK: True}
OK_DOWN = Edge(Button.OK, down=True, at=0.0)
OK_UP = Edge(Button.OK, down=False, at=0.0)


def test_nothing_is_missed_while_levels_agree_with_the_edges() -> None:
    poll = SlowPoll(OPEN)
    assert not poll.compare(OPEN, 1.0)
    poll.heard(OK_DOWN)
    assert not poll.compare(OK_HELD, 2.0)
    assert not poll.compare(OK_HELD, 3.0)
    poll.heard(OK_UP)
    assert not poll.compare(OPEN, 4.0)
    assert not poll.compare(OPEN, 5.0)


def test_a_difference_found_twice_is_a_missed_press() -> None:
    poll = SlowPoll(OPEN)
    assert poll.compare(OK_HELD, 1.0) == Missed()
    missed = poll.compare(OK_HELD, 2.0)
    assert missed == Missed((Edge(Button.OK, down=True, at=2.0),))
    assert str(missed) == "an edge was missed and made up for: ok"


def test_what_was_made_up_is_made_up_once() -> None:
    poll = SlowPoll(OPEN)
    poll.compare(OK_HELD, 1.0)
    assert poll.compare(OK_HELD, 2.0)
    assert not poll.compare(OK_HELD, 3.0)
    assert not poll.compare(OK_HELD, 4.0)


def test_a_missed_release_is_made_up_too() -> None:
    poll = SlowPoll(OPEN)
    poll.heard(OK_DOWN)
    poll.compare(OPEN, 1.0)
    assert poll.compare(OPEN, 2.0).edges == (Edge(Button.OK, down=False, at=2.0),)


def test_a_difference_that_goes_away_was_none() -> None:
    poll = SlowPoll(OPEN)
    assert not poll.compare(OK_HELD, 1.0)
    assert not poll.compare(OPEN, 2.0)
    assert not poll.compare(OK_HELD, 3.0)


def test_an_edge_on_its_way_is_not_missed() -> None:
    poll = SlowPoll(OPEN)
    assert not poll.compare(OK_HELD, 1.0)
    poll.heard(OK_DOWN)
    poll.heard(OK_UP)
    # Pressed again right now, and that edge is on its way as well.
    assert not poll.compare(OK_HELD, 2.0)


def test_a_button_held_at_the_start_is_no_missed_press() -> None:
    poll = SlowPoll(OK_HELD)
    assert not poll.compare(OK_HELD, 1.0)
    assert not poll.compare(OK_HELD, 2.0)


def test_a_source_that_tells_nothing_between_two_misses_is_silent() -> None:
    poll = SlowPoll(OPEN)
    poll.compare(OK_HELD, 1.0)
    assert not poll.compare(OK_HELD, 2.0).silent
    poll.compare(OPEN, 3.0)
    missed = poll.compare(OPEN, 4.0)
    assert missed.silent
    assert str(missed) == "buttons are silent and go on by polling (noticed on ok)"


def test_any_edge_ends_the_silence() -> None:
    poll = SlowPoll(OPEN)
    poll.compare(OK_HELD, 1.0)
    assert poll.compare(OK_HELD, 2.0)
    poll.heard(Edge(Button.UP, down=True, at=2.5))
    poll.heard(Edge(Button.UP, down=False, at=2.6))
    poll.compare(OPEN, 3.0)
    missed = poll.compare(OPEN, 4.0)
    assert missed
    assert not missed.silent


def test_several_missed_buttons_are_made_up_together() -> None:
    poll = SlowPoll(OPEN)
    both = OK_HELD | {Button.LEFT: True}
    poll.compare(both, 1.0)
    assert {edge.button for edge in poll.compare(both, 2.0).edges} == {Button.OK, Button.LEFT}


def test_only_the_buttons_that_a_source_has_are_compared() -> None:
    poll = SlowPoll({Button.OK: False})
    poll.heard(Edge(Button.HUNT, down=True, at=0.5))
    assert not poll.compare({Button.OK: False}, 1.0)
    assert not poll.compare({Button.OK: False}, 2.0)


def test_play_goes_on_by_polling_alone() -> None:
    poll, debouncer, heard = SlowPoll(OPEN), Debouncer(), list[Edge]()
    # Polled every 10 ms; OK is held from the 10th poll to the 19th.
    for number in range(40):
        now = number / 100
        for edge in poll.compare(OK_HELD if 10 <= number < 20 else OPEN, now).edges:
            heard += debouncer.feed(edge)
        heard += debouncer.advance(now)
    assert [(edge.button, edge.down) for edge in heard] == [(Button.OK, True), (Button.OK, False)]
