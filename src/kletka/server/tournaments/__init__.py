"""Tournaments: a log of what happened in the store, which every node follows and goes on with."""
