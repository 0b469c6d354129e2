"""Random positions in the middle of a game of Cell Capture."""

import random

from kletka.games.chain.options import COLOURS, ChainOptions, SecondChainOptions
from kletka.games.chain.position import SEATS
from kletka.games.chain.rules import RULES
from kletka.games.chain.state import ChainState, Placing


def begun(
    placing: Placing, width: int, height: int, players: int, seed: int, *, drops_add_up: bool
) -> ChainState:
    """Give the first position of a game with this way of placing, which some version of the rules has."""
    version = SecondChainOptions if placing is Placing.APART else ChainOptions
    options = version(
        width,
        height,
        players,
        drops_add_up=drops_add_up,
        balance=placing is not Placing.FREE,
    )
    return RULES.setup(options, seed).state


def filled(
    options: ChainOptions, rng: random.Random, empty: float, ready: float = 0.5
) -> ChainState:
    """Make a position in the middle of a game; these shares of the cells are empty, of level 3."""
    seats = SEATS[: options.players]

    def chip() -> str:
        level = "3" if rng.random() < ready else rng.choice("12")
        return "." if rng.random() < empty else rng.choice(seats) + level

    rows = [[chip() for _ in range(options.width)] for _ in range(options.height)]
    mover = rng.choice(seats)
    rows[rng.randrange(options.height)][rng.randrange(options.width)] = f"{mover}3"
    text = " ".join(
        (
            f"{options.width}x{options.height}",
            ",".join(COLOURS[: options.players]),
            "".join(rng.sample(seats, options.players)),
            "add-up" if options.drops_add_up else "level-1",
            str(rng.randint(2, 900)),
            mover,
            "-",
            "/".join(map("".join, rows)),
        )
    )
    return RULES.read_state(text)
