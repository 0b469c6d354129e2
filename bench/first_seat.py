"""`make first-seat`: the share of the points that the first seat takes between equal bots.

Every game has a map or an opening of its own. Each result is written to `bench/first-seat` as the game ends, so that
the measurement goes on after a kill, and on another machine.
"""

import argparse
import json
import statistics
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import as_completed
from dataclasses import dataclass, field, replace
from pathlib import Path

from bench.publish import HERE, publish
from kletka.bots.arena import process_pool
from kletka.bots.confidence import Z_95_PERCENT, Z_99_9_PERCENT, score_interval
from kletka.bots.duel import Duel, GameResult, play_game
from kletka.bots.lines_file import LinesFile
from kletka.protocol import Json, ToMove

GAMES_FOLDER = HERE / "first-seat"
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
    f"{GAMES} games, or as soon as the 99.9 % interval lies outside, which is looked at every {GAMES_AT_ONCE} games: the share of a "
    "line that ended early is rather exaggerated."
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
        return "-".join([self.game, self.level, *words, limit, f"rules-{self.version}"])

    @property
    def version(self) -> int:
        """Give the version of the rules that is played."""
        return self.duel(GAMES).rules.version

    @property
    def path(self) -> Path:
        """Give the file with the games that were played."""
        return GAMES_FOLDER / f"{self.name}.jsonl"


TABLE_HEAD = (
    "| game | rules | bot | options | a decision | games | first won / drawn / lost | share of the first | "
    "95 % between | fair | actions a game (median) | unfinished |"
)


def line_key(one: SelfPlay) -> str:
    """Write the beginning of a line of the table: what is played, and by which version of the rules."""
    words = [f"{name} {value}" for name, value in one.options.items()]
    words += [f"after {one.opening_moves} random moves"] if one.opening_moves else []
    options = ", ".join(words)
    return f"| {one.game} | {one.version} | {one.level} | {options} | {one.budget} |"


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
        yield expert
        if size == 10:  # with the same result
            yield replace(expert, opening_moves=2)
        yield replace(expert, options={**sheet, "balance": True})
    for level, nodes in CASTLE_NODES.items():
        yield SelfPlay("castle", level, nodes=nodes, max_actions=3000)


def cellwar_self_plays() -> Iterator[SelfPlay]:
    """List both reaches, and the usual one with `balance` too; that changes nothing on 20x20."""
    for level, nodes in CELLWAR_NODES.items():
        for reach, balance in (("now", False), ("turn", False), ("turn", True)):
            for size in (12, 16) if balance else (12, 16, 20):
                land: dict[str, Json] = {"width": size, "height": size, "reach": reach}
                land |= {"balance": True} if balance else {}
                yield SelfPlay("cellwar", level, land, nodes=nodes, max_actions=20_000)


def chain_self_plays() -> Iterator[SelfPlay]:
    """List boards without and with `balance`; the bots draw their first cells: every game is another one."""
    for level, nodes in CHAIN_NODES.items():
        for size in (5, 6, 8, 10):
            cells: dict[str, Json] = {"width": size, "height": size}
            for options in (cells, {**cells, "balance": True}):
                longest = 3000 if size < 10 else 20_000
                yield SelfPlay("chain", level, options, nodes=nodes, max_actions=longest)


class PlayedGames:
    """The games of a self-play in its file: who won, and after how many actions."""

    def __init__(self, one: SelfPlay) -> None:
        self.name = one.name
        self.duel = one.duel(GAMES)  # the same heading for fewer games, which so can be continued
        self._lines = LinesFile(one.path, {"duel": self.duel.plain()})

    @property
    def numbers(self) -> set[int]:
        return {row["game"] for row in self._lines.rows}

    @property
    def points(self) -> list[float]:
        """List the points of the seat that moved first, 1 for a game that it won."""
        return [row["points"] for row in self._lines.rows]

    @property
    def actions(self) -> list[int]:
        return [row["actions"] for row in self._lines.rows]

    @property
    def unfinished(self) -> int:
        return sum("unfinished" in row for row in self._lines.rows)

    def add(self, result: GameResult) -> None:
        """Append the result of a game to the file."""
        place = result.places[result.seats[first_seat(self.duel, result.opening)]]
        row = {"game": result.number, "points": SEATS - place, "actions": result.actions}
        self._lines.add(row if result.finished else {**row, "unfinished": True})


def play_missing(lines: Sequence[SelfPlay], games: int, workers: int) -> None:
    """Play up to this many games of each line, fewer where its share is soon shown to be unfair.

    All lines advance together, so that the run can be cut at any time.
    """
    files = [PlayedGames(one) for one in lines]
    with process_pool(workers) as pool:
        for end in range(GAMES_AT_ONCE, games + GAMES_AT_ONCE, GAMES_AT_ONCE):
            wanted = range(0, min(end, games) * SEATS, SEATS)
            tasks = {
                pool.submit(play_game, played.duel, number): played
                for played in files
                if not is_unfair(played.points, Z_99_9_PERCENT)  # looked at again and again
                for number in sorted(set(wanted) - played.numbers)
            }
            for task in as_completed(tasks):
                tasks[task].add(task.result())
            for played in files:
                print(f"first-seat: {played.name}: {len(played.points)}", file=sys.stderr)


def is_unfair(points: Sequence[float], z: float) -> bool:
    """Say whether the whole interval of the first seat's share lies outside what is fair."""
    ends = score_interval(statistics.fmean(points), len(points), z) if points else None
    return ends is not None and (ends[1] < FAIR[0] or ends[0] > FAIR[1])


def fairness(points: Sequence[float]) -> str:
    """Say whether the first seat's share is fair, unfair beyond doubt, or outside by chance perhaps."""
    if is_unfair(points, Z_95_PERCENT):
        return "NO"
    return "yes" if FAIR[0] <= statistics.fmean(points) <= FAIR[1] else "open"


def first_seat(duel: Duel, opening: int) -> int:
    """Give the seat that moves first: Cell Capture draws it; in Contours its first point may be given."""
    if duel.game == "contours":
        return 0
    turn = duel.rules.turn(duel.rules.setup(duel.chosen_options, duel.seed + opening).state)
    return turn.seat if isinstance(turn, ToMove) else 0


def row(one: SelfPlay, played: PlayedGames) -> str:
    """Write the line of the table for one self-play."""
    points = played.points
    won, drawn = points.count(1), points.count(0.5)
    share = statistics.fmean(points)
    ends = score_interval(share, len(points))
    between = "too few games" if ends is None else f"{100 * ends[0]:.1f} to {100 * ends[1]:.1f} %"
    results_shown = f"{won} / {drawn} / {len(points) - won - drawn}"
    return (
        f"{line_key(one)} {len(points)} | {results_shown} | {100 * share:.1f} % | {between} | "
        f"{fairness(points)} | {statistics.median(played.actions):g} | {played.unfinished} |"
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
    kept, _ = published()
    if not given.so_far:
        chosen = [
            one
            for one in self_plays()
            if (given.game is None or one.game in given.game)
            and (given.level is None or one.level in given.level)
            and given.options.items() <= one.options.items()
            and games_of(kept.get(line_key(one))) < given.games
        ]
        play_missing(chosen, min(given.games, GAMES), given.workers)
    kept, notes = published()  # edited meanwhile perhaps
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
        played = PlayedGames(one) if one.path.exists() else None
        if played and played.points and len(played.points) >= games_of(known):
            lines.append(row(one, played))
        elif known:
            lines.append(known)
    publish("first-seat", "\n".join(lines) + "\n" + notes)


if __name__ == "__main__":
    main()
