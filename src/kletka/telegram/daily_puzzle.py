"""The puzzle of the day in chats; its attempts and its table are those of all windows."""

from collections.abc import Callable

from msgspec.structs import replace

from kletka.match import NotAllowed
from kletka.phrases import Phrases, person_name, seconds_text
from kletka.puzzles import Puzzle
from kletka.server.daily_results import account_player
from kletka.server.puzzles.daily import NotedAttempt
from kletka.server.puzzles.service import puzzle_of
from kletka.telegram.account import account_of
from kletka.telegram.callback_data import PuzzleData, PuzzleMoveData
from kletka.telegram.content import MessageContent, bold, plain
from kletka.telegram.context import Interaction
from kletka.telegram.keyboards import Button, keyboard
from kletka.telegram.puzzle_content import (
    DAILY_BEGIN,
    DailyLabel,
    puzzle_content,
    refuted_text,
)
from kletka.telegram.puzzle_profile import PuzzleProfile
from kletka.telegram.users import UserProfile, client_of_user
from kletka.wire.puzzle_documents import DailyPuzzleRow, DailyPuzzleTable


async def show_table(interaction: Interaction) -> None:
    """Show the table of today, the place of the user, and the button to solve the puzzle."""
    daily, say = interaction.context.node.puzzles.daily, interaction.words.say
    player, _ = await _player(interaction)
    noted = await daily.begun(player)
    table = await daily.table(None if noted is None else noted.id)
    state = "running" if noted is None else noted.attempt.state
    lines = [bold(say("puzzle-daily-of", day=table.day)), plain(say("puzzle-daily-about"))]
    lines += map(plain, _table_lines(table, interaction.words))
    rows: list[list[Button]] = []
    if table.mine is not None:
        lines.append(bold(_place(table.mine, table.finished, interaction.words)))
    elif state == "given-up":
        lines.append(plain(say("puzzle-daily-given-up")))
    else:
        rows = [[(say("telegram-puzzle-daily-solve"), PuzzleData(what=DAILY_BEGIN, game=""))]]
    await interaction.show(MessageContent("\n".join(lines), keyboard(rows)))


async def begin(interaction: Interaction) -> None:
    """Begin the puzzle of today, or go on with it; one that is over is shown with its table."""
    daily = interaction.context.node.puzzles.daily
    player, name = await _player(interaction)
    noted = await daily.begun(player)
    if noted is None:
        interaction.context.count_match(interaction.user.id)
        noted = await daily.begin(player, name) or await daily.begun(player)
    if noted is None or noted.attempt.state != "running":
        await show_table(interaction)
        return
    asked, attempt, tries = puzzle_of(noted), noted.id, noted.attempt.tries
    own = await _store(interaction, lambda one: one.begun_daily(asked, attempt, tries))
    label = _label(noted)
    await interaction.show(puzzle_content(asked, own.actions, interaction.words, daily=label))


async def move(
    interaction: Interaction, pressed: PuzzleMoveData, asked: Puzzle, own: PuzzleProfile
) -> None:
    """Open a group of moves, or answer with one; the node judges, counts and holds the time."""
    assert own.attempt is not None
    node, words = interaction.context.node, interaction.words
    noted = await node.puzzles.daily.attempt(own.attempt)
    label = DailyLabel(noted.attempt.day, own.tries)  # not those of another window: buttons have it
    if not pressed.action:
        group = pressed.group or None
        content = puzzle_content(asked, own.actions, words, group=group, daily=label)
        await interaction.show(content)
        return
    rules = asked.rules
    played = (*own.actions, rules.write_action(rules.read_action(pressed.action)))
    account = await account_of(interaction)
    answered = await node.puzzles.answer_daily(
        own.attempt, played, None if account is None else account.id, interaction.client
    )
    answer, label = answered.answer, replace(label, tries=answered.tries)
    if answer.status == "go-on":
        actions = (*played, *answer.replies)
        await _store(interaction, _changed(own, replace(own, actions=actions)))
        await interaction.show(puzzle_content(asked, actions, words, daily=label))
    elif answer.status == "solved":
        await _store(interaction, _changed(own, own.left()))
        table = await node.puzzles.daily.table(own.attempt)
        said = [words.say("puzzle-solved")]
        said.append(words.say("puzzle-theme", theme=words.say(asked.theme_phrase)))
        if answered.row is not None:
            said.append(_place(answered.row, table.finished, words))
        message = "\n".join(said)
        await interaction.show(
            puzzle_content(asked, played, words, message, over=True, daily=label)
        )
    else:
        kept = () if asked.free else own.actions
        await _store(interaction, _changed(own, replace(own, actions=kept, tries=answered.tries)))
        tries = words.say("puzzle-daily-tries", count=answered.tries)
        why = refuted_text(tuple(answer.refutation), answer.explanation, words)
        await interaction.show(puzzle_content(asked, kept, words, f"{why}\n{tries}", daily=label))


async def give_up(interaction: Interaction, asked: Puzzle, attempt: str) -> None:
    """End the attempt without a result, and show the solution."""
    words = interaction.words
    noted = await interaction.context.node.puzzles.daily.give_up(attempt)
    await _store(interaction, lambda one: one.left())
    message = words.say("puzzle-solution", line="  ".join(asked.solution))
    await interaction.show(
        puzzle_content(asked, asked.solution, words, message, over=True, daily=_label(noted))
    )


async def _player(interaction: Interaction) -> tuple[str, str]:
    """Return the id and the name of a user in the table: those of the account, if the chat has one."""
    account = await account_of(interaction)
    if account is None:
        return client_of_user(interaction.user.id), interaction.name
    return account_player(account.id), account.name


def _label(noted: NotedAttempt) -> DailyLabel:
    return DailyLabel(noted.attempt.day, noted.attempt.tries)


Step = Callable[[PuzzleProfile], PuzzleProfile]
"""A change of the puzzles of a user; may refuse."""


def _changed(seen: PuzzleProfile, after: PuzzleProfile) -> Step:
    """Change the puzzles of a user from what was seen; refuse if another press was faster."""

    def step(own: PuzzleProfile) -> PuzzleProfile:
        if own != seen:
            raise NotAllowed("telegram-refused-old-button")
        return after

    return step


async def _store(interaction: Interaction, step: Step) -> PuzzleProfile:
    def change(profile: UserProfile) -> UserProfile:
        return replace(profile, puzzles=step(profile.puzzles or PuzzleProfile()))

    interaction.profile = await interaction.context.users.change(interaction.user.id, change)
    assert interaction.profile.puzzles is not None
    return interaction.profile.puzzles


def _table_lines(table: DailyPuzzleTable, words: Phrases) -> list[str]:
    return [
        words.say(
            "puzzle-daily-row",
            place=row.place,
            name=person_name(row.name, words),
            tries=row.tries,
            time=seconds_text(row.seconds),
        )
        for row in table.rows
    ] or [words.say("puzzle-daily-nobody")]


def _place(row: DailyPuzzleRow, count: int, words: Phrases) -> str:
    return words.say(
        "puzzle-daily-done",
        tries=row.tries,
        time=seconds_text(row.seconds),
        place=row.place,
        count=count,
    )
