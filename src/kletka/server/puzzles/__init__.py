"""Puzzles on the server: answers, ratings of solvers and puzzles, storms, the puzzle of the day."""
