"""The pool of people who look for a game: who plays with whom, as pure functions with the time passed in."""

from kletka.pool.gathering import gather
from kletka.pool.queue import MadeTable, PresentTicket, Queue
from kletka.pool.ticket import Ticket

__all__ = ["MadeTable", "PresentTicket", "Queue", "Ticket", "gather"]
