"""Featured games: the running games that are shown side by side on the page for watching."""
