"""Boards on paper and film: our own line drawing of a board, true to the millimetre, as SVG and as PDF."""
