"""Sheets of paper: together they show the whole board without gaps, and each is whole itself."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_host.prints.shapes import Drawing
from firmware_host.prints.tiling import OVERLAP, PAPERS, Tiling, cut

SIZES = st.floats(15, 1300)


def tiling(wide: float, high: float, paper: str = "a4") -> Tiling:
    return cut(Drawing(wide, high, ()), paper)


@given(wide=SIZES, high=SIZES, paper=st.sampled_from(sorted(PAPERS)))
def test_the_tiles_cover_the_drawing_without_gaps_and_overlap_where_they_meet(
    wide: float, high: float, paper: str
) -> None:
    cut_up = tiling(wide, high, paper)
    by_place = {(tile.row, tile.column): tile for tile in cut_up.tiles}
    assert set(by_place) == {(row, column) for row in range(cut_up.rows) for column in range(cut_up.columns)}
    for (row, column), tile in by_place.items():
        if column == 0:
            assert tile.x == pytest.approx(0)
        if row == 0:
            assert tile.y == pytest.approx(0)
        if column + 1 == cut_up.columns:
            assert tile.x + tile.wide == pytest.approx(wide)
        else:
            assert tile.x + tile.wide - by_place[row, column + 1].x == pytest.approx(OVERLAP)
        if row + 1 == cut_up.rows:
            assert tile.y + tile.high == pytest.approx(high)
        else:
            assert tile.y + tile.high - by_place[row + 1, column].y == pytest.approx(OVERLAP)


@given(wide=SIZES, high=SIZES, paper=st.sampled_from(sorted(PAPERS)))
def test_each_tile_lies_on_its_paper_away_from_the_edges_that_printers_leave_white(
    wide: float, high: float, paper: str
) -> None:
    cut_up = tiling(wide, high, paper)
    assert sorted((cut_up.paper_wide, cut_up.paper_high)) == sorted(PAPERS[paper])
    for tile in cut_up.tiles:
        assert tile.left >= 10
        assert tile.top >= 10
        assert tile.left + tile.wide <= cut_up.paper_wide - 10 + 1e-6
        assert tile.top + tile.high <= cut_up.paper_high - 20 + 1e-6


def test_what_fits_on_one_sheet_takes_one_and_a_wide_one_lies_across() -> None:
    assert [tile.label for tile in tiling(180, 260).tiles] == ["A1"]
    across = tiling(270, 175)
    assert len(across.tiles) == 1
    assert across.paper_wide > across.paper_high


def test_sheets_are_named_row_by_row() -> None:
    assert [tile.label for tile in tiling(360, 500).tiles] == ["A1", "A2", "B1", "B2"]


def test_the_largest_board_at_the_largest_pitch_has_a_name_for_every_sheet() -> None:
    most = (20 + 1.5) * 60
    cut_up = tiling(most, most, "letter")
    assert len({tile.label for tile in cut_up.tiles}) == len(cut_up.tiles)
