"""`make strength`: how strong the bots are, by duels of two hundred games; goes on after a kill.

It also writes the Elo of the levels of each ladder to `src/kletka/bots/ratings.json`, for the menus.
"""

import argparse
import json
import math
import re
import shlex
import statistics
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise, zip_longest
from pathlib import Path

from bench.publish import HERE, publish
from kletka.bots.arena import ResultsFile, play_locally
from kletka.bots.confidence import MIN_OPENINGS, Z_95_PERCENT, format_elo, score_interval
from kletka.bots.duel import ContestantResult, Duel, GameResult, Summary, summarize
from kletka.bots.ladder import RUNGS
from kletka.bots.ratings import Measured, rate
from kletka.protocol import Json

RESULTS_FOLDER = Path(__file__).parent / ".duels"
RATINGS_FILE = Path(__file__).parent.parent / "src/kletka/bots/ratings.json"


@dataclass(frozen=True)
class Trial:
    """A duel, and the mark that the first contestant must reach."""

    game: str
    levels: tuple[str, ...]
    games: int
    mark: float
    """The share of points; in a game of one seat, the share of games that it must finish. Of three
    different bots at a table the order of the mean places counts."""
    options: dict[str, Json] = field(default_factory=dict)
    milliseconds: float | None = None
    nodes: int | None = None
    opening_moves: int = 0
    max_actions: int | None = None
    budget_factors: tuple[int, ...] = ()
    processor_time: bool = False  # for long duels, which a machine plays beside other work
    ceiling: float = 1.0  # the greatest share of points: a step of a ladder is not too high

    @property
    def name(self) -> str:
        limit = f"{self.nodes}nodes" if self.nodes else f"{self.milliseconds:g}ms"
        counted = [
            level if count == 1 else f"{level}x{count}"
            for level, count in Counter(self.levels).items()
        ]
        names = self.levels if self.budget_factors else counted
        limit += "-processor" if self.processor_time else ""
        words = [self.game, *names, str(self.options.get("width", "")), limit]
        return "-".join([*words, *map(str, self.budget_factors)])

    @property
    def is_step(self) -> bool:
        """Whether the duel measures a step of a ladder."""
        return self.ceiling < 1 and not self.budget_factors

    @property
    def duel(self) -> Duel:
        return Duel(
            game=self.game,
            levels=self.levels,
            games=self.games,
            seed=1,
            milliseconds=self.milliseconds,
            nodes=self.nodes,
            options=self.options,
            opening_moves=self.opening_moves,
            max_actions=self.max_actions,
            budget_factors=self.budget_factors,
            processor_time=self.processor_time,
        )

    @property
    def command(self) -> str:
        words = [
            "kletka",
            "duel",
            self.game,
            *self.levels,
            "--games",
            str(self.games),
            "--seed",
            "1",
        ]
        for name, value in self.options.items():
            words += [f"--{name.replace('_', '-')}", str(value)]
        limit = ("--nodes", self.nodes) if self.nodes else ("--budget", f"{self.milliseconds:g}")
        words += [limit[0], str(limit[1])]
        words += ["--opening-moves", str(self.opening_moves)] if self.opening_moves else []
        words += ["--max-actions", str(self.max_actions)] if self.max_actions else []
        words += ["--budget-factors", *map(str, self.budget_factors)] if self.budget_factors else []
        words += ["--processor-time"] if self.processor_time else []
        return shlex.join(words)


HEAD = (
    "Written by `make strength`. Seats rotate; each opening is played by every seating. Elo is that of the first bot; a clean "
    "sweep counts as if half a game had been lost. Its 95 % interval is Wilson's with the correction for continuity, counted "
    "in openings, not games; it follows from the score and the number of openings alone (`src/kletka/bots/confidence.py`). "
    "After a clean sweep it has no upper end."
)

LADDER = ((("easy", "random"), 0.9), (("medium", "easy"), 0.7), (("hard", "medium"), 0.7))
"""Each level against the one below it, and the mark."""


