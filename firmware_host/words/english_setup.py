"""What the set-up says of boards, floors and house rules, in English, by key."""

from collections.abc import Mapping

SETUP: Mapping[str, str] = {
    # boards
    "item.board": "The board",
    "board": "{title}",
    # where the floor tiles lie
    "item.floor": "Where the floor tiles lie",
    "floor.start": "as the board has them",
    "floor.layout": "{name}",
    "floor.placed": "where you place them, one after the other",
    "prompt.laying.board": "Take this board: {board}. {what}",
    "prompt.laying.placed": "Clear the board, and lay all floor tiles beside it. {what}",
    "lay.tile": "Put {what} on the light.",
    "lay.teleporter": "Lay a teleporter on {at}, its arrow to the {arrow}: the lights run that way.",
    "lay.teleporter.twin": "Lay its twin on {at}, its arrow to the {arrow}: the lights run that way.",
    # house rules
    "does.open": "look at them",
    "item.house": "House rules",
    "house.none": "none",
    "house.some": "{number} of your own",
    "prompt.house": "{choice} {about} {printed}",
    "edition.of.2026": "The edition of 2026",
    "edition.of.2003": "The edition of 2003",
    "edition.of.brettspielwelt": "The online game",
    "rule.as printed": "{edition} says the same.",
    "rule.changed": "{edition} says otherwise: {value}.",
    "item.stages": "How long a game is",
    "rule.stages.2": "two stages",
    "rule.stages.1": "one stage",
    "about.stages": "A stage has seven rounds. Only in the second one the monster eats whom it captures.",
    "item.finish": "When a team has won",
    "rule.finish.at once": "the game ends at once",
    "rule.finish.after the round": "the others still move, up to the end of the round",
    "about.finish": "A team has won when all its figures but one are on the bus.",
    "item.ties": "When two teams have rescued equally many",
    "rule.ties.lowest seat": "the one on the lower seat is first",
    "rule.ties.who was first": "the one that had them first is first",
    "about.ties": "So it is settled when nobody has won by the last round.",
    "item.first hit": "A hit as the first tile of all",
    "rule.first hit.False": "no",
    "rule.first hit.True": "yes",
    "about.first hit": "With a hit the monster goes on until it has captured somebody.",
    "item.three hits": "The tiles for six or seven",
    "rule.three hits.True": "with 3 hits instead of the 5",
    "rule.three hits.False": "the same as for all others",
    "about.three hits": "With 3 hits the monster goes far, and captures many.",
    "item.placement": "Where no tile is placed",
    "rule.placement.2026": "on the corner at each door and the two spaces beside it",
    "rule.placement.2003": "on the corner at each door and the three spaces around it",
    "rule.placement.online": "near the doors, and pools not at the edge either",
    "about.placement": "So the doors stay free.",
    # notes of the rulebook
    "note.two": "Who rescues two figures early, be careful. "
    "The other team then moves twice on end, and may lure the monster.",
    "note.many": "With so many, anything can happen. Two figures rescued in the first stage may win.",
    "note.three hits": "Mind the tile with 3 hits: the monster goes far with it, and captures many.",
    # a layout of one's own
    "item.keep": "Keep this layout",
}
"""What is said, by key."""
