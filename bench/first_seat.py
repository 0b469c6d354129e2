"""`make first-seat`: the share of the points that the first seat takes between equal bots.

Every game has a map or an opening of its own. It goes on after a kill.
"""

import argparse
import json
import statistics
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import as_completed
from dataclasses import dataclass, field, replace

from bench.publish import HERE, publish
from bench.strength import RESULTS_FOLDER
from kletka.bots.arena import ResultsFile, process_pool
from kletka.bots.confidence import score_interval
from kletka.bots.duel import Duel, GameResult, play_game
from kletka.protocol import Json, ToMove

SEATS = 2
GAMES = 400
GAMES_AT_ONCE = 40
"""Games between two looks at the interval."""
FAIR = (0.47, 0.53)
"""The shares of the first seat that count as fair."""

HEAD = (
    "Written by `make first-seat`. Both seats are played by the same bot; a draw gives half a point to each. Every game has "
    "a seed of its own, for its map and its bots; where both are always the same, random moves open it. The interval "
    f"is the 95 % interval of `src/kletka/bots/confidence.py`. Fair is a share from {100 * FAIR[0]:g} to {100 * FAIR[1]:g} %; `NO` says "
    "that the whole interval lies outside, `open` that only the share does. A line ends at "
    f"{GAMES} games, or as soon as it says `NO`, which is looked at every {GAMES_AT_ONCE} games: the share of a line that ended early is "
    "rather exaggerated."
)


@dataclass(frozen=True)
class SelfPlay:
    """Games of a bot against itself."""

    game: str
    level: str
    options: dict[str, Json] = field(default_factory=dict)
    milliseconds: float | None = None
    nodes: int | None = None
    opening_moves: int = 0
    max_actions: int | None = None

    def duel(self, games: int) -> Duel:
        """Describe the games as a duel, whose even numbers are the games with an opening each."""
        return Duel(
            game=self.game,
            levels=(self.level, self.level),
            games=games * SEATS,
            seed=1,
            milliseconds=self.milliseconds,
            nodes=self.nodes,
            options=self.options,
            opening_moves=self.opening_moves,
            max_actions=self.max_actions,
            processor_time=self.milliseconds is not None,
        )

    @property
    def budget(self) -> str:
        if self.nodes is not None:
            return f"{self.nodes:,} nodes"
        return f"{self.milliseconds:g} ms of the processor"

    @property
    def name(self) -> str:
        words = [f"{name}-{value}" for name, value in self.options.items()]
        limit = f"{self.nodes}-nodes" if self.nodes else f"{self.milliseconds:g}-ms-processor"
        words += [f"opening-{self.opening_moves}"] if self.opening_moves else []
        return "-".join(["first-seat", self.game, self.level, *words, limit])


TABLE_HEAD = (
    "| game | rules | bot | options | a decision | games | first won / drawn / lost | share of the first | "
    "95 % between | fair | actions a game (median) | unfinished |"
)


def line_key(one: SelfPlay) -> str:
    """Write the beginning of a line of the table: what is played, and by which version of the rules."""
    version = one.duel(GAMES).rules.version
    words = [f"{name} {value}" for name, value in one.options.items()]
    words += [f"after {one.opening_moves} random moves"] if one.opening_moves else []
    options = ", ".join(words)
    return f"| {one.game} | {version} | {one.level} | {options} | {one.budget} |"


def published() -> tuple[dict[str, str], str]:
    """Give the published lines by their beginnings, and the notes below the table.

    A line of an older version of the rules has another beginning, and is left out by the next run.
    """
    path = HERE / "parts" / "first-seat.md"
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    _, _, rest = text.partition(TABLE_HEAD + "\n")
    table, _, notes = rest.partition("\n\n")
    rows = table.splitlines()[1:]  # behind the line of dashes
    columns = line_key(next(self_plays())).count("|")
    keys = {"|".join(line.split("|")[:columns]) + "|": line for line in rows}
    return keys, f"\n{notes}" if notes else ""


CELLWAR_NODES = {"hard": 900, "expert": 2000}
"""Simulated turns a decision; hard never needs more than 836."""
CHAIN_NODES = {"hard": 1500, "expert": 4000}
CONTOURS_PLAYOUTS = 400
CASTLE_NODES = {"hard": 2000, "expert": 5000}


def self_plays() -> Iterator[SelfPlay]:
    """List what is played; only `hard` of Contours is limited by time, as its rules say (CON-6.3)."""
    yield from cellwar_self_plays()
    yield from chain_self_plays()
    for size in (10, 20):
        sheet: dict[str, Json] = {"width": size, "height": size}
        hard = SelfPlay("contours", "hard", sheet, milliseconds=50, max_actions=3000)
        yield replace(hard, opening_moves=2)
        expert = replace(hard, level="expert", milliseconds=None, nodes=CONTOURS_PLAYOUTS)
        for moves in (0, 2):
            yield replace(expert, opening_moves=moves)
        yield replace(expert, options={**sheet, "balance": True})
    for level, nodes in CASTLE_NODES.items():
        yield SelfPlay("castle", level, nodes=nodes, max_actions=3000)


