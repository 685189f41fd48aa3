"""The doctor: looks whether this machine can play, and says of each trouble what causes and what cures it.

* `finding.py` is what a check says, `machine.py` what it may look at: files under a root, and no more;
  nothing is changed by looking; `here.py` is the machine that we run on;
* `asked.py` is what the config asks of the machine, `model.py` which Raspberry Pi it is, `boot.py` its boot
  settings, `unit.py` its service, `people.py` its users, `chips.py` its pins, `processes.py` who uses them,
  `modules.py` Python's modules on it, `driver.py` what lights the panel, `wled.py` what a board says;
* the checks: `setting.py`, `panel.py`, `pins.py`, `spi.py`, `leds0.py`, `sound.py`, `rights.py`, `gpio.py`,
  `cable.py`, `power.py`, `keeping.py`, `service.py`;
* `examining.py` makes all of them, `telling.py` tells what they found.
"""
