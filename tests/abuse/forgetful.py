"""`kletka serve`, but what nobody uses is given back soon: tables after a second, garbage every second.

A server itself collects garbage rarely and keeps pages of its database in memory. Here neither hides
whether something still holds on to the tables that everybody has left.
"""

import ctypes
import gc
import sys
import threading

from kletka.cli import main
from kletka.server import match_registry
from kletka.server.storage import sqlite

SMALL_CACHE = "PRAGMA cache_size = -512"


def give_back() -> None:
    """Collect garbage and return free memory to the system, again and again."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    while not threading.Event().wait(1.0):
        gc.collect()
        if trim is not None:
            trim(0)


if __name__ == "__main__":
    match_registry.IDLE = 1.0
    match_registry.ROUNDS = 0.5
    for name in ("WRITING", "READING"):
        setattr(sqlite, name, (*getattr(sqlite, name), SMALL_CACHE))
    threading.Thread(target=give_back, daemon=True).start()
    sys.exit(main(["serve", *sys.argv[1:]]))
