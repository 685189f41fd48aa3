from collections.abc import Iterable, Sequence
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.buttons.contract import Button, Edge
from hardware.buttons.debounce import Debouncer

MS = 0.001
HAIR = 1e-6
AFTER_ALL = 1e9


def contact(*pieces: tuple[float, bool], button: Button = Button.OK) -> list[Edge]:
    """Edges at the given milliseconds."""
    return [Edge(button, down, at * MS) for at, down in pieces]


def clean(edges: Iterable[Edge]) -> list[Edge]:
    """All that a debouncer makes of the edges, delivered in one heap and advanced at the very end."""
    debouncer = Debouncer()
    found = [out for edge in edges for out in debouncer.feed(edge)]
    return [*found, *debouncer.advance(AFTER_ALL)]


def of(button: Button, edges: Iterable[Edge]) -> list[Edge]:
    return [edge for edge in edges if edge.button is button]


def in_time(*streams: Sequence[Edge]) -> list[Edge]:
    return sorted((edge for stream in streams for edge in stream), key=lambda edge: edge.at)


# Contacts, in whole microseconds so that a drawn length is the length tried.


@st.composite
def chatter(draw: st.DrawFn) -> list[int]:
    """The times of a change with its chatter: an odd number of toggles within 15 ms, the first at 0."""
    rest = draw(st.sets(st.integers(1, 15_000), max_size=12))
    toggles = [0, *sorted(rest)]
    return toggles if len(toggles) % 2 else toggles[:-1]


@st.composite
def good_presses(
    draw: st.DrawFn, button: Button, most: int = 4
) -> tuple[list[Edge], list[tuple[float, float]]]:
    """The raw edges of some good presses, and when each contact was first closed and first opened."""
    edges: list[Edge] = []
    presses: list[tuple[float, float]] = []
    now = draw(st.integers(0, 100_000))
    for _ in range(draw(st.integers(0, most))):
        closing, opening = draw(chatter()), draw(chatter())
        opened = now + draw(st.integers(25_000, 200_000))
        level = False
        for at in [*(now + toggle for toggle in closing), *(opened + toggle for toggle in opening)]:
            level = not level
            edges.append(Edge(button, level, at / 1e6))
        presses.append((now / 1e6, opened / 1e6))
        now = opened + opening[-1] + draw(st.integers(40_000, 300_000))
    return edges, presses


@st.composite
def any_contact(draw: st.DrawFn, button: Button) -> list[Edge]:
    """A contact that does anything, good or bad."""
    lengths = draw(st.lists(st.integers(0, 40_000), max_size=40))
    edges: list[Edge] = []
    now = 0
    for number, length in enumerate(lengths):
        now += length
        edges.append(Edge(button, number % 2 == 0, now / 1e6))
    return edges


@given(good_presses(Button.OK))
def test_every_good_press_is_one_press_however_it_chatters(
    case: tuple[list[Edge], list[tuple[float, float]]],
) -> None:
    edges, presses = case
    found = clean(edges)
    assert [edge.down for edge in found] == [True, False] * len(presses)
    for (closed, opened), down, up in zip(presses, found[::2], found[1::2], strict=True):
        # Certain 5 or 20 ms after the contact came to rest, which takes it 15 ms at most.
        assert closed + 5 * MS - HAIR <= down.at <= closed + 20 * MS + HAIR
        assert opened + 20 * MS - HAIR <= up.at <= opened + 35 * MS + HAIR


@given(st.lists(st.tuples(st.integers(1, 2_999), st.integers(1, 50_000)), max_size=20))
def test_spikes_under_three_milliseconds_are_no_press(spikes: list[tuple[int, int]]) -> None:
    edges: list[Edge] = []
    now = 0
    for closed, opened in spikes:
        edges += [
            Edge(Button.OK, down=True, at=now / 1e6),
            Edge(Button.OK, down=False, at=(now + closed) / 1e6),
        ]
        now += closed + opened
    assert clean(edges) == []


@given(st.sampled_from([5_000, 25_000, 60_000, 10_000_000]), st.integers(1, 2_999))
def test_a_spike_while_held_is_no_release(held: int, spike: int) -> None:
    start, back = 30_000 + held, 30_000 + held + spike
    edges = contact((0, True), (start / 1000, False), (back / 1000, True))
    assert [edge.down for edge in clean(edges)] == [True]


@given(st.data())
def test_buttons_do_not_influence_each_other(data: st.DataObject) -> None:
    streams = {button: data.draw(any_contact(button)) for button in (Button.UP, Button.OK, Button.HUNT)}
    together = clean(in_time(*streams.values()))
    for button, stream in streams.items():
        assert of(button, together) == clean(stream)


