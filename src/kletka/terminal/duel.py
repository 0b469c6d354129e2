"""`kletka duel`: bots against each other, with a progress bar, a table, and results as JSON."""

import argparse
import hashlib
import json
import math
from collections.abc import Iterable
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from kletka.bots.arena import ResultsFile, play_locally, play_on_cluster
from kletka.bots.confidence import MIN_OPENINGS, format_elo
from kletka.bots.duel import Duel, GameResult, Summary, summarize
from kletka.bots.engine_process import close_engines_when_terminated
from kletka.client import games_folder
from kletka.phrases import Phrases
from kletka.protocol import Options, Refused
from kletka.terminal.screen import without_control_codes

NOT_FINISHED = "–"
"""In the place of a number of actions, where a failed engine never finished."""


def duel_command(
    game: str, options: Options, seed: int, arguments: argparse.Namespace, words: Phrases
) -> int:
    """Play a duel, or the rest of an interrupted one, and print the result."""
    close_engines_when_terminated()
    duel = Duel(
        game=game,
        levels=tuple(arguments.levels),
        games=arguments.games,
        seed=seed,
        milliseconds=None if arguments.nodes is not None else arguments.budget,
        nodes=arguments.nodes,
        options=options.plain(),
        opening_moves=arguments.opening_moves,
        max_actions=arguments.max_actions,
        budget_factors=tuple(arguments.budget_factors or ()),
        processor_time=arguments.processor_time,
    )
    file = _results_file(duel, arguments.out)
    missing = file.missing
    played = (
        play_on_cluster(duel, missing, arguments.cluster)
        if arguments.cluster
        else play_locally(duel, missing, arguments.workers)
    )
    with _progress() as progress:
        title = without_control_codes(" – ".join(duel.levels))
        task = progress.add_task(title, total=duel.games)
        progress.update(task, completed=duel.games - len(missing))
        for result in played:
            file.add(result)
            progress.advance(task)
    summary = summarize(duel, file.results.values())
    _show(duel, summary, words)
    _show_forfeits(duel, file.results.values(), words)
    if arguments.json:
        _write(arguments.json, {"duel": duel.plain(), **summary.plain()})
    return 0


def _results_file(duel: Duel, name: str | None) -> ResultsFile:
    """Open the file of a duel; without a name it is found by what the duel is.

    Such a file serves to go on after a kill: one that is complete is started again.
    """
    if name is not None:
        return _opened(Path(name), duel)
    mark = hashlib.sha256(json.dumps(duel.plain()).encode()).hexdigest()[:12]
    path = games_folder() / "duels" / f"{duel.game}-{mark}.jsonl"
    file = _opened(path, duel)
    if not file.missing:
        path.unlink()
        file = _opened(path, duel)
    return file


def _opened(path: Path, duel: Duel) -> ResultsFile:
    try:
        return ResultsFile(path, duel)
    except OSError as error:
        raise Refused("shell-refused-file", path=str(path), problem=error.strerror) from None
    except (ValueError, KeyError, TypeError):
        raise Refused("shell-refused-other-duel", path=str(path)) from None


def _progress() -> Progress:
    console = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        disable=not console.is_terminal,
    )


def _show(duel: Duel, summary: Summary, words: Phrases) -> None:
    table = Table(box=None, pad_edge=False, header_style="bold")
    place = "shell-duel-turns" if duel.single_seat else "shell-duel-place"
    for heading in ("shell-duel-level", "shell-duel-games", "shell-duel-results", place):
        table.add_column(words.say(heading), justify="right")
    table.add_column(words.say("shell-duel-worst"), justify="right")
    table.add_column(words.say("shell-duel-thought"), justify="right")
    for one in summary.contestants:
        table.add_row(
            without_control_codes(one.level),
            str(one.games),
            f"{one.wins} / {one.draws} / {one.losses}",
            f"{one.place:.2f}" if math.isfinite(one.place) else NOT_FINISHED,
            f"{one.worst:g}" if math.isfinite(one.worst) else NOT_FINISHED,
            f"{one.mean_ms:.1f} / {one.slowest_ms:.0f}",
        )
    console = Console(highlight=False, markup=False)  # the command of an engine is shown as it is
    console.print(table)
    if summary.score is not None:
        console.print(without_control_codes(_score(duel, summary, words)))
    unfinished = sum(one.games - one.finished for one in summary.contestants)
    if unfinished and not duel.single_seat:
        games = unfinished // len(duel.levels)
        console.print(words.say("shell-duel-unfinished", count=games))


def _score(duel: Duel, summary: Summary, words: Phrases) -> str:
    """Say the score of the first contestant, and what it is worth if there are games enough."""
    said = {"first": duel.levels[0], "score": f"{100 * (summary.score or 0):.1f}"}
    if summary.elo is None:
        return words.say("shell-duel-one", **said)
    said["elo"] = format_elo(summary.elo)
    if summary.elo_interval is None:
        return words.say("shell-duel-few", **said, openings=MIN_OPENINGS)
    low, high = map(format_elo, summary.elo_interval)
    return words.say("shell-duel-elo", **said, low=low, high=high)


def _show_forfeits(duel: Duel, results: Iterable[GameResult], words: Phrases) -> None:
    """Say for each contestant how many games its engine lost by failing, and why the first of them."""
    forfeits = [result.forfeit for result in results if result.forfeit is not None]
    for who, level in enumerate(duel.levels):
        mine = [forfeit for forfeit in forfeits if forfeit.contestant == who]
        if mine:
            why = words.refusal(mine[0].refusal())
            said = words.say("shell-duel-forfeits", level=level, count=len(mine), why=why)
            Console(highlight=False, markup=False).print(without_control_codes(said))


def _write(path: str, results: dict[str, object]) -> None:
    try:
        Path(path).write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    except OSError as error:
        raise Refused("shell-refused-file", path=path, problem=error.strerror) from None
