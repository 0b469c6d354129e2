"""`kletka engine`: a bot of Kletka that other programs talk to, one line in, one line out (docs/engine.md)."""

import argparse
import contextlib
import random
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import IO, Any

import msgspec

from kletka import version
from kletka.bots import Bot, Budget, bot, thinking_ms
from kletka.bots.engine_bot import MAX_LIMIT_DIGITS, PROTOCOL_VERSION
from kletka.client.decoding import read_events, read_view
from kletka.games import GAMES
from kletka.phrases import Phrases
from kletka.protocol import AnyRules, Refused, ToMove

DEFAULT_LEVEL = "hard"

MAX_LINE_CHARACTERS = 2**24
"""Of a line to the engine: more than the events of the longest match at a table of a server."""

_GO = re.compile(rf"(?:(ms|nodes) +(\d{{1,{MAX_LIMIT_DIGITS}}}))? *(?::(.*))?", re.ASCII)
_VERSION = re.compile(r"\d{1,9}", re.ASCII)


class _Observation(msgspec.Struct):
    """What the seat sees, as it is sent: the view is decoded by the type of its game."""

    view: msgspec.Raw
    events: list[Any]


_observation = msgspec.json.Decoder(_Observation)


def engine_command(arguments: argparse.Namespace, words: Phrases) -> int:
    """Answer every line of the input with one line, until `quit` or the end of the input."""
    engine = Engine(arguments.level, arguments.seed, words)
    with contextlib.suppress(AttributeError):
        sys.stdin.reconfigure(errors="replace")  # type: ignore[union-attr]
    for line in read_lines(sys.stdin):
        print(engine.answer(line), flush=True)  # noqa: T201 - the protocol
        if engine.is_over:
            break
    return 0


def read_lines(file: IO[str]) -> Iterator[str]:
    """Give every line; of one that is too long only the beginning, one character more than allowed."""
    while line := file.readline(MAX_LINE_CHARACTERS + 1):
        yield line
        while line and not line.endswith("\n"):
            line = file.readline(MAX_LINE_CHARACTERS)


class Engine:
    """A bot behind the text protocol; what it cannot do is an answer that begins with `error`."""

    def __init__(self, level: str, seed: int, words: Phrases) -> None:
        self.is_over = False
        self._level = level
        self._words = words
        self._rng = random.Random(seed)
        self._rules: AnyRules | None = None
        self._bot: Bot[Any, Any] | None = None
        self._state: Any = None  # of an open game
        self._view: Any = None  # of a hidden game
        self._commands: dict[str, Callable[[str], str]] = {
            "kletka": self._greet,
            "game": self._begin,
            "position": self._set_position,
            "observe": self._observe,
            "go": self._choose,
            "quit": self._quit,
        }

    def answer(self, line: str) -> str:
        """Answer one line."""
        if len(line) > MAX_LINE_CHARACTERS:
            return f"error a line has at most {MAX_LINE_CHARACTERS} characters"
        word, _, rest = line.strip().partition(" ")
        command = self._commands.get(word)
        if command is None:
            return f"error unknown command {word[:40]!r}: there are {', '.join(self._commands)}"
        try:
            return command(rest.strip())
        except Refused as refused:
            return f"error {' '.join(self._words.refusal(refused).split())}"

    def _greet(self, rest: str) -> str:
        if rest != str(PROTOCOL_VERSION):
            return f"error this engine speaks version {PROTOCOL_VERSION} of the protocol"
        return f"ok Kletka {version()} {self._level}"

    def _begin(self, rest: str) -> str:
        self._rules, self._bot, self._state, self._view = None, None, None, None
        key, _, number = rest.partition(" ")
        if key not in GAMES:
            return f"error unknown game {key[:40]!r}: there are {', '.join(GAMES)}"
        rules = GAMES.rules_for(key, int(number)) if _VERSION.fullmatch(number) else None
        if rules is None:
            return f"error these rules of {key} are unknown: {number[:40]!r}"
        self._bot = bot(key, self._level)
        self._rules = rules
        return "ok"

    def _set_position(self, text: str) -> str:
        self._state = None
        rules = self._rules
        if rules is None:
            return "error name the game first"
        if rules.hidden:
            return f"error {rules.key} hides its position: send what the seat sees with observe"
        self._state = rules.read_state(text)
        return "ok"

    def _observe(self, text: str) -> str:
        self._view = None
        rules, player = self._rules, self._bot
        if rules is None or player is None:
            return "error name the game first"
        try:
            seen = _observation.decode(text.encode("utf-8", "replace"))
            view = read_view(rules, seen.view)
            events = read_events(rules, seen.events)
        except (msgspec.MsgspecError, KeyError, TypeError, RecursionError):
            return "error this is no observation: a view and events are needed, as JSON"
        player.observe(view, events)
        self._view = view
        return "ok"

    def _choose(self, text: str) -> str:
        rules, player = self._rules, self._bot
        asked = _GO.fullmatch(text)
        if rules is None or player is None:
            return "error name the game first"
        if asked is None:
            return "error ask with `go ms 100` or `go nodes 1000`"
        kind, amount, listed = asked.groups()
        if rules.hidden:
            if self._view is None or listed is None:
                return "error this game needs an observation and the list of legal actions"
            view = self._view
            legal: Sequence[Any] = [rules.read_action(one) for one in listed.split(";")]
        else:
            if self._state is None:
                return "error send the position first"
            turn = rules.turn(self._state)
            if not isinstance(turn, ToMove):
                return "error no seat is to move here"
            view, legal = rules.view_for(self._state, turn.seat), rules.legal_actions(self._state)
        action = player.choose(view, legal, self._rng, _budget(rules.key, kind, amount))
        return f"play {rules.write_action(action)}"

    def _quit(self, rest: str) -> str:
        del rest
        self.is_over = True
        return "ok"


def _budget(key: str, kind: str | None, amount: str | None) -> Budget:
    if kind is None or amount is None:
        return Budget(milliseconds=thinking_ms(key))
    return Budget(nodes=int(amount)) if kind == "nodes" else Budget(milliseconds=int(amount))
