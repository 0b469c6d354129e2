"""Game Title: two seats mark the empty cells of a board, until it is full."""
