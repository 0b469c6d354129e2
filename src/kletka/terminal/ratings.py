"""`kletka me` and `kletka leaderboard`: ratings of a server in lines of text."""

import argparse

from kletka.client import games_folder
from kletka.client.account import TerminalAccount
from kletka.client.lobby import Lobby
from kletka.phrases import Phrases, invocation
from kletka.protocol import Refused
from kletka.terminal.screen import Screen
from kletka.wire.rating_documents import RatingInfo

SPARKS = "▁▂▃▄▅▆▇█"
SHOWN_GAMES = 40


def me_command(arguments: argparse.Namespace, words: Phrases) -> int:
    """Show the ratings of a person, how they have changed, and the results against bots.

    Without a name it is the account that this terminal is linked to.
    """
    screen = Screen.standard()
    lobby = Lobby.at(arguments.server, words.language)
    found = lobby.ratings(lobby.account(arguments.name).id if arguments.name else _own(lobby))
    screen.say(found.name, "bold")
    if not found.ratings:
        screen.say(words.say("ratings-none"))
    for one in found.ratings:
        history = lobby.rating_history(found.account, one.game, one.pace)
        numbers = [point.number for point in history.points][-SHOWN_GAMES:]
        games = words.say("ratings-games", count=one.rating.games)
        screen.say(f"{_scale(one.game, one.pace, words)}: {_number(one.rating)}, {games}", "bold")
        screen.say(f"{_sentence(one.rating, words)} {sparkline(numbers)}")
        for row in history.levels:
            screen.say(f"  {row.level}: +{row.won} ={row.drawn} −{row.lost}")
    return 0


def leaderboard_command(arguments: argparse.Namespace, words: Phrases) -> int:
    """Show the best players of a game at a pace."""
    screen = Screen.standard()
    lobby = Lobby.at(arguments.server, words.language)
    board = lobby.leaderboard(arguments.game, arguments.pace)
    screen.say(_scale(board.game, board.pace, words), "bold")
    for row in board.rows:
        games = words.say("ratings-games", count=row.rating.games)
        screen.say(f"{row.place:>3}. {row.name}: {row.rating.number}, {games}")
    if not board.rows:
        screen.say(words.say("ratings-board-empty", count=board.rated))
    return 0


def sparkline(numbers: list[int]) -> str:
    """Draw numbers as a row of bars."""
    if not numbers:
        return ""
    low, high = min(numbers), max(numbers)
    steps = len(SPARKS) - 1
    return "".join(SPARKS[round((one - low) / max(1, high - low) * steps)] for one in numbers)


def _own(lobby: Lobby) -> str:
    """Return the account that this terminal is linked to on a server, or refuse."""
    own = TerminalAccount(lobby, games_folder()).check()
    if own is None:
        command = invocation("account", "link", "CODE", "--server", lobby.url)
        raise Refused("shell-account-none", command=command)
    return own.id


def _scale(game: str, pace: str, words: Phrases) -> str:
    return words.say(
        "ratings-scale", game=words.say(f"{game}-title"), pace=words.say(f"web-pace-{pace}")
    )


def _number(rating: RatingInfo) -> str:
    return f"{rating.number}{'?' if rating.provisional else ''}"


def _sentence(rating: RatingInfo, words: Phrases) -> str:
    phrase = "ratings-provisional" if rating.provisional else "ratings-certain"
    return words.say(phrase, number=str(rating.number), uncertainty=str(rating.uncertainty))
