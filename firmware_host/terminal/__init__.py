"""The terminal face: the evening in a terminal window, over SSH too, with keys for the seven buttons."""
