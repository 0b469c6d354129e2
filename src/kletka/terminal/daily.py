"""`kletka daily`: the maze of the day of a server, and its table of the fewest turns."""

import argparse

from kletka.client import Sentence, games_folder
from kletka.client.account import TerminalAccount
from kletka.client.lobby import Lobby
from kletka.client.remote import RemoteTable
from kletka.phrases import Phrases, person_name
from kletka.terminal.screen import Screen
from kletka.terminal.session import Session
from kletka.wire.documents import DailyTable

CONTEST = "labyrinth"


def daily_command(arguments: argparse.Namespace, words: Phrases) -> int:
    """Show the table of today, play the maze, and say which place that was."""
    screen = Screen.standard()
    account = TerminalAccount(Lobby.at(arguments.server, words.language), games_folder())
    lobby = account.lobby
    _show(lobby.daily(CONTEST), screen, words)
    if arguments.table:
        return 0
    own = account.check()
    name = arguments.name if own is None else own.name
    while not name:
        name = screen.ask(words.say("shell-ask-name"))

    def say(sentence: Sentence) -> None:
        screen.copyable(words.say(sentence.phrase, **sentence.values), "dim")

    begun = lobby.begin_daily(CONTEST, name)
    try:
        Session(RemoteTable.seated(lobby, begun, games_folder(), say), screen, words).play()
    finally:
        _show_place(lobby.daily(CONTEST, begun.match), screen, words)
    return 0


def _show(table: DailyTable, screen: Screen, words: Phrases) -> None:
    screen.say(words.say("shell-daily-labyrinth", day=table.day), "bold")
    screen.say(words.say("shell-daily-labyrinth-about"))
    for row in table.rows:
        screen.say(
            words.say(
                "shell-daily-labyrinth-row",
                place=row.place,
                name=person_name(row.name, words),
                turns=row.score,
            )
        )
    if not table.rows:
        screen.say(words.say("shell-daily-labyrinth-nobody"))


def _show_place(table: DailyTable, screen: Screen, words: Phrases) -> None:
    if (mine := table.mine) is not None:
        done = words.say(
            "shell-daily-labyrinth-done", turns=mine.score, place=mine.place, count=table.finished
        )
        screen.say(done, "bold")