def trials() -> Iterator[Trial]:
    """List all duels; boards and budgets are chosen so that all take about an hour on two cores."""
    yield from chain_trials()
    yield from cellwar_trials()
    yield from castle_trials()
    three = ("hard", "medium", "easy")
    lands: dict[str, Json] = {"width": 14, "height": 14, "rounds": 30, "players": 3}
    yield Trial("cellwar", three, 30, 0, lands, nodes=400, max_actions=7500)
    sheet: dict[str, Json] = {"width": 10, "height": 10}
    large: dict[str, Json] = {"width": 20, "height": 20}
    for levels, mark in LADDER:
        # Easy is written down to the letter (CON-6.1): chance decides less on the large sheet.
        size = large if "random" in levels else sheet
        yield Trial("contours", levels, 200, mark, size, milliseconds=50, opening_moves=2)
    for size, games in ((sheet, 100), (large, 40)):
        yield Trial(
            "contours",
            ("expert", "hard"),
            games,
            0.9,
            size,
            milliseconds=50,
            opening_moves=2,
            processor_time=True,
        )
    yield Trial(
        "contours",
        ("expert", "expert"),
        60,
        0.55,
        sheet,
        milliseconds=20,
        opening_moves=2,
        budget_factors=(10, 1),
        processor_time=True,
        ceiling=0.8,
    )
    explorers = (*reversed(RUNGS), "random")
    yield Trial("labyrinth", explorers, 100 * len(explorers), 0.99, nodes=20_000, max_actions=2000)
    yield Trial("labyrinth", ("expert",), 300, 0.99, milliseconds=20, max_actions=2000)


CHAIN_NODES = 3000
"""A decision; the levels below expert need fewer."""
EXPERT_CHAIN_NODES = 8000
"""A decision of expert, of about 30 ms on one core."""


def chain_trials() -> Iterator[Trial]:
    """List the steps of the ladder, the strongest at equal time, its use of time, and many seats."""
    small: dict[str, Json] = {"width": 6, "height": 6}
    yield Trial("chain", ("level-1", "random"), 40, 0.9, small, nodes=CHAIN_NODES, max_actions=1500)
    for lower, upper in pairwise(RUNGS):
        yield Trial(
            "chain",
            (upper, lower),
            40 if upper == "expert" else 60,
            0.6,
            small,
            nodes=EXPERT_CHAIN_NODES if upper == "expert" else CHAIN_NODES,
            max_actions=1500,
            ceiling=0.8,
        )
    yield Trial(
        "chain",
        ("expert", "hard"),
        40,
        0.75,
        small,
        milliseconds=50,
        max_actions=1500,
        processor_time=True,
    )
    yield Trial(
        "chain",
        ("expert", "expert"),
        32,
        0.55,
        small,
        nodes=2000,
        max_actions=1500,
        budget_factors=(10, 1),
        ceiling=0.8,
    )
    for seats, games in ((3, 45), (5, 50), (10, 40)):
        crowd: dict[str, Json] = {**small, "players": seats}
        levels = ("expert", *["level-6"] * (seats - 1))
        yield Trial("chain", levels, games, 1 / seats, crowd, nodes=CHAIN_NODES, max_actions=3000)


CELLWAR_NODES = 900
"""A decision, in simulated turns: more than the levels below expert need."""
EXPERT_CELLWAR_NODES = 40_000
"""A decision of expert: about as many as in its time at a table of 12x12."""


def cellwar_trials() -> Iterator[Trial]:
    """List the steps of the ladder, ten times the budget, and the strongest level at equal time.

    The seats are balanced as in rated play: else the first one decides too many games.
    """
    land: dict[str, Json] = {"width": 12, "height": 12, "rounds": 30, "balance": True}
    most = 5000
    yield Trial(
        "cellwar", ("level-1", "random"), 10, 0.9, land, nodes=CELLWAR_NODES, max_actions=most
    )
    for lower, upper in pairwise(RUNGS):
        yield Trial(
            "cellwar",
            (upper, lower),
            100,
            0.6,
            land,
            nodes=EXPERT_CELLWAR_NODES if upper == "expert" else CELLWAR_NODES,
            max_actions=most,
            ceiling=0.8,
        )
    yield Trial(
        "cellwar",
        ("expert", "hard"),
        100,
        0.75,
        land,
        milliseconds=50,
        max_actions=most,
        processor_time=True,
    )
    yield Trial(
        "cellwar",
        ("expert", "expert"),
        60,
        0.55,
        land,
        nodes=EXPERT_CELLWAR_NODES // 10,
        max_actions=most,
        budget_factors=(10, 1),
        ceiling=0.8,
    )


CASTLE_NODES = 400
"""A decision of the levels below hard: they need fewer."""
CASTLE_SEARCH_NODES = 50_000
"""A decision of the levels that search: about ten milliseconds; hard stops long before that by itself."""


def castle_trials() -> Iterator[Trial]:
    """List the steps of the ladder, ten times the budget, and the strongest level at equal time."""
    yield Trial("castle", ("level-1", "random"), 20, 0.9, nodes=CASTLE_NODES, max_actions=3000)
    for lower, upper in pairwise(RUNGS):
        yield Trial(
            "castle",
            (upper, lower),
            100,
            0.6,
            nodes=CASTLE_SEARCH_NODES if upper in ("hard", "expert") else CASTLE_NODES,
            max_actions=3000,
            ceiling=0.8,
        )
    yield Trial(
        "castle",
        ("expert", "hard"),
        40,
        0.75,
        milliseconds=10,
        max_actions=3000,
        processor_time=True,
    )
    yield Trial(
        "castle",
        ("expert", "expert"),
        60,
        0.55,
        nodes=CASTLE_SEARCH_NODES // 50,
        max_actions=3000,
        budget_factors=(10, 1),
        ceiling=0.8,
    )


