from collections.abc import Callable
from queue import Queue
from threading import Event, get_ident

import pytest

from hardware.clock import HandClock
from hardware.errors import NotReadyError, PanelError
from hardware.lights.frame import Frame
from hardware.lights.recording import RecordingPanel
from hardware.lights.wiring import Wiring
from hardware.lights.worker import PanelWorker

PATIENCE = 60.0
DARK = Frame.dark(1, 1)


def light(value: int) -> Frame:
    return Frame(1, 1, bytes([value, value, value]))


def frames(panel: RecordingPanel) -> list[Frame]:
    return [shown.frame for shown in panel.history]


class SlowPanel(RecordingPanel):
    """A panel whose device takes each frame only when the test lets it."""

    def __init__(self) -> None:
        super().__init__(Wiring.regular(1, 1), HandClock())
        self.entered: Queue[int] = Queue()
        self.let_through = Event()

    def show(self, frame: Frame) -> None:
        self.entered.put(get_ident())
        assert self.let_through.wait(PATIENCE)
        super().show(frame)


class Pauses:
    """A way to wait that takes no time: each pause is told to the test and ends when it says so."""

    def __init__(self) -> None:
        self.begun: Queue[float] = Queue()
        self.over: Queue[None] = Queue()

    def __call__(self, closing: Event, seconds: float) -> bool:
        self.begun.put(seconds)
        self.over.get(timeout=PATIENCE)
        return closing.is_set()


@pytest.fixture
def panel() -> RecordingPanel:
    return RecordingPanel(Wiring.regular(1, 1), HandClock())


def test_a_frame_comes_to_light_and_closing_makes_it_dark(panel: RecordingPanel) -> None:
    worker = PanelWorker(panel, HandClock())
    worker.submit(light(7))
    panel.wait_for(shown=1)
    worker.close()
    assert frames(panel) == [light(7), DARK]


def test_only_the_newest_frame_waits_for_its_turn() -> None:
    panel = SlowPanel()
    worker = PanelWorker(panel, HandClock())
    worker.submit(light(1))
    panel.entered.get(timeout=PATIENCE)
    for value in (2, 3, 4):
        worker.submit(light(value))
    panel.let_through.set()
    panel.wait_for(shown=2)
    worker.close()
    assert frames(panel) == [light(1), light(4), DARK]


def test_one_thread_of_its_own_shows_all_frames() -> None:
    panel = SlowPanel()
    panel.let_through.set()
    worker = PanelWorker(panel, HandClock())
    for value in (1, 2):
        worker.submit(light(value))
        panel.wait_for(shown=value)
    worker.close()
    threads = {panel.entered.get(timeout=PATIENCE) for _ in range(2)}
    assert len(threads) == 1
    assert get_ident() not in threads


def test_a_failing_panel_is_tried_again_with_longer_and_longer_pauses(panel: RecordingPanel) -> None:
    pauses = Pauses()
    worker = PanelWorker(panel, HandClock(), wait=pauses)
    panel.fail_next(7)
    worker.submit(light(1))
    seen: list[float] = []
    for _ in range(7):
        seen.append(pauses.begun.get(timeout=PATIENCE))
        pauses.over.put(None)
    panel.wait_for(shown=1)
    worker.close()
    assert seen == [0.5, 1.0, 2.0, 4.0, 5.0, 5.0, 5.0]


def test_the_pauses_begin_anew_after_a_success(panel: RecordingPanel) -> None:
    pauses = Pauses()
    worker = PanelWorker(panel, HandClock(), wait=pauses)
    seen: list[float] = []
    for round_ in (1, 2):
        panel.fail_next(2)
        worker.submit(light(round_))
        for _ in range(2):
            seen.append(pauses.begun.get(timeout=PATIENCE))
            pauses.over.put(None)
        panel.wait_for(shown=round_)
    worker.close()
    assert seen == [0.5, 1.0, 0.5, 1.0]


def test_after_a_pause_the_newest_frame_is_tried(panel: RecordingPanel) -> None:
    pauses = Pauses()
    worker = PanelWorker(panel, HandClock(), wait=pauses)
    panel.fail_next(1)
    worker.submit(light(1))
    pauses.begun.get(timeout=PATIENCE)
    worker.submit(light(2))
    pauses.over.put(None)
    panel.wait_for(shown=1)
    worker.close()
    assert frames(panel) == [light(2), DARK]


