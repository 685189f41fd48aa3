from hypothesis import given
from hypothesis import strategies as st

from hardware.inputs.listed import Listed, listed

LIST = """\
I: Bus=0019 Vendor=0001 Product=0001 Version=0100
N: Name="pwr_button"
P: Phys=gpio-keys/input0
S: Sysfs=/devices/platform/pwr_button/input/input0
U: Uniq=
H: Handlers=kbd event0
B: PROP=0
B: EV=3
B: KEY=10000000000000 0

I: Bus=0003 Vendor=0079 Product=0006 Version=0110
N: Name="DragonRise Inc.   Generic   USB  Joystick  "
P: Phys=usb-0000:01:00.0-1.3/input0
S: Sysfs=/devices/platform/soc/usb1/1-1/1-1.3/input/input3
U: Uniq=
H: Handlers=event3 js0
B: PROP=0
B: EV=1b
B: KEY=fff00000000 0 0 0 0
B: ABS=3
B: MSC=10

I: Bus=0003 Vendor=046d Product=c31c Version=0110
N: Name="No file of its own"
H: Handlers=kbd
B: KEY=ffff
"""


def test_the_kernels_list_tells_names_files_and_controls() -> None:
    power, stick = listed(LIST)
    assert power == Listed("pwr_button", "/dev/input/event0", frozenset({"KEY#116"}))
    assert (stick.name, stick.path) == ("DragonRise Inc. Generic USB Joystick", "/dev/input/event3")
    assert len(stick.controls) == 12 + 4
    assert {"BTN_TRIGGER", "BTN_BASE6", "ABS_X-", "ABS_Y+"} <= stick.controls


@given(st.text(st.sampled_from('INHB:= "KEYABSHandlersName0f\n'), max_size=300))
def test_any_text_is_read(text: str) -> None:
    listed(text)
