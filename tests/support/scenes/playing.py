"""Every scene of a game: figures that flee, the hunt, rounds, the past, and the end."""

from collections.abc import Iterator, Mapping

from engine.bus import SeatMove
from engine.compass import Direction
from engine.events import (
    Captured,
    Crushed,
    Cuddled,
    Look,
    Passed,
    Pushed,
    Slid,
    Teleported,
    Turned,
    Vanished,
)
from engine.figures import Figure
from engine.flight import Walk, walk
from engine.tiles import MovementTile
from firmware_host.hands import to_move
from firmware_host.scenes.ending import choice_scene as ending_scene
from firmware_host.scenes.ending import places_scene
from firmware_host.scenes.fleeing import Trail, fleeing_scene, waiting_scene, walking_scene
from firmware_host.scenes.going_off import going_off_scene
from firmware_host.scenes.hunting import entering_scene
from firmware_host.scenes.moving import hand_scene
from firmware_host.scenes.past import past_scene
from firmware_host.scenes.pointing import covered_by
from firmware_host.scenes.refusing import Refused, refused_scene
from firmware_host.scenes.scene import Scene
from firmware_host.scenes.turning import seat_scene, stage_scene, starting_tile_scene
from firmware_host.scenes.unsaved import unsaved_scene
from firmware_host.table.moments import Heading, moments
from firmware_host.table.walking import reach
from firmware_host.words.said import said
from tests.support.scenes.sample import Maker, Sample

_WORDS = said("no")


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


def _moments_of(*kinds: type) -> Maker:
    def make(sample: Sample) -> Iterator[Scene]:
        for moment in moments(sample.hunted):
            if isinstance(moment.what, kinds):
                yield moment.scene(sample.position, sample.side)

    return make


def _hand(sample: Sample) -> Iterator[Scene]:
    after = sample.hunted.after
    for hand in to_move(sample.position, after):
        yield hand_scene(hand, after, covered_by(sample.position, after), sample.side)


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
    "round": _round,
    "over": _over,
    "going off": _going_off,
    "past": _past,
    "step refused": _step_refused,
    "tile refused": _tile_refused,
    "no use": _no_use,
    "not saved": _unsaved,
}
