"""A Pico's PIO and DMA, as far as our program uses them; it runs under MicroPython too.

`asm_pio` writes down a program as it is called; tests run it.
"""


class PIO:
    """Name what a program is assembled with."""

    OUT_LOW = 2
    SHIFT_LEFT = 0
    SHIFT_RIGHT = 1
    JOIN_NONE = 0
    JOIN_TX = 1


class Instruction:
    """Hold one instruction: what it does, the level it sets, and the steps that it waits afterwards."""

    def __init__(self, does: str, *what: "str | int") -> None:
        self.does = does
        self.what = what
        self.level = 0
        self.wait = 0

    def side(self, level: int) -> "Instruction":
        self.level = level
        return self

    def __getitem__(self, wait: int) -> "Instruction":
        self.wait = wait
        return self


class Program:
    """Hold an assembled program: instructions, where its labels and loop are, and the machine's set-up."""

    def __init__(self, setup: "dict[str, object]") -> None:
        self.setup = setup
        self.steps: list[Instruction] = []
        self.labels: dict[str, int] = {}
        self.first = 0
        self.last = 0

    def add(self, does: str, *what: "str | int") -> Instruction:
        self.steps.append(Instruction(does, *what))
        return self.steps[-1]

    def words(self) -> "dict[str, object]":
        """Return what an assembler's function may use without importing it."""

        def begin() -> None:
            self.first = len(self.steps)

        def end() -> None:
            self.last = len(self.steps) - 1

        def label(name: str) -> None:
            self.labels[name] = len(self.steps)

        return {
            "x": "x",
            "not_x": "not_x",
            "wrap_target": begin,
            "wrap": end,
            "label": label,
            "out": lambda where, bits: self.add("out", where, bits),
            "jmp": lambda *what: self.add("jmp", *what),
            "nop": lambda: self.add("nop"),
        }


def asm_pio(**setup: object) -> object:
    """Return what assembles a function, as the board's own does: words are put where the function looks."""

    def assemble(function: object) -> Program:
        program = Program(setup)
        scope = function.__globals__  # type: ignore[attr-defined]
        words = program.words()
        scope.update(words)
        function()  # type: ignore[operator]
        for word in words:
            del scope[word]
        return program

    return assemble


class StateMachine:
    """Hold what one machine is set to, and the words that came into its queue."""

    made: "list[StateMachine]" = []

    def __init__(self, number: int, program: Program, freq: int, sideset_base: object) -> None:
        self.number = number
        self.program = program
        self.hertz = freq
        self.pin = sideset_base
        self.on = False
        self.queue: list[int] = []
        StateMachine.made.append(self)

    def active(self, on: int) -> None:
        self.on = bool(on)

    def put(self, words: bytes, shift: int = 0) -> None:
        self.queue += [word << shift for word in words]


class DMA:
    """Carry bytes into a queue, as the board does it: a byte stands in all four places of a word."""

    closed = 0

    def pack_ctrl(self, **fields: int) -> "dict[str, int]":
        return fields

    def config(
        self,
        read: bytes,
        write: StateMachine,
        count: int,
        ctrl: "dict[str, int]",
        trigger: bool,  # noqa: FBT001 - as the board has it
    ) -> None:
        if ctrl != {"size": 0, "inc_write": False, "treq_sel": write.number}:
            raise ValueError(ctrl)
        if trigger:
            write.queue += [0x01010101 * byte for byte in bytes(read[:count])]

    def close(self) -> None:
        DMA.closed += 1
