import pytest

from firmware_host.web.press import BUTTONS, Press, read_press


@pytest.mark.parametrize("button", BUTTONS)
@pytest.mark.parametrize("pressed", [True, False])
def test_each_button_is_read_going_down_and_coming_up(button: str, pressed: bool) -> None:  # noqa: FBT001 - a parameter of the test
    word = "true" if pressed else "false"
    assert read_press(f'{{"pressed": {word}, "button": "{button}"}}') == Press(button, pressed)


@pytest.mark.parametrize(
    "message",
    [
        "",
        "hunt",
        "null",
        "[]",
        "[" * 200,
        "{}",
        '{"button":"hunt"}',
        '{"button":"hunt","pressed":1}',
        '{"button":"hunt","pressed":"true"}',
        '{"button":"hunt","pressed":null}',
        '{"button":"HUNT","pressed":true}',
        '{"button":"shutdown","pressed":true}',
        '{"button":["hunt"],"pressed":true}',
        '{"button":"hunt","pressed":true,"more":1}',
        '{"button":"hunt","button":"ok","pressed":true}',
        '[["button","hunt"],["pressed",true]]',
        '{"button":"hunt","pressed":true} ,',
        b'{"button":"hunt","pressed":true}',
    ],
)
def test_anything_else_is_no_press(message: str | bytes) -> None:
    assert read_press(message) is None
