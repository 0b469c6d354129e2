"""One folder a game: drawn boards and properties."""
