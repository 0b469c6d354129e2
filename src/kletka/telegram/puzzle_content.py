"""Messages of puzzles: the board, the task and the buttons."""

from typing import Any

from msgspec import Struct

from kletka.analysis import explanation_text
from kletka.phrases import LETTERS, Phrases
from kletka.puzzles import Puzzle, solver, task_values
from kletka.render import RenderContext, render_board
from kletka.telegram.callback_data import CommandData, PuzzleData, PuzzleMoveData
from kletka.telegram.content import MessageContent, bold, fixed, plain
from kletka.telegram.keyboards import Button, keyboard
from kletka.telegram.puzzle_moves import groups_of
from kletka.wire.analysis_documents import Explanation

NEXT, HINT, SHOW, DAILY, DAILY_BEGIN = "next", "hint", "show", "daily", "begin"
"""The actions of the buttons of a puzzle."""

BUTTONS_IN_A_ROW = 5
WIDTH_COLUMNS = 200  # Telegram does not wrap fixed lines
MOST_ACTIONS = 64
"""More than an answer has."""


class DailyLabel(Struct, frozen=True):
    """What the message of a puzzle of the day shows beside the puzzle."""

    day: str
    tries: int  # so far


def button_number(actions: tuple[str, ...], tries: int) -> int:
    """Number the buttons of a position: after an action or a try the earlier ones are too old."""
    return tries * MOST_ACTIONS + len(actions)


def daily_row(words: Phrases) -> list[Button]:
    """Return the button that shows the puzzle of the day with its table."""
    return [(words.say("telegram-puzzle-daily"), PuzzleData(what=DAILY, game=""))]


def puzzle_content(
    asked: Puzzle,
    actions: tuple[str, ...],
    words: Phrases,
    message: str = "",
    *,
    group: str | None = None,
    over: bool = False,
    daily: DailyLabel | None = None,
) -> MessageContent:
    """Draw a puzzle: its title, the board, the task or what is to be said, and the buttons.

    `daily` is given for the puzzle of the day.
    """
    rules = asked.rules
    state, last = rules.read_state(asked.position), ()
    for text in actions:
        step = rules.apply(state, rules.read_action(text))
        state, last = step.state, tuple(rules.unpack(step.events))
    context = RenderContext(words, LETTERS[:2], WIDTH_COLUMNS, last)
    legal = () if over else rules.legal_actions(state)
    drawn = render_board(rules.key, rules.view_for(state, solver(asked)), legal, context)
    game = words.say(f"{asked.game}-title")
    title = words.say("puzzle-title", game=game, id=asked.id, rating=str(asked.rating))
    task = words.say(asked.task, **task_values(asked))
    asks = words.say("puzzle-task", name=LETTERS[solver(asked)], task=task)
    said = [message, "" if over else asks]
    if daily is not None:
        title = f"{words.say('puzzle-daily-of', day=daily.day)}\n{title}"
    parts = [bold(title), fixed(line.plain.rstrip() for line in drawn), *map(plain, said)]
    if over:
        rows = _over_rows(asked, words, daily)
    else:
        number = button_number(actions, 0 if daily is None else daily.tries)
        rows = _rows(asked, state, number, words, group, hints=daily is None)
    return MessageContent("\n".join(filter(None, parts)), keyboard(rows))


def _rows(
    asked: Puzzle,
    state: Any,
    number: int,
    words: Phrases,
    group: str | None,
    *,
    hints: bool,
) -> list[list[Button]]:
    """Lay out the moves: groups first, and the moves of the one that was pressed."""
    groups = groups_of(asked, state)
    buttons: list[Button]
    if group is None or group not in groups:
        buttons = [
            (name, PuzzleMoveData(id=asked.id, number=number, group=name)) for name in groups
        ]
    else:
        buttons = [
            (label, PuzzleMoveData(id=asked.id, number=number, action=text))
            for label, text in groups[group]
        ]
        back = PuzzleMoveData(id=asked.id, number=number)
        buttons.append((words.say("telegram-button-back"), back))
    rows = [
        buttons[start : start + BUTTONS_IN_A_ROW]
        for start in range(0, len(buttons), BUTTONS_IN_A_ROW)
    ]
    help_row: list[Button] = [
        (words.say("telegram-button-hint"), PuzzleData(what=HINT, game=asked.game, id=asked.id)),
        (words.say("telegram-puzzle-show"), PuzzleData(what=SHOW, game=asked.game, id=asked.id)),
    ]
    return [*rows, help_row if hints else help_row[1:]]


def _over_rows(asked: Puzzle, words: Phrases, daily: DailyLabel | None) -> list[list[Button]]:
    return [
        *([daily_row(words)] if daily is not None else []),
        [(words.say("telegram-puzzle-next"), PuzzleData(what=NEXT, game=asked.game))],
        [(words.say("telegram-puzzle-other"), CommandData(name="puzzle"))],
    ]


def refuted_text(line: tuple[str, ...], explanation: Explanation | None, words: Phrases) -> str:
    """Say why an answer is wrong."""
    said = [words.say("puzzle-wrong")]
    if explanation is not None:
        said.append(explanation_text(words, explanation, LETTERS))
    if line:
        said.append(words.say("puzzle-reply", line="  ".join(line)))
    return "\n".join(filter(None, said))
