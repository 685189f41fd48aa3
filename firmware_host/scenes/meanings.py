"""What signs and scenes mean, in words: for the page about the lights, and for whoever adds one."""

from collections.abc import Mapping
from dataclasses import dataclass

from firmware_host.scenes.language import Rhythm

RHYTHMS: Mapping[Rhythm, str] = {
    Rhythm.STEADY: "steady",
    Rhythm.BREATH: "slow breath",
    Rhythm.PULSE: "one pulse",
    Rhythm.TWO_PULSES: "two pulses",
    Rhythm.GAP: "short gap",
}
"""The name of every rhythm."""

MEANINGS: Mapping[str, str] = {
    # to be read: numbers and pictures
    "tile": "the movement tile: a number",
    "hit": "the movement tile: a cross for each hit",
    "refused tile": "this tile is not in the stack any more",
    "count": "how many play",
    "seat": "the seat on the bus that a team moves to",
    "taken up": "the seat from which a stack is taken up",
    "stage": "a new stage begins",
    "icon": "what is chosen, or asked",
    "value": "what an option is set to",
    "changed": "an option that is set otherwise than your edition says",
    "level": "how much of something is set, or how many there are",
    # around the game
    "attract": "the monster is awake: press any button",
    "chosen": "this seat's team is being chosen",
    "starting tile": "the starting tile: a full circle for its white side, a ring for its black one",
    "winner": "the winner sits here",
    "nobody": "nobody was rescued: the monster has won",
    "sure?": "is that meant? OK a second time",
    "past": "looking back: this is past",
    # a figure and its way
    "here": "the figure that is picked",
    "at": "where the figure is now",
    "waiting": "this figure has not moved yet",
    "from": "where a piece came from",
    "path": "the way a piece went",
    "to": "where a piece came to",
    "reach": "where the figure can still come",
    "door": "the entrance, running in: jail",
    "bus": "the exit, running out: the bus",
    # why a figure cannot step there
    "wall": "no step there: a wall",
    "no steps": "no step there: none is left",
    "stuck": "no step there: this will not move",
    "holds": "this holds what will not move",
    "taken": "the move cannot end here: somebody stands on it",
    "monster in the way": "no step there: the monster",
    "teleporter in the way": "no step there: a teleporter",
    "no use": "this button does nothing now",
    "not saved": "the game goes on, but it cannot be saved",
    # looking
    "sight": "the lines along which the monster looks",
    "nearest": "what draws the monster",
    "seen": "what the monster sees, but further away",
    "confused": "the monster is confused: these are equally near",
    # the monster
    "monster": "the monster's sides and its back; the front is open",
    "comet": "the way the monster faces, or a teleporter's arrow points, running ahead",
    "next": "where the monster comes to",
    "beside": "the monster comes to the covered space between these",
    "passage": "here the monster walks into the wall",
    "passage out": "here the monster comes out of the wall",
    "slide": "the monster slides between these banks",
    "teleporter": "a teleporter; in a hunt, here the monster is taken away",
    "teleporter out": "in a hunt: here the monster arrives from a teleporter",
    "teleporter 2": "a teleporter of the other pair; in a hunt, here the monster is taken away",
    "teleporter 2 out": "in a hunt: here the monster arrives from the other pair",
    "turning": "a turn-right stone; in a hunt, it turns the monster to the right",
    "turning around": "a turn-around stone; in a hunt, it turns the monster around",
    # what happens to pieces
    "captured": "this figure is captured",
    "pushed": "what is pushed, and its way",
    "rest": "where what is pushed comes to rest",
    "gone": "this is crushed, or gone: it leaves the board",
    "cuddled": "this bunny is cuddled, and leaves the board",
    # pieces that are shown where they lie
    "stone": "a block of stone",
    "crystal": "a crystal",
    "bunny": "a bunny",
    "pool": "a blood pool",
    # players place the floor tiles
    "left": "how many are left in the box",
    "kept free": "nothing may lie here",
    "forbids": "not there: because of this",
    # what to do by hand
    "cursor": "the cursor",
    "held": "where the piece in the hand comes from",
    "take": "take it from here",
    "put": "put it here",
    "fault": "something is wrong here",
    "repair?": "shall the table be repaired? OK",
    # a board that is corrected
    "there": "here is a space; what is cut out is dark",
    "divides": "a wall between two spaces: they are lit on both sides of it",
    "letter": "the letter of this wall",
    "partner": "this is where the wall leads: from here the lights run in",
}
"""The meaning of every sign but the teams'."""


@dataclass(frozen=True, slots=True)
class Occasion:
    """Hold what a scene is called, and when it is shown."""

    title: str
    when: str


