"""What the set-up says of boards, floors and house rules, in English, by key."""

from collections.abc import Mapping

SETUP: Mapping[str, str] = {
    # boards
    "item.board": "The board",
    "board": "{title}",
    "item.edit board": "Edit board",
    "does.edit": "edit it",
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
    "does.look": "look at them",
    "item.house": "House rules",
    "house.none": "none",
    "house.some": "{number} of your own",
    "prompt.house": "{choice} {about} {printed}",
    "edition.of.2026": "In 2026",
    "edition.of.2003": "In 2003",
    "edition.of.brettspielwelt": "In the online game",
    "rule.as printed": "{edition} it is so.",
    "rule.changed": "{edition}: {value}.",
    "item.stages": "How long a game is",
    "rule.stages.2": "two stages",
    "rule.stages.1": "one stage",
    "about.stages": "A stage has 7 rounds, and only in the second one the monster eats.",
    "item.finish": "When a team has won",
    "rule.finish.at once": "the game is over",
    "rule.finish.after the round": "all end the round",
    "about.finish": "Who has all figures but one on the bus wins.",
    "item.ties": "Who is first of two that rescued equally many",
    "rule.ties.lowest seat": "who sits on the lower seat",
    "rule.ties.who was first": "who had them first",
    "about.ties": "It counts when the last round is over.",
    "item.first hit": "The first tile of all",
    "rule.first hit.False": "no hit",
    "rule.first hit.True": "may be a hit",
    "about.first hit": "With a hit the monster goes until it has somebody.",
    "item.three hits": "For six or seven",
    "rule.three hits.True": "3 hits instead of the 5",
    "rule.three hits.False": "the same tiles as for all",
    "about.three hits": "With 3 hits the monster goes far, and captures many.",
    "item.placement": "What stays free of tiles",
    "rule.placement.2026": "a door's corner and the 2 spaces beside it",
    "rule.placement.2003": "a door's corner and the 3 spaces around it",
    "rule.placement.online": "3 steps around a door, for pools still more",
    "about.placement": "So nobody is shut in.",
    "item.bunnies": "Stuffed bunnies in your box",
    "rule.bunnies.True": "four",
    "rule.bunnies.False": "none",
    "about.bunnies": "Players place all floor tiles that are in the box.",
    # notes of the rulebook
    "note.two": "Take care if you rescue two figures before the other team has rescued any. "
    "It moves two figures more after your last one, and can lure the monster to it.",
    "note.many": "With so many, anything can happen. Two figures rescued in the first stage may win.",
    "note.three hits": "Mind the tile with 3 hits: the monster goes far with it, and captures many.",
    # a layout of one's own
    "prompt.keep": "Keep the layout with which this game began? It will be called {name}.",
    "prompt.keep instead": "Keep the layout with which this game began, in the place of {name}?",
    "prompt.sure keep": "Then {name} is lost. Is that meant?",
    "prompt.kept": "The layout with which this game began is kept already: {name}.",
    "prompt.never kept.gone": "The layout with which this game began cannot be kept: "
    "the board {board} is no longer among the boards here.",
    "prompt.never kept.changed": "The layout with which this game began cannot be kept: "
    "it does not fit the board {board} as that is now.",
    "keep.done": "The layout is kept: {name}. Choose it where the floor tiles are asked for.",
    "does.replace it": "yes, replace it",
}
"""What is said, by key."""
