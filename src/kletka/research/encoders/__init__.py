"""The encoder of each game, in a module of its key."""
