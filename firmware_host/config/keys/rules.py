"""The keys of how the table plays, and of the rules."""

from collections.abc import Mapping
from typing import Final

from engine.compass import Direction
from engine.plan_faults import is_layout_name, is_name
from engine.rules import BOTH_STAGES, Edition, Finish, Placement, Ties
from firmware_host.config.keys.key import DEFAULTS, Key
from firmware_host.config.kinds import Kind, enum_words, flag, name_of, named_words, one_of, or_word, words
from firmware_host.table.settings import Pace

_SIDES: Final = (Direction.SOUTH, Direction.WEST, Direction.NORTH, Direction.EAST)

TABLES: Final[Mapping[str, str]] = {
    "table": "How the table plays. It can be set at the table, too: in the menu.",
    "rules": "The rules that the set-up begins with; at the table others can be chosen for each game.",
}
"""The tables of these keys, with what stands in each."""


def _switch(name: str, kind: Kind, words: str, example: object) -> Key:
    """Return the key of a rule that a house can switch.

    "edition" is kept there, over the config's own file, once a house no longer switches it.
    """
    kind = or_word(kind, "edition")
    unset = "as the edition has it"
    return Key("rules", name, kind, words, unset=unset, example=example, by_buttons=True)


_SWITCHES: Final = (
    _switch(
        "finish",
        enum_words(Finish),
        "When a game ends once a team has rescued all its figures but one.",
        Finish.ROUND,
    ),
    _switch(
        "three_hits", flag(), "Whether with 6 or 7 players the tile 3 hits replaces the 5.", example=True
    ),
    _switch("first_hit", flag(), "Whether the game's first movement tile may be a hit tile.", example=False),
    _switch("ties", enum_words(Ties), "Who wins where several teams have rescued equally many.", Ties.FIRST),
    _switch(
        "stages",
        one_of((1, BOTH_STAGES)),
        "Stages of a game; 1 is the short game: seven rounds, and nobody is eaten before its end.",
        1,
    ),
    _switch(
        "placement",
        enum_words(Placement),
        "Whose limits hold where players place the floor tiles themselves.",
        Placement.ONLINE,
    ),
    _switch(
        "bunnies", flag(), "Whether the box has stuffed bunnies, where players place all of it.", example=True
    ),
)

KEYS: Final = (
    Key(
        "table",
        "pace",
        named_words(Pace),
        'How fast a hunt is shown; with "by-ok" each step waits for OK.',
        DEFAULTS.pace,
        by_buttons=True,
    ),
    Key(
        "table",
        "calm",
        flag(),
        "Whether lights fade instead of pulsing.",
        DEFAULTS.calm,
        by_buttons=True,
    ),
    Key(
        "table",
        "side",
        words({side.value: side for side in _SIDES}),
        "The side of the board on which the buttons lie; the exit lies in the north-west.",
        DEFAULTS.side,
        by_buttons=True,
    ),
    Key(
        "table",
        "board",
        name_of("board's name", is_name),
        "The board with which a set-up begins; 'furunkulus boards list' tells which there are.",
        DEFAULTS.rules.board,
        by_buttons=True,
    ),
    Key(
        "table",
        "layout",
        name_of("layout's name", lambda name: name == "" or is_layout_name(name)),
        'The start layout with which a set-up begins on that board; "" is the board\'s own.',
        DEFAULTS.rules.layout,
        by_buttons=True,
    ),
    Key(
        "table",
        "placed",
        flag(),
        "Whether a set-up begins with players who place the floor tiles themselves.",
        DEFAULTS.rules.placed,
        by_buttons=True,
    ),
    Key(
        "rules",
        "edition",
        enum_words(Edition),
        "The edition.",
        DEFAULTS.rules.edition,
        by_buttons=True,
    ),
    Key(
        "rules",
        "by_hand",
        flag(),
        "Whether people draw the movement tiles, and enter them.",
        DEFAULTS.rules.by_hand,
        by_buttons=True,
    ),
    *_SWITCHES,
)
"""The keys, in the order in which they are written."""
