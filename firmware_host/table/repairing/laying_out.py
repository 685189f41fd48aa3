"""The program is right: the whole position is laid out, at once or piece by piece."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.bus import seat_of
from engine.compass import Direction
from engine.figures import Figure, Place
from engine.game import Game
from engine.spaces import Space, reading_order
from engine.tiles import Kind
from firmware_host.scenes.repairing import put_scene, signed_scene
from firmware_host.scenes.tiles import KINDS, pair_sign
from firmware_host.scenes.whole import whole_scene
from firmware_host.table.rooms import game_view, no_use, view_at
from firmware_host.table.table import Line, Phase, Press, Resting, Table, Tone, View
from firmware_host.words.labels import Labels
from firmware_host.words.repairing import tell_spaces
from firmware_host.words.said import Said, said
from firmware_host.words.telling import tell_figure_with_side, tell_place
from hardware.buttons.contract import Button


@dataclass(frozen=True, slots=True)
class Lying:
    """Hold what lies where, and what is said of it: floor tiles of a kind, a figure, or the monster.

    `sign` is that of the floor tiles, `facing` the way a teleporter's arrow points or the monster faces.
    """

    spaces: tuple[Space, ...]
    words: Said
    figure: Figure | None = None
    facing: Direction | None = None
    sign: str | None = None


@dataclass(frozen=True, slots=True)
class LayingOut(Resting):
    """Hold the pieces, how many were shown (0: all at once), and where Back leads, if anywhere.

    `game` is what is laid out, and `then` where it goes on once that lies there; without it, at the game's
    home.
    """

    game: Game
    pieces: tuple[Lying, ...]
    shown: int = 0
    back: Phase | None = None
    then: Phase | None = None

    def view(self, table: Table) -> View:
        """Return the whole position, or one piece of it."""
        position = self.game.position
        if not self.shown:
            scene, prompt = whole_scene(position), said("prompt.whole")
        else:
            piece = self.pieces[self.shown - 1]
            scene = put_scene(
                position, piece.spaces, table.settings.side, figure=piece.figure, facing=piece.facing
            )
            if piece.sign:
                scene = scene.under(signed_scene(piece.spaces, piece.sign))
            prompt = said("prompt.laying out", piece=piece.words)
        view = game_view(table, scene, prompt, self._labels(), ok_lamp=True)
        return view_at(replace(view, position=position), self.game)

    def _labels(self) -> Labels:
        before = {Button.LEFT: "does.piece before"} if self.shown else {}
        after = {Button.RIGHT: "does.next piece" if self.shown else "does.by piece"}
        back = {Button.BACK: "does.go back"} if self.back else {}
        return {Button.OK: "does.all lies so"} | before | after | back

    def pressed(self, table: Table, press: Press) -> Table:
        """Right shows the next piece, Left the one before, OK says that all lies there."""
        match press.button:
            case Button.OK:
                return self._laid(table, press.at)
            case Button.RIGHT:
                return self._at(table, (self.shown + 1) % (len(self.pieces) + 1))
            case Button.LEFT if self.shown:
                return self._at(table, self.shown - 1)
            case Button.BACK if self.back:
                return table.to(self.back)
            case _:
                return no_use(table)

    def _laid(self, table: Table, now: float) -> Table:
        settled = replace(table.deafened(now), settled=self.game).tell(said("ready"))
        return settled.go_home(now) if self.then is None else settled.to(self.then)

    def _at(self, table: Table, shown: int) -> Table:
        """Show a piece; after the last one, and before the first, all are shown at once."""
        if not shown:
            return table.to(replace(self, shown=0))
        words = said("whole.of", number=shown, of=len(self.pieces), piece=self.pieces[shown - 1].words)
        return table.to(replace(self, shown=shown), Line(words, Tone.PROMPT))


def lay_out_whole(
    table: Table, now: float, back: Phase | None = None, game: Game | None = None, then: Phase | None = None
) -> Table:
    """Let people lay out the game as it stands; OK says that they have, Back leads to `back`.

    With `game` it is laid out as it stood at another moment, and goes on with `then`.

    Raises:
        ValueError: no game is played.
    """
    game = game or table.game
    starting_tile = said("whole.starting tile", team=said(game.starter.value), side=said(game.up.value))
    # While floor tiles are placed nobody has it yet.
    told = () if game.placing else (Line(starting_tile),)
    laying = LayingOut(game, tuple(_pieces(game)), back=back, then=then)
    # Whoever presses OK twice has not looked yet.
    return table.deafened(now).to(laying, *told)


def _pieces(game: Game) -> Iterator[Lying]:
    """Yield the floor tiles kind by kind, the figures team by team in seat order, and the monster."""
    position = game.position
    for pool in position.pools:
        yield Lying(pool, said("whole.pool", spaces=tell_spaces(pool)), sign="pool")
    pairs = frozenset(teleporter.pair for teleporter in position.teleporters)
    for teleporter in position.teleporters:
        arrow = said(teleporter.arrow.value)
        words = said("whole.teleporter", pair=teleporter.pair, at=teleporter.at, arrow=arrow)
        sign = pair_sign(teleporter.pair, pairs)
        yield Lying((teleporter.at,), words, facing=teleporter.arrow, sign=sign)
    for kind in Kind:
        spaces = sorted((tile.at for tile in position.tiles if tile.kind is kind), key=reading_order)
        if spaces:
            words = said("whole.tiles", what=said(f"whole.{kind.value}"), spaces=tell_spaces(spaces))
            yield Lying(tuple(spaces), words, sign=KINDS[kind])
    for id_ in game.setup.ids():
        figure = position.figure(id_)
        yield Lying((figure.at,), _tell_figure(figure, game), figure)
    monster = position.monster
    words = said("whole.monster", at=monster.at, facing=said(monster.facing.value))
    yield Lying((monster.at,), words, facing=monster.facing)


def _tell_figure(figure: Figure, game: Game) -> Said:
    """Name a figure by the side that is to be up: whichever is up now."""
    who = tell_figure_with_side(figure)
    if figure.at == Place.BUS:
        return said("whole.figure.bus", who=who, number=seat_of(game.seats, figure.team) or 0)
    return said("whole.figure", who=who, at=tell_place(figure.at))
