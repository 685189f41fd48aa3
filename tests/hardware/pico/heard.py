"""Fingers and ears on the buttons of a bench."""

from hardware.buttons.contract import Button, Edge
from hardware.pico.buttons import PicoButtons
from tests.hardware.pico.boards import DEBOUNCED, Bench


class Heard:
    """Buttons of a bench, with all that they handed over."""

    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        self.buttons = PicoButtons(bench.link.borrow())
        self.edges: list[Edge] = []
        bench.run(DEBOUNCED)
        self.buttons.levels()
        self.buttons.start(self.edges.append)

    @property
    def changes(self) -> list[tuple[Button, bool]]:
        return [(edge.button, edge.down) for edge in self.edges]

    @property
    def held(self) -> set[Button]:
        return {button for button, down in self.buttons.levels().items() if down}

    def press(self, button: Button) -> float:
        """Press and let go; return when."""
        at = self.bench.clock.now()
        self.bench.pico.press(button)
        self.bench.run(0.05)
        self.bench.pico.let_go(button)
        self.bench.run(0.05)
        return at
