"""`kletka serve`, but a table that nobody looks at is let go after a second instead of a minute."""

import sys

from kletka.cli import main
from kletka.server import tables

if __name__ == "__main__":
    tables.IDLE = 1.0
    tables.ROUNDS = 0.5
    sys.exit(main(["serve", *sys.argv[1:]]))
