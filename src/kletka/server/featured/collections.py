"""Where the store holds the show games of bots."""

SHOW_GAMES = "show_games"
"""The collection that names all show games, by match; they are removed by its age."""

SHOW_STATE = "show_games_now"
"""The collection whose one note names the show games that are played now, on any node."""
