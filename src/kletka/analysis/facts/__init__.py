"""What a turn did, in a few words: one module for each game that has words for it."""
