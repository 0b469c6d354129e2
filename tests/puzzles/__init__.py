"""Puzzles: the shipped sets, judging, refutations, hints, difficulty, and how sets are made."""
