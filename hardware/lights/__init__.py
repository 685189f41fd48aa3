"""Lights: from a picture to the output frame, and from there along the wires to a panel."""
