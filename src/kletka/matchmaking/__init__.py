"""Matchmaking as pure functions: people who wait for a game, and who plays with whom; the time is passed in."""

from kletka.matchmaking.gathering import gather
from kletka.matchmaking.queue import MadeTable, PresentTicket, Queue
from kletka.matchmaking.ticket import Ticket

__all__ = ["MadeTable", "PresentTicket", "Queue", "Ticket", "gather"]