def results_of(trial: Trial) -> ResultsFile:
    return ResultsFile(RESULTS_FOLDER / f"{trial.name}.jsonl", trial.duel)


def played(trial: Trial, workers: int) -> Summary:
    duel = trial.duel
    file = results_of(trial)
    for result in play_locally(duel, file.missing, workers):
        file.add(result)
        if len(file.results) % 20 == 0:
            print(f"strength: {trial.command}: {len(file.results)}/{duel.games}", file=sys.stderr)
    return summarize(duel, file.results.values())


def table_rows(summary: Summary) -> Iterator[str]:
    for one in summary.contestants:
        results = f"{one.wins} / {one.draws} / {one.losses}"
        place = f"{one.place:.2f} ({one.worst:g})"
        decision_ms = f"{one.mean_ms:.1f} / {one.slowest_ms:.0f}"
        yield f"| {one.level} | {one.games} | {results} | {place} | {decision_ms} |"


def section(trial: Trial, summary: Summary) -> Iterator[str]:
    factors = [f" ({factor} times the budget)" for factor in trial.budget_factors]
    names = [level + factor for level, factor in zip_longest(trial.levels, factors, fillvalue="")]
    yield f"### {trial.game}: {' – '.join(names)}"
    yield ""
    yield f"`{trial.command}`"
    yield ""
    place = "median actions (worst)" if trial.duel.single_seat else "mean place (worst)"
    yield f"| bot | games | won / drawn / lost | {place} | ms a move: mean / longest |"
    yield "|---|---|---|---|---|"
    yield from table_rows(summary)
    yield ""
    if trial.duel.single_seat and len(trial.levels) > 1:
        yield from turns_table(trial, results_of(trial).results.values())
    yield verdict(trial, summary)
    count = sum if trial.duel.single_seat else max
    if (games := count(one.games for one in summary.contestants)) < trial.games:
        yield f"Only {games} of {trial.games} games have been played."
    yield ""


def turns_table(trial: Trial, results: Iterable[GameResult]) -> Iterator[str]:
    """Say how many actions each level needs, and how many fewer than the next, in the same setups."""
    actions: dict[int, dict[int, int]] = {}  # by contestant and opening
    for result in results:
        actions.setdefault(result.seats[0], {})[result.opening] = result.actions
    yield "| level | mean actions | 95 % between | of those of the level below | 95 % between |"
    yield "|---|---|---|---|---|"
    for who, level in enumerate(trial.levels):
        mean, low, high = mean_interval(actions[who].values())
        row = f"| {level} | {mean:.1f} | {low:.1f} to {high:.1f} |"
        if who + 1 == len(trial.levels):
            yield f"{row} – | – |"
            continue
        below = actions[who + 1]
        both = actions[who].keys() & below.keys()
        logs = [math.log(actions[who][opening] / below[opening]) for opening in both]
        ratio = [100 * math.exp(value) for value in mean_interval(logs)]
        yield f"{row} {ratio[0]:.0f} % | {ratio[1]:.0f} to {ratio[2]:.0f} % |"
    yield ""
    yield "The share is the geometric mean of the ratios in the same mazes."
    yield ""


def mean_interval(values: Iterable[float]) -> tuple[float, float, float]:
    """Give the mean of many values and the ends of its 95 % interval."""
    found = list(values)
    mean = statistics.fmean(found)
    error = Z_95_PERCENT * statistics.stdev(found) / math.sqrt(len(found))
    return mean, mean - error, mean + error


def verdict(trial: Trial, summary: Summary) -> str:
    first = summary.contestants[0]
    if trial.duel.single_seat:
        share = first.finished / first.games
        met = "met" if share >= trial.mark else "MISSED"
        return f"{first.level} finishes {100 * share:.1f} % (mark {100 * trial.mark:g} %): {met}."
    if len(trial.levels) > 2 and len({*trial.levels[1:]}) == 1:
        return verdict_alone(trial, first)
    if summary.score is None or summary.elo is None:
        places = [one.place for one in summary.contestants]
        text = ", ".join(f"{one.level} {one.place:.2f}" for one in summary.contestants)
        met = "met" if places == sorted(places) and len({*places}) == len(places) else "MISSED"
        return f"By mean place: {text} (mark: in this order): {met}."
    points = first.wins + first.draws / 2
    share = points / first.games
    met = "met" if trial.mark <= share <= trial.ceiling else "MISSED"
    mark = f"{100 * trial.mark:g} %" + (
        f" to {100 * trial.ceiling:g} %" if trial.ceiling < 1 else ""
    )
    return (
        f"{first.level} scores {100 * share:.1f} % (mark {mark}): {met}. "
        f"Elo {format_elo(summary.elo)}, {spread(summary)}."
    )


