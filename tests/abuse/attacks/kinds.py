"""Every attack, as it is tried."""

from dataclasses import dataclass

from tests.abuse.attacks.connections import bodies, half_open, requests, sign_ins, slow
from tests.abuse.attacks.questions import (
    analyses,
    animations,
    answered_studies,
    hints,
    previews,
    puzzles,
    readings,
    records,
    studies,
)
from tests.abuse.attacks.run import Attack
from tests.abuse.attacks.tables import (
    bots,
    forks,
    hellos,
    moves,
    rematches,
    spectators,
    tables,
    watchers,
)


@dataclass(frozen=True)
class Kind:
    """An attack as it is tried: in how large a form, and what it is called."""

    attack: Attack
    about: str
    quick: int
    thorough: int

    @property
    def name(self) -> str:
        return self.attack.__name__


KINDS = tuple(
    Kind(attack, about, quick, thorough)
    for attack, about, quick, thorough in (
        (half_open, "half-open connections of one address", 400, 5000),
        (slow, "connections that send byte by byte, or do not read", 60, 96),
        (bodies, "connections that send bodies too large, too deep, of no text", 20, 60),
        (requests, "connections that ask for the list of games", 60, 60),
        (tables, "tables begun by one address, all at once", 300, 2000),
        (rematches, "tables with rematch after rematch", 10, 50),
        (hellos, "sockets that come and go at a long game", 60, 60),
        (moves, "tables of Cell Capture 50x50, moved at as fast as possible", 10, 50),
        (spectators, "spectators of a busy game of Cell Capture 50x50", 60, 200),
        (watchers, "spectators of show games, who ask for the featured games, too", 60, 200),
        (studies, "connections that ask for the largest cascade", 60, 60),
        (previews, "sockets that ask for previews on 50x50", 60, 60),
        (hints, "sockets that ask for hints", 60, 60),
        (bots, "tables of Cell War 50x50 where bots play, half of them left by everybody", 20, 50),
        (forks, "connections that begin games in the middle of a long one", 10, 30),
        (records, "connections that upload hostile records", 10, 60),
        (readings, "connections that read a long record and its moments", 60, 60),
        (
            analyses,
            "connections of four addresses that begin analyses and ask for the best moves",
            20,
            60,
        ),
        (
            animations,
            "connections of four addresses that ask for animations and pictures",
            20,
            60,
        ),
        (sign_ins, "connections that guess codes, ask for challenges and make accounts", 20, 60),
        (
            puzzles,
            "connections of eight addresses that want wrong answers refuted and begin storms",
            24,
            60,
        ),
        (answered_studies, "connections that let bots answer in analysis positions", 20, 60),
    )
)
"""Every attack, with the sizes of `make test` and of `make test-long`."""