def test_a_panel_that_knows_when_to_try_again_is_obeyed(panel: RecordingPanel) -> None:
    class Starting(RecordingPanel):
        attempts = 0

        def show(self, frame: Frame) -> None:
            self.attempts += 1
            if self.attempts <= 3:
                raise PanelError("the board starts", again=0.125)
            super().show(frame)

    panel = Starting(Wiring.regular(1, 1), HandClock())
    pauses = Pauses()
    worker = PanelWorker(panel, HandClock(), wait=pauses)
    worker.submit(light(1))
    seen: list[float] = []
    for _ in range(3):
        seen.append(pauses.begun.get(timeout=PATIENCE))
        pauses.over.put(None)
    panel.wait_for(shown=1)
    worker.close()
    assert seen == [0.125, 0.125, 0.125]


class Forgetful(RecordingPanel):
    """A panel whose device forgets what it shows."""

    keep_alive = 0.001


def test_a_panel_that_forgets_is_shown_the_newest_frame_again_and_again() -> None:
    panel = Forgetful(Wiring.regular(1, 1), HandClock())
    worker = PanelWorker(panel, HandClock())
    worker.submit(light(1))
    panel.wait_for(shown=3)
    worker.submit(light(2))
    panel.wait_for(shown=len(frames(panel)) + 3)
    worker.close()
    history = frames(panel)
    assert history[:3] == [light(1)] * 3
    assert history[-3:] == [light(2), light(2), DARK]


def test_a_panel_that_forgets_is_shown_nothing_before_the_first_frame() -> None:
    panel = Forgetful(Wiring.regular(1, 1), HandClock())
    worker = PanelWorker(panel, HandClock())
    worker.close()
    assert frames(panel) == [DARK]


def test_a_panel_may_know_only_once_it_is_open_that_it_forgets() -> None:
    class Late(SlowPanel):
        keep_alive: float | None = None

        def show(self, frame: Frame) -> None:
            self.keep_alive = 0.001
            super().show(frame)

    panel = Late()
    panel.let_through.set()
    worker = PanelWorker(panel, HandClock())
    worker.submit(light(7))
    panel.wait_for(3)
    worker.close()
    assert frames(panel)[:3] == [light(7)] * 3


def test_a_panel_that_hangs_while_it_is_reminded_owes_a_report() -> None:
    class HangsLater(SlowPanel):
        keep_alive = 0.001

        def show(self, frame: Frame) -> None:
            if self.history:
                super().show(frame)
            else:
                RecordingPanel.show(self, frame)

    panel, clock = HangsLater(), HandClock(100.0)
    worker = PanelWorker(panel, clock)
    worker.submit(light(1))
    panel.entered.get(timeout=PATIENCE)
    clock.advance(3.0)
    assert worker.reported == 100.0
    panel.let_through.set()
    worker.close()
    assert frames(panel)[:2] == [light(1), light(1)]


def test_what_fails_otherwise_than_before_is_told_as_well(caplog: pytest.LogCaptureFixture) -> None:
    reasons = ["it starts", "it starts", "its firmware is too old", "it starts"]

    class Fickle(RecordingPanel):
        def show(self, frame: Frame) -> None:
            if reasons:
                raise PanelError(reasons.pop(0))
            super().show(frame)

    panel = Fickle(Wiring.regular(1, 1), HandClock())
    pauses = Pauses()
    for _ in reasons:
        pauses.over.put(None)
    worker = PanelWorker(panel, HandClock(), name="board", wait=pauses)
    worker.submit(light(1))
    panel.wait_for(shown=1)
    worker.close()
    assert [line.split(": ")[-1] for line in caplog.messages] == ["it starts", "its firmware is too old"]


def test_a_device_that_finds_ever_new_words_does_not_fill_the_log(caplog: pytest.LogCaptureFixture) -> None:
    class Wordy(RecordingPanel):
        attempts = 0

        def show(self, frame: Frame) -> None:
            self.attempts += 1
            if self.attempts <= 20:
                raise PanelError(f"failure number {self.attempts}")
            super().show(frame)

    panel = Wordy(Wiring.regular(1, 1), HandClock())
    pauses = Pauses()
    for _ in range(20):
        pauses.over.put(None)
    worker = PanelWorker(panel, HandClock(), wait=pauses)
    worker.submit(light(1))
    panel.wait_for(shown=1)
    worker.close()
    assert len(caplog.messages) == 4


