"""What stands on the card for the table, in English, by key."""

from collections.abc import Mapping

CARD: Mapping[str, str] = {
    "card.title": "Furunkulus",
    "card.lies here": "This card lies at the table.",
    "card.other side": "What each light says: see the other side.",
    # the seven buttons
    "card.buttons": "The seven buttons",
    "card.arrows": "Arrows",
    "card.arrows.does": "Choose one thing or another. A figure walks: each press is one step.",
    "card.ok": "OK",
    "card.ok.does": "Yes: take it, stop here, the next one. Its lamp is lit when there is "
    "something to say yes to.",
    "card.back": "Back",
    "card.back.does": "One step back, then all that was done before. Hold it to see where "
    "everything should lie.",
    "card.hunt": "Hunt",
    "card.hunt.does": "The monster hunts. Its lamp is lit once all have moved. Hold it for the menu.",
    # when something is strange
    "card.strange": "When something is strange",
    "card.wrong press": "Pressed wrong?",
    "card.wrong press.do": "Back, then Left until it is as it was, then OK.",
    "card.fallen": "A piece fell over?",
    "card.fallen.do": "Hold Back: it belongs where light shines. Let go, and press OK to put it right.",
    "card.nothing happens": "Nothing happens?",
    "card.nothing happens.do": "Two dark blue pulses in the corners: this button does nothing now.",
    "card.not saved": "Blue corners breathe?",
    "card.not saved.do": "Play on, but the game cannot be saved. Tell a builder.",
    "card.dark": "Dark, or colours mad?",
    "card.dark.do": "Unplug it, and plug it in again. No game is lost: it is offered again.",
    "card.bright": "Too bright, too fast?",
    "card.bright.do": "Hold Hunt: the menu has brightness, pace, calm lights.",
    "card.builder": "For builders: furunkulus doctor says what is wrong and what cures it (docs/doctor.md).",
    "card.signs": "When lights ask for a button, a ring is OK, a cross is Back, a disc is Hunt.",
    # the monster
    "card.monster": "The monster",
    "card.rule 1": "Its tile says how many spaces it walks. Crosses: how many it must "
    "capture, in 20 steps at most.",
    "card.rule 2": "Before each step, and at the end, it looks ahead, left and right. It never looks back.",
    "card.rule 3": "It turns to the nearest figure. It sees nobody, or two equally near: straight on.",
    "card.rule 4": "It captures whom it walks onto, and pushes stones. Whoever is pushed "
    "into a wall is captured, too.",
    "card.rule 5": "It walks into a wall, and comes out at the same letter. Captured "
    "figures go to jail; in the second stage they are eaten.",
    # the other side
    "card.lights": "What the lights say",
    "card.lights.how": "Where does it shine, in which colour, and how does it come and go?",
    "card.strips": "Strips of lights beside the board. One pulse: lay it here. "
    "Slow breath: take it from here.",
    "card.teams": "A large number is a figure. Steady: its white side is up. With short "
    "gaps: its black side.",
}
