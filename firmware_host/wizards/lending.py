"""Lending: while a wizard is at work, lights and buttons are its own, and the evening stands still.

The evening's clock stops when a guest comes, and goes on when it has gone: so whatever was under way goes on
as if nothing had been, a hunt in the middle of a step too. No press of the guest's reaches the evening, and
none of the evening's is lost: a button that was down when the guest came is let go when the evening goes on.
"""

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final, Protocol, TypeVar

from engine.position import Position
from firmware_host.evening import Evening, Watcher
from firmware_host.table.panel import bare_board
from firmware_host.table.table import Line, Tone, View
from firmware_host.wizards.beginning import Which, has_pico, held, wizard_of
from firmware_host.wizards.errors import WizardError
from firmware_host.wizards.guest import Guest
from firmware_host.wizards.inputs import settings_of
from firmware_host.wizards.keep import Keep, kept
from firmware_host.wizards.listening import LentInputs, Listening
from firmware_host.wizards.stage import Ears, LentPanel, Lights, PanelStage
from firmware_host.wizards.wizard import Found, Heard, Outcome
from firmware_host.words.said import Said, said
from hardware.buttons.contract import Button, ButtonSource, Edge
from hardware.buttons.gpio import GpioButtons
from hardware.errors import HardwareError
from hardware.inputs.buttons import InputButtons
from hardware.lights.flashes import FlashLimit
from hardware.lights.frame import Frame

_Thing = TypeVar("_Thing")

_log = logging.getLogger(__name__)


class BusyError(WizardError):
    """Say that a guest is there already."""


class Visitor(Ears, Protocol):
    """Whoever asked for a wizard: it reads along, and hears how it ended."""

    def ended(self, outcome: Outcome) -> None:
        """Hear that it has ended."""
        ...


class Silent:
    """Ask for a wizard from the table itself: what it says stands on the page, and nobody else reads it."""

    def ask(self, prompt: Said | None, lamps: tuple[bool, bool]) -> None:
        """Leave it to the page."""

    def tell(self, things: Sequence[Said]) -> None:
        """Leave it to the page."""

    def ended(self, outcome: Outcome) -> None:
        """Need nothing more."""


class Visit:
    """Hold a guest's stay; what is done when it is over does nothing."""

    def __init__(self, lending: "Lending", guest: Guest) -> None:
        self._lending = lending
        self._guest = guest

    def press(self, button: Button, now: float) -> None:
        """Press a button for the guest, as with a key that has the button's name on it."""
        for down in (True, False):
            self._lending.heard_by_guest(self._guest, Heard(button, now, down), now)

    def leave(self) -> None:
        """Go: nothing is kept, and the evening comes back."""
        self._guest.leave(said("wizard.taken"))
        self._lending.wake()


