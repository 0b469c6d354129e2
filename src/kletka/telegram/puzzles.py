"""Puzzles in chats: one message that is edited, and buttons for every move."""

import random
from typing import Any

from msgspec.structs import replace

from kletka.analysis import explanation_text
from kletka.match import NotAllowed
from kletka.phrases import LETTERS, Phrases
from kletka.puzzles import (
    GAMES_WITH_PUZZLES,
    Puzzle,
    Refutation,
    hint,
    hint_text,
    judge,
    next_puzzle,
    puzzle,
    puzzles,
    refute,
    solver,
    task_values,
)
from kletka.render import RenderContext, render_board
from kletka.telegram.callback_data import CommandData, PuzzleData, PuzzleMoveData
from kletka.telegram.content import MessageContent, bold, fixed, plain
from kletka.telegram.context import Interaction
from kletka.telegram.keyboards import Button, keyboard
from kletka.telegram.puzzle_moves import groups_of
from kletka.telegram.puzzle_profile import PuzzleProfile
from kletka.telegram.users import UserProfile

NEXT, HINT, SHOW = "next", "hint", "show"
"""The actions of the buttons of a puzzle."""

BUTTONS_IN_A_ROW = 5
WIDTH_COLUMNS = 200  # Telegram does not wrap fixed lines


async def choose_game(interaction: Interaction) -> None:
    """Ask for a game; `/puzzle chain` needs no question."""
    say = interaction.words.say
    rows: list[list[Button]] = [
        [(say(f"{game}-title"), PuzzleData(what=NEXT, game=game))] for game in GAMES_WITH_PUZZLES
    ]
    await interaction.say(MessageContent(plain(say("telegram-puzzle-choose")), keyboard(rows)))


async def typed_game(interaction: Interaction, typed: str) -> None:
    """Begin a puzzle of the game that was typed."""
    game = typed.strip().lower()
    if game not in GAMES_WITH_PUZZLES:
        raise NotAllowed("telegram-puzzle-refused-game", games=", ".join(GAMES_WITH_PUZZLES))
    await _begin(interaction, game)


async def press(interaction: Interaction, pressed: PuzzleData) -> None:
    """Go on to the next puzzle, or give a hint or the solution of this one."""
    if pressed.what == NEXT and pressed.game in GAMES_WITH_PUZZLES:
        await _begin(interaction, pressed.game)
        return
    asked, own = _running(interaction.profile, pressed.id)
    if pressed.what == HINT:
        await _store(interaction, asked, own, lambda one: one.failed(asked))
        await interaction.reply(hint_text(asked, hint(asked), interaction.words))
    elif pressed.what == SHOW:
        await _store(interaction, asked, own, lambda one: one.failed(asked).left())
        line = "  ".join(asked.solution)
        message = interaction.words.say("puzzle-solution", line=line)
        await interaction.show(
            _content(asked, asked.solution, interaction.words, message, over=True)
        )
    else:
        raise NotAllowed("telegram-refused-old-button")


async def move(interaction: Interaction, pressed: PuzzleMoveData) -> None:
    """Open a group of moves, or play one."""
    asked, own = _running(interaction.profile, pressed.id)
    if pressed.number != len(own.actions):
        raise NotAllowed("telegram-refused-old-button")
    if not pressed.action:
        await interaction.show(
            _content(asked, own.actions, interaction.words, group=pressed.group or None)
        )
        return
    rules = asked.rules
    played = (*own.actions, rules.write_action(rules.read_action(pressed.action)))
    verdict = judge(asked, played)
    words = interaction.words
    if verdict.status == "go-on":
        actions = (*played, *verdict.replies)
        await _store(interaction, asked, own, lambda one: replace(one, actions=actions))
        await interaction.show(_content(asked, actions, words))
    elif verdict.status == "solved":
        stored = await _store(interaction, asked, own, lambda one: one.solved(asked).left())
        message = _solved_text(asked, stored, words)
        await interaction.show(_content(asked, played, words, message, over=True))
    else:
        kept = () if asked.free else own.actions
        await _store(interaction, asked, own, lambda one: replace(one.failed(asked), actions=kept))
        pool = interaction.context.node.pools.records
        found = await pool.run(interaction.client, refute, asked, played)
        await interaction.show(_content(asked, kept, words, _refuted_text(found, words)))


async def _begin(interaction: Interaction, game: str) -> None:
    """Draw a puzzle of about the user's strength, and show it."""
    own = interaction.profile.puzzles or PuzzleProfile()
    rng = random.Random(interaction.update)
    asked = next_puzzle(puzzles(game), own.rating(game).number, own.seen, rng)
    if asked is None:
        raise NotAllowed("puzzle-none")
    await _store(interaction, asked, None, lambda one: one.begun(asked))
    await interaction.show(_content(asked, (), interaction.words))


def _running(profile: UserProfile, name: str) -> tuple[Puzzle, PuzzleProfile]:
    """Return the puzzle that the user solves; refuse the buttons of another one."""
    own, asked = profile.puzzles, puzzle(name)
    if own is None or own.running != name or asked is None:
        raise NotAllowed("telegram-refused-old-button")
    return asked, own


async def _store(
    interaction: Interaction, asked: Puzzle, seen: PuzzleProfile | None, step: Any
) -> PuzzleProfile:
    """Change what is stored of the user's puzzles; refuse if another press was faster."""

    def change(profile: UserProfile) -> UserProfile:
        own = profile.puzzles or PuzzleProfile()
        if seen is not None and (own.running, own.actions) != (asked.id, seen.actions):
            raise NotAllowed("telegram-refused-old-button")
        return replace(profile, puzzles=step(own))

    interaction.profile = await interaction.context.users.change(interaction.user.id, change)
    assert interaction.profile.puzzles is not None
    return interaction.profile.puzzles


def _content(
    asked: Puzzle,
    actions: tuple[str, ...],
    words: Phrases,
    message: str = "",
    *,
    group: str | None = None,
    over: bool = False,
) -> MessageContent:
    """Draw a puzzle: its title, the board, the task or what is to be said, and the buttons."""
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
    parts = [bold(title), fixed(line.plain.rstrip() for line in drawn), *map(plain, said)]
    rows = _over_rows(asked, words) if over else _rows(asked, state, len(actions), words, group)
    return MessageContent("\n".join(filter(None, parts)), keyboard(rows))


def _rows(
    asked: Puzzle, state: Any, number: int, words: Phrases, group: str | None
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
    return [*rows, help_row]


def _over_rows(asked: Puzzle, words: Phrases) -> list[list[Button]]:
    return [
        [(words.say("telegram-puzzle-next"), PuzzleData(what=NEXT, game=asked.game))],
        [(words.say("telegram-puzzle-other"), CommandData(name="puzzle"))],
    ]


def _solved_text(asked: Puzzle, own: PuzzleProfile, words: Phrases) -> str:
    rating = str(own.rating(asked.game).number)
    return "\n".join(
        (
            words.say("puzzle-solved"),
            words.say("puzzle-theme", theme=words.say(asked.theme_phrase)),
            words.say("puzzle-streak", streak=own.streak, best=own.best_streak, rating=rating),
        )
    )


def _refuted_text(found: Refutation, words: Phrases) -> str:
    said = [words.say("puzzle-wrong")]
    if found.explanation is not None:
        said.append(explanation_text(words, found.explanation, LETTERS))
    if found.line:
        said.append(words.say("puzzle-reply", line="  ".join(found.line)))
    return "\n".join(filter(None, said))
