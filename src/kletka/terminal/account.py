"""`kletka account`: links this terminal to an account, says whose it is, and unlinks it."""

import argparse

from kletka.client import games_folder
from kletka.client.account import TerminalAccount
from kletka.client.account_link import stored_links
from kletka.client.lobby import Lobby
from kletka.phrases import Phrases, invocation
from kletka.protocol import Refused
from kletka.terminal.screen import Screen
from kletka.wire.account_documents import OwnMatch

MOST_GAMES = 10
"""Running games that are listed."""


def show_account(arguments: argparse.Namespace, words: Phrases) -> int:
    """Say who this terminal is on each server, and which games go on there."""
    screen = Screen.standard()
    for account in _accounts(arguments, words):
        own, url = account.check(), account.lobby.url
        if own is None:
            screen.say(words.say("shell-account-lost", url=url))
            continue
        screen.say(words.say("shell-account-is", name=own.name, url=url), "bold")
        running = [one for one in account.matches() if one.match.phase in ("open", "running")]
        for one in running[:MOST_GAMES]:
            screen.copyable(_line(one, url, words))
    return 0


def link_account(arguments: argparse.Namespace, words: Phrases) -> int:
    """Link this terminal by a code that the account page of the server shows."""
    account = _account(arguments.server, words)
    own = account.link(arguments.code)
    url = account.lobby.url
    Screen.standard().say(words.say("shell-account-is", name=own.name, url=url), "bold")
    return 0


def unlink_account(arguments: argparse.Namespace, words: Phrases) -> int:
    """End the session of this terminal, and forget its account."""
    accounts = _accounts(arguments, words)
    if len(accounts) > 1:
        servers = ", ".join(account.lobby.url for account in accounts)
        raise Refused("shell-account-which", servers=servers)
    ended = accounts[0].unlink()
    phrase = "shell-account-unlinked" if ended else "shell-account-unlinked-here"
    Screen.standard().say(words.say(phrase, url=accounts[0].lobby.url))
    return 0


def _accounts(arguments: argparse.Namespace, words: Phrases) -> list[TerminalAccount]:
    """Return the account on the server that was named, else all that this terminal is linked to."""
    if hasattr(arguments, "server"):
        found = [_account(arguments.server, words)]
    else:
        found = [_account(link.server, words) for link in stored_links(games_folder())]
    linked = [account for account in found if account.stored is not None]
    if not linked:
        command = invocation("account", "link", "CODE", "--server", "URL")
        raise Refused("shell-account-none", command=command)
    return linked


def _account(server: str, words: Phrases) -> TerminalAccount:
    return TerminalAccount(Lobby.at(server, words.language), games_folder())


def _line(own: OwnMatch, url: str, words: Phrases) -> str:
    """Describe a running game, with the command that opens it."""
    match = own.match
    command = invocation("play", "--server", url, "--join", match.match)
    title = words.say(f"{match.game}-title")
    return words.say("shell-account-game", game=title, command=command)
