"""The Labyrinth as a message: what happened, the own cell and belongings, what can be done now.

It is made of an observation: what the player may know and nothing else (LAB-13.1).
"""

from collections.abc import Iterator, Sequence

from kletka.games.labyrinth.rules import RULES
from kletka.games.labyrinth.state import Phase
from kletka.games.labyrinth.view import LabyrinthView
from kletka.match import Observation
from kletka.phrases import Phrases
from kletka.protocol import Over, Seat
from kletka.render import RenderContext, render_board
from kletka.render.labyrinth import ITEM_NAMES
from kletka.telegram.callback_data import ActData, CommandData, OpenMenuData
from kletka.telegram.content import MessageContent, bold, fixed, plain
from kletka.telegram.keyboards import Button, keyboard

PLAYER = Seat(0)
"""The only seat of a maze in a chat."""

WIDTH_COLUMNS = 32
"""Columns that fit on a narrow phone."""

MOST_EVENT_LINES = 30
"""Event sentences in one message, the latest ones."""

NAMES = ("",)  # the one player is "you"

GO, SHOOT, BOMB, BUILD = "go", "shoot", "bomb", "build"
VERBS = {
    GO: "telegram-go",
    SHOOT: "telegram-shoot",
    BOMB: "telegram-bomb",
    BUILD: "telegram-build",
}
"""The four actions with a direction (LAB-3.0), and the phrases of their buttons."""

CROSS = (("up",), ("left", "right"), ("down",))
"""The layout of the direction buttons."""

WAYS = {
    "up": "telegram-up",
    "right": "telegram-right",
    "down": "telegram-down",
    "left": "telegram-left",
}


class LabyrinthMessage:
    """Builds the message of a maze in one language."""

    def __init__(self, frame: Observation, match: str, words: Phrases) -> None:
        self._frame = frame
        self._match = match
        self._say = words.say
        self._words = words
        self._view: LabyrinthView = frame.view
        self._legal = [RULES.write_action(action) for action in frame.choices]

    def content(self, menu: str = "", remark: str = "") -> MessageContent:
        """Draw the table with a set of buttons: the first one, a verb's, or an action to confirm."""
        lines = [plain(line) for line in self._event_lines()]
        parts = [bold(remark)] if remark else []
        if lines:
            parts.append("\n".join(lines))
        render_context = RenderContext(self._words, NAMES, WIDTH_COLUMNS)
        board = render_board(RULES.key, self._view, self._frame.choices, render_context)
        parts.append(fixed(line.plain for line in board))
        if menu in self._legal:
            parts.append(bold(self._say("labyrinth-web-waste-bomb")))
        elif menu in VERBS and self.ways(menu):
            parts.append(plain(self._say("telegram-which-way", deed=menu)))
        return MessageContent("\n\n".join(parts), keyboard(self._rows(menu)))

    def _event_lines(self) -> Iterator[str]:
        """Yield the sentences of the new events."""
        lines = [
            self._words.event(event, NAMES) for event in self._frame.events if not event.on_board
        ]
        yield from [line for line in lines if line][-MOST_EVENT_LINES:]
        turn = self._frame.turn
        if isinstance(turn, Over) and turn.outcome.ending not in RULES.endings:
            yield self._words.ending(RULES.key, turn.outcome, NAMES)

    def ways(self, verb: str) -> list[str]:
        """List the directions in which something can be done now."""
        return [text.split()[1] for text in self._legal if text.split()[0] == verb]

    def menu_after(self, action: str) -> str:
        """Choose the menu after an action: a walk keeps its buttons, one tap a step."""
        walking = action.startswith(f"{GO} ") and self._view.stock is None
        return GO if walking and self.ways(GO) else ""

    def _rows(self, menu: str) -> Iterator[Sequence[Button]]:
        if isinstance(self._frame.turn, Over):
            yield [(self._say("telegram-button-new"), CommandData(name="new_game"))]
            yield [(self._say("telegram-button-daily"), CommandData(name="daily"))]
        elif self._view.phase is Phase.LIFT:
            yield [self._act(in_words(text, self._words), text) for text in self._legal]
        elif menu in self._legal:
            yield [self._act(self._say("telegram-button-yes"), menu, sure=True), self._cancel()]
        elif menu in VERBS and self.ways(menu):
            yield from self._directions(menu)
            yield [self._cancel()]
        else:
            yield from self._first_rows()

    def _first_rows(self) -> Iterator[Sequence[Button]]:
        """Build the main menu: verbs, items of the Arsenal, a hint; options before the first step."""
        verbs = [self._verb(verb) for verb in VERBS]
        yield verbs[:2]
        yield verbs[2:]
        for text in self._legal:
            if text.startswith(("take ", "put ")):
                yield [self._act(in_words(text, self._words), text)]
        hint = (self._say("telegram-button-hint"), CommandData(name="hint"))
        if self._frame.number:
            yield [hint]
        else:
            yield [hint, (self._say("telegram-button-options"), CommandData(name="options"))]

    def _verb(self, verb: str) -> Button:
        left = {SHOOT: self._view.arrows, BOMB: self._view.bombs}.get(verb)
        label = self._say(VERBS[verb])
        shown = label if left is None else f"{label} ({left})"
        return shown, OpenMenuData(match=self._match, number=self._frame.number, menu=verb)

    def _directions(self, verb: str) -> Iterator[Sequence[Button]]:
        open_ways = self.ways(verb)
        for row in CROSS:
            ways = [way for way in row if way in open_ways]
            yield [self._act(self._say(WAYS[way]), f"{verb} {way}") for way in ways]

    def _cancel(self) -> Button:
        data = OpenMenuData(match=self._match, number=self._frame.number, menu="")
        return self._say("telegram-button-cancel"), data

    def _act(self, label: str, action: str, *, sure: bool = False) -> Button:
        number = self._frame.number
        return label, ActData(match=self._match, number=number, action=action, sure=sure)


def in_words(action: str, words: Phrases) -> str:
    """Describe an action with the words of its buttons."""
    verb, what = action.split()
    if verb in VERBS:
        return f"{words.say(VERBS[verb])} {words.say(WAYS[what])}"
    if verb == "floor":
        return words.say("labyrinth-web-floor", floor=what)
    name = next(words.say(phrase) for kind, phrase in ITEM_NAMES.items() if kind == what)
    return words.say("labyrinth-web-take" if verb == "take" else "labyrinth-web-put", item=name)
