"""The colours of seats, for all games."""

COLOURS = {
    "red": ("shell-colour-red", "red"),
    "blue": ("shell-colour-blue", "dodger_blue1"),
    "green": ("shell-colour-green", "green"),
    "yellow": ("shell-colour-yellow", "yellow"),
    "purple": ("shell-colour-purple", "medium_purple"),
    "orange": ("shell-colour-orange", "dark_orange"),
    "cyan": ("shell-colour-cyan", "cyan"),
    "teal": ("shell-colour-teal", "cyan"),
    "pink": ("shell-colour-pink", "hot_pink"),
    "brown": ("shell-colour-brown", "orange4"),
    "white": ("shell-colour-white", "bright_white"),
    "black": ("shell-colour-black", "bright_black"),
}
"""The Fluent id and the rich style of each colour."""
