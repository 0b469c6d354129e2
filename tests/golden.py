"""Files that are written by a program and read by people: perft, playthroughs, docs/acceptance.md, docs/modules.md, docs/trace.md.

`make golden` writes them anew (`python -m tests.golden acceptance` that page alone); tests compare. The diff of a change of rules is read in review.
"""

import random
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from kletka.games import GAMES
from kletka.phrases import phrases
from kletka.protocol import AnyRules, Chance, Over, Seat, ToMove
from kletka.render import RenderContext, render_board
from tests.acceptance.catalogue import acceptance_page
from tests.conformance.kit import Count, Playthrough, kit_of
from tests.conformance.play import pick
from tests.modules_page import modules_page
from tests.trace_page import trace_page

ROOT = Path(__file__).parent.parent
LETTERS = tuple("ABCDEFGHIJ")
PAGES: dict[str, Callable[[], str]] = {
    "acceptance": acceptance_page,
    "modules": modules_page,
    "trace": trace_page,
}
"""The pages of docs/ that are written, or have written parts."""


def count(rules: AnyRules, state: Any, depth: int) -> int:
    """Count the lines of play of exactly this length, or shorter where the game ends."""
    legal = rules.legal_actions(state)
    if depth == 0 or not legal:
        return 1
    if depth == 1:
        return len(legal)
    return sum(count(rules, rules.advance(state, action), depth - 1) for action in legal)


def perft_line(rules: AnyRules, case: Count) -> str:
    if case.position is None:
        assert case.options is not None
        start = rules.setup(case.options, case.seed).state
    else:
        start = rules.read_state(case.position)
    counts = " ".join(
        f"D{depth} {count(rules, start, depth)}" for depth in range(1, case.depth + 1)
    )
    return f"{case.name}; {rules.write_state(start)}; {counts}"


def perft_file(rules: AnyRules) -> str:
    lines = [
        f"# {rules.key}, rules version {rules.version}: lines of play by depth.",
        "# name; position; D<depth> <count> …",
        *(perft_line(rules, case) for case in kit_of(rules).counts),
    ]
    return "\n".join(lines) + "\n"


def playthrough_lines(rules: AnyRules, case: Playthrough) -> Iterator[str]:
    english = phrases("en")
    step = rules.setup(case.options, case.seed)
    rng = random.Random(case.seed)
    yield f"{rules.key}, rules version {rules.version}, seed {case.seed}"
    yield " ".join(f"{name}={value}" for name, value in case.options.plain().items())
    for number in range(case.steps + 1):
        state = step.state
        for event in step.events:
            yield f"    {event.name()}: {english.event(event, LETTERS)}".rstrip()
        yield from board_lines(rules, state)
        yield f"  state {rules.write_state(state)}"
        turn = rules.turn(state)
        if isinstance(turn, Over):
            yield english.ending(rules.key, turn.outcome, LETTERS)
            return
        if number == case.steps:
            yield "left here"
            return
        who = "table" if isinstance(turn, Chance) else LETTERS[turn.seat]
        yield f"  choices {len(rules.legal_actions(state))}"
        action = pick(rules, state, rng)
        yield ""
        yield f"{number + 1}. {who}: {rules.write_action(action)}"
        step = rules.apply(state, action)


def board_lines(rules: AnyRules, state: Any) -> Iterator[str]:
    turn = rules.turn(state)
    viewer = turn.seat if isinstance(turn, ToMove) else Seat(0)
    context = RenderContext(phrases("en"), LETTERS)
    for line in render_board(rules.key, rules.view_for(state, viewer), (), context):
        yield f"  | {line.plain}".rstrip()


def playthrough_file(rules: AnyRules, case: Playthrough) -> str:
    return "\n".join(playthrough_lines(rules, case)) + "\n"


def golden_files(
    keys: tuple[str, ...] = tuple(GAMES),
) -> Iterator[tuple[Path, Callable[[], str]]]:
    """Every written file with the function that gives what it must hold now."""
    for rules in map(GAMES.__getitem__, keys):
        yield ROOT / f"tests/perft/{rules.key}.perft", partial(perft_file, rules)
        for case in kit_of(rules).playthroughs:
            path = ROOT / f"tests/playthroughs/{rules.key}-{case.name}.txt"
            yield path, partial(playthrough_file, rules, case)


def main(wanted: tuple[str, ...]) -> None:
    """Write the files of some games, or some pages, or all."""
    wanted = wanted or (*GAMES, *PAGES)
    files = [*golden_files(tuple(key for key in wanted if key not in PAGES))]
    files += [(ROOT / f"docs/{name}.md", PAGES[name]) for name in wanted if name in PAGES]
    for path, content in files:
        text = content()
        same = path.exists() and path.read_text(encoding="utf-8") == text
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(f"{'same   ' if same else 'written'} {path.relative_to(ROOT)}")


if __name__ == "__main__":
    main(tuple(sys.argv[1:]))
