"""The game itself: pure values and functions that know no lights, no clock and no files."""