def test_nobody_is_warned_of_a_panel_that_only_starts(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO")
    reasons = [NotReadyError("it starts"), NotReadyError("it starts"), PanelError("it is broken")]

    class Starting(RecordingPanel):
        def show(self, frame: Frame) -> None:
            if reasons:
                raise reasons.pop(0)
            super().show(frame)

    panel = Starting(Wiring.regular(1, 1), HandClock())
    pauses = Pauses()
    for _ in reasons:
        pauses.over.put(None)
    worker = PanelWorker(panel, HandClock(), name="board", wait=pauses)
    worker.submit(light(1))
    panel.wait_for(shown=1)
    worker.close()
    assert [(record.levelname, record.message) for record in caplog.records] == [
        ("INFO", "board is not ready yet: it starts"),
        ("WARNING", "board fails and is tried again until it works: it is broken"),
        ("INFO", "board shows again"),
    ]


def test_closing_ends_a_pause_and_the_frame_that_failed_is_given_up(panel: RecordingPanel) -> None:
    begun = Event()

    def wait(closing: Event, seconds: float) -> bool:
        assert seconds == 0.5
        begun.set()
        return closing.wait(PATIENCE)

    worker = PanelWorker(panel, HandClock(), wait=wait)
    panel.fail_next(1)
    worker.submit(light(1))
    assert begun.wait(PATIENCE)
    worker.close()
    assert frames(panel) == [DARK]


def test_the_log_has_one_line_when_it_fails_and_one_when_it_is_back(
    panel: RecordingPanel, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    pauses = Pauses()
    worker = PanelWorker(panel, HandClock(), name="board", wait=pauses)
    panel.fail_next(3)
    worker.submit(light(1))
    for _ in range(3):
        pauses.over.put(None)
    panel.wait_for(shown=1)
    worker.submit(light(2))
    panel.wait_for(shown=2)
    worker.close()
    failing, back = caplog.messages
    assert failing.startswith(
        "board fails and is tried again until it works: the recording panel was told to"
    )
    assert back == "board shows again"


class WordlessError(Exception):
    def __str__(self) -> str:
        raise ValueError("no words")


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (RuntimeError("never thought of that"), "RuntimeError: never thought of that"),
        (PanelError("two\nlines"), "works: two lines"),
        (WordlessError(), "WordlessError: it cannot say why"),
        (SystemExit(3), "SystemExit: 3"),
        (KeyboardInterrupt(), "KeyboardInterrupt: "),
    ],
)
def test_a_strangers_driver_that_raises_anything_is_borne(
    error: BaseException, words: str, caplog: pytest.LogCaptureFixture
) -> None:
    class Strange(RecordingPanel):
        fallen = False

        def show(self, frame: Frame) -> None:
            if not self.fallen:
                self.fallen = True
                raise error
            super().show(frame)

    panel = Strange(Wiring.regular(1, 1), HandClock())
    pauses = Pauses()
    pauses.over.put(None)
    worker = PanelWorker(panel, HandClock(), wait=pauses)
    worker.submit(light(1))
    panel.wait_for(shown=1)
    worker.close()
    assert words in caplog.text


def test_a_panel_that_cannot_be_released_is_told_in_one_line(caplog: pytest.LogCaptureFixture) -> None:
    class Stuck(RecordingPanel):
        def close(self) -> None:
            raise OSError("the bus is gone")

    PanelWorker(Stuck(Wiring.regular(1, 1), HandClock()), HandClock(), name="board").close()
    assert caplog.messages == ["board failed while it was released: the bus is gone"]


def test_a_panel_that_hangs_is_left_behind_with_a_line_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    panel = SlowPanel()
    worker = PanelWorker(panel, HandClock(), name="board")
    worker.submit(light(1))
    panel.entered.get(timeout=PATIENCE)
    worker.close(timeout=0)
    assert caplog.messages == ["board hangs and was left behind after 0 s; it may still be lit"]
    panel.let_through.set()
    panel.wait_for(shown=2)
    assert frames(panel) == [light(1), DARK]


@pytest.mark.parametrize(
    "late", [lambda worker: worker.close(), lambda worker: worker.submit(light(1))], ids=["close", "submit"]
)
def test_nothing_happens_after_closing(panel: RecordingPanel, late: Callable[[PanelWorker], None]) -> None:
    worker = PanelWorker(panel, HandClock())
    worker.close()
    late(worker)
    assert frames(panel) == [DARK]
