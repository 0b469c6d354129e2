"""Batches of each game that has a kernel, in a module of its key."""
