"""Every scene of the light language, as its own function makes it, for Hypothesis to look at."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random

from hypothesis import strategies as st

from engine.board import Wall
from engine.box import BOX
from engine.bus import SeatMove
from engine.commands import Place
from engine.compass import Direction
from engine.events import (
    Captured,
    Crushed,
    Cuddled,
    Hunt,
    Look,
    Passed,
    Pushed,
    Slid,
    Teleported,
    Turned,
    Vanished,
)
from engine.figures import Figure, Team
from engine.flight import Walk, walk
from engine.game import Game, begin
from engine.hunt import hunt
from engine.placing import can_place, kept_free, why_not
from engine.play import play
from engine.position import Position
from engine.record import Record, new_record
from engine.rules import Placement
from engine.spaces import Space
from engine.tiles import FloorTile, Kind, MovementTile, Teleporter
from firmware_host.hands import Hand, to_move
from firmware_host.scenes.attracting import attract_scene
from firmware_host.scenes.choosing import (
    choice_scene,
    icon_face,
    level_face,
    number_face,
    outline_face,
    team_face,
    tiles_face,
)
from firmware_host.scenes.editing import (
    Corrected,
    Passing,
    asked_scene,
    dividing_scene,
    doors_scene,
    faulty_scene,
    passage_scene,
    pieces_scene,
    size_scene,
    spaces_scene,
)
from firmware_host.scenes.ending import choice_scene as ending_scene
from firmware_host.scenes.ending import places_scene
from firmware_host.scenes.fleeing import Trail, fleeing_scene, waiting_scene, walking_scene
from firmware_host.scenes.going_off import going_off_scene
from firmware_host.scenes.hunting import entering_scene
from firmware_host.scenes.laying import monster_scene, picture_scene, teleporter_scene, tiles_scene
from firmware_host.scenes.moving import hand_scene
from firmware_host.scenes.past import past_scene
from firmware_host.scenes.placing import figure_scene
from firmware_host.scenes.placing_tiles import box_left_scene, box_scene, carrying_scene
from firmware_host.scenes.pointing import covered_by
from firmware_host.scenes.refusing import Refused, refused_scene
from firmware_host.scenes.repairing import Pointed, put_scene, repair_scene, told_scene
from firmware_host.scenes.repairing import seat_scene as repaired_seat_scene
from firmware_host.scenes.scene import Scene
from firmware_host.scenes.setting_up import players_scene, teams_scene
from firmware_host.scenes.turning import seat_scene, stage_scene, starting_tile_scene
from firmware_host.scenes.unsaved import unsaved_scene
from firmware_host.scenes.whole import kind_scene, whole_scene
from firmware_host.table.moments import Heading, moments
from firmware_host.table.placing.carrying import refused_place
from firmware_host.table.walking import reach
from firmware_host.tiles import IN_THE_BOX, Tile, all_of_box, laid_near, spaces_of
from firmware_host.words.said import said
from tests.support.positions import movement_tiles, positions
from tests.support.random_games import random_command, random_setup

_WORDS = said("no")


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


def _moments_of(*kinds: type) -> Maker:
    def make(sample: Sample) -> Iterator[Scene]:
        for moment in moments(sample.hunted):
            if isinstance(moment.what, kinds):
                yield moment.scene(sample.position, sample.side)

    return make


def _attract(sample: Sample) -> Iterator[Scene]:
    yield attract_scene(sample.position, sample.side)


def _players(sample: Sample) -> Iterator[Scene]:
    teams = sample.game.setup.teams
    yield players_scene(len(teams), sample.position, sample.side)
    for seat in range(len(teams)):
        yield teams_scene(teams, seat, sample.position, sample.side)


def _choice(sample: Sample) -> Iterator[Scene]:
    changed = replace(number_face("2"), changed=True)
    board = outline_face(sample.position.board)
    for face in (
        changed,
        board,
        icon_face("yes"),
        level_face(6, 6),
        level_face(1, 6),
        tiles_face(sample.tile, 3),
    ):
        yield choice_scene("brightness", face, sample.position.board, sample.covered, sample.side)


def _team_choice(sample: Sample) -> Iterator[Scene]:
    for team in Team:
        yield choice_scene("sleep", team_face(team), sample.position.board, sample.covered, sample.side)


def _laying(sample: Sample) -> Iterator[Scene]:
    # The box has no more of a kind than these.
    yield tiles_scene([tile.at for tile in sample.position.tiles][:11])
    yield monster_scene(sample.position)
    for teleporter in sample.position.teleporters:
        where = teleporter_scene(teleporter, sample.position)
        yield where
        yield picture_scene(teleporter, frozenset((teleporter.pair,)), sample.position, where, sample.side)


def _box(sample: Sample) -> Iterator[Scene]:
    game = sample.placed
    last = next(iter(can_place(game)), None)
    for tile, left in all_of_box(BOX):
        yield box_scene(game, tile, left, last, sample.side)
        yield box_scene(game, tile, left, Teleporter("2", "H6", sample.side), sample.side)


def _box_left(sample: Sample) -> Iterator[Scene]:
    for team in sample.placed.setup.teams:
        yield box_left_scene(sample.placed, team, 21, sample.side)


def _carrying(sample: Sample) -> Iterator[Scene]:
    game = sample.placed
    for placement in Placement:
        kept = kept_free(game.position.board, replace(game.setup.rules, placement=placement))
        for tile, _ in all_of_box(BOX):
            at = sample.chance.choice(game.position.board.spaces)
            held = laid_near(tile, game.position.board, at)
            if held:
                yield carrying_scene(game, held, kept, sample.side)


def _place_refused(sample: Sample) -> Iterator[Scene]:
    game = sample.placed
    rules = replace(game.setup.rules, placement=Placement.ONLINE)
    game = replace(game, setup=replace(game.setup, rules=rules))
    for tile, _ in all_of_box(BOX):
        at = sample.chance.choice(game.position.board.spaces)
        held = laid_near(tile, game.position.board, at)
        if held and (found := why_not(game, held)):
            yield refused_scene(refused_place(game, held, found), game.position, sample.side)


def _from_the_box(sample: Sample) -> Iterator[Scene]:
    position, board = sample.position, sample.position.board
    for tile, _ in all_of_box(BOX):
        held = laid_near(tile, board, sample.chance.choice(board.spaces))
        if held:
            anchor = spaces_of(held)[0]
            yield hand_scene(Hand(held, IN_THE_BOX, anchor), position, sample.covered, sample.side)


def _fleeing(sample: Sample) -> Iterator[Scene]:
    game = sample.game
    for figure in game.to_move:
        way = start.path if isinstance(start := _strolled(sample, figure), Walk) else ()
        yield fleeing_scene(game, figure, Trail(way) if way else None, sample.side)


def _strolled(sample: Sample, figure: Figure) -> Walk | None:
    """Return some steps of a figure, or None if it has no move."""
    now = walk(sample.game.position, figure.id)
    if not isinstance(now, Walk):
        return None
    for _ in range(figure.number):
        after = now.step(sample.chance.choice(list(Direction)))
        now = after if isinstance(after, Walk) else now
    return now


def _waiting(sample: Sample) -> Iterator[Scene]:
    for side in Direction:
        yield waiting_scene(sample.game, side)


def _walking(sample: Sample) -> Iterator[Scene]:
    game = sample.game
    for figure in game.to_move:
        start = walk(game.position, figure.id)
        for now in (start, _strolled(sample, figure)):
            if isinstance(now, Walk):
                yield walking_scene(now, reach(now), sample.side)


def _seat(sample: Sample) -> Iterator[Scene]:
    for team in sample.game.setup.teams:
        yield seat_scene(SeatMove(team, 1, 2), sample.game, sample.side)
        yield seat_scene(SeatMove(team, 1, None), sample.game, sample.side)


def _round(sample: Sample) -> Iterator[Scene]:
    yield starting_tile_scene(sample.game, sample.side)
    yield stage_scene(sample.game, sample.side)


def _over(sample: Sample) -> Iterator[Scene]:
    yield places_scene(sample.game, sample.side)
    for asked in (False, True):
        yield ending_scene(sample.game.position, "*", sample.side, asked=asked)


def _going_off(sample: Sample) -> Iterator[Scene]:
    yield going_off_scene(sample.position, sample.side)


def _past(sample: Sample) -> Iterator[Scene]:
    for moment in sample.record.line[-20:]:
        yield past_scene(moment, sample.game.position, sample.side)


def _entering(sample: Sample) -> Iterator[Scene]:
    yield entering_scene(sample.tile, sample.position, sample.side)


def _hand(sample: Sample) -> Iterator[Scene]:
    after = sample.hunted.after
    for hand in to_move(sample.position, after):
        yield hand_scene(hand, after, covered_by(sample.position, after), sample.side)


def _picking(sample: Sample) -> Iterator[Scene]:
    for figure in sample.position.figures:
        yield figure_scene(figure, sample.position, upright=sample.side)


def _placing(sample: Sample) -> Iterator[Scene]:
    for figure in sample.position.figures:
        yield figure_scene(figure, sample.position, sample.position.monster.at, sample.side)


def _whole(sample: Sample) -> Iterator[Scene]:
    for position in (sample.position, sample.game.position):
        yield whole_scene(position, asks=True)


def _kind(sample: Sample) -> Iterator[Scene]:
    for tile in sample.position.tiles:
        yield kind_scene(tile, sample.position)
    for pool in sample.position.pools:
        yield kind_scene(pool, sample.position)
    for teleporter in sample.position.teleporters:
        yield kind_scene(teleporter, sample.position)


def _repair(sample: Sample) -> Iterator[Scene]:
    position = sample.position
    faults = [*(tile.at for tile in position.tiles), None]
    for figure in position.figures:
        pointed = Pointed(position.monster.at, figure.at, figure=figure)
        yield repair_scene(position, faults, pointed, sample.side)
        yield put_scene(position, (figure.at,), sample.side, figure=figure)
    yield repaired_seat_scene(position, Team.BLUE, 7, faults, sample.side)
    yield put_scene(position, [tile.at for tile in position.tiles][:11], sample.side)
    yield told_scene(position)


def _corrected(sample: Sample) -> Iterator[tuple[Corrected, Wall, Wall]]:
    """Yield a board with nothing wrong, with some faults, and with all walls wrong; and two of its walls."""
    board, chance = sample.position.board, sample.chance
    walls = sorted(wall for wall in board.passages if wall not in board.dividing_walls)
    some = tuple(dict.fromkeys(space for space, _ in chance.sample(walls, chance.randrange(len(walls)))))
    every = tuple(dict.fromkeys((*(space for space, _ in walls), None)))
    for faults in ((), some, every):
        near, far = chance.sample(walls, 2)
        yield Corrected(board, faults), near, far


def _editing(sample: Sample) -> Iterator[Scene]:
    for shown, near, far in _corrected(sample):
        yield spaces_scene(shown, near[0])
        for held in (False, True):
            yield dividing_scene(shown, shown.board.dividing_walls, near[0], held=held)
        yield doors_scene(shown, near, far, None)
        yield doors_scene(shown, near, near, far)
        yield size_scene(shown.board)


def _pairing(sample: Sample) -> Iterator[Scene]:
    for shown, near, far in _corrected(sample):
        for passing in (
            Passing(near, far, letter="A"),
            Passing(near, near, letter="#"),
            Passing(near, held=far),
            Passing(near),
        ):
            yield passage_scene(shown, passing, sample.side)


def _editing_tiles(sample: Sample) -> Iterator[Scene]:
    position, chance = sample.position, sample.chance
    faults = (None, *(tile.at for tile in position.tiles))
    for covered in (frozenset[Space](), sample.covered):
        shown = Corrected(position.board, faults, covered)
        for at in chance.sample(position.board.spaces, 5):
            yield pieces_scene(shown, position, at, position.monster)
            scene = pieces_scene(shown, position, at)
            yield scene
            for tile in _tiles(at, sample.side):
                yield scene.under(asked_scene(position, at, tile))


def _tiles(at: Space, arrow: Direction) -> Iterator[Tile | None]:
    """Yield nothing, and everything that can lie on a space."""
    yield None
    yield from (FloorTile(kind, at) for kind in Kind)
    yield (at,)
    yield from (Teleporter(pair, at, arrow) for pair in "12")


def _faulty(sample: Sample) -> Iterator[Scene]:
    yield faulty_scene(Corrected(sample.position.board, (None, *sample.position.board.spaces)))


def _step_refused(sample: Sample) -> Iterator[Scene]:
    for tile in sample.position.tiles:
        holder = tuple(sample.position.board.ahead[tile.at].values())[:1]
        yield _refusal(sample, Refused(_WORDS, "stuck", (tile.at,), holders=holder))
    yield _refusal(sample, Refused(_WORDS, "wall", (sample.position.board.exit.at,), Direction.NORTH))
    for sign in ("no steps", "taken", "monster in the way", "teleporter in the way"):
        yield _refusal(sample, Refused(_WORDS, sign, (sample.position.monster.at,)))


def _tile_refused(sample: Sample) -> Iterator[Scene]:
    yield _refusal(sample, Refused(_WORDS, "refused tile", texts=("10",)))


def _no_use(sample: Sample) -> Iterator[Scene]:
    yield _refusal(sample, Refused(_WORDS, "no use"))


def _unsaved(sample: Sample) -> Iterator[Scene]:
    yield unsaved_scene(sample.position)


def _refusal(sample: Sample, refused: Refused) -> Scene:
    return refused_scene(refused, sample.position, sample.side)


MAKERS: Mapping[str, Maker] = {
    "attract": _attract,
    "players": _players,
    "choice": _choice,
    "team choice": _team_choice,
    "laying": _laying,
    "box": _box,
    "box left": _box_left,
    "carrying": _carrying,
    "fleeing": _fleeing,
    "waiting": _waiting,
    "walking": _walking,
    "seat": _seat,
    "entering": _entering,
    "tile": _moments_of(MovementTile),
    "look": _moments_of(Look),
    "facing": _moments_of(Heading),
    "captured": _moments_of(Captured),
    "pushed": _moments_of(Pushed),
    "gone": _moments_of(Crushed, Vanished),
    "cuddled": _moments_of(Cuddled),
    "turned": _moments_of(Turned),
    "passed": _moments_of(Passed),
    "teleported": _moments_of(Teleported),
    "slid": _moments_of(Slid),
    "hand": _hand,
    "from the box": _from_the_box,
    "round": _round,
    "over": _over,
    "going off": _going_off,
    "past": _past,
    "whole": _whole,
    "kind": _kind,
    "repair": _repair,
    "editing": _editing,
    "pairing": _pairing,
    "editing tiles": _editing_tiles,
    "faulty": _faulty,
    "picking": _picking,
    "placing": _placing,
    "step refused": _step_refused,
    "place refused": _place_refused,
    "tile refused": _tile_refused,
    "no use": _no_use,
    "not saved": _unsaved,
}
"""What makes each scene of the language."""
