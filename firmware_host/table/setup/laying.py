"""The table is laid: floor tiles kind by kind, then the monster; then the game begins."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.board import Board
from engine.position import Position
from engine.record import new_record
from engine.spaces import Space
from engine.tiles import FloorTile, Kind, Pool
from firmware_host.scenes.laying import jail_scene, monster_scene, tiles_scene
from firmware_host.scenes.scene import Scene
from firmware_host.table.rooms import no_use
from firmware_host.table.setup.room import Room, setup_view
from firmware_host.table.table import Press, Table, View
from firmware_host.words.said import Said, listed, said
from hardware.buttons.contract import Button


@dataclass(frozen=True, slots=True)
class Batch:
    """Hold what is laid together: the spaces it goes to, what it is called, and what lies there by then."""

    spaces: tuple[Space, ...]
    words: Said
    tiles: tuple[FloorTile, ...] = ()
    pool: Pool = ()


@dataclass(frozen=True, slots=True)
class Laying(Room):
    """Hold which batch is laid; after the last come the monster, and the figures in jail."""

    index: int = 0

    def view(self, table: Table) -> View:
        """Return where the batch goes; what was laid before lies there."""
        batches = tuple(_batches(self.draft.board))
        position = _laid(self.draft.board, batches[: self.index])
        if self.index < len(batches):
            scene, words = tiles_scene(batches[self.index].spaces), batches[self.index].words
        elif self.index == len(batches):
            facing = said(position.monster.facing.value)
            scene = monster_scene(position.board, position.covered() - {position.monster.at})
            words = said("lay.monster", at=position.monster.at, facing=facing)
        else:
            scene, words = jail_scene(position.board, position.covered()), self._in_jail()
        return self._view(table, scene, position, words)

    def _in_jail(self) -> Said:
        setup = self.draft.setup
        numbers = listed(tuple(said("number", number=n) for n in setup.numbers(setup.starter)))
        return said("jail.all", numbers=numbers)

    def _view(self, table: Table, scene: Scene, position: Position, words: Said) -> View:
        prompt = said("prompt.laying" if self.index else "prompt.laying.first", what=words)
        before = {Button.LEFT: "does.one before"} if self.index else {}
        labels = {Button.OK: "does.lies there", **before, Button.BACK: "does.go back"}
        return replace(setup_view(table, scene, prompt, labels), position=position)

    def pressed(self, table: Table, press: Press) -> Table:
        """OK says that it lies there, Left shows what came before, Back goes back."""
        match press.button:
            case Button.OK if self.index <= len(tuple(_batches(self.draft.board))):
                return table.to(replace(self, index=self.index + 1))
            case Button.OK:
                return self._begin(table, press.at)
            case Button.LEFT if self.index:
                return table.to(replace(self, index=self.index - 1))
            case Button.LEFT:
                return no_use(table, "first laid")
            case Button.BACK:
                return self.go_back(table)
            case _:
                return no_use(table)

    def _begin(self, table: Table, now: float) -> Table:
        """Begin the game, with all figures in jail; whoever presses OK twice moves nobody by that."""
        setup = self.draft.setup
        record = new_record(setup)
        again = replace(_first_room(self), draft=self.draft)
        begun = replace(table, record=record, settled=record.game, home=self.draft.home, doorstep=again)
        return begun.deafened(now).go_home(now)


def lay_the_table(table: Table, before: Room, now: float) -> Table:
    """Lead on to laying the table; say once if the board's map was checked against another print."""
    draft = before.draft
    if draft.board.verified != draft.edition and not draft.compared:
        table = table.tell(said("compare", board=draft.board.title))
        draft = replace(draft, compared=True)
    # Whoever pressed OK many times has not seen where the stones go.
    return table.deafened(now).to(Laying(draft, before))


def _first_room(room: Room) -> Room:
    """Return the room in which people choose first: the one after that which waits for them."""
    while room.before and room.before.before:
        room = room.before
    return room


def _laid(board: Board, batches: tuple[Batch, ...]) -> Position:
    """Return what lies on the board once some batches are laid."""
    tiles = tuple(tile for batch in batches for tile in batch.tiles)
    pools = tuple(batch.pool for batch in batches if batch.pool)
    return Position(board, 1, board.start.monster, tiles, pools)


def _batches(board: Board) -> Iterator[Batch]:
    """Yield what is laid one after the other: each kind of tile, then each pool."""
    for kind in Kind:
        tiles = tuple(tile for tile in board.start.tiles if tile.kind is kind)
        if tiles:
            spaces = tuple(tile.at for tile in tiles)
            yield Batch(spaces, said("lay.tiles", count=len(tiles), what=said(f"{kind}.plural")), tiles)
    pools = board.start.pools
    for number, pool in enumerate(pools, 1):
        words = said("lay.pool.of", number=number, of=len(pools)) if len(pools) > 1 else said("lay.pool")
        yield Batch(pool, words, pool=pool)
