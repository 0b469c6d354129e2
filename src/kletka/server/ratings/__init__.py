"""Rated games on the server: who may play them, the log of their results, and what follows from it."""
