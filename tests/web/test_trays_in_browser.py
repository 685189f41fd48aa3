"""Where figures stand in the bus, the jail and the box, and which of two on one space is seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.figures import IDS, Team
from tests.web.live_table import BOARD, LiveTable
from tests.web.test_page_in_browser import browser, live, page

if TYPE_CHECKING:
    from collections.abc import Iterable

    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

__all__ = ["LiveTable", "browser", "live", "page"]  # the fixtures, shared with the page's own tests

TEAMS = [team.value for team in Team]
BOARD_OF_SEVEN = {**BOARD, "teams": {team: [9, 9, 9] for team in TEAMS}}
NUMBER_WIDTH = 0.34
"""How wide a number on a disc is, in spaces, as a part of the disc's scale."""

Place = dict[str, float]


def lay(
    page: Page, where: dict[str, str], seats: Iterable[Iterable[str]] = (), teams: Iterable[str] = TEAMS
) -> dict[str, Place]:
    """Return the places of figures beside the board, by their ids."""
    figures = [{"id": id_, "at": at, "side": "white"} for id_, at in where.items()]
    table = {"position": {"figures": figures}, "seats": [list(s) for s in seats], "teams": list(teams)}
    found: list[tuple[str, Place]] = page.evaluate(
        """async ([board, table]) => {
          const { layTrays } = await import("/trays.js");
          return [...layTrays(board, table).places];
        }""",
        [BOARD_OF_SEVEN, table],
    )
    return dict(found)


def assert_all_numbers_can_be_seen(places: dict[str, Place]) -> None:
    placed = list(places.values())
    for place in placed:
        assert place["x"] - 0.4 * place["scale"] >= 0
        assert place["x"] + 0.4 * place["scale"] <= 16
    for n, one in enumerate(placed):
        for other in placed[n + 1 :]:
            if abs(one["y"] - other["y"]) < 0.4 * one["scale"]:
                # A disc's edge may cover another disc, but not the number in its middle.
                apart = abs(one["x"] - other["x"])
                assert apart >= 0.4 * one["scale"] + NUMBER_WIDTH / 2 * other["scale"], (one, other)


def test_all_figures_of_the_box_fit_into_jail_team_by_team_in_seat_order(page: Page) -> None:
    order = [*reversed(TEAMS)]
    places = lay(page, dict.fromkeys(IDS, "jail"), teams=order)
    assert_all_numbers_can_be_seen(places)
    from_the_left = sorted(places, key=lambda id_: places[id_]["x"])
    assert from_the_left == [id_ for team in order for id_ in sorted(IDS) if id_.startswith(f"{team}-")]


def test_nobody_moves_over_in_jail_when_another_one_leaves(page: Page) -> None:
    before = lay(page, dict.fromkeys(IDS, "jail"))
    after = lay(page, {**dict.fromkeys(IDS, "jail"), IDS[0]: "P11", IDS[6]: "bus"})
    assert {id_: after[id_] for id_ in IDS[7:]} == {id_: before[id_] for id_ in IDS[7:]}


def test_stacks_lie_on_their_seats_from_the_front_with_all_numbers_to_be_seen(page: Page) -> None:
    seats = [["red-5", "red-1", "red-3"], ["green-4", "green-1"], ["blue-3"]]
    where = {id_: "bus" for stack in seats for id_ in stack}
    places = lay(page, where, seats, ["green", "blue", "red", "yellow"])
    assert_all_numbers_can_be_seen(places)
    assert sorted(places, key=lambda id_: places[id_]["x"]) == [id_ for stack in seats for id_ in stack]
    assert [places[id_]["seat"] for id_ in ("red-1", "green-1", "blue-3")] == [1, 2, 3]
    assert [places[id_]["above"] for id_ in seats[0]] == [0, 1, 2]


def test_a_full_bus_and_a_full_box_fit_side_by_side(page: Page) -> None:
    seats = [[id_ for id_ in IDS if id_.startswith(f"{team}-")][:2] for team in TEAMS]
    where = {id_: "bus" for stack in seats for id_ in stack}
    where |= {id_: "eaten" for id_ in IDS if id_ not in where}
    assert_all_numbers_can_be_seen(lay(page, where, seats))


def test_a_figure_that_runs_over_anothers_space_is_above_it(page: Page) -> None:
    above = page.evaluate(
        """async () => {
          const { Glide } = await import("/glide.js");
          const figure = (alike, x) => ({ alike, kind: "figure", x, y: 0, scale: 1, turn: 0 });
          const glide = new Glide();
          glide.moveTo([figure("runner", 0), figure("sitter", 1)], 0, 0);
          glide.moveTo([figure("runner", 1), figure("sitter", 1)], 1000, 200);
          const onTheWay = glide.at(1100).at(-1).alike;
          glide.moveTo([figure("runner", 1), figure("sitter", 1)], 2000, 200);
          return [onTheWay, glide.at(1200).at(-1).alike, glide.at(3000).at(-1).alike];
        }"""
    )
    assert above == ["runner", "runner", "runner"]


def test_what_comes_and_goes_grows_and_shrinks_where_it_is(page: Page) -> None:
    halfway, after = page.evaluate(
        """async () => {
          const { Glide } = await import("/glide.js");
          const piece = (alike, x) => ({ alike, kind: alike, x, y: 0, scale: 1, turn: 0 });
          const glide = new Glide();
          glide.moveTo([piece("stone", 3)], 0, 0);
          glide.moveTo([piece("bunny", 5)], 1000, 200);
          const seen = (now) => glide.at(now).map(({ alike, x, scale }) => [alike, x, scale]);
          return [seen(1100), seen(1200)];
        }"""
    )
    assert halfway == [["stone", 3, 0.5], ["bunny", 5, 0.5]]
    assert after == [["bunny", 5, 1]]
