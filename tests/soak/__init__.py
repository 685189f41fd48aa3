"""Many games in a row through the whole table: nothing piles up."""
