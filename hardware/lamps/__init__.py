"""The lamps in the buttons: they are lit when a press would do something."""
