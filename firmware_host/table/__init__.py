"""The conversation at the table: pure values that answer presses and time, one room a phase."""
