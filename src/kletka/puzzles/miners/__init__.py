"""What finds puzzles in the positions of games, and proves them: one module for each game."""
