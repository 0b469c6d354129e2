"""An engine of another program as a bot (docs/engine.md)."""

import json
import random
from collections.abc import Sequence
from typing import Any

from kletka.bots.bot import Bot, BotFailed
from kletka.bots.budget import Budget
from kletka.bots.engine_process import SHOWN_CHARACTERS, EngineProcess
from kletka.protocol import AnyRules, Event, Refused, plain

PROTOCOL_VERSION = 1
ENGINE_PREFIX = "engine:"
"""A contestant of a duel that begins so is the command of an engine."""

MAX_LIMIT_DIGITS = 9
"""Of a number of milliseconds or nodes that an engine is given for a decision."""

START_SECONDS = 20.0
"""For the first answer: a program may load much before it can answer."""
ANSWER_SECONDS = 5.0
"""For an answer that needs no thought."""
GRACE_SECONDS = 1.0
"""For a move, beyond the time to think: pipes and a busy machine take some."""
NODES_SECONDS = 60.0
"""For a move that is limited by nodes."""


class EngineBot(Bot[Any, Any]):
    """An engine on one seat of an open game; it fails for good at its first mistake."""

    def __init__(self, rules: AnyRules, process: EngineProcess) -> None:
        self._rules = rules
        self._command = process.command
        self._process = process
        self._failure: BotFailed | None = None
        try:
            self._expect_ok(f"kletka {PROTOCOL_VERSION}", START_SECONDS)
            self._expect_ok(f"game {rules.key} {rules.version}", ANSWER_SECONDS)
        except BotFailed as failed:
            self._failure = failed

    def choose(self, view: Any, legal: Sequence[Any], rng: random.Random, budget: Budget) -> Any:
        """Return the move of the engine; raise BotFailed where it has none that is legal."""
        del rng  # an engine has a source of chance of its own
        if self._failure is None:
            try:
                return self._move(view, legal, budget)
            except BotFailed as failed:
                self._failure = failed
                self.close()
        raise self._failure

    def close(self) -> None:
        """Stop the engine."""
        self._process.close()

    def _move(self, view: Any, legal: Sequence[Any], budget: Budget) -> Any:
        self._describe(view)
        limit, seconds = _limit(budget)
        texts = [self._rules.write_action(action) for action in legal]
        answer = self._process.ask(f"go {limit}: {'; '.join(texts)}", seconds)
        word, _, text = answer.partition(" ")
        if word != "play":
            raise self._unexpected(answer)
        try:
            action = self._rules.read_action(text)
        except Refused:
            action = None
        if action is None or action not in legal:
            raise BotFailed("shell-engine-illegal", command=self._command, text=_shown(text))
        return action

    def _describe(self, view: Any) -> None:
        """Send the position before a decision."""
        position = self._rules.write_state(self._rules.imagine(view, 0))
        self._expect_ok(f"position {position}", ANSWER_SECONDS)

    def _expect_ok(self, line: str, seconds: float) -> None:
        answer = self._process.ask(line, seconds)
        if answer.partition(" ")[0] != "ok":
            raise self._unexpected(answer)

    def _unexpected(self, answer: str) -> BotFailed:
        return BotFailed("shell-engine-answer", command=self._command, text=_shown(answer))


class HiddenGameEngineBot(EngineBot):
    """An engine on the seat of a hidden game: it gets what its seat sees, never a position."""

    def observe(self, view: Any, events: Sequence[Event]) -> None:
        """Send the view and the events of the seat; a failure shows at the next decision."""
        if self._failure is not None:
            return
        seen = {"view": plain(view), "events": [event.plain() for event in events]}
        try:
            self._expect_ok(f"observe {json.dumps(seen)}", ANSWER_SECONDS)
        except BotFailed as failed:
            self._failure = failed
            self.close()

    def _describe(self, view: Any) -> None:
        """Send nothing: the engine has observed all."""


def engine_bot(rules: AnyRules, command: str) -> EngineBot:
    """Start an engine for one seat of a game."""
    kind = HiddenGameEngineBot if rules.hidden else EngineBot
    return kind(rules, EngineProcess(command))


def _limit(budget: Budget) -> tuple[str, float]:
    """Give the limit of a decision as the engine gets it, and the seconds to wait for the answer."""
    most = 10**MAX_LIMIT_DIGITS - 1
    if (left := budget.milliseconds_left) is not None:
        milliseconds = min(left, most)
        return f"ms {max(1, round(milliseconds))}", milliseconds / 1000 + GRACE_SECONDS
    return f"nodes {min(budget.nodes_left or 1, most)}", NODES_SECONDS


def _shown(text: str) -> str:
    return text[:SHOWN_CHARACTERS]
