"""Puzzles in a chat: one message, buttons for every move, a refutation, a hint, the solution."""

import pytest

from kletka.puzzles import Puzzle, puzzle, puzzles
from kletka.server.daily import guest
from kletka.server.puzzles.daily import PUZZLE
from kletka.telegram.puzzle_moves import groups_of
from tests.server.puzzles.answers import wrong_move
from tests.telegram.phone import Phone
from tests.telegram.running_bot import RunningBot

pytestmark = pytest.mark.anyio


async def asked(bots: RunningBot, phone: Phone) -> Puzzle:
    """Give the puzzle that a user is asked."""
    own = (await bots.context.users.find(phone.user)).puzzles
    assert own is not None
    assert own.running is not None
    found = puzzle(own.running)
    assert found is not None
    return found


async def play(phone: Phone, one: Puzzle, played: tuple[str, ...], text: str) -> None:
    """Press the two buttons of a move."""
    rules = one.rules
    state = rules.read_state(one.position)
    for action in played:
        state = rules.advance(state, rules.read_action(action))
    for group, moves in groups_of(one, state).items():
        for label, move in moves:
            if move == text:
                await phone.tap(phone.buttons()[group], phone.last)
                await phone.tap(phone.buttons()[label], phone.last)
                return
    raise AssertionError(f"no button plays {text}")


@pytest.mark.parametrize("game", ["chain", "cellwar"])
async def test_a_puzzle_is_solved_by_buttons_in_one_message(
    bots: RunningBot, ann: Phone, game: str
) -> None:
    await ann.type(f"/puzzle {game}")
    shown = len(ann.messages)
    one = await asked(bots, ann)
    assert "<pre>" in ann.last["html"]
    for number, text in enumerate(one.solution):
        if one.free or number % 2 == 0:
            await play(ann, one, one.solution[:number], text)

    assert "Solved!" in ann.text
    assert "In a row: 1" in ann.text
    assert len(ann.messages) == shown
    await ann.press("Next puzzle")
    assert (await asked(bots, ann)).id != one.id
    assert len(ann.messages) == shown


async def test_a_wrong_move_is_refuted_and_an_old_button_does_nothing(
    bots: RunningBot, ann: Phone
) -> None:
    await ann.type("/puzzle")
    await ann.press("Castles")
    one = await asked(bots, ann)
    rules = one.rules
    legal = map(rules.write_action, rules.legal_actions(rules.read_state(one.position)))
    wrong = next(text for text in legal if text not in one.solution)
    first = dict(ann.buttons())
    await play(ann, one, (), wrong)

    assert "That is not it." in ann.text
    assert await ann.press("Hint") != ""
    await ann.press("Solution")
    assert f"The solution: {'  '.join(one.solution)}" in ann.text
    label = next(iter(first))
    assert await ann.tap(first[label], ann.last) == "This button is too old."
    own = (await bots.context.users.find(ann.user)).puzzles
    assert own is not None
    assert (own.streak, own.rating("castle").number < 1000) == (0, True)


async def test_the_puzzle_of_the_day_counts_tries_once_and_shares_its_table(
    bots: RunningBot, ann: Phone
) -> None:
    daily = bots.context.node.puzzles.daily
    one = next(one for one in puzzles("chain") if len(one.solution) == 3)
    await bots.context.node.store.put_note(PUZZLE.seeds(), daily.daily.today(), one.id, version=0)
    elsewhere = await daily.begin(guest("Bob"), "Bob <b>")
    assert elsewhere is not None
    await daily.finish_try(elsewhere.id, solved=True)
    await ann.type("/puzzle")
    await ann.press("Puzzle of the day")
    assert "1. Bob <b>: 1 try, " in ann.text
    await ann.press("Solve the puzzle of the day")
    assert (await asked(bots, ann)).id == one.id
    assert not any("Hint" in label for label in ann.buttons())
    await play(ann, one, (), wrong_move(one))

    assert "That is not it." in ann.text
    assert "Tries so far: 1" in ann.text
    again = ann.updates[-1]["callback_query"]["data"]
    assert await ann.tap(again, ann.last) == "This button is too old."
    await play(ann, one, (), one.solution[0])
    await play(ann, one, one.solution[:2], one.solution[2])
    assert "Puzzle of the day: 2 tries, " in ann.text
    assert "place 2 of 2." in ann.text
    await ann.type("/puzzle daily")
    assert "2. Ann: 2 tries, " in ann.text
    assert not ann.buttons()


async def test_the_puzzle_of_the_day_is_answered_as_such_only_and_can_be_given_up(
    bots: RunningBot, ann: Phone
) -> None:
    node = bots.context.node
    await ann.type("/puzzle castle")
    one = await asked(bots, ann)
    tomorrow = node.context.now() + 86_400_000
    node.context.now = lambda: tomorrow  # type: ignore[method-assign]
    await node.store.put_note(PUZZLE.seeds(), node.daily.today(), one.id, version=0)
    assert "puzzle of the day" in await ann.press("Solution")

    await ann.type("/puzzle daily")
    await ann.press("Solve the puzzle of the day")
    await ann.press("Solution")
    assert f"The solution: {'  '.join(one.solution)}" in ann.text
    await ann.press("Puzzle of the day")
    assert "You have given this one up." in ann.text
    assert "Ann" not in ann.text


async def test_games_without_puzzles_are_refused(ann: Phone) -> None:
    await ann.type("/puzzle labyrinth")

    assert ann.text.startswith("There are puzzles of these games: chain, ")


def test_every_move_of_every_puzzle_fits_into_a_button() -> None:
    for game in ("chain", "contours", "castle", "cellwar"):
        for one in puzzles(game)[::10]:
            groups = groups_of(one, one.rules.read_state(one.position))
            moves = [text for group in groups.values() for _, text in group]
            assert one.solution[0] in moves
            assert max(len(f"z:{one.id}:9999::{text}".encode()) for text in moves) <= 64
            assert max(len(f"z:{one.id}:9999:{group}:".encode()) for group in groups) <= 64
