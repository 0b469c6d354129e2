"""`kletka duel`: bots against each other, with a progress bar, a table, and results as JSON."""

import argparse
import hashlib
import json
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from kletka.bots.arena import Ledger, play_locally, play_on_cluster
from kletka.bots.duel import Duel, Summary, summed_up
from kletka.bots.interval import FEWEST_OPENINGS, written_elo
from kletka.client import games_folder
from kletka.phrases import Phrases
from kletka.protocol import Options, Refused


def duel_command(
    game: str, options: Options, seed: int, given: argparse.Namespace, words: Phrases
) -> int:
    """Play a duel, or what is missing of it, and say how it went."""
    duel = Duel(
        game=game,
        levels=tuple(given.levels),
        games=given.games,
        seed=seed,
        milliseconds=None if given.nodes is not None else given.budget,
        nodes=given.nodes,
        options=options.plain(),
        opening=given.opening,
        longest=given.longest,
    )
    ledger = _ledger(duel, given.out)
    missing = ledger.missing
    played = (
        play_on_cluster(duel, missing, given.cluster)
        if given.cluster
        else play_locally(duel, missing, given.workers)
    )
    with _progress() as progress:
        task = progress.add_task(" – ".join(duel.levels), total=duel.games)
        progress.update(task, completed=duel.games - len(missing))
        for row in played:
            ledger.add(row)
            progress.advance(task)
    summary = summed_up(duel, ledger.rows.values())
    _show(duel, summary, words)
    if given.json:
        _write(given.json, {"duel": duel.plain(), **summary.plain()})
    return 0


def _ledger(duel: Duel, name: str | None) -> Ledger:
    """Open the file of a duel; without a name it is found by what the duel is.

    Such a file serves to go on after a kill: one that is complete is begun anew.
    """
    if name is not None:
        return _opened(Path(name), duel)
    mark = hashlib.sha256(json.dumps(duel.plain()).encode()).hexdigest()[:12]
    path = games_folder() / "duels" / f"{duel.game}-{mark}.jsonl"
    ledger = _opened(path, duel)
    if not ledger.missing:
        path.unlink()
        ledger = _opened(path, duel)
    return ledger


def _opened(path: Path, duel: Duel) -> Ledger:
    try:
        return Ledger(path, duel)
    except OSError as error:
        raise Refused("shell-refused-file", path=str(path), problem=error.strerror) from None
    except (ValueError, KeyError, TypeError):
        raise Refused("shell-refused-other-duel", path=str(path)) from None


def _progress() -> Progress:
    console = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        disable=not console.is_terminal,
    )


def _show(duel: Duel, summary: Summary, words: Phrases) -> None:
    table = Table(box=None, pad_edge=False, header_style="bold")
    place = "shell-duel-turns" if duel.alone else "shell-duel-place"
    for heading in ("shell-duel-level", "shell-duel-games", "shell-duel-results", place):
        table.add_column(words.say(heading), justify="right")
    table.add_column(words.say("shell-duel-worst"), justify="right")
    table.add_column(words.say("shell-duel-thought"), justify="right")
    for one in summary.standings:
        table.add_row(
            one.level,
            str(one.games),
            f"{one.wins} / {one.draws} / {one.losses}",
            f"{one.place:.2f}",
            f"{one.worst:g}",
            f"{one.thought:.1f} / {one.slowest:.0f}",
        )
    console = Console(highlight=False)
    console.print(table)
    if summary.score is not None and summary.elo is not None:
        said = {
            "first": duel.levels[0],
            "score": f"{100 * summary.score:.1f}",
            "elo": written_elo(summary.elo),
        }
        ends = summary.elo_interval
        if ends is None:
            console.print(words.say("shell-duel-few", **said, openings=FEWEST_OPENINGS))
        else:
            low, high = map(written_elo, ends)
            console.print(words.say("shell-duel-elo", **said, low=low, high=high))
    unfinished = sum(one.games - one.finished for one in summary.standings)
    if unfinished and not duel.alone:
        games = unfinished // len(duel.levels)
        console.print(words.say("shell-duel-unfinished", count=games))


def _write(path: str, results: dict[str, object]) -> None:
    try:
        Path(path).write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    except OSError as error:
        raise Refused("shell-refused-file", path=path, problem=error.strerror) from None
