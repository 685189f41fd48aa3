"""The simulator page: the board, its lights and the seven buttons in a browser on this computer."""

from firmware_host.web.errors import PortError
from firmware_host.web.press import BUTTONS
from firmware_host.web.server import PageServer

__all__ = ["BUTTONS", "PageServer", "PortError"]
