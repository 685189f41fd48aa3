"""What the wizards say, in English, by key."""

from collections.abc import Mapping

WIZARDS: Mapping[str, str] = {
    # the lights
    "leds.hello": "Sit where A1, the space at the exit, is at the top left. Take off what covers the lights. "
    "OK: yes. Down: no. Back: a step back.",
    "leds.first": "One light should be on: the first of the chain. Do you see it? OK: yes. Down: no.",
    "leds.no light": "Now all lights should be on. If none is, look at the supply, at ground, and at the "
    "wire into the first LED: the strip's arrow points away from it. OK: ask for the first light again.",
    "leds.corner": "In which corner is it? Press up or down, and left or right.",
    "leds.corner.more": "At the {some}. And the other arrow? Press up or down, and left or right.",
    "leds.corner.ok": "At the {corner}. OK: that is right. An arrow changes it.",
    "corner.top": "top",
    "corner.bottom": "bottom",
    "corner.left": "left",
    "corner.right": "right",
    "corner.top-left": "top left",
    "corner.top-right": "top right",
    "corner.bottom-left": "bottom left",
    "corner.bottom-right": "bottom right",
    "leds.per space": "Now {number} lights are on. Are all of them under the one space in the corner? "
    "OK: yes. Down: no.",
    "leds.all": "Now all {number} lights should be on. Is every space lit? OK: yes. Down: no.",
    "leds.counting": "Now light {number} of the chain alone should be on. Do you see one? OK: yes. Down: no.",
    "leds.all answer": "All {number} lights answer. If a space is dark, its LED is missing, or another has "
    "more: that takes a map in the config. OK: ask for all lights again.",
    "leds.some answer": "{number} lights answer, of {of}. Look between light {number} and light {next}: "
    "a joint, a wire, the supply. OK: ask for all lights again.",
    "leds.direction": "A row of lights grows out of the corner. Press the arrow in which it grows.",
    "leds.direction.impossible": "The corner is at the {corner}: nothing can grow that way. "
    "Look again, or press Back if it is another corner.",
    "leds.second row": "Now the second row grows. At which side does it begin? Press left or right.",
    "leds.second column": "Now the second column grows. At which end does it begin? Press up or down.",
    "leds.blue": "Three blocks are lit. Which one is blue? If you cannot tell, take the darkest. "
    "Press left, up for the middle, or right.",
    "leds.green": "Two blocks are lit. Which one is green? If you cannot tell, take the brighter one. "
    "Press left, up for the middle, or right.",
    "leds.dark block": "That block is dark now. Press the arrow of one that is lit.",
    "leds.proof": "A letter F should stand upright: stem red, upper arm green, lower arm blue. "
    "A white mark runs from A1, row by row. OK keeps it. Back starts again.",
    "leds.proof.practised": "A letter F should stand upright: stem red, upper arm green, lower arm blue. "
    "A white mark runs from A1, row by row. OK ends it; without a panel nothing is kept. Back starts again.",
    "leds.yes or no": "OK: yes. Down: no.",
    "leds.only ok": "Here only OK and Back do something.",
    "leds.only arrows": "An arrow answers this.",
    "leds.only sideways": "Left or right answers this.",
    "leds.only up or down": "Up or down answers this.",
    "leds.only blocks": "Left, up for the middle, or right answers this.",
    "leds.again": "From the beginning.",
    "leds.left": "Left: all stays as it was.",
    # the buttons
    "which.up": "the arrow up",
    "which.down": "the arrow down",
    "which.left": "the arrow left",
    "which.right": "the arrow right",
    "which.ok": "OK",
    "which.back": "Back",
    "which.hunt": "the big red button",
    "buttons.pins": "Pins are read. A key, or a button on the page, counts as well, and tells nothing of a "
    "wire.",
    "buttons.no pins": 'No pins are read: "gpio" is not among the sources under [buttons]. Keys and the page '
    "pass this without any wire.",
    "buttons.pico": "A Pico's buttons are heard; its pins are fixed: see the wiring in docs/build/pico.md.",
    "press": "Press {which}.",
    "press.right": "That was {which}.",
    "press.other": "That was {heard}. Press {which}.",
    "press.sure": "That was heard as {heard}. Press {which} once more.",
    "press.wired": "{which} is heard as {heard}.",
    "press.never": "{which} did not come.",
    "press.stuck": "{which} has been down for a while. If nobody holds it, its contact is closed, "
    "or its wire touches ground.",
    "press.came up": "{which} is up again.",
    "press.any": "Press anything: each press is shown. The end comes after a minute without a press.",
    "verdict.well": "All seven buttons came as what they are.",
    "verdict.no wire": "All seven came, and none of them from a pin: so nothing is known of wires.",
    "verdict.some wires": "All seven came. Not from a pin, so that nothing is known of the wire: {some}.",
    "verdict.unread": "{which} never came. No pins are read, so that says nothing of its wire.",
    "verdict.dead": "{which} never came: look at its contact, at its wire and at ground.",
    "verdict.dead pin": "{which} never came: look at its contact, at ground, "
    "and at GPIO {pin} (header pin {place}).",
    "verdict.stuck": "{which} is down all the time: look for a contact that does not open, "
    "or two wires that touch.",
    "verdict.both": "{some} are heard as one: two of their wires touch.",
    "verdict.swapped": "{which} is on GPIO {pin}, which the config gives to {heard}.",
    "verdict.cure": "Either change the wires, or write into the config, under [buttons]: pins = {pins}",
    "buttons.left": "The buttons are as they were.",
    # buttons on input devices
    "map.hello": "Press each button as it is asked for, on any encoder, joystick or keyboard. Escape, "
    "or Back on the page, skips one and leaves it as it was; so does waiting.",
    "map.free": "Press anything on an encoder, a joystick or a keyboard: each press is told. The end comes "
    "after a minute without one.",
    "map.struck": "{device}: {control}.",
    "map.taken": "{which} is {control} on {device}.",
    "map.twice": "{control} is {which} already. Press another.",
    "map.skipped": "{which} was skipped.",
    "map.lacking": "Nothing presses {which} now.",
    "map.nothing": "Nothing was pressed: all stays as it was.",
    "map.no source": "To play with it, write into the config, under [buttons]: {sources}",
    # all
    "seat.keys": "Keys: the arrows; Enter is OK, Escape is Back, space is the big red button. Q leaves.",
    "leds.kept": "Kept: {settings}.",
    "leds.not kept": "In force now, but it could not be kept: {why}.",
    "leds.no panel": "There is no panel: the page shows how its lights would lie, and nothing is kept.",
    "leds.practised": "That was it. Without a panel nothing is kept.",
    "wizard.idle": "Nobody has pressed anything for a long time: all stays as it was.",
    "wizard.taken": "It was called off: all stays as it was.",
    "wizard.failed": "Something went wrong: all stays as it was. The log has more.",
    "wizard.limit": "That cannot be: {why}.",
}
