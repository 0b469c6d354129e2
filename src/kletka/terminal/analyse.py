"""`kletka analyse`: what a search says of every position of a record, as JSON (docs/analysis.md)."""

import argparse
import json
import sys
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from kletka.bots import Budget
from kletka.bots.analysis import analyse
from kletka.games import GAMES
from kletka.match import read_record
from kletka.match.record import replayed
from kletka.phrases import Phrases
from kletka.protocol import Refused
from kletka.terminal.arguments import user_path
from kletka.terminal.narration import read_file

FORMAT = 1
DEFAULT_MS = 200.0


def analyse_command(arguments: argparse.Namespace, words: Phrases) -> int:
    """Analyse a record and write the result to a file or to the standard output."""
    del words
    record = read_record(read_file(arguments.file), GAMES)
    match = replayed(record)
    milliseconds = None if arguments.nodes is not None else arguments.budget
    Budget(milliseconds=milliseconds, nodes=arguments.nodes)  # refuses what is not above zero
    console = Console(stderr=True)
    rows = []
    with Progress(console=console, disable=not console.is_terminal, transient=True) as progress:
        task = progress.add_task(Path(arguments.file).name, total=len(match.mainline))
        for found in analyse(
            match, lambda: Budget(milliseconds=milliseconds, nodes=arguments.nodes)
        ):
            rows.append(json.dumps(found.plain(), ensure_ascii=False))
            progress.advance(task)
    head = {
        "kletka-analysis": FORMAT,
        "game": record.rules.key,
        "rules": record.rules.version,
        "names": list(record.names),
        "milliseconds": milliseconds,
        "nodes": arguments.nodes,
    }
    positions = ",\n".join(rows)  # a line each
    _write(arguments.out, f'{json.dumps(head)[:-1]}, "positions": [\n{positions}\n]}}\n')
    return 0


def _write(name: str | None, text: str) -> None:
    if name is None:
        sys.stdout.write(text)
        return
    try:
        user_path(name).write_text(text, encoding="utf-8")
    except OSError as error:
        raise Refused("shell-refused-file", path=name, problem=error.strerror) from None