def verdict_alone(trial: Trial, first: ContestantResult) -> str:
    """Say how often one bot wins against several equal ones."""
    share = first.wins / first.games
    met = "met" if share >= trial.mark else "MISSED"
    ends = score_interval(share, first.games // len(trial.levels))
    between = (
        "" if ends is None else f", 95 % between {100 * ends[0]:.1f} and {100 * ends[1]:.1f} %"
    )
    return (
        f"{first.level} wins {100 * share:.1f} % of the games alone against {len(trial.levels) - 1} of "
        f"{trial.levels[1]} (mark {100 * trial.mark:.1f} %, an equal share): {met}{between}."
    )


def spread(summary: Summary) -> str:
    ends = summary.elo_interval
    if ends is None:
        return f"too few games for an interval ({MIN_OPENINGS} openings are needed)"
    low, high = map(format_elo, ends)
    return f"95 % between {low} and {high}"


def published() -> tuple[str, dict[str, str]]:
    """Give the introduction of the published part, and its sections by their commands."""
    path = HERE / "parts" / "strength.md"
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    intro, *found = re.split(r"^(?=### )", text, flags=re.MULTILINE)
    return intro.rstrip(), {_command_of(section): section.rstrip() for section in found}


def _command_of(section: str) -> str:
    """Give the command of a section; one that was written by hand is known by its heading."""
    command = re.search(r"^`(kletka duel .*)`$", section, re.MULTILINE)
    return command[1] if command else section.split("\n", 1)[0]


def write_ratings(summaries: Mapping[str, Mapping[tuple[str, ...], Summary]]) -> None:
    """Rate the levels of every game whose ladder was measured whole; keep the others."""
    known = json.loads(RATINGS_FILE.read_text(encoding="utf-8")) if RATINGS_FILE.exists() else {}
    for game, steps in summaries.items():
        if set(steps) != {(upper, lower) for lower, upper in pairwise(RUNGS)}:
            continue  # some steps are still to be played
        measured = []
        for lower, upper in pairwise(RUNGS):
            summary = steps[upper, lower]
            if summary.elo is not None and summary.elo_interval is not None:
                measured.append(Measured(summary.elo, *summary.elo_interval))
        if len(measured) < len(steps):
            continue  # a step with too few games has no interval
        rated = rate(RUNGS, measured)
        known[game] = {level: rating._asdict() for level, rating in rated.items()}
    RATINGS_FILE.write_text(json.dumps(known, indent=2) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(prog="make strength ARGS=…", description=__doc__)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--game", help="only this one; the results of the others are kept")
    parser.add_argument("--new", action="store_true", help="play only duels that are not published")
    parser.add_argument("--finished", action="store_true", help="play nothing: publish what ended")
    parser.add_argument(
        "--so-far", action="store_true", help="play nothing: publish unfinished duels too"
    )
    given = parser.parse_args()
    intro, kept = published()
    if given.game is None or not intro:
        intro = f"# Strength of the bots\n\n{HEAD}"
    lines = [intro, ""]
    ladders: dict[str, dict[tuple[str, ...], Summary]] = {}
    for trial in trials():
        file = results_of(trial)
        chosen = given.game in (None, trial.game) and not (given.new and trial.command in kept)
        if given.so_far:
            chosen = chosen and len(file.results) >= len(trial.levels)
        if not chosen or (given.finished and file.missing):
            known = kept.pop(trial.command, None)
            lines += [known, ""] if known else []
            if (
                trial.is_step and known and not file.missing
            ):  # it belongs to the ladder all the same
                whole = summarize(trial.duel, file.results.values())
                ladders.setdefault(trial.game, {})[trial.levels] = whole
            continue
        summary = (
            summarize(trial.duel, file.results.values())
            if given.so_far
            else played(trial, given.workers)
        )
        lines += section(trial, summary)
        if trial.is_step:
            ladders.setdefault(trial.game, {})[trial.levels] = summary
    for known in kept.values():  # of duels that are not in the list
        if given.game is not None and not known.startswith(f"### {given.game}:"):
            lines += [known, ""]
    write_ratings(ladders)
    publish("strength", "\n".join(lines).rstrip() + "\n")


if __name__ == "__main__":
    main()