def cellwar_self_plays() -> Iterator[SelfPlay]:
    """List both reaches, and the usual one with `balance` too."""
    for level, nodes in CELLWAR_NODES.items():
        for reach, balance in (("now", False), ("turn", False), ("turn", True)):
            for size in (12, 16, 20):
                land: dict[str, Json] = {"width": size, "height": size, "reach": reach}
                land |= {"balance": True} if balance else {}
                yield SelfPlay("cellwar", level, land, nodes=nodes, max_actions=20_000)


def chain_self_plays() -> Iterator[SelfPlay]:
    """List boards without and with `balance`; the bots draw their first cells: every game is another one."""
    for level, nodes in CHAIN_NODES.items():
        for size in (5, 6, 8, 10):
            cells: dict[str, Json] = {"width": size, "height": size}
            for options in (cells, {**cells, "balance": True}):
                yield SelfPlay("chain", level, options, nodes=nodes, max_actions=3000)


def results_of(one: SelfPlay) -> ResultsFile:
    duel = one.duel(GAMES)  # the same description for fewer games, which so can be continued
    return ResultsFile(RESULTS_FOLDER / f"{one.name}.jsonl", duel)


def play_missing(lines: Sequence[SelfPlay], games: int, workers: int) -> None:
    """Play up to this many games of each line, fewer where its share is soon shown to be unfair.

    All lines advance together, so that the run can be cut at any time.
    """
    files = [results_of(one) for one in lines]
    with process_pool(workers) as pool:
        for end in range(GAMES_AT_ONCE, games + GAMES_AT_ONCE, GAMES_AT_ONCE):
            wanted = range(0, min(end, games) * SEATS, SEATS)
            for file in files:
                if fairness(first_places(file.duel, file.results.values())) == UNFAIR:
                    continue
                missing = [number for number in wanted if number not in file.results]
                tasks = [pool.submit(play_game, file.duel, number) for number in missing]
                for task in as_completed(tasks):
                    file.add(task.result())
                print(f"first-seat: {file.path.stem}: {len(file.results)}", file=sys.stderr)


def first_places(duel: Duel, results: Iterable[GameResult]) -> list[float]:
    """Give the place of the seat that moved first in each game."""
    return [result.places[result.seats[first_seat(duel, result.opening)]] for result in results]


UNFAIR = "NO"


def fairness(places: Sequence[float]) -> str:
    """Say whether the first seat's share is fair, unfair beyond doubt, or outside by chance perhaps."""
    if not places:
        return "open"
    share = share_of(places)
    ends = score_interval(share, len(places))
    if ends is not None and (ends[1] < FAIR[0] or ends[0] > FAIR[1]):
        return UNFAIR
    return "yes" if FAIR[0] <= share <= FAIR[1] else "open"


def share_of(places: Sequence[float]) -> float:
    """Give the share of the points for these places."""
    return statistics.fmean(SEATS - place for place in places)


def first_seat(duel: Duel, opening: int) -> int:
    """Give the seat that moves first: Cell Capture draws it; in Contours its first point may be given."""
    if duel.game == "contours":
        return 0
    turn = duel.rules.turn(duel.rules.setup(duel.chosen_options, duel.seed + opening).state)
    return turn.seat if isinstance(turn, ToMove) else 0


def row(one: SelfPlay, results: Sequence[GameResult]) -> str:
    """Write the line of the table for one self-play."""
    places = first_places(one.duel(GAMES), results)
    won, drawn = sum(place == 1 for place in places), sum(1 < place < SEATS for place in places)
    share = share_of(places)
    ends = score_interval(share, len(places))
    between = "too few games" if ends is None else f"{100 * ends[0]:.1f} to {100 * ends[1]:.1f} %"
    actions = statistics.median(result.actions for result in results)
    unfinished = sum(not result.finished for result in results)
    results_shown = f"{won} / {drawn} / {len(places) - won - drawn}"
    return (
        f"{line_key(one)} {len(places)} | {results_shown} | "
        f"{100 * share:.1f} % | {between} | {fairness(places)} | {actions:g} | {unfinished} |"
    )


def games_of(line: str | None) -> int:
    """Read the number of games of a line of the table."""
    return 0 if line is None else int(line.split("|")[TABLE_HEAD.split("|").index(" games ")])


def main() -> None:
    parser = argparse.ArgumentParser(prog="make first-seat ARGS=…", description=__doc__)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--games", type=int, default=GAMES, help="of each line of the table")
    parser.add_argument("--game", action="append", help="only this one; may be given again")
    parser.add_argument("--level", action="append", help="only this one; may be given again")
    parser.add_argument("--options", type=json.loads, default={}, help="only lines with these")
    parser.add_argument(
        "--so-far", action="store_true", help="play nothing: publish what was played"
    )
    given = parser.parse_args()
    if not given.so_far:
        chosen = [
            one
            for one in self_plays()
            if (given.game is None or one.game in given.game)
            and (given.level is None or one.level in given.level)
            and given.options.items() <= one.options.items()
        ]
        play_missing(chosen, min(given.games, GAMES), given.workers)
    kept, notes = published()
    lines = [
        "# The share of the first seat",
        "",
        HEAD,
        "",
        TABLE_HEAD,
        "|---" * TABLE_HEAD.count(" |") + "|",
    ]
    for one in self_plays():
        known = kept.get(line_key(one))
        results = list(results_of(one).results.values())
        if results and len(results) >= games_of(known):
            lines.append(row(one, results))
        elif known:
            lines.append(known)
    publish("first-seat", "\n".join(lines) + "\n" + notes)


if __name__ == "__main__":
    main()
