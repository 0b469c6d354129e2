"""`make strength`: how strong the bots are, by duels of two hundred games; goes on after a kill."""

import argparse
import shlex
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from bench.publish import publish
from kletka.bots.arena import ResultsFile, play_locally
from kletka.bots.confidence import MIN_OPENINGS, format_elo
from kletka.bots.duel import Duel, Summary, summarize
from kletka.protocol import Json

RESULTS_FOLDER = Path(__file__).parent / ".duels"


@dataclass(frozen=True)
class Trial:
    """A duel, and the mark that the first contestant must reach."""

    game: str
    levels: tuple[str, ...]
    games: int
    mark: float  # the share of points; for three seats and more the mean places count
    options: dict[str, Json] = field(default_factory=dict)
    milliseconds: float | None = None
    nodes: int | None = None
    opening_moves: int = 0
    max_actions: int | None = None

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
    for levels, mark in LADDER:
        small: dict[str, Json] = {"width": 6, "height": 6}
        yield Trial("chain", levels, 200, mark, small, nodes=200, max_actions=600)
    for levels, mark in LADDER:
        land: dict[str, Json] = {"width": 12, "height": 12, "rounds": 30}
        yield Trial("cellwar", levels, 200, mark, land, milliseconds=50, max_actions=5000)
    for levels, mark in LADDER:
        yield Trial("castle", levels, 200, mark, milliseconds=20, max_actions=3000)
    three = ("hard", "medium", "easy")
    few: dict[str, Json] = {"width": 6, "height": 6, "players": 3}
    yield Trial("chain", three, 198, 0, few, nodes=200, max_actions=900)
    lands: dict[str, Json] = {"width": 14, "height": 14, "rounds": 30, "players": 3}
    yield Trial("cellwar", three, 198, 0, lands, milliseconds=50, max_actions=7500)
    sheet: dict[str, Json] = {"width": 10, "height": 10}
    large: dict[str, Json] = {"width": 20, "height": 20}
    for levels, mark in LADDER:
        # Easy is written down to the letter (CON-6.1): chance decides less on the large sheet.
        size = large if "random" in levels else sheet
        yield Trial("contours", levels, 200, mark, size, milliseconds=50, opening_moves=2)
    yield Trial("contours", ("expert", "hard"), 200, 0.8, sheet, milliseconds=200, opening_moves=2)
    yield Trial("contours", ("expert", "hard"), 20, 0.8, large, milliseconds=200, opening_moves=2)
    explorers = ("hard", "medium", "easy", "random")
    yield Trial("labyrinth", explorers, 800, 0, milliseconds=20, max_actions=2000)
    yield Trial("labyrinth", ("hard",), 1000, 0.99, milliseconds=20, max_actions=2000)


def played(trial: Trial, workers: int) -> Summary:
    duel = trial.duel
    name = "-".join([trial.game, *trial.levels, str(trial.options.get("width", ""))])
    file = ResultsFile(RESULTS_FOLDER / f"{name}.jsonl", duel)
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
    yield f"### {trial.game}: {' – '.join(trial.levels)}"
    yield ""
    yield f"`{trial.command}`"
    yield ""
    place = "median actions (worst)" if trial.duel.single_seat else "mean place (worst)"
    yield f"| bot | games | won / drawn / lost | {place} | ms a move: mean / longest |"
    yield "|---|---|---|---|---|"
    yield from table_rows(summary)
    yield ""
    yield verdict(trial, summary)
    yield ""


def verdict(trial: Trial, summary: Summary) -> str:
    first = summary.contestants[0]
    if trial.duel.single_seat:
        share = first.finished / first.games
        met = "met" if share >= trial.mark else "MISSED"
        return f"{first.level} finishes {100 * share:.1f} % (mark {100 * trial.mark:g} %): {met}."
    if summary.score is None or summary.elo is None:
        places = [one.place for one in summary.contestants]
        text = ", ".join(f"{one.level} {one.place:.2f}" for one in summary.contestants)
        met = "met" if places == sorted(places) and len({*places}) == len(places) else "MISSED"
        return f"By mean place: {text} (mark: in this order): {met}."
    points = first.wins + first.draws / 2
    share = points / first.games
    met = "met" if share >= trial.mark else "MISSED"
    return (
        f"{first.level} scores {100 * share:.1f} % (mark {100 * trial.mark:g} %): {met}. "
        f"Elo {format_elo(summary.elo)}, {spread(summary)}."
    )


def spread(summary: Summary) -> str:
    ends = summary.elo_interval
    if ends is None:
        return f"too few games for an interval ({MIN_OPENINGS} openings are needed)"
    low, high = map(format_elo, ends)
    return f"95 % between {low} and {high}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="make strength ARGS=…", description=__doc__)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--game", help="only this one, printed and not written")
    given = parser.parse_args()
    chosen = [trial for trial in trials() if given.game in (None, trial.game)]
    lines = [
        "# Strength of the bots",
        "",
        HEAD,
        "",
    ]
    for trial in chosen:
        lines += section(trial, played(trial, given.workers))
    if given.game:
        print("\n".join(lines))
    else:
        publish("strength", "\n".join(lines).rstrip() + "\n")


if __name__ == "__main__":
    main()