@given(st.data())
def test_what_comes_out_depends_on_the_times_and_not_on_the_delivery(data: st.DataObject) -> None:
    edges = in_time(data.draw(any_contact(Button.LEFT)), data.draw(any_contact(Button.RIGHT)))
    debouncer, found = Debouncer(), list[Edge]()
    for number, edge in enumerate(edges):
        found += debouncer.feed(edge)
        until = edges[number + 1].at if number + 1 < len(edges) else edge.at + 1
        # The loop wakes now and then, or not at all, before the next edge comes.
        for now in sorted(
            data.draw(st.lists(st.floats(edge.at, until, exclude_max=until > edge.at), max_size=3))
        ):
            found += debouncer.advance(now)
    found += debouncer.advance(AFTER_ALL)
    assert found == clean(edges)


@given(st.data())
def test_whatever_the_contacts_do_edges_come_out_in_time_order_and_alternate(data: st.DataObject) -> None:
    found = clean(
        in_time(*(data.draw(any_contact(button)) for button in (Button.UP, Button.OK, Button.BACK)))
    )
    assert [edge.at for edge in found] == sorted(edge.at for edge in found)
    for button in Button:
        downs = [edge.down for edge in of(button, found)]
        assert downs == [number % 2 == 0 for number in range(len(downs))]


@given(st.data())
def test_repeated_levels_change_nothing(data: st.DataObject) -> None:
    edges = data.draw(any_contact(Button.OK))
    repeated: list[Edge] = []
    for edge, following in pairwise([*edges, Edge(Button.OK, down=False, at=AFTER_ALL)]):
        again = data.draw(
            st.lists(st.floats(edge.at, following.at, exclude_max=following.at > edge.at), max_size=2)
        )
        repeated += [edge, *(Edge(Button.OK, edge.down, at) for at in sorted(again))]
    assert clean(repeated) == clean(edges)


@given(st.data())
def test_edges_out_of_order_leave_the_level_right_and_the_presses_alternating(data: st.DataObject) -> None:
    edges = data.draw(
        any_contact(Button.OK).filter(lambda edges: len({edge.at for edge in edges}) == len(edges))
    )
    shuffled = data.draw(st.permutations(edges))
    advances = data.draw(st.lists(st.floats(0, 1), min_size=len(edges), max_size=len(edges)))
    debouncer, found = Debouncer(), list[Edge]()
    for edge, now in zip(shuffled, advances, strict=True):
        found += [*debouncer.feed(edge), *debouncer.advance(now)]
    found += debouncer.advance(AFTER_ALL)
    downs = [edge.down for edge in found]
    assert downs == [number % 2 == 0 for number in range(len(downs))]
    assert [edge.at for edge in found] == sorted(edge.at for edge in found)
    assert bool(len(downs) % 2) == (bool(edges) and edges[-1].down)
    assert debouncer.due() is None


@given(st.data())
def test_advancing_when_due_gives_something_and_before_that_nothing(data: st.DataObject) -> None:
    debouncer = Debouncer()
    for edge in in_time(data.draw(any_contact(Button.LEFT)), data.draw(any_contact(Button.RIGHT))):
        debouncer.feed(edge)
    while (due := debouncer.due()) is not None:
        assert debouncer.advance(due - HAIR) == ()
        found = debouncer.advance(due)
        assert {edge.at for edge in found} == {due}


def test_a_press_is_certain_after_five_milliseconds_and_a_release_after_twenty() -> None:
    debouncer = Debouncer()
    assert debouncer.due() is None
    assert debouncer.feed(Edge(Button.OK, down=True, at=1.0)) == ()
    assert debouncer.due() == pytest.approx(1.005)
    assert debouncer.advance(1.004) == ()
    (down,) = debouncer.advance(1.005)
    assert (down.button, down.down) == (Button.OK, True)
    assert down.at == pytest.approx(1.005)
    assert debouncer.due() is None
    assert debouncer.feed(Edge(Button.OK, down=False, at=2.0)) == ()
    assert debouncer.advance(2.019) == ()
    (up,) = debouncer.advance(2.5)
    assert (up.button, up.down) == (Button.OK, False)
    assert up.at == pytest.approx(2.020)


def test_chatter_of_fifteen_milliseconds_after_a_press_was_certain_does_not_end_it() -> None:
    edges = contact((0, True), (6, False), (14, True), (15, False), (15.1, True), (40, False))
    assert [edge.down for edge in clean(edges)] == [True, False]


def test_an_edge_overtaken_by_a_newer_one_of_its_button_is_passed_over() -> None:
    edges = contact((0, True), (50, False), (45, True))
    assert [edge.down for edge in clean(edges)] == [True, False]


def test_chatter_that_comes_after_its_release_was_certain_is_no_second_press() -> None:
    debouncer = Debouncer()
    for edge in contact((0, True), (100, False)):
        debouncer.feed(edge)
    assert [edge.down for edge in debouncer.advance(0.2)] == [False]
    for edge in contact((105, True), (115, False)):
        assert debouncer.feed(edge) == ()
    assert debouncer.advance(AFTER_ALL) == ()
