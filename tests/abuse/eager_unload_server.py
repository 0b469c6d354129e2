"""`kletka serve` that unloads idle matches after a second and collects garbage every second.

A server itself collects garbage rarely and keeps pages of its database in memory. Here neither hides
whether something still refers to matches that everybody has left.
"""

import ctypes
import gc
import sys
import threading

from kletka.cli import main
from kletka.server import maintenance
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
    maintenance.IDLE_SECONDS = 1.0
    maintenance.ROUND_SECONDS = 0.5
    for name in ("WRITE_PRAGMAS", "READ_PRAGMAS"):
        setattr(sqlite, name, (*getattr(sqlite, name), SMALL_CACHE))
    threading.Thread(target=give_back, daemon=True).start()
    sys.exit(main(["serve", *sys.argv[1:]]))
