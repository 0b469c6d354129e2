"""Lets the engine of another program play the seats of this client at a table."""

import random

from kletka.bots import BotFailed, Budget, thinking_ms
from kletka.bots.engine_bot import EngineBot, engine_bot
from kletka.client import ClientTable
from kletka.phrases import Phrases
from kletka.protocol import Event, Seat
from kletka.terminal.event_feed import EventFeed
from kletka.terminal.screen import Screen


class EngineSession:
    """Plays until the game is over; an engine that fails resigns."""

    def __init__(self, table: ClientTable, command: str, screen: Screen, words: Phrases) -> None:
        self._table = table
        self._command = command
        self._screen = screen
        self._words = words
        self._event_feed = EventFeed(screen, words)
        self._engines: dict[Seat, EngineBot] = {}
        self._unseen: list[Event] = []  # events that the engines have not observed

    def play(self) -> None:
        """Print what happens, decide for the own seats, decline offers."""
        table = self._table
        try:
            for seat in table.own_seats:
                self._engines[seat] = engine_bot(table.rules, self._command)
            self._unseen += [event for entry in table.log for event in entry.events]
            while table.outcome is None:
                self._show_new_entries()
                if table.request is not None:
                    table.answer(yes=False)
                elif table.mover is None:
                    table.proceed()
                else:
                    self._decide(table.mover)
            self._show_new_entries()
            ending = self._words.ending(table.rules.key, table.outcome, table.names)
            self._screen.say(ending, "bold")
        finally:
            for engine in self._engines.values():
                engine.close()
            table.close()

    def _show_new_entries(self) -> None:
        for entry in self._table.new_entries():
            self._event_feed.show(entry, self._table.names)
            self._unseen += entry.events

    def _decide(self, seat: Seat) -> None:
        table, engine = self._table, self._engines[seat]
        if table.rules.hidden:
            engine.observe(table.view, self._unseen)
        self._unseen.clear()
        budget = Budget(milliseconds=thinking_ms(table.rules.key))
        try:
            action = engine.choose(table.view, table.choices, random.Random(), budget)
        except BotFailed as failed:
            self._screen.say(self._words.refusal(failed, table.names), "red")
            table.resign(seat)
        else:
            table.act(seat, table.rules.write_action(action))
