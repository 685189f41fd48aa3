import pytest

from engine.figures import IDS, Figure, Place, Side, Team


@pytest.mark.rule("Figures of the box")
def test_the_box_holds_25_figures_of_7_teams() -> None:
    assert len(set(IDS)) == 25
    assert {id_.split("-")[0] for id_ in IDS} == {
        "green", "blue", "red", "yellow", "natural", "grey", "purple"
    }  # fmt: skip


@pytest.mark.rule("Figures of the box")
@pytest.mark.parametrize("team", ["green", "blue", "red", "yellow"])
def test_a_team_of_four_has_1_3_4_and_5(team: str) -> None:
    assert [id_ for id_ in IDS if id_.startswith(team)] == [f"{team}-{n}" for n in (1, 3, 4, 5)]


@pytest.mark.rule("Figures of the box")
@pytest.mark.parametrize("team", ["natural", "grey", "purple"])
def test_a_team_of_three_has_1_4_and_5(team: str) -> None:
    assert [id_ for id_ in IDS if id_.startswith(team)] == [f"{team}-{n}" for n in (1, 4, 5)]


@pytest.mark.rule("Figures of the box")
@pytest.mark.parametrize("id_", IDS)
def test_the_numbers_on_both_sides_are_7_together(id_: str) -> None:
    white, black = (Figure(id_, "P11", side).number for side in (Side.WHITE, Side.BLACK))
    assert white == int(id_[-1])
    assert white + black == 7


@pytest.mark.rule("R14")
def test_a_figure_that_is_moved_keeps_its_side_r14() -> None:
    jailed = Figure("grey-4", "B2", Side.BLACK).moved(Place.JAIL)
    assert jailed == Figure("grey-4", "jail", Side.BLACK)
    assert (jailed.team, jailed.what, jailed.number) == (Team.GREY, "grey-4", 3)