class Lending:
    """Lend an evening's lights and buttons to one guest at a time; between guests it is the evening.

    `lights` are those of the config, `pins` its pins where it has any, `inputs` its input devices. What a
    guest finds is in force at once, and kept. It belongs to the daemon's thread, as the evening does.
    """

    def __init__(  # noqa: PLR0913 - one for each thing that a house has
        self,
        evening: Evening,
        lights: Lights,
        keep: Keep,
        panel: LentPanel | None = None,
        pins: Mapping[Button, int] | None = None,
        *,
        inputs: LentInputs | None = None,
    ) -> None:
        self.wake: Callable[[], None] = lambda: None
        self._evening = evening
        self._lights = lights
        self._keep = keep
        self._panel = panel
        self._pins = pins
        self._inputs = inputs or LentInputs()
        self._sources: list[ButtonSource] = []
        self._faces: list[Watcher] = []
        self._now = evening.now
        self._behind = 0.0
        self._stay: _Stay | None = None

    def watch(self, face: Watcher) -> None:
        """Show what a guest does to a watcher of the evening too: to a page, or to lamps; not to panels."""
        self._faces.append(face)

    def start(self, wake: Callable[[], None]) -> None:
        """Wake the daemon when a guest comes or goes."""
        self.wake = wake

    def close(self) -> None:
        """Send the guest away."""
        if self._stay:
            self._stay.guest.leave(said("wizard.taken"))
            self._stay.visitor.ended(Outcome())
            if self._stay.listening:
                self._stay.listening.end()
            self._stay = None

    def lend(self, which: Which, visitor: Visitor, now: float) -> Visit:
        """Let a guest in.

        Raises:
            BusyError: another one is there.
            WizardError: there is nothing to be found out here.
        """
        if self._stay:
            raise BusyError("a wizard is at work already; end that one first")
        view = self._evening.view
        down, keeps = held(self._sources), self._panel is not None
        wiring, inputs = self._lights.wiring, self._inputs
        wizard = wizard_of(
            which, wiring, now, self._pins, down, keeps=keeps, inputs=inputs, pico=has_pico(self._sources)
        )
        listening = self._listening() if which.listens else None
        faces = [_Face(face, self._bare(view)) for face in self._faces]
        lights = replace(self._lights, brightness=self._evening.table.settings.brightness)
        stage = PanelStage(lights, self._panel, [visitor, *faces], self._mirror if self._faces else None)
        if which is Which.LEDS and self._panel is None:
            stage.tell([said("leds.no panel")])
        guest = Guest(wizard, stage, now)
        self._stay = _Stay(guest, visitor, now - self._behind, listening)
        if listening:
            listening.start(self.wake)
        self._now = max(self._now, now)
        self.wake()
        return Visit(self, guest)

    def heard_from(self, source: ButtonSource) -> Callable[[Edge, float], None]:
        """Return who answers the edges of a source: the guest, or the evening."""
        self._sources.append(source)
        pins = (self._pins or {}) if isinstance(source, GpioButtons) else {}
        guests: set[Button] = set()

        def answer(edge: Edge, now: float) -> None:
            stay, button = self._stay, edge.button
            if edge.down and stay:
                guests.add(button)
            elif not edge.down and button in guests:
                guests.discard(button)
                if stay is None:
                    return  # it was pressed for a guest who has gone
            elif stay:
                stay.owed.append(edge)
            if stay:
                self.heard_by_guest(stay.guest, Heard(button, edge.at, edge.down, pins.get(button)), now)
            else:
                self._evening.heard(replace(edge, at=edge.at - self._behind), now - self._behind)

        return answer

    def heard_by_guest(self, guest: Guest, heard: Heard, now: float) -> None:
        """Let a guest answer a press or a release, if it is still there."""
        if self._stay and self._stay.guest is guest:
            self._now = max(self._now, now)
            _safely(guest, lambda: guest.heard(heard, now))
            self.wake()

    def advance(self, now: float) -> None:
        """Let the time come to `now`, for the guest or for the evening."""
        self._now = max(self._now, now)
        stay = self._stay
        if stay and stay.coming_back is None:
            self._listen(stay, now)
            _safely(stay.guest, lambda: stay.guest.advance(now))
            if stay.guest.outcome:
                self._end(stay, stay.guest.outcome)
        if stay and stay.coming_back:
            self._come_back(stay, stay.coming_back, now)
        if self._stay is None:
            self._evening.advance(now - self._behind)

    def wake_at(self) -> float | None:
        """Return when time alone changes something."""
        stay = self._stay
        if stay is None:
            due = self._evening.wake_at()
            return None if due is None else due + self._behind
        if stay.guest.outcome and stay.coming_back is None:
            return self._now
        return stay.coming_back.due if stay.coming_back else stay.guest.wake_at(self._now)

    def _listening(self) -> Listening:
        """Return what hears input devices for a guest.

        Raises:
            WizardError: they cannot be read here.
        """
        source = next((one for one in self._sources if isinstance(one, InputButtons)), None)
        return Listening(self._inputs, source)

    def _listen(self, stay: "_Stay", now: float) -> None:
        """Let a guest answer what was pressed on input devices."""
        for struck in stay.listening.heard() if stay.listening else ():
            _safely(stay.guest, partial(stay.guest.struck, struck, now))

    def _bare(self, view: View) -> View:
        """Return a view with nothing on the board; all lights of the panel are looked at."""
        wiring, board = self._lights.wiring, view.position.board
        panel = (wiring.width, wiring.height)
        position = view.position
        if (board.width, board.height) != panel:
            whole = bare_board(panel)
            position = Position(whole, 1, whole.start.monster)
        # A page lays pieces on top of the lights, the monster on the very first.
        return replace(view, position=position, bare=True)

    def _mirror(self, frame: Frame) -> None:
        for face in self._faces:
            _show(face.show_frame, frame)

    def _end(self, stay: "_Stay", outcome: Outcome) -> None:
        """Take over what was found, and let the evening's picture come back."""
        if stay.listening:
            self._map(stay, stay.listening, outcome.found)
        elif outcome.found is not None and not self._take_over(stay, outcome.found):
            outcome = Outcome()
        stay.visitor.ended(outcome)
        if self._panel:
            self._panel.panel.rewire(self._lights.wiring, self._lights.colour_order)
        for face in self._faces:
            _show(face.show_view, self._evening.view)
        stay.coming_back = FlashLimit(
            self._lights.wiring.width, self._lights.wiring.height, self._evening.frame.sizes
        )

    def _map(self, stay: "_Stay", listening: Listening, found: Found | None) -> None:
        """Let what was found press the buttons, if something was, and keep it."""
        if found is None:
            listening.end()
            return
        self._inputs = replace(self._inputs, settings=settings_of(found, self._inputs.settings))
        listening.end(self._inputs.settings)
        stay.visitor.tell([kept(self._inputs.keep, found)])

    def _take_over(self, stay: "_Stay", found: Found) -> bool:
        """Let what was found be in force; tell whether it is."""
        if self._panel is None:
            # A page shows what is set already: a real panel, one day, may be another.
            stay.visitor.tell([said("leds.practised")])
            return False
        try:
            lights = self._lights.with_found(found)
            self._evening.rewire(lights.output())
        except HardwareError as error:
            stay.visitor.tell([said("wizard.limit", why=str(error))])
            return False
        self._lights = lights
        stay.visitor.tell([kept(self._keep, found)])
        return True

    def _come_back(self, stay: "_Stay", flashes: FlashLimit, now: float) -> None:
        """Let the evening's lights come on, not too many together; then the evening goes on."""
        white = replace(self._lights, brightness=self._evening.table.settings.brightness).output().white
        frame = flashes.limited(self._evening.frame, now, white)
        if self._panel:
            self._panel.worker.submit(frame)
        self._mirror(frame)
        if flashes.due is not None:
            return
        self._stay = None
        self._behind = now - stay.stands_at
        for edge in stay.owed:
            self._evening.heard(replace(edge, at=stay.stands_at), stay.stands_at)


