"""The simulator page: the board, its lights and the seven buttons in a browser on this computer.

The page decides nothing. Over one socket it gets

* a frame of light, binary: red, green and blue of each light of the panel, linear 0-255, row by row from A1;
* `{"type": "board", ...}`, first of all, and again when another board is played on, with the keys of
  `board_message` in `watching.py`; it lies in the panel's top left corner;
* `{"type": "table", ...}`, what is shown and asked, with the keys of `table_message` in `watching.py`; the
  position is engine JSON;
* `{"type": "say", "lines": [{"id", "text", "tone"}]}`, running text in the tones look, move, capture, prompt,
  note and alarm;

and it sends `{"button": "hunt", "pressed": true}`, and nothing else.
"""

from firmware_host.web.errors import PortError
from firmware_host.web.press import BUTTONS
from firmware_host.web.server import PageServer

__all__ = ["BUTTONS", "PageServer", "PortError"]
