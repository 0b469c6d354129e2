"""Puzzles of Contours: one move that captures by force, or one that escapes a capture."""

import random
from collections.abc import Iterator

from kletka.bots import Budget
from kletka.bots.contours import engine, kernel, tactics
from kletka.games.contours import compiled
from kletka.games.contours.events import ContourClosed
from kletka.games.contours.kernel import MOVER
from kletka.games.contours.options import ContoursOptions
from kletka.games.contours.rules import RULES
from kletka.games.contours.state import ContoursState
from kletka.puzzles.candidate import Candidate
from kletka.puzzles.proofs.contours import POINTS, losing_moves, winning_moves
from kletka.puzzles.puzzle import Goal, Puzzle

WORK = 10**6  # that the search for candidates may cost
ENGINE_NODES = 60  # of a move in the games that are cut
LAPSES = 0.3  # the share of moves that are chosen at random
MOST_MOVES = 3  # of the solver
LARGE = 3
"""Points that one move must capture to be a puzzle by itself."""


def games(seed: int) -> Iterator[tuple[ContoursState, ...]]:
    """Play a game of expert against itself with lapses; its positions are cut."""
    rng = random.Random(seed)
    state = RULES.setup(ContoursOptions(rng.randint(8, 11), rng.randint(8, 11)), 0).state
    player = engine.expert_engine()
    positions = [state]
    while state.free:
        if rng.random() < LAPSES:
            state = RULES.advance(state, rng.choice(state.free))
        else:
            found = player.best(state, rng, Budget(nodes=ENGINE_NODES))
            state = RULES.advance(state, found.action)
        positions.append(state)
    yield tuple(positions)


def find(state: ContoursState) -> Candidate | None:
    """Find the puzzle of a position: a large capture, a forced one, or an escape."""
    if not state.free or len(state.free) <= POINTS:
        return None
    gains = _gains(state)
    if max(gains.values()) > 0:
        return _capture(state, gains)
    gain, danger = _shallow(state)
    if gain - danger >= POINTS:
        return _forced(state)
    return _escape(state) if danger >= POINTS else None


def is_proven(puzzle: Puzzle) -> bool:
    """Prove a puzzle again, from its position and its theme: every move is tried, and no bot is asked."""
    state = RULES.read_state(puzzle.position)
    gains = _gains(state)
    if max(gains.values()) > 0:
        found = _capture(state, gains)
    else:
        found = _escape(state) if puzzle.theme == "escape" else _forced(state)
    return found is not None and found.matches(puzzle)


def _shallow(state: ContoursState) -> tuple[int, int]:
    """Look for forced captures of both sides as the bots do: what is found here is proven later."""
    attack, journal, scratch = tactics.new_attack(), compiled.new_journal(), compiled.new_scratch()
    board = compiled.board_of(state, scratch)
    gain = engine.compiled_solve(board, journal, scratch, attack, 2, WORK)
    board[MOVER] = 1 - board[MOVER]
    danger = engine.compiled_solve(board, journal, scratch, attack, kernel.TACTICS_DEPTH, WORK)
    return int(gain), int(danger)


def _capture(state: ContoursState, gains: dict[str, int]) -> Candidate | None:
    """Take the one move that captures most, by two points at least."""
    (first, most), (_, second) = sorted(gains.items(), key=lambda one: -one[1])[:2]
    if most < LARGE or most - second < POINTS:
        return None
    closed = RULES.apply(state, RULES.read_action(first)).events
    regions = sum(isinstance(one, ContourClosed) and bool(one.captured) for one in closed)
    theme = "double-capture" if regions > 1 else "capture"
    return _candidate(state, theme, "capture", (first,), _goal(state, most))


def _forced(state: ContoursState) -> Candidate | None:
    for moves in range(2, MOST_MOVES + 1):
        winning = winning_moves(state, moves)
        if winning:
            line = _line(state, moves, winning, _lead(state) + POINTS)
            if line is None:
                return None
            theme = "double-threat" if moves == 2 else "net"
            return _candidate(state, theme, "capture", line, _goal(state, POINTS))
    return None


def _escape(state: ContoursState) -> Candidate | None:
    """Take the one move after which nothing is captured at once, if two moves do not capture either."""
    legal = set(map(RULES.write_action, state.free))
    safe = legal - losing_moves(state, 1)
    if len(safe) != 1:
        return None
    (first,) = safe
    if winning_moves(RULES.advance(state, RULES.read_action(first)), 2):
        return None
    return _candidate(state, "escape", "escape", (first,), None)


def _line(state: ContoursState, moves: int, winning: set[str], lead: int) -> tuple[str, ...] | None:
    """Play a capture out against the best defence, in which every move but the last is the only one."""
    if len(winning) > 1:
        return None
    (first,) = winning
    seat = state.mover
    after = RULES.advance(state, RULES.read_action(first))
    found: list[tuple[int, int, str, tuple[str, ...]]] = []
    for reply in after.free:
        defended = RULES.advance(after, reply)
        if defended.score(1 - seat) != after.score(1 - seat) or defended.mover != seat:
            continue
        finishing = _finishing(defended, lead)
        if moves == 2 and finishing:
            best = max(finishing, key=lambda one: (finishing[one], one))
            points = finishing[best]
            found.append((points, len(finishing), RULES.write_action(reply), (best,)))
        elif moves > 2 and not finishing:
            again = winning_moves(defended, moves - 1)
            rest = _line(defended, moves - 1, again, lead) if again else None
            if rest is not None:
                found.append((0, 1, RULES.write_action(reply), rest))
    if not found:
        return None
    *_, text, rest_line = min(found)
    return (first, text, *rest_line)


def _finishing(state: ContoursState, lead: int) -> dict[str, int]:
    """List the moves that reach a lead, with the points that each captures."""
    finishing = {}
    for action in state.free:
        text = RULES.write_action(action)
        if _lead_after(state, text) >= lead:
            finishing[text] = _gain(state, text)
    return finishing


def _lead(state: ContoursState) -> int:
    return state.score(state.mover) - state.score(1 - state.mover)


def _lead_after(state: ContoursState, text: str) -> int:
    after = RULES.advance(state, RULES.read_action(text))
    return after.score(state.mover) - after.score(1 - state.mover)


def _gains(state: ContoursState) -> dict[str, int]:
    """List the points that each move captures at once."""
    return {text: _gain(state, text) for text in map(RULES.write_action, state.free)}


def _gain(state: ContoursState, text: str) -> int:
    after = RULES.advance(state, RULES.read_action(text))
    return after.score(state.mover) - state.score(state.mover)


def _goal(state: ContoursState, count: int) -> Goal:
    return Goal({"event": "contours.contour-closed", "seat": int(state.mover)}, "captured", count)


def _candidate(
    state: ContoursState, theme: str, task: str, line: tuple[str, ...], goal: Goal | None
) -> Candidate:
    return Candidate("contours", RULES.write_state(state), theme, task, line, goal)