OCCASIONS: Mapping[str, Occasion] = {
    "attract": Occasion("Press any button", "Nobody plays: the monster's face breathes."),
    "players": Occasion("Who plays", "How many play; then the teams, in the order of the seats."),
    "choice": Occasion(
        "Something to choose", "In the set-up and in the menu: an icon, and its value beside it."
    ),
    "team choice": Occasion(
        "A team to choose", "Who begins, and who sleeps: the figure has the team's colour."
    ),
    "laying": Occasion(
        "Lay the table",
        "Where each kind of floor tile goes, and at last the monster; from a teleporter lights run the way "
        "its arrow is to point.",
    ),
    "box": Occasion(
        "A tile to place",
        "The advanced flight: what the team chooses from the box, how many of it are left, and what was "
        "placed last.",
    ),
    "box left": Occasion(
        "Who places next", "After *Hunt*: whose turn comes then, and how many tiles are left."
    ),
    "carrying": Occasion(
        "A tile in the hand", "Where it would lie, all of it, and which spaces must stay free near the doors."
    ),
    "fleeing": Occasion(
        "Whose turn it is",
        "The team's seat at the edge, the figure that is picked, its number, and the move before.",
    ),
    "waiting": Occasion("Who has still to move", "After *Hunt*, as long as figures have not moved."),
    "walking": Occasion(
        "A figure walks", "Its way so far, the steps it has left as a number, and where it can still come."
    ),
    "seat": Occasion("A seat on the bus", "Whose stack goes where, the queue jump one move at a time."),
    "entering": Occasion("A tile drawn by hand", "Up and Down, until it is the tile that was drawn."),
    "tile": Occasion("The movement tile", "The hunt begins: a number of steps, or crosses for hits."),
    "look": Occasion("The monster looks", "Ahead, to the left and to the right, never back."),
    "facing": Occasion("The monster steps", "Where it stands, where it faces, and where it comes to."),
    "captured": Occasion("Captured", "The figure, its number, and the way to jail in stage 1."),
    "pushed": Occasion("Pushed", "A stone, a crystal, a bunny or a figure goes one space on, or slides."),
    "gone": Occasion("Crushed, or gone", "A tile is crushed at a wall, or pushed onto a teleporter or out."),
    "cuddled": Occasion("Cuddled", "A bunny was in its way. That is no hit."),
    "turned": Occasion("Turned", "It stands in front of a turning stone and sees nobody."),
    "passed": Occasion("Through a secret passage", "It walks into a wall, and comes in at the other end."),
    "teleported": Occasion("Teleported", "It is on the twin tile at once."),
    "slid": Occasion("Slid over blood", "It slides to the first space past the pool, without looking."),
    "hand": Occasion("What to move by hand", "Piece by piece, after a hunt, an undo, or a repair."),
    "from the box": Occasion(
        "A tile out of the box", "What it is, and where it goes, after an undo or a repair."
    ),
    "round": Occasion("A new round", "Whose the starting tile is; and a new stage, by its number."),
    "over": Occasion("The game is over", "Each team's place in its colour, and the winner's all around."),
    "going off": Occasion(
        "Good night", "The machine is being switched off: dark means that it may be unplugged."
    ),
    "past": Occasion("Looking back", "What was done at a moment; the edge says that it is past."),
    "whole": Occasion(
        "The whole table", "While *Back* is held. What lies right covers its light: what shines is missing."
    ),
    "kind": Occasion("A tile to take", "In the repair: a tile of which kind is taken, at the cursor."),
    "repair": Occasion("Repair", "All that is wrong, the cursor, and what is in the hand."),
    "editing": Occasion(
        "Correct a board",
        "Which spaces there are, the walls between them, and the doors; all that is wrong pulses twice.",
    ),
    "pairing": Occasion(
        "Where a wall leads", "The lights run out to a wall, and in from its passage's other end; its letter."
    ),
    "editing tiles": Occasion(
        "Correct a start layout", "Where the monster starts, and which floor tile lies where; faults pulse."
    ),
    "faulty": Occasion("It cannot be kept", "All that is wrong with a board, one after the other."),
    "picking": Occasion("To practise: pick", "The figure that is picked, and its number."),
    "placing": Occasion("To practise: place", "The cursor says where it goes."),
    "step refused": Occasion("Why a step is refused", "Each reason has a sign of its own."),
    "place refused": Occasion("Why a tile cannot lie there", "Each space that forbids it."),
    "tile refused": Occasion("Why a tile is refused", "The stack has none of these left."),
    "no use": Occasion("A button that does nothing now", "In the corners of the board."),
    "not saved": Occasion(
        "The game cannot be saved",
        "In the corners, as long as that is so; whatever else is shown there hides it.",
    ),
}
"""The occasion of every scene."""

STRIP_OCCASIONS: Mapping[str, Occasion] = {
    "rim attract": Occasion("The rim before a game", "Nobody plays: a light runs around slowly."),
    "rim due": Occasion(
        "The rim while figures flee", "The part next to the seat of the team whose turn it is, in its colour."
    ),
    "rim hunt": Occasion(
        "The rim while the monster hunts",
        "Its light runs around; it stops while something is crushed, or gone.",
    ),
    "rim look": Occasion(
        "The rim while the monster looks", "The ends of the row and the column along which it looks."
    ),
    "rim passed": Occasion(
        "The rim at a secret passage", "Where it walks into the wall, and where it comes in again."
    ),
    "rim over": Occasion(
        "The rim at the end", "The winner's colour all around; or the monster's, if it has won."
    ),
    "places": Occasion(
        "Jail and bus",
        "In jail each figure has a place of its own, team by team in the order of the seats; on the bus each "
        "seat has its part of the strip.",
    ),
}
"""The occasion of everything that strips beside the board show."""

TEAMS_BESIDE: Mapping[str, Mapping[Rhythm, str]] = {
    "rim due": {Rhythm.STEADY: "it is this team's turn"},
    "rim over": {Rhythm.STEADY: "this team has won"},
    "places": {
        Rhythm.STEADY: "this figure lies here, its white side up",
        Rhythm.GAP: "this figure lies here, its black side up",
        Rhythm.PULSE: "lay it here",
        Rhythm.BREATH: "it is picked, or to be taken from here",
    },
}
"""What a team's colour means there, by its rhythm."""
