"""`kletka analyse`: the story of a recorded game, or what a search says of it as JSON (docs/analysis.md)."""

import argparse
import json
import sys
from pathlib import Path

import msgspec
from rich.console import Console
from rich.markup import escape
from rich.progress import Progress

from kletka.analysis import analyse_game, decisions_of
from kletka.bots import Budget
from kletka.bots.analysis import analyse
from kletka.bots.estimate import Estimate
from kletka.games import GAMES
from kletka.match import Match, Record, read_record
from kletka.match.record import replayed
from kletka.phrases import Phrases
from kletka.protocol import Refused
from kletka.terminal.analysis_story import AnalysisStory
from kletka.terminal.arguments import user_path
from kletka.terminal.narration import read_file
from kletka.terminal.screen import Screen, without_control_codes
from kletka.wire.analysis_documents import GameAnalysis

FORMAT = 1
DEFAULT_MS = 200.0


def analyse_command(arguments: argparse.Namespace, words: Phrases) -> int:
    """Analyse a record; print its story, or write the result as JSON."""
    record = read_record(read_file(arguments.file), GAMES)
    match = replayed(record)
    if match.rules.hidden and record.outcome is None:
        raise Refused("analysis-refused-not-over")
    size = _BudgetSize(arguments)
    size(1.0)  # refuses what is not above zero
    if arguments.json or arguments.out is not None:
        _write(arguments.out, _document(record, match, size, arguments))
    else:
        story = AnalysisStory(record, match, words)
        story.print(Screen.standard(), _analysed(match, size, {}, _title(arguments)))
    return 0


def _title(arguments: argparse.Namespace) -> str:
    """Give the name of the record as the title of a progress bar, which reads markup."""
    return escape(without_control_codes(Path(arguments.file).name))


class _BudgetSize:
    """Makes budgets of the size that was asked for."""

    def __init__(self, arguments: argparse.Namespace) -> None:
        self.nodes: int | None = arguments.nodes
        self.milliseconds: float | None = None if self.nodes is not None else arguments.budget

    def __call__(self, times: float = 1.0) -> Budget:
        if self.nodes is not None:
            return Budget(nodes=self.nodes if times == 1.0 else max(1, round(self.nodes * times)))
        return Budget(milliseconds=None if self.milliseconds is None else self.milliseconds * times)


def _analysed(
    match: Match, size: _BudgetSize, known: dict[str, Estimate], name: str
) -> GameAnalysis:
    """Judge every decision, and show how far that is."""
    console = Console(stderr=True)
    with Progress(console=console, disable=not console.is_terminal, transient=True) as progress:
        task = progress.add_task(name, total=len(decisions_of(match)) + 1)
        for found in analyse_game(match, size, known):
            if isinstance(found, GameAnalysis):
                return found
            progress.advance(task)
    raise AssertionError("the whole analysis comes last")


def _document(
    record: Record, match: Match, size: _BudgetSize, arguments: argparse.Namespace
) -> str:
    """Write every position on a line of its own, and the judged decisions after them."""
    rules = match.rules
    rows: list[str] = []
    known: dict[str, Estimate] = {}
    console = Console(stderr=True)
    name = _title(arguments)
    with Progress(console=console, disable=not console.is_terminal, transient=True) as progress:
        task = progress.add_task(name, total=len(match.mainline))
        for found in analyse(match, size):
            rows.append(json.dumps(found.plain(), ensure_ascii=False))
            if found.value is not None:
                variation = tuple(map(rules.read_action, found.variation))
                known[found.position] = Estimate(found.value, variation)
            progress.advance(task)
    head = {
        "kletka-analysis": FORMAT,
        "game": rules.key,
        "rules": rules.version,
        "names": list(record.names),
        "milliseconds": size.milliseconds,
        "nodes": size.nodes,
    }
    positions = ",\n".join(rows)
    judged = json.dumps(
        msgspec.to_builtins(_analysed(match, size, known, name)), ensure_ascii=False
    )
    return f'{json.dumps(head)[:-1]}, "positions": [\n{positions}\n],\n"analysis": {judged}}}\n'


def _write(name: str | None, text: str) -> None:
    if name is None:
        sys.stdout.write(text)
        return
    try:
        user_path(name).write_text(text, encoding="utf-8")
    except OSError as error:
        raise Refused("shell-refused-file", path=name, problem=error.strerror) from None
