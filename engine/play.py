"""The rules of the game: commands go in, the next moment and what happened come out."""

from dataclasses import replace
from enum import StrEnum

from engine.box import Placeable
from engine.bus import Seats, rescued, seat_moves, seat_of, seated
from engine.commands import Command, Hunt, Move, Place, PlayOn, Repair, Shuffle, Sleep, Wake
from engine.compass import Direction
from engine.errors import EngineError, Fault
from engine.figures import BUS, JAIL, Figure, Team, team_of
from engine.flight import Refusal, Walk, walk
from engine.game import FIRST_MOVES, Due, Game, Over, in_play
from engine.happenings import Boarded, Happening, Hunted, Moved, Reached, TurnedOver
from engine.hunt import hunt
from engine.outcomes import moved_tiles
from engine.placing import placed, why_not, with_turn
from engine.repair import repaired
from engine.rounds import Played, ended, last_round, next_round
from engine.spaces import Space
from engine.tiles import MovementTile


class Why(StrEnum):
    """Name why a command is refused."""

    NOT_NOW = "not now"
    NOT_ITS_TURN = "not its turn"
    MOVED_ALREADY = "moved already"
    ASLEEP = "asleep"
    NO_WAY = "no way"
    NOT_THE_TILES = "not the tiles"
    NOT_IN_THE_STACK = "not in the stack"
    FIRST_TILE = "first tile"
    NO_SUCH_TEAM = "no such team"
    NO_PLACE = "no place"


class NotAllowedError(EngineError):
    """Refuse a command.

    `why` names the reason, `refusal` that of a step that cannot be taken, `faults` those of a floor tile that
    cannot be placed.
    """

    def __init__(
        self, why: Why, words: str, refusal: Refusal | None = None, faults: tuple[Fault, ...] = ()
    ) -> None:
        self.why = why
        self.refusal = refusal
        self.faults = faults
        super().__init__(words)


def play(game: Game, command: Command) -> Played:  # noqa: PLR0911 - one return a command
    """Return what a command does to a game.

    Raises:
        NotAllowedError: the rules do not allow it now.
        PositionError: a repair has faults.
    """
    match command:
        case Move(figure, path):
            return _moved(game, figure, path)
        case Place(what):
            return _placed(game, what)
        case Shuffle(tiles):
            return Played(_shuffled(game, tiles), ())
        case Hunt(tile):
            return _hunted(game, tile)
        case Sleep(team) | Wake(team):
            return Played(_asleep(game, team, isinstance(command, Sleep)), ())
        case PlayOn():
            return _played_on(game)
        case Repair():
            return repaired(game, command)


def _placed(game: Game, what: Placeable) -> Played:
    """Place a floor tile where it may lie (Advanced Flight, R21)."""
    _due(game, Due.PLACE)
    faults = why_not(game, what)
    if faults:
        raise NotAllowedError(Why.NO_PLACE, "; ".join(fault.words for fault in faults), faults=faults)
    return placed(game, what)


def _shuffled(game: Game, tiles: tuple[MovementTile, ...]) -> Game:
    """Return the game with a new stack (R19, R20)."""
    _due(game, Due.SHUFFLE)
    stack = game.setup.stack(game.stage)
    if sorted(map(str, tiles)) != sorted(map(str, stack)):
        known = ", ".join(map(str, stack))
        raise NotAllowedError(Why.NOT_THE_TILES, f"these are not the tiles of this game: {known}")
    _first_tile(game, tiles[0])
    return replace(game, stack=tiles)


def _first_tile(game: Game, tile: MovementTile) -> None:
    """Refuse a hit tile as the first of the game (R19)."""
    if game.round == 1 and tile.hits and not game.setup.rules.first_hit:
        words = f"{tile} cannot be the first tile of the game: set it aside, draw again, shuffle it back"
        raise NotAllowedError(Why.FIRST_TILE, words)


def _due(game: Game, *due: Due) -> None:
    if game.due not in due:
        raise NotAllowedError(Why.NOT_NOW, f"not now: {_NEXT[game.due]}")


_NEXT = {
    Due.PLACE: "the floor tiles are to be placed first",
    Due.SHUFFLE: "the movement tiles are to be shuffled first",
    Due.FLEE: "figures have still to move",
    Due.HUNT: "all figures have moved, the monster hunts",
    Due.NOTHING: "the game is over",
}


def _asleep(game: Game, team: Team, asleep: bool) -> Game:  # noqa: FBT001 - the command says which
    if team not in game.setup.teams:
        raise NotAllowedError(Why.NO_SUCH_TEAM, f"{team} is not in this game")
    change = game.sleeping.union if asleep else game.sleeping.difference
    game = replace(game, sleeping=change((team,)))
    return with_turn(game) if game.placing else game


def _moved(game: Game, id_: str, path: tuple[Space, ...]) -> Played:
    """Move a figure, turn it over, and pass the turn on (Phase 1, R3, R4)."""
    _due(game, Due.FLEE)
    if id_ not in [figure.id for figure in game.to_move]:
        raise _unmovable(game, id_)
    team = team_of(id_)
    if path and team in game.sleeping:
        raise NotAllowedError(Why.ASLEEP, f"{team} is asleep: {id_} is only turned over")
    walked = _walked(game, id_, path)
    refusal = walked.refused_end()
    if refusal:
        words = f"{id_} cannot stay on {walked.at}: {refusal.reason}"
        raise NotAllowedError(Why.NO_WAY, words, refusal)
    happened: list[Happening] = [Moved(id_, walked.path, moved_tiles(walked))]
    rest = _left_in_jail(game, team, id_) if game.round == 1 else ()
    if rest:
        happened.append(TurnedOver(tuple(figure.id for figure in rest)))
    figures = {figure.id: figure.turned_over() for figure in rest}
    figures[id_] = walked.figure.moved(walked.at).turned_over()
    seats, places = game.seats, game.places
    if walked.at == BUS:
        seats, places = _boarded(game, id_, happened)
    after = game.moved(walked.position(figures), seats, places, game.setup.left_of(team))
    return ended(Played(after, tuple(happened)))


