"""Puzzles in chats: one message that is edited, and buttons for every move."""

import random
from typing import Any

from msgspec.structs import replace

from kletka.match import NotAllowed
from kletka.phrases import Phrases
from kletka.puzzles import (
    GAMES_WITH_PUZZLES,
    Puzzle,
    hint,
    hint_text,
    judge,
    next_puzzle,
    puzzle,
    puzzles,
    refute,
)
from kletka.telegram import daily_puzzle
from kletka.telegram.callback_data import PuzzleData, PuzzleMoveData
from kletka.telegram.content import MessageContent, plain
from kletka.telegram.context import Interaction
from kletka.telegram.keyboards import Button, keyboard
from kletka.telegram.puzzle_content import (
    DAILY,
    DAILY_BEGIN,
    HINT,
    NEXT,
    SHOW,
    button_number,
    daily_row,
    puzzle_content,
    refuted_text,
)
from kletka.telegram.puzzle_profile import PuzzleProfile
from kletka.telegram.users import UserProfile


async def choose_game(interaction: Interaction) -> None:
    """Ask for a game, or the puzzle of the day; `/puzzle chain` needs no question."""
    say = interaction.words.say
    rows: list[list[Button]] = [
        [(say(f"{game}-title"), PuzzleData(what=NEXT, game=game))] for game in GAMES_WITH_PUZZLES
    ]
    rows.append(daily_row(interaction.words))
    await interaction.say(MessageContent(plain(say("telegram-puzzle-choose")), keyboard(rows)))


async def typed_game(interaction: Interaction, typed: str) -> None:
    """Begin a puzzle of the game that was typed, or show that of the day."""
    game = typed.strip().lower()
    if game == DAILY:
        await daily_puzzle.show_table(interaction)
        return
    if game not in GAMES_WITH_PUZZLES:
        raise NotAllowed("telegram-puzzle-refused-game", games=", ".join(GAMES_WITH_PUZZLES))
    await _begin(interaction, game)


async def press(interaction: Interaction, pressed: PuzzleData) -> None:
    """Go on to the next puzzle, or give a hint or the solution of this one."""
    if pressed.what == NEXT and pressed.game in GAMES_WITH_PUZZLES:
        await _begin(interaction, pressed.game)
        return
    if pressed.what == DAILY:
        await daily_puzzle.show_table(interaction)
        return
    if pressed.what == DAILY_BEGIN:
        await daily_puzzle.begin(interaction)
        return
    asked, own = _running(interaction.profile, pressed.id)
    if own.attempt is not None:
        if pressed.what != SHOW:
            raise NotAllowed("telegram-refused-old-button")
        await daily_puzzle.give_up(interaction, asked, own.attempt)
        return
    await _refuse_secret(interaction, asked)
    if pressed.what == HINT:
        await _store(interaction, asked, own, lambda one: one.failed(asked))
        await interaction.reply(hint_text(asked, hint(asked), interaction.words))
    elif pressed.what == SHOW:
        await _store(interaction, asked, own, lambda one: one.failed(asked).left())
        line = "  ".join(asked.solution)
        message = interaction.words.say("puzzle-solution", line=line)
        await interaction.show(
            puzzle_content(asked, asked.solution, interaction.words, message, over=True)
        )
    else:
        raise NotAllowed("telegram-refused-old-button")


async def move(interaction: Interaction, pressed: PuzzleMoveData) -> None:
    """Open a group of moves, or play one."""
    asked, own = _running(interaction.profile, pressed.id)
    if pressed.number != button_number(own.actions, own.tries):
        raise NotAllowed("telegram-refused-old-button")
    if own.attempt is not None:
        await daily_puzzle.move(interaction, pressed, asked, own)
        return
    await _refuse_secret(interaction, asked)
    if not pressed.action:
        await interaction.show(
            puzzle_content(asked, own.actions, interaction.words, group=pressed.group or None)
        )
        return
    rules = asked.rules
    played = (*own.actions, rules.write_action(rules.read_action(pressed.action)))
    verdict = judge(asked, played)
    words = interaction.words
    if verdict.status == "go-on":
        actions = (*played, *verdict.replies)
        await _store(interaction, asked, own, lambda one: replace(one, actions=actions))
        await interaction.show(puzzle_content(asked, actions, words))
    elif verdict.status == "solved":
        stored = await _store(interaction, asked, own, lambda one: one.solved(asked).left())
        message = _solved_text(asked, stored, words)
        await interaction.show(puzzle_content(asked, played, words, message, over=True))
    else:
        kept = () if asked.free else own.actions
        await _store(interaction, asked, own, lambda one: replace(one.failed(asked), actions=kept))
        pool = interaction.context.node.pools.records
        found = await pool.run(interaction.client, refute, asked, played)
        await interaction.show(
            puzzle_content(asked, kept, words, refuted_text(found.line, found.explanation, words))
        )


async def _begin(interaction: Interaction, game: str) -> None:
    """Draw a puzzle of about the user's strength, and show it."""
    own = interaction.profile.puzzles or PuzzleProfile()
    rng = random.Random(interaction.update)
    daily = interaction.context.node.puzzles.daily
    today = await daily.known(daily.daily.today())
    offered = [one for one in puzzles(game) if one is not today]
    asked = next_puzzle(offered, own.rating(game).number, own.seen, rng)
    if asked is None:
        raise NotAllowed("puzzle-none")
    await _store(interaction, asked, None, lambda one: one.begun(asked))
    await interaction.show(puzzle_content(asked, (), interaction.words))


async def _refuse_secret(interaction: Interaction, asked: Puzzle) -> None:
    """Refuse a puzzle that has become that of the day: it is answered as such only."""
    if await interaction.context.node.puzzles.daily.is_secret(asked.id):
        raise NotAllowed("shell-refused-puzzle-daily")


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


def _solved_text(asked: Puzzle, own: PuzzleProfile, words: Phrases) -> str:
    rating = str(own.rating(asked.game).number)
    return "\n".join(
        (
            words.say("puzzle-solved"),
            words.say("puzzle-theme", theme=words.say(asked.theme_phrase)),
            words.say("puzzle-streak", streak=own.streak, best=own.best_streak, rating=rating),
        )
    )
