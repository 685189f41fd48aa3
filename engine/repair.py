"""Repair: the table is right, and the game is set to it."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from engine.box import box_faults
from engine.bus import Seats, queue_faults, rescued, seat_faults
from engine.commands import Repair
from engine.errors import Fault, PositionError
from engine.figures import IDS, JAIL, Place
from engine.game import Game, Over
from engine.limits import twins_find_room
from engine.placing import settled
from engine.position import Position
from engine.rounds import Played, ended, next_round


def faults(game: Game, position: Position, seats: Seats) -> tuple[Fault, ...]:
    """Return every fault that keeps a position from being the game's: its own, its figures', its seats'."""
    own = position.status(whole=not game.placing)
    return (
        *own,
        *_foreign(game, position),
        *(_placing(game, position) if game.placing and not own else ()),
        *_figures(game, position),
        *_seats(game, position, seats),
    )


def repaired(game: Game, repair: Repair) -> Played:
    """Set the game to a position; whose turn it is stays, if that team has still to move.

    Raises:
        PositionError: with every fault of it.
    """
    found = faults(game, repair.position, repair.seats)
    if found:
        raise PositionError(found)
    position = replace(_in_order(repair.position), stage=game.stage)
    enough = [t for t in game.setup.teams if rescued(repair.seats, t) >= game.setup.needed]
    places = (*(t for t in game.places if t in enough), *(t for t in enough if t not in game.places))
    # After the last round there is nothing left to go on to.
    over = game.over if game.over is Over.LAST_ROUND else None
    game = replace(game, position=position, seats=repair.seats, places=places, over=over)
    if over:
        return Played(game, ())
    if game.placing:
        return settled(Played(game, ()))
    if game.hunted:
        played = ended(Played(game, ()))
        return played if played.game.over else next_round(played)
    return ended(Played(game.with_turn_from(game.turn or game.starter), ()))


def _in_order(position: Position) -> Position:
    """Return a position with its pieces in an order of their own, however they were told.

    So a game that is read again offers its figures in the same order as it did when it was played.
    """
    return replace(
        position,
        tiles=tuple(sorted(position.tiles, key=lambda tile: (tile.kind, tile.at))),
        pools=tuple(sorted(tuple(sorted(pool)) for pool in position.pools)),
        teleporters=tuple(sorted(position.teleporters, key=lambda one: (one.pair, one.at))),
        figures=tuple(sorted(position.figures, key=lambda figure: IDS.index(figure.id))),
    )


def _foreign(game: Game, position: Position) -> Iterator[Fault]:
    if position.board is not game.position.board:
        yield Fault("board", None, f"this game is played on the {game.position.board.title}")
    if game.setup.placed:
        # The table is right about what players placed themselves, as far as the box has it.
        yield from box_faults(position, game.setup.rules)
        return
    if Counter(map(frozenset, position.pools)) != Counter(map(frozenset, game.position.pools)):
        yield Fault("tiles", None, "the blood pools lie where they were; they cannot be moved")
    if set(position.teleporters) != set(game.position.teleporters):
        yield Fault("tiles", None, "the teleporters lie where they were; they cannot be moved")
    allowed = Counter(tile.kind for tile in game.setup.position().tiles)
    for kind, count in Counter(tile.kind for tile in position.tiles).items():
        if count > allowed[kind]:
            yield Fault(
                "tiles", None, f"{count} pieces of {kind} are on the board; this game has {allowed[kind]}"
            )


def _placing(game: Game, position: Position) -> Iterator[Fault]:
    for figure in position.figures:
        if figure.at != JAIL:
            yield Fault("figures", figure.at, f"{figure.id} is in jail until all floor tiles lie")
    if not twins_find_room(position, game.setup.rules.placement):
        yield Fault("teleporters", None, "a teleporter lies alone, and its twin finds no space any more")


def _figures(game: Game, position: Position) -> Iterator[Fault]:
    ids = [figure.id for figure in position.figures]
    wanted = list(game.setup.ids())
    yield from (Fault("figures", None, f"{id_} is missing") for id_ in wanted if id_ not in ids)
    yield from (Fault("figures", None, f"{id_} does not play") for id_ in ids if id_ not in wanted)


def _seats(game: Game, position: Position, seats: Seats) -> Iterator[Fault]:
    yield from seat_faults(seats, frozenset(f.id for f in position.figures if f.at == Place.BUS))
    yield from queue_faults(seats, len(game.setup.teams))