def _unmovable(game: Game, id_: str) -> NotAllowedError:
    """Return why a figure cannot move now, where some other one is to."""
    if id_ not in [figure.id for figure in game.position.figures]:
        return NotAllowedError(Why.NO_SUCH_TEAM, f"{id_} is not in this game")
    if team_of(id_) is not game.turn:
        return NotAllowedError(Why.NOT_ITS_TURN, f"{id_} cannot move: it is the turn of {game.turn}")
    return NotAllowedError(Why.MOVED_ALREADY, f"{id_} has moved in this round, or is out of the game")


def _walked(game: Game, id_: str, path: tuple[Space, ...]) -> Walk:
    """Return the walk along a path, each step legal by itself."""
    walked = walk(game.position, id_)
    for to in path:
        if isinstance(walked, Refusal):
            break
        direction = _toward(walked, to)
        if direction is None:
            raise NotAllowedError(Why.NO_WAY, f"{id_} cannot come from {walked.at} to {to} in one step")
        here, walked = walked, walked.step(direction)
        if isinstance(walked, Refusal):
            words = f"{id_} cannot come from {here.at} to {to}: {walked.reason}"
            raise NotAllowedError(Why.NO_WAY, words, walked)
        if walked.at != to:
            raise NotAllowedError(Why.NO_WAY, f"{id_} comes from {here.at} to {walked.at}, not to {to}")
    if isinstance(walked, Refusal):
        raise NotAllowedError(Why.NO_WAY, f"{id_} has no move: {walked.reason}", walked)
    return walked


def _toward(walked: Walk, to: Space) -> Direction | None:
    """Return the direction in which a space lies: out of jail any one, onto the bus the door's side."""
    board = walked.hall.board
    if walked.at == BUS:
        return None
    if walked.at == JAIL:
        return Direction.NORTH if to == board.entrance.at else None
    if to == BUS:
        return board.exit.side if walked.at == board.exit.at else None
    return next((d for d, line in board.lines[walked.at].items() if to in line), None)


def _left_in_jail(game: Game, team: Team, mover: str) -> tuple[Figure, ...]:
    """Return what a team leaves behind with the second move of the game's first round."""
    mine = [figure for figure in game.position.figures if team_of(figure.id) is team]
    rest = [figure for figure in mine if figure.side is game.up and in_play(figure) and figure.id != mover]
    return tuple(rest) if len(mine) - len(rest) >= FIRST_MOVES else ()


def _boarded(game: Game, id_: str, happened: list[Happening]) -> tuple[Seats, tuple[Team, ...]]:
    """Seat a figure on the bus; its team may have rescued enough by that (The Bus, End of the Game)."""
    team = team_of(id_)
    seats = seated(game.seats, id_, len(game.setup.teams))
    happened.append(Boarded(id_, seat_of(seats, team) or 0, seat_moves(game.seats, seats)))
    if team in game.places or rescued(seats, team) < game.setup.needed:
        return seats, game.places
    places = (*game.places, team)
    happened.append(Reached(team, len(places)))
    return seats, places


def _hunted(game: Game, tile: MovementTile) -> Played:
    """Let the monster hunt to the end of its tile (R22), and end the round."""
    _due(game, Due.HUNT)
    stack = stack_without(game, tile)
    hunted = hunt(game.position, tile)
    after = replace(game, position=hunted.after, stack=stack, hunted=True)
    played = ended(Played(after, (Hunted(hunted),)))
    if played.game.over:
        return played
    if after.round == after.setup.last_round:
        return last_round(played)
    return next_round(played)


def stack_without(game: Game, tile: MovementTile) -> tuple[MovementTile, ...]:
    """Return the stack without a tile: the next one, or, drawn by hand, any that it can still hold.

    Raises:
        NotAllowedError: that tile cannot be drawn now.
    """
    stack = game.stack or ()
    if game.setup.by_hand:
        _first_tile(game, tile)
        if tile in stack:
            rest = list(stack)
            rest.remove(tile)
            return tuple(rest)
    elif stack[:1] == (tile,):
        return stack[1:]
    left = ", ".join(map(str, stack if game.setup.by_hand else stack[:1]))
    raise NotAllowedError(Why.NOT_IN_THE_STACK, f"{tile} cannot be drawn now; the stack has {left}")


def _played_on(game: Game) -> Played:
    """Go on where somebody has won, until all teams but one have rescued enough (End of the Game)."""
    if game.over is not Over.WON or len(game.places) >= len(game.setup.teams) - 1:
        raise NotAllowedError(Why.NOT_NOW, "nobody can play on now: that is after somebody has won")
    played = ended(Played(replace(game, over=None, playing_on=True), ()))
    if played.game.over or not game.hunted:
        return played
    return last_round(played) if game.round == game.setup.last_round else next_round(played)