@dataclass(slots=True)
class _Stay:
    """Hold a guest and who sent it, when the evening stands (on its own clock), and releases that it is owed.

    `listening` hears input devices for it. `coming_back` lets the evening's lights come on once the guest is
    done.
    """

    guest: Guest
    visitor: Visitor
    stands_at: float
    listening: Listening | None = None
    owed: list[Edge] = field(default_factory=list)
    coming_back: FlashLimit | None = None


class _Face:
    """A watcher of the evening that shows a wizard's words for a while."""

    def __init__(self, face: Watcher, view: View) -> None:
        self._face = face
        self._view: Final = view

    def ask(self, prompt: Said | None, lamps: tuple[bool, bool]) -> None:
        """Show what is asked in place of what the evening asks."""
        if prompt is None:
            return
        line, (ok, hunt) = Line(prompt, Tone.PROMPT), lamps
        view = replace(
            self._view,
            prompt=line,
            labels={},
            heading=None,
            refused=None,
            ok_lamp=ok,
            hunt_lamp=hunt,
        )
        _show(self._face.show_view, view)

    def tell(self, things: Sequence[Said]) -> None:
        """Add to the running text."""
        _show(self._face.tell, [Line(thing) for thing in things])


def _safely(guest: Guest, act: Callable[[], None]) -> None:
    try:
        act()
    except Exception:  # noqa: BLE001 - whatever it is, the wizard goes and the evening comes back
        _log.exception("a wizard failed")
        guest.leave(said("wizard.failed"))


def _show(show: Callable[[_Thing], None], thing: _Thing) -> None:
    try:
        show(thing)
    except Exception:  # noqa: BLE001 - whatever it is, the others see what happens, and it goes on
        _log.exception("something of a wizard could not be shown")
