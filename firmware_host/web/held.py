"""The seven buttons as several open pages share them."""

from collections.abc import Callable

from firmware_host.web.press import Press


class HeldButtons:
    """Join the pages' presses into one panel: a button is down while any page holds it.

    So a second page (a phone beside the screen) can neither press a button that is already down nor let go of
    one that somebody else holds, and a page that vanishes lets go of all it held.
    """

    def __init__(self, on_button: Callable[[str, bool], None]) -> None:
        self._on_button = on_button
        self._holders: dict[str, set[object]] = {}

    def change(self, holder: object, press: Press) -> None:
        """Take one page's press or release; what changes nothing is not passed on."""
        holders = self._holders.setdefault(press.button, set())
        was_down = bool(holders)
        if press.pressed:
            holders.add(holder)
        else:
            holders.discard(holder)
        if bool(holders) != was_down:
            self._on_button(press.button, press.pressed)

    def release_all(self, holder: object) -> None:
        """Let go of everything one page holds."""
        for button, holders in self._holders.items():
            if holder in holders:
                self.change(holder, Press(button, pressed=False))
