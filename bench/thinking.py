"""`make thinking`: how long bots think on large boards, in percent of what they may.

By the wall clock, as players have it, and by the clock of the processor, which other work on the
same machine does not disturb.
"""

import argparse
import random
import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from bench.publish import publish
from kletka.bots import Bot, Budget, bot, levels, thinking_ms
from kletka.bots.contours.players import search_hard
from kletka.games import GAMES
from kletka.protocol import Seat, ToMove

PROMISED = {"contours": 200, "chain": 300, "cellwar": 500}
"""Milliseconds a turn; what a bot allows itself is a little less."""

Clock = Callable[[], float]


@dataclass(frozen=True)
class Board:
    """Positions of a game in which bots are asked, from games of a quick bot against itself."""

    game: str
    options: dict[str, int]
    levels: tuple[str, ...]
    quick: str  # the level that makes the positions
    last: int  # the number of actions after which the last position is taken

    @property
    def name(self) -> str:
        chosen = ", ".join(f"{name} {value}" for name, value in self.options.items())
        return f"{self.game} ({chosen})"

    def positions(self, count: int) -> Iterator[Any]:
        """Give positions spread evenly from a quarter of the way to its end."""
        rules = GAMES[self.game]
        for seed in range(count):
            rng = random.Random(seed)
            state = rules.setup(rules.options_type.read(self.options), seed).state
            player = bot(self.game, self.quick)
            steps = self.last // 4 + seed * (self.last * 3 // 4) // count
            for _ in range(steps):
                turn = rules.turn(state)
                if not isinstance(turn, ToMove):
                    break
                view = rules.view_for(state, turn.seat)
                legal = rules.legal_actions(state)
                state = rules.advance(state, player.choose(view, legal, rng, Budget(nodes=200)))
            if isinstance(rules.turn(state), ToMove):
                yield state


BOARDS = (
    Board("contours", {"width": 10, "height": 10}, levels("contours"), "easy", 75),
    Board("contours", {"width": 20, "height": 20}, levels("contours"), "easy", 300),
    Board("chain", {"width": 50, "height": 50, "players": 10}, ("hard", "expert"), "easy", 3000),
    Board("cellwar", {"width": 20, "height": 20}, ("hard",), "easy", 400),
)


def turn_of(game: str, level: str, state: Any, seed: int, clock: Clock) -> float:
    """Let a bot do a whole turn, as long as one thought serves it; give milliseconds."""
    rules = GAMES[game]
    player: Bot[Any, Any] = bot(game, level)
    player.prepare()
    rng = random.Random(seed)
    seat: Seat = rules.turn(state).seat
    start = clock()
    budget = Budget(milliseconds=thinking_ms(game), clock=clock)
    while rules.turn(state) == ToMove(seat):
        view = rules.view_for(state, seat)
        state = rules.advance(state, player.choose(view, rules.legal_actions(state), rng, budget))
        if not player.plans_whole_turns:
            break
    return 1000 * (clock() - start)


def spread(found: list[float], budget: float) -> str:
    """Tell the median, the 99th percentile and the most, in percent of the budget."""
    high = statistics.quantiles(found, n=100, method="inclusive")[-1]
    shares = [100 * value / budget for value in (statistics.median(found), high, max(found))]
    return " / ".join(f"{share:.0f} %" for share in shares)


def depths(states: list[Any]) -> str:
    """Count how deep Hard of Contours came within its budget, by the clock of the processor."""
    found: Counter[int] = Counter()
    for number, state in enumerate(states):
        budget = Budget(milliseconds=thinking_ms("contours"), clock=time.thread_time)
        found[search_hard(state, random.Random(number), budget).depth] += 1
    return ", ".join(f"{count} of depth {depth}" for depth, count in sorted(found.items()))


def main() -> None:
    parser = argparse.ArgumentParser(prog="make thinking ARGS=…", description=__doc__)
    parser.add_argument("--positions", type=int, default=100)
    given = parser.parse_args()
    lines = [
        "# Time to think",
        "",
        f"Written by `make thinking`: up to {given.positions} positions a board, from a quarter of a game on. In percent of what a bot "
        "may think: median / 99th percentile / most. For Cell War a whole turn is measured.",
        "",
        "| board | bot | may think | by the wall clock | by the clock of the processor |",
        "|---|---|---|---|---|",
    ]
    notes = []
    for board in BOARDS:
        states = list(board.positions(given.positions))
        limit = PROMISED[board.game]
        for level in board.levels:
            wall, own = (
                spread(
                    [turn_of(board.game, level, s, n, clock) for n, s in enumerate(states)], limit
                )
                for clock in (time.perf_counter, time.thread_time)
            )
            lines.append(f"| {board.name} | {level} | {limit} ms | {wall} | {own} |")
        if board.game == "contours":
            notes.append(f"Hard on {board.name}: {depths(states)}.")
    publish("thinking", "\n".join([*lines, "", *notes]) + "\n")


if __name__ == "__main__":
    main()
