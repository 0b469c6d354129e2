"""A puzzle, and the sets that ship with the program: one file of JSON lines for each game."""

import hashlib
from base64 import b32encode
from collections.abc import Iterable
from functools import cache
from importlib import resources
from typing import Any

import msgspec

from kletka.games import GAMES
from kletka.protocol import AnyRules, Event, Seat, ToMove

GAMES_WITH_PUZZLES = ("chain", "contours", "castle", "cellwar")
"""The games that have a set, in the order in which windows offer them."""

THEMES = {
    "chain": ("finish", "cascade", "quiet-move", "attack", "only-move"),
    "contours": ("capture", "double-capture", "double-threat", "net", "escape"),
    "castle": (
        "attack",
        "kill",
        "kill-before-potion",
        "potion",
        "retreat",
        "approach",
        "barricade",
        "wait",
    ),
    "cellwar": ("defeat", "cut-off", "rescue", "raid"),
}
"""What puzzles of each game can be about."""

TASKS = {
    "chain": ("win", "save"),
    "contours": ("capture", "escape"),
    "castle": ("best",),
    "cellwar": ("defeat", "cut", "rescue", "raid"),
}
"""What puzzles of each game can ask: the ends of the ids of the sentences."""

TASK = "shell-puzzle-task-"

ID_BYTES = 5


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the actions of the solver must make happen: so many events of a kind, or cells in them."""

    event: dict[str, Any]  # the fields that an event must have
    field: str = ""  # the list in the event whose entries are counted; empty: events are counted
    count: int = 1

    def counted(self, events: Iterable[Event]) -> int:
        """Count what these events contribute to the goal."""
        plain: Iterable[dict[str, Any]] = (event.plain() for event in events)
        matching = [body for body in plain if self.event.items() <= body.items()]
        if not self.field:
            return len(matching)
        return sum(len(body[self.field]) for body in matching)


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position in which the seat that decides has one way to win or save something."""

    id: str  # short, and the same as long as the game and the position are
    game: str
    position: str
    theme: str  # named by the phrase `puzzle-theme-<theme>`
    task: str  # the id of the sentence that asks; its values are `task_values`
    solution: tuple[str, ...]  # one whole line: actions of the solver, and what is played between
    rating: int  # the difficulty, on the scale of the ladder of bots
    goal: Goal | None = None  # what the last action must reach; None: only the solution counts
    free: bool = False  # whether any actions of the turn that reach the goal count

    @property
    def rules(self) -> AnyRules:
        return GAMES[self.game]

    @property
    def theme_phrase(self) -> str:
        """The id of the name of the theme."""
        return f"puzzle-theme-{self.theme}"


def puzzle_id(game: str, position: str) -> str:
    """Make the id of a puzzle: eight letters and digits that follow from the position."""
    digest = hashlib.sha256(f"{game} {position}".encode()).digest()
    return b32encode(digest[:ID_BYTES]).decode().lower()


def solver(puzzle: Puzzle) -> Seat:
    """Return the seat that has to solve the puzzle."""
    turn = puzzle.rules.turn(puzzle.rules.read_state(puzzle.position))
    assert isinstance(turn, ToMove)
    return turn.seat


def task_values(puzzle: Puzzle) -> dict[str, int]:
    """Return the values of the sentence of the task: moves of the solver, and what is counted."""
    rules = puzzle.rules
    state = rules.read_state(puzzle.position)
    seat = rules.turn(state)
    moves = 0
    for text in puzzle.solution:
        moves += rules.turn(state) == seat
        state = rules.advance(state, rules.read_action(text))
    return {"moves": moves, "count": 1 if puzzle.goal is None else puzzle.goal.count}


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """Return the shipped set of a game, the easiest first; empty for a game without one."""
    if game not in GAMES_WITH_PUZZLES:
        return ()
    file = resources.files("kletka.puzzles").joinpath(f"{game}.jsonl")
    return read_set(file.read_bytes()) if file.is_file() else ()


@cache
def _by_id() -> dict[str, Puzzle]:
    return {one.id: one for game in GAMES_WITH_PUZZLES for one in puzzles(game)}


def puzzle(id: str) -> Puzzle | None:  # noqa: A002 - the name of the field
    """Find a puzzle of the shipped sets."""
    return _by_id().get(id)


def read_set(text: bytes) -> tuple[Puzzle, ...]:
    """Read a set: a puzzle on each line."""
    return tuple(msgspec.json.decode(line, type=Puzzle) for line in text.splitlines() if line)


def write_set(set_of: Iterable[Puzzle]) -> bytes:
    """Write a set, the easiest puzzle first."""
    ordered = sorted(set_of, key=lambda one: (one.rating, one.id))
    return b"".join(msgspec.json.encode(one) + b"\n" for one in ordered)
