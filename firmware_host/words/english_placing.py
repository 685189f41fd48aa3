"""The English sentences of the advanced flight: floor tiles that players place themselves, by key."""

from collections.abc import Mapping

PLACING: Mapping[str, str] = {
    # floor tiles by name
    "pool.2x2": "the square blood pool",
    "pool.4x1": "the long blood pool",
    "pool": "the blood pool",
    "teleporter.pair": "teleporter {pair}",
    "a.stone": "a stone",
    "a.crystal": "a crystal",
    "a.turn-right": "a turn-right stone",
    "a.turn-180": "a turn-around stone",
    "a.bunny": "a bunny",
    "teleporter.arrow": "{what}, its arrow to the {arrow}",
    "tile.on": "{what} on {at}",
    "tile.arrow": "{what} on {at}, its arrow to the {arrow}",
    # whose turn it is, and what is left
    "heading.placing.turn": "Placing floor tiles: {team}",
    "prompt.box": "{team}, it is your turn to place a floor tile: {what}? {left}",
    "in the box.1": "One is left.",
    "in the box": "{number} are left.",
    "in the box.back": "It is the back of a stone: {number} of the {stones} stones that are left may lie so.",
    "note.backs": "Crystals and turning stones are the backs of the {stones} stones.",
    "prompt.box left": "{team} places now, then {following}. Floor tiles left in the box: {number}.",
    "prompt.carrying": "{team}, shall it be {what}?",
    "placed": "{team} places {what}.",
    "placed.last": "That was the last floor tile.",
    "history.placed": "{team} placed {what}.",
    "history.moment.placing": "{what}",
    "history.placing begins": "The placing begins.",
    # why not there
    "refused.place.there": "Not there! {why}",
    "refused.place.why": "{words}.",
    "refused.all places": "{team} places now. Press OK.",
    "refused.only tile": "Nothing else is left to place.",
    "refused.no turn": "That can only lie one way.",
    "refused.board ends": "The board ends there.",
    # a hunt over all kinds of tiles and walls
    "sight.through": "{who} through the crystal,",
    "passed.dividing": "It walks through the dividing wall from {start} to {to}.",
    # what to do by hand
    "hand.pool": "Move {who} to {spaces}.",
    "hand.pool.lay": "Lay {who} on {spaces}.",
    "hand.pool.take": "Put {who} from {spaces} back into the box.",
    "hand.pool.aside": "Put {who} from {spaces} beside the board, only for now.",
    "hand.teleporter": "Move {who} from {start} to {to}, its arrow to the {arrow}.",
    "hand.turn teleporter": "Turn {who} on {at}: its arrow to the {arrow}.",
    # the repair
    "fault.left jail": "{who} is to be in jail: nobody flees before the last floor tile lies.",
    "fault.twin": "Teleporter {pair} on {at} has no twin on the board.",
    # what the buttons do
    "does.place": "place it here",
    "does.put back": "put it back",
    "does.other tile": "another floor tile",
    "does.turn tile": "turn it",
    "does.who is next": "who is next",
    "does.other face": "the other face",
}
