"""What scenes are made from: a wild position with a movement tile, and a game as it comes about."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random

from hypothesis import strategies as st

from engine.commands import Place
from engine.compass import Direction
from engine.events import Hunt
from engine.game import Game, begin
from engine.hunt import hunt
from engine.placing import can_place
from engine.play import play
from engine.position import Position
from engine.record import Record, new_record
from engine.spaces import Space
from engine.tiles import MovementTile
from firmware_host.scenes.scene import Scene
from tests.support.positions import movement_tiles, positions
from tests.support.random_games import random_command, random_setup


@dataclass(frozen=True)
class Sample:
    """Hold what scenes are made from: a wild position with a movement tile, and a game as it comes about."""

    position: Position
    tile: MovementTile
    side: Direction
    seed: int
    players: int
    commands: int

    @cached_property
    def chance(self) -> Random:
        """Return the chance of a game."""
        return Random(self.seed)  # noqa: S311 - a game that is looked at is no secret

    @cached_property
    def record(self) -> Record:
        """Return a game after so many commands, or at its end."""
        record = new_record(random_setup(self.chance, self.players))
        for _ in range(self.commands):
            if not record.game.over:
                record = record.played(random_command(record.game, self.chance))
        return record

    @property
    def game(self) -> Game:
        """Return the game as it stands."""
        return self.record.game

    @cached_property
    def hunted(self) -> Hunt:
        """Return the hunt on the position."""
        return hunt(self.position, self.tile)

    @cached_property
    def placed(self) -> Game:
        """Return a game of the advanced flight in which some floor tiles are placed."""
        setup = replace(random_setup(self.chance, self.players), placed=True)
        game = begin(setup)
        for _ in range(self.commands % 20):
            game = play(game, Place(self.chance.choice(can_place(game)))).game
            if not game.placing:
                break
        return game

    @property
    def covered(self) -> frozenset[Space]:
        """Return what is covered in the position."""
        return self.position.covered()


samples = st.builds(
    Sample,
    positions(),
    movement_tiles,
    st.sampled_from(Direction),
    st.integers(0, 2**32),
    st.integers(2, 7),
    st.integers(0, 80),
)

Maker = Callable[[Sample], Iterator[Scene]]
"""Make every scene of a name from what a sample holds."""
