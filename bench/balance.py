"""`python -m bench.balance`: the share of the first seat, by what the option `balance` could change.

The compiled searches play themselves, with a limit of nodes: in Cell War whole turns at a time, by the gold of the
first seat; in Cell Capture from two first chips at a distance, on the edge or off it; in Contours by the first
point. An interrupted run goes on.
"""

import argparse
import json
import random
import sys
from collections.abc import Callable, Iterator
from typing import NamedTuple

from bench.strength import RESULTS_FOLDER
from kletka.bots import Budget
from kletka.bots.cellwar import portfolio
from kletka.bots.cellwar.engine import FUNCTIONS
from kletka.bots.chain.engine import player_engine
from kletka.bots.confidence import score_interval
from kletka.bots.contours.players import ExpertContoursBot
from kletka.bots.lines_file import LinesFile
from kletka.games import GAMES
from kletka.games.cellwar import flat
from kletka.games.cellwar.options import CellWarOptions
from kletka.games.cellwar.state import START_GOLD
from kletka.games.chain.actions import Place
from kletka.games.chain.options import ChainOptions
from kletka.games.contours.options import ContoursOptions
from kletka.protocol import Cell, Over, Seat, ToMove

MAX_MOVES = 4000  # of a game of Cell Capture; after that it counts as a draw
CHAIN_PLIES = 4


class Case(NamedTuple):
    """What is played: a board, and the value that is tried on it."""

    game: str
    size: int
    value: str  # the gold of the first seat, `edge-5` or `inner-5` for two chips, a cell or `free` for a point
    nodes: int  # a decision


def play_cellwar(case: Case, seed: int) -> float:
    """Play a game whose first seat begins with so much gold; give the points of the first."""
    state = GAMES["cellwar"].setup(CellWarOptions(case.size, case.size), seed).state
    state = state._replace(gold=(int(case.value), START_GOLD))
    rng = random.Random(seed)
    while state.ending is None:
        root = portfolio.board_of(FUNCTIONS, state)
        search = portfolio.PortfolioSearch(FUNCTIONS, root, rng, Budget(nodes=case.nodes))
        state = flat.state_of(search.board_after(search.best()), state.setup)
    turn = GAMES["cellwar"].turn(state)
    assert isinstance(turn, Over)
    return 0.5 if turn.outcome.winner is None else float(turn.outcome.winner == 0)


def play_chain(case: Case, seed: int) -> float:
    """Play a game whose first chips stand on the edge, or off it, at this distance; give the points of the first."""
    rules = GAMES["chain"]
    rng = random.Random(f"{case.size} {case.value} {seed}")
    state = rules.setup(ChainOptions(case.size, case.size), seed).state
    first = state.setup.order[0]
    zone, distance = case.value.split("-")
    for cell in _cells_at(case.size, zone, int(distance), rng):
        state = rules.advance(state, Place(cell))
    engines = {seat: player_engine(CHAIN_PLIES, case.nodes, 0.0) for seat in (Seat(0), Seat(1))}
    for _ in range(MAX_MOVES):
        if state.winner is not None:
            return float(state.winner == first)
        legal = rules.legal_actions(state)
        if len(legal) > 1:
            legal = [engines[state.mover].best(state, rng, Budget(nodes=case.nodes)).action]
        state = rules.advance(state, legal[0])
    return 0.5


def _cells_at(size: int, zone: str, distance: int, rng: random.Random) -> Iterator[Cell]:
    """Draw two cells at this distance along rows and columns: both on the edge, no corner, or both off it."""
    ends = 0, size - 1
    sides_at = {"edge": 1, "inner": 0}[zone]  # on how many sides of the board such a cell lies
    cells = [
        Cell(x, y)
        for x in range(size)
        for y in range(size)
        if (x in ends) + (y in ends) == sides_at
    ]
    if all(_steps(one, other) != distance for one in cells for other in cells):
        raise SystemExit(f"{size}x{size} has no two {zone} cells {distance} steps apart")
    while True:
        first = rng.choice(cells)
        others = [other for other in cells if _steps(first, other) == distance]
        if others:
            yield from (first, rng.choice(others))
            return


def _steps(one: Cell, other: Cell) -> int:
    """Count the steps along rows and columns between two cells."""
    return abs(one.x - other.x) + abs(one.y - other.y)


def play_contours(case: Case, seed: int) -> float:
    """Play a game of `expert` whose first point is given, or `free`; give the points of the first."""
    rules = GAMES["contours"]
    rng = random.Random(f"{case.size} {case.value} {seed}")
    state = rules.setup(ContoursOptions(case.size, case.size), seed).state
    if case.value != "free":
        state = rules.advance(state, rules.read_action(case.value))
    bots = [ExpertContoursBot() for _ in range(2)]
    for bot in bots:
        bot.prepare()
    while isinstance(turn := rules.turn(state), ToMove):
        view, legal = rules.view_for(state, turn.seat), rules.legal_actions(state)
        action = bots[turn.seat].choose(view, legal, rng, Budget(nodes=case.nodes))
        state = rules.advance(state, action)
    assert isinstance(turn, Over)
    return 0.5 if turn.outcome.winner is None else float(turn.outcome.winner == 0)


PLAYERS: dict[str, tuple[Callable[[Case, int], float], int]] = {
    "cellwar": (play_cellwar, 1000),
    "chain": (play_chain, 1),
    "contours": (play_contours, 1),
}
"""For each game, how it is played, and the first seed."""


def results_of(case: Case) -> LinesFile:
    """Open the file with the results of a case."""
    name = f"balance-{case.game}-{case.size}-{case.value}-{case.nodes}-nodes.jsonl"
    return LinesFile(RESULTS_FOLDER / name, {"balance": case._asdict()})


def row(case: Case) -> str:
    """Write the line of the table for what was played so far."""
    points = [one["points"] for one in results_of(case).rows]
    share = sum(points) / len(points) if points else 0.0
    ends = score_interval(share, len(points)) if points else None
    between = "too few games" if ends is None else f"{100 * ends[0]:.1f} to {100 * ends[1]:.1f} %"
    board = f"{case.game} {case.size}x{case.size}"
    return f"| {board} | {case.value} | {case.nodes} | {len(points)} | {100 * share:.1f} % | {between} |"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.balance", description=__doc__)
    parser.add_argument("game", choices=PLAYERS)
    parser.add_argument("--sizes", type=int, nargs="+", required=True)
    parser.add_argument(
        "--values", nargs="+", required=True, help="gold; edge-5 or inner-5; 3,0 or free"
    )
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--nodes", type=int, default=800, help="a decision")
    given = parser.parse_args()
    play, first_seed = PLAYERS[given.game]
    cases = [
        Case(given.game, size, value, given.nodes) for size in given.sizes for value in given.values
    ]
    for number in range(given.games):  # all cases advance together: the run can be cut at any time
        for case in cases:
            file = results_of(case)
            if len(file.rows) <= number:
                seed = first_seed + number
                file.add({"seed": seed, "points": play(case, seed)})
                print(json.dumps([*case, *file.rows[-1].values()]), file=sys.stderr)
    print("| board | value | nodes | games | share of the first | 95 % between |")
    print("|---" * 6 + "|")
    for case in cases:
        print(row(case))


if __name__ == "__main__":
    main()
