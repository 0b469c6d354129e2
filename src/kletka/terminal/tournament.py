"""`kletka tournament`: bots in a round robin, a Swiss or an arena, with a table as text, CSV and JSON."""

import argparse
import csv
import hashlib
import json
from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path

from rich.console import Console
from rich.table import Table

from kletka.bots.engine_process import close_engines_when_terminated
from kletka.bots.lines_file import LinesFile, OtherHeading
from kletka.bots.tournament import BotTournament, play_tournament, table_of
from kletka.client import games_folder
from kletka.phrases import Phrases
from kletka.protocol import Options, Refused
from kletka.terminal.screen import without_control_codes
from kletka.tournament import Result, Standing

HEADINGS = {
    "place": "shell-tournament-place",
    "name": "shell-tournament-name",
    "points": "shell-tournament-points",
    "games": "shell-tournament-games",
    "wins": "shell-tournament-wins",
    "buchholz": "shell-tournament-buchholz",
    "sonneborn": "shell-tournament-sonneborn",
}
"""The columns of the standings, by the fields of `Standing`."""


def tournament_command(
    game: str, options: Options, seed: int, arguments: argparse.Namespace, words: Phrases
) -> int:
    """Play a tournament, or the rest of an interrupted one, and print the standings."""
    close_engines_when_terminated()
    tournament = BotTournament(
        game=game,
        format=arguments.format,
        levels=tuple(arguments.levels),
        length=arguments.length,
        seed=seed,
        milliseconds=None if arguments.nodes is not None else arguments.budget,
        nodes=arguments.nodes,
        options=options.plain(),
        max_actions=arguments.max_actions,
    )
    file = _results_file(tournament, arguments.out)
    results = [_read(row) for row in file.rows]
    for result in play_tournament(tournament, results, arguments.workers):
        file.add(asdict(result))
        results.append(result)
    if arguments.out is None:
        file.path.unlink()  # it served to go on after an interruption
    table = table_of(tournament, results)
    _show(table, words)
    if arguments.csv:
        _save(arguments.csv, lambda path: _write_csv(path, table))
    if arguments.json:
        whole = {
            "tournament": tournament.plain(),
            "standings": [asdict(line) for line in table],
            "results": [asdict(result) for result in results],
        }
        _save(
            arguments.json,
            lambda path: path.write_text(json.dumps(whole, indent=1) + "\n", encoding="utf-8"),
        )
    return 0


def _results_file(tournament: BotTournament, name: str | None) -> LinesFile:
    """Open the file of a tournament; without a name it is found by what the tournament is."""
    heading = {"tournament": tournament.plain()}
    mark = hashlib.sha256(json.dumps(heading).encode()).hexdigest()[:12]
    path = (
        Path(name)
        if name is not None
        else games_folder() / "tournaments" / f"{tournament.game}-{mark}.jsonl"
    )
    try:
        file = LinesFile(path, heading)
        for row in file.rows:
            _read(row)
    except OSError as error:
        raise Refused("shell-refused-file", path=str(path), problem=error.strerror) from None
    except (OtherHeading, ValueError, KeyError, TypeError):
        raise Refused("shell-refused-other-tournament", path=str(path)) from None
    return file


def _read(row: dict[str, object]) -> Result:
    return Result(tuple(row["seats"]), tuple(row["places"]), round=row["round"])  # type: ignore[arg-type]


def _show(lines: Sequence[Standing], words: Phrases) -> None:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column, heading in HEADINGS.items():
        table.add_column(words.say(heading), justify="left" if column == "name" else "right")
    for line in lines:
        cells = [getattr(line, column) for column in HEADINGS]
        texts = (cell if isinstance(cell, str) else f"{cell:g}" for cell in cells)
        table.add_row(*map(without_control_codes, texts))
    Console(highlight=False, markup=False).print(table)


def _write_csv(path: Path, lines: Sequence[Standing]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(HEADINGS)
        for line in lines:
            writer.writerow([getattr(line, column) for column in HEADINGS])


def _save(name: str, write: Callable[[Path], object]) -> None:
    try:
        write(Path(name))
    except OSError as error:
        raise Refused("shell-refused-file", path=name, problem=error.strerror) from None
