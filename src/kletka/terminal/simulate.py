"""`kletka simulate`: plays random games and writes a trace, one line of JSON a step (docs/trace.md)."""

import argparse
import contextlib
import json
import random
import sys
from collections import Counter
from collections.abc import Iterator
from typing import IO, Any

from rich.console import Console
from rich.progress import Progress

from kletka.phrases import Phrases
from kletka.protocol import AnyRules, Chance, Options, Over, Refused, Step, plain
from kletka.terminal.arguments import user_path

FORMAT = 1


def simulate(
    rules: AnyRules, options: Options, seed: int, arguments: argparse.Namespace, words: Phrases
) -> int:
    """Play the games, with a progress bar on a terminal, and print a summary."""
    endings: Counter[str] = Counter()
    steps = 0
    with contextlib.ExitStack() as stack:
        trace = stack.enter_context(_opened(arguments.trace)) if arguments.trace else None
        progress = stack.enter_context(_progress())
        task = progress.add_task(words.say(f"{rules.key}-title"), total=arguments.games)
        for number in range(arguments.games):
            for row in played(rules, options, seed + number, arguments.steps):
                steps += row["step"] > 0
                if row["outcome"] is not None:
                    endings[row["outcome"]["ending"]] += 1
                if trace is not None:
                    trace.write(json.dumps({"game": number, **row}, ensure_ascii=False) + "\n")
            progress.advance(task)
    # A trace on the standard output is for another program: the summary must not be among its rows.
    summary = sys.stderr if arguments.trace == "-" else sys.stdout
    print(words.say("shell-simulated", games=arguments.games, steps=steps), file=summary)
    for ending, count in sorted(endings.items()):
        print(f"  {ending}: {count}", file=summary)
    return 0


@contextlib.contextmanager
def _opened(path: str) -> Iterator[IO[str]]:
    """Open the trace file; errors such as a full disk become refusals."""
    if path == "-":
        yield sys.stdout
        return
    try:
        with user_path(path).open("w", encoding="utf-8") as file:
            yield file
    except OSError as error:
        raise Refused("shell-refused-file", path=path, problem=error.strerror) from None


def _progress() -> Progress:
    console = Console(stderr=True)
    return Progress(console=console, disable=not console.is_terminal, transient=True)


def played(
    rules: AnyRules, options: Options, seed: int, longest: int | None
) -> Iterator[dict[str, Any]]:
    """Play one game at random and give a row of the trace for the setup and for each action."""
    rng = random.Random(f"simulate {seed}")
    step = rules.setup(options, seed)
    yield _row(rules, 0, "setup", None, step) | {
        "trace": FORMAT,
        "key": rules.key,
        "rules": rules.version,
        "options": options.plain(),
        "seed": seed,
    }
    number = 0
    while not isinstance(turn := rules.turn(step.state), Over) and number != longest:
        number += 1
        if isinstance(turn, Chance):
            actions, weights = zip(*turn.odds, strict=True)
            action, by = rng.choices(actions, weights)[0], None
        else:
            action, by = rng.choice(rules.legal_actions(step.state)), turn.seat
        step = rules.apply(step.state, action)
        yield _row(rules, number, rules.write_action(action), by, step)


def _row(
    rules: AnyRules, number: int, action: str, seat: int | None, step: Step[Any, Any]
) -> dict[str, Any]:
    turn = rules.turn(step.state)
    return {
        "step": number,
        "seat": seat,
        "action": action,
        "events": [event.plain() for event in step.events],
        "state": rules.write_state(step.state),
        "position": plain(rules.reveal(step.state)),
        "legal": len(rules.legal_actions(step.state)),
        "outcome": plain(turn.outcome) if isinstance(turn, Over) else None,
    }
