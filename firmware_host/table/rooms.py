"""What the rooms of a game have in common: how they look, and what they do not do."""

from dataclasses import replace

from engine.figures import Team
from engine.game import Due, Game
from firmware_host.scenes.refusing import Refused
from firmware_host.scenes.scene import Scene
from firmware_host.table.table import Line, Table, Tone, View
from firmware_host.words.labels import Labels
from firmware_host.words.said import Said, said


def game_view(  # noqa: PLR0913 - a view has that many parts
    table: Table,
    scene: Scene,
    prompt: Said,
    labels: Labels | None = None,
    *,
    ok_lamp: bool = False,
    hunt_lamp: bool = False,
) -> View:
    """Return a view of the game that is played, with its seats; how far it is goes by what lies there.

    So the round, and whose turn it is, change when all has been led that belongs to the one before.
    """
    game, line = table.game, Line(prompt, Tone.PROMPT)
    view = View(scene, game.position, line, ok_lamp, hunt_lamp, labels=labels or {})
    return replace(view_at(view, table.lies), seats=game.seats)


def view_at(view: View, game: Game) -> View:
    """Return a view with a game's seats, and how far it is."""
    teams = game.setup.teams
    return replace(view, seats=game.seats, heading=heading(game), teams=teams, turn=_turn(game))


def heading(game: Game) -> Said:
    """Return how far a game is: its stage and round, and whose turn it is."""
    if game.over:
        return said("heading.over", round=game.round)
    turn = _turn(game)
    if game.placing:
        return said("heading.placing.turn", team=said(f"team.{turn}"))
    short, last = game.setup.rules.stages == 1, game.setup.last_round
    stage = {} if short else {"stage": game.stage}
    key = "heading.short" if short else "heading"
    if turn:
        return said(f"{key}.turn", round=game.round, last=last, team=said(f"team.{turn}"), **stage)
    return said(key, round=game.round, last=last, **stage)


def _turn(game: Game) -> Team | None:
    return game.turn if game.due in {Due.FLEE, Due.PLACE} else None


def no_use(table: Table, why: str = "no use") -> Table:
    """Return the table that says that a button does nothing here, or why it does nothing now."""
    return table.refuse(Refused(said(f"refused.{why}"), "no use"))
