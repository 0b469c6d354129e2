"""Puzzles of Cell Capture: one move that wins by force, or one that does not lose."""

import random
from collections.abc import Iterator

from kletka.bots import Budget
from kletka.bots.chain import engine
from kletka.games.chain.events import CellExploded, ChipCaptured
from kletka.games.chain.options import ChainOptions
from kletka.games.chain.rules import RULES
from kletka.games.chain.state import ChainState
from kletka.protocol import Event
from kletka.puzzles.candidate import Candidate
from kletka.puzzles.proofs.chain import losing_moves, winning_moves
from kletka.puzzles.puzzle import Goal, Puzzle

MOST_MOVES = 3  # of the solver
MOST_LEGAL = 30  # moves of a position, which a proof of three moves can try
ENGINE_NODES = 300  # of a move in the games that are cut
LAPSES = 0.25  # the share of moves that are chosen at random

CASCADE = 6
"""Chips captured by one action from which a puzzle is about its cascade."""


def games(seed: int) -> Iterator[tuple[ChainState, ...]]:
    """Play a game of expert against itself with lapses; its positions are cut."""
    rng = random.Random(seed)
    options = ChainOptions(rng.randint(5, 7), rng.randint(5, 7), 2)
    state = RULES.setup(options, seed).state
    players = [engine.expert_engine() for _ in state.owners]
    positions = [state]
    while legal := RULES.legal_actions(state):
        if state.round == 1 or rng.random() < LAPSES:
            action = rng.choice(legal)
        else:
            action = players[state.mover].best(state, rng, Budget(nodes=ENGINE_NODES)).action
        state = RULES.advance(state, action)
        positions.append(state)
    yield tuple(positions)


def find(state: ChainState) -> Candidate | None:
    """Find the puzzle of a position: the shortest forced win, or the one move that does not lose."""
    legal = RULES.legal_actions(state)
    if state.round < 3 or len(state.owners) != 2 or not 2 < len(legal) <= MOST_LEGAL:
        return None
    for moves in range(1, MOST_MOVES + 1):
        winning = winning_moves(state, moves)
        if winning:
            line = _line(state, moves, winning)
            return None if line is None else _win(state, moves, line)
    return _save(state, len(legal))


def is_proven(puzzle: Puzzle) -> bool:
    """Prove a puzzle again, from its position alone."""
    found = find(RULES.read_state(puzzle.position))
    return found is not None and found.matches(puzzle)


def _win(state: ChainState, moves: int, line: tuple[str, ...]) -> Candidate:
    goal = Goal({"event": "chain.game-won", "seat": int(state.mover)})
    return Candidate(
        "chain", RULES.write_state(state), _theme(state, line, moves), "win", line, goal
    )


def _save(state: ChainState, legal: int) -> Candidate | None:
    if len(losing_moves(state, 2)) != legal - 1:
        return None
    losing = losing_moves(state, 2)
    saving = [
        text for text in map(RULES.write_action, RULES.legal_actions(state)) if text not in losing
    ]
    return Candidate("chain", RULES.write_state(state), "only-move", "save", tuple(saving), None)


def _line(state: ChainState, moves: int, winning: set[str]) -> tuple[str, ...] | None:
    """Play a win out against the longest defence, in which every move but the last is the only one."""
    if moves > 1 and len(winning) > 1:
        return None
    if moves == 1:
        return (min(winning),) if len(winning) == 1 else None
    (first,) = winning
    after = RULES.advance(state, RULES.read_action(first))
    replies: list[tuple[int, str, tuple[str, ...]]] = []
    for reply in RULES.legal_actions(after):
        defended = RULES.advance(after, reply)
        if any(winning_moves(defended, fewer) for fewer in range(1, moves - 1)):
            continue
        again = winning_moves(defended, moves - 1)
        rest = (min(again),) if moves == 2 else _line(defended, moves - 1, again)
        if rest is not None:
            replies.append((len(again), RULES.write_action(reply), rest))
    if not replies:
        return None
    _, reply_text, rest = min(replies)
    return (first, reply_text, *rest)


def _theme(state: ChainState, line: tuple[str, ...], moves: int) -> str:
    """Name what the solver's actions do: one great cascade, a quiet move, an attack."""
    if moves == 1:
        return "finish"
    actions: list[list[Event]] = []
    for text in line:
        step = RULES.apply(state, RULES.read_action(text))
        actions.append(list(RULES.unpack(step.events)))
        state = step.state
    captured = [
        len({one.cell for one in events if isinstance(one, ChipCaptured)})
        for events in actions[::2]
    ]
    if not any(isinstance(one, CellExploded) for one in actions[0]):
        return "quiet-move"
    return "cascade" if max(captured) >= CASCADE else "attack"
