from firmware_host.web.held import HeldButtons
from firmware_host.web.press import Press

DOWN, UP = Press("ok", pressed=True), Press("ok", pressed=False)


def heard_from(*changes: tuple[str, Press]) -> list[tuple[str, bool]]:
    heard: list[tuple[str, bool]] = []
    buttons = HeldButtons(lambda button, pressed: heard.append((button, pressed)))
    for page, press in changes:
        buttons.change(page, press)
    return heard


def test_a_press_and_its_release_are_both_passed_on() -> None:
    assert heard_from(("a", DOWN), ("a", UP)) == [("ok", True), ("ok", False)]


def test_what_changes_nothing_is_not_passed_on() -> None:
    assert heard_from(("a", UP), ("a", DOWN), ("a", DOWN)) == [("ok", True)]


def test_a_button_held_on_two_pages_comes_up_with_the_last() -> None:
    assert heard_from(("a", DOWN), ("b", DOWN), ("a", UP)) == [("ok", True)]
    assert heard_from(("a", DOWN), ("b", DOWN), ("a", UP), ("b", UP)) == [("ok", True), ("ok", False)]


def test_a_page_that_goes_lets_go_of_its_own_buttons_only() -> None:
    heard: list[tuple[str, bool]] = []
    buttons = HeldButtons(lambda button, pressed: heard.append((button, pressed)))
    buttons.change("a", DOWN)
    buttons.change("b", Press("hunt", pressed=True))
    buttons.release_all("a")
    assert heard == [("ok", True), ("hunt", True), ("ok", False)]
